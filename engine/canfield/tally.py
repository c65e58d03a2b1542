"""What a ledger tells: the figures and the chart that a page shows, and the account of one game."""

from itertools import pairwise
from typing import Final

from canfield.amounts import amount, bonus_amount, running_total
from canfield.cards import PACK_SIZE
from canfield.ledger import Ledger
from canfield.messages import Json
from canfield.results import Result
from canfield.scoring import RUNNING
from canfield.words import Words, mark_in

#: Where each bar of the chart begins, in cards on the foundations; a game won stands apart.
_BARS: Final = (0, 6, 11, 16, 21, 26, 31, 36, 41, 46, PACK_SIZE, PACK_SIZE + 1)

#: What the points of all games are called, by scheme.
_TOTALS: Final = {
    "cards": mark_in("statistics", "Cards in all"),
    "points": mark_in("statistics", "Points in all"),
    "casino": mark_in("statistics", "Points in all, net"),
    "pack": mark_in("statistics", "Dollars in all, net"),
}


def report(words: Words, scheme: str, ledger: Ledger) -> Json:
    """The statistics as plain data.

    ``texts`` has an entry ``{label, number, style}`` for each figure, in the order in which they are
    shown: ``style`` tells how the page writes the number in its language (``integer``, ``decimal``
    with one place, ``percent`` of a fraction of one, ``duration`` in seconds, ``points``, which may be
    negative); ``number`` is ``None`` where there is nothing to tell yet. ``chart`` has an entry
    ``{from, to, count, label}`` for each bar.
    """
    return {
        "played": ledger.played,
        "won": ledger.won,
        "streak": ledger.streak,
        "longest": ledger.longest,
        "average": ledger.average,
        "best": ledger.best,
        "total": ledger.points(scheme),
        "fastest": ledger.fastest,
        "counts": list(ledger.counts),
        "texts": _figures(words, scheme, ledger),
        "chart": [_bar(ledger, first, after - 1) for first, after in pairwise(_BARS)],
    }


def _figures(words: Words, scheme: str, ledger: Ledger) -> list[Json]:
    _pgettext = words.translations.pgettext
    share = ledger.won / ledger.played if ledger.played else None
    told = [
        (_pgettext("statistics", "Games played"), ledger.played, "integer"),
        (_pgettext("statistics", "Games won"), ledger.won, "integer"),
        (_pgettext("statistics", "Share of games won"), share, "percent"),
        # TRANSLATORS: Games won one after the other, up to the last game.
        (_pgettext("statistics", "Won in a row now"), ledger.streak, "integer"),
        (_pgettext("statistics", "Longest streak"), ledger.longest, "integer"),
        # TRANSLATORS: Cards on the foundations at the end of a game.
        (_pgettext("statistics", "Cards on average"), ledger.average, "decimal"),
        # TRANSLATORS: Cards on the foundations at the end of the best game.
        (_pgettext("statistics", "Most cards in a game"), ledger.best, "integer"),
        (_pgettext("statistics", "Fastest win"), ledger.fastest, "duration"),
        (_pgettext(*_TOTALS[scheme]), ledger.points(scheme), "points"),
        (_pgettext("statistics", "Games with hints"), ledger.hinted, "integer"),
        (_pgettext("statistics", "Games with moves taken back"), ledger.undone, "integer"),
    ]
    return [{"label": label, "number": number, "style": style} for label, number, style in told]


def _bar(ledger: Ledger, first: int, last: int) -> Json:
    label = f"{first}–{last}" if first < last else f"{first}"
    return {"from": first, "to": last, "count": sum(ledger.counts[first : last + 1]), "label": label}


def account(words: Words, scheme: str, ledger: Ledger, result: Result | None) -> Json:
    """The score of a game, its time bonus, and where the scheme has one the running total.

    ``score`` includes the bonus; ``total`` is that of the ledger and this game together. Each is
    ``{points, text}``, or ``None`` where there is none.
    """
    points = result.points(scheme) if result else 0
    bonus = result.bonus(scheme) if result else 0
    total = ledger.points(scheme) + points
    return {
        "score": {"points": points, "text": amount(words, scheme, points)} if result else None,
        "bonus": {"points": bonus, "text": bonus_amount(words, bonus)} if bonus else None,
        "total": {"points": total, "text": running_total(words, total)} if scheme in RUNNING else None,
    }
