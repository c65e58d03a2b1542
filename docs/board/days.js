/** Days of the calendar, in UTC, as the page's language writes them. */

import { lazily } from "./lazily.js";
import { page } from "./page.js";
import { t } from "./strings.js";

/** @typedef {import("./protocol.js").View} View */

/** How the page's language writes dates; plain English would write them the American way. */
export const locale = page.lang === "en" ? "en-GB" : page.lang;

/** Milliseconds. */
const DAY = 86_400_000;

const long = lazily(() => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }));

/**
 * @param {string} day `2026-11-30`
 * @returns {string} "30 November 2026"
 */
export function dayName(day) {
  return long().format(new Date(`${day}T00:00:00Z`));
}

/** @returns {string} today in UTC, as `2026-11-30` */
export function today() {
  return new Date().toISOString().slice(0, 10);
}

/**
 * @param {string} text
 * @returns {boolean} whether it is a day of the calendar, as `2026-11-30`
 */
export function isDate(text) {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** @returns {string} tomorrow in UTC, as `2026-11-30` */
export function tomorrow() {
  return new Date(Date.now() + DAY).toISOString().slice(0, 10);
}

/**
 * The day whose game a deal is. Before that day has come it is a deal like any other.
 *
 * @param {Pick<View, "day">} view
 * @returns {string | null}
 */
export function dayOf({ day }) {
  return day && day <= today() ? day : null;
}

/**
 * What the deal of a game is called.
 *
 * @param {Pick<View, "day" | "deal" | "deal_title">} view
 * @returns {string}
 */
export function dealTitle(view) {
  const day = dayOf(view);
  if (day) return t("Daily game, {day}", { day: dayName(day) });
  const { deal, deal_title } = view;
  // The engine knows no calendar, and may name the day that a number will be of.
  return view.day && "number" in deal ? t("Deal {number}", { number: deal.number }) : deal_title;
}
