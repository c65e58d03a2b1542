/** Tells that there is a new version of the site: once, in the window's corner or beneath the table, never over cards. */

import { button, element } from "./elements.js";
import { placeKept } from "./languages.js";
import { t } from "./strings.js";

/** What readers look at and touch where there is no table; the last may be fixed to the window's edge. */
const CARDS = "article :is(figure, .puzzle, .stepper-controls)";
/** Pixels between the line and the edge of the window, more or less. */
const EDGE = 16;

let isTold = false;

/** @param {() => Promise<void>} change lets the new version take over */
export function tellOfUpdate(change) {
  if (isTold) return;
  isTold = true;
  const text = element("span");
  text.setAttribute("role", "status");
  const reload = button("board-tool", () => void change().then(reloadHere), t("Reload the page"));
  // TRANSLATORS: On the button beside "There is a new version of this site.": the reader does not want it now.
  const later = button("board-tool", () => leave(), t("Later"));
  const line = element("div", "update", text, " ", reload, " ", later);
  const leave = bringBack(line);
  const notices = document.querySelector("[data-board] .board-notices");
  line.classList.add(notices ? "board-notice" : "update-corner");
  (notices ?? document.querySelector("main") ?? document.body).append(line);
  if (!notices) keepOffCards(line);
  // Put in when its place is there, so that it is heard.
  requestAnimationFrame(() => text.append(t("There is a new version of this site.")));
}

/** Where nothing can be kept, the game travels in the address. */
function reloadHere() {
  history.replaceState(history.state, "", placeKept() || location.pathname + location.search);
  location.reload();
}

/**
 * Sees to a reader who goes to the line and takes it away.
 *
 * @param {HTMLElement} line
 * @returns {() => void} takes it away, and leaves the focus where it was before
 */
function bringBack(line) {
  /** @type {EventTarget | null} */
  let before = null;
  line.addEventListener("focusin", ({ relatedTarget }) => {
    if (!line.contains(/** @type {Node | null} */ (relatedTarget))) before = relatedTarget;
  });
  return () => {
    line.remove();
    // On a page with a table the board itself sees to that.
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

/**
 * Moves the line out of the window as long as cards come to lie under it.
 *
 * @param {HTMLElement} line
 */
function keepOffCards(line) {
  const under = new Set();
  /** @type {IntersectionObserver | undefined} */
  let observer;
  const watch = () => {
    observer?.disconnect();
    under.clear();
    const top = innerHeight - line.offsetHeight - EDGE;
    const left = innerWidth - line.offsetWidth - EDGE;
    observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) under[isIntersecting ? "add" : "delete"](target);
      line.classList.toggle("update-away", under.size > 0);
    }, { rootMargin: `${-Math.max(0, top)}px 0px 0px ${-Math.max(0, left)}px` });
    for (const cards of document.querySelectorAll(CARDS)) observer.observe(cards);
  };
  new ResizeObserver(watch).observe(line);
  addEventListener("resize", watch);
}
