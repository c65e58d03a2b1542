"""Cards typed as the board prints them, in every language; and words that are no cards."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st

from canfield.cards import PACK, RANK_OF, SUIT_OF, card_text
from canfield.spelling import Spelling
from canfield.vocabulary import SIGNS
from canfield.words import Words
from tests.engine.catalogs import LANGUAGES, LOCALES, words

NAMES = {language: [words(language).card_name(card) for card in PACK] for language in LANGUAGES}
SPELLINGS = {language: Spelling(words(language)) for language in LANGUAGES}

NBSP = "\N{NO-BREAK SPACE}"
#: Ways to type a name: as printed, joined otherwise, in other capitals, as some systems take accents apart.
WAYS: dict[str, Callable[[str], str]] = {
    "printed": str,
    "glued": lambda name: re.sub("[- ]", "", name),
    "spaced": lambda name: name.replace("-", " "),
    "hyphened": lambda name: name.replace(" ", "-"),
    "unbroken": lambda name: re.sub("[- ]", NBSP, name),
    "capitals": str.upper,
    "small": str.lower,
    "titles": str.title,
    "apart": lambda name: unicodedata.normalize("NFD", name),
}


def read(language: str, text: str) -> tuple[list[str], list[str]]:
    """The cards read, and what is left."""
    typed = SPELLINGS[language].read(text)
    return [card_text(card) for card in typed.cards], typed.unknown


def rows_of_letters(language: str) -> re.Pattern[str]:
    """Cards as short as they can be typed, of letters alone: nothing tells the Norwegian "arks" from ``AR KS``."""
    spoken = words(language)
    rank = "|".join({*map(spoken.corner, range(13)), *"TAJQK"})
    suit = "|".join({letters for each in range(4) for letters in spoken.suit_letters(each)} | {*"SHDC"})
    return re.compile(f"(?:(?:{rank})(?:{suit}))+|(?:{suit})(?:{rank})", re.IGNORECASE)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_is_typed_back(language: str, way: str) -> None:
    for card, name in zip(PACK, NAMES[language], strict=True):
        assert read(language, WAYS[way](name)) == ([card_text(card)], []), WAYS[way](name)


@pytest.mark.parametrize("between", ["", " ", ", ", "\n", " - ", "; "])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pack_of_names_is_read(language: str, way: str, between: str) -> None:
    text = between.join(map(WAYS[way], NAMES[language]))
    assert read(language, text) == ([card_text(card) for card in PACK], [])


@given(st.sampled_from(LANGUAGES), st.permutations(list(PACK)), st.data())
def test_a_pack_is_read_however_each_card_is_typed(language: str, pack: list[int], data: st.DataObject) -> None:
    """Names, words and letters side by side, each as it comes; the suit's name before the rank or behind it."""
    spoken = words(language)
    typed = []
    for card in pack:
        rank, suit = RANK_OF[card], SUIT_OF[card]
        named = data.draw(st.permutations([spoken.rank_name(rank), spoken.suit_name(suit)]))
        mixed = data.draw(st.permutations([spoken.corner(rank), spoken.suit_name(suit)]))
        joined = data.draw(st.sampled_from(["", " ", "-", NBSP])).join(named)
        apart = data.draw(st.sampled_from([" ", "-", NBSP])).join(mixed)
        sign = spoken.corner(rank) + SIGNS[suit][0]
        letters = spoken.corner(rank) + spoken.suit_letters(suit)[0]
        text = data.draw(st.sampled_from([spoken.card_name(card), joined, apart, sign, letters]))
        typed.append(data.draw(st.sampled_from([text, text.upper(), text.lower()])))
    assert read(language, ", ".join(typed)) == ([card_text(card) for card in pack], [])


@pytest.mark.parametrize(
    ("language", "text", "cards"),
    [
        ("nb", "spar 7 hjerter knekt", "7S JH"),
        ("nb", "spardame, RUTER-10", "QS TD"),
        ("nb", "7 spar, 8 hjerter", "7S 8H"),
        ("da", "hjerter knægt klør es", "JH AC"),
        ("de", "Kreuz-Ass Pik-Dame Herz-Bube", "AC QS JH"),
        ("de", "Kreuz Ass PikDame, herz B", "AC QS JH"),
        ("nl", "schoppen 10 klaverheer schoppenaas", "TS KC AS"),
        ("nl", "klaveren heer, klaver 7, schoppen-aas, klaver-boer", "KC 7C AS JC"),
        ("nl", "harten h, harten-h", "KH KH"),
    ],
)
def test_what_a_player_would_type(language: str, text: str, cards: str) -> None:
    assert read(language, text) == (cards.split(), [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_half_a_card_is_no_card(language: str) -> None:
    """A suit or a rank alone, in any of their words: "Pik" is no king by "Pi" and "K", though "Ha" can be an ace."""
    spoken = words(language)
    halves = [spoken.suit_name(suit) for suit in range(4)] + [spoken.rank_name(rank) for rank in range(13)]
    halves += [letters for suit in range(4) for letters in spoken.suit_letters(suit)]
    halves = [half for half in halves if half == "Pik" or not rows_of_letters(language).fullmatch(half)]
    assert len(halves) > 17
    for half in halves:
        for text in (half, half.upper(), half.lower(), half.title()):
            assert read(language, text) == ([], [text])
            assert read(language, f"{text}, {text}") == ([], [text, text])


@pytest.mark.parametrize(
    ("language", "text", "cards", "unknown"),
    [
        ("de", "Pik 7 Herz", ["7S"], ["Herz"]),
        ("nb", "7 spar 8", ["7S"], ["8"]),
        ("nb", "spar 7 hjerter", ["7S"], ["hjerter"]),
        ("nl", "harten 7 schoppen", ["7H"], ["schoppen"]),
        ("de", "Pik Herz 7", ["7H"], ["Pik"]),
        # Words, not names with a letter at their end.
        ("nb", "spark, spart, rask", [], ["spark", "spart", "rask"]),
        ("da", "spark", [], ["spark"]),
        ("de", "dass", [], ["dass"]),
        ("da", "Esc", [], ["Esc"]),
    ],
)
def test_what_is_not_finished_yet_is_left(language: str, text: str, cards: list[str], unknown: list[str]) -> None:
    assert read(language, text) == (cards, unknown)


def prose(language: str) -> Iterator[str]:
    """The words of a language's catalogs; of English those of the messages."""
    code = "nb" if language == "en" else language
    for file in sorted(Path(LOCALES / code / "LC_MESSAGES").glob("*.po")):
        with file.open("rb") as opened:
            for message in read_po(opened):
                told = (message.id if language == "en" else message.string) or ""
                for text in (told,) if isinstance(told, str) else told:
                    yield from re.findall(r"[^\W\d_]+", re.sub(r"\{\w+\}|<[^>]*>|https?:\S+|`[^`]*`", " ", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_cut_up_into_cards(language: str) -> None:
    """Every word of the site is typed; none is a card but cards' names, and what letters of cards spell throughout."""
    names, row = {name.upper() for name in NAMES[language]}, rows_of_letters(language)
    typed = {word for word in prose(language) if word.upper() not in names and not row.fullmatch(word)}
    assert len(typed) > 400
    assert {word: found for word in sorted(typed) if (found := read(language, word)) != ([], [word])} == {}


@given(st.sampled_from(LANGUAGES), st.text("abcdefghijklmnopqrstuvwz", max_size=12), st.integers(0, 12))
def test_a_word_with_a_letter_of_no_card_is_none(language: str, letters: str, at: int) -> None:
    word = f"{letters[:at]}y{letters[at:]}"
    assert read(language, word) == ([], [word])


def test_a_language_that_bends_its_names_is_read_by_them() -> None:
    """The printed names suffice, even where they share no word with the names of ranks and suits."""

    class Bent(Words):
        def card_name(self, card: int) -> str:
            return f"{'xyz'[RANK_OF[card] % 3]}w{RANK_OF[card]} g{'fjmq'[SUIT_OF[card]]}u"

    bent = Spelling(Bent())
    assert bent.read(" ".join(Bent().card_name(card) for card in PACK)).cards == PACK
    assert bent.read("".join(Bent().card_name(card) for card in PACK)).cards == PACK
