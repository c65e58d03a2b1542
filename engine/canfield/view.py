"""A game as the page sees it: plain data, ready for JSON, hiding what lies face down."""

from typing import Any, Final

from canfield.cards import RANKS, SUIT_OF, Pile, card_text
from canfield.daily import day_of
from canfield.events import Event, every_pile, pile_id
from canfield.game import Game
from canfield.graded import is_graded
from canfield.moves import (
    CHOICE,
    FOUNDATION,
    REDEAL,
    RESERVE,
    STOCK,
    TURN,
    WASTE,
    Move,
)
from canfield.notation import move_text, position_text
from canfield.position import Position
from canfield.refusals import FOUNDATION_OF, taken_from
from canfield.rules import Rules
from canfield.scoring import score
from canfield.sending import finish
from canfield.telling import Teller

Json = dict[str, Any]

#: Before a move in a history: it is one step with the move before.
JOINED: Final = "&"


def game_view(game: Game, deal: dict[str, str], teller: Teller) -> Json:
    """All that a page needs to show a game and to let it be played."""
    rules, position, rule_set = game.rule_set.rules, game.position, game.rule_set
    legal = game.legal_moves()
    state = game.state
    # Lost is told when the player has turned to the end of the stock, not while turning.
    tell = state if state == "won" or (state == "lost" and not position.stock) else None
    turning = next((move_text(move) for move in legal if move in (TURN, REDEAL)), None)
    return {
        "rules": rule_set.name,
        "rules_title": teller.rules_title(rule_set),
        "deal": deal,
        "deal_title": teller.deal_title(deal),
        "day": day_of(deal.get("number", "")),
        "graded": is_graded(rules, deal.get("number", "")),
        "position": position_text(position),
        "moves": history(game),
        "done": game.done,
        "state": state,
        "announce": tell,
        "outcome": teller.outcome(game),
        "verdict": teller.verdict(game),
        "base": _base(position, teller),
        "score": {
            "scheme": rule_set.scoring,
            "points": score(rule_set.scoring, position.on_foundations),
            "text": teller.score(rule_set.scoring, position),
        },
        "cards": position.on_foundations,
        "pass": {
            "number": position.pass_number,
            "limit": rules.passes,
            "text": teller.passes(rules, position),
            "quiet": game.is_quiet,
            "quiet_text": teller.quiet(game),
            "idle": game.is_idle,
        },
        "turn": {"move": turning, "label": teller.turn(rules, position)},
        "can_undo": game.can_undo,
        "can_redo": game.can_redo,
        "choosing": position.base is None,
        "can_send": any(move.target == FOUNDATION for move in legal),
        "can_finish": can_finish(game),
        "piles": piles_view(rules, position, teller),
        "legal": [legal_view(position, move) for move in legal if move not in (TURN, REDEAL)],
    }


def history(game: Game) -> list[str]:
    """Every move known, as text; one that is a step with the move before begins with ``&``."""
    joined = game.joined
    return [JOINED + move_text(move) if at in joined else move_text(move) for at, move in enumerate(game.moves)]


def can_finish(game: Game) -> bool:
    """Whether the rest plays itself; not tried while the reserve still has cards."""
    position = game.position
    if position.reserve or position.is_won:
        return False
    return finish(game.rule_set.rules, position) is not None


def event_view(event: Event) -> Json:
    """An event with its cards as text and its piles by id.

    Of cards turned from the stock only the last is seen, of those going back the first.
    """
    seen = event.cards
    if event.kind == "turn":
        seen = event.cards[:1] if event.undone else event.cards[-1:]
    told = {
        "type": event.kind,
        "cards": cards_view(seen),
        "count": len(event.cards),
        "from": pile_id(event.source),
        "to": pile_id(event.target),
    }
    return {**told, "undone": True} if event.undone else told


def cards_view(cards: Pile) -> list[str]:
    """Cards as text, one by one."""
    return [card_text(card) for card in cards]


def piles_view(rules: Rules, position: Position, teller: Teller) -> list[Json]:
    """Every pile in reading order: stock, waste, reserve, foundations, columns."""
    return [_pile(rules, position, teller, pile) for pile in every_pile(position)]


def _pile(rules: Rules, position: Position, teller: Teller, pile: int) -> Json:
    cards, shown, kind, wanted = _seen(rules, position, pile)
    return {
        "id": pile_id(pile),
        "kind": kind,
        "cards": cards_view(shown),
        "down": len(cards) - len(shown) if kind in ("stock", "reserve") else 0,
        "count": len(cards),
        "wants": None if wanted is None else card_text(wanted),
        "name": teller.pile(rules, position, pile),
    }


def _seen(rules: Rules, position: Position, pile: int) -> tuple[Pile, Pile, str, int | None]:
    """A pile's cards, those of them that are seen, its kind, the card it waits for."""
    if pile == STOCK:
        return position.stock, b"", "stock", None
    if pile == WASTE:
        return position.waste, position.waste[-1:], "waste", None
    if pile == RESERVE:
        shown = position.reserve if rules.visible == "all" else position.reserve[-1:]
        return position.reserve, shown, "reserve", None
    if pile in FOUNDATION_OF:
        suit = FOUNDATION_OF.index(pile)
        cards = position.foundation(suit)
        return cards, cards[-1:], "foundation", position.wanted(suit)
    return position.columns[pile], position.columns[pile], "column", None


def _base(position: Position, teller: Teller) -> Json:
    base = position.base
    return {
        "rank": None if base is None else RANKS[base],
        "corner": None if base is None else teller.words.corner(base),
        "text": teller.base(position),
    }


def legal_view(position: Position, move: Move) -> Json:
    """A move of cards with the piles it joins, by id."""
    source, target = move.source, move.target
    if source == CHOICE:
        source, target = target, FOUNDATION
    if target == FOUNDATION:
        target = FOUNDATION_OF[SUIT_OF[taken_from(position, source)[-1]]]
    return {
        "move": move_text(move),
        "source": pile_id(source),
        "target": pile_id(target),
        "count": move.size,
    }
