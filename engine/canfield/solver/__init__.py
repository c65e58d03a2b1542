"""The solver: whether a position can be won with all cards known, proven either way."""

from canfield.solver.case import Verdict
from canfield.solver.lookback import Lookback
from canfield.solver.search import Search, best_line, solve

__all__ = ["Lookback", "Search", "Verdict", "best_line", "solve"]
