"""The catalogue of rules: what a reader may choose from, and what a choice comes to."""

from canfield.messages import Json
from canfield.names import RuleSet, parse_rules, rule_set, rule_values
from canfield.rule_names import RuleNames
from canfield.rules import OPTIONS
from canfield.sentences import sentence
from canfield.variants import TRADITIONS, VARIANTS
from canfield.words import Words


def mixed(tradition: str, variant: str | None, options: dict[str, str]) -> RuleSet:
    """The rules of a tradition, a variant of it and house rules, in any order.

    :raises BadRules: for an unknown tradition, variant, option or value, or a mix that cannot be played.
    """
    head = tradition if variant is None else f"{tradition}/{variant}"
    return parse_rules("+".join([head, *(f"{option}={value}" for option, value in options.items())]))


def catalogue(words: Words, chosen: RuleSet) -> Json:
    """The rules chosen, and all that could be chosen, as plain data with labels.

    ``values`` are the options in force, ``own`` those that the tradition and the variant have without
    house rules, ``differs`` the options that the rules' name spells out. The first of the ``variants``
    is none at all, with the id ``None``; ``described`` tells whether the tradition tells of it itself.
    """
    names = RuleNames(words)
    own = rule_set(chosen.tradition, chosen.variant, {})
    return {
        "name": chosen.name,
        "title": names.title(chosen),
        "tradition": chosen.tradition,
        "variant": chosen.variant,
        "values": rule_values(chosen.rules),
        "own": rule_values(own.rules),
        "differs": list(chosen.options),
        "options": [_option(names, option) for option in OPTIONS],
        "traditions": [{"id": tradition, "title": names.tradition(tradition)} for tradition in TRADITIONS],
        "variants": [_variant(names, chosen.tradition, variant) for variant in (None, *VARIANTS)],
    }


def _option(names: RuleNames, option: str) -> Json:
    values = [{"id": value, "label": names.value(option, value)} for value in OPTIONS[option]]
    return {"id": option, "label": names.option(option), "values": values}


def _variant(names: RuleNames, tradition: str, variant: str | None) -> Json:
    return {
        "id": variant,
        "title": sentence(names.variant(variant)),
        "described": variant is None or tradition in VARIANTS[variant],
    }
