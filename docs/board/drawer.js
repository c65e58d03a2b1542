/**
 * The theme's navigation on narrow screens: while it is closed nothing in it takes the focus, and it opens by key.
 *
 * The theme opens it by a label, which no key reaches, and the page's sections within it by another; and it leaves its
 * links in the order of focus while they lie beside the window. The style sheet hides them as long as this script is
 * there to open it.
 */

import { button } from "./elements.js";

const toggle = /** @type {HTMLInputElement | null} */ (document.getElementById("__drawer"));
const label = document.querySelector(/** @type {"label"} */ (".md-header label[for=__drawer]"));
const drawer = /** @type {HTMLElement | null} */ (document.querySelector(".md-sidebar--primary"));

/** Gives the drawer its buttons and its keys. */
export function tameDrawer() {
  if (!toggle || !label || !drawer) return;
  document.documentElement.dataset.drawer = "";
  const opener = putButton(label, toggle, drawer.querySelector(".md-nav__list"));
  opener.setAttribute("aria-label", drawer.querySelector("nav")?.getAttribute("aria-label") ?? "");
  drawer.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !drawer.contains(relatedTarget)) open(toggle, false);
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !toggle.checked) return;
    open(toggle, false);
    opener.focus();
  });
  const contents = /** @type {HTMLInputElement | null} */ (document.getElementById("__toc"));
  const title = drawer.querySelector(/** @type {"label"} */ ("label.md-nav__link[for=__toc]"));
  if (contents && title) putButton(title, contents, drawer.querySelector(".md-nav--secondary .md-nav__list"));
}

/**
 * Makes a button of what is in a label; the theme dresses the label.
 *
 * @param {HTMLLabelElement} around
 * @param {HTMLInputElement} box what it opens and closes
 * @param {Element | null} list what it shows; a key that opens it goes to its first link
 */
function putButton(around, box, list) {
  const made = button("drawer-button", () => open(box, !box.checked), ...around.childNodes);
  made.addEventListener("click", ({ detail }) => {
    // No press of a pointer.
    if (detail === 0 && box.checked) list?.querySelector("a")?.focus();
  });
  const tell = () => made.setAttribute("aria-expanded", String(box.checked));
  box.addEventListener("change", tell);
  tell();
  around.append(made);
  return made;
}

/**
 * @param {HTMLInputElement} box
 * @param {boolean} isOpen
 */
function open(box, isOpen) {
  if (box.checked === isOpen) return;
  box.checked = isOpen;
  // The theme listens to it, too.
  box.dispatchEvent(new Event("change", { bubbles: true }));
}
