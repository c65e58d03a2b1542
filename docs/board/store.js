/**
 * What the page keeps between visits: one key with a checksum and a copy of the value before.
 *
 * Storage that is denied, full or damaged never stops the page: the value then lives in memory, and
 * `trouble` says why.
 */

/** @typedef {import("./protocol.js").GameRecord} GameRecord */
/** @typedef {{games: Record<string, GameRecord>}} Kept */
/** @typedef {"denied" | "full" | "damaged"} Trouble */

const KEY = "canfield:1";
const PREVIOUS = `${KEY}:previous`;

export class Store {
  /** @type {Trouble | null} */
  trouble = null;
  /** @type {Storage | null} */
  #area;
  /** @type {Kept} */
  #kept = { games: {} };

  /** @param {() => Storage} [open] may throw, as reading `localStorage` does where it is denied */
  constructor(open = () => localStorage) {
    try {
      this.#area = open();
      this.#load(this.#area);
    } catch {
      this.#area = null;
      this.trouble = "denied";
    }
  }

  /** Whether what is put here outlives the page. */
  get lasts() {
    return this.#area !== null;
  }

  /** @param {string} name */
  game(name) {
    return this.#kept.games[name] ?? null;
  }

  /**
   * @param {string} name
   * @param {GameRecord} record
   */
  keepGame(name, record) {
    this.#kept.games[name] = record;
    this.#save();
  }

  /** @param {Storage} area */
  #load(area) {
    const texts = [area.getItem(KEY), area.getItem(PREVIOUS)];
    const found = texts.map(open).find((kept) => kept !== null);
    if (found) this.#kept = found;
    if (texts[0] !== null && open(texts[0]) === null) this.trouble = "damaged";
  }

  #save() {
    if (!this.#area) return;
    const text = seal(this.#kept);
    try {
      write(this.#area, text);
    } catch {
      this.#area = null;
      this.trouble = "full";
    }
  }
}

/**
 * @param {Storage} area
 * @param {string} text
 */
function write(area, text) {
  const before = area.getItem(KEY);
  // A damaged value must not push out the good copy.
  if (before !== null && open(before)) area.setItem(PREVIOUS, before);
  area.setItem(KEY, text);
}

/** @param {Kept} kept */
function seal(kept) {
  const body = JSON.stringify(kept);
  return `${checksum(body)} ${body}`;
}

/**
 * @param {string | null} text
 * @returns {Kept | null} null for what is missing or damaged
 */
function open(text) {
  const [sum, ...rest] = (text ?? "").split(" ");
  const body = rest.join(" ");
  if (!body || sum !== checksum(body)) return null;
  const kept = JSON.parse(body);
  return kept && typeof kept.games === "object" ? kept : null;
}

/**
 * FNV-1a over UTF-16 units: enough to notice damage, no protection from intent.
 *
 * @param {string} text
 * @returns {string} eight hexadecimal digits
 */
function checksum(text) {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return sum.toString(16).padStart(8, "0");
}
