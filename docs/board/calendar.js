/** The daily deals as a calendar: a month at a time, a button for every day that has come. */

import { sign } from "./cards.js";
import { dayName, locale, today } from "./days.js";
import { command, element, enable } from "./elements.js";
import { enterAt, rove } from "./roving.js";
import { SIGNS } from "./signs.js";
import { n, t } from "./strings.js";

/** @typedef {{won: boolean, cards: number}} Standing how a day's deal came out, and the most cards brought up */

/** The month of the first daily deal. */
const FIRST_MONTH = "2026-01";
const MONDAY = 1;
const WEEK = 7;
const MILLISECONDS = 86_400_000;
/** So often, in milliseconds, an open calendar looks whether another day has begun. */
const LOOK = 20_000;

const monthName = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
const weekdayName = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
const weekdayShort = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });

export class Calendar {
  #days;
  #deal;
  /** The month shown, as `2026-11`. */
  #month;
  #title = element("h4", "calendar-month");
  #table = element("table", "calendar-days");
  #before;
  #after;
  /** The day that was today when the month was shown. */
  #today = today();

  /**
   * @param {Map<string, Standing>} days what came of the days played
   * @param {(day: string) => void} deal deals a day
   */
  constructor(days, deal) {
    this.#days = days;
    this.#deal = deal;
    this.#month = lastMonth();
    this.#title.id = "calendar-month";
    this.#title.setAttribute("aria-live", "polite");
    this.#table.setAttribute("aria-labelledby", this.#title.id);
    this.#before = command("‹", () => this.#go(-1), "calendar-step");
    this.#after = command("›", () => this.#go(1), "calendar-step");
    this.#before.setAttribute("aria-label", t("The month before"));
    this.#after.setAttribute("aria-label", t("The month after"));
    rove(this.#table);
    this.root = element("div", "calendar",
      element("div", "calendar-head", this.#before, this.#title, this.#after), this.#table,
    );
    this.#show();
    this.#watch();
  }

  /** Shows the new day when one begins, for as long as the calendar is on the page. */
  #watch() {
    const look = () => {
      if (!this.root.isConnected) return end();
      if (today() !== this.#today) this.#renew();
    };
    const watching = setInterval(look, LOOK);
    document.addEventListener("visibilitychange", look);
    const end = () => {
      clearInterval(watching);
      document.removeEventListener("visibilitychange", look);
    };
  }

  /** Another day has begun: the focus stays on the day where it is. */
  #renew() {
    const days = () => [...this.#table.querySelectorAll("button")];
    const at = days().findIndex((one) => one === document.activeElement);
    this.#show();
    days()[at]?.focus({ preventScroll: true });
  }

  /** @param {1 | -1} by */
  #go(by) {
    this.#month = monthAfter(this.#month, by);
    this.#show();
  }

  #show() {
    this.#today = today();
    const month = this.#month;
    this.#title.textContent = monthName.format(dateOf(`${month}-01`));
    enable(this.#before, month > FIRST_MONTH);
    enable(this.#after, month < lastMonth());
    const weeks = weeksOf(month).map((week) =>
      element("tr", "", ...week.map((day) => element("td", "", ...(day ? [this.#day(day)] : [])))));
    this.#table.replaceChildren(element("thead", "", headings()), element("tbody", "", ...weeks));
    enterAt(this.#table);
  }

  /** @param {string} day */
  #day(day) {
    const standing = this.#days.get(day);
    const best = standing && !standing.won ? element("span", "calendar-best", String(standing.cards)) : "";
    const mark = standing?.won ? sign(SIGNS.won) : best;
    const made = element("button", "calendar-day", String(Number(day.slice(-2))), mark);
    made.type = "button";
    made.classList.toggle("calendar-won", standing?.won ?? false);
    made.setAttribute("aria-label", nameOf(day, standing));
    made.disabled = day > this.#today;
    if (day === this.#today) made.setAttribute("aria-current", "date");
    made.addEventListener("click", () => this.#deal(day));
    return made;
  }
}

/**
 * @param {string} day
 * @param {Standing | undefined} standing
 */
function nameOf(day, standing) {
  const named = { day: dayName(day) };
  if (!standing) return named.day;
  if (standing.won) return t("{day}, won", named);
  return n("{day}, best: {count} card", "{day}, best: {count} cards", standing.cards, named);
}

/** The weeks begin where the language begins them. */
function firstWeekday() {
  const told = /** @type {any} */ (new Intl.Locale(locale));
  return /** @type {number} */ ((told.getWeekInfo?.() ?? told.weekInfo)?.firstDay ?? MONDAY);
}

function headings() {
  // The first of January 2024 was a Monday.
  const from = Date.UTC(2024, 0, firstWeekday());
  return element("tr", "", ...Array.from({ length: WEEK }, (_, at) => {
    const date = new Date(from + at * MILLISECONDS);
    const heading = element("th", "", weekdayShort.format(date));
    heading.scope = "col";
    heading.abbr = weekdayName.format(date);
    return heading;
  }));
}

/**
 * @param {string} month
 * @returns {(string | null)[][]} the days of each week; null for those of other months
 */
function weeksOf(month) {
  const first = dateOf(`${month}-01`);
  const skipped = (first.getUTCDay() - firstWeekday() + WEEK) % WEEK;
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const days = Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, "0")}`);
  /** @type {(string | null)[]} */
  const places = [.../** @type {null[]} */ (Array(skipped).fill(null)), ...days];
  return Array.from({ length: Math.ceil(places.length / WEEK) }, (_, at) => places.slice(at * WEEK, (at + 1) * WEEK));
}

/** The month of today; a clock that is far behind shows the first. */
function lastMonth() {
  const month = today().slice(0, FIRST_MONTH.length);
  return month > FIRST_MONTH ? month : FIRST_MONTH;
}

/**
 * @param {string} month
 * @param {number} by months
 */
function monthAfter(month, by) {
  const date = dateOf(`${month}-01`);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by)).toISOString().slice(0, month.length);
}

/** @param {string} day */
function dateOf(day) {
  return new Date(`${day}T00:00:00Z`);
}
