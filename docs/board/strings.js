/**
 * The page's strings in its language, with placeholders and plurals.
 *
 * A msgid must stand in the call as a plain literal: the extractor reads the source.
 */

import { lazily } from "./lazily.js";
import { page } from "./page.js";

/** @typedef {Record<string, string | number>} Values */

const plural = lazily(() => new Intl.PluralRules(page.lang));
const digits = lazily(() => new Intl.NumberFormat(page.lang));

// gettext orders plural forms as CLDR lists its categories.
const ORDER = ["zero", "one", "two", "few", "many", "other"];
const forms = lazily(() => {
  const categories = plural().resolvedOptions().pluralCategories;
  return ORDER.filter((name) => categories.includes(/** @type {Intl.LDMLPluralRule} */ (name)));
});

/** Whole numbers below this one are written alike in all languages of the site. */
const LARGE = 1_000;

/**
 * A number as the language writes it.
 *
 * @param {number} value
 */
function written(value) {
  return Number.isInteger(value) && value >= 0 && value < LARGE ? String(value) : digits().format(value);
}

/**
 * Puts values in for `{name}`: numbers written as the language writes them, texts as they are.
 *
 * @param {string} text
 * @param {Values} values
 */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? written(value) : value;
  });
}

/**
 * A sentence in the page's language.
 *
 * @param {string} msgid
 * @param {Values} [values]
 */
export function t(msgid, values = {}) {
  const found = page.strings[msgid];
  return fill(typeof found === "string" ? found : msgid, values);
}

/**
 * A sentence with a count, which is also its placeholder `{count}`.
 *
 * @param {string} one
 * @param {string} many
 * @param {number} count
 * @param {Values} [values]
 */
export function n(one, many, count, values = {}) {
  const found = page.strings[one];
  const text = Array.isArray(found)
    ? found[forms().indexOf(plural().select(count))]
    : count === 1 ? one : many;
  return fill(text ?? many, { count, ...values });
}
