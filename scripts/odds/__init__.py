"""The study of the odds: what players and the solver make of deals under every rule set."""
