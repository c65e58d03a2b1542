/**
 * What a board is made of, as its features and panels see it: types only.
 *
 * @typedef {object} Seat
 * @property {HTMLElement} root the board's element
 * @property {string} name the board's name in the store
 * @property {import("./store.js").Store} store
 * @property {import("./settings.js").Settings} settings
 * @property {import("./ledger.js").Ledger} ledger
 * @property {import("./engine.js").Engine} engine
 * @property {import("./game.js").Game} game
 * @property {import("./openings.js").Openings} openings
 * @property {import("./notice.js").Notices} notices
 * @property {import("./tabs.js").Tabs} tabs
 * @property {import("./stay.js").Stay} stay
 * @property {(text: string, ...offers: HTMLElement[]) => void} say tells a sentence, seen and heard; `offers` are buttons for
 *   what can be done then
 * @property {(refusal: Refusal, again?: () => void) => void} refuse tells why something cannot be done; `again` asks once more
 */

/** @typedef {import("./protocol.js").Refusal} Refusal */

export {};
