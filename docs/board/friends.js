/**
 * The friends' table without any DOM: links found in what was pasted, what of the table is kept, and the
 * order in which it is shown.
 */

import { dayOf, dealTitle } from "./days.js";
import { page } from "./page.js";
import { readLink } from "./record.js";
import { t } from "./strings.js";

/** @typedef {import("./protocol.js").Deal} Deal */
/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./record.js").Destination} Destination */

/**
 * All that is kept of a result: the rest is proven anew each time. A game of the reader’s own that was given no
 * name is kept as `mine`: what stands in the table is then a word of the page’s language.
 *
 * @typedef {{link: string, name: string, mine?: boolean}} Entry
 */

/**
 * A proven result.
 *
 * @typedef {object} Result
 * @property {Entry} entry
 * @property {string} rules
 * @property {string} rulesTitle
 * @property {Deal} deal
 * @property {string} dealTitle
 * @property {string | null} day the day whose deal it is, as `2026-11-30`
 * @property {boolean} won
 * @property {number} cards on the foundations
 * @property {number} moves
 * @property {string} score without a time bonus, which no link can prove; "" where it is but the cards
 * @property {boolean} timed whether a bonus for its time would come on top of a won game’s score
 */

/** @typedef {Pick<Result, "rules" | "rulesTitle" | "deal" | "dealTitle" | "day"> & {results: Result[]}} Group of one deal */
/**
 * A link as it was typed, the line it stands in, and whose it is by what stands before it: `Anna: https://…`.
 *
 * @typedef {{text: string, to: Destination, line: string, name: string}} Found
 */

/** The table holds so many results: each is played through whenever the table is opened. */
export const MOST = 200;
/** Names are cut to this length. */
export const LONGEST_NAME = 40;

/** The scheme in which a won game’s time brings points. */
const TIMED = "points";

/** What may stand around a link in a message. */
const AROUND = /^[<([{"'«»“”„‘’]+|[>)\]}"'«»“”„‘’.,;:!?]+$/g;
/** A name before a link, told by its colon: other words before a link are a message. */
const NAMED = /^\s*([^:#/]+?)\s*:\s*$/;
/** A short link has five parts. Without its `#` only all of them tell it from a number or a date. */
const BARE = /^\d+(?:\.[^.]*){4}$/;

/**
 * The links in a text, in order: whole addresses and bare fragments, in the short form and the long one.
 *
 * @param {string} text
 * @returns {Found[]}
 */
export function linksIn(text) {
  return text.split("\n").flatMap((line) => line.split(/\s+/).flatMap((word) => linkIn(word, line)));
}

/**
 * @param {string} word
 * @param {string} line
 * @returns {Found[]} one or none
 */
function linkIn(word, line) {
  const bare = word.replace(AROUND, "");
  const at = bare.indexOf("#");
  if (at < 0 && !BARE.test(bare)) return [];
  const link = readLink(bare.slice(at + 1));
  return link ? [{ text: bare, to: link.to, line, name: nameBefore(word, line) }] : [];
}

/**
 * @param {string} word
 * @param {string} line
 * @returns {string} "" for none
 */
function nameBefore(word, line) {
  const [, name = ""] = NAMED.exec(line.slice(0, line.indexOf(word))) ?? [];
  return name.slice(0, LONGEST_NAME);
}

/**
 * @param {any} part as it was kept, by whomever
 * @returns {Entry[]} perhaps more than the table holds
 */
export function entriesOf(part) {
  const results = Array.isArray(part?.results) ? part.results : [];
  return results
    .filter((/** @type {any} */ one) => typeof one?.link === "string" && typeof one.name === "string")
    .map((/** @type {Entry} */ one) => ({ ...one, name: one.name.slice(0, LONGEST_NAME) }));
}

/** @param {Entry} entry */
export function nameOf({ name, mine }) {
  return name || (mine === true ? t("Me") : t("Anonymous"));
}

/**
 * Whether two results are the same: of the same game, and of one name.
 *
 * @param {Entry} one
 * @param {Entry} other
 */
export function isSameEntry(one, other) {
  return one.link === other.link && one.name === other.name && (one.mine === true) === (other.mine === true);
}

/**
 * @param {Entry} entry
 * @param {View} view
 * @returns {Result}
 */
export function resultOf(entry, view) {
  return {
    entry,
    rules: view.rules, rulesTitle: view.rules_title, deal: view.deal, dealTitle: dealTitle(view),
    day: dayOf(view),
    won: view.state === "won", cards: view.cards, moves: view.done,
    score: view.score.scheme === "cards" ? "" : view.score.text,
    timed: view.score.scheme === TIMED,
  };
}

const order = new Intl.Collator(page.lang, { numeric: true });

/**
 * The results of each deal together, the best first. Daily games come first, the latest before all.
 *
 * @param {Result[]} results
 * @returns {Group[]}
 */
export function grouped(results) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const one of results) {
    const { rules, rulesTitle, deal, dealTitle: title, day } = one;
    const key = JSON.stringify([rules, deal]);
    const group = groups.get(key) ?? { rules, rulesTitle, deal, dealTitle: title, day, results: [] };
    group.results.push(one);
    groups.set(key, group);
  }
  for (const { results: same } of groups.values()) same.sort(byMerit);
  return [...groups.values()].sort(byDeal);
}

/**
 * @param {Result} one
 * @param {Result} other
 */
function byMerit(one, other) {
  return other.cards - one.cards || one.moves - other.moves || order.compare(nameOf(one.entry), nameOf(other.entry));
}

/**
 * Days as they are written sort as they follow; what is no daily game has none, and comes last.
 *
 * @param {Group} one
 * @param {Group} other
 */
function byDeal(one, other) {
  const days = order.compare(other.day ?? "", one.day ?? "");
  return days || order.compare(one.rulesTitle, other.rulesTitle) || order.compare(dealText(one), dealText(other));
}

/** @param {Group} group */
function dealText({ deal }) {
  return Object.values(deal)[0] ?? "";
}
