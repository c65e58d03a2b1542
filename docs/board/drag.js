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
    if (!event.isPrimary || event.button !== 0) return;
    // A press that is still there was released where nothing was heard of it.
    drop();
    if (!pile) return;
    press = { id: event.pointerId, pile, x: event.clientX, y: event.clientY, moving: false };
  });

  // The first move may already lead off the table; only what is dragged is captured, for a capture
  // would take a tap's click away from its pile.
  document.addEventListener("pointermove", (event) => {
    if (event.pointerId !== press?.id) return;
    if (event.buttons === 0) return drop();
    const x = event.clientX - press.x;
    const y = event.clientY - press.y;
    if (!press.moving) {
      if (Math.hypot(x, y) < SLACK || !begin(press)) return;
      root.setPointerCapture(press.id);
    }
    table.drag(x, y);
  });

  document.addEventListener("pointerup", (event) => {
    if (event.pointerId !== press?.id) return;
    const { pile, moving } = press;
    press = null;
    if (!moving) return;
    // The click that follows belongs to the drag.
    swallow = true;
    setTimeout(() => { swallow = false; });
    rules.emit({ type: "drop", target: landing(table, rules.targets(pile), pile, event) });
  });

  for (const name of /** @type {const} */ (["pointercancel", "lostpointercapture"])) {
    document.addEventListener(name, (event) => {
      // A finger's touch is captured by its pile until the table takes it over.
      if (event.pointerId === press?.id && (event.type === "pointercancel" || event.target === root)) drop();
    });
  }

  root.addEventListener("click", (event) => {
    if (!swallow) return;
    swallow = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, { capture: true });

  /** The press is over and came to nothing. */
  function drop() {
    if (press?.moving) rules.emit({ type: "drop", target: null });
    press = null;
  }

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
