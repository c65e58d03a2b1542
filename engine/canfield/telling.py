"""What is told while playing: events, names of piles, where the game stands."""

from collections.abc import Mapping, Sequence

from canfield.amounts import amount
from canfield.cards import Pile
from canfield.daily import day_of
from canfield.dates import date_text
from canfield.errors import CanfieldError, IllegalMove
from canfield.events import Event, Kind, every_pile
from canfield.game import Game
from canfield.hint_texts import HintTexts
from canfield.hints import Hint
from canfield.moves import FOUNDATION, TURN, Move
from canfield.names import RuleSet
from canfield.pile_names import PileNames
from canfield.position import Position
from canfield.refusals import FOUNDATION_OF
from canfield.rule_names import RuleNames
from canfield.rules import Rules
from canfield.scoring import score
from canfield.sentences import Sentences, sentence
from canfield.takebacks import TakeBacks
from canfield.verdicts import Verdicts
from canfield.words import Words


class Teller:
    """Tells of a game in one language; every answer is whole sentences, or a name.

    :param words: the language's words.
    """

    def __init__(self, words: Words) -> None:
        self.words = words
        self._sentences = Sentences(words)
        self._pile_names = PileNames(words)
        self._rule_names = RuleNames(words)
        self._verdicts = Verdicts(words)
        self._take_backs = TakeBacks(words)
        self._hints = HintTexts(words)
        self._gettext = words.translations.gettext
        self._ngettext = words.translations.ngettext

    def explain(self, error: CanfieldError) -> str:
        """The sentence for an error or a refusal."""
        return self._sentences.explain(error)

    def rules_title(self, rule_set: RuleSet) -> str:
        """The rules as a heading names them."""
        return self._rule_names.title(rule_set)

    def deal_title(self, deal: dict[str, str]) -> str:
        """How a deal is called: by its day or its number, or by where it comes from."""
        _ = self._gettext
        if day := day_of(deal.get("number", "")):
            # TRANSLATORS: {day} is a date: 30 November 2026
            return _("Daily game, {day}").format(day=date_text(self.words, day))
        if "number" in deal:
            return _("Deal {number}").format(number=deal["number"])
        if "guided" in deal:
            return _("The guided deal")
        if "pack" in deal:
            return _("Your own pack")
        return _("A position of your own")

    def dealt(self, rule_set: RuleSet, deal: dict[str, str], position: Position) -> str:
        """The sentence for a new deal."""
        _ = self._gettext
        told = {"deal": self.deal_title(deal), "rules": self.rules_title(rule_set)}
        if position.base is None:
            # TRANSLATORS: For example: Deal 617. Norwegian rules. Choose …
            return _("{deal}. {rules}. Choose the card that opens the first foundation.").format(**told)
        rank = self.words.rank_name(position.base)
        # TRANSLATORS: For example: Deal 617. Norwegian rules. Base rank: queen.
        return _("{deal}. {rules}. Base rank: {rank}.").format(rank=rank, **told)

    def base(self, position: Position) -> str:
        """The base rank, short."""
        if position.base is None:
            return self._gettext("Base card not yet chosen")
        rank = self.words.rank_name(position.base)
        return self._gettext("Base rank: {rank}").format(rank=rank)

    def passes(self, rules: Rules, position: Position) -> str:
        """The pass under way, and how many there are where they are limited."""
        _ = self._gettext
        if rules.passes is None:
            return _("Pass {number}").format(number=position.pass_number)
        return _("Pass {number} of {limit}").format(number=position.pass_number, limit=rules.passes)

    def turn(self, rules: Rules, position: Position) -> str:
        """What a tap on the stock does."""
        if position.stock:
            count = min(rules.turn, len(position.stock))
            return self._ngettext("Turn {count} card", "Turn {count} cards", count).format(count=count)
        if position.waste and rules.allows_pass(position.pass_number + 1):
            return self._gettext("Turn the waste over")
        return self._gettext("Nothing left to turn")

    def score(self, scheme: str, position: Position) -> str:
        """The score so far, without a time bonus."""
        return amount(self.words, scheme, score(scheme, position.on_foundations))

    def step(
        self,
        before: Position,
        moves: Sequence[Move],
        told: list[Event],
        game: Game,
        instead: Mapping[Kind, str] | None = None,
    ) -> str:
        """What a step did that led to where the game stands: played for the first time or again.

        Several moves in one step send cards up, of which the number is told; turning for them is not.

        :param instead: sentences that take the place of an event's own, by its kind.
        """
        added = self._verdicts.turned(game) if [*moves] == [TURN] else []
        return " ".join([self.did(before, moves, told, game.position, instead), *added])

    def did(
        self,
        before: Position,
        moves: Sequence[Move],
        told: list[Event],
        after: Position,
        instead: Mapping[Kind, str] | None = None,
    ) -> str:
        """What a step did, and not how the game stands then; the rest as in :meth:`step`."""
        if len(moves) > 1:
            return self._sent(sum(move.target == FOUNDATION for move in moves))
        return self.events(before, told, after, instead)

    def events(
        self, before: Position, told: list[Event], after: Position, instead: Mapping[Kind, str] | None = None
    ) -> str:
        """What a move did, a sentence for every event; ``instead`` as in :meth:`step`."""
        other = instead or {}
        sentences = [other.get(event.kind) or self._event(before, event, after) for event in told]
        if len(before.reserve) > len(after.reserve) and not after.reserve:
            sentences.append(self._gettext("The reserve is empty now."))
        return " ".join(sentences)

    def _event(self, before: Position, event: Event, after: Position) -> str:
        _ = self._gettext
        if event.kind == "redeal":
            text = _("The waste is turned over: pass {number} begins.").format(number=after.pass_number)
        elif event.kind == "turn":
            text = self._turned(event.cards)
        elif event.kind == "fill":
            text = _("{card} from the reserve fills column {column}.").format(
                card=self.words.card_name(event.cards[-1]), column=event.target + 1
            )
        elif event.kind == "reveal":
            text = _("The reserve now shows {card}.").format(card=self.words.card_name(event.cards[-1]))
        elif event.target in FOUNDATION_OF:
            text = self._raised(event, after)
        else:
            text = self._moved(event, before.columns[event.target])
        return sentence(text)

    def _turned(self, cards: Pile) -> str:
        text = self._ngettext(
            "{count} card is turned: {card}.",
            "{count} cards are turned, {card} on top.",
            len(cards),
        )
        return text.format(count=len(cards), card=self.words.card_name(cards[-1]))

    def _raised(self, event: Event, after: Position) -> str:
        _ = self._gettext
        suit = FOUNDATION_OF.index(event.target)
        if after.foundations[suit] == 1:
            text = _("{card} opens a foundation.")
        elif after.wanted(suit) is None:
            text = _("{card} completes its foundation.")
        else:
            text = _("{card} goes to its foundation.")
        return text.format(card=self.words.card_name(event.cards[-1]))

    def _moved(self, event: Event, onto: Pile) -> str:
        told = {
            "column": event.target + 1,
            "card": self.words.card_name(event.cards[0]),
            "last": self.words.card_name(event.cards[-1]),
            "count": len(event.cards),
        }
        if not onto:
            text = self._ngettext(
                "{card} goes to the empty column {column}.",
                "{count} cards, {card} down to {last}, go to the empty column {column}.",
                len(event.cards),
            )
            return text.format(**told)
        text = self._ngettext(
            "{card} goes on {onto}, column {column}.",
            "{count} cards, {card} down to {last}, go on {onto}, column {column}.",
            len(event.cards),
        )
        return text.format(onto=self.words.card_name(onto[-1]), **told)

    def hint(self, position: Position, hint: Hint) -> str:
        """The sentences for a hint: the move and the reason for it."""
        return self._hints.told(position, hint)

    def _sent(self, count: int) -> str:
        return self._ngettext(
            "{count} card is sent to the foundations.",
            "{count} cards are sent to the foundations.",
            count,
        ).format(count=count)

    def undone(self, told: list[Event], count: int, after: Position) -> str:
        """What was taken back: of a step of several moves their number, else the cards and where they lie again."""
        return self._take_backs.move(told, after) if count == 1 else self._take_backs.moves(count)

    def restarted(self) -> str:
        """The sentence after going back to the deal."""
        return self._gettext("Back at the start of this deal.")

    def reached(self, game: Game) -> str:
        """Where the game stands after going to another point of its history."""
        if not game.done:
            return self.restarted()
        # TRANSLATORS: How far a game has been played: the move made last, and how many there are.
        return self._gettext("Move {number} of {count}.").format(number=game.done, count=len(game.moves))

    def outcome(self, game: Game) -> str:
        """Why a game is won or lost, and what can be done then; nothing while it goes on."""
        return self._verdicts.outcome(game)

    def verdict(self, game: Game) -> str:
        """Why a game is won or lost; nothing while it goes on."""
        return self._verdicts.verdict(game)

    def quiet(self, game: Game) -> str:
        """That the pass has brought no move yet, where it has not."""
        return self._verdicts.quiet(game)

    def standing(self, game: Game) -> str:
        """Where the game stands, for a player who asks."""
        if game.position.base is None:
            return self.explain(IllegalMove("choose-first", count=len(game.position.columns)))
        return self._verdicts.standing(game)

    def table(self, rules: Rules, position: Position) -> str:
        """All that lies on the table, a sentence for every pile."""
        return " ".join(f"{sentence(self.pile(rules, position, at))}." for at in every_pile(position))

    def pile(self, rules: Rules, position: Position, pile: int) -> str:
        """The name of a pile and what is to be known of it: no hidden card is told."""
        return self._pile_names.name(rules, position, pile)
