"""What stands behind ``scripts/dev.py``: the environment, the Python runtime of the pages, the server, the checks.

``command``, ``environment`` and what these two import (``faults``, ``paths``, ``progress``, ``stamp``) run before
the environment is there, so they use the standard library only.
"""
