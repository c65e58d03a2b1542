/** The focus never falls into nothing: when what has it goes out of sight, it goes where play goes on. */

/**
 * @param {HTMLElement} root
 * @param {() => void} land puts the focus somewhere that is seen
 */
export function keepFocus(root, land) {
  /** @type {Element | null} what has the focus, or had it last */
  let last = null;
  root.addEventListener("focusin", ({ target }) => { last = /** @type {Element} */ (target); });
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (relatedTarget && !root.contains(/** @type {Node} */ (relatedTarget))) last = null;
    // A reader who touches the bare page has left as well; what goes out of sight is told of before this.
    setTimeout(() => {
      if (target === last && hasNone() && last && isSeen(last)) last = null;
    });
  });
  const look = () => {
    // The piles are the table's own care.
    if (!last || last.closest(".pile") || !(hasNone() || document.activeElement === last) || isSeen(last)) return;
    last = null;
    land();
  };
  // A dialog gives the focus back itself, but only after its closing is told of here.
  const observer = new MutationObserver(() => void setTimeout(look));
  observer.observe(root, { attributeFilter: ["hidden", "open"], childList: true, subtree: true });
}

/** Whether nothing has the focus. */
export function hasNone() {
  return document.activeElement === null || document.activeElement === document.body;
}

/** @param {Element} one */
function isSeen(one) {
  return one.isConnected && one.getClientRects().length > 0;
}
