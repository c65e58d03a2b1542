/**
 * Presses of mouse, finger and pen. One that stays where it is is a tap; one that moves drags cards
 * along, and a release snaps to the nearest pile that takes them.
 *
 * Taps are not taken from clicks: browsers keep back the click of a finger that comes soon after a flick.
 */

import { pileOf } from "./piles.js";

/** @typedef {import("./draw.js").Table} Table */
/** @typedef {import("./input.js").Intent} Intent */

/** Pixels a pointer must travel before a press is a drag: a finger is never quite still. */
const SLACK = new Map([["mouse", 5], ["pen", 8]]);
const FINGER_SLACK = 11;
/** How far from a pile, in heights of a card, a release still snaps to it. */
const REACH = 1.1;
/** Milliseconds after a release within which a click belongs to it. */
const ECHO = 700;

/**
 * What a drag takes along, and where it may go.
 *
 * @typedef {{count: number, targets: string[]}} Grip
 */

/**
 * @typedef {object} Hand
 * @property {(intent: Intent) => void} emit
 * @property {(pile: string, touched?: number) => Grip | null} grip null where nothing can be dragged
 * @property {(tap: {pile: string | null, time: number, y?: number}) => void} tap `pile` null beside all piles;
 *   `y` in the window where a pointer tapped, missing where a key or a device that helps did
 */

/** @typedef {{id: number, pile: string | null, x: number, y: number, slack: number, grip: Grip | null, strayed: boolean}} Press */

export class Presses {
  #table;
  #hand;
  /** @type {Press | null} */
  #press = null;
  /** When the last press ended that a click may follow. */
  #ended = -Infinity;

  /**
   * @param {Table} table
   * @param {Hand} hand
   */
  constructor(table, hand) {
    this.#table = table;
    this.#hand = hand;
    const { root } = table;
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("click", (event) => this.#click(event));
    // A finger that rests opens no menu over the card it is about to drag.
    root.addEventListener("contextmenu", (event) => this.#press && event.preventDefault());
    // The first move may already lead off the table.
    document.addEventListener("pointermove", (event) => this.#mine(event) && this.#move(event));
    document.addEventListener("pointerup", (event) => this.#mine(event) && this.#up(event));
    document.addEventListener("pointercancel", (event) => this.#mine(event) && this.drop());
    // A finger's touch is captured by its pile until the table takes it over.
    root.addEventListener("lostpointercapture", (event) => {
      if (this.#mine(event) && event.target === root) this.drop();
    });
  }

  /** The press is over and came to nothing. */
  drop() {
    const press = this.#press;
    this.#press = null;
    if (press?.grip) this.#release(null);
  }

  /** @param {PointerEvent} event */
  #mine({ pointerId }) {
    return pointerId === this.#press?.id;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    // A second finger and the other buttons of a mouse mean nothing here.
    if (!event.isPrimary || event.button !== 0 || event.ctrlKey) return;
    // A press that is still there was released where nothing was heard of it.
    this.drop();
    this.#press = {
      id: event.pointerId, pile: pileOf(event.target), x: event.pageX, y: event.pageY,
      slack: SLACK.get(event.pointerType) ?? FINGER_SLACK, grip: null, strayed: false,
    };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press) return;
    if (event.buttons === 0) return this.drop();
    // Places on the page: it may be scrolled by a wheel meanwhile.
    const x = event.pageX - press.x;
    const y = event.pageY - press.y;
    press.strayed ||= Math.hypot(x, y) >= press.slack;
    if (press.strayed && (press.grip ?? this.#begin(press))) this.#table.drag(x, y);
  }

  /**
   * @param {Press} press
   * @returns {boolean} whether there is something to drag
   */
  #begin(press) {
    const { pile, id } = press;
    if (!pile) return false;
    const touched = this.#table.piles.touched(pile, press.y - scrollY) ?? 0;
    press.grip = this.#hand.grip(pile, touched);
    if (!press.grip) return false;
    // Captured only now: a capture would take a tap's click away from its pile.
    this.#table.root.setPointerCapture(id);
    this.#hand.emit({ type: "grab", source: pile, cards: this.#table.lift(pile, press.grip.count), touched });
    return true;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    this.#press = null;
    if (!press) return;
    this.#ended = event.timeStamp;
    if (press.grip) return this.#release(landing(this.#table, press.grip.targets, press.pile, event));
    const pile = this.#table.piles.at(event.clientX, event.clientY);
    // A finger that slides on the stock means the stock; beside the piles it scrolls or means nothing.
    if (pile !== press.pile || (!pile && press.strayed)) return;
    this.#hand.tap({ pile, time: event.timeStamp, y: event.clientY });
  }

  /** @param {string | null} target */
  #release(target) {
    this.#table.drop();
    this.#hand.emit({ type: "drop", target });
  }

  /**
   * Keys and devices that help click without a press: theirs count.
   *
   * @param {MouseEvent} event
   */
  #click(event) {
    if (event.detail > 0 && event.timeStamp - this.#ended < ECHO) return;
    this.#hand.tap({ pile: pileOf(event.target), time: event.timeStamp });
  }
}

/**
 * Where the dragged cards come down: on the pile under the pointer if it takes them, else on the
 * nearest that does, else (to be refused with the reason) on the pile under the pointer.
 *
 * @param {Table} table
 * @param {string[]} targets
 * @param {string | null} source
 * @param {PointerEvent} event
 * @returns {string | null}
 */
function landing(table, targets, source, { clientX, clientY }) {
  const under = table.piles.at(clientX, clientY);
  if (under && targets.includes(under)) return under;
  const { leading } = table;
  if (!leading) return null;
  let best = { id: /** @type {string | null} */ (null), distance: table.piles.cardHeight * REACH };
  for (const id of targets) {
    const zone = table.piles.zone(id);
    const distance = zone ? apart(leading, zone) : Infinity;
    if (distance < best.distance) best = { id, distance };
  }
  return best.id ?? (under === source ? null : under);
}

/**
 * How far a card is from lying somewhere in a zone as wide as itself.
 *
 * @param {DOMRect} card
 * @param {{left: number, top: number, bottom: number}} zone `bottom` the lowest place for its upper edge
 */
function apart({ left, top }, zone) {
  return Math.hypot(left - zone.left, top - Math.min(Math.max(top, zone.top), zone.bottom));
}
