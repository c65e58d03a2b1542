/** Card faces as elements, drawn by the sprite; what they show is told by the pile they lie in. */

import { page } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} symbol `c7S`, `back` or `space`
 * @returns {SVGSVGElement}
 */
function drawing(symbol) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 60 84");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${page.sprite}#${symbol}`);
  svg.append(use);
  return svg;
}

const SUITS = new Map([["S", "♠"], ["H", "♥"], ["D", "♦"], ["C", "♣"]]);

/**
 * Rank and suit as text, shown only where the sprite is missing.
 *
 * @param {string} card
 */
function plain(card) {
  const text = document.createElementNS(SVG, "text");
  text.classList.add("board-card-text");
  text.setAttribute("x", "4");
  text.setAttribute("y", "22");
  const [rank = "", suit = ""] = card;
  // The sign that follows the suit keeps it from being shown as a picture of its own.
  text.textContent = `${rank === "T" ? "10" : rank}${SUITS.get(suit)}\ufe0e`;
  return text;
}

/** @typedef {SVGSVGElement} CardElement */

/**
 * @param {string} card `7S`
 * @returns {CardElement}
 */
export function face(card) {
  const svg = drawing(`c${card}`);
  svg.classList.add("board-card");
  svg.dataset.card = card;
  svg.append(plain(card));
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
