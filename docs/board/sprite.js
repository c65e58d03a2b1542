/** The card sprites: which one shows the cards as the reader likes them, and whether it can be had. */

import { page } from "./page.js";

/** @typedef {{large: boolean, international: boolean}} Cut large ranks; A J Q K in the corners */

/** Every sprite has this symbol; a page that is sent in its place has not. */
const SYMBOL = 'id="back"';

/**
 * The address of a sprite. Where the language's own letters are A J Q K there are none with others.
 *
 * @param {Cut} cut
 */
export function spriteOf({ large, international }) {
  const { sprites } = page;
  const look = [large && "large", international && sprites.international && "international"].filter(Boolean).join("-");
  return sprites[look || "usual"] ?? "";
}

/**
 * Whether the drawings of the cards can be had: the browser does not say whether they came.
 *
 * @param {string} sprite
 */
export async function hasSprite(sprite) {
  try {
    // The drawings themselves ask for the same address: it is fetched once.
    const answer = await fetch(sprite, { cache: "force-cache" });
    return answer.ok && (await answer.text()).includes(SYMBOL);
  } catch {
    return false;
  }
}
