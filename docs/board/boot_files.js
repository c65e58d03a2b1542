/** Which files start Python the quick way: out of the memory of one that was started when the site was built. */

/** @typedef {import("./page_data.js").PageData} PageData */

/** What only the slow way needs: the modules as they are, and the engine's. */
const SLOW = /stdlib|\.whl$|lock/;

/**
 * Their addresses.
 *
 * @param {Pick<PageData, "runtime" | "catalog">} page
 * @returns {string[]}
 */
export function bootFiles({ runtime, catalog }) {
  const files = Object.keys(runtime.files).filter((name) => !SLOW.test(name)).map((name) => {
    const [folder, ...rest] = name.split("/");
    return `${folder === "engine" ? runtime.engine : runtime.pyodide}${rest.join("/")}`;
  });
  return catalog ? [...files, catalog.url] : files;
}
