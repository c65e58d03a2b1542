// @ts-check
/**
 * The search of a page finds a word in every form: "columns" finds "column", and the other way round.
 *
 * The theme's own worker does the searching, and takes each word of a query for the beginning of one. So this one
 * stands before it: it cuts the query's words to their stems, and indexes by its stem what does not begin with that
 * ("empty", which has the stem "empti"). All else stays as it is written, so that half a word finds the whole.
 *
 * It lies beside the theme's worker.
 */
{
  /** A shorter stem is the beginning of too many other words. */
  const SHORTEST = 3;

  /** Where the theme's worker puts lunr, once it is there. */
  const worker = /** @type {any} */ (self);

  /** The page's language with its stemmer and its stop words, as lunr has them; English is lunr's own. */
  let language = "en";
  const own = () => (language === "en" ? worker.lunr : worker.lunr[language]);

  /** @param {string} word */
  const token = (word) => new worker.lunr.Token(word, {});

  /**
   * What the reader wrote for each stem of the last query.
   *
   * @type {Map<string, string>}
   */
  const written = new Map();

  /**
   * What lunr leaves of a word, and besides: a letter that is doubled before an ending is one letter without it
   * ("kolommen", "kolom"), and the dative has an ending of its own ("Stapeln", "Stapel").
   *
   * @param {string} word
   */
  const without = (word) =>
    own().stemmer(token(word)).toString().replace(/([^aeiou])\1$/, "$1").replace(/(e[lr])n$/, "$1");

  /**
   * The stem, or the beginning of a word that has too short a one ("aces", which has the stem "ac").
   *
   * @param {string} word
   */
  function stemOf(word) {
    const stem = without(word);
    // The s at the end of the word itself goes as an ending in "reeks", so it must in "reeksen".
    const cut = /[^aeiou]s$/.test(stem) ? without(stem) : stem;
    return [cut, stem].find(({ length }) => length >= SHORTEST) ?? word.slice(0, SHORTEST);
  }

  /** @param {string} word */
  const isStopWord = (word) => own().stopWordFilter(token(word)) === undefined;

  /**
   * A step of lunr's pipeline: what a word stands under in the index.
   *
   * @param {ReturnType<typeof token>} found
   */
  function indexed(found) {
    const stem = stemOf(found.toString());
    return found.toString().startsWith(stem) ? found : found.update(() => stem);
  }

  /**
   * A query with stems for words. A word that must be there, or must not, is no beginning of one to the theme: that is
   * said of it.
   *
   * @param {string} query
   */
  function cut(query) {
    const single = query.toLowerCase().replace(/"([^"]*)"/g, (_, words) => words.replace(/\S+/g, "+$&"));
    const words = single.split(/\s+/);
    const telling = words.filter((word) => !isStopWord(word));
    written.clear();
    return (telling.length ? telling : words).map((word) => word.replace(/^([+-]?)(\p{L}+)$/u, cutWord)).join(" ");
  }

  /** @type {(whole: string, sign: string, word: string) => string} */
  function cutWord(_, sign, word) {
    const stem = stemOf(word);
    written.set(stem, word);
    return sign ? `${sign}${stem}*` : stem;
  }

  /**
   * Tells readers of words as they wrote them.
   *
   * @param {{ terms: Record<string, boolean> }[][]} items what was found
   */
  function restore(items) {
    for (const item of items.flat()) {
      item.terms = Object.fromEntries(
        Object.entries(item.terms).map(([stem, isThere]) => [written.get(stem) ?? stem, isThere]),
      );
    }
  }

  /**
   * Begins with the first message, which brings the index: until somebody searches, the theme's worker is not fetched.
   *
   * @param {MessageEvent} first
   */
  function begin({ data }) {
    removeEventListener("message", begin);
    // Before the theme's worker listens: it is handed the same message.
    addEventListener("message", prepare);
    worker.importScripts("./search.js");
    tell();
    index();
    dispatchEvent(new MessageEvent("message", { data }));
  }

  /** @param {MessageEvent} message to the theme's worker: the index, or a query */
  function prepare({ data: message }) {
    if (typeof message.data === "string") message.data = cut(message.data);
    else [language] = message.data.config.lang;
  }

  /** Puts the reader's words into what the theme's worker tells. */
  function tell() {
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (/** @type {any} */ message) => {
      if (message.data?.items) restore(message.data.items);
      post(message);
    };
  }

  /** Puts the stems into the index. */
  function index() {
    const { Builder, Pipeline } = worker.lunr;
    Pipeline.registerFunction(indexed, "indexed");
    const { add } = Builder.prototype;
    const builders = new WeakSet();
    Builder.prototype.add = function (/** @type {unknown[]} */ ...document) {
      // All that the theme does to the pipeline is done when it adds the first document.
      if (!builders.has(this)) this.pipeline.add(indexed);
      builders.add(this);
      add.apply(this, document);
    };
  }

  addEventListener("message", begin);
}
