/** Handing a link on: by the device's own means, else to the clipboard, else for the reader to copy. */

/**
 * @param {string} url
 * @returns {Promise<"shared" | "copied" | "shown">} `shown`: the page has to show it
 */
export async function handOn(url) {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share({ url });
      return "shared";
    } catch (error) {
      // The reader thought better of it.
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "shown";
  }
}
