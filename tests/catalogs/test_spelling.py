"""Every word of every language is in its dictionary, or on a short list of names and card players' words."""

from __future__ import annotations

from pathlib import Path

import pytest

from guide.languages import languages
from tests.catalogs.spelt import vocabulary, words_of
from tooling import hunspell

CODES = tuple(one.code for one in languages())
#: A longer list would hide more mistakes than it excuses.
MOST_ALLOWED = 150


def test_every_language_has_a_word_list() -> None:
    assert sorted(hunspell.word_lists()) == sorted(CODES)


@pytest.mark.hunspell
@pytest.mark.parametrize("code", CODES)
def test_spelling(code: str) -> None:
    its = hunspell.word_lists()[code]
    said = sorted(vocabulary(code) - set(its.allowed))
    assert len(said) > 500
    wrong = hunspell.unknown(its.dictionary, said)
    assert not wrong, f"unknown in {code}, mend them or allow names and card terms: {' '.join(wrong)}"


@pytest.mark.parametrize("code", CODES)
def test_a_word_list_is_short_sorted_and_needed(code: str) -> None:
    allowed = hunspell.word_lists()[code].allowed
    assert len(allowed) <= MOST_ALLOWED
    assert list(allowed) == sorted(set(allowed))
    assert not sorted(set(allowed) - vocabulary(code)), "nobody says these any more"


@pytest.mark.hunspell
@pytest.mark.parametrize("code", CODES)
def test_a_misspelt_word_is_found(code: str) -> None:
    """The card player's own word with two letters changed: a dictionary that says yes to all would pass it."""
    assert hunspell.unknown(hunspell.word_lists()[code].dictionary, ["rezxerve"]) == ["rezxerve"]


@pytest.mark.hunspell
def test_a_dictionary_that_is_not_there() -> None:
    assert not hunspell.opens("xx_XX")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Move {card} to **column {number}**.", ["Move", "to", "column"]),
        ("see [the stock](rules.md#stock), `code` and <kbd>Ctrl</kbd>", ["see", "the", "stock", "and"]),
        ("the pack’s 52 cards, face-up", ["the", "pack's", "cards", "face-up"]),
        ("Ziel\N{SOFT HYPHEN}stapel&nbsp;z. B. 7♠", ["Zielstapel"]),
    ],
)
def test_words(text: str, words: list[str]) -> None:
    assert words_of(text) == words


def test_a_list_that_names_no_dictionary(tmp_path: Path) -> None:
    path = tmp_path / "xx.txt"
    path.write_text("word\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"xx\.txt: its first line must be"):
        hunspell.WordList.read(path)
