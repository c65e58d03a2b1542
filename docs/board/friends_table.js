/** The friends' table as elements: a small table for every deal. */

import { sign } from "./cards.js";
import { dayName } from "./days.js";
import { button, element } from "./elements.js";
import { nameOf } from "./friends.js";
import { n, t } from "./strings.js";

/** @typedef {import("./friends.js").Entry} Entry */
/** @typedef {import("./friends.js").Group} Group */
/** @typedef {import("./friends.js").Result} Result */

/**
 * @typedef {object} Deeds what the reader can do with the table
 * @property {(group: Group) => void} play
 * @property {(entry: Entry) => void} remove
 */

const CROSS = "M6 6l12 12M18 6 6 18";

let tables = 0;

export class FriendsTable {
  root = element("div", "friends");
  #deeds;
  /** @type {WeakMap<Result, HTMLTableRowElement>} a row stays the same element, so that it can keep the focus */
  #rows = new WeakMap();
  /** @type {Map<string, {root: HTMLElement, body: HTMLElement}>} */
  #sections = new Map();

  /** @param {Deeds} deeds */
  constructor(deeds) {
    this.#deeds = deeds;
  }

  /** @param {Group[]} groups */
  show(groups) {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const within = this.root.contains(focused);
    this.root.replaceChildren(...groups.map((group) => this.#section(group)));
    // To be put somewhere anew costs an element the focus.
    if (within && focused?.isConnected) focused.focus({ preventScroll: true });
  }

  /** @param {Group} group */
  #section(group) {
    const key = JSON.stringify([group.rules, group.deal]);
    const section = this.#sections.get(key) ?? this.#newSection(group);
    this.#sections.set(key, section);
    section.body.replaceChildren(...group.results.map((one) => this.#row(one)));
    return section.root;
  }

  /** @param {Group} group */
  #newSection(group) {
    const title = element("h3", "friends-title", titleOf(group));
    title.id = `friends-${++tables}`;
    const play = button("board-tool", () => this.#deeds.play(group), t("Play this deal"));
    play.setAttribute("aria-describedby", title.id);
    const body = element("tbody");
    const heads = [t("Name"), t("Result"), t("Moves")].map((text) => head("col", text));
    const top = element("thead", "", element("tr", "", ...heads, element("td")));
    const table = element("table", "friends-table", top, body);
    table.setAttribute("aria-labelledby", title.id);
    const rules = element("p", "friends-rules", group.rulesTitle, " ", play);
    return { root: element("section", "", title, rules, table), body };
  }

  /** @param {Result} result */
  #row(result) {
    const row = this.#rows.get(result) ?? this.#newRow(result);
    this.#rows.set(result, row);
    return row;
  }

  /** @param {Result} result */
  #newRow(result) {
    const { entry, won, cards, moves, score, timed } = result;
    const name = nameOf(entry);
    const told = element("span", "friends-cards", won ? t("Won") : n("{count} card", "{count} cards", cards));
    return element("tr", won ? "friends-won" : "",
      head("row", name),
      element("td", "", told, " ", score, ...(won && timed ? [" ", element("span", "friends-untimed", t("without time bonus"))] : [])),
      element("td", "", String(moves)),
      element("td", "", removeButton(() => this.#deeds.remove(entry), name)));
  }
}

/**
 * @param {() => void} remove
 * @param {string} name
 */
export function removeButton(remove, name) {
  const label = t("Remove {name}", { name });
  const made = button("board-tool friends-remove", remove, sign(CROSS));
  made.setAttribute("aria-label", label);
  made.title = label;
  return made;
}

/** @param {Group} group */
function titleOf({ day, dealTitle }) {
  return day ? t("Daily game of {date}", { date: dayName(day) }) : dealTitle;
}

/**
 * @param {"col" | "row"} scope
 * @param {string} text
 */
function head(scope, text) {
  const made = element("th", "", text);
  made.scope = scope;
  return made;
}
