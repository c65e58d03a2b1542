/**
 * What was seen of the game when the page was left. So it can be seen again before the engine has laid it out.
 *
 * It is kept while nobody looks at the page, and then takes no room from what matters; whatever is wrong with it, the
 * game itself is kept elsewhere. The page's own words are in it: in another language it shows the cards alone.
 */

import { checksum, seal, unseal } from "./kept.js";
import { page } from "./page.js";
import { asRecord, isSameGame } from "./record.js";
import { openStorage } from "./storage.js";

/** @typedef {import("./protocol.js").GameRecord} GameRecord */
/** @typedef {import("./protocol.js").View} View */

const KEY = "canfield:1:sight";

/** Another engine may show a game in another way. */
const STAMP = checksum(JSON.stringify(page.runtime));

/**
 * Keeps what is seen as long as the page is out of sight.
 *
 * @param {() => View | null} seen what is to be kept
 */
export function keepSight(seen) {
  const turn = () => document.hidden ? put(seen()) : clear();
  document.addEventListener("visibilitychange", turn);
  addEventListener("pagehide", () => put(seen()));
  addEventListener("pageshow", ({ persisted }) => persisted && clear());
}

/**
 * What was seen of a game, if it was this that was left.
 *
 * @param {GameRecord} record
 * @returns {View | null}
 */
export function sightOf(record) {
  try {
    const { stamp, lang, view } = unseal(openStorage().getItem(KEY))?.value ?? {};
    if (stamp !== STAMP || !isWhole(view) || !isSameGame(asRecord(onlyRecord(view)), asRecord(record))) return null;
    return lang === page.lang ? view : withoutWords(view);
  } catch {
    return null;
  } finally {
    clear();
  }
}

/**
 * The stamp vouches for the rest.
 *
 * @param {any} view
 */
function isWhole({ piles, legal }) {
  return [piles, legal, ...Array.from(piles, ({ cards }) => cards)].every(Array.isArray);
}

/** @param {any} view */
function onlyRecord({ rules, deal, moves, done }) {
  return { rules, deal, moves, done };
}

/** @param {View | null} view */
function put(view) {
  try {
    if (view) openStorage().setItem(KEY, seal({ stamp: STAMP, lang: page.lang, view }));
  } catch {
    // Without it the table is empty until the engine is there.
  }
}

function clear() {
  try {
    openStorage().removeItem(KEY);
  } catch {
    // Where nothing is kept there is nothing to take away.
  }
}

/**
 * @param {View} view
 * @returns {View}
 */
function withoutWords(view) {
  return {
    ...view, rules_title: "", deal_title: "", outcome: "", verdict: "", announce: null, base: null,
    score: { ...view.score, text: "" }, pass: { ...view.pass, text: "", quiet_text: "" }, turn: { ...view.turn, label: "" },
    piles: view.piles.map((pile) => ({ ...pile, name: "" })),
  };
}
