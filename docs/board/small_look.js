/** What the reader has chosen on the large board holds for the small ones, too. */

import { Settings, cutOf, dress } from "./settings.js";
import { hasSprite, spriteOf } from "./sprite.js";
import { Store } from "./store.js";

/** @type {Settings | undefined} */
let shared;

/** What the reader has chosen; the small boards of a page read it once. */
export function settings() {
  shared ??= new Settings(new Store());
  return shared;
}

/**
 * Shows a board as the reader likes it, from now on; where the drawings are missing, the cards as text.
 *
 * @param {HTMLElement} root the board's
 */
export function keepLook(root) {
  const look = async () => {
    dress(root, settings());
    const isThere = await hasSprite(spriteOf(cutOf(settings())));
    root.classList.toggle("board-plain", !isThere);
  };
  settings().onChange(look);
  void look();
}
