/** Card faces as elements, drawn by the sprite; what they show is told by the pile they lie in. */

import { page } from "./page.js";
import { hasSprite, spriteOf } from "./sprite.js";

/** @typedef {SVGSVGElement} CardElement */
/** @typedef {import("./sprite.js").Cut} Cut */

const SVG = "http://www.w3.org/2000/svg";
const SUITS = new Map([["S", "♠"], ["H", "♥"], ["D", "♦"], ["C", "♣"]]);

/** @type {Cut} how all cards are drawn */
let cut = { large: false, international: false };
/** The sprite they are drawn from; "" until it is known which. */
let sprite = "";

/** @type {Set<WeakRef<CardElement>>} what is drawn, on the table or off it */
const drawn = new Set();
const forgotten = new FinalizationRegistry((/** @type {WeakRef<CardElement>} */ one) => drawn.delete(one));

/**
 * Draws all cards so from now on, those also that are there already.
 *
 * @param {Cut} wanted
 */
export async function wear(wanted) {
  const { large, international } = wanted;
  if (sprite && large === cut.large && international === cut.international) return;
  cut = { large, international };
  const next = spriteOf(cut);
  // Until the other drawings are there the cards keep those they have.
  if (sprite) await hasSprite(next);
  if (next !== spriteOf(cut)) return;
  sprite = next;
  for (const one of drawn) {
    const svg = one.deref();
    if (svg) dress(svg);
  }
}

/**
 * @param {string} symbol `c7S`, `back` or `space`
 * @returns {CardElement}
 */
function drawing(symbol) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 60 84");
  // In a narrow strip a card is drawn smaller, in its upper left corner.
  svg.setAttribute("preserveAspectRatio", "xMinYMin meet");
  svg.setAttribute("aria-hidden", "true");
  svg.append(document.createElementNS(SVG, "use"));
  svg.dataset.symbol = symbol;
  if (symbol.startsWith("c")) svg.append(plain());
  if (sprite) dress(svg);
  const kept = new WeakRef(svg);
  drawn.add(kept);
  forgotten.register(svg, kept);
  return svg;
}

/** @param {CardElement} svg */
function dress(svg) {
  const { symbol = "" } = svg.dataset;
  svg.querySelector("use")?.setAttribute("href", `${sprite}#${symbol}`);
  const [, rank = "", suit = ""] = symbol;
  const corner = rank === "T" ? "10" : cut.international ? rank : page.corners[rank] ?? rank;
  // The sign that follows the suit keeps it from being shown as a picture of its own.
  svg.querySelector("text")?.replaceChildren(`${corner}${SUITS.get(suit)}\ufe0e`);
}

/** Rank and suit as text, shown only where the sprite is missing. */
function plain() {
  const text = document.createElementNS(SVG, "text");
  text.classList.add("board-card-text");
  text.setAttribute("x", "4");
  text.setAttribute("y", "22");
  return text;
}

/**
 * @param {string} card `7S`
 * @returns {CardElement}
 */
export function face(card) {
  const svg = drawing(`c${card}`);
  svg.classList.add("board-card");
  svg.dataset.card = card;
  return svg;
}

/** @returns {CardElement} a card face down */
export function back() {
  const svg = drawing("back");
  svg.classList.add("board-card", "board-card-back");
  return svg;
}

/** @returns {CardElement} a card of which no more is seen than that it lies there */
export function blank() {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("aria-hidden", "true");
  svg.classList.add("board-card", "board-card-blank");
  return svg;
}

/**
 * The card that an empty place waits for.
 *
 * @param {string} card
 * @returns {CardElement}
 */
export function ghost(card) {
  const svg = drawing(`c${card}`);
  svg.classList.add("board-card", "board-card-ghost");
  return svg;
}

/** @returns {CardElement} the outline of an empty place */
export function space() {
  const svg = drawing("space");
  svg.classList.add("board-card", "board-card-space");
  return svg;
}

/**
 * A drawn sign of 24 × 24 units, for buttons.
 *
 * @param {string} path
 */
export function sign(path) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.classList.add("sign");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}
