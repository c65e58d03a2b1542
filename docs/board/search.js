/** The theme's search, where it leaves the reader without an answer. */

import { t } from "./strings.js";

const INDEX = "search/search_index.json";

/** Sees to it that whatever is written into the field is searched for, and that it is told when nothing can be. */
export function helpSearch() {
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector(".md-search__input"));
  if (!field) return;
  // The theme listens to keys alone: what is pasted by hand or spoken comes without one.
  field.addEventListener("input", ({ isTrusted }) => isTrusted && field.dispatchEvent(new KeyboardEvent("keyup")));
  field.addEventListener("focus", () => void tellFault(), { once: true });
}

/** Asks whether the index is there: the theme waits for it without end. */
async function tellFault() {
  const isThere = await fetch(new URL(INDEX, base()), { method: "HEAD" }).then(({ ok }) => ok, () => false);
  const line = document.querySelector(".md-search-result__meta");
  if (!isThere && line) line.textContent = t("The search does not work now: its list of words could not be loaded.");
}

/** The address of the language's folder. */
function base() {
  const config = JSON.parse(document.getElementById("__config")?.textContent ?? "{}");
  return new URL(`${config.base ?? "."}/`, location.href);
}
