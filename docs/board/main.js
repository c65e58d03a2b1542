/**
 * The one script of every page: does what all pages need, and brings in what this one needs besides.
 *
 * What it brings in does not hold it up, so that it can tell when a part is missing.
 */

import { fetchAhead } from "./ahead.js";
import { tameDrawer } from "./drawer.js";
import { keepPlace } from "./languages.js";
import { keepOffline } from "./offline.js";
import { helpSearch } from "./search.js";
import { reachTables } from "./tables.js";
import { explainTerms } from "./terms.js";

// Without it a link to another language leads to the beginning of the page.
attempt(keepPlace);

// Without it the navigation of narrow screens opens to a press only.
attempt(tameDrawer);

// Without it the search finds only what is typed, and does not tell when it cannot.
attempt(helpSearch);

// Without it the first touch of a board waits for a download, and without the other the site needs a connection.
const ahead = fetchAhead().catch(report);
attempt(() => keepOffline(() => ahead));

// Without it each of them is a link to the glossary, and no more.
if (document.querySelector("a.term")) attempt(explainTerms);

// Without it a table that is too wide is scrolled by touch only. The theme makes its boxes before the page has loaded.
if (document.querySelector("article table:not([class])")) addEventListener("load", () => attempt(reachTables));

// Without it all steps are listed, the pictures stay, and the answers can be unfolded.
if (document.querySelector(".stepper, figure.live, .puzzle")) {
  import("./reading.js").then(({ enliven, pose, showSteps }) => [showSteps, enliven, pose].forEach(attempt), report);
}

for (const board of document.querySelectorAll(/** @type {"div"} */ ("[data-board]"))) {
  import("./play.js").then(({ mount }) => mount(board)).catch((error) => {
    report(error);
    // Heard by missing.js.
    board.dispatchEvent(new Event("error"));
  });
}

/**
 * Does a thing that the others do not wait for.
 *
 * @param {() => unknown} thing
 */
function attempt(thing) {
  try {
    thing();
  } catch (error) {
    report(error);
  }
}

/** @param {unknown} error */
function report(error) {
  console.error(error);
}
