/**
 * The one script of every page: brings in what the page needs.
 *
 * Nothing is imported before it runs, so that it can tell when a part is missing.
 */

// Without it a link to another language leads to the beginning of the page.
import("./languages.js").then(({ keepPlace }) => keepPlace(), report);

// Without it all steps are listed.
if (document.querySelector(".stepper")) import("./stepper.js").catch(report);

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
