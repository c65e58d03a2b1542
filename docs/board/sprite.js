/** The card sprite, of which the browser does not say whether it came. */

import { page } from "./page.js";

/** Every sprite has this symbol; a page that is sent in its place has not. */
const SYMBOL = 'id="back"';

/** Whether the drawings of the cards can be had. */
export async function hasSprite() {
  try {
    // The drawings themselves ask for the same address: it is fetched once.
    const answer = await fetch(page.sprite, { cache: "force-cache" });
    return answer.ok && (await answer.text()).includes(SYMBOL);
  } catch {
    return false;
  }
}
