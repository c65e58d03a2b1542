/** What is kept, as text with a checksum, and back: whatever else the text may be is damaged. */

import { asRecord } from "./record.js";

/** @typedef {import("./protocol.js").GameRecord} GameRecord */
/** @typedef {Map<string, GameRecord>} Kept games by the name of their board */
/** @typedef {{games: Kept, bad: Map<string, unknown>}} Opened `bad` is what stands in the place of a game and is none */

/** Nothing that this page writes is nested so deep; what is far deeper breaks what reads it. */
const DEEPEST = 16;

/**
 * @param {unknown} value anything that JSON can hold
 * @returns {string}
 */
export function seal(value) {
  const body = JSON.stringify(value);
  return `${checksum(body)} ${body}`;
}

/**
 * @param {string | null} text
 * @returns {{value: any} | null} null for what is missing, damaged or nested too deep
 */
export function unseal(text) {
  const [sum, ...rest] = (text ?? "").split(" ");
  const body = rest.join(" ");
  if (!body || sum !== checksum(body)) return null;
  try {
    const value = JSON.parse(body);
    return isShallow(value) ? { value } : null;
  } catch {
    return null;
  }
}

/**
 * @param {unknown} value of JSON
 * @param {number} [depth]
 * @returns {boolean} whether it is nested no deeper than what this page writes
 */
export function isShallow(value, depth = DEEPEST) {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((one) => isShallow(one, depth - 1));
}

/**
 * @param {Kept} kept
 * @returns {string}
 */
export function sealKept(kept) {
  return seal({ games: Object.fromEntries(kept) });
}

/**
 * A right sum tells that the text is as it was written, not that it was written by this page.
 *
 * @param {string | null} text
 * @returns {Opened | null} null for what is missing or damaged as a whole
 */
export function openKept(text) {
  const told = unseal(text)?.value?.games;
  if (typeof told !== "object" || told === null || Array.isArray(told)) return null;
  /** @type {Opened} */
  const opened = { games: new Map(), bad: new Map() };
  for (const [name, one] of Object.entries(told)) {
    const record = asRecord(one);
    if (record) opened.games.set(name, record);
    else opened.bad.set(name, one);
  }
  return opened;
}

/**
 * FNV-1a over UTF-16 units: enough to notice damage, no protection from intent.
 *
 * @param {string} text
 * @returns {string} eight hexadecimal digits
 */
export function checksum(text) {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return sum.toString(16).padStart(8, "0");
}
