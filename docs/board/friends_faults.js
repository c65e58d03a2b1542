/** Links that were not added to the friends' table, each with the reason. */

import { element } from "./elements.js";
import { n } from "./strings.js";

/** @typedef {{typed: string, fault: string}} Fault */

/** So many are shown one by one. */
const MOST = 200;

export class LinkFaults {
  /** Heard is how many there are, and not each of them. */
  alert = element("p", "friends-alert");
  list = element("ul", "friends-faults");

  constructor() {
    this.alert.setAttribute("role", "alert");
  }

  /** @param {Fault[]} faults */
  tell(faults) {
    const { length } = faults;
    const rest = length - MOST;
    this.alert.textContent = length ? n("{count} link was not added:", "{count} links were not added:", length) : "";
    this.list.replaceChildren(...faults.slice(0, MOST).map(line));
    if (rest > 0) this.list.append(element("li", "", n("… and {count} more link.", "… and {count} more links.", rest)));
    // The form may fill the window: what is to be mended is seen.
    this.list.firstElementChild?.scrollIntoView({ block: "nearest" });
  }
}

/** @param {Fault} fault */
function line({ typed, fault }) {
  return element("li", "", element("span", "friends-link", typed), " ", fault);
}
