"""Names of traditions, variants, options and their values, as titles, lists and dialogs show them."""

from typing import Final

from canfield.names import RuleSet
from canfield.rules import OPTIONS
from canfield.words import Words, mark_in

_TRADITIONS: Final = {
    "norwegian": mark_in("title", "Norwegian rules"),
    "german": mark_in("title", "German rules"),
    "dutch": mark_in("title", "Dutch rules"),
    "danish": mark_in("title", "Danish rules"),
    "english": mark_in("title", "English rules"),
}

_VARIANTS: Final = {
    "strict": mark_in("variant", "strict"),
    "parts": mark_in("variant", "parts may move"),
    "turn-one": mark_in("variant", "one card at a time"),
    "storehouse": mark_in("variant", "Storehouse"),
    "rainbow": mark_in("variant", "Rainbow"),
    "selective": mark_in("variant", "Selective"),
    "superior": mark_in("variant", "Superior"),
    "chameleon": mark_in("variant", "Chameleon"),
}
_NO_VARIANT: Final = mark_in("variant", "no variant")

# TRANSLATORS: Labels of the choices in the house rules; each stands before a list of values,
# TRANSLATORS: which carry on from it: "Moving between columns: any part in order".
_OPTIONS: Final = {
    "unit": mark_in("option", "Moving between columns"),
    "fill": mark_in("option", "Filling an empty column"),
    "fill_after": mark_in("option", "Filling once the reserve is gone"),
    "build": mark_in("option", "Building down in the columns"),
    "turn": mark_in("option", "Cards turned at a time"),
    "passes": mark_in("option", "Passes through the stock"),
    "reserve": mark_in("option", "Cards in the reserve"),
    "visible": mark_in("option", "Face up in the reserve"),
    "columns": mark_in("option", "Number of columns"),
    "base": mark_in("option", "Base card"),
    "build_on_base": mark_in("option", "Building on a card of the base rank"),
}

#: The values that are no numbers.
_VALUES: Final = {
    # TRANSLATORS: Moving between columns: …
    ("unit", "part"): mark_in("option value", "any part in order"),
    ("unit", "top-or-whole"): mark_in("option value", "the last card or the whole column"),
    ("unit", "whole"): mark_in("option value", "the whole column only"),
    # TRANSLATORS: Filling an empty column: …
    ("fill", "reserve"): mark_in("option value", "at once, from the reserve"),
    ("fill", "free"): mark_in("option value", "by choice, with any available card"),
    # TRANSLATORS: Filling once the reserve is gone: …
    ("fill_after", "any"): mark_in("option value", "with any available card"),
    ("fill_after", "waste"): mark_in("option value", "from the waste only"),
    # TRANSLATORS: Building down in the columns: …
    ("build", "alternating"): mark_in("option value", "in alternating colours"),
    ("build", "suit"): mark_in("option value", "in suit"),
    ("build", "any"): mark_in("option value", "in any suit"),
    # TRANSLATORS: Passes through the stock: …
    ("passes", "unlimited"): mark_in("option value", "without limit"),
    # TRANSLATORS: Face up in the reserve: …
    ("visible", "top"): mark_in("option value", "the top card only"),
    ("visible", "all"): mark_in("option value", "all cards"),
    # TRANSLATORS: Base card: …
    ("base", "dealt"): mark_in("option value", "dealt after the reserve"),
    ("base", "chosen"): mark_in("option value", "chosen by the player"),
    ("base", "2"): mark_in("option value", "none, all four twos lie on the foundations"),
    # TRANSLATORS: Building on a card of the base rank: …
    ("build_on_base", "yes"): mark_in("option value", "allowed"),
    ("build_on_base", "no"): mark_in("option value", "not allowed"),
}


class RuleNames:
    """Names what rules are made of, in one language."""

    def __init__(self, words: Words) -> None:
        self._gettext = words.translations.gettext
        self._pgettext = words.translations.pgettext

    def title(self, rule_set: RuleSet) -> str:
        """The rules as a heading names them: "German rules, Rainbow, with house rules"."""
        _ = self._gettext
        title = self.tradition(rule_set.tradition)
        if rule_set.variant:
            # TRANSLATORS: For example: Norwegian rules, Rainbow
            title = _("{rules}, {variant}").format(rules=title, variant=self.variant(rule_set.variant))
        if rule_set.options:
            # TRANSLATORS: {rules} is for example: Norwegian rules
            title = _("{rules}, with house rules").format(rules=title)
        return title

    def tradition(self, tradition: str) -> str:
        """A tradition's title: "German rules"."""
        return self._pgettext(*_TRADITIONS[tradition])

    def variant(self, variant: str | None) -> str:
        """A variant as it stands behind the tradition: "parts may move"; or that there is none."""
        return self._pgettext(*(_VARIANTS[variant] if variant else _NO_VARIANT))

    def option(self, option: str) -> str:
        """An option's label: "Moving between columns"."""
        return self._pgettext(*_OPTIONS[option])

    def value(self, option: str, value: str) -> str:
        """A value's label: "any part in order", or the number that it is."""
        marked = _VALUES.get((option, value))
        return self._pgettext(*marked) if marked else value

    def setting(self, text: str) -> str | None:
        """An option with its value, ``fill=free``, as its labels tell it; ``None`` for any other text."""
        option, _, value = text.partition("=")
        if value not in OPTIONS.get(option, ()):
            return None
        told = {"option": self.option(option), "value": self.value(option, value)}
        # TRANSLATORS: An option and its value: "Filling an empty column: at once, from the reserve".
        return self._gettext("{option}: {value}").format(**told)
