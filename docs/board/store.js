/**
 * What the page keeps between visits: the games under one key, and parts under keys of their own, each with
 * a checksum and a copy of the value before.
 *
 * Storage that is denied, full or damaged never stops the page: the value then lives in memory, and
 * `trouble` says why. What cannot be read, and a game that cannot be laid out, is set aside under a key of
 * its own.
 */

import { openKept, seal, sealKept, unseal } from "./kept.js";
import { copyOf, openStorage, putAside, write } from "./storage.js";

/** @typedef {import("./kept.js").Kept} Kept */
/** @typedef {import("./protocol.js").GameRecord} GameRecord */
/**
 * What is wrong. `damaged`: of the games, what could be read is there; `lost`: nothing could be read. `older` and
 * `aside` are the same of a part.
 *
 * @typedef {"denied" | "full" | "damaged" | "lost" | "older" | "aside"} Trouble
 */

const KEY = "canfield:1";
const ASIDE = `${KEY}:aside`;
/** What lasts as long as the page does. */
const LASTING = ["denied", "full"];

export class Store {
  /** @type {Trouble | null} */
  #trouble = null;
  #told = () => {};
  /** @type {Storage | null} null where it is denied */
  #area = null;
  /** @type {Kept} */
  #kept = new Map();
  /** @type {Map<string, string>} parts that could not be written, sealed */
  #unwritten = new Map();
  #isHeld = false;
  /** @type {Set<string>} what is still to be set aside */
  #aside = new Set();
  /** @type {Set<string>} what is damaged and was told of */
  #known = new Set();

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

  /** What was damaged has been told of long enough. */
  forget() {
    if (!LASTING.includes(this.#trouble ?? "")) this.#become(null);
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
    if (this.#isHeld) return;
    this.#kept.set(name, record);
    const text = sealKept(this.#kept);
    this.#attempt((area) => write(area, KEY, text, isGames));
  }

  /**
   * A part as it was kept last, by another page too; its owner looks at its shape.
   *
   * @param {string} name
   * @returns {any} a value of the caller's own; null where there is none
   */
  part(name) {
    const unwritten = this.#unwritten.get(name);
    if (unwritten !== undefined) return unseal(unwritten)?.value ?? null;
    try {
      return this.#area && this.#read(this.#area, name);
    } catch {
      this.#become("denied");
      return null;
    }
  }

  /**
   * @param {string} name
   * @param {unknown} value anything that JSON can hold
   */
  keepPart(name, value) {
    if (this.#isHeld) return;
    // What is damaged there is set aside first.
    this.part(name);
    this.#unwritten.set(name, seal(value));
    this.#attempt(() => {});
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
    this.#aside.add(sealKept(new Map([[name, record]])));
    this.#attempt(() => {});
  }

  /**
   * Keeps nothing as long as it is held: what another page keeps is newer.
   *
   * @param {boolean} on
   */
  hold(on) {
    this.#isHeld = on;
    if (on && this.#area) this.#unwritten.clear();
  }

  /** Reads the games again: another page may have gone on with them. Parts are always read anew. */
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

  /**
   * What is wrong with a value is told once: until another takes its place, it is read again and again.
   *
   * @param {string} text
   * @param {Trouble} trouble
   */
  #tell(text, trouble) {
    if (this.#known.has(text)) return;
    this.#known.add(text);
    this.#become(trouble);
  }

  /**
   * Reads the games, each that is damaged from the copy before; where that has it neither, it is set aside.
   *
   * @param {Storage} area
   */
  #load(area) {
    const text = area.getItem(KEY);
    const now = openKept(text);
    const older = openKept(area.getItem(copyOf(KEY)));
    const found = now ?? older;
    if (found) this.#kept = found.games;
    if (text === null || now?.bad.size === 0) return;
    const bad = [...now?.bad ?? []].filter(([name]) => !older?.games.has(name));
    for (const name of now?.bad.keys() ?? []) {
      const copy = older?.games.get(name);
      if (copy) this.#kept.set(name, copy);
    }
    const lost = found ? bad.map(([name, one]) => seal({ games: { [name]: one } })) : [text];
    this.#tell(text, this.#kept.size ? "damaged" : "lost");
    for (const one of lost) this.#aside.add(one);
    if (lost.length) this.#attempt(() => {});
  }

  /**
   * Reads a part. Damaged past reading it is set aside, so that the next value does not push it out.
   *
   * @param {Storage} area
   * @param {string} name
   */
  #read(area, name) {
    const text = area.getItem(`${KEY}:${name}`);
    const opened = unseal(text);
    if (opened || text === null) return opened && opened.value;
    const older = unseal(area.getItem(copyOf(`${KEY}:${name}`)));
    this.#tell(text, older ? "older" : "aside");
    if (older) return older.value;
    this.#aside.add(text);
    this.#attempt(() => {});
    return null;
  }

  /**
   * Writes something, and what could not be written before: what fails for want of room is tried again
   * with the next move, for room may come. The game comes before the parts.
   *
   * @param {(area: Storage) => void} task
   */
  #attempt(task) {
    const area = this.#area;
    if (!area || this.#isHeld) return;
    try {
      for (const text of this.#aside) putAside(area, ASIDE, text);
      this.#aside.clear();
      task(area);
      for (const [name, text] of this.#unwritten) {
        write(area, `${KEY}:${name}`, text, isSealed);
        this.#unwritten.delete(name);
      }
      if (this.#trouble === "full") this.#become(null);
    } catch {
      this.#become("full");
    }
  }
}

/** @param {string | null} text */
function isGames(text) {
  return openKept(text)?.bad.size === 0;
}

/** @param {string | null} text */
function isSealed(text) {
  return unseal(text) !== null;
}
