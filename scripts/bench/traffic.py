"""What went over the wire."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Sent:
    """An answer that went over the wire.

    :ivar body: bytes of its body, as they were sent.
    :ivar size: bytes in all, its headers among them.
    """

    path: str
    status: int
    body: int
    size: int


@dataclass
class Log:
    """What was sent since it was last emptied."""

    answers: list[Sent] = field(default_factory=list)

    def taken(self) -> list[Sent]:
        """All of it, which is then forgotten."""
        answers, self.answers = self.answers, []
        return answers


def total(answers: list[Sent]) -> int:
    """Bytes of the answers, headers included."""
    return sum(answer.size for answer in answers)


def twice(answers: list[Sent]) -> dict[str, int]:
    """The paths that were asked for more than once, and how often."""
    return {path: times for path, times in Counter(answer.path for answer in answers).items() if times > 1}
