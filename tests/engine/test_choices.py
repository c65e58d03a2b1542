"""The catalogue of rules and every mix that can be made of it."""

import random
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canfield.cards import PACK_SIZE
from canfield.choices import mixed
from canfield.deal import deal_number
from canfield.errors import BadRules
from canfield.names import parse_rules, rule_set, rule_values
from canfield.notation import parse_position, position_text
from canfield.rule_names import RuleNames
from canfield.rules import OPTIONS
from canfield.variants import TRADITIONS, VARIANTS
from tests.engine import worlds
from tests.engine.catalogs import LANGUAGES, words
from tests.engine.test_protocol import refused, told

Json = dict[str, Any]

HEADS = [(tradition, variant) for tradition in TRADITIONS for variant in (None, *VARIANTS)]
MIXES = st.fixed_dictionaries({}, optional={option: st.sampled_from(values) for option, values in OPTIONS.items()})


def test_the_shape_of_the_catalogue() -> None:
    answer = told("rules", rules="german/rainbow+turn=3")
    assert set(answer) == {
        "ok", "name", "title", "tradition", "variant", "values", "own", "differs", "options", "traditions", "variants",
    }  # fmt: skip
    assert (answer["name"], answer["title"]) == ("german/rainbow+turn=3", "German rules, Rainbow, with house rules")
    assert (answer["tradition"], answer["variant"], answer["differs"]) == ("german", "rainbow", ["turn"])
    assert (answer["values"]["turn"], answer["own"]["turn"]) == ("3", "1")
    assert (answer["values"]["passes"], answer["own"]["passes"]) == ("3", "3")
    assert [(option["id"], [value["id"] for value in option["values"]]) for option in answer["options"]] == [
        (option, list(values)) for option, values in OPTIONS.items()
    ]
    assert answer["options"][0] == {
        "id": "unit",
        "label": "Moving between columns",
        "values": [
            {"id": "part", "label": "any part in order"},
            {"id": "top-or-whole", "label": "the last card or the whole column"},
            {"id": "whole", "label": "the whole column only"},
        ],
    }
    assert answer["traditions"][0] == {"id": "norwegian", "title": "Norwegian rules"}
    assert [tradition["id"] for tradition in answer["traditions"]] == list(TRADITIONS)
    assert answer["variants"][:3] == [
        {"id": None, "title": "No variant", "described": True},
        {"id": "strict", "title": "Strict", "described": False},
        {"id": "parts", "title": "Parts may move", "described": True},
    ]
    assert [variant["id"] for variant in answer["variants"]] == [None, *VARIANTS]


def test_numbers_are_their_own_labels() -> None:
    options = {option["id"]: option["values"] for option in told("rules", rules="dutch")["options"]}
    for option in ("turn", "reserve", "columns"):
        assert all(value["id"] == value["label"] for value in options[option])
    assert [value["label"] for value in options["passes"]] == ["1", "2", "3", "without limit"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_no_number_has_a_label_of_its_own(language: str) -> None:
    names = RuleNames(words(language))
    for option, values in OPTIONS.items():
        labels = [names.value(option, value) for value in values]
        assert len(set(labels)) == len(labels)
        assert all(label == value for value, label in zip(values, labels, strict=True) if option in NUMBERS)
        assert not {value for value in values if not value.isdecimal()} & set(labels)
    assert len({names.option(option) for option in OPTIONS}) == len(OPTIONS)
    assert len({names.variant(variant) for variant in (None, *VARIANTS)}) == len(VARIANTS) + 1


NUMBERS = ("turn", "reserve", "columns")


@pytest.mark.parametrize(("tradition", "variant"), HEADS)
def test_a_tradition_and_its_variant_differ_in_nothing_from_themselves(tradition: str, variant: str | None) -> None:
    answer = told("mix", tradition=tradition, variant=variant, options={})
    assert answer["values"] == answer["own"]
    assert (answer["differs"], answer["tradition"], answer["variant"]) == ([], tradition, variant)
    assert answer == told("rules", rules=answer["name"])


def test_a_mix_answers_as_its_name_does() -> None:
    answer = told("mix", tradition="german", variant=None, options={"columns": "5", "unit": "part"})
    assert answer == told("rules", rules="german+unit=part+columns=5")
    assert answer["differs"] == ["unit", "columns"]
    assert told("mix", tradition="german")["name"] == "german"


def test_what_says_nothing_new_is_no_house_rule() -> None:
    """A dialog may send every option that it shows."""
    for tradition, variant in HEADS:
        values = told("mix", tradition=tradition, variant=variant, options={})["values"]
        answer = told("mix", tradition=tradition, variant=variant, options=values)
        assert answer["differs"] == []


@pytest.mark.parametrize("variant", [None, "superior"])
def test_an_impossible_mix_is_told_by_its_labels(variant: str | None) -> None:
    error = refused("mix", tradition="danish", variant=variant, options={"fill": "free", "fill_after": "waste"})
    assert (error["kind"], error["code"]) == ("request", "rules-fill")
    assert error["text"] == (
        "“Filling once the reserve is gone: from the waste only” and "
        "“Filling an empty column: by choice, with any available card” do not go together: "
        "who may fill an empty column with any card may do so once the reserve is gone, too."
    )


def test_free_filling_carries_what_fills_later_with_it() -> None:
    answer = told("mix", tradition="danish", variant=None, options={"fill": "free"})
    assert (answer["values"]["fill_after"], answer["own"]["fill_after"]) == ("any", "waste")
    assert answer["differs"] == ["fill"]


@pytest.mark.parametrize(
    ("code", "asked"),
    [
        ("request-field", {}),
        ("request-field", {"tradition": 7}),
        ("request-field", {"tradition": "german", "variant": 7}),
        ("request-field", {"tradition": "german", "options": []}),
        ("request-field", {"tradition": "german", "options": None}),
        ("request-field", {"tradition": "german", "options": {"turn": 1}}),
        ("rules-tradition", {"tradition": "swedish"}),
        ("rules-variant", {"tradition": "german", "variant": ""}),
        ("rules-variant", {"tradition": "german", "variant": "klondike"}),
        ("rules-option", {"tradition": "german", "options": {"jokers": "2"}}),
        ("rules-value", {"tradition": "german", "options": {"turn": "2"}}),
    ],
)
def test_what_is_no_mix_is_refused(code: str, asked: Json) -> None:
    assert refused("mix", **asked)["code"] == code


def test_rules_that_are_none_are_refused() -> None:
    assert refused("rules", rules="swedish")["code"] == "rules-tradition"
    assert refused("rules")["code"] == "request-field"


def contradicts(values: dict[str, str]) -> bool:
    """The one contradiction among the options."""
    return values["fill"] == "free" and values["fill_after"] == "waste"


def test_every_mix_of_values_can_be_named_and_read_back() -> None:
    """All of them, sizes by their ends and the middle: 31,104 mixes."""
    sizes = {"reserve": ("6", "13", "20"), "columns": ("3", "4", "7")}
    for picked in product(*(OPTIONS | sizes).values()):
        values = dict(zip(OPTIONS, picked, strict=True))
        if contradicts(values):
            with pytest.raises(BadRules, match="rules-fill"):
                rule_set("german", None, values)
        else:
            made = rule_set("german", None, values)
            assert rule_values(made.rules) == values
            assert parse_rules(made.name) == made


@given(head=st.sampled_from(HEADS), options=MIXES)
def test_every_mix_of_some_options_keeps_what_was_asked(head: tuple[str, str | None], options: dict[str, str]) -> None:
    tradition, variant = head
    try:
        made = mixed(tradition, variant, options)
    except BadRules as error:
        assert error.code == "rules-fill"
        assert options["fill_after"] == "waste"
        assert options.get("fill", rule_values(rule_set(tradition, variant, {}).rules)["fill"]) == "free"
        return
    assert rule_values(made.rules).items() >= options.items()
    assert parse_rules(made.name) == made
    assert mixed(tradition, variant, made.options) == made


@pytest.mark.parametrize("base", OPTIONS["base"])
def test_every_size_of_table_can_be_dealt(base: str) -> None:
    """The largest takes 31 cards of 52: no mix of sizes leaves a game without a stock."""
    source = random.Random(1891)
    for reserve, columns in product(OPTIONS["reserve"], OPTIONS["columns"]):
        rules = parse_rules(f"german+reserve={reserve}+columns={columns}+base={base}").rules
        assert rules.stock >= PACK_SIZE - 31
        position = deal_number(rules, str(source.randrange(1, 10**20)))
        assert (len(position.reserve), len(position.stock)) == (int(reserve), rules.stock)
        assert parse_position(rules, position_text(position)) == position


def test_the_options_are_those_of_the_rules() -> None:
    assert worlds.OPTION_VALUES == OPTIONS
