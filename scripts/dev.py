#!/usr/bin/env python3
"""The one entry: ``serve``, ``build`` and ``test`` on a bare machine with Python 3.11 or later.

Everything is in the package ``tooling`` beside this file. This file only keeps to a syntax that older Pythons
read too, so that they can say what is missing.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("This needs Python 3.11 or later, and this is Python %d.%d." % sys.version_info[:2])

from tooling.command import main

sys.exit(main(sys.argv[1:]))
