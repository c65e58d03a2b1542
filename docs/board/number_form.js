/** The form that asks for a deal number until one can be dealt. */

import { element } from "./elements.js";
import { t } from "./strings.js";

let forms = 0;

/**
 * Fills a form.
 *
 * @param {HTMLFormElement} form
 * @param {object} about
 * @param {string | null} about.warning told beside the field, when a game would be given up
 * @param {(number: string) => Promise<string | null>} about.deal deals it, or gives the reason why not
 * @param {() => void} about.dealt
 * @param {Node[]} about.buttons
 */
export function askForNumber(form, { warning, deal, dealt, buttons }) {
  const id = `number-${++forms}`;
  const field = element("input", "board-field");
  const help = element("p", "board-help", t("The same number always gives the same deal: up to 20 digits."));
  const fault = element("p", "board-fault");
  help.id = `${id}-help`;
  fault.id = `${id}-fault`;
  fault.setAttribute("role", "alert");
  field.inputMode = "numeric";
  field.autocomplete = "off";
  field.setAttribute("aria-label", t("Deal number"));
  field.setAttribute("aria-describedby", `${help.id} ${fault.id}`);
  form.append(
    help, field, fault, ...(warning ? [element("p", "board-warning", warning)] : []),
    element("p", "board-choices", ...buttons),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const reason = await deal(field.value.trim());
    fault.textContent = reason ?? "";
    field.setAttribute("aria-invalid", String(reason !== null));
    if (reason === null) dealt();
    else field.select();
  });
}
