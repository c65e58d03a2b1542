/**
 * What the board knows without any DOM: which cards are held, where they may go, what a tap means.
 *
 * No rule lives here: every answer is looked up among the legal moves the engine handed in.
 */

/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./protocol.js").Pile} Pile */
/** @typedef {import("./protocol.js").LegalMove} LegalMove */

/**
 * The cards picked up: the last `count` of a pile. `touched` where the reader touched the first of them,
 * `chosen` where the reader set the size.
 *
 * @typedef {{source: string, count: number, touched: boolean, chosen: boolean}} Held
 */

/**
 * What a tap asks for.
 *
 * @typedef {{type: "turn"} | {type: "tell", pile: Pile} | {type: "hold", held: Held}
 *   | {type: "release"} | Try} Action
 * @typedef {{type: "try", source: string, target: string, count?: number}} Try
 */

export const FOUNDATION = "foundation";

/**
 * @param {View} view
 * @param {string} id
 * @returns {Pile | undefined}
 */
export function pileOf(view, id) {
  return view.piles.find((pile) => pile.id === id);
}

/**
 * The sizes in which cards of a pile may move somewhere, ascending.
 *
 * @param {View} view
 * @param {string} source
 */
export function sizesFrom(view, source) {
  const sizes = view.legal.filter((move) => move.source === source).map((move) => move.count);
  return [...new Set(sizes)].sort((a, b) => a - b);
}

/**
 * Where the held cards may go, those moves included that take another size of the same pile.
 *
 * @param {View} view
 * @param {Held} held
 * @returns {Set<string>} pile ids
 */
export function targetsOf(view, held) {
  const moves = view.legal.filter((move) => move.source === held.source && fits(move, held));
  return new Set(moves.map((move) => move.target));
}

/**
 * A size the reader chose is meant; a size that merely came with the tap is not.
 *
 * @param {LegalMove} move
 * @param {Held} held
 */
function fits(move, held) {
  return !held.chosen || move.count === held.count;
}

/**
 * Picks up cards: those from the touched card on if they may move, else the next size that may.
 *
 * @param {View} view
 * @param {string} source
 * @param {number} [touched] how many cards from the touched one to the last
 * @returns {Held}
 */
export function pick(view, source, touched) {
  const sizes = sizesFrom(view, source);
  const wish = touched ?? sizes.at(-1) ?? 1;
  const count = sizes.find((size) => size >= wish) ?? sizes.at(-1) ?? wish;
  return { source, count, touched: touched !== undefined, chosen: false };
}

/**
 * The held cards with the next larger or smaller size that may move.
 *
 * @param {View} view
 * @param {Held} held
 * @param {1 | -1} by
 * @returns {Held}
 */
export function resize(view, held, by) {
  const sizes = sizesFrom(view, held.source);
  const next = by > 0 ? sizes.find((size) => size > held.count) : sizes.findLast((size) => size < held.count);
  return next === undefined ? held : { ...held, count: next, chosen: true };
}

/**
 * The move that puts the held cards on a pile. The size is left open where only one fits; of several that
 * fit, one that was not chosen gives way to the nearest. Where none does, the engine says why: of the cards that the reader touched, or of a size of its own choice.
 *
 * @param {View} view
 * @param {Held} held
 * @param {string} target
 * @returns {Try}
 */
export function put(view, held, target) {
  const { source, count, touched, chosen } = held;
  if (pileOf(view, target)?.kind === FOUNDATION) return toFoundation(source);
  const sizes = view.legal
    .filter((move) => move.source === source && move.target === target)
    .map((move) => move.count);
  const open = !chosen && (sizes.length === 1 || (sizes.length === 0 && !touched));
  if (open) return { type: "try", source, target };
  return { type: "try", source, target, count: chosen || !sizes.length ? count : nearest(sizes, count) };
}

/**
 * The size next to the one wished for.
 *
 * @param {number[]} sizes not empty
 * @param {number} wish
 */
function nearest(sizes, wish) {
  return sizes.reduce((best, size) => Math.abs(size - wish) < Math.abs(best - wish) ? size : best);
}

/**
 * @param {string} source
 * @returns {Try}
 */
export function toFoundation(source) {
  return { type: "try", source, target: FOUNDATION };
}

/**
 * @param {View} view
 * @param {Held | null} held
 * @param {string} id the pile tapped
 * @param {number} [touched] how many cards from the touched one to the last
 * @returns {Action | null} null for a pile that is gone
 */
export function tap(view, held, id, touched) {
  const pile = pileOf(view, id);
  if (!pile) return null;
  if (held?.source === id) return { type: "release" };
  if (held && pile.kind !== "stock") return put(view, held, id);
  if (pile.kind === "stock") return { type: "turn" };
  if (view.choosing && pile.kind === "column") return toFoundation(id);
  if (pile.count === 0) return { type: "tell", pile };
  // Nothing is ever taken from a foundation: the engine says so at once.
  if (pile.kind === FOUNDATION) return toFoundation(id);
  return { type: "hold", held: pick(view, id, touched) };
}

/**
 * Whether a game would be lost to the reader if another took its place. One that is lost but not yet
 * told to be is under way like any other: asking must not give it away.
 *
 * @param {View | null} view
 */
export function isUnderWay(view) {
  return view !== null && view.announce === null && view.moves.length > 0;
}
