#!/usr/bin/env python3
"""The study of the odds: ``run`` measures on where it was left, ``sum`` writes the page's data file.

``.venv/bin/python scripts/study.py run`` works in two processes for as long as it is let; with ``--dask ADDRESS``
on a Dask cluster (``requirements-study.txt``). ``--help`` names what else can be said.
"""

import sys

from odds.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
