/** The one script of every page: brings in what the page needs. */

import { keepPlace } from "./languages.js";

keepPlace();

if (document.querySelector(".stepper")) import("./stepper.js");

for (const board of document.querySelectorAll(/** @type {"div"} */ ("[data-board]"))) {
  import("./play.js").then(({ mount }) => mount(board));
}
