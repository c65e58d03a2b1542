/**
 * What is made when it is first asked for. The browser's tables for a language take it as long to open as all of a page's
 * modules together, and most pages are read without.
 */

/**
 * @template Made
 * @param {() => Made} make
 * @returns {() => Made}
 */
export function lazily(make) {
  /** @type {{made: Made} | undefined} */
  let kept;
  return () => (kept ??= { made: make() }).made;
}
