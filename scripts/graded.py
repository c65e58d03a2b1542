#!/usr/bin/env python3
"""The graded deals: ``run`` measures how hard deals are, on where it was left; ``write`` makes the engine's table.

``nice -n 19 .venv/bin/python scripts/graded.py run`` works until every level is full, in one process unless
told otherwise. ``--help`` names what else can be said.
"""

import sys

from grading.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
