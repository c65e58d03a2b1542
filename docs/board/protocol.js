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
 * @property {boolean} [undone] whether it is a step taken back
 */

/**
 * A game as the page shows it; every text is in the page's language. `verdict` is why it is won or lost, `outcome` as
 * well what can be done then. `graded`: its deal is one of those graded under its rules. `pass.idle`: a whole pass has
 * brought no card nearer, and none has come nearer since.
 *
 * @typedef {GameRecord & {
 *   rules_title: string,
 *   deal_title: string,
 *   day: string | null,
 *   graded: boolean,
 *   position: string,
 *   state: "playing" | "won" | "lost",
 *   announce: "won" | "lost" | null,
 *   outcome: string,
 *   verdict: string,
 *   base: {rank: string, corner: string, text: string} | null,
 *   score: {scheme: string, points: number, text: string},
 *   cards: number,
 *   pass: {number: number, limit: number | null, text: string, quiet: boolean, quiet_text: string, idle: boolean},
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

/** @typedef {{reason: string, move: LegalMove | null, sure: boolean}} Hint `sure`: it is on the way to a win */

/**
 * @typedef {{ok: true, view: View, events: GameEvent[], say: string, hint?: Hint}
 *   | {ok: false, error: Refusal, view?: View}} Answer
 */

/** @typedef {"won" | "lost" | "open"} Verdict with all cards known; `open` is not known, or not yet */

/**
 * Whether the game can still be won from where it stands: the answer to `weigh`, which searches on for `milliseconds`.
 *
 * @typedef {object} Weighing
 * @property {Verdict} verdict
 * @property {boolean} done whether asking on brings no more
 * @property {number} nodes positions searched
 * @property {number} share of the search that is done at most, 0 to 1
 * @property {string} text
 */

/**
 * Where the game as it was played could be won: the answer to `lookback`, which looks on for `milliseconds`; with `more`
 * beyond where it would end.
 *
 * @typedef {object} Lookback
 * @property {boolean} done whether asking on brings no more
 * @property {boolean} more whether anything is left to search: where that is done, `more` goes on with it
 * @property {number} share 0 to 1
 * @property {Point[]} points the deal and where every step led
 * @property {number | null} last `done` of the last point known to be winnable
 * @property {number | null} lost `done` of the first point known to be lost
 * @property {string} text
 */

/** @typedef {{done: number, verdict: Verdict, say: string}} Point `done`: what to give to `go` */

/** @typedef {{ok: true, weighing: Weighing}} WeighAnswer */
/** @typedef {{ok: true, lookback: Lookback}} LookbackAnswer */

/** @typedef {{verdict: Verdict, done: boolean, nodes: number}} Scouted what is known of a deal before it is dealt */
/** @typedef {{ok: true, scout: Scouted}} ScoutAnswer the answer to `scout`, which searches on for `milliseconds` */

/** @typedef {{id: string, label: string}} Choice */

/**
 * Rules and what can be chosen instead, told in the page's language: the answer to `rules` and `mix`.
 *
 * @typedef {object} RulesAnswer
 * @property {string} name the canonical name
 * @property {string} title
 * @property {string} tradition
 * @property {string | null} variant
 * @property {Record<string, string>} values every option's value
 * @property {Record<string, string>} own the value that the tradition, or its variant, gives every option
 * @property {string[]} differs the options that the house has another way
 * @property {(Choice & {values: Choice[]})[]} options
 * @property {{id: string, title: string}[]} traditions
 * @property {{id: string | null, title: string, described: boolean}[]} variants first the choice of none
 */

/**
 * A pack as far as it has been written down: the answer to `pack`.
 *
 * @typedef {object} PackAnswer
 * @property {string[]} cards in the order in which they were read
 * @property {number} count
 * @property {string[]} missing
 * @property {string[]} twice
 * @property {string[]} unknown what is no card
 * @property {{zone: string, text: string} | null} next where the next card lies; null when none is wanted
 * @property {boolean} complete
 * @property {string | null} pack what can be dealt, once it is complete
 * @property {string} say what is to be told of it
 * @property {string[]} order how the cards are to be entered, a sentence for every part of the table
 * @property {Record<string, string>} names every card in words
 * @property {Record<string, string>} written every card as it is written in the language: `7♠`
 */

/** @typedef {{type: string, game?: string, [field: string]: unknown}} Request */

export {};
