/** What is remembered as long as the tab is open; where storage is denied, as long as the page. */

/** @type {Map<string, string>} */
const here = new Map();

/**
 * @param {string} key
 * @returns {string | null}
 */
export function recall(key) {
  try {
    return sessionStorage.getItem(key) ?? here.get(key) ?? null;
  } catch {
    return here.get(key) ?? null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
export function remember(key, value) {
  here.set(key, value);
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Storage is denied.
  }
}
