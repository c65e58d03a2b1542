"""Positions written down by what matters in them; the other cards go where they do not."""

from canfield.names import parse_rules
from canfield.notation import parse_position
from canfield.position import Position
from canfield.rules import Rules
from tests.engine import worlds

#: Every card of the pack in a fixed order, for what a position leaves open.
REST = sorted(worlds.PACK)


def lay_out(
    rules: str,
    base: str,
    foundations: str,
    columns: str,
    *,
    reserve: str = "-",
    waste: str = "-",
    stock: str | None = None,
    pass_number: int = 1,
) -> tuple[Rules, Position]:
    """A position of the rules; the cards not named lie in the stock, or deep in the waste where a stock is named."""
    named = "".join((reserve, columns, waste, stock or ""))
    up = dict(zip("SHDC", map(int, foundations.split(",")), strict=True))
    rest = "".join(card for card in REST if card not in _pairs(named) and not _is_up(card, base, up[card[1]]))
    if stock is None:
        stock = rest or "-"
    else:
        waste = (rest + waste.replace("-", "")) or "-"
    text = f"{base} {foundations} {reserve} {columns} {waste} {stock} {pass_number}"
    rule_set = parse_rules(rules)
    return rule_set.rules, parse_position(rule_set.rules, text)


def _pairs(text: str) -> set[str]:
    cards = text.replace("/", "").replace("-", "")
    return {cards[at : at + 2] for at in range(0, len(cards), 2)}


def _is_up(card: str, base: str, count: int) -> bool:
    ranks = "A23456789TJQK"
    return (ranks.index(card[0]) - ranks.index(base)) % 13 < count
