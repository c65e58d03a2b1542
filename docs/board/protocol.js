/**
 * The shapes of what the engine says and is told: types only.
 *
 * Piles are `stock waste reserve spades hearts diamonds clubs`, columns `1`, `2` …;
 * cards two letters (`7S`, `TD`); moves in the engine's notation, opaque to the page.
 */

/** @typedef {{number: string} | {pack: string} | {guided: string} | {position: string}} Deal */

/**
 * A game as it is kept and brought back: the moves played, the first `done` of them done.
 *
 * @typedef {object} GameRecord
 * @property {string} rules
 * @property {Deal} deal
 * @property {string[]} moves
 * @property {number} done
 */

/**
 * @typedef {object} Pile
 * @property {string} id
 * @property {"stock" | "waste" | "reserve" | "foundation" | "column"} kind
 * @property {string[]} cards the face-up cards shown, bottom first
 * @property {number} down cards face down beneath them
 * @property {number} count
 * @property {string} name the pile told in words
 * @property {string | null} wants the card a foundation waits for
 */

/** @typedef {{move: string, source: string, target: string, count: number}} LegalMove */

/**
 * @typedef {object} GameEvent
 * @property {"move" | "fill" | "reveal" | "turn" | "redeal"} type
 * @property {string[]} cards
 * @property {string} from
 * @property {string} to
 */

/**
 * A game as the page shows it; every text is in the page's language.
 *
 * @typedef {GameRecord & {
 *   rules_title: string,
 *   deal_title: string,
 *   position: string,
 *   state: "playing" | "won" | "lost",
 *   announce: "won" | "lost" | null,
 *   outcome: string,
 *   base: {rank: string, corner: string, text: string} | null,
 *   score: {scheme: string, points: number, text: string},
 *   cards: number,
 *   pass: {number: number, limit: number | null, text: string},
 *   turn: {move: string | null, label: string},
 *   can_send: boolean,
 *   can_finish: boolean,
 *   can_undo: boolean,
 *   can_redo: boolean,
 *   choosing: boolean,
 *   piles: Pile[],
 *   legal: LegalMove[],
 * }} View
 */

/**
 * What the engine will not do; `rule` is the anchor of the rule on the rules page. A `fault` is
 * the page's own: the engine did not answer.
 *
 * @typedef {object} Refusal
 * @property {"refusal" | "request" | "fault"} kind
 * @property {string} code
 * @property {string} text
 * @property {string} [rule]
 */

/**
 * @typedef {{ok: true, view: View, events: GameEvent[], say: string, hint?: {reason: string, move: LegalMove | null}}
 *   | {ok: false, error: Refusal, view?: View}} Answer
 */

/** @typedef {{type: string, game?: string, [field: string]: unknown}} Request */

export {};
