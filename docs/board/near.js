/** Puts boards into the page in the place of their pictures, as the reader comes near, without a jump in the text. */

/** How far from the window, as a share of its height. */
const NEAR = "75%";

/**
 * @param {Iterable<Element>} elements
 * @param {(element: HTMLElement) => void} come called once for each
 */
export function whenNear(elements, come) {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      try {
        come(target);
      } catch (error) {
        // The picture stays, and the others come all the same.
        reportError(error);
      }
    }
  }, { rootMargin: `${NEAR} 0px` });
  for (const element of elements) observer.observe(element);
}

/** Whether the window is where the page's address led, and the reader's hand has not moved it since. */
let isLed = true;
for (const type of ["wheel", "touchstart", "pointerdown", "keydown"]) {
  addEventListener(type, () => { isLed = false; }, { capture: true, passive: true });
}
addEventListener("hashchange", () => { isLed = true; });

/**
 * Puts a board into an element whose picture it takes the place of; the picture is kept for print.
 *
 * @param {HTMLElement} element
 * @param {Element | null} next what it comes before
 * @param {Element[]} parts the board and what belongs to it
 */
export function place(element, next, ...parts) {
  const { bottom, height } = element.getBoundingClientRect();
  next?.before(...parts);
  element.classList.add("has-board");
  if (isLed) {
    lead();
    // Once more when the board has its size.
    requestAnimationFrame(lead);
    return;
  }
  // What stands above the window grows upwards; most browsers see to that themselves.
  if (bottom <= 0 && !CSS.supports("overflow-anchor", "auto")) scrollBy(0, element.offsetHeight - height);
}

/** Brings the window to where the page's address leads. */
function lead() {
  if (isLed) document.querySelector(":target")?.scrollIntoView();
}
