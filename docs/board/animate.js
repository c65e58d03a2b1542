/**
 * Shows a change that has already happened: each card starts where it was seen last and flies to
 * where it now lies.
 */

/** @typedef {import("./protocol.js").GameEvent} GameEvent */
/** @typedef {Map<string, DOMRect>} Places where each card is seen, by card */

/** Milliseconds: one flight, and how much later each further step of a move begins. */
const FLIGHT = 180;
const STEP = 130;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @param {Map<string, Element>} cards
 * @returns {Places}
 */
export function places(cards) {
  return new Map([...cards].map(([card, element]) => [card, element.getBoundingClientRect()]));
}

/**
 * @param {Map<string, Element>} cards the cards as they lie now
 * @param {Places} before
 * @param {GameEvent[]} events in order: the first is the move, an automatic fill follows as its own step
 * @param {(pile: string) => DOMRect | undefined} pilePlace
 */
export function fly(cards, before, events, pilePlace) {
  if (still.matches) return;
  for (const element of cards.values()) element.getAnimations().forEach((flight) => flight.cancel());
  const now = places(cards);
  for (const [card, element] of cards) {
    const at = events.findIndex((event) => event.cards.includes(card));
    // A card that is new on the table was dealt; one that is turned up lies where it lay.
    const from = before.get(card) ?? pilePlace(events[at]?.from ?? "stock");
    const to = now.get(card);
    if (from && to) flyOne(element, from.left - to.left, from.top - to.top, Math.max(at, 0) * STEP);
  }
}

/**
 * @param {Element} element
 * @param {number} x pixels from where it lies to where it was seen
 * @param {number} y
 * @param {number} delay milliseconds
 */
function flyOne(element, x, y, delay) {
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
  // The card flies above all others; a pile has no stacking of its own.
  const start = { transform: `translate(${x}px, ${y}px)`, zIndex: 5 };
  const end = { transform: "none", zIndex: 5 };
  element.animate([start, end], { duration: FLIGHT, delay, easing: "ease-out", fill: "backwards" });
}
