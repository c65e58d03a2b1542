/**
 * The page's strings in its language, with placeholders and plurals.
 *
 * A msgid must stand in the call as a plain literal: the extractor reads the source.
 */

import { page } from "./page.js";

/** @typedef {Record<string, string | number>} Values */

const plural = new Intl.PluralRules(page.lang);
const digits = new Intl.NumberFormat(page.lang);

// gettext orders plural forms as CLDR lists its categories.
const ORDER = ["zero", "one", "two", "few", "many", "other"];
const categories = plural.resolvedOptions().pluralCategories;
const forms = ORDER.filter((name) => categories.includes(/** @type {Intl.LDMLPluralRule} */ (name)));

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
    return typeof value === "number" ? digits.format(value) : value;
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
    ? found[forms.indexOf(plural.select(count))]
    : count === 1 ? one : many;
  return fill(text ?? many, { count, ...values });
}
