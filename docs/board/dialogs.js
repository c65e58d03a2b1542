/** The questions that the board asks. */

import { button, element } from "./elements.js";
import { askForNumber } from "./number_form.js";
import { t } from "./strings.js";

let dialogs = 0;
/** @type {Map<"question" | "panel", HTMLDialogElement>} what is open: a new one takes the place of its like */
const opened = new Map();

/**
 * A dialog that is part of the board for as long as it is open. Closed without an answer, by the
 * Escape key too, its `returnValue` is "".
 *
 * @param {HTMLElement} board
 * @param {string} title
 * @param {"question" | "panel"} [kind] a question may stand above a panel
 */
function open(board, title, kind = "question") {
  const heading = element("h2", "board-dialog-title", title);
  heading.id = `board-dialog-${++dialogs}`;
  const form = element("form", "", heading);
  form.method = "dialog";
  const dialog = element("dialog", "board-dialog", form);
  dialog.setAttribute("aria-labelledby", heading.id);
  opened.get(kind)?.close("");
  opened.set(kind, dialog);
  board.append(dialog);
  const closed = new Promise((resolve) => dialog.addEventListener("close", resolve))
    .then(() => {
      dialog.remove();
      if (opened.get(kind) === dialog) opened.delete(kind);
    });
  return { dialog, form, heading, closed };
}

/**
 * @param {string} label
 * @param {HTMLDialogElement} dialog
 */
function cancelButton(label, dialog) {
  return button("board-tool", () => dialog.close(""), label);
}

/** @param {string} label */
export function submitButton(label) {
  const made = element("button", "board-tool board-tool-first", label);
  made.type = "submit";
  made.value = "yes";
  return made;
}

/**
 * A dialog to stay in for a while: a title, a body that scrolls, and a foot that is always in sight, with the
 * button that closes it; what the panel answers belongs there. It is read from its title on, where the focus begins.
 *
 * @param {HTMLElement} board
 * @param {string} title
 * @param {(Node | string)[]} content of the body
 */
export function panel(board, title, ...content) {
  const { dialog, form, heading, closed } = open(board, title, "panel");
  heading.tabIndex = -1;
  heading.autofocus = true;
  const body = element("div", "board-panel-body", ...content);
  const close = () => dialog.close("");
  dialog.classList.add("board-panel");
  // What is in the body may be forms of its own: a form may not stand in a form.
  const foot = element("div", "board-choices board-panel-end", button("board-tool", close, t("Close")));
  form.replaceWith(...form.childNodes, body, foot);
  dialog.showModal();
  return { dialog, body, foot, close, closed };
}

/**
 * Asks before a game under way is given up.
 *
 * @param {HTMLElement} board
 * @param {string} question
 * @param {string} yes what the reader then does
 * @param {string} [no] what the reader does instead
 * @returns {Promise<boolean>}
 */
export async function confirm(board, question, yes, no = t("Keep this game")) {
  const { dialog, form, closed } = open(board, question);
  form.append(element("p", "board-choices", submitButton(yes), cancelButton(no, dialog)));
  dialog.showModal();
  await closed;
  return dialog.returnValue === "yes";
}

/**
 * Asks for a deal number until one can be dealt or the reader gives up.
 *
 * @param {HTMLElement} board
 * @param {string | null} warning told beside the field, when a game would be given up
 * @param {(number: string) => Promise<string | null>} deal deals it, or gives the reason why not
 */
export async function askNumber(board, warning, deal) {
  const { dialog, form, closed } = open(board, t("Deal number"));
  const buttons = [submitButton(t("Deal")), cancelButton(t("Cancel"), dialog)];
  askForNumber(form, { warning, deal, dealt: () => dialog.close("yes"), buttons });
  dialog.showModal();
  await closed;
}
