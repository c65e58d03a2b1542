"""A pack typed in from one's own table: how far it is, what is wrong with it, where the next card lies.

Cards are typed in dealing order: the reserve from its bottom card up, the base card or the cards to
choose it from, the columns, the stock from the card turned first. Where the twos lie on the
foundations from the start they may stand anywhere; they count for the pack, not for the places.
"""

from dataclasses import dataclass
from typing import Final

from canfield.cards import PACK, PACK_SIZE, RANK_OF, SUIT_OF, Pile, card_text, pile_text
from canfield.dealing_order import dealing_order
from canfield.errors import BadDeal
from canfield.messages import Json
from canfield.rules import FIXED_BASE, Rules
from canfield.spelling import Spelling, Typed
from canfield.vocabulary import SIGNS
from canfield.words import Words

#: A pack with every card spelt at length takes a few hundred characters.
_MOST_CHARACTERS: Final = 4000
#: Up to so many cards are told by name, more by their number.
_MOST_NAMED: Final = 6
#: A bit of text that is no card is shown up to this many characters.
_LONGEST_BIT: Final = 20


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack as far as it is typed.

    :ivar typed: what was read.
    """

    rules: Rules
    typed: Typed

    @property
    def missing(self) -> Pile:
        """The cards not there yet."""
        return bytes(card for card in PACK if card not in self.typed.cards)

    @property
    def twice(self) -> Pile:
        """The cards that are there more than once."""
        return bytes(card for card in PACK if self.typed.cards.count(card) > 1)

    @property
    def is_complete(self) -> bool:
        """Whether these are the 52 cards, each once, and nothing else."""
        return not (self.missing or self.twice or self.typed.unknown)

    @property
    def placed(self) -> int:
        """How many of the cards have a place in dealing order."""
        if self.rules.base != "2":
            return len(self.typed.cards)
        return sum(RANK_OF[card] != FIXED_BASE for card in self.typed.cards)


def read_pack_text(words: Words, rules: Rules, text: str) -> Json:
    """What a text holds of a pack, as plain data.

    ``cards`` as read, ``missing`` and ``twice`` in the pack's order; ``next`` is where the next card
    lies, ``pack`` the whole pack for a new game, each ``None`` where there is none; ``say`` tells
    what is still to be done. ``order`` tells in which order cards are entered, ``names`` and
    ``written`` how each of the 52 is called, and how it is written so that it is read again.

    :raises BadDeal: for a text far too long.
    """
    if len(text) > _MOST_CHARACTERS:
        raise BadDeal("pack-long", count=len(text), most=_MOST_CHARACTERS)
    pack = Pack(rules, Spelling(words).read(text))
    unknown = [_shown(bit) for bit in pack.typed.unknown]
    return {
        "cards": _texts(pack.typed.cards),
        "count": len(pack.typed.cards),
        "missing": _texts(pack.missing),
        "twice": _texts(pack.twice),
        "unknown": unknown,
        "next": _place(words, rules, pack.placed),
        "complete": pack.is_complete,
        "pack": pile_text(pack.typed.cards) if pack.is_complete else None,
        "say": " ".join(_sentences(words, pack, unknown)),
        "order": dealing_order(words, rules),
        "names": {card_text(card): words.card_name(card) for card in PACK},
        "written": {card_text(card): words.corner(RANK_OF[card]) + SIGNS[SUIT_OF[card]][0] for card in PACK},
    }


def _texts(cards: Pile) -> list[str]:
    return [card_text(card) for card in cards]


def _shown(bit: str) -> str:
    """A bit of text as it can be shown on one line."""
    text = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in bit)
    return text if len(text) <= _LONGEST_BIT else text[: _LONGEST_BIT - 1] + "…"


def _place(words: Words, rules: Rules, at: int) -> Json | None:
    """The place of the card after the first ``at`` in dealing order; ``None`` after the last."""
    if at < rules.reserve:
        return {"zone": "reserve", "text": _reserve_place(words, rules, at + 1)}
    at -= rules.reserve
    _ = words.translations.gettext
    if rules.base == "dealt":
        if at == 0:
            return {"zone": "base", "text": _("Base card, the first on the foundations")}
        at -= 1
    if at < rules.first_columns:
        if rules.base_is_chosen:
            text = _("Card {number} of {count} to choose the base card from")
            return {"zone": "choice", "text": text.format(number=at + 1, count=rules.first_columns)}
        return {"zone": "columns", "text": _("Column {column}").format(column=at + 1)}
    at -= rules.first_columns
    if at >= rules.stock:
        return None
    text = _("Stock, card {number} of {count}") if at else _("Stock, card {number} of {count}, the first to be turned")
    return {"zone": "stock", "text": text.format(number=at + 1, count=rules.stock)}


def _reserve_place(words: Words, rules: Rules, number: int) -> str:
    _ = words.translations.gettext
    if rules.visible == "all" or number == rules.reserve:
        text = _("Reserve, card {number} of {count}, face up")
    elif number == 1:
        text = _("Reserve, card {number} of {count}, the bottom one, face down")
    else:
        text = _("Reserve, card {number} of {count}, face down")
    return text.format(number=number, count=rules.reserve)


def _sentences(words: Words, pack: Pack, unknown: list[str]) -> list[str]:
    """What stands in the way of a whole pack, or that it is whole."""
    _, _ngettext = words.translations.gettext, words.translations.ngettext
    if pack.is_complete:
        return [_("All {count} cards are there, each once.").format(count=PACK_SIZE)]
    told = []
    if unknown:
        text = _ngettext(
            "“{text}” is no card.", "{count} entries are no cards, the first of them “{text}”.", len(unknown)
        )
        told.append(text.format(text=unknown[0], count=len(unknown)))
    if 0 < len(pack.twice) <= _MOST_NAMED:
        told.append(_("There more than once: {cards}.").format(cards=_names(words, pack.twice)))
    elif pack.twice:
        text = _ngettext(
            "{count} card is there more than once.", "{count} cards are there more than once.", len(pack.twice)
        )
        told.append(text.format(count=len(pack.twice)))
    if 0 < len(pack.missing) <= _MOST_NAMED:
        told.append(_("Still missing: {cards}.").format(cards=_names(words, pack.missing)))
    elif pack.missing:
        text = _ngettext("{count} card is still missing.", "{count} cards are still missing.", len(pack.missing))
        told.append(text.format(count=len(pack.missing)))
    return told


def _names(words: Words, cards: Pile) -> str:
    return ", ".join(words.card_name(card) for card in cards)
