/**
 * The friends' table: links are pasted, and each is played through by the engine before it is listed.
 *
 * Only links and names are kept, and each opening proves them anew: what stands in the table is true,
 * whatever was done to what is kept. One link is asked about at a time, so that the game on the table
 * never waits for more than one.
 */

import { confirm, panel, submitButton } from "./dialogs.js";
import { button, element } from "./elements.js";
import { MOST, entriesOf, grouped, isSameEntry, linksIn, nameOf, resultOf } from "./friends.js";
import { LinkFaults } from "./friends_faults.js";
import { field, nameField } from "./friends_fields.js";
import { FriendsTable, removeButton } from "./friends_table.js";
import { deadEnd, linkTo, lookAt } from "./link.js";
import { readLink } from "./record.js";
import { n, t } from "./strings.js";

/** @typedef {import("./friends.js").Entry} Entry */
/** @typedef {import("./friends.js").Group} Group */
/** @typedef {import("./friends.js").Result} Result */
/** @typedef {Pick<Entry, "name" | "mine">} Whose */
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
  /** @type {Entry[]} kept beyond what the table holds; not shown, and not dropped */
  #beyond;
  /** @type {Result[]} */
  #results = [];
  /** @type {Promise<unknown>} results are proven one after the other */
  #queue = Promise.resolve();
  #isClosed = false;
  /** Whether links are being added. */
  #isAdding = false;
  /** Whether the field is empty because its links were added: pressed once more, the button has nothing to tell. */
  #isEmptied = false;
  #name = nameField();
  #text = element("textarea", "board-field friends-links");
  #faults = new LinkFaults();
  #more = element("p", "board-help friends-more");
  #unproven = element("ul", "friends-faults");
  #status = element("span", "board-said");
  #removeAll = button("board-tool", () => this.#clear(), t("Remove all"));
  #table = new FriendsTable({ play: (group) => this.#play(group), remove: (entry) => this.#remove(entry) });

  /** @param {Seat} seat */
  constructor(seat) {
    this.#seat = seat;
    const kept = seat.store.part(PART);
    this.#kept = typeof kept === "object" && !Array.isArray(kept) ? kept : {};
    const all = entriesOf(kept);
    this.#entries = all.slice(0, MOST);
    this.#beyond = all.slice(MOST);
    this.#status.setAttribute("role", "status");
    this.#panel = panel(seat.root, t("Friends’ table"), ...this.#content());
    this.#panel.foot.append(this.#status);
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
      this.#submit();
    });
    this.#text.addEventListener("input", () => { this.#isEmptied = false; });
    const help = element("p", "board-help",
      t("Paste links to games here."), " ",
      t("Each is played through move by move before it is listed, so every result is proven."), " ",
      t("The table stays in this browser."));
    return [help, form, this.#faults.alert, this.#faults.list, this.#table.root, this.#unproven, this.#more,
      element("p", "board-choices", this.#removeAll)];
  }

  /** Adds what was typed, unless that is just being done, or has been. */
  #submit() {
    if (this.#isAdding || this.#isEmptied) return;
    this.#isAdding = true;
    this.#enqueue(() => this.#addTyped().finally(() => { this.#isAdding = false; }));
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
      const seen = await this.#prove(readLink(entry.link)?.to ?? null, entry);
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
   * @param {Whose} whose
   * @returns {Promise<Result | {error: Refusal | null}>}
   */
  #prove(to, { name, mine }) {
    const { engine } = this.#seat;
    return lookAt(engine, to, PLACE, async (view) => {
      const link = await linkTo(engine, PLACE);
      if (typeof link !== "string") return { error: link };
      return resultOf({ link, name, ...(mine === true && { mine }) }, view);
    });
  }

  /** Adds what was typed; the lines of which nothing came stay to be mended. */
  async #addTyped() {
    const text = this.#text.value;
    const name = this.#name.value.trim();
    const found = linksIn(text);
    this.#faults.tell([]);
    if (!found.length) return this.#tell(t("There is no link to a game in this text."));
    const left = new Set();
    /** @type {import("./friends_faults.js").Fault[]} */
    const faults = [];
    for (const [at, { text: typed, to, line, name: own }] of found.entries()) {
      this.#tell(n("Checking {done} of {count} link …", "Checking {done} of {count} links …", found.length,
        { done: at + 1 }));
      const fault = await this.#add(to, { name: own || name });
      if (this.#isClosed) return;
      if (!fault) continue;
      left.add(line);
      faults.push({ typed, fault });
    }
    // What was typed meanwhile is left alone.
    if (this.#text.value === text) this.#text.value = [...left].join("\n");
    this.#isEmptied = this.#text.value === "";
    this.#faults.tell(faults);
    this.#tell(n("{count} result added.", "{count} results added.", found.length - faults.length));
  }

  #addMine() {
    this.#enqueue(async () => {
      const { engine, name: game } = this.#seat;
      const link = await linkTo(engine, game);
      const name = this.#name.value.trim();
      const fault = typeof link === "string"
        ? await this.#add(readLink(link)?.to ?? null, { name, mine: name === "" })
        : link.text;
      this.#tell(fault ?? t("Your game is in the table."));
    });
  }

  /**
   * @param {Destination} to
   * @param {Whose} whose
   * @returns {Promise<string | null>} why the result is not added
   */
  async #add(to, whose) {
    if (this.#entries.length + this.#beyond.length >= MOST) return t("The table is full: it holds {most} results.", { most: MOST });
    const seen = await this.#prove(to, whose);
    if ("error" in seen) return deadEnd(seen.error);
    if (this.#entries.some((one) => isSameEntry(one, seen.entry))) return t("This result is in the table already.");
    this.#results.push(seen);
    this.#keep([...this.#entries, seen.entry]);
    return null;
  }

  /** @param {Entry[]} entries */
  #keep(entries) {
    this.#entries = entries;
    // A later version of this page may keep more with it.
    this.#kept = { ...this.#kept, results: [...entries, ...this.#beyond] };
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
    this.#beyond = [];
    this.#unproven.replaceChildren();
    this.#tell("");
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
    this.#removeAll.hidden = this.#entries.length + this.#beyond.length === 0;
    this.#more.textContent = this.#beyond.length
      ? n("{count} more result is kept but not shown: the table holds {most}.",
        "{count} more results are kept but not shown: the table holds {most}.", this.#beyond.length, { most: MOST })
      : "";
  }

  /** @param {string} text */
  #tell(text) {
    this.#status.textContent = text;
  }
}
