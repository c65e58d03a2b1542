/** The questions that the board asks. */

import { button, element } from "./elements.js";
import { t } from "./strings.js";

let dialogs = 0;
/** @type {HTMLDialogElement | null} the one that is open: a new question takes its place */
let asked = null;

/**
 * A dialog that is part of the board for as long as it is open. Closed without an answer, by the
 * Escape key too, its `returnValue` is "".
 *
 * @param {HTMLElement} board
 * @param {string} title
 */
function open(board, title) {
  const heading = element("h2", "board-dialog-title", title);
  heading.id = `board-dialog-${++dialogs}`;
  const form = element("form", "", heading);
  form.method = "dialog";
  const dialog = element("dialog", "board-dialog", form);
  dialog.setAttribute("aria-labelledby", heading.id);
  asked?.close("");
  asked = dialog;
  board.append(dialog);
  const closed = new Promise((resolve) => dialog.addEventListener("close", resolve))
    .then(() => {
      dialog.remove();
      if (asked === dialog) asked = null;
    });
  return { dialog, form, closed };
}

/**
 * @param {string} label
 * @param {HTMLDialogElement} dialog
 */
function cancelButton(label, dialog) {
  return button("board-tool", () => dialog.close(""), label);
}

/** @param {string} label */
function submitButton(label) {
  const made = element("button", "board-tool board-tool-first", label);
  made.type = "submit";
  made.value = "yes";
  return made;
}

/**
 * Asks before a game under way is given up.
 *
 * @param {HTMLElement} board
 * @param {string} question
 * @param {string} yes what the reader then does
 * @returns {Promise<boolean>}
 */
export async function confirm(board, question, yes) {
  const { dialog, form, closed } = open(board, question);
  form.append(element("p", "board-choices", submitButton(yes), cancelButton(t("Keep playing"), dialog)));
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
  const field = element("input", "board-field");
  const help = element("p", "board-help", t("The same number always gives the same deal: up to 20 digits."));
  const fault = element("p", "board-fault");
  help.id = `${dialog.getAttribute("aria-labelledby")}-help`;
  fault.id = `${dialog.getAttribute("aria-labelledby")}-fault`;
  fault.setAttribute("role", "alert");
  field.inputMode = "numeric";
  field.autocomplete = "off";
  field.setAttribute("aria-label", t("Deal number"));
  field.setAttribute("aria-describedby", `${help.id} ${fault.id}`);
  form.append(
    help, field, fault, ...(warning ? [element("p", "board-warning", warning)] : []),
    element("p", "board-choices", submitButton(t("Deal")), cancelButton(t("Cancel"), dialog)),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const reason = await deal(field.value.trim());
    fault.textContent = reason ?? "";
    field.setAttribute("aria-invalid", String(reason !== null));
    if (reason === null) dialog.close("yes");
    else field.select();
  });
  dialog.showModal();
  await closed;
}
