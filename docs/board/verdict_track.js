/** The verdicts along a game as a track above its slider: told apart by their forms, not by colours alone. */

import { element } from "./elements.js";
import { t } from "./strings.js";

/** @typedef {import("./verdict_search.js").Point} Point */
/** @typedef {import("./verdict_search.js").Verdict} Verdict */

export class VerdictTrack {
  #labels = {
    won: label("won", t("Could be won")), lost: label("lost", t("Could not be won")), open: label("open", t("Not known")),
  };
  #runs = element("div", "verdict-runs");
  /** What is drawn, run by run. */
  #drawn = "";

  constructor() {
    this.root = element("div", "verdict-track", this.#runs);
    this.legend = element("p", "verdict-legend", ...Object.values(this.#labels));
    // The slider tells the verdict on each point.
    for (const one of [this.root, this.legend]) one.setAttribute("aria-hidden", "true");
  }

  /** @param {Point[]} points */
  show(points) {
    const runs = runsOf(points);
    const drawn = JSON.stringify(runs);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#runs.replaceChildren(...runs.map(({ verdict, count }) => {
      const made = element("span", `verdict-run verdict-${verdict}`);
      made.style.setProperty("--points", String(count));
      return made;
    }));
    for (const [verdict, label] of Object.entries(this.#labels)) {
      label.hidden = !runs.some((run) => run.verdict === verdict);
    }
  }
}

/**
 * @param {Verdict} verdict
 * @param {string} text
 */
function label(verdict, text) {
  return element("span", "verdict-label", element("span", `verdict-run verdict-${verdict}`), text);
}

/**
 * Points of the same verdict, taken together.
 *
 * @param {Point[]} points
 */
function runsOf(points) {
  /** @type {{verdict: Verdict, count: number}[]} */
  const runs = [];
  for (const { verdict } of points) {
    const last = runs.at(-1);
    if (last?.verdict === verdict) last.count += 1;
    else runs.push({ verdict, count: 1 });
  }
  return runs;
}
