/** How often games ended with how many cards, as bars. */

import { element } from "./elements.js";
import { t } from "./strings.js";
import { page } from "./page.js";

/** @typedef {import("./reckoning.js").Bar} Bar */

const whole = new Intl.NumberFormat(page.lang);

/**
 * A table whose numbers have bars beside them: the bars are seen, the numbers are told too.
 *
 * @param {Bar[]} bars
 * @returns {HTMLTableElement}
 */
export function chart(bars) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const head = element("tr", "", heading("col", t("Cards")), heading("col", t("Games")));
  return element(
    "table", "board-chart", element("caption", "", t("Cards on the foundations at the end")), element("thead", "", head),
    element("tbody", "", ...bars.map((bar) => row(bar, most))),
  );
}

/**
 * @param {Bar} bar
 * @param {number} most
 */
function row({ label, count }, most) {
  const drawn = element("span", "board-bar");
  drawn.style.setProperty("--share", String(count / most));
  drawn.hidden = count === 0;
  const cell = element("td", "", drawn, " ", element("span", "board-bar-count", whole.format(count)));
  return element("tr", "", heading("row", label), cell);
}

/**
 * @param {"col" | "row"} scope
 * @param {string} text
 */
function heading(scope, text) {
  const made = element("th", "", text);
  made.scope = scope;
  return made;
}
