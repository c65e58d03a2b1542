/**
 * What the page keeps between visits: one key with a checksum and a copy of the value before.
 *
 * Storage that is denied, full or damaged never stops the page: the value then lives in memory, and
 * `trouble` says why. A game that cannot be laid out is set aside under a key of its own.
 */

import { openKept, sealKept } from "./kept.js";

/** @typedef {import("./kept.js").Kept} Kept */
/** @typedef {import("./protocol.js").GameRecord} GameRecord */
/** @typedef {"denied" | "full" | "damaged"} Trouble */

const KEY = "canfield:1";
const PREVIOUS = `${KEY}:previous`;
const ASIDE = `${KEY}:aside`;

export class Store {
  /** @type {Trouble | null} */
  #trouble = null;
  #told = () => {};
  /** @type {Storage | null} null where it is denied */
  #area = null;
  /** @type {Kept} */
  #kept = new Map();
  /** @type {string[]} what is still to be set aside */
  #aside = [];

  /** @param {() => Storage} [open] may throw, as reading `localStorage` does where it is denied */
  constructor(open = openStorage) {
    try {
      this.#area = open();
      this.#load(this.#area);
    } catch {
      this.#area = null;
      this.#become("denied");
    }
  }

  /** Why what is put here may not be there again. */
  get trouble() {
    return this.#trouble;
  }

  /** @param {() => void} told called when the trouble changes */
  onTrouble(told) {
    this.#told = told;
  }

  /** Whether what is put here outlives the page. */
  get lasts() {
    return this.#area !== null && this.#trouble !== "full";
  }

  /** @param {string} name */
  game(name) {
    return this.#kept.get(name) ?? null;
  }

  /**
   * @param {string} name
   * @param {GameRecord} record
   */
  keepGame(name, record) {
    this.#kept.set(name, record);
    this.#save();
  }

  /**
   * Takes a game out and keeps it under a key of its own, where nothing is ever written over it. Until
   * there is room for that, nothing else is written either.
   *
   * @param {string} name
   */
  setAside(name) {
    const record = this.#kept.get(name);
    if (!record) return;
    this.#kept.delete(name);
    this.#aside.push(sealKept(new Map([[name, record]])));
    this.#attempt(() => {});
  }

  /** Reads again what is kept: another page may have gone on with it. */
  refresh() {
    if (!this.lasts) return;
    try {
      if (this.#area) this.#load(this.#area);
    } catch {
      this.#become("denied");
    }
  }

  /** @param {Trouble | null} trouble */
  #become(trouble) {
    if (trouble === this.#trouble) return;
    this.#trouble = trouble;
    this.#told();
  }

  /** @param {Storage} area */
  #load(area) {
    const texts = [area.getItem(KEY), area.getItem(PREVIOUS)];
    const found = texts.map(openKept).find((kept) => kept !== null);
    if (found) this.#kept = found;
    if (texts[0] !== null && !openKept(texts[0])) this.#become("damaged");
  }

  #save() {
    const text = sealKept(this.#kept);
    this.#attempt((area) => write(area, text));
  }

  /**
   * Writes something. What fails for want of room is tried again with the next move: room may come.
   *
   * @param {(area: Storage) => void} task
   */
  #attempt(task) {
    if (!this.#area) return;
    try {
      for (const text of this.#aside) putAside(this.#area, text);
      this.#aside = [];
      task(this.#area);
      if (this.#trouble === "full") this.#become(null);
    } catch {
      this.#become("full");
    }
  }
}

/**
 * @param {Storage} area
 * @param {string} text
 */
function write(area, text) {
  const before = area.getItem(KEY);
  try {
    // A damaged value must not push out the good copy.
    if (openKept(before)) area.setItem(PREVIOUS, before ?? "");
    area.setItem(KEY, text);
  } catch {
    // The game matters more than a copy of what it was before.
    area.removeItem(PREVIOUS);
    area.setItem(KEY, text);
  }
}

/**
 * @param {Storage} area
 * @param {string} text
 */
function putAside(area, text) {
  let at = 1;
  for (let there; (there = area.getItem(`${ASIDE}:${at}`)) !== null && there !== text;) at++;
  area.setItem(`${ASIDE}:${at}`, text);
}

/** The browser's own storage; what merely stands in for it on this page keeps nothing. */
function openStorage() {
  if (!(localStorage instanceof Storage)) throw new Error("storage is denied");
  return localStorage;
}
