/** The fields of the friends' table. */

import { element } from "./elements.js";
import { LONGEST_NAME } from "./friends.js";

export function nameField() {
  const made = element("input", "board-field");
  made.maxLength = LONGEST_NAME;
  made.autocomplete = "off";
  return made;
}

/**
 * @param {string} label
 * @param {HTMLElement} control
 */
export function field(label, control) {
  return element("label", "friends-field", element("span", "", label), control);
}
