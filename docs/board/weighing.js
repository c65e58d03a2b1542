/**
 * Whether the game on the table can still be won, if every card could be seen.
 *
 * The engine searches in slices, so that whatever else is asked meanwhile is done between two of them. A position that
 * has gone is searched no further, and nobody is told.
 */

import { button } from "./elements.js";
import { openPanel } from "./panels.js";
import { isEscapeFree } from "./quiet_keys.js";
import { SearchNotice } from "./search_notice.js";
import { t } from "./strings.js";

/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").Weighing} Weighing */
/** @typedef {import("./seat.js").Seat} Seat */
/** @typedef {import("./protocol.js").WeighAnswer | {ok: false, error: Refusal}} Found */

/** Milliseconds of a slice. */
const SLICE = 80;
/** Milliseconds in all of a search that nobody asked for. */
const GLIMPSE = 2_000;
/** Milliseconds for which the reader does nothing before such a search. */
const REST = 500;

/** @type {Set<Seat>} where the reader has asked, and is not answered */
const asked = new Set();
/** @type {WeakMap<Seat, number>} how often the reader has asked */
const times = new WeakMap();
/** @type {Set<string>} what was looked into unasked */
const known = new Set();

/**
 * How often the reader has asked so far.
 *
 * @param {Seat} seat
 */
export function timesAsked(seat) {
  return times.get(seat) ?? 0;
}

/**
 * Searches for as long as it takes, and says what was found.
 *
 * @param {Seat} seat
 */
export async function open(seat) {
  const { engine, game, say } = seat;
  const isOver = () => !game.view || game.view.announce !== null;
  if (asked.has(seat) || !game.view || (isOver() && !game.isAsked)) return;
  asked.add(seat);
  times.set(seat, timesAsked(seat) + 1);
  if (!engine.isReady && engine.condition !== "down") say(t("This is done as soon as the game has loaded."));
  // It is asked of the position that the moves under way lead to.
  await game.between(() => {});
  if (isOver()) asked.delete(seat);
  else await search(seat);
}

/** @param {Seat} seat */
async function search(seat) {
  const { notices, say, stay } = seat;
  const end = new AbortController();
  const stop = button("board-tool", () => {
    end.abort();
    say(t("The search was stopped."));
  }, t("Stop"));
  const notice = new SearchNotice(notices, "weigh", t("Can it still be won?"), stop);
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && isEscapeFree(seat) && !seat.game.isLookedBackOn) stop.click();
  };
  // Heard before the key does what else it is for.
  document.addEventListener("keydown", key, { capture: true, signal: end.signal });
  end.signal.addEventListener("abort", () => {
    notice.clear();
    asked.delete(seat);
  });
  stay.signal.addEventListener("abort", () => end.abort());
  const found = await weigh(seat, end.signal, ({ share, text }) => notice.show(share, text));
  end.abort();
  if (!found) return;
  if (found.ok) tell(seat, found.weighing);
  else seat.refuse(found.error, () => void open(seat));
}

/**
 * Searches for a moment while the reader rests, and speaks up only where the game is lost.
 *
 * @param {Seat} seat
 * @returns {Promise<boolean>} whether it came to its end before the reader went on
 */
export async function lookQuietly(seat) {
  const { game, stay: { signal } } = seat;
  const position = `${game.view?.rules} ${game.view?.position}`;
  if (known.has(position)) return true;
  await pause();
  for (let left = GLIMPSE / SLICE; left > 0; left--) {
    while (isBusy(seat) && !signal.aborted) await pause();
    const isOver = () => signal.aborted || asked.has(seat);
    const found = isOver() ? null : await slice(seat);
    if (!found?.ok || isOver()) return false;
    if (found.weighing.done) left = 0;
    if (found.weighing.verdict === "lost") tell(seat, found.weighing);
  }
  known.add(position);
  return true;
}

/**
 * Searches slice by slice.
 *
 * @param {Seat} seat
 * @param {AbortSignal} signal ends it
 * @param {(weighing: Weighing) => void} goesOn told how far it has come
 * @returns {Promise<Found | null>} what was found, or why nothing could be; null where it was ended
 */
async function weigh(seat, signal, goesOn) {
  for (;;) {
    const found = await slice(seat);
    // The answer may be one to a position that came after it.
    if (signal.aborted || seat.tabs.isElsewhere) return null;
    if (!found.ok || found.weighing.done) return found;
    goesOn(found.weighing);
  }
}

/**
 * @param {Seat} seat
 * @returns {Promise<Found>}
 */
function slice({ engine, name }) {
  return engine.consult({ type: "weigh", game: name, milliseconds: SLICE });
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, REST));
}

/**
 * Whether the reader is about something, or elsewhere.
 *
 * @param {Seat} seat
 */
function isBusy({ game, ledger, tabs }) {
  return game.isAsked || game.held !== null || ledger.isPaused || tabs.isElsewhere || document.hidden;
}

/**
 * Says what was found, and offers what can be done then.
 *
 * @param {Seat} seat
 * @param {Weighing} weighing
 */
function tell(seat, { verdict, text }) {
  const { game, openings, say } = seat;
  const offer = (/** @type {string} */ label, /** @type {() => void} */ act) => button("board-tool", act, label);
  switch (verdict) {
    case "won":
      return say(text, offer(t("Hint"), () => void game.intend({ type: "hint" })));
    case "lost":
      return say(
        text, offer(t("Look back"), () => void openPanel(seat, "lookback")),
        offer(t("New game"), () => void openings.another()),
      );
    default:
      return say(text);
  }
}
