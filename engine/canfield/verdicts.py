"""How a game stands, in words: won, lost and why, or where the next move is to come from."""

from typing import Final

from canfield.cards import PACK_SIZE
from canfield.game import Game
from canfield.words import Words, mark

#: Why a game is lost.
_LOST: Final = {
    "used-up": mark("It did not come out: no card can be moved, and none is left to turn."),
    "last-pass": mark("It did not come out: the rest of the last pass brings no move."),
    "no-pass": mark("It did not come out: no move is left, and no further pass either."),
    "whole-pass": mark("It did not come out: a whole pass through the stock brings no move."),
}


class Verdicts:
    """Tells how a game stands in one language."""

    def __init__(self, words: Words) -> None:
        self._gettext = words.translations.gettext

    def outcome(self, game: Game) -> str:
        """Why a game is won or lost, and what can be done then; nothing while it goes on."""
        _ = self._gettext
        verdict = self.verdict(game)
        if game.state != "lost":
            return verdict
        return " ".join([verdict, _("Take moves back, start again or deal anew.")])

    def verdict(self, game: Game) -> str:
        """Why a game is won or lost; nothing while it goes on."""
        _ = self._gettext
        state = game.state
        if state == "won":
            return _("It came out! All {count} cards lie on the foundations.").format(count=PACK_SIZE)
        return "" if state == "playing" else _(_LOST[_reason(game)])

    def standing(self, game: Game) -> str:
        """Where the game stands, for a player who asks; the base card must be chosen."""
        _ = self._gettext
        if game.state != "playing":
            return self.outcome(game)
        if game.can_move:
            return _("A card on the table can be moved.")
        return _("No card can be moved now, but turning cards will bring a move.")

    def turned(self, game: Game) -> list[str]:
        """That no card can be moved after cards were turned; nothing at the end of a lost pass, which tells more."""
        if game.can_move or (not game.position.stock and game.state == "lost"):
            return []
        return [self._gettext("No card can be moved now.")]

    def quiet(self, game: Game) -> str:
        """That the pass has brought no move yet; nothing where it has."""
        return self._gettext("No move possible in this pass so far.") if game.is_quiet else ""


def _reason(game: Game) -> str:
    """Why a lost game is lost."""
    position = game.position
    if not position.stock and not position.waste:
        return "used-up"
    if game.rule_set.rules.allows_pass(position.pass_number + 1):
        return "whole-pass"
    return "last-pass" if position.stock else "no-pass"
