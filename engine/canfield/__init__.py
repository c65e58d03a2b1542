"""Canfield, the patience that Britain calls Demon: rules, play and teaching.

The package knows nothing of pages or browsers: it builds the site's pages under
CPython and plays in them under Pyodide, both through :func:`handle`.
"""

__version__ = "0.1.0"

from canfield.deal import deal_number, deal_pack
from canfield.errors import (
    BadCard,
    BadDeal,
    BadMove,
    BadPosition,
    BadRequest,
    BadRules,
    BadScore,
    CanfieldError,
    IllegalMove,
    NothingLeft,
)
from canfield.game import Game
from canfield.guided import GUIDED, GuidedDeal, guided_deal
from canfield.moves import Move, apply, legal_moves, perft
from canfield.names import RuleSet, parse_rules
from canfield.notation import move_text, parse_move, parse_position, position_text
from canfield.outcome import state
from canfield.playing import play
from canfield.position import Position
from canfield.protocol import handle
from canfield.refusals import refusal
from canfield.rules import OPTIONS, Rules
from canfield.scoring import score
from canfield.variants import TRADITIONS, VARIANTS

__all__ = [
    "GUIDED",
    "OPTIONS",
    "TRADITIONS",
    "VARIANTS",
    "BadCard",
    "BadDeal",
    "BadMove",
    "BadPosition",
    "BadRequest",
    "BadRules",
    "BadScore",
    "CanfieldError",
    "Game",
    "GuidedDeal",
    "IllegalMove",
    "Move",
    "NothingLeft",
    "Position",
    "RuleSet",
    "Rules",
    "apply",
    "deal_number",
    "deal_pack",
    "guided_deal",
    "handle",
    "legal_moves",
    "move_text",
    "parse_move",
    "parse_position",
    "parse_rules",
    "perft",
    "play",
    "position_text",
    "refusal",
    "score",
    "state",
]
