/** What a board tells of its own condition: whether the engine runs, whether games are kept, whether cards are drawn. */

import { button } from "./elements.js";
import { faultSentence, storeSentence } from "./faults.js";
import { Loading } from "./loading.js";
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
  const { settings, store } = seat;
  const tellStore = () => showStore(seat);
  tellEngine(seat, speech, table);
  store.onTrouble(tellStore);
  settings.onChange(() => void showSprite(seat));
  tellStore();
  void showSprite(seat);
}

/**
 * @param {Seat} seat
 * @param {Speech} speech
 * @param {Table} table
 */
function tellEngine({ engine, root, say }, speech, table) {
  const text = t("The game is loading …");
  /** @type {string | null} what stood there when the engine broke down; null before it has run once */
  let before = null;
  const loading = new Loading(engine.progress, () => {
    // What the reader did meanwhile was answered already.
    if (!speech.said || speech.said === before) say(text);
  });
  speech.root.append(loading.root);
  let hasRun = false;
  const tell = () => {
    const { condition, fault, isReady } = engine;
    const isDown = condition === "down" && fault !== null;
    root.dataset.engine = condition;
    table.wait(!isReady);
    speech.tellFault(isDown ? faultSentence(fault) : "");
    loading.wait(!isReady && !isDown);
    if (!isReady && hasRun) before ??= speech.said;
    if (!isReady) return;
    // Of a game that lies there already, nothing else says that it can go on.
    if (before !== null && [text, before].includes(speech.said ?? "")) say(faultSentence("stopped"));
    hasRun = true;
    before = null;
  };
  engine.onChange(tell);
  tell();
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
