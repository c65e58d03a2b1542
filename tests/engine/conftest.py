"""Settings of Hypothesis for the engine's tests."""

import os

try:
    from hypothesis import settings
except ImportError:  # Inside Pyodide only the tables run, and they need no Hypothesis.
    pass
else:
    # A slow machine is no fault of the code. Where CI is set every run tries the same examples, so that a
    # change is judged by itself; elsewhere each run tries new ones.
    settings.register_profile("guide", deadline=None, database=None, derandomize="CI" in os.environ)
    settings.load_profile("guide")
