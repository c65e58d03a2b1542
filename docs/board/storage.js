/** Writing to the browser's storage so that nothing whole is lost. */

/**
 * Where the copy of a value lies, as it was before it was written last.
 *
 * @param {string} key
 */
export function copyOf(key) {
  return `${key}:previous`;
}

/**
 * Writes a value, and keeps what was there before as its copy.
 *
 * @param {Storage} area
 * @param {string} key
 * @param {string} text
 * @param {(text: string | null) => boolean} isWhole
 */
export function write(area, key, text, isWhole) {
  const before = area.getItem(key);
  if (before === text) return;
  const copy = copyOf(key);
  try {
    // A damaged value must not push out the good copy.
    if (isWhole(before)) area.setItem(copy, before ?? "");
    area.setItem(key, text);
  } catch {
    // The value matters more than a copy of what it was before.
    area.removeItem(copy);
    area.setItem(key, text);
  }
}

/**
 * Keeps a text where nothing is ever written over it, and no text twice.
 *
 * @param {Storage} area
 * @param {string} key its keys begin with it
 * @param {string} text
 */
export function putAside(area, key, text) {
  let at = 1;
  for (let there; (there = area.getItem(`${key}:${at}`)) !== null && there !== text;) at++;
  area.setItem(`${key}:${at}`, text);
}

/** The browser's own storage; what merely stands in for it on this page keeps nothing. */
export function openStorage() {
  if (!(localStorage instanceof Storage)) throw new Error("storage is denied");
  return localStorage;
}
