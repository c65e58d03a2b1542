/** The account of one game: what is noted of it beside its moves. */

import { dayOf } from "./days.js";
import { checksum } from "./kept.js";
import { page } from "./page.js";
import { recordOf } from "./record.js";

/** @typedef {import("./protocol.js").View} View */

/**
 * What counts of a game, as the engine takes it.
 *
 * @typedef {object} Result
 * @property {number} cards on the foundations
 * @property {boolean} won
 * @property {number} seconds
 * @property {number} hints
 * @property {number} undos
 */

/** @typedef {typeof REASONS[number]} Reason why a game does not count */

/**
 * @typedef {object} Account
 * @property {string} id one game, one id: by it a game is never counted twice
 * @property {string} game which game it belongs to: its rules and its deal
 * @property {string} mark where that game stands
 * @property {string} rules
 * @property {string | null} day the day whose game it is
 * @property {string | null} graded the number of the graded deal that its game is
 * @property {boolean} counts whether the game counts when it is left
 * @property {Reason} why it does not; "" where it does, or where an earlier version of this page noted no reason
 * @property {boolean} moved whether a move is made in it
 * @property {boolean} begun whether one ever was: the clock has run since
 * @property {boolean} paused whether the reader has stopped the clock
 * @property {Result} result
 */

const REASONS = /** @type {const} */ (["", "linked", "guided", "position", "replayed", "deleted", "settled"]);

/**
 * @param {View} view
 * @param {Reason} why it does not count; "" where it does
 * @returns {Account}
 */
export function openAccount(view, why) {
  return follow({
    id: freshId(), game: gameOf(view), mark: "", rules: view.rules, day: dayOf(view), graded: null,
    counts: why === "", why, moved: false, begun: false, paused: false,
    result: { cards: 0, won: false, seconds: 0, hints: 0, undos: 0 },
  }, view);
}

/**
 * The account after what happened in its game.
 *
 * @param {Account} account
 * @param {View} view
 * @returns {Account}
 */
export function follow(account, view) {
  // As when the page asks before a game is left: moves that were taken back are moves made.
  const moved = view.moves.length > 0;
  const result = { ...account.result, cards: view.cards, won: view.state === "won" };
  // Moves that were taken back and are still to be had do not start the clock: a game that begins anew has such.
  return {
    ...account, mark: markOf(view), graded: gradedOf(view), moved, begun: account.begun || view.done > 0, result,
  };
}

/**
 * Whether an account belongs to a game that was brought back. As the first game of a page it may have gone
 * on by a move that the account had no time to follow; later, a link may lead to the same deal.
 *
 * @param {Account} account
 * @param {View} view
 * @param {boolean} isFirst
 */
export function isOf(account, view, isFirst) {
  return account.game === gameOf(view) && (isFirst || account.mark === markOf(view));
}

/**
 * Why a game does not count that was laid out; "" for one that is dealt here, and not made for a lesson.
 *
 * @param {import("./protocol.js").Request} request
 * @param {View} view
 * @returns {Reason}
 */
export function whyNot(request, { deal }) {
  if ("guided" in deal) return "guided";
  if ("position" in deal) return "position";
  return request.type === "new" ? "" : "linked";
}

/**
 * @param {View} view
 * @returns {string}
 */
function gameOf({ rules, deal }) {
  return JSON.stringify([rules, deal]);
}

/** @param {View} view */
function gradedOf({ graded, deal }) {
  return graded && "number" in deal ? deal.number : null;
}

/** @param {View} view */
function markOf(view) {
  return checksum(JSON.stringify(recordOf(view)));
}

/**
 * A value that came from storage, if it is an account.
 *
 * @param {any} value
 * @returns {Account | null}
 */
function asAccount(value) {
  const { id, game, mark, rules, day, graded, counts, why, moved, begun, paused, result } = value ?? {};
  const whole =
    [id, game, mark, rules].every((text) => typeof text === "string") &&
    (day === null || typeof day === "string") &&
    [counts, moved, begun].every((flag) => typeof flag === "boolean") &&
    isResult(result);
  const reason = REASONS.find((one) => one === why) ?? "";
  if (!whole) return null;
  return {
    id, game, mark, rules, day, graded: typeof graded === "string" ? graded : null, counts, why: reason, moved, begun,
    paused: paused === true, result: resultOf(result),
  };
}

/** What the engine counts to, at most. */
const MOST = 10 ** 9;

/** @param {any} value */
export function isResult(value) {
  const { cards, won, seconds, hints, undos } = value ?? {};
  const isWhole = [cards, seconds, hints, undos].every((one) => Number.isInteger(one) && one >= 0 && one <= MOST);
  return isWhole && cards <= page.pack && won === (cards === page.pack);
}

/**
 * Nothing but what a result is made of.
 *
 * @param {Result} result
 * @returns {Result}
 */
export function resultOf({ cards, won, seconds, hints, undos }) {
  return { cards, won, seconds, hints, undos };
}

function freshId() {
  return [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join("");
}

/** The accounts of the games on the tables, kept beside the games themselves. */
export class Accounts {
  #store;
  #name;

  /**
   * @param {import("./store.js").Store} store
   * @param {string} name of the board
   */
  constructor(store, name) {
    this.#store = store;
    this.#name = name;
  }

  /** @returns {Account | null} the account kept last, by another page too */
  get kept() {
    return asAccount(this.#store.part("accounts")?.[this.#name]);
  }

  /** @param {Account} account */
  keep(account) {
    this.#store.keepPart("accounts", { ...this.#store.part("accounts"), [this.#name]: account });
  }
}
