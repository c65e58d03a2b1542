/** Handing a link on: by the device's own means, by the clipboard, or for the reader to copy. */

import { page } from "./page.js";

/**
 * The address of a game for readers of every language.
 *
 * @param {string} link in the engine's short form
 */
export function addressOf(link) {
  return `${page.sharePage}#${link}`;
}

/** Whether the device has means of its own to hand a link on. */
export function hasMeans() {
  return Boolean(navigator.share);
}

/**
 * Hands something over to the device's own means.
 *
 * @param {ShareData} what
 * @returns {Promise<boolean>} false where there are none, or they fail
 */
export async function offer(what) {
  if (!navigator.share) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    // The reader thought better of it.
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/**
 * @param {string} text
 * @returns {Promise<boolean>} whether the clipboard has it
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
