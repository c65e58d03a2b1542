/**
 * Which rules new games are dealt under: a tradition, a variant of it, and the house rules of home.
 *
 * What can be chosen, what it is called and what goes together is the engine's word.
 */

import { command, element, enable } from "./elements.js";
import { t } from "./strings.js";

/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").RulesAnswer} RulesAnswer */
/** @typedef {{tradition: string, variant: string | null, options: Record<string, string>}} Mix */

/**
 * @typedef {object} Choosing
 * @property {import("./engine.js").Engine} engine
 * @property {(name: string) => void} choose takes rules that can be dealt
 * @property {() => void} deal
 */

/** @type {Mix | null} a mix that cannot be dealt, kept while the page is open: the reader may mend it */
let broken = null;

let made = 0;

export class HouseRules {
  #about;
  #id = `house-${++made}`;
  /** @type {Mix | null} null until the engine has answered */
  #mix = null;
  #asked = 0;
  #tradition = select();
  #variant = select();
  #undescribed = element("p", "board-help");
  #told = element("p", "house-told", t("The game is loading …"));
  #fault = element("p", "board-fault");
  #options = element("div", "house-options");
  #choices;
  /** @type {Map<string, HouseOption>} */
  #byId = new Map();
  #deal;
  #own;

  /** @param {Choosing} about */
  constructor(about) {
    this.#about = about;
    this.#told.setAttribute("role", "status");
    this.#fault.setAttribute("role", "alert");
    this.#fault.id = `${this.#id}-fault`;
    this.#undescribed.id = `${this.#id}-undescribed`;
    this.#deal = command(t("Deal with these rules"), () => about.deal(), "board-tool-first");
    this.#deal.setAttribute("aria-describedby", this.#fault.id);
    this.#own = command(t("Undo the house rules"), () => this.#change({ options: {} }));
    this.#tradition.addEventListener("change", () => this.#change({ tradition: this.#tradition.value }));
    this.#variant.addEventListener("change", () => this.#change({ variant: this.#variant.value || null }));
    this.#variant.setAttribute("aria-describedby", this.#undescribed.id);
    const house = element("fieldset", "house-rules", element("legend", "", t("House rules")), this.#options,
      element("p", "board-choices", this.#own));
    this.#choices = element("div", "",
      labelled(t("Tradition"), this.#tradition), labelled(t("Variant"), this.#variant, this.#undescribed), house);
    this.#choices.hidden = true;
    this.root = element("div", "house", this.#choices);
    // What the choice comes to: to be put where it is seen while one chooses.
    this.end = element("div", "house-end", this.#told, this.#fault, this.#deal);
    enable(this.#deal, false);
  }

  /**
   * Shows the rules of a name, or the mix that the reader was about to mend.
   *
   * @param {string} name
   * @param {string} otherwise the name of rules that are sure to be known
   * @returns {Promise<void>}
   */
  async open(name, otherwise) {
    const answer = await this.#ask({ type: "rules", rules: name });
    if (answer.ok) this.#take(answer);
    else if (name !== otherwise && answer.error.kind !== "fault") return this.open(otherwise, otherwise);
    else this.#refuse(answer.error);
    if (answer.ok && broken) await this.#bringBack(broken);
  }

  /** @param {Mix} mix one that cannot be dealt */
  #bringBack(mix) {
    this.#tradition.value = mix.tradition;
    this.#variant.value = mix.variant ?? "";
    for (const [id, value] of Object.entries(mix.options)) this.#byId.get(id)?.put(value);
    return this.#change(mix);
  }

  /** @param {Partial<Mix>} change */
  async #change(change) {
    if (!this.#mix) return;
    const mix = { ...this.#mix, ...change };
    this.#mix = mix;
    const asked = ++this.#asked;
    const answer = await this.#ask({ type: "mix", ...mix });
    // The reader may have gone on choosing meanwhile.
    if (asked !== this.#asked) return;
    broken = answer.ok ? null : mix;
    if (!answer.ok) return this.#refuse(answer.error);
    this.#take(answer);
    this.#about.choose(answer.name);
  }

  /**
   * @param {import("./protocol.js").Request} request
   * @returns {Promise<({ok: true} & RulesAnswer) | {ok: false, error: Refusal}>}
   */
  #ask(request) {
    return this.#about.engine.consult(request);
  }

  /** @param {RulesAnswer} answer */
  #take(answer) {
    const { tradition, variant, values, own, differs, title } = answer;
    this.#mix = { tradition, variant, options: Object.fromEntries(differs.map((id) => [id, values[id] ?? ""])) };
    fill(this.#tradition, answer.traditions.map(({ id, title: label }) => ({ id, label })), tradition);
    this.#showVariants(answer);
    for (const { id, label, values: choices } of answer.options) {
      this.#option(id, label, choices).show(values[id] ?? "", differs.includes(id) ? own[id] ?? null : null);
    }
    this.#told.textContent = t("New games are dealt under: {rules}", { rules: title });
    this.#fault.textContent = "";
    this.#choices.hidden = false;
    enable(this.#deal, true);
    enable(this.#own, differs.length > 0);
  }

  /** @param {RulesAnswer} answer */
  #showVariants({ variants, variant }) {
    const choices = (/** @type {boolean} */ described) => variants
      .filter((one) => one.id === null ? described : one.described === described)
      .map(({ id, title }) => ({ id: id ?? "", label: title }));
    const others = element("optgroup");
    others.label = t("Not described by this tradition");
    others.append(...choices(false).map(({ id, label }) => new Option(label, id)));
    fill(this.#variant, choices(true), variant ?? "", ...(others.children.length ? [others] : []));
    const chosen = variants.find(({ id }) => id === variant);
    this.#undescribed.textContent = chosen?.id && !chosen.described
      ? t("Not described by this tradition: what the variant changes is taken from a tradition that does.")
      : "";
  }

  /**
   * @param {string} id
   * @param {string} label
   * @param {{id: string, label: string}[]} choices
   */
  #option(id, label, choices) {
    const there = this.#byId.get(id);
    if (there) return there;
    const set = (/** @type {string} */ value) => {
      void this.#change({ options: { ...this.#mix?.options, [id]: value } });
    };
    const option = new HouseOption(`${this.#id}-${id}`, label, choices, set);
    this.#byId.set(id, option);
    this.#options.append(option.root);
    return option;
  }

  /** @param {Refusal} error */
  #refuse({ kind, text }) {
    this.#fault.textContent = text;
    this.#told.textContent = kind === "fault"
      ? "" : t("Until these rules go together, new games are dealt under the rules chosen before.");
    enable(this.#deal, false);
    enable(this.#own, this.#mix !== null);
  }
}

/** An option of the rules, and whether the house has it another way. */
class HouseOption {
  #select = select();
  #changed = element("span", "house-changed");
  #choices;

  /**
   * @param {string} id
   * @param {string} label
   * @param {{id: string, label: string}[]} choices
   * @param {(value: string) => void} set
   */
  constructor(id, label, choices, set) {
    this.#choices = choices;
    this.#changed.id = id;
    this.#select.setAttribute("aria-describedby", id);
    this.#select.addEventListener("change", () => set(this.#select.value));
    this.root = labelled(label, this.#select, this.#changed);
    fill(this.#select, choices, "");
  }

  /** @param {string} value */
  put(value) {
    this.#select.value = value;
  }

  /**
   * @param {string} value
   * @param {string | null} own what the tradition says where the house says otherwise
   */
  show(value, own) {
    this.put(value);
    const label = this.#choices.find(({ id }) => id === own)?.label;
    this.root.classList.toggle("house-differs", label !== undefined);
    this.#changed.textContent = label === undefined ? "" : t("Changed; the tradition’s own: {value}", { value: label });
  }
}

function select() {
  return element("select", "board-field");
}

/**
 * @param {HTMLSelectElement} field
 * @param {{id: string, label: string}[]} choices
 * @param {string} value
 * @param {HTMLElement[]} more
 */
function fill(field, choices, value, ...more) {
  field.replaceChildren(...choices.map(({ id, label }) => new Option(label, id)), ...more);
  field.value = value;
}

/**
 * @param {string} label
 * @param {HTMLElement} field
 * @param {HTMLElement[]} more
 */
function labelled(label, field, ...more) {
  return element("div", "house-option", element("label", "", element("span", "", label), field), ...more);
}
