/**
 * Beside a board the theme's shortcuts are not heard: one letter, pressed by mistake or spoken by someone who
 * dictates, would lead off the page and away from the game.
 */

/** Where letters are typed. */
const TYPED = "input, textarea, select, [contenteditable]";

/** The theme listens at the window; what listens in the page or at the document still hears every key. */
export function quietTheme() {
  document.addEventListener("keydown", (event) => {
    const { altKey, ctrlKey, key, metaKey, target } = event;
    if (altKey || ctrlKey || metaKey || key.length > 1 || key === " ") return;
    if (target instanceof Element && target.matches(TYPED)) return;
    event.stopPropagation();
  });
}

/**
 * Whether the Escape key closes nothing, and puts back no cards: to be asked before it is heard elsewhere.
 *
 * @param {Pick<import("./seat.js").Seat, "game">} seat
 */
export function isEscapeFree({ game }) {
  return game.held === null && !document.querySelector("dialog[open], .board-tools-more.open, [data-md-toggle]:checked");
}
