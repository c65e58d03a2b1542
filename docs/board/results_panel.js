/** The statistics of games played, for each set of rules; they can be reset, taken along as a file, and brought back. */

import { chart } from "./chart.js";
import { timeText } from "./clock.js";
import { confirm, panel } from "./dialogs.js";
import { today } from "./days.js";
import { button, element } from "./elements.js";
import { page } from "./page.js";
import { askTally, askTitle } from "./reckoning.js";
import { download, fileText, readFile } from "./results_file.js";
import { asSettled, rulesOfBroken } from "./settled.js";
import { n, t } from "./strings.js";
import { uncountedSentence } from "./uncounted.js";

/** @typedef {import("./reckoning.js").Figure} Figure */
/** @typedef {import("./seat.js").Seat} Seat */

const FORMATS = {
  integer: new Intl.NumberFormat(page.lang),
  points: new Intl.NumberFormat(page.lang),
  decimal: new Intl.NumberFormat(page.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  percent: new Intl.NumberFormat(page.lang, { style: "percent", maximumFractionDigits: 1 }),
};

/** @param {Seat} seat */
export async function open(seat) {
  await new ResultsPanel(seat).shown();
}

class ResultsPanel {
  #seat;
  #choice = element("select", "board-field");
  #shown = element("div", "board-results");
  #notes = element("div", "board-results-notes");
  #said = element("span", "board-said");
  #fault = element("span", "board-fault");
  #file = element("input");
  /** Counts what was asked: only the last is shown. */
  #asked = 0;

  /** @param {Seat} seat */
  constructor(seat) {
    this.#seat = seat;
    this.#said.setAttribute("role", "status");
    this.#fault.setAttribute("role", "alert");
    this.#choice.addEventListener("change", () => void this.#show());
    this.#file.type = "file";
    this.#file.accept = "application/json,.json";
    this.#file.hidden = true;
    this.#file.addEventListener("change", () => void this.#bring());
  }

  /** @returns {Promise<void>} settled when the panel is closed */
  async shown() {
    const { root, ledger } = this.#seat;
    const tool = (/** @type {string} */ label, /** @type {() => void} */ action) => button("board-tool", action, label);
    const { closed, foot } = panel(
      root, t("Statistics"), element("label", "board-label", t("Rules"), " ", this.#choice), this.#shown, this.#notes,
      element(
        "div", "board-choices",
        tool(t("Reset these rules …"), () => void this.#reset(this.#choice.value)),
        tool(t("Reset everything …"), () => void this.#reset(null)),
        tool(t("Save as a file"), () => this.#export()),
        tool(t("Read a file …"), () => this.#file.click()),
        this.#file,
      ),
    );
    foot.append(this.#said, this.#fault);
    const end = ledger.onChange(() => void this.#fill());
    await this.#fill();
    await closed;
    end();
  }

  /** Rules with results, those of the game on the table, and those of the page. */
  #rules() {
    const { game, ledger } = this.#seat;
    const { ledgers, queue, broken } = ledger.results.settled;
    const first = game.view?.rules ?? page.rules;
    const others = [...Object.keys(ledgers), ...queue.map(({ rules }) => rules), ...Object.keys(broken).map(rulesOfBroken)];
    return [...new Set([first, ...others.sort()])];
  }

  /** Fills the list of rules, and shows the results of those chosen. */
  async #fill() {
    const all = this.#rules();
    const chosen = all.includes(this.#choice.value) ? this.#choice.value : all[0] ?? "";
    const titles = await Promise.all(all.map((rules) => askTitle(this.#seat.engine, rules)));
    const options = all.map((rules, at) => new Option(titles[at], rules, false, rules === chosen));
    this.#choice.replaceChildren(...options);
    await this.#show();
  }

  async #show() {
    const asked = ++this.#asked;
    const { engine, ledger } = this.#seat;
    const rules = this.#choice.value;
    const { open } = ledger;
    const settled = ledger.results.settled.ledgers[rules] ?? null;
    const answer = await askTally(engine, rules, settled, open?.rules === rules ? open.result : null);
    if (asked !== this.#asked) return;
    const shown = answer.ok
      ? [figures(answer.report.texts), chart(answer.report.chart)]
      : [element("p", "board-fault", answer.error.text)];
    this.#shown.replaceChildren(...shown);
    this.#notes.replaceChildren(...this.#remarks(rules).map((text) => element("p", "board-help", text)));
  }

  /**
   * What is to be known beside the figures.
   *
   * @param {string} rules
   */
  #remarks(rules) {
    const { ledger, store, game } = this.#seat;
    const { queue, broken } = ledger.results.settled;
    const waiting = queue.filter((entry) => entry.rules === rules).length;
    return [
      waiting ? n(
        "{count} game is not added up yet: it waits for the game to load.",
        "{count} games are not added up yet: they wait for the game to load.", waiting,
      ) : "",
      Object.keys(broken).some((name) => rulesOfBroken(name) === rules) ? t("Earlier results of these rules could not be read; they are set aside and go into the file.") : "",
      ledger.uncounted && game.view?.rules === rules ? uncountedSentence(ledger.uncounted.why) : "",
      store.lasts ? "" : t("This browser keeps no results at the moment: save them as a file."),
    ].filter((text) => text !== "");
  }

  /** @param {string | null} rules null for all */
  async #reset(rules) {
    const { root, ledger } = this.#seat;
    const question = rules === null
      ? t("Delete the results of all games?")
      : t("Delete the results of all games played under these rules?");
    this.#tell("", "");
    if (!await confirm(root, question, t("Delete"), t("Cancel"))) return;
    const { open, results } = ledger;
    if (open && (rules === null || open.rules === rules)) ledger.forgo();
    results.replace(rules === null ? asSettled({ ids: results.settled.ids }) : without(results.settled, rules));
    this.#tell(t("The results are deleted."), "");
  }

  #export() {
    const { ledger } = this.#seat;
    download(`canfield-results-${today()}.json`, fileText(ledger));
    this.#tell(t("The results are saved as a file."), "");
  }

  async #bring() {
    const { engine, ledger, root } = this.#seat;
    const [file] = this.#file.files ?? [];
    if (!file) return;
    const text = await file.text().catch(() => "");
    // The same file may be chosen again.
    this.#file.value = "";
    const read = await readFile(engine, text);
    if ("reason" in read) return this.#tell("", read.reason);
    this.#tell("", "");
    const question = n(
      "Replace the results kept here by the {count} game in the file?",
      "Replace the results kept here by the {count} games in the file?", read.games,
    );
    if (this.#isEmpty() || await confirm(root, question, t("Replace"), t("Cancel"))) {
      ledger.results.replace(read.settled);
      void ledger.results.fold();
      this.#tell(n("{count} game is read from the file.", "{count} games are read from the file.", read.games), "");
    }
  }

  /** Whether there is nothing that a file would replace. */
  #isEmpty() {
    const { ledgers, days, graded, queue, broken } = this.#seat.ledger.results.settled;
    return [ledgers, days, graded, queue, broken].every((part) => Object.keys(part).length === 0);
  }

  /**
   * @param {string} said
   * @param {string} fault
   */
  #tell(said, fault) {
    this.#said.textContent = said;
    this.#fault.textContent = fault;
  }
}

/**
 * @param {import("./settled.js").Settled} settled
 * @param {string} rules
 */
function without({ ledgers, graded, queue, broken, ...others }, rules) {
  /**
   * @template One
   * @param {Record<string, One>} part
   */
  const rest = (part) => Object.fromEntries(Object.entries(part).filter(([name]) => rulesOfBroken(name) !== rules));
  return {
    ...others, ledgers: rest(ledgers), graded: rest(graded), broken: rest(broken),
    queue: queue.filter((one) => one.rules !== rules),
  };
}

/** @param {Figure[]} told */
function figures(told) {
  const rows = told.map((figure) => {
    const label = element("th", "", figure.label);
    label.scope = "row";
    return element("tr", "", label, element("td", "", figureText(figure)));
  });
  return element("table", "board-figures", element("tbody", "", ...rows));
}

/**
 * @param {Figure} figure
 * @returns {string} the number as the language writes it
 */
function figureText({ number, style }) {
  if (number === null) return "–";
  // Every language here writes a minus sign, which not every browser's tables know.
  return style === "duration" ? timeText(number) : FORMATS[style].format(number).replace("-", "\u2212");
}
