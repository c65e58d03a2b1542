/** The panel in which the reader says how the board is liked; what is chosen shows at once. */

import { panel } from "./dialogs.js";
import { button, element } from "./elements.js";
import { page } from "./page.js";
import { t } from "./strings.js";

/** @typedef {import("./seat.js").Seat} Seat */
/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {import("./settings.js").SwitchName} SwitchName */

/** @param {Seat} seat */
export async function open({ root, settings }) {
  const { body, foot, closed } = panel(root, t("Settings"));
  /** @type {Map<SwitchName, HTMLInputElement>} */
  const boxes = new Map();
  const row = (/** @type {SwitchName} */ name, /** @type {string} */ label, /** @type {string} */ note = "") => {
    const made = setting(settings, name, label, note);
    boxes.set(name, made.box);
    return made.row;
  };
  const reset = button("board-tool", () => {
    settings.reset();
    said.textContent = t("All settings are as they were at first.");
  }, t("Reset settings"));
  const said = element("span", "board-said");
  said.setAttribute("role", "status");
  body.append(
    fields(
      t("Cards"),
      row("fourColours", t("Four colours"), t("Diamonds are blue and clubs green.")),
      row("largeRanks", t("Large ranks"), t("Rank and suit are larger, the pictures smaller.")),
      ...(page.sprites.international
        ? [row("international", t("International letters"), t("The cards have A, J, Q and K in their corners."))]
        : []),
    ),
    fields(
      t("Table"),
      row("mirrored", t("Mirrored table"), t("Reserve, stock and waste lie at the right.")),
      row("header", t("Page header"), t("Without the header and the title there is more room for the table.")),
    ),
    fields(
      t("Play"),
      row("clock", t("Clock"), t("The time is counted even while it is not shown.")),
      row("letterKeys", t("Letter keys"), t("Single letters are commands: H gives a hint, D turns cards.")),
      row(...winnableOnly()),
    ),
    element("p", "board-choices", reset),
  );
  foot.append(said);
  const show = () => {
    for (const [name, box] of boxes) box.checked = settings.get(name);
  };
  const forget = settings.onChange(show);
  show();
  await closed;
  forget();
}

/**
 * @param {string} legend
 * @param {Node[]} rows
 */
function fields(legend, ...rows) {
  return element("fieldset", "board-setting-group", element("legend", "", legend), ...rows);
}

/**
 * The switch for deals that can be won: what it is called, and what it does.
 *
 * @returns {[SwitchName, string, string]}
 */
function winnableOnly() {
  return [
    "winnableOnly", t("Winnable deals only"),
    [
      t("New games by chance can then be won, if you could see every card."),
      t("Finding one may take a few seconds, and much longer where few deals can be won."),
    ].join(" "),
  ];
}

/**
 * The same switch where new games are dealt.
 *
 * @param {Settings} settings
 * @returns {{row: HTMLElement, forget: () => void}} `forget` ends that it shows what is chosen elsewhere
 */
export function winnableSwitch(settings) {
  const { box, row } = setting(settings, ...winnableOnly());
  const show = () => { box.checked = settings.get("winnableOnly"); };
  show();
  return { row, forget: settings.onChange(show) };
}

let rows = 0;

/**
 * @param {Settings} settings
 * @param {SwitchName} name
 * @param {string} label
 * @param {string} note what it does, where the label does not say it
 */
export function setting(settings, name, label, note) {
  const box = element("input");
  box.type = "checkbox";
  box.id = `board-setting-${++rows}`;
  box.addEventListener("change", () => settings.set(name, box.checked));
  const title = element("label", "", label);
  title.htmlFor = box.id;
  const told = element("p", "", note);
  told.id = `${box.id}-note`;
  if (note) box.setAttribute("aria-describedby", told.id);
  return { box, row: element("div", "board-setting", box, title, ...(note ? [told] : [])) };
}
