"""The graded deals: how hard deals are for a stated player, and which of them fall into the levels."""
