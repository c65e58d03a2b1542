/** The account of one game: what is noted of it beside its moves. */

import { checksum } from "./kept.js";
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

/**
 * @typedef {object} Account
 * @property {string} id one game, one id: by it a game is never counted twice
 * @property {string} game which game it belongs to: its rules and its deal
 * @property {string} mark where that game stands
 * @property {string} rules
 * @property {string | null} day the day whose game it is
 * @property {boolean} counts whether the game counts when it is left
 * @property {boolean} moved whether a move is made in it
 * @property {boolean} begun whether one ever was: the clock has run since
 * @property {Result} result
 */

/**
 * @param {View} view
 * @param {boolean} counts
 * @returns {Account}
 */
export function openAccount(view, counts) {
  return follow({
    id: freshId(), game: gameOf(view), mark: "", rules: view.rules, day: view.day ?? null, counts,
    moved: false, begun: false, result: { cards: 0, won: false, seconds: 0, hints: 0, undos: 0 },
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
  return { ...account, mark: markOf(view), moved, begun: account.begun || moved, result };
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
 * Whether a game is dealt here, and not made for a lesson.
 *
 * @param {View} view
 */
export function isDealt({ deal }) {
  return "number" in deal || "pack" in deal;
}

/**
 * @param {View} view
 * @returns {string}
 */
function gameOf({ rules, deal }) {
  return JSON.stringify([rules, deal]);
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
  const { id, game, mark, rules, day, counts, moved, begun, result } = value ?? {};
  const whole =
    [id, game, mark, rules].every((text) => typeof text === "string") &&
    (day === null || typeof day === "string") &&
    [counts, moved, begun].every((flag) => typeof flag === "boolean") &&
    isResult(result);
  return whole ? { id, game, mark, rules, day, counts, moved, begun, result: resultOf(result) } : null;
}

/** @param {any} value */
export function isResult(value) {
  const { cards, won, seconds, hints, undos } = value ?? {};
  const isWhole = [cards, seconds, hints, undos].every((one) => Number.isInteger(one) && one >= 0);
  return isWhole && cards <= 52 && won === (cards === 52);
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
