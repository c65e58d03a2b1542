/**
 * What the board knows without any DOM: which cards are held, where they may go, what a tap means.
 *
 * No rule lives here: every answer is looked up among the legal moves the engine handed in.
 */

/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./protocol.js").Pile} Pile */
/** @typedef {import("./protocol.js").LegalMove} LegalMove */

/**
 * The cards picked up: the last `count` of a pile. `touched` is how many lie from the card touched to the last, 0 where
 * none was touched, `chosen` where the reader set the size, `hinted` where a hint picked them up.
 *
 * @typedef {{source: string, count: number, touched: number, chosen: boolean, hinted?: boolean}} Held
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
 * Where the held cards may go, those piles included that another size of the same cards fits.
 *
 * @param {View} view
 * @param {Held} held
 * @returns {Set<string>} pile ids
 */
export function targetsOf(view, held) {
  const targets = new Set(view.legal.filter(({ source }) => source === held.source).map(({ target }) => target));
  return new Set([...targets].filter((target) => sizeFor(view, held, target) !== null));
}

/**
 * How many of the held cards go to a pile. A size that the reader chose is meant, and so is one that fits; else a
 * pile that only one size fits takes that. Where several fit, the reader who touched a card meant none of them.
 *
 * @param {View} view
 * @param {Held} held
 * @param {string} target
 * @returns {number | null} null where they may not go
 */
function sizeFor(view, { source, count, touched, chosen }, target) {
  const sizes = view.legal
    .filter((move) => move.source === source && move.target === target)
    .map((move) => move.count);
  if (sizes.includes(count)) return count;
  if (chosen || !sizes.length) return null;
  if (sizes.length === 1) return sizes[0] ?? null;
  return touched ? null : nearest(sizes, count);
}

/**
 * Picks up cards: those from the touched card on if they may move, else the next larger part that may.
 *
 * @param {View} view
 * @param {string} source
 * @param {number} [touched] how many cards from the touched one to the last
 * @returns {Held}
 */
export function pick(view, source, touched) {
  const sizes = sizesFrom(view, source);
  const wish = touched ?? sizes.at(-1) ?? 1;
  const count = sizes.find((size) => size >= wish) ?? wish;
  return { source, count, touched: touched ?? 0, chosen: false };
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
 * The move that puts the held cards on a pile. Where none may go there, the engine says why: of the cards that the
 * reader touched or chose, else of a size of its own choice.
 *
 * @param {View} view
 * @param {Held} held
 * @param {string} target
 * @returns {Try}
 */
export function put(view, held, target) {
  const { source, count, touched, chosen } = held;
  const meant = chosen ? count : touched;
  if (pileOf(view, target)?.kind === FOUNDATION) {
    return meant > 1 ? { type: "try", source, target: FOUNDATION, count: meant } : toFoundation(source);
  }
  const size = sizeFor(view, held, target) ?? (chosen || touched ? count : null);
  return size === null ? { type: "try", source, target } : { type: "try", source, target, count: size };
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
 * What a drag from a pile takes along, and where that may go.
 *
 * @param {View} view
 * @param {string} pile
 * @param {number} [touched] how many cards from the touched one to the last
 * @returns {import("./drag.js").Grip | null} null where nothing can be dragged
 */
export function grip(view, pile, touched) {
  if (pile === "stock" || !touched) return null;
  const held = pick(view, pile, touched);
  return { count: held.count, targets: [...targetsOf(view, held)] };
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
  if (view.choosing && pile.kind === "column" && isOfColumns(view, held)) return toFoundation(id);
  // Who follows a hint begins with its card.
  if (held?.source === id) return held.hinted ? { type: "hold", held: { ...held, hinted: false } } : { type: "release" };
  if (held && pile.kind !== "stock") return put(view, held, id);
  if (pile.kind === "stock") return { type: "turn" };
  if (pile.count === 0) return { type: "tell", pile };
  // Nothing is ever taken from a foundation: the engine says so at once.
  if (pile.kind === FOUNDATION) return toFoundation(id);
  return { type: "hold", held: pick(view, id, touched) };
}

/**
 * Whether nothing is held but a card of the columns. While a card is to be chosen, a hint holds the one it would take:
 * then a tap on this one chooses it as well, and a tap on another that.
 *
 * @param {View} view
 * @param {Held | null} held
 */
function isOfColumns(view, held) {
  return !held || pileOf(view, held.source)?.kind === "column";
}

/**
 * The view of a game whose loss the reader was told in mid-pass: it stays told until the game goes on.
 *
 * @param {View} view
 * @param {View | null} before
 * @returns {View}
 */
export function stillTold(view, before) {
  const isTold = before?.announce === "lost" && view.state === "lost" && view.position === before.position;
  return isTold ? { ...view, announce: "lost" } : view;
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
