/**
 * Terms of the glossary in running text: each a link to the glossary, beside which its sentence is shown.
 *
 * Shown under the pointer and for the link that has the focus; it stays while the pointer is on either, and Esc takes
 * it away. A first touch shows it, a second follows the link.
 */

import { element } from "./elements.js";

/** Time in ms to bring the pointer from the link to the sentence. */
const PATIENCE = 300;
/** Least distance in pixels from the edge of the window. */
const EDGE = 8;

const note = element("div", "term-note");
note.id = "term-note";
note.setAttribute("role", "tooltip");
note.hidden = true;

/** @type {HTMLAnchorElement | null} */
let shown = null;
let leaving = 0;
/** Whether the press that is under way began on a link whose sentence was not shown: it shows that. */
let opens = false;

/** Watches the page's terms. */
export function explainTerms() {
  // Within the page's landmarks; where it lies there is reckoned.
  (document.querySelector("article") ?? document.body).append(note);
  document.addEventListener("pointerover", over);
  document.addEventListener("pointerdown", press);
  document.addEventListener("click", click, { capture: true });
  document.addEventListener("focusin", ({ target }) => termOf(target) && show(target));
  document.addEventListener("focusout", ({ target }) => target === shown && hide());
  document.addEventListener("keydown", ({ key }) => {
    opens = false;
    if (key === "Escape") hide();
  });
  addEventListener("resize", hide);
}

/**
 * @param {EventTarget | null} target
 * @returns {HTMLAnchorElement | null}
 */
function termOf(target) {
  return target instanceof Element ? target.closest("a.term") : null;
}

/** @param {EventTarget | null} target */
function show(target) {
  clearTimeout(leaving);
  const term = termOf(target);
  if (!term || term === shown) return;
  hide();
  note.textContent = term.dataset.means ?? "";
  note.hidden = false;
  term.setAttribute("aria-describedby", note.id);
  shown = term;
  place(term);
}

function hide() {
  clearTimeout(leaving);
  shown?.removeAttribute("aria-describedby");
  shown = null;
  note.hidden = true;
}

/**
 * Beneath the link, which may be broken over two lines, or above it where there is no room.
 *
 * @param {HTMLElement} term
 */
function place(term) {
  const lines = [...term.getClientRects()];
  const [first, last] = [lines[0], lines[lines.length - 1]];
  const { width, height } = note.getBoundingClientRect();
  const base = (note.offsetParent ?? document.documentElement).getBoundingClientRect();
  const isLow = last.bottom + height + EDGE > innerHeight && first.top > height + EDGE;
  const left = Math.max(EDGE, Math.min((isLow ? first : last).left, document.documentElement.clientWidth - width - EDGE));
  note.style.left = `${left - base.left}px`;
  note.style.top = `${(isLow ? first.top - height : last.bottom) - base.top}px`;
}

/** @param {PointerEvent} event */
function over({ target, pointerType }) {
  if (pointerType === "touch") return;
  if (termOf(target)) show(target);
  else if (target === note) clearTimeout(leaving);
  else if (shown && shown !== document.activeElement) {
    clearTimeout(leaving);
    leaving = setTimeout(hide, PATIENCE);
  }
}

/** @param {PointerEvent} event */
function press({ target, pointerType }) {
  const term = termOf(target);
  opens = pointerType === "touch" && term !== null && term !== shown;
  if (!term && target !== note) hide();
}

/** @param {Event} event */
function click(event) {
  if (!opens || !termOf(event.target)) return;
  opens = false;
  event.preventDefault();
  show(event.target);
}
