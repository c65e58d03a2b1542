/**
 * Dragging with mouse, finger and pen: cards follow the pointer, and a release snaps to the
 * nearest pile that takes them.
 */

import { pileOf } from "./draw.js";

/** @typedef {import("./draw.js").Table} Table */
/** @typedef {import("./input.js").Intent} Intent */

/** Pixels a pointer must travel before a press is a drag. */
const SLACK = 6;
/** How far from a pile, in heights of a card, a release still snaps to it. */
const REACH = 1.1;

/**
 * @typedef {object} DragRules
 * @property {(intent: Intent) => void} emit
 * @property {(pile: string, touched?: number) => number} grip how many cards a drag takes along; 0 for none
 * @property {(pile: string) => string[]} targets where cards of that pile may go
 */

/**
 * @param {Table} table
 * @param {DragRules} rules
 */
export function listenDrags(table, rules) {
  /** @type {{id: number, pile: string, x: number, y: number, moving: boolean} | null} */
  let press = null;
  let swallow = false;
  const { root } = table;

  root.addEventListener("pointerdown", (event) => {
    const pile = pileOf(event.target);
    swallow = false;
    if (press || !pile || !event.isPrimary || event.button !== 0) return;
    press = { id: event.pointerId, pile, x: event.clientX, y: event.clientY, moving: false };
  });

  root.addEventListener("pointermove", (event) => {
    if (event.pointerId !== press?.id) return;
    const x = event.clientX - press.x;
    const y = event.clientY - press.y;
    if (!press.moving) {
      if (Math.hypot(x, y) < SLACK || !begin(press)) return;
      root.setPointerCapture(press.id);
    }
    table.drag(x, y);
  });

  root.addEventListener("pointerup", (event) => {
    if (event.pointerId !== press?.id) return;
    const { pile, moving } = press;
    press = null;
    if (!moving) return;
    // The click that follows belongs to the drag.
    swallow = true;
    setTimeout(() => { swallow = false; });
    rules.emit({ type: "drop", target: landing(table, rules.targets(pile), pile, event) });
  });

  root.addEventListener("pointercancel", (event) => {
    if (event.pointerId !== press?.id) return;
    if (press.moving) rules.emit({ type: "drop", target: null });
    press = null;
  });

  root.addEventListener("click", (event) => {
    if (!swallow) return;
    swallow = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, { capture: true });

  /** @param {{pile: string, y: number, moving: boolean}} start */
  function begin(start) {
    const touched = table.touched(start.pile, start.y);
    const count = rules.grip(start.pile, touched);
    if (!count) return false;
    start.moving = true;
    rules.emit({ type: "grab", source: start.pile, touched });
    table.lift(start.pile, count);
    return true;
  }
}

/**
 * Where the dragged cards come down: on the pile under the pointer if it takes them, else on the
 * nearest that does, else (to be refused with the reason) on the pile under the pointer.
 *
 * @param {Table} table
 * @param {string[]} targets
 * @param {string} source
 * @param {PointerEvent} event
 * @returns {string | null}
 */
function landing(table, targets, source, { clientX, clientY }) {
  const under = table.pileAt(clientX, clientY);
  if (under && targets.includes(under)) return under;
  const { leading } = table;
  if (!leading) return null;
  let best = { id: /** @type {string | null} */ (null), distance: leading.height * REACH };
  for (const id of targets) {
    const place = table.corner(id);
    const distance = place ? Math.hypot(place.left - leading.left, place.top - leading.top) : Infinity;
    if (distance < best.distance) best = { id, distance };
  }
  return best.id ?? (under === source ? null : under);
}
