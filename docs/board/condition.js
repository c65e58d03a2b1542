/** What a board tells of its own condition: whether the engine runs, whether games are kept, whether cards are drawn. */

import { button } from "./elements.js";
import { faultSentence, storeSentence } from "./faults.js";
import { cutOf } from "./settings.js";
import { hasSprite, spriteOf } from "./sprite.js";
import { t } from "./strings.js";

/** @typedef {import("./bar.js").Speech} Speech */
/** @typedef {import("./draw.js").Table} Table */
/** @typedef {import("./seat.js").Seat} Seat */

/**
 * @param {Seat} seat
 * @param {Speech} speech
 * @param {Table} table
 */
export function tellConditions(seat, speech, table) {
  const { engine, settings, store } = seat;
  const tellEngine = () => showEngine(seat, speech, table);
  const tellStore = () => showStore(seat);
  engine.onChange(tellEngine);
  store.onTrouble(tellStore);
  settings.onChange(() => void showSprite(seat));
  tellEngine();
  tellStore();
  void showSprite(seat);
}

/**
 * @param {Seat} seat
 * @param {Speech} speech
 * @param {Table} table
 */
function showEngine({ engine: { condition, fault }, game, say }, speech, table) {
  table.wait(condition !== "ready");
  const isDown = condition === "down" && fault !== null;
  speech.tellFault(isDown ? faultSentence(fault) : "");
  const loading = t("The game is loading …");
  if (condition !== "ready" && !isDown) say(loading);
  // Of a game that lies there already, nothing else says that it can go on.
  else if (condition === "ready" && game.view && speech.said === loading) say(faultSentence("stopped"));
}

/**
 * Says why a game will not outlive the page.
 *
 * @param {Seat} seat
 */
function showStore({ notices, store: { trouble } }) {
  notices.tell("store", trouble ? storeSentence(trouble) : "");
}

/**
 * Shows the cards as text where their drawings are missing.
 *
 * @param {Seat} seat
 */
async function showSprite({ root, notices, settings }) {
  const sprite = spriteOf(cutOf(settings));
  if (root.dataset.sprite === sprite) return;
  root.dataset.sprite = sprite;
  const isThere = await hasSprite(sprite);
  if (root.dataset.sprite !== sprite) return;
  root.classList.toggle("board-plain", !isThere);
  notices.tell(
    "sprite", isThere ? "" : t("The drawings of the cards could not be fetched: the cards are shown as text."),
    button("board-tool", () => location.reload(), t("Reload the page")),
  );
}
