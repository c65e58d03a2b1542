/**
 * The search's index is fetched when somebody is about to search. The theme asks for it as soon as a page is there, though
 * most readers never search, and a worker would then take it apart while they begin to read.
 *
 * The theme offers no way to put that off, so its request is held back.
 */

const INDEX = "search/search_index.json";
const FIELD = ".md-search__input";

/** Settled when the field for the search has the focus, be it by hand, by key or by an address with a query. */
const wanted = new Promise((resolve) => {
  const look = () => {
    if (!document.activeElement?.matches(FIELD)) return;
    removeEventListener("focusin", look);
    resolve(undefined);
  };
  addEventListener("focusin", look);
});

/** @type {WeakSet<XMLHttpRequest>} */
const held = new WeakSet();
const { open, send } = XMLHttpRequest.prototype;

/** @type {(this: XMLHttpRequest, method: string, url: string | URL, ...rest: any[]) => void} */
XMLHttpRequest.prototype.open = function (method, url, ...rest) {
  if (String(url).endsWith(INDEX)) held.add(this);
  Reflect.apply(open, this, [method, url, ...rest]);
};

/** @type {(this: XMLHttpRequest, body?: any) => void} */
XMLHttpRequest.prototype.send = function (body) {
  if (held.has(this)) void wanted.then(() => send.call(this, body));
  else send.call(this, body);
};
