/**
 * How a game shows what it came to, as the game sees it: types only.
 *
 * @typedef {object} Display
 * @property {(view: View, held: Held | null, events: GameEvent[]) => void} show
 * @property {(text: string, outcome?: string) => void} say `outcome` where the game has ended
 * @property {(view: View, held: Held) => void} tellHeld cards were picked up, or more or fewer of them
 * @property {(held: Held) => void} tellReleased they were put back
 * @property {(error: Refusal, again: () => void) => void} refuse `again` asks once more
 * @property {(request: Request, before: View | null, after: View) => void} acted what was asked is done
 * @property {(intents: import("./agenda.js").GameIntent[]) => void} expect all that is asked and has to wait for the engine
 *   to start
 * @property {() => void} tellCancelled it was taken back
 */

/** @typedef {import("./board.js").Held} Held */
/** @typedef {import("./protocol.js").GameEvent} GameEvent */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").View} View */

export {};
