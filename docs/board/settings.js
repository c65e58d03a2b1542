/** What the reader has chosen about the board: kept with the games, and put on the page as its look. */

import { wear } from "./cards.js";

/** @typedef {import("./store.js").Store} Store */

const PART = "settings";

const DEFAULTS = {
  /** a colour for each suit */
  fourColours: false,
  /** rank and suit nearly one and a half times as high */
  largeRanks: false,
  /** A J Q K, whatever the language's cards have */
  international: false,
  /** reserve, stock and waste at the right */
  mirrored: false,
  /** whether the time is shown */
  clock: true,
  /** whether letter keys are heard */
  letterKeys: true,
  /** whether the page's header is shown around the board */
  header: true,
  /** whether new games by chance are only such as can be won */
  winnableOnly: false,
  /** the rules of new games; null for those of the page */
  rules: /** @type {string | null} */ (null),
};

/** @typedef {typeof DEFAULTS} Values */
/** @typedef {keyof Values} Name */
/** @typedef {{[Key in Name]: Values[Key] extends boolean ? Key : never}[Name]} SwitchName what is on or off */

/** A name of rules is short; what is far longer is none. */
const LONGEST = 200;

export class Settings {
  #store;
  #values;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
    this.#values = valuesOf(store.part(PART));
    // Another page has chosen something, or all was deleted.
    addEventListener("storage", ({ key }) => (key === null || key.endsWith(`:${PART}`)) && this.refresh());
  }

  /** Reads again what another page may have chosen. */
  refresh() {
    const values = valuesOf(this.#store.part(PART));
    if (JSON.stringify(values) === JSON.stringify(this.#values)) return;
    this.#values = values;
    for (const listener of this.#listeners) listener();
  }

  /**
   * @template {Name} Key
   * @param {Key} name
   * @returns {Values[Key]}
   */
  get(name) {
    return this.#values[name];
  }

  /**
   * @template {Name} Key
   * @param {Key} name
   * @param {Values[Key]} value
   */
  set(name, value) {
    this.#become({ [name]: value });
  }

  /** Makes everything as it was before anything was chosen, but for the rules of new games. */
  reset() {
    this.#become(SWITCHES);
  }

  /**
   * @param {() => void} listener called after every change
   * @returns {() => void} ends that
   */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @param {Partial<Values>} changes */
  #become(changes) {
    // Another page may have changed something since; what a later version keeps here stays as well.
    const kept = this.#store.part(PART);
    const values = { ...this.#values, ...(isObject(kept) ? { ...kept, ...valuesOf(kept) } : {}), ...changes };
    this.#values = valuesOf(values);
    this.#store.keepPart(PART, values);
    for (const listener of this.#listeners) listener();
  }
}

const { rules: _, ...SWITCHES } = DEFAULTS;

/**
 * The settings in what was kept; each that is missing or wrong is as if it was never chosen.
 *
 * @param {unknown} kept
 */
function valuesOf(kept) {
  /** @type {Record<string, unknown>} */
  const found = isObject(kept) ? kept : {};
  const values = { ...DEFAULTS };
  for (const name of /** @type {SwitchName[]} */ (Object.keys(SWITCHES))) {
    const value = Object.hasOwn(found, name) ? found[name] : undefined;
    if (typeof value === "boolean") values[name] = value;
  }
  if (typeof found.rules === "string" && found.rules.length <= LONGEST) values.rules = found.rules;
  return values;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Shows the board as the reader likes it. All is done by classes, except for the drawings of the cards.
 *
 * @param {HTMLElement} root the board's
 * @param {Settings} settings
 */
export function applyLook(root, settings) {
  dress(root, settings);
  document.documentElement.classList.toggle("board-alone", !settings.get("header"));
}

/**
 * Shows the cards of a board as the reader likes them; what is around the board stays as it is.
 *
 * @param {HTMLElement} root the board's
 * @param {Settings} settings
 */
export function dress(root, settings) {
  root.classList.toggle("board-four", settings.get("fourColours"));
  root.classList.toggle("board-large", settings.get("largeRanks"));
  root.classList.toggle("board-mirrored", settings.get("mirrored"));
  void wear(cutOf(settings));
}

/**
 * How the cards are drawn then.
 *
 * @param {Settings} settings
 */
export function cutOf(settings) {
  return { large: settings.get("largeRanks"), international: settings.get("international") };
}
