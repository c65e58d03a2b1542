/**
 * Tells where the board should be that a script of it is missing. It needs none of the others: any of
 * them may be the one.
 *
 * A classic script, so that it listens before the first module is asked for.
 */
{
  const MAIN = "/main.js";

  /** The page's strings, as far as they came. */
  const strings = () => {
    try {
      return JSON.parse(document.getElementById("canfield")?.textContent ?? "").strings ?? {};
    } catch {
      return {};
    }
  };

  /** @param {Element} place */
  const tell = (place) => {
    const known = strings();
    const t = (/** @type {string} */ msgid) => known[msgid] ?? msgid;
    const text = document.createElement("p");
    text.setAttribute("role", "alert");
    text.textContent = t("A part of the game could not be fetched. Check the connection.");
    const reload = document.createElement("button");
    reload.type = "button";
    reload.className = "board-tool";
    reload.textContent = t("Reload the page");
    reload.addEventListener("click", () => location.reload());
    place.classList.add("board-live");
    place.replaceChildren(text, reload);
  };

  // A script that does not come says so at its own element, and main.js at the board's.
  addEventListener("error", (event) => {
    const { target } = event;
    if (target instanceof HTMLElement && target.hasAttribute("data-board")) return tell(target);
    const source = target instanceof HTMLScriptElement ? target.src : event.filename;
    if (source?.split("?")[0].endsWith(MAIN)) document.querySelectorAll("[data-board]").forEach(tell);
  }, { capture: true });
}
