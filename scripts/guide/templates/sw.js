// @ts-check
/**
 * The service worker: keeps one whole version of the site, so that all of it is there without a connection.
 *
 * What lies below `shared/` has the hash of its content in its name and never grows old: it is taken from whatever
 * version has it. All else is asked of the network first, and where that is silent taken from the version kept. A page
 * names its files by their content, so whichever version it is of, it is given no file of another.
 *
 * The build writes `self.edition` before this.
 */
{
  /**
   * @typedef {object} Edition
   * @property {string} program the hash of the names of all that is shared: pages that have the same need the same files
   * @property {string} version the hash of everything
   * @property {Record<string, string>} ahead the sum (SHA-256, base64) of each file that a version consists of
   * @property {Record<string, string>} passing the same of files that are kept only when a reader has asked for them
   */

  /** Of TypeScript's own types a file can have those of pages or those of workers. */
  const worker = /** @type {any} */ (self);
  /** @type {Edition} */
  const edition = worker.edition;

  const SCOPE = new URL(worker.registration.scope).pathname;
  /** What begins like this is ours, and no other copy's of the site under the same host: see docs/board/offline.js. */
  const OURS = `canfield:${encodeURIComponent(SCOPE)}:`;
  const CACHE = `${OURS}${edition.program}:${edition.version}`;
  const SHARED = "shared/";
  const NOT_THERE = "404.html";
  /** Milliseconds after which a network that has not answered counts as none, where there is something kept. */
  const PATIENCE = 3_000;
  /** So many files are fetched at a time; the page has its own to fetch. */
  const AT_ONCE = 4;
  /** @type {Record<string, string>} */
  const sums = { ...edition.ahead, ...edition.passing };
  /** Whether nothing of the version is missing, as far as this worker has looked. */
  let isWhole = false;

  /**
   * The place of an address within the site.
   *
   * @param {string} address
   * @returns {string | null} null where it lies outside
   */
  function placeOf(address) {
    const { origin, pathname } = new URL(address);
    if (origin !== location.origin || !pathname.startsWith(SCOPE)) return null;
    return pathname.slice(SCOPE.length).replace(/(^|\/)index\.html$/, "$1");
  }

  /** @param {string} place */
  function addressOf(place) {
    return new URL(place, worker.registration.scope).href;
  }

  /** @param {string} place */
  function isShared(place) {
    return place.startsWith(SHARED);
  }

  /** The names of our caches, this version's first. */
  async function ownCaches() {
    const names = (await caches.keys()).filter((name) => name.startsWith(OURS));
    return names.sort((one, other) => Number(other === CACHE) - Number(one === CACHE));
  }

  /**
   * What a cache has of a place, whatever the request was like.
   *
   * @param {string} name
   * @param {string} place
   */
  function keptIn(name, place) {
    return caches.match(addressOf(place), { cacheName: name, ignoreVary: true });
  }

  /**
   * A file of any version, which is the same in all of them.
   *
   * @param {string} place below `shared/`
   */
  async function keptAnywhere(place) {
    for (const name of await ownCaches()) {
      const found = await keptIn(name, place);
      if (found) return found;
    }
    return undefined;
  }

  // A version comes.

  /** Takes the version in: all of it, or none. */
  async function install() {
    const wasThere = await caches.has(CACHE);
    try {
      await complete();
    } catch (error) {
      // Where it was there, another worker of the same version may be using it.
      if (!wasThere) await caches.delete(CACHE);
      throw error;
    }
  }

  /**
   * Puts into the version's cache what it lacks: from the versions before, and from the network unless the reader saves
   * data.
   */
  async function complete() {
    const cache = await caches.open(CACHE);
    const there = new Set((await cache.keys()).map(({ url }) => placeOf(url)));
    const missing = Object.keys(sums).filter((place) => !there.has(place));
    /** @type {string[]} */
    const wanted = [];
    for (const place of missing) {
      if (!(await copied(cache, place)) && place in edition.ahead) wanted.push(place);
    }
    if (savesData()) return;
    const fetchOn = async () => {
      try {
        for (let place; (place = wanted.pop()) !== undefined;) await cache.put(addressOf(place), await fetched(place));
      } catch (error) {
        // What one of them cannot do is done by none.
        wanted.length = 0;
        throw error;
      }
    };
    // All of them have ended before anybody takes the cache away beneath them.
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, fetchOn));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    isWhole = true;
  }

  /**
   * Copies a file from another version, if one has just the same.
   *
   * @param {Cache} cache
   * @param {string} place
   */
  async function copied(cache, place) {
    const found = await keptAnywhere(place);
    if (!found || !(isShared(place) || await isSound(place, found.clone()))) return false;
    await cache.put(addressOf(place), found);
    return true;
  }

  /**
   * A file from the network, of this version and no other: its sum is looked at.
   *
   * @param {string} place
   * @returns {Promise<Response>}
   */
  async function fetched(place) {
    const ask = async (/** @type {RequestCache} */ cache) => {
      const answer = await fetch(addressOf(place), { cache, integrity: `sha256-${sums[place]}` });
      if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
      return storable(answer);
    };
    // What a page has just fetched is not fetched once more, unless it was damaged on its way.
    return isShared(place) ? ask("default").catch(() => ask("reload")) : ask("no-cache");
  }

  /**
   * No page may be answered with a redirected answer, and none is stored that says to vary by everything.
   *
   * @param {Response} answer
   */
  function storable(answer) {
    if (!answer.redirected && answer.headers.get("Vary") !== "*") return answer;
    const headers = new Headers(answer.headers);
    for (const name of ["Vary", "Content-Encoding", "Content-Length"]) headers.delete(name);
    return new Response(answer.body, { headers });
  }

  /**
   * Whether an answer is the file that this version has there.
   *
   * @param {string} place
   * @param {Response} answer is used up
   */
  async function isSound(place, answer) {
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
    return btoa(String.fromCharCode(...sum)) === sums[place];
  }

  /** As `ahead.js` sees it. */
  function savesData() {
    const { saveData = false, effectiveType = "" } = worker.navigator.connection ?? {};
    return saveData || ["slow-2g", "2g"].includes(effectiveType);
  }

  // A version goes.

  /** Deletes the versions before, but for those of which a page is still open: each page holds a lock of its program. */
  async function tidy() {
    const names = (await ownCaches()).filter((name) => name !== CACHE);
    if (!names.length) return;
    const { held = [] } = await worker.navigator.locks?.query() ?? {};
    const needed = new Set(held.map((/** @type {LockInfo} */ { name }) => name));
    // What pages of this program need, this version has as well.
    needed.delete(lockOf(CACHE));
    // The cache that is no version before may be the one after.
    if (worker.registration.installing || worker.registration.waiting) return;
    await Promise.all(names.filter((name) => !needed.has(lockOf(name))).map((name) => caches.delete(name)));
  }

  /**
   * The name of the lock that the pages of a version hold.
   *
   * @param {string} cache
   */
  function lockOf(cache) {
    return cache.slice(0, cache.lastIndexOf(":"));
  }

  /** A page has come to rest: time to tidy, and to fetch what the version still lacks. */
  async function settle() {
    try {
      await tidy();
      if (!isWhole) await complete();
    } catch {
      // No room, no connection, or the site has another version by now: the next page asks again.
    }
  }

  // Answers.

  /**
   * What is shared: from any version, else from the network.
   *
   * @param {any} event
   * @param {string} place
   */
  async function lasting(event, place) {
    const { request } = event;
    // Whoever asks so has found the file damaged.
    const isDoubted = request.cache === "reload" || request.cache === "no-store";
    const kept = await keptAnywhere(place).catch(() => undefined);
    if (kept && !isDoubted) return asAsked(request, kept);
    try {
      const answer = await fetch(request);
      const keeping = answer.ok && keep(place, answer.clone());
      event.waitUntil(keeping);
      // A module is asked for once more right after, and must not be the damaged one again.
      if (isDoubted) await keeping;
      return answer.ok || !kept ? answer : asAsked(request, kept);
    } catch (error) {
      if (!kept) throw error;
      return asAsked(request, kept);
    }
  }

  /**
   * What may be another with every version: from the network; where that fails or is slow, from this version.
   *
   * @param {any} event
   * @param {string} place
   */
  async function passing(event, place) {
    const kept = await keptIn(CACHE, place).catch(() => undefined);
    // Always as the host has it now: of what the browser has kept by itself nobody knows the version.
    const network = fetch(event.request, { cache: "no-cache" }).catch(() => undefined);
    const slow = new Promise((resolve) => kept && setTimeout(resolve, PATIENCE));
    const answer = /** @type {Response | undefined} */ (await Promise.race([network, slow]));
    if (answer && (answer.ok || answer.type === "opaqueredirect")) {
      if (!kept && answer.ok) event.waitUntil(keep(place, answer.clone()));
      return answer;
    }
    if (kept) return asAsked(event.request, kept);
    return answer ?? instead(event.request, place);
  }

  /**
   * What is kept has an address without a question mark; a script that looks for what stands behind it must find it.
   *
   * @param {Request} request
   * @param {Response} kept
   */
  function asAsked(request, kept) {
    return new URL(request.url).search ? new Response(kept.body, { headers: kept.headers }) : kept;
  }

  /**
   * What there is without a connection in the place of something that is not kept.
   *
   * @param {Request} request
   * @param {string} place
   */
  async function instead(request, place) {
    // What is only not here is not said to be nowhere.
    if (request.mode !== "navigate" || place in sums) return Response.error();
    if (`${place}/` in sums) return Response.redirect(addressOf(`${place}/`));
    const page = await keptIn(CACHE, NOT_THERE).catch(() => undefined);
    return page ? new Response(page.body, { status: 404, headers: page.headers }) : Response.error();
  }

  /**
   * Keeps what has passed, if it is of this version.
   *
   * @param {string} place
   * @param {Response} answer
   */
  async function keep(place, answer) {
    try {
      if (!(place in sums) || !(await isSound(place, answer.clone()))) return;
      await (await caches.open(CACHE)).put(addressOf(place), storable(answer));
    } catch {
      // There is no room: then it is fetched again the next time.
    }
  }

  worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));

  worker.addEventListener("activate", (/** @type {any} */ event) => {
    event.waitUntil(tidy().catch(() => {}).then(() => worker.clients.claim()));
  });

  worker.addEventListener("fetch", (/** @type {any} */ event) => {
    const { request } = event;
    const place = placeOf(request.url);
    if (request.method !== "GET" || place === null || request.headers.has("Range")) return;
    if (isShared(place)) event.respondWith(lasting(event, place));
    else if (request.mode === "navigate" || place in sums) event.respondWith(passing(event, place));
  });

  worker.addEventListener("message", (/** @type {any} */ event) => {
    if (event.data === "which") event.ports[0].postMessage(edition.program);
    else if (event.data === "take over") event.waitUntil(worker.skipWaiting());
    else if (event.data === "settle") event.waitUntil(settle());
  });
}
