"""Every reason for which a move is refused: reached by a position and a try, and told in a sentence."""

from dataclasses import dataclass

import pytest

from canfield.cards import RANKS, card
from canfield.deal import deal_pack
from canfield.errors import IllegalMove
from canfield.guided import GUIDED
from canfield.moves import CHOICE, FOUNDATION, RESERVE, STOCK, WASTE, Move, legal_moves
from canfield.names import parse_rules
from canfield.notation import parse_move
from canfield.playing import play
from canfield.position import Position
from canfield.reasons import RULE_OF
from canfield.refusal_texts import REFUSALS
from canfield.refusals import FOUNDATION_OF, refusal
from canfield.rules import Rules
from canfield.sentences import FAULTS, MESSAGES, Sentences
from tests.engine.catalogs import LANGUAGES, words
from tests.engine.layouts import lay_out


def guided(rules: str = "norwegian") -> tuple[Rules, Position]:
    """The guided deal: base 3; reserve 7S; columns JC, 5D, 9S, QH."""
    made = parse_rules(rules).rules
    return made, deal_pack(made, GUIDED["round-the-corner"].pack)


SELECTIVE = guided("norwegian/selective")
GUIDED_DEAL = guided()
CHOSEN = SELECTIVE[0], play(*SELECTIVE, parse_move("B1"))
#: All but the king of clubs is up: nothing left in stock and waste.
LAST_CARD = lay_out("norwegian", "A", "13,13,13,12", "KC/-/-/-")
#: The reserve is gone; column 1 holds TH 9S 8D, column 2 JC, column 3 is empty; 2C lies on the waste.
PARTS = lay_out("norwegian", "3", "0,1,0,0", "TH9S8D/JC/-/QS", waste="2C")
WHOLES = lay_out("german", "3", "0,1,0,0", "TH9S8D/JC/-/QS", waste="2C")
ENDS = lay_out("dutch", "3", "0,1,0,0", "TH9S8D/JC/-/QS", waste="2C")
#: The last pass is through.
NO_PASS = lay_out(
    "norwegian/storehouse", "2", "1,1,1,1", "5S/9H/JD/KC", reserve="7S", waste="4S", stock="-", pass_number=2
)
#: A spade five ranks too high for another, where columns build in suit.
FAR_SUIT = lay_out("norwegian/storehouse", "2", "1,1,1,1", "5S/9H/TS/KC", reserve="7S")
#: Columns build in suit, and in any suit.
SUITS = lay_out("norwegian/storehouse", "2", "1,1,1,1", "5S/9H/4H/KC", reserve="7S", waste="4S")
ANY_SUIT = lay_out("norwegian/rainbow", "3", "0,1,0,0", "5S/9H/4H/KC", reserve="7S")
#: Base 5, and nothing goes on a five: a four fits on no column.
CLOSED = lay_out("norwegian+build_on_base=no", "5", "0,1,0,0", "5S/4D/9H/KC", reserve="7S")
#: All of the reserve is seen: 7S on top, KH and 2S under it.
OPEN_RESERVE = lay_out("norwegian/superior", "3", "0,1,0,0", "JC/5D/9S/QH", reserve="2SKH7S", waste="2C")
#: A king, an ace and a three, round the corner from each other.
CORNER = lay_out("norwegian", "5", "0,1,0,0", "KH/AC/3C/8S", reserve="2D", waste="TC")
REDS = lay_out("norwegian", "3", "0,1,0,0", "8H/7C/9D/QS", reserve="7D")
TURNED = lay_out("norwegian", "3", "0,1,0,0", "8S/7C/9D/QH", reserve="7S", waste="2C", stock="-")


@dataclass(frozen=True)
class Try:
    """A try that must be refused.

    :ivar about: the cards that the sentence has to name; none where no one card is meant.
    """

    code: str
    at: tuple[Rules, Position]
    move: str | Move
    about: str = ""

    @property
    def tried(self) -> Move:
        """The move tried."""
        return parse_move(self.move) if isinstance(self.move, str) else self.move


TRIES = (
    Try("choose-first", SELECTIVE, "T"),
    Try("choose-first", SELECTIVE, "W-F"),
    Try("choose-card", SELECTIVE, "1-2", "3H"),
    Try("choose-card", SELECTIVE, "R-F", "7S"),
    Try("choice-made", CHOSEN, "B1"),
    Try("choice-dealt", GUIDED_DEAL, "B1"),
    Try("no-such-choice", SELECTIVE, "B6"),
    Try("no-such-column", GUIDED_DEAL, "5-1"),
    Try("no-such-column", GUIDED_DEAL, "R-7"),
    Try("no-such-column", GUIDED_DEAL, Move(7, 0)),
    Try("no-such-pile", GUIDED_DEAL, Move(-1, 0)),
    Try("no-such-pile", GUIDED_DEAL, Move(0, -1)),
    Try("no-such-pile", GUIDED_DEAL, Move(0, CHOICE)),
    Try("no-such-pile", GUIDED_DEAL, Move(99, 0)),
    Try("size-given", GUIDED_DEAL, Move(STOCK, WASTE, 3)),
    Try("size-given", TURNED, Move(WASTE, STOCK, 2)),
    Try("size-given", SELECTIVE, Move(CHOICE, 0, 2)),
    Try("no-cards", GUIDED_DEAL, Move(0, 3, 0)),
    Try("no-cards", GUIDED_DEAL, Move(0, 3, -1)),
    Try("stock-empty", TURNED, "T"),
    Try("stock-used-up", LAST_CARD, "T"),
    Try("stock-not-empty", GUIDED_DEAL, "D"),
    Try("nothing-to-turn-over", LAST_CARD, "D"),
    Try("no-pass-left", NO_PASS, "D"),
    Try("no-pass-left", NO_PASS, "T"),
    Try("stock-card", GUIDED_DEAL, Move(STOCK, 0)),
    Try("stock-card", GUIDED_DEAL, Move(STOCK, FOUNDATION)),
    Try("stock-empty", TURNED, Move(STOCK, 0)),
    Try("stock-used-up", LAST_CARD, Move(STOCK, 1)),
    Try("no-pass-left", NO_PASS, Move(STOCK, 0)),
    Try("stock-target", GUIDED_DEAL, Move(0, STOCK), "JC"),
    Try("stock-target", GUIDED_DEAL, Move(RESERVE, STOCK), "7S"),
    Try("waste-target", GUIDED_DEAL, Move(0, WASTE), "JC"),
    Try("reserve-target", GUIDED_DEAL, Move(0, RESERVE), "JC"),
    Try("foundation-card", GUIDED_DEAL, Move(FOUNDATION_OF[1], 0), "3H"),
    Try("foundation-card", LAST_CARD, Move(FOUNDATION_OF[3], 1), "QC"),
    Try("foundation-bare", GUIDED_DEAL, Move(FOUNDATION_OF[0], 0), "3S"),
    Try("reserve-empty", PARTS, "R-2"),
    Try("waste-unturned", GUIDED_DEAL, "W-1"),
    Try("waste-empty", LAST_CARD, "W-2"),
    Try("column-empty", PARTS, "3-1"),
    Try("reserve-one", GUIDED_DEAL, "R-4:2", "7S"),
    Try("reserve-one", OPEN_RESERVE, "R-4:4", "7S"),
    Try("reserve-covered", OPEN_RESERVE, "R-4:2", "KH 7S"),
    Try("reserve-covered", OPEN_RESERVE, "R-F:3", "2S 7S"),
    Try("waste-one", PARTS, "W-2:3", "2C"),
    Try("column-short", GUIDED_DEAL, "1-4:2", "JC"),
    Try("foundation-covered", PARTS, "1-F:2", "9S 8D"),
    Try("foundation-covered", PARTS, "1-F:3", "TH 8D"),
    Try("foundation-base", GUIDED_DEAL, "1-F", "JC 3C"),
    Try("foundation-base", GUIDED_DEAL, "R-F", "7S 3S"),
    Try("foundation-rank", GUIDED_DEAL, "4-F", "QH 4H"),
    Try("foundation-rank", SUITS, "1-F", "5S 3S"),
    Try("same-column", GUIDED_DEAL, "2-2", "5D"),
    Try("unit-whole", WHOLES, "1-2:2", "9S TH"),
    Try("unit-whole", WHOLES, "1-2", "8D TH"),
    Try("unit-ends", ENDS, "1-2:2", "9S 8D"),
    Try("rank-high", PARTS, "1-2:2", "9S JC"),
    Try("rank-high", CORNER, "1-3", "KH 3C"),
    Try("rank-low", GUIDED_DEAL, "R-2", "7S 5D"),
    Try("rank-low", SUITS, "R-1", "7S 5S"),
    Try("rank-far", GUIDED_DEAL, "2-4", "5D QH"),
    Try("rank-far", CORNER, "3-1", "3C KH"),
    Try("rank-far", FAR_SUIT, "1-3", "5S TS"),
    Try("rank-up", CORNER, "2-1", "AC KH"),
    Try("rank-up", TURNED, "1-2", "8S 7C"),
    Try("colour-black", TURNED, "R-1", "7S 8S"),
    Try("colour-black", TURNED, "2-1", "7C 8S"),
    Try("colour-red", REDS, "R-1", "7D 8H"),
    Try("suit-other", SUITS, "R-2", "7S 9H"),
    Try("suit-suit", SUITS, "3-1", "4H 5S"),
    Try("any-low", ANY_SUIT, "R-1", "7S 5S"),
    Try("any-high", ANY_SUIT, "R-2", "7S 9H"),
    Try("any-far", ANY_SUIT, "R-4", "7S KC"),
    Try("any-up", ANY_SUIT, "1-3", "5S 4H"),
    Try("on-base", CLOSED, "2-1", "4D 5S"),
    Try("on-base", CLOSED, "2-3", "4D 9H"),
    Try("space-from-waste", WHOLES, "1-3", "8D"),
    Try("space-from-waste", ENDS, "2-3", "JC"),
    Try("space-whole", PARTS, "1-3:3", "TH"),
    Try("space-whole", PARTS, "2-3", "JC"),
)

#: Codes that are about no one card: about piles, passes, or cards that lie face down.
ABOUT_NO_CARD = {
    "choose-first",
    "choice-made",
    "choice-dealt",
    "no-such-choice",
    "no-such-column",
    "no-such-pile",
    "size-given",
    "no-cards",
    "stock-empty",
    "stock-used-up",
    "stock-not-empty",
    "nothing-to-turn-over",
    "no-pass-left",
    "stock-card",
    "reserve-empty",
    "waste-unturned",
    "waste-empty",
    "column-empty",
}


def name(case: Try) -> str:
    """A test name: the code and the move."""
    return f"{case.code}: {case.move if isinstance(case.move, str) else tuple(case.move)}"


@pytest.mark.parametrize("case", TRIES, ids=name)
def test_the_try_is_refused_with_its_code(case: Try) -> None:
    rules, position = case.at
    refused = refusal(rules, position, case.tried)
    assert refused is not None
    assert refused.code == case.code
    assert case.tried not in legal_moves(rules, position)
    with pytest.raises(IllegalMove) as raised:
        play(rules, position, case.tried)
    assert (raised.value.code, raised.value.facts) == (refused.code, refused.facts)


TOLD = (
    (GUIDED_DEAL, "R-2", "Seven of spades must go on a red eight; five of diamonds is 3 ranks too low."),
    (GUIDED_DEAL, "R-3", "Seven of spades must go on a red eight; nine of spades is one rank too high."),
    (CORNER, "1-3", "King of hearts must go on a black ace; three of clubs is 2 ranks too high."),
    (CORNER, "3-1", "Three of clubs must go on a red four, not on king of hearts."),
    (GUIDED_DEAL, "2-4", "Five of diamonds must go on a black six, not on queen of hearts."),
    (FAR_SUIT, "1-3", "Five of spades must go on six of spades, not on ten of spades."),
    (ANY_SUIT, "R-4", "Seven of spades can go on any eight, but not on king of clubs."),
    (CORNER, "2-1", "Columns are built downwards: ace of clubs must go on a red two, not on king of hearts."),
    (TURNED, "R-1", "Seven of spades must go on a red eight; eight of spades is black, too."),
    (
        SUITS,
        "3-1",
        "Columns are built in one suit: four of hearts must go on five of hearts; only spades go on five of spades.",
    ),
    (SUITS, "R-1", "Seven of spades must go on eight of spades; five of spades is 3 ranks too low."),
    (ANY_SUIT, "R-2", "Seven of spades can go on any eight, but nine of hearts is one rank too high."),
    (
        OPEN_RESERVE,
        "R-4:2",
        "King of hearts lies under seven of spades: only the top card of the reserve can be moved.",
    ),
    (
        PARTS,
        "1-F:2",
        "Nine of spades lies under eight of diamonds: only the last card of a column can go to its foundation.",
    ),
    (
        WHOLES,
        "1-2:2",
        (
            "Only whole columns move: nine of spades cannot leave the others. "
            "Column 1 has 3 cards, the first of them ten of hearts."
        ),
    ),
    (GUIDED_DEAL, "W-1", "The waste is empty: turn cards from the stock first."),
    (NO_PASS, "D", "The 2 passes through the stock are used up: the waste is not turned over again."),
    (GUIDED_DEAL, "4-F", "Queen of hearts has to wait: its foundation needs four of hearts next."),
)


@pytest.mark.parametrize(("at", "move", "text"), TOLD, ids=[text for _, _, text in TOLD])
def test_the_sentence_says_exactly_why(at: tuple[Rules, Position], move: str, text: str) -> None:
    refused = refusal(*at, parse_move(move))
    assert refused is not None
    assert Sentences(words("en")).explain(refused) == text


@pytest.mark.parametrize("build", ["alternating", "any"])
@pytest.mark.parametrize("rank", range(13))
@pytest.mark.parametrize("other", range(13))
def test_a_wrong_rank_is_told_by_the_shorter_way_round(build: str, rank: int, other: int) -> None:
    """Counted on the ring step by step, up and down from the rank that is wanted; beyond three no number is told."""
    spade, heart = f"{RANKS[rank]}S", f"{RANKS[other]}H"
    base = RANKS[(rank + 5) % 13]
    rules, position = lay_out(f"norwegian+build={build}", base, "0,0,0,1", f"{spade}/{heart}/7D/9D")
    refused = refusal(rules, position, parse_move("1-2"))
    up = next(step for step in range(13) if (rank + 1 + step) % 13 == other)
    down = next(step for step in range(13) if (rank + 1 - step) % 13 == other)
    kind = "any" if build == "any" else "rank"
    if up == 0:
        assert refused is None
        return
    assert refused is not None
    if down == 2:
        assert refused.code == f"{kind}-up"
    elif min(up, down) > 3:
        assert refused.code == f"{kind}-far"
        assert "count" not in refused.facts
    else:
        assert (refused.code, refused.facts["count"]) == (f"{kind}-high" if up < down else f"{kind}-low", min(up, down))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", TRIES, ids=name)
def test_the_sentence_names_the_cards(case: Try, language: str) -> None:
    refused = refusal(*case.at, case.tried)
    assert refused is not None
    told = Sentences(words(language)).explain(refused)
    assert "{" not in told
    assert told.endswith((".", "!"))
    for text in case.about.split():
        assert words(language).card_name(card(text)).casefold() in told.casefold(), told


@pytest.mark.parametrize("case", TRIES, ids=name)
def test_facts_are_texts_and_numbers(case: Try) -> None:
    refused = refusal(*case.at, case.tried)
    assert refused is not None
    assert all(type(value) in (str, int) for value in refused.facts.values()), refused.facts


def test_every_code_is_reached_and_no_other() -> None:
    assert {case.code for case in TRIES} == set(RULE_OF) == set(REFUSALS)


def test_codes_about_a_card_name_it() -> None:
    for case in TRIES:
        assert bool(case.about) != (case.code in ABOUT_NO_CARD), case.code


def test_no_two_codes_share_a_message() -> None:
    singulars = [message if isinstance(message, str) else message[0] for message in MESSAGES.values()]
    assert len(set(singulars)) == len(MESSAGES) == len(REFUSALS) + len(FAULTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_codes_share_a_translation(language: str) -> None:
    translations = words(language).translations
    told = {
        code: translations.gettext(message) if isinstance(message, str) else translations.ngettext(*message, 2)
        for code, message in MESSAGES.items()
    }
    assert len(set(told.values())) == len(told)
