/** What must run before the theme's scripts, and before a module that may not come: one classic script. */

import "./early.js";
import "./guard.js";
import "./late_search.js";
import "./missing.js";
