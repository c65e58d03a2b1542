// @ts-check
/**
 * The chooser: suggests a language and remembers the one chosen.
 *
 * Only a suggestion: it comes first and is marked, and all languages stay in sight.
 */

import { offered, remember, suggested } from "./reader.js";

const links = offered();
const first = suggested(links);
if (first) {
  first.classList.add("suggested");
  const item = first.closest("li");
  item?.parentElement?.prepend(item);
}

for (const link of links) link.addEventListener("click", () => remember(link.hreflang));
