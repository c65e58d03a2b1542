"""The errors the engine raises: a stable code and the facts, no prose.

Every error is a :class:`CanfieldError`, itself a ``ValueError``. The sentence a
reader sees is made from code and facts by :mod:`canfield.sentences`, in the
reader's language; ``str(error)`` is the bare code and facts, for engineers.
"""

Fact = str | int


class CanfieldError(ValueError):
    """Something the engine will not do.

    ``code`` is stable and names the reason; ``facts`` are what the sentence
    needs: cards as text (``7S``), columns counted from 1, numbers, the offending
    text.
    """

    def __init__(self, code: str, **facts: Fact) -> None:
        self.code = code
        self.facts = facts
        super().__init__(code, facts)

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code}: {told}" if told else self.code


class BadCard(CanfieldError):
    """A text that is no card."""


class BadRules(CanfieldError):
    """A rules name that is none, or names rules that cannot be played."""


class BadPosition(CanfieldError):
    """A text that is no position of its rules."""


class BadMove(CanfieldError):
    """A text that is no move."""


class BadDeal(CanfieldError):
    """A deal number or a pack that cannot be dealt."""


class BadScore(CanfieldError):
    """A score that no game can have."""


class BadLedger(CanfieldError):
    """Statistics that no games can have left."""


class BadRequest(CanfieldError):
    """A message that the protocol does not know."""


class IllegalMove(CanfieldError):
    """A move that the rules refuse in this position."""


class NothingLeft(CanfieldError):
    """Nothing to take back, or to play again."""


class BadLink(CanfieldError):
    """A link that leads to no game, or a game that has no link."""
