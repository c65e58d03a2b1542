/**
 * The one script of every page: brings in what the page needs.
 *
 * Nothing is imported before it runs, so that it can tell when a part is missing.
 */

// Without it a link to another language leads to the beginning of the page.
import("./languages.js").then(({ keepPlace }) => keepPlace(), report);

// Without it the navigation of narrow screens opens to a press only.
import("./drawer.js").then(({ tameDrawer }) => tameDrawer(), report);

// Without it the search finds only what is typed, and does not tell when it cannot.
import("./search.js").then(({ helpSearch }) => helpSearch(), report);

// Without it each of them is a link to the glossary, and no more.
if (document.querySelector("a.term")) import("./terms.js").then(({ explainTerms }) => explainTerms(), report);

// Without it a table that is too wide is scrolled by touch only. The theme makes its boxes before the page has loaded.
if (document.querySelector("article table:not([class])")) {
  addEventListener("load", () => import("./tables.js").then(({ reachTables }) => reachTables(), report));
}

// Without it all steps are listed.
if (document.querySelector(".stepper")) import("./stepper.js").catch(report);

// Without them the pictures stay, and the answers can be unfolded.
if (document.querySelector("figure.live")) import("./live.js").then(({ enliven }) => enliven()).catch(report);
if (document.querySelector(".puzzle")) import("./puzzle.js").then(({ pose }) => pose()).catch(report);

for (const board of document.querySelectorAll(/** @type {"div"} */ ("[data-board]"))) {
  import("./play.js").then(({ mount }) => mount(board)).catch((error) => {
    report(error);
    // Heard by missing.js.
    board.dispatchEvent(new Event("error"));
  });
}

/** @param {unknown} error */
function report(error) {
  console.error(error);
}
