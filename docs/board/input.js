/**
 * Presses and keys as intents. What they come to is decided elsewhere; the keys end here, so that the
 * page's own shortcuts do not hear them.
 */

import { Presses } from "./drag.js";
import { hasNone } from "./focus.js";
import { pileOf } from "./piles.js";

/** @typedef {import("./drag.js").Grip} Grip */
/** @typedef {import("./piles.js").Piles} Piles */

/**
 * What the reader's hand asks for; `all` with a release: what still waits to be done is not to be done either.
 *
 * @typedef {{type: "tap", pile: string, touched?: number, again: boolean}
 *   | {type: "grab", source: string, cards: string[], touched: number}
 *   | {type: "drop", target: string | null}
 *   | {type: "up", source: string}
 *   | {type: "size", by: 1 | -1}
 *   | {type: "turn" | "undo" | "redo" | "hint"}
 *   | {type: "release", all?: boolean}
 *   | {type: "panel", panel: import("./panels.js").PanelName}} Intent
 */

/** Milliseconds within which a second tap on the same pile makes a double tap. */
const DOUBLE = 450;

/** @type {Record<string, Intent>} */
const LETTERS = { u: { type: "undo" }, r: { type: "redo" }, d: { type: "turn" }, h: { type: "hint" },
  w: { type: "panel", panel: "weigh" }, "?": { type: "panel", panel: "help" } };

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {HTMLElement} root the board
 * @param {import("./draw.js").Table} table
 * @param {(intent: Intent) => void} emit
 * @param {object} about
 * @param {(pile: string, touched?: number) => Grip | null} about.grip what a drag takes along; null where nothing can be dragged
 * @param {() => boolean} about.hasSizes whether cards are held whose number can be changed
 * @param {() => boolean} about.letters whether letter keys are heard
 * @param {boolean} [about.everywhere] whether keys are heard while nothing has the focus; a page with several boards
 *   could not tell which of them is meant
 */
export function listen(root, table, emit, { grip, hasSizes, letters, everywhere = true }) {
  const { piles } = table;
  const presses = new Presses(table, { emit, grip, tap: taps(piles, emit) });
  root.addEventListener("keydown", (event) => {
    event.stopPropagation();
    const target = /** @type {Element} */ (event.target);
    if (target.closest("dialog")) return;
    const intent = shortcut(event, letters()) ?? pileKey(event, pileOf(target), hasSizes());
    if (intent?.type === "release") presses.drop();
    if (intent) emit(intent);
    else if (!walk(event, piles, pileOf(target))) return;
    event.preventDefault();
  });
  if (everywhere) document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.target !== document.body || !hasNone() || isCovered(root)) return;
    const intent = shortcut(event, letters());
    if (!intent) return;
    if (intent.type === "release") presses.drop();
    emit(intent);
    event.preventDefault();
  });
  table.root.addEventListener("focusin", ({ target }) => {
    const pile = pileOf(target);
    if (pile) piles.rove(pile);
  });
}

/**
 * Whether something lies over the board that is to be answered first.
 *
 * @param {HTMLElement} root
 */
function isCovered(root) {
  return root.matches(".board-elsewhere") || document.querySelector("dialog[open]") !== null;
}

/**
 * Tells single taps from double ones.
 *
 * @param {Piles} piles
 * @param {(intent: Intent) => void} emit
 * @returns {import("./drag.js").Hand["tap"]}
 */
function taps(piles, emit) {
  let last = { pile: "", time: -Infinity, taps: 0 };
  return ({ pile, time, y }) => {
    if (!pile) return emit({ type: "release" });
    // Some browsers leave the focus where it was when a button is tapped.
    piles.focus(pile, { preventScroll: true });
    const isPointer = y !== undefined;
    const quick = isPointer && last.pile === pile && time - last.time < DOUBLE;
    const count = quick && pile !== "stock" ? last.taps + 1 : 1;
    last = { pile, time, taps: count };
    // A third quick tap is one too many; a fourth makes the next double tap with it.
    if (count > 2 && count % 2) return;
    emit({ type: "tap", pile, touched: isPointer ? piles.touched(pile, y) : undefined, again: count > 1 });
  };
}

/**
 * Keys that mean the same wherever the board has the focus, or nothing has it.
 *
 * @param {KeyboardEvent} event
 * @param {boolean} letters whether letter keys are heard
 * @returns {Intent | null}
 */
function shortcut(event, letters) {
  const key = event.key.toLowerCase();
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) {
    if (key === "y" || (key === "z" && event.shiftKey)) return { type: "redo" };
    return key === "z" ? { type: "undo" } : null;
  }
  if (key === "escape") return { type: "release", all: true };
  return letters ? LETTERS[key] ?? null : null;
}

/**
 * Keys for the focused pile and the cards held.
 *
 * @param {KeyboardEvent} event
 * @param {string | null} pile
 * @param {boolean} hasSizes
 * @returns {Intent | null}
 */
function pileKey({ key, shiftKey, repeat, ctrlKey, altKey, metaKey }, pile, hasSizes) {
  if (!pile || ctrlKey || altKey || metaKey) return null;
  if (key === "Enter" && shiftKey) return { type: "up", source: pile };
  if ((key === "Enter" || key === " ") && !repeat) return null;
  if (!hasSizes) return null;
  if (key === "+" || key === "ArrowUp") return { type: "size", by: 1 };
  if (key === "-" || key === "ArrowDown") return { type: "size", by: -1 };
  return null;
}

/**
 * Moves the focus from pile to pile: left and right through all of them as they are seen, up and down as they lie.
 *
 * @param {KeyboardEvent} event
 * @param {Piles} piles
 * @param {string | null} from
 * @returns {boolean} whether the key was for this
 */
function walk({ key, repeat, ctrlKey, altKey, metaKey }, piles, from) {
  if (!from || ctrlKey || altKey || metaKey) return false;
  // A key held down on a pile would pick up and put down without end.
  if ((key === "Enter" || key === " ") && repeat) return true;
  const way = ARROWS[key];
  if (!way && key !== "Home" && key !== "End") return false;
  const { order } = piles;
  const at = order.indexOf(from);
  const to =
    key === "Home" ? order[0]
    : key === "End" ? order.at(-1)
    : way?.[0] ? order[(at + way[0] + order.length) % order.length]
    : nearest(piles, from, way?.[1] ?? 1);
  if (to) piles.focus(to);
  return true;
}

/**
 * The pile next above or below.
 *
 * @param {Piles} piles
 * @param {string} from
 * @param {number} down 1 or -1
 */
function nearest(piles, from, down) {
  const here = piles.place(from);
  if (!here) return undefined;
  let best = { id: /** @type {string | undefined} */ (undefined), distance: Infinity };
  for (const id of piles.order) {
    const there = piles.place(id);
    if (!there || (there.top - here.top) * down < here.width / 2) continue;
    const distance = Math.hypot((there.left - here.left) * 2, there.top - here.top);
    if (distance < best.distance) best = { id, distance };
  }
  return best.id;
}
