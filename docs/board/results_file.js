/** Results as a file, and back. What a file tells is looked at by the engine before it is believed. */

import { tomorrow } from "./days.js";
import { isShallow } from "./kept.js";
import { askTally } from "./reckoning.js";
import { asSettled, once } from "./settled.js";
import { t } from "./strings.js";

/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./ledger.js").Ledger} Ledger */
/** @typedef {import("./settled.js").Settled} Settled */

const KIND = "results";
const VERSION = 1;
/** Characters: far more than any reader's results take. */
const LONGEST = 2_000_000;
const PARTS = /** @type {const} */ (["ledgers", "days", "queue", "ids", "broken"]);
/** What no file had at first. */
const LATER = /** @type {const} */ (["graded"]);

/**
 * The text of a file. A win on the table goes with it, to be added up where it is read.
 *
 * @param {Ledger} ledger
 */
export function fileText(ledger) {
  const { open, results } = ledger;
  const { queue, ...others } = results.settled;
  const entries = open ? [...queue, { id: open.id, rules: open.rules, result: open.result }] : queue;
  const told = { ...others, days: Object.fromEntries(ledger.days()), graded: ledger.graded(), queue: entries };
  return `${JSON.stringify({ canfield: KIND, version: VERSION, ...told }, null, 1)}\n`;
}

/**
 * @param {Engine} engine
 * @param {string} text
 * @returns {Promise<{settled: Settled, games: number} | {reason: string}>} with how many games there are
 */
export async function readFile(engine, text) {
  const value = text.length > LONGEST ? null : parsed(text);
  if (value?.canfield !== KIND) return { reason: t("This is no file of results from this page.") };
  if (value.version !== VERSION) {
    return { reason: t("The file comes from another version of this page, which cannot be read here.") };
  }
  const settled = isShallow(value) ? asSettled(value) : null;
  if (!settled || !isWhole(settled, value)) {
    return { reason: t("The file is damaged: it is no longer as it was written.") };
  }
  return count(engine, once(settled));
}

/**
 * @param {Settled} settled
 * @param {any} value what it was read from
 */
function isWhole(settled, value) {
  const parts = [...PARTS, ...LATER.filter((part) => part in value)];
  const isSame = parts.every((part) => JSON.stringify(settled[part]) === JSON.stringify(value[part]));
  // The clock of the machine that wrote it may be a little fast.
  const latest = tomorrow();
  return isSame && Object.keys(settled.days).every((day) => day <= latest);
}

/**
 * @param {string} text
 * @returns {any}
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @param {Engine} engine
 * @param {Settled} settled
 * @returns {Promise<{settled: Settled, games: number} | {reason: string}>}
 */
async function count(engine, settled) {
  let games = 0;
  for (const [rules, ledger] of Object.entries(settled.ledgers)) {
    const answer = await askTally(engine, rules, ledger, null);
    if (!answer.ok) return { reason: answer.error.text };
    games += answer.report.played;
  }
  for (const { rules, result } of settled.queue) {
    const answer = await askTally(engine, rules, null, result);
    if (!answer.ok) return { reason: answer.error.text };
    games += 1;
  }
  return { settled, games };
}

/**
 * Hands a text to the reader as a file.
 *
 * @param {string} name
 * @param {string} text
 */
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  // The browser takes its time to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
