"""The solver: whether a position can be won with all cards known, proven either way."""

from canfield.solver.case import Verdict
from canfield.solver.search import Search, solve

__all__ = ["Search", "Verdict", "solve"]
