/**
 * Tells where the board should be that a script of it is missing. It needs none of the others: any of
 * them may be the one.
 *
 * A classic script, so that it listens before the first module is asked for.
 */
{
  const MAIN = "/main.js";
  /** Milliseconds that the scripts of the board may take to come, and a second time when they are asked for anew. */
  const LIMIT = 60_000;
  const PATIENCE = 10_000;

  /** The page's strings, as far as they came. */
  const strings = () => {
    try {
      return JSON.parse(document.getElementById("canfield")?.textContent ?? "").strings ?? {};
    } catch {
      return {};
    }
  };

  /**
   * What arrived damaged, or as a page that says it is not there, may have been kept so by the browser: the host's takes
   * its place.
   */
  const anew = async () => {
    const scripts = document.querySelectorAll(/** @type {"script"} */ ("script[src], link[rel=modulepreload]"));
    const places = Array.from(scripts, (one) => one.getAttribute("src") ?? one.getAttribute("href") ?? "");
    const asked = places.map((place) => fetch(place, { cache: "reload" }).then((answer) => answer.arrayBuffer()));
    await Promise.race([Promise.allSettled(asked), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
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
    reload.addEventListener("click", () => void anew().finally(() => location.reload()));
    place.classList.add("board-live");
    place.replaceChildren(text, reload);
  };

  // A host that never answers is no error. Whatever comes later finds its place all the same.
  setTimeout(() => document.querySelectorAll("[data-board]:not(.board-live)").forEach(tell), LIMIT);

  // A script that does not come says so at its own element, and main.js at the board's.
  addEventListener("error", (event) => {
    const { target } = event;
    if (target instanceof HTMLElement && target.hasAttribute("data-board")) return tell(target);
    const source = target instanceof HTMLScriptElement ? target.src : event.filename;
    if (source?.split("?")[0].endsWith(MAIN)) document.querySelectorAll("[data-board]").forEach(tell);
  }, { capture: true });
}
