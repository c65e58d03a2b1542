/**
 * The result card: a picture of 1200 × 630 pixels, complete in itself, so that it looks the same wherever
 * it is sent. It is light whatever the page is, as a card is.
 */

import { FONT, fit, widthOf } from "./card_text.js";

/** @typedef {import("./card_text.js").Setting} Setting */

/**
 * What stands on it, in the reader's language.
 *
 * @typedef {object} Facts
 * @property {string} site
 * @property {string} result that it came out, or how many cards
 * @property {string} deal
 * @property {string} rules
 * @property {string} account score, moves, time …
 * @property {string} address of the game; "" where it has none
 */

/**
 * A foundation: its top card, or the card it waits for.
 *
 * @typedef {{card: string | null, wants: string | null}} Top
 */

/** @typedef {{symbols: Map<string, Element>, inks: Record<string, string>}} Drawings */

export const WIDTH = 1200;
export const HEIGHT = 630;

const SVG = "http://www.w3.org/2000/svg";
const PAPER = "#fbfaf6";
const TABLE = "#1d5a3c";
const INK = "#1c2420";
const QUIET = "#4c5751";
const ACCENT = "#1f5f3f";
const FELT = 456;
const CARD = { width: 160, height: 224, gap: 28 };
const LEFT = 508;
const ROOM = WIDTH - LEFT - 48;
const MARGIN = 48;
/** Smaller than this nothing can be read on a phone. */
const SMALLEST = 0.5;
const COLOURS = /var\(--card-([\w-]+),([^()]*)\)/g;
const PLAIN = /** @type {Record<string, string>} */ ({ S: "♠\ufe0e", H: "♥\ufe0e", D: "♦\ufe0e", C: "♣\ufe0e" });

/**
 * @param {Facts} facts
 * @param {Top[]} tops four
 * @param {Drawings} drawings
 * @returns {string} an SVG document
 */
export function picture(facts, tops, drawings) {
  const svg = shape("svg", { width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}` });
  svg.append(
    shape("rect", { width: WIDTH, height: HEIGHT, fill: PAPER }),
    shape("rect", { width: FELT, height: HEIGHT, fill: TABLE }),
    ...tops.flatMap((top, at) => foundation(top, at, drawings)),
    ...texts(facts),
  );
  return new XMLSerializer().serializeToString(svg);
}

/**
 * @param {Top} top
 * @param {number} at 0 to 3
 * @param {Drawings} drawings
 */
function foundation({ card, wants }, at, drawings) {
  const { width, height, gap } = CARD;
  const x = (FELT - 2 * width - gap) / 2 + (at % 2) * (width + gap);
  const y = (HEIGHT - 2 * height - gap) / 2 + Math.floor(at / 2) * (height + gap);
  if (card) return [drawn(card, { x, y }, drawings)];
  const place = shape("rect", {
    x: x + 2, y: y + 2, width: width - 4, height: height - 4, rx: 15,
    fill: "none", stroke: "#fff", "stroke-opacity": 0.55, "stroke-width": 3, "stroke-dasharray": "13 9",
  });
  return wants ? [place, ghost(wants, { x, y }, drawings)] : [place];
}

/**
 * The card that an empty foundation waits for: its ink alone, faint.
 *
 * @param {string} card
 * @param {{x: number, y: number}} place
 * @param {Drawings} drawings
 */
function ghost(card, place, { symbols }) {
  const white = Object.fromEntries([..."SHDC"].map((suit) => [`ink-${suit}`, "#fff"]));
  const inks = { face: "none", line: "none", ...white };
  const made = drawn(card, place, { symbols, inks });
  made.setAttribute("opacity", "0.4");
  return made;
}

/**
 * A card as the sprite draws it. A picture in a picture cannot refer to another file, so the drawing
 * itself goes in; its colours too, for not every program knows custom properties.
 *
 * @param {string} card
 * @param {{x: number, y: number}} place
 * @param {Drawings} drawings
 */
function drawn(card, place, { symbols, inks }) {
  const { width, height } = CARD;
  const svg = shape("svg", { ...place, width, height, viewBox: "0 0 60 84" });
  const symbol = symbols.get(`c${card}`);
  if (symbol) svg.append(...[...symbol.children].map((part) => document.importNode(part, true)));
  else svg.append(...plain(card));
  for (const part of svg.querySelectorAll("*")) {
    for (const { name, value } of part.attributes) {
      part.setAttribute(name, value.replace(COLOURS, (_, colour, usual) => inks[colour] ?? usual));
    }
  }
  return svg;
}

/**
 * A card where the drawings are missing.
 *
 * @param {string} card
 */
function plain(card) {
  const [rank = "", suit = ""] = card;
  const fill = `var(--card-ink-${suit},${INK})`;
  const text = shape("text", { x: 30, y: 50, "text-anchor": "middle", "font-family": FONT, "font-size": 22, fill });
  text.textContent = `${rank === "T" ? "10" : rank}${PLAIN[suit]}`;
  return [shape("rect", { x: 0.5, y: 0.5, width: 59, height: 83, rx: 5.5, fill: "var(--card-face,#fff)" }), text];
}

/**
 * The texts beside the cards, as large as they can be without one touching another.
 *
 * @param {Facts} facts
 */
function texts(facts) {
  for (let scale = 1; ; scale -= 0.05) {
    const { upper, lower } = settings(facts, scale);
    const height = [...upper, lower].reduce((sum, { set, after }) => sum + heightOf(set) + after, 0);
    if (height > HEIGHT - 2 * MARGIN && scale > SMALLEST) continue;
    let y = MARGIN;
    const above = upper.flatMap(({ set, fill, after }) => {
      const made = paragraph(set, y, fill);
      y += heightOf(set) + after;
      return made;
    });
    return [...above, ...paragraph(lower.set, HEIGHT - MARGIN - heightOf(lower.set), lower.fill)];
  }
}

/**
 * @param {Facts} facts
 * @param {number} scale
 */
function settings({ site, result, deal, rules, account, address }, scale) {
  const set = (/** @type {string} */ text, /** @type {number} */ lines, /** @type {number} */ size, weight = 400, least = 14) =>
    fit(text, { width: ROOM, lines, size: Math.round(size * scale), least: Math.round(least * scale), weight });
  return {
    upper: [
      { set: set(site, 1, 30, 700), fill: ACCENT, after: 24 * scale },
      { set: set(result, 2, 64, 700), fill: INK, after: 20 * scale },
      { set: set(deal, 1, 36, 600, 28), fill: INK, after: 8 * scale },
      { set: set(rules, 2, 28), fill: QUIET, after: 16 * scale },
      { set: set(account, 3, 28), fill: INK, after: 24 * scale },
    ],
    lower: { set: set(address, 4, 20), fill: ACCENT, after: 0 },
  };
}

/** @param {Setting} set */
function heightOf({ size, lines }) {
  return Math.round(size * 1.25) * lines.length;
}

/**
 * @param {Setting} set
 * @param {number} top
 * @param {string} fill
 */
function paragraph({ size, weight, lines }, top, fill) {
  return lines.map((line, at) => {
    const text = shape("text", {
      x: LEFT, y: top + size + at * Math.round(size * 1.25), fill,
      "font-family": FONT, "font-size": size, "font-weight": weight,
      // Where another font stands in, the line keeps its length.
      textLength: Math.round(widthOf(line, size, weight) * 10) / 10, lengthAdjust: "spacingAndGlyphs",
    });
    text.textContent = line;
    return text;
  });
}

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number>} attributes
 */
function shape(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}
