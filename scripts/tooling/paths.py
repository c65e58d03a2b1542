"""Where things are, all absolute."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
ENGINE = ROOT / "engine"
LOCALES = ROOT / "locales"
SCRIPTS = ROOT / "scripts"
TESTS = ROOT / "tests"

#: Made by the commands, never tracked.
VENV = ROOT / ".venv"
VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
VENV_PYTHON = VENV_BIN / ("python.exe" if os.name == "nt" else "python")
NODE_MODULES = ROOT / "node_modules"
BUILD = ROOT / "build"
RUNTIME = BUILD / "runtime"
SITE = ROOT / "site"

#: Pyodide as it comes from npm.
PYODIDE = NODE_MODULES / "pyodide"
#: The requirement files of the wheels that run or ship inside Pyodide.
WHEEL_LISTS = Path(__file__).resolve().parent / "wheels"
