/** Steps as keyframes: where a card is seen, which way up, and above what. */

import { schedule } from "./steps.js";

/** @typedef {import("./animate.js").Place} Place */
/** @typedef {import("./steps.js").Leg} Leg */
/** @typedef {{frames: Keyframe[], timing: KeyframeAnimationOptions}} Frames */

/** What flies is above all that waits, and what flies later above what has landed before. */
const FLYING = 100;
const WAITING = 10;

/**
 * A card that takes these steps. Face down it is not seen itself: see `backFrames`.
 *
 * @param {Place} start where it is seen until then
 * @param {Leg[]} legs
 * @param {Place} home where its element lies
 * @param {number} [end] milliseconds until it is taken away; else it is there when the last step ends
 * @returns {Frames}
 */
export function frames(start, legs, home, end) {
  const total = Math.max(end ?? 0, legs.at(-1)?.end ?? schedule.STEP);
  const frame = (/** @type {number} */ time, /** @type {Place} */ place, /** @type {number} */ width, /** @type {Keyframe} */ more) =>
    ({ offset: Math.min(time / total, 1), transform: shift(home, place, width), ...more });
  let [here, width] = [start, legs[0]?.turn === "up" ? 0 : 1];
  let zIndex = WAITING + (legs[0] ? legs[0].count - legs[0].at : 0);
  const made = [frame(0, here, width, { zIndex })];
  for (const [at, leg] of legs.entries()) {
    const { begin, to, turn } = leg;
    // Where there is little time, its next step begins before it would have landed.
    const landing = Math.min(leg.end, legs[at + 1]?.begin ?? leg.end);
    made.push(frame(begin, here, width, { zIndex }));
    zIndex = height(leg);
    made.push(frame(begin, here, width, { zIndex, easing: turn ? "ease-in" : "ease-out" }));
    if (turn) made.push(frame((begin + landing) / 2, between(here, to), 0, { zIndex, easing: "ease-out" }));
    [here, width] = [to, turn === "down" ? 0 : 1];
    made.push(frame(landing, here, width, { zIndex }));
  }
  if (end !== undefined) made.push(frame(total, here, width, { zIndex }));
  return { frames: made, timing: { duration: total } };
}

/**
 * The back of a card that is turned over on its way, up or down; it hangs where the way begins.
 *
 * @param {Leg} leg
 * @returns {Frames}
 */
export function backFrames(leg) {
  const { from, to, begin, end, turn } = leg;
  const zIndex = height(leg);
  const frame = (/** @type {number} */ time, /** @type {Place} */ place, /** @type {boolean} */ isSeen, /** @type {Keyframe} */ more) =>
    ({ offset: time / end, transform: shift(from, place, isSeen ? 1 : 0), zIndex, ...more });
  return {
    frames: [
      frame(0, from, turn === "up", { zIndex: 0 }),
      frame(begin, from, turn === "up", { zIndex: 0 }),
      frame(begin, from, turn === "up", { easing: "ease-in" }),
      frame((begin + end) / 2, between(from, to), false, { easing: "ease-out" }),
      frame(end, to, turn === "down", {}),
    ],
    timing: { duration: end },
  };
}

/**
 * How high a card is on its way; one that is turned up in its place stays beneath all that fly.
 *
 * @param {Leg} leg
 */
function height({ event, at }) {
  return event.from === event.to ? 0 : FLYING + at;
}

/**
 * A copy that stays where it lay until it is covered.
 *
 * @param {number} end milliseconds
 * @returns {Frames}
 */
export function keep(end) {
  return { frames: [{ zIndex: 0 }, { zIndex: 0 }], timing: { duration: end } };
}

/**
 * @param {Place} one
 * @param {Place} other
 * @returns {Place}
 */
function between(one, other) {
  return { left: (one.left + other.left) / 2, top: (one.top + other.top) / 2 };
}

/**
 * @param {Place} home
 * @param {Place} place
 * @param {number} width 1 for a whole card, 0 for one seen from the side
 */
function shift(home, place, width) {
  return `translate(${place.left - home.left}px, ${place.top - home.top}px) scaleX(${width})`;
}
