/** When each step of a move is to be seen: one after the other, but the whole never takes long. */

/** @typedef {import("./protocol.js").GameEvent} GameEvent */
/** @typedef {import("./animate.js").Place} Place */

/**
 * One thing that happens, from `begin` to `end` in milliseconds; `at` its place in the order of `count`.
 *
 * @typedef {{event: GameEvent, begin: number, end: number, at: number, count: number}} Step
 */

/** @typedef {Step & {from: Place, to: Place, turn: "up" | "down" | null}} Leg a step as one card takes it */

/**
 * @typedef {object} Schedule
 * @property {Step[]} steps
 * @property {(pile: string, after: number) => number | undefined} nextLanding when cards next come to lie on a pile
 */

/** Milliseconds that a step takes. */
const STEP = 170;
/** Milliseconds that all of them take at the most. */
const MOST = 1500;

/**
 * @param {GameEvent[]} events
 * @returns {Schedule}
 */
export function schedule(events) {
  const flights = events.filter(isFlight).length;
  // As long as there is time, a step begins when the one before has landed.
  const pace = Math.min(STEP, (MOST - STEP) / Math.max(flights - 1, 1));
  let [begin, next] = [0, 0];
  const steps = events.map((event, at) => {
    // A card is turned up while the one that lay on it leaves.
    if (isFlight(event)) [begin, next] = [next, next + pace];
    return { event, begin, end: begin + STEP, at, count: events.length };
  });
  return {
    steps,
    nextLanding: (pile, after) => steps.find(({ event, end }) => isFlight(event) && event.to === pile && end > after)?.end,
  };
}

schedule.STEP = STEP;

/** @param {GameEvent} event */
function isFlight({ from, to }) {
  return from !== to;
}

/**
 * The steps that a card takes part in.
 *
 * @param {string} card
 * @param {string} pile where it lies now, or lay last
 * @param {Schedule} plan
 * @returns {Step[]}
 */
export function legsOf(card, pile, { steps }) {
  const flights = steps.filter(({ event }) => isFlight(event));
  const named = flights.filter(({ event }) => event.cards.includes(card));
  if (named.length) return named;
  // Of a waste turned over no card is named: it is told by the one that was seen of it.
  return flights.filter(({ event }) => event.type === "redeal" && (event.undone ? event.to : event.from) === pile);
}
