/** What is kept, as text with a checksum, and back: whatever else the text may be is damaged. */

import { asRecord } from "./record.js";

/** @typedef {import("./protocol.js").GameRecord} GameRecord */
/** @typedef {Map<string, GameRecord>} Kept games by the name of their board */

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
 * @returns {{value: any} | null} null for what is missing or damaged
 */
export function unseal(text) {
  const [sum, ...rest] = (text ?? "").split(" ");
  const body = rest.join(" ");
  if (!body || sum !== checksum(body)) return null;
  try {
    return { value: JSON.parse(body) };
  } catch {
    return null;
  }
}

/**
 * @param {Kept} kept
 * @returns {string}
 */
export function sealKept(kept) {
  return seal({ games: Object.fromEntries(kept) });
}

/**
 * @param {string | null} text
 * @returns {Kept | null} null for what is missing or damaged
 */
export function openKept(text) {
  return asKept(unseal(text)?.value);
}

/**
 * A right sum tells that the text is as it was written, not that it was written by this page.
 *
 * @param {any} value
 * @returns {Kept | null}
 */
function asKept(value) {
  const games = value?.games;
  if (typeof games !== "object" || games === null || Array.isArray(games)) return null;
  /** @type {Kept} */
  const kept = new Map();
  for (const [name, one] of Object.entries(games)) {
    const record = asRecord(one);
    if (!record) return null;
    kept.set(name, record);
  }
  return kept;
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
