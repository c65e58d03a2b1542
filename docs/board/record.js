/**
 * Game records: told from what is none, and as the fragment of a link:
 * `#rules=danish&number=617&moves=1-4.T&done=1`.
 */

/** @typedef {import("./protocol.js").Deal} Deal */
/** @typedef {import("./protocol.js").GameRecord} GameRecord */

/** @typedef {import("./protocol.js").Request} Request */

/**
 * What a link leads to: a game, a game in the engine's short form, a guided deal after so many moves of its
 * line, or a new game under some rules; null for a link that leads nowhere.
 *
 * @typedef {{record: GameRecord} | {short: string} | {guided: string, played: number} | {fresh: string} |
 *   {tooLong: true} | null} Destination
 */

/** So many moves a link may hold, far more than any game that was played: all are played through, and kept. */
const MOST_MOVES = 5_000;


/** Requests that lay a game on the table. */
export const LAYING = ["new", "restore", "open"];

/** The field that asks for a new game of these rules. */
const NEW = "new";
const KINDS = ["number", "pack", "guided", "position"];
/** A fragment with one of these is meant to lead to a game; any other is a place on the page. */
const FIELDS = ["rules", ...KINDS, "moves", "done", NEW];
/** Links in a short form begin with its version. */
const SHORT = /^\d+\./;

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
 * Some programs that pass links on write their signs in hexadecimal.
 *
 * @param {string} text
 */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Reads what `toFragment` wrote, a link in the short form, a link to a guided deal, `#guided=round-the-corner&moves=3`,
 * or to a new game: `#new=german/storehouse`.
 *
 * @param {string} fragment
 * @returns {{to: Destination} | null} null where the fragment is no link to a game
 */
export function readLink(fragment) {
  const text = fragment.replace(/^#/, "");
  const fields = new URLSearchParams(text);
  const short = decoded(text);
  if (SHORT.test(short)) return { to: { short } };
  if (!FIELDS.some((name) => fields.has(name))) return null;
  if (new Set(fields.keys()).size < [...fields.keys()].length) return { to: null };
  if (fields.has(NEW)) return { to: newGame(fields) };
  return { to: fields.has("guided") && !fields.has("rules") ? guidedStart(fields) : linked(fields) };
}

/**
 * Without `done`, all moves are done. The engine checks the rest.
 *
 * @param {URLSearchParams} fields
 * @returns {Destination}
 */
function linked(fields) {
  const deal = Object.fromEntries(KINDS.flatMap((kind) => fields.has(kind) ? [[kind, fields.get(kind)]] : []));
  const moves = fields.get("moves")?.split(".") ?? [];
  if (moves.length > MOST_MOVES) return { tooLong: true };
  const done = wholeNumber(fields.get("done") ?? String(moves.length));
  const record = asRecord({ rules: fields.get("rules"), deal, moves, done });
  return record && { record };
}

/**
 * @param {URLSearchParams} fields
 * @returns {Destination}
 */
function guidedStart(fields) {
  const played = wholeNumber(fields.get("moves") ?? "0");
  // The step is for the way back: see `way_back.js`.
  const others = [...fields.keys()].filter((name) => !["guided", "moves", "step"].includes(name));
  return played === null || others.length ? null : { guided: fields.get("guided") ?? "", played };
}

/**
 * @param {URLSearchParams} fields
 * @returns {Destination}
 */
function newGame(fields) {
  return fields.size === 1 ? { fresh: fields.get(NEW) ?? "" } : null;
}

/** @param {string} text */
function wholeNumber(text) {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/**
 * What of a view is the game itself.
 *
 * @param {GameRecord} view
 * @returns {GameRecord}
 */
export function recordOf({ rules, deal, moves, done }) {
  return { rules, deal, moves, done };
}

/**
 * The request that lays a game out again. Nothing but the four fields goes into it, whatever else an
 * object from outside may hold.
 *
 * @param {GameRecord} record
 * @returns {Request}
 */
export function restoring(record) {
  return { type: "restore", ...recordOf(record) };
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
