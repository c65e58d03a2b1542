"""Rules names: ``german``, ``norwegian/rainbow``, ``german/storehouse+passes=2``.

A name is a tradition, perhaps a variant of it, then options that differ. Every
set of rules has one canonical spelling under its tradition and variant: options
in the order of :data:`canfield.rules.OPTIONS`, those that say nothing new left
out. An option never turns into a variant's name.
"""

from dataclasses import dataclass
from typing import cast

from canfield.errors import BadRules
from canfield.rules import OPTIONS, Base, Build, Fill, FillAfter, Rules, Unit, Visible
from canfield.variants import COMMON, SCORING, TRADITIONS, VARIANTS, changes

#: No honest name is longer; what is gets refused before it is read.
_LONGEST = 400


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Rules with the name they go by.

    :ivar name: the canonical name.
    :ivar options: the options that differ from the tradition's or variant's own.
    """

    name: str
    tradition: str
    variant: str | None
    options: dict[str, str]
    rules: Rules

    @property
    def scoring(self) -> str:
        """The tradition's scoring scheme."""
        return SCORING[self.tradition]


def parse_rules(text: str) -> RuleSet:
    """Read a rules name; options may come in any order.

    :raises BadRules: for an unknown tradition, variant, option or value, an
        option given twice, or a mix that cannot be played.
    """
    if len(text) > _LONGEST:
        raise BadRules("rules-too-long", text=text[:_LONGEST], most=_LONGEST)
    head, *told = text.split("+")
    tradition, slash, variant = head.partition("/")
    if tradition not in TRADITIONS:
        raise BadRules("rules-tradition", text=text, tradition=tradition)
    if slash and variant not in VARIANTS:
        raise BadRules("rules-variant", text=text, variant=variant)
    return rule_set(tradition, variant if slash else None, _read_options(text, told))


def rule_set(tradition: str, variant: str | None, options: dict[str, str]) -> RuleSet:
    """Make a rule set of a tradition, a variant and options as text.

    The caller owes known names and values.

    :raises BadRules: for a mix that cannot be played.
    """
    own = COMMON | TRADITIONS[tradition] | (changes(tradition, variant) if variant else {})
    values = own | options
    implied: set[str] = set()
    if values["fill"] == "free":
        # Who may fill at any time with any card may do so once the reserve is gone, too.
        if options.get("fill_after") == "waste":
            raise BadRules("rules-fill", option="fill_after=waste", other="fill=free")
        values["fill_after"] = "any"
        implied.add("fill_after")
    differing = {
        option: values[option] for option in OPTIONS if values[option] != own[option] and option not in implied
    }
    return RuleSet(
        name=_name(tradition, variant, differing),
        tradition=tradition,
        variant=variant,
        options=differing,
        rules=_rules(values),
    )


def _read_options(text: str, told: list[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for item in told:
        option, _, value = item.partition("=")
        if option not in OPTIONS:
            raise BadRules("rules-option", text=text, option=option)
        if value not in OPTIONS[option]:
            allowed = " ".join(OPTIONS[option])
            raise BadRules("rules-value", text=text, option=option, value=value, allowed=allowed)
        if option in options:
            raise BadRules("rules-twice", text=text, option=option)
        options[option] = value
    return options


def _name(tradition: str, variant: str | None, options: dict[str, str]) -> str:
    head = f"{tradition}/{variant}" if variant else tradition
    return "+".join([head, *(f"{option}={value}" for option, value in options.items())])


def rule_values(rules: Rules) -> dict[str, str]:
    """Every option with its value as text, as a rules name would write it."""
    return {option: _value(getattr(rules, option)) for option in OPTIONS}


def _value(value: str | int | bool | None) -> str:
    if value is None:
        return "unlimited"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _rules(values: dict[str, str]) -> Rules:
    return Rules(
        unit=cast("Unit", values["unit"]),
        fill=cast("Fill", values["fill"]),
        fill_after=cast("FillAfter", values["fill_after"]),
        build=cast("Build", values["build"]),
        turn=int(values["turn"]),
        passes=None if values["passes"] == "unlimited" else int(values["passes"]),
        reserve=int(values["reserve"]),
        visible=cast("Visible", values["visible"]),
        columns=int(values["columns"]),
        base=cast("Base", values["base"]),
        build_on_base=values["build_on_base"] == "yes",
    )
