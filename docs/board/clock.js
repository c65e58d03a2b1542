/**
 * Counts the time of play: only while it is let run, while the page is seen, and while the machine is awake.
 */

/** Milliseconds between two looks at the time, each of which may show another second. */
const TICK = 250;
/** Looks further apart than this were not missed by a busy page: the machine slept. */
const LONGEST_GAP = 5_000;

export class Clock {
  #counted = 0;
  #isLet = false;
  /** @type {number | null} when it was looked at last; null while it stands */
  #seen = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;
  #told;
  #shown = -1;

  /** @param {(seconds: number) => void} told called when another second has come */
  constructor(told) {
    this.#told = told;
    document.addEventListener("visibilitychange", () => this.#fit());
  }

  /** Whole seconds of play. */
  get seconds() {
    this.#look();
    return Math.floor(this.#counted / 1000);
  }

  /** @param {number} seconds where to go on from */
  set(seconds) {
    this.#counted = seconds * 1000;
    this.#shown = seconds;
    if (this.#seen !== null) this.#seen = performance.now();
  }

  /** @param {boolean} on whether it may run */
  let(on) {
    this.#isLet = on;
    this.#fit();
  }

  /** Runs or stands, by what is so now. */
  #fit() {
    const runs = this.#isLet && !document.hidden;
    if (runs === (this.#seen !== null)) return;
    this.#look();
    clearInterval(this.#ticking);
    this.#seen = runs ? performance.now() : null;
    if (runs) this.#ticking = setInterval(() => this.#tell(), TICK);
    else this.#tell();
  }

  #look() {
    if (this.#seen === null) return;
    const now = performance.now();
    const gap = now - this.#seen;
    this.#seen = now;
    if (gap <= LONGEST_GAP) this.#counted += gap;
  }

  #tell() {
    const seconds = this.seconds;
    if (seconds === this.#shown) return;
    this.#shown = seconds;
    this.#told(seconds);
  }
}

/**
 * @param {number} seconds
 * @returns {string} "4:07", or "1:04:07"
 */
export function timeText(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
