/** Days of the calendar, in UTC, as the page's language writes them. */

import { page } from "./page.js";

/** How the page's language writes dates; plain English would write them the American way. */
export const locale = page.lang === "en" ? "en-GB" : page.lang;

const long = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });

/**
 * @param {string} day `2026-11-30`
 * @returns {string} "30 November 2026"
 */
export function dayName(day) {
  return long.format(new Date(`${day}T00:00:00Z`));
}

/** @returns {string} today in UTC, as `2026-11-30` */
export function today() {
  return new Date().toISOString().slice(0, 10);
}
