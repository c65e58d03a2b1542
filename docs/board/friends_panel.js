/**
 * The friends' table: links are pasted, and each is played through by the engine before it is listed.
 *
 * Only links and names are kept, and each opening proves them anew: what stands in the table is true,
 * whatever was done to what is kept. One link is asked about at a time, so that the game on the table
 * never waits for more than one.
 */

import { confirm, panel, submitButton } from "./dialogs.js";
import { button, element } from "./elements.js";
import { LONGEST_NAME, MOST, entriesOf, grouped, linksIn, resultOf } from "./friends.js";
import { FriendsTable, nameOf, removeButton } from "./friends_table.js";
import { deadEnd, lookAt } from "./link.js";
import { readLink } from "./record.js";
import { n, t } from "./strings.js";

/** @typedef {import("./friends.js").Entry} Entry */
/** @typedef {import("./friends.js").Group} Group */
/** @typedef {import("./friends.js").Result} Result */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./record.js").Destination} Destination */
/** @typedef {import("./seat.js").Seat} Seat */

const PART = "friends";
/** Where a result lies while it is proven. */
const PLACE = "friends";

/** @param {Seat} seat */
export async function open(seat) {
  const friends = new Friends(seat);
  friends.start();
  await friends.closed;
}

class Friends {
  #seat;
  #panel;
  #kept;
  /** @type {Entry[]} in the order in which they came */
  #entries;
  /** @type {Result[]} */
  #results = [];
  /** @type {Promise<unknown>} results are proven one after the other */
  #queue = Promise.resolve();
  #isClosed = false;
  #name = nameField();
  #text = element("textarea", "board-field friends-links");
  #faults = element("ul", "friends-faults");
  #unproven = element("ul", "friends-faults");
  #status = element("p", "friends-status");
  #removeAll = button("board-tool", () => this.#clear(), t("Remove all"));
  #table = new FriendsTable({ play: (group) => this.#play(group), remove: (entry) => this.#remove(entry) });

  /** @param {Seat} seat */
  constructor(seat) {
    this.#seat = seat;
    const kept = seat.store.part(PART);
    this.#kept = typeof kept === "object" && !Array.isArray(kept) ? kept : {};
    this.#entries = entriesOf(kept);
    this.#status.setAttribute("role", "status");
    this.#panel = panel(seat.root, t("Friends’ table"), ...this.#content());
    this.closed = this.#panel.closed.then(() => { this.#isClosed = true; });
  }

  /** Proves what is kept. */
  start() {
    this.#show();
    this.#enqueue(() => this.#proveKept());
  }

  #content() {
    this.#text.rows = 3;
    this.#text.spellcheck = false;
    this.#text.autocapitalize = "off";
    const form = element("form", "friends-form",
      field(t("Links"), this.#text),
      field(t("Name (optional)"), this.#name),
      element("p", "board-choices",
        submitButton(t("Add to the table")), button("board-tool", () => this.#addMine(), t("Add my game"))));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#enqueue(() => this.#addTyped());
    });
    const faults = element("div", "", this.#faults);
    faults.setAttribute("role", "alert");
    const help = element("p", "board-help",
      t("Paste links to games here."), " ",
      t("Each is played through move by move before it is listed, so every result is proven."), " ",
      t("The table stays in this browser."));
    return [help, form, faults, this.#status, this.#table.root, this.#unproven,
      element("p", "board-choices", this.#removeAll)];
  }

  /** @param {() => Promise<void>} task */
  #enqueue(task) {
    this.#queue = this.#queue.then(() => this.#isClosed ? undefined : task());
  }

  async #proveKept() {
    const all = [...this.#entries];
    for (const [at, entry] of all.entries()) {
      this.#tell(n("Checking {done} of {count} result …", "Checking {done} of {count} results …", all.length,
        { done: at + 1 }));
      const seen = await this.#prove(readLink(entry.link)?.to ?? null, entry.name);
      if (this.#isClosed) return;
      // It may have been removed meanwhile.
      if (!this.#entries.includes(entry)) continue;
      if ("error" in seen) this.#tellUnproven(entry, seen.error);
      else this.#results.push({ ...seen, entry });
      this.#show();
    }
    this.#tell("");
  }

  /**
   * Plays a linked game through.
   *
   * @param {Destination} to
   * @param {string} name
   * @returns {Promise<Result | {error: Refusal | null}>}
   */
  #prove(to, name) {
    const { engine } = this.#seat;
    return lookAt(engine, to, PLACE, async (view) => {
      const link = await engine.linkTo(PLACE);
      return typeof link === "string" ? resultOf({ link, name }, view) : { error: link };
    });
  }

  /** Adds what was typed; the lines of which nothing came stay to be mended. */
  async #addTyped() {
    const text = this.#text.value;
    const name = this.#name.value.trim();
    const found = linksIn(text);
    this.#faults.replaceChildren();
    if (!found.length) return this.#tell(t("There is no link to a game in this text."));
    const left = new Set();
    for (const [at, { text: typed, to, line }] of found.entries()) {
      this.#tell(n("Checking {done} of {count} link …", "Checking {done} of {count} links …", found.length,
        { done: at + 1 }));
      const fault = await this.#add(to, name);
      if (this.#isClosed) return;
      if (!fault) continue;
      left.add(line);
      this.#faults.append(element("li", "", element("span", "friends-link", typed), " ", fault));
    }
    // What was typed meanwhile is left alone.
    if (this.#text.value === text) this.#text.value = [...left].join("\n");
    const added = found.length - this.#faults.childElementCount;
    this.#tell(n("{count} result added.", "{count} results added.", added));
  }

  #addMine() {
    this.#enqueue(async () => {
      const link = await this.#seat.engine.linkTo(this.#seat.name);
      const fault = typeof link === "string"
        ? await this.#add(readLink(link)?.to ?? null, this.#name.value.trim() || t("Me"))
        : link.text;
      this.#tell(fault ?? t("Your game is in the table."));
    });
  }

  /**
   * @param {Destination} to
   * @param {string} name
   * @returns {Promise<string | null>} why the result is not added
   */
  async #add(to, name) {
    if (this.#entries.length >= MOST) return t("The table is full: it holds {most} results.", { most: MOST });
    const seen = await this.#prove(to, name);
    if ("error" in seen) return deadEnd(seen.error);
    const { link } = seen.entry;
    const isThere = this.#entries.some((one) => one.link === link && one.name === name);
    if (isThere) return t("This result is in the table already.");
    this.#results.push(seen);
    this.#keep([...this.#entries, seen.entry]);
    return null;
  }

  /** @param {Entry[]} entries */
  #keep(entries) {
    this.#entries = entries;
    // A later version of this page may keep more with it.
    this.#kept = { ...this.#kept, results: entries };
    this.#seat.store.keepPart(PART, this.#kept);
    this.#show();
  }

  /** @param {Entry} entry */
  #remove(entry) {
    const buttons = () => [...this.#panel.body.querySelectorAll(/** @type {"button"} */ (".friends-remove"))];
    const at = buttons().findIndex((one) => one === document.activeElement);
    this.#results = this.#results.filter((one) => one.entry !== entry);
    this.#keep(this.#entries.filter((one) => one !== entry));
    this.#tell(t("{name}: the result is removed.", { name: nameOf(entry) }));
    const left = buttons();
    (left[at] ?? left.at(-1) ?? this.#text).focus();
  }

  async #clear() {
    if (!await confirm(this.#seat.root, t("Remove all results from the table?"), t("Remove all"), t("Cancel"))) return;
    this.#results = [];
    this.#unproven.replaceChildren();
    this.#keep([]);
    this.#text.focus();
  }

  /** @param {Group} group */
  async #play({ rules, deal }) {
    this.#panel.close();
    await this.closed;
    await this.#seat.openings.offer({ type: "new", rules, deal });
  }

  /**
   * Tells of a result that was kept and does not hold; it is kept on, for it may be of a later version.
   *
   * @param {Entry} entry
   * @param {Refusal | null} error
   */
  #tellUnproven(entry, error) {
    const remove = removeButton(() => {
      line.remove();
      this.#remove(entry);
    }, nameOf(entry));
    const link = element("span", "friends-link", entry.link);
    const line = element("li", "", nameOf(entry), " ", link, " ", deadEnd(error), " ", remove);
    this.#unproven.append(line);
  }

  #show() {
    this.#table.show(grouped(this.#results));
    this.#removeAll.hidden = this.#entries.length === 0;
  }

  /** @param {string} text */
  #tell(text) {
    this.#status.textContent = text;
  }
}

function nameField() {
  const made = element("input", "board-field");
  made.maxLength = LONGEST_NAME;
  made.autocomplete = "off";
  return made;
}

/**
 * @param {string} label
 * @param {HTMLElement} control
 */
function field(label, control) {
  return element("label", "friends-field", element("span", "", label), control);
}
