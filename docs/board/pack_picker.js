/**
 * A pack from the reader's own table: its cards tapped, or written, in the order in which they are dealt.
 *
 * The text is the pack; the buttons write into it. What is still wanted and what is wrong with it is the
 * engine's word.
 */

import { face } from "./cards.js";
import { command, element, enable, group } from "./elements.js";
import { enterAt, rove } from "./roving.js";
import { n, t } from "./strings.js";

/** @typedef {import("./protocol.js").PackAnswer} PackAnswer */

/**
 * @typedef {object} Picking
 * @property {import("./engine.js").Engine} engine
 * @property {() => string} rules the rules that the pack is dealt under
 * @property {(pack: string) => void} deal
 */

const SUITS = [..."SHDC"];
const RANKS = [..."A23456789TJQK"];

/** What was written, and what it was before each step; it lasts as long as the page. */
const written = { text: "", before: /** @type {string[]} */ ([]), typing: false };

export class PackPicker {
  #about;
  /** @type {Record<string, string>} how every card is written in the language */
  #written = {};
  /** @type {string | null} what can be dealt */
  #pack = null;
  #asked = 0;
  /** @type {Map<string, HTMLButtonElement>} */
  #cards = new Map();
  #order = element("ol", "pack-order");
  #next = element("p", "pack-next", t("The game is loading …"));
  #told = element("p", "pack-told");
  #text = element("textarea", "board-field pack-text");
  #undo;
  #clear;
  #deal;

  /** @param {Picking} about */
  constructor(about) {
    this.#about = about;
    this.#next.setAttribute("role", "status");
    this.#told.setAttribute("role", "status");
    this.#next.id = "pack-next";
    this.#told.id = "pack-told";
    this.#undo = command(t("Undo"), () => this.#takeBack());
    this.#clear = command(t("Clear"), () => this.#write("", false));
    this.#deal = command(t("Deal this pack"), () => this.#give(), "board-tool-first");
    this.#deal.setAttribute("aria-describedby", `${this.#next.id} ${this.#told.id}`);
    this.root = element("div", "pack",
      element("p", "board-help", t("Lay out a game from your own table: enter the cards in the order in which they are dealt.")),
      this.#order, this.#next, this.#keyboard(), element("p", "board-choices", this.#undo, this.#clear),
      this.#field(), this.#told, element("p", "board-choices", this.#deal),
    );
    enable(this.#deal, false);
  }

  /** Asks anew: the rules may be others than before. */
  async refresh() {
    const asked = ++this.#asked;
    enable(this.#undo, written.before.length > 0);
    enable(this.#clear, written.text !== "");
    const answer = await this.#about.engine.consult({ type: "pack", rules: this.#about.rules(), text: written.text });
    // More may have been written meanwhile.
    if (asked !== this.#asked) return;
    if (answer.ok) this.#show(/** @type {PackAnswer & {ok: true}} */ (answer));
    else {
      this.#pack = null;
      this.#next.textContent = "";
      this.#tell(answer.error.text, true);
      enable(this.#deal, false);
    }
  }

  /** The cards to tap, a suit after the other. */
  #keyboard() {
    const suits = SUITS.map((suit) => element("div", "pack-suit", ...RANKS.map((rank) => this.#card(rank + suit))));
    const cards = group("pack-cards", t("Cards"), ...suits);
    rove(cards);
    enterAt(cards, this.#cards.values().next().value);
    return cards;
  }

  /** @param {string} card */
  #card(card) {
    const made = command("", () => this.#add(card), "pack-card");
    made.append(face(card));
    made.setAttribute("aria-label", card);
    this.#cards.set(card, made);
    return made;
  }

  #field() {
    const help = element("p", "board-help",
      t("Or write the cards here, in letters or with suit signs, blanks and commas as you like."));
    help.id = "pack-help";
    this.#text.rows = 4;
    this.#text.value = written.text;
    this.#text.spellcheck = false;
    this.#text.autocomplete = "off";
    this.#text.setAttribute("autocapitalize", "characters");
    this.#text.setAttribute("aria-label", t("The pack in dealing order"));
    this.#text.setAttribute("aria-describedby", `${help.id} ${this.#told.id}`);
    this.#text.addEventListener("input", () => this.#write(this.#text.value, true));
    return element("div", "", help, this.#text);
  }

  /** @param {string} card */
  #add(card) {
    const made = this.#cards.get(card);
    const text = this.#written[card];
    if (!made || !text) return;
    // The engine may not have answered yet: a second quick tap must not enter the card twice.
    enable(made, false);
    this.#write(`${written.text.trimEnd()} ${text}`.trimStart(), false);
  }

  /**
   * @param {string} text
   * @param {boolean} typing what is typed in one go is one step
   */
  #write(text, typing) {
    if (!typing || !written.typing) written.before.push(written.text);
    written.typing = typing;
    this.#put(text);
  }

  #takeBack() {
    const text = written.before.pop();
    written.typing = false;
    if (text !== undefined) this.#put(text);
  }

  /** @param {string} text */
  #put(text) {
    written.text = text;
    if (this.#text.value !== text) {
      this.#text.value = text;
      this.#text.scrollTop = this.#text.scrollHeight;
    }
    void this.refresh();
  }

  /** @param {PackAnswer} answer */
  #show(answer) {
    this.#written = answer.written;
    this.#pack = answer.pack;
    const taken = new Set(answer.cards);
    for (const [card, made] of this.#cards) {
      made.setAttribute("aria-label", answer.names[card] ?? card);
      enable(made, !taken.has(card));
    }
    this.#order.replaceChildren(...answer.order.map((step) => element("li", "", step)));
    this.#next.textContent = answer.next
      ? t("Next: {place}", { place: answer.next.text })
      : n("{count} card entered.", "{count} cards entered.", answer.count);
    this.#tell(answer.say, answer.unknown.length > 0 || answer.twice.length > 0);
    enable(this.#deal, answer.complete);
  }

  /**
   * @param {string} text
   * @param {boolean} isWrong
   */
  #tell(text, isWrong) {
    this.#told.textContent = text;
    this.#told.classList.toggle("pack-wrong", isWrong);
    this.#text.setAttribute("aria-invalid", String(isWrong));
  }

  #give() {
    if (this.#pack) this.#about.deal(this.#pack);
  }
}
