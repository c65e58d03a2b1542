/** Many buttons of which one takes the Tab key: the arrow keys go on to the others, as they are seen. */

const BUTTONS = "button:not(:disabled)";

/** @param {ParentNode} root */
function buttonsOf(root) {
  return [.../** @type {NodeListOf<HTMLButtonElement>} */ (root.querySelectorAll(BUTTONS))];
}

/** @param {HTMLElement} root */
export function rove(root) {
  root.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLButtonElement) enterAt(root, target);
  });
  root.addEventListener("keydown", (event) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLButtonElement)) return;
    const next = wanted(buttonsOf(root).filter(isSeen), target, key);
    if (next === undefined) return;
    event.preventDefault();
    next?.focus();
  });
}

/** @param {Element} one */
export function isSeen(one) {
  return one.getClientRects().length > 0;
}

/**
 * Gives the Tab key to one of the buttons: the one named, else the last.
 *
 * @param {HTMLElement} root
 * @param {HTMLButtonElement | null} [wanted]
 */
export function enterAt(root, wanted) {
  const buttons = buttonsOf(root);
  const entry = wanted && buttons.includes(wanted) ? wanted : buttons.at(-1);
  for (const one of buttons) one.tabIndex = one === entry ? 0 : -1;
}

/**
 * @param {HTMLButtonElement[]} buttons
 * @param {HTMLButtonElement} from
 * @param {string} key
 * @returns {HTMLButtonElement | null | undefined} null at an edge, undefined where the key means nothing here
 */
function wanted(buttons, from, key) {
  const at = buttons.indexOf(from);
  switch (key) {
    case "ArrowLeft":
      return buttons[at - 1] ?? null;
    case "ArrowRight":
      return buttons[at + 1] ?? null;
    case "ArrowUp":
      return nearest(buttons, from, -1);
    case "ArrowDown":
      return nearest(buttons, from, 1);
    case "Home":
      return buttons[0];
    case "End":
      return buttons.at(-1);
    default:
      return undefined;
  }
}

/**
 * The button next above or below.
 *
 * @param {HTMLButtonElement[]} buttons
 * @param {HTMLButtonElement} from
 * @param {1 | -1} down
 */
function nearest(buttons, from, down) {
  const here = from.getBoundingClientRect();
  /** @type {{button: HTMLButtonElement | null, distance: number}} */
  let best = { button: null, distance: Infinity };
  for (const one of buttons) {
    const there = one.getBoundingClientRect();
    const far = (there.top - here.top) * down;
    if (far < here.height / 2) continue;
    // The next row first, however far along it.
    const distance = far * 100 + Math.abs(there.left - here.left);
    if (distance < best.distance) best = { button: one, distance };
  }
  return best.button;
}
