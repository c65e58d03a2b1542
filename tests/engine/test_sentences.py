"""How sentences begin."""

import pytest

from canfield.sentences import sentence


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", ""),
        ("a", "A"),
        ("seven of spades goes up.", "Seven of spades goes up."),
        ("The deal.", "The deal."),
        ("7 cards.", "7 cards."),
        ("één kaart tegelijk", "Eén kaart tegelijk"),
        ("óók", "Oók"),
        ("áál", "Aál"),
        ("Één kaart", "Één kaart"),
        # An accent that is the letter's own, not a word's stress, stays.
        ("état", "État"),
        ("öppna", "Öppna"),
        ("öö", "Öö"),
        ("äänestää", "Äänestää"),
        ("æsj", "Æsj"),
        ("åål", "Åål"),
        ("een", "Een"),
        ("ééé", "Eéé"),
    ],
)
def test_a_sentence_begins_with_a_capital(text: str, told: str) -> None:
    assert sentence(text) == told
