/**
 * Runs before the theme's scripts, which end at storage that is denied or holds what they did not
 * write: such values are taken away, and where there is no storage something stands in for it.
 *
 * A classic script, so that it is done before the next one begins.
 */
{
  /** The theme's keys end like this, after the path of the site. */
  const THEME = /\.(__\w+)$/;

  /**
   * @param {string} name
   * @param {string | null} text
   */
  const isWhole = (name, text) => {
    try {
      const value = JSON.parse(text ?? "null");
      if (name !== "__palette" || value === null) return true;
      const colors = Object.values(value.color);
      return Number.isInteger(value.index) && colors.every((color) => typeof color === "string");
    } catch {
      return false;
    }
  };

  /** @param {Storage} area */
  const mend = (area) => {
    for (const key of Array.from({ length: area.length }, (_, at) => area.key(at) ?? "")) {
      const [, name] = THEME.exec(key) ?? [];
      if (name && !isWhole(name, area.getItem(key))) area.removeItem(key);
    }
  };

  /** What the theme keeps, for as long as the page is open; no `Storage`, as the board can tell. */
  const standIn = () => {
    /** @type {Map<string, string>} */
    const values = new Map();
    return {
      get length() {
        return values.size;
      },
      key: (/** @type {number} */ at) => [...values.keys()][at] ?? null,
      getItem: (/** @type {string} */ key) => values.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => void values.set(key, String(value)),
      removeItem: (/** @type {string} */ key) => void values.delete(key),
      clear: () => values.clear(),
    };
  };

  for (const name of /** @type {const} */ (["localStorage", "sessionStorage"])) {
    try {
      mend(window[name]);
    } catch {
      Object.defineProperty(window, name, { value: standIn(), configurable: true });
    }
  }
}
