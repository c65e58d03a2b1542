"""What may be imported from the engine, and what the engine itself may import."""

import ast
import sys
from pathlib import Path

import pytest

import canfield
from canfield import solver

ENGINE = Path(canfield.__file__).parent
MODULES = sorted(ENGINE.rglob("*.py"))
ALLOWED = {"canfield", "pysol_cards"}

PUBLIC = [
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


def test_the_public_names_are_these() -> None:
    assert canfield.__all__ == PUBLIC


def test_the_solvers_public_names_are_these() -> None:
    assert solver.__all__ == ["Lookback", "Search", "Verdict", "best_line", "solve"]


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_is_there_and_no_module(name: str) -> None:
    assert type(getattr(canfield, name)) is not type(sys)
    assert not (ENGINE / f"{name}.py").exists(), "a module of the same name would be hidden"


def test_the_package_says_that_it_is_typed() -> None:
    assert (ENGINE / "py.typed").exists()


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_only_the_standard_library_and_pysol_cards_are_imported(module: Path) -> None:
    """Neither ``js`` nor ``pyodide`` nor anything else, not even inside a function."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            names = [node.module or ""]
        for name in names:
            top = name.split(".")[0]
            assert top in ALLOWED or top in sys.stdlib_module_names, f"{module.name} imports {name}"
    assert "importlib" not in module.read_text(encoding="utf-8")
