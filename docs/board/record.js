/**
 * A game record as text, for the fragment of a link: `#rules=danish&number=617&moves=1-4.T&done=1`.
 */

/** @typedef {import("./protocol.js").Deal} Deal */
/** @typedef {import("./protocol.js").GameRecord} GameRecord */

const KINDS = ["number", "pack", "guided", "position"];

/**
 * @param {GameRecord} record
 * @returns {string} a fragment with its `#`
 */
export function toFragment({ rules, deal, moves, done }) {
  const fields = new URLSearchParams({ rules, ...deal });
  if (moves.length) {
    fields.set("moves", moves.join("."));
    fields.set("done", String(done));
  }
  return `#${fields}`;
}

/**
 * Reads what `toFragment` wrote; without `done`, all moves are done. The engine checks the rest.
 *
 * @param {string} fragment
 * @returns {GameRecord | null} null where the fragment names no game
 */
export function fromFragment(fragment) {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const rules = fields.get("rules");
  const kind = KINDS.find((name) => fields.has(name));
  if (!rules || !kind) return null;
  const moves = fields.get("moves")?.split(".") ?? [];
  const done = Number(fields.get("done") ?? moves.length);
  return asRecord({ rules, deal: { [kind]: fields.get(kind) }, moves, done });
}

/**
 * Reads a link to a guided deal after so many moves of its line: `#guided=round-the-corner&moves=3`.
 *
 * @param {string} fragment
 * @returns {{name: string, played: number} | null} null where the fragment is no such link
 */
export function guidedStart(fragment) {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const name = fields.get("guided");
  const played = fields.get("moves") ?? "0";
  return name && !fields.has("rules") && /^\d{1,3}$/.test(played) ? { name, played: Number(played) } : null;
}

/**
 * A value that came from outside, if it has the shape of a game record.
 *
 * @param {any} value
 * @returns {GameRecord | null}
 */
export function asRecord(value) {
  const { rules, deal, moves, done } = value ?? {};
  const [kind, ...more] = Object.keys(deal ?? {});
  const whole =
    typeof rules === "string" &&
    KINDS.includes(kind ?? "") && more.length === 0 && typeof deal[kind ?? ""] === "string" &&
    Array.isArray(moves) && moves.every((move) => typeof move === "string") &&
    Number.isInteger(done) && done >= 0 && done <= moves.length;
  return whole ? { rules, deal, moves, done } : null;
}

/**
 * @param {GameRecord | null} one
 * @param {GameRecord | null} other
 */
export function isSameGame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
