/**
 * Shows a change that has already happened: each card starts where it was seen last and goes, step by
 * step, to where it now lies. Cards that are no longer seen go as copies that nobody can touch.
 */

import { back } from "./cards.js";
import { element } from "./elements.js";
import { backFrames, frames, keep } from "./frames.js";
import { legsOf, schedule } from "./steps.js";

/** @typedef {import("./cards.js").CardElement} CardElement */
/** @typedef {import("./frames.js").Frames} Frames */
/** @typedef {import("./protocol.js").GameEvent} GameEvent */
/** @typedef {import("./steps.js").Leg} Leg */
/** @typedef {import("./steps.js").Schedule} Schedule */
/** @typedef {{left: number, top: number}} Place in the window */
/** @typedef {Map<string, Place>} Places where each card is seen, by card */

/**
 * @typedef {object} Change
 * @property {Map<string, CardElement>} cards the cards as they lie now
 * @property {Map<string, {card: CardElement, pile: string}>} gone cards that are no longer seen, and where they lay
 * @property {GameEvent[]} events in order, an automatic fill after the move that made room for it
 * @property {(card: CardElement) => string} pileOf
 * @property {(pile: string) => Place | undefined} placeOf
 */

const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Motion {
  /** Where copies fly. */
  root = element("div", "board-air");
  /** @type {Set<Animation>} */
  #running = new Set();
  /** @type {Place} where copies are measured from */
  #corner = { left: 0, top: 0 };

  constructor() {
    this.root.setAttribute("aria-hidden", "true");
  }

  /**
   * Where cards are seen before they change.
   *
   * @param {Map<string, CardElement>} cards
   * @returns {Places | null} null where nothing is to move
   */
  look(cards) {
    return still.matches || document.hidden ? null : places(cards);
  }

  /** Everything is where it belongs. */
  stop() {
    this.#running.forEach((one) => one.cancel());
    this.#running.clear();
    this.root.replaceChildren();
  }

  /**
   * @param {Places} before
   * @param {Change} change
   */
  play(before, change) {
    const plan = schedule(change.events);
    const now = places(change.cards);
    // All is measured before anything flies: to measure in between would lay the table out anew for each card.
    const piles = new Map(change.events.flatMap(({ from, to }) => [from, to]).map((id) => [id, change.placeOf(id)]));
    this.#corner = this.root.getBoundingClientRect();
    change = { ...change, placeOf: (id) => piles.get(id) };
    for (const [name, card] of change.cards) this.#bring(name, card, before.get(name), now, plan, change);
    for (const [name, { card, pile }] of change.gone) {
      const from = before.get(name);
      if (from) this.#send(name, card, pile, from, plan, change);
    }
  }

  /**
   * Moves a card to where it lies.
   *
   * @param {string} name
   * @param {CardElement} card
   * @param {Place | undefined} from where it was seen, if it was
   * @param {Places} now
   * @param {Schedule} plan
   * @param {Change} change
   */
  #bring(name, card, from, now, plan, { pileOf, placeOf }) {
    const home = now.get(name);
    const legs = legsOf(name, pileOf(card), plan);
    if (!home) return;
    const start = from ?? placeOf(legs[0]?.event.from ?? "");
    if (legs.length && start) return this.#fly(card, start, withPlaces(legs, placeOf, home), home);
    if (from) return this.#glide(card, from, home);
    const turned = plan.steps.find(({ event }) => event.type === "reveal" && event.cards.includes(name));
    if (!turned || turned.event.undone) return;
    this.#fly(card, home, [{ ...turned, from: home, to: home, turn: "up" }], home);
  }

  /**
   * Moves a copy of a card that is no longer seen: it goes where it went, or stays until it is covered.
   *
   * @param {string} name
   * @param {CardElement} card
   * @param {string} pile where it lay
   * @param {Place} from
   * @param {Schedule} plan
   * @param {Change} change
   */
  #send(name, card, pile, from, plan, { placeOf }) {
    const legs = withPlaces(legsOf(name, pile, plan), placeOf);
    const last = legs.at(-1);
    const end = plan.nextLanding(last?.event.to ?? pile, last?.end ?? 0) ?? last?.end;
    if (end === undefined) return;
    this.#hang(card, from);
    if (last) this.#fly(card, from, legs, from, end);
    else this.#run(card, keep(end));
  }

  /**
   * @param {CardElement} card
   * @param {Place} start
   * @param {Leg[]} legs
   * @param {Place} home where the element lies
   * @param {number} [end] milliseconds until it is taken away; a card stays
   */
  #fly(card, start, legs, home, end) {
    this.#run(card, frames(start, legs, home, end));
    for (const leg of legs) {
      if (!leg.turn) continue;
      const cover = back();
      this.#hang(cover, leg.from);
      this.#run(cover, backFrames(leg));
    }
  }

  /**
   * A card that has only been moved aside.
   *
   * @param {CardElement} card
   * @param {Place} from
   * @param {Place} home
   */
  #glide(card, from, home) {
    const [x, y] = [from.left - home.left, from.top - home.top];
    if (Math.hypot(x, y) < 1) return;
    this.#run(card, {
      frames: [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }],
      timing: { duration: schedule.STEP, easing: "ease-out" },
    });
  }

  /**
   * @param {CardElement} card
   * @param {Frames} wanted
   */
  #run(card, { frames, timing }) {
    const run = card.animate(frames, timing);
    this.#running.add(run);
    run.onfinish = () => {
      this.#running.delete(run);
      if (card.parentNode === this.root) card.remove();
    };
  }

  /**
   * Hangs a copy over the table.
   *
   * @param {CardElement} copy
   * @param {Place} place
   */
  #hang(copy, place) {
    const { left, top } = this.#corner;
    copy.removeAttribute("data-card");
    copy.classList.remove("held", "dragged");
    copy.style.setProperty("--x", `${place.left - left}px`);
    copy.style.setProperty("--y", `${place.top - top}px`);
    this.root.append(copy);
  }
}

/**
 * @param {Map<string, CardElement>} cards
 * @returns {Places}
 */
function places(cards) {
  return new Map([...cards].map(([name, card]) => [name, card.getBoundingClientRect()]));
}

/**
 * @param {import("./steps.js").Step[]} steps
 * @param {(pile: string) => Place | undefined} placeOf
 * @param {Place} [home] where the last of them ends
 * @returns {Leg[]}
 */
function withPlaces(steps, placeOf, home) {
  return steps.flatMap((step, at) => {
    const from = placeOf(step.event.from);
    const to = (at === steps.length - 1 && home) || placeOf(step.event.to);
    const turn = step.event.from === "stock" ? "up" : step.event.to === "stock" ? "down" : null;
    return from && to ? [{ ...step, from, to, turn }] : [];
  });
}
