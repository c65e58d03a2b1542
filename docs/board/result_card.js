/** The result card of the game as it stands: seen, saved as a picture, or handed on with its link. */

import { HEIGHT, WIDTH, picture } from "./card_picture.js";
import { timeText } from "./clock.js";
import { dayName, dayOf, dealTitle } from "./days.js";
import { panel } from "./dialogs.js";
import { button, element } from "./elements.js";
import { page } from "./page.js";
import { addressOf, copy, offer } from "./share.js";
import { spriteOf } from "./sprite.js";
import { n, t } from "./strings.js";

/** @typedef {import("./card_picture.js").Facts} Facts */
/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./seat.js").Seat} Seat */

/** A longer address than this takes too much of the picture. */
const SHOWN = 260;
const FOUNDATIONS = ["spades", "hearts", "diamonds", "clubs"];
const FOUR_COLOURS = { "ink-S": "#111", "ink-H": "#c00000", "ink-D": "#0057c2", "ink-C": "#00691a" };

/** @param {Seat} seat */
export async function open(seat) {
  const { view } = seat.game;
  if (!view) return seat.say(t("The game is loading …"));
  /** @type {{ok: true, link: string} | {ok: false, error: import("./protocol.js").Refusal}} */
  const answer = await seat.engine.consult({ type: "link", game: seat.name });
  // A card that came when the engine is there again would come out of the blue.
  if (!answer.ok && answer.error.kind === "fault") return seat.say(answer.error.text);
  const address = answer.ok ? addressOf(answer.link) : "";
  const facts = factsOf(view, { address, account: await accountOf(seat, view) });
  const text = picture(facts, topsOf(view), { symbols: await symbols(seat), inks: inksOf(seat) });
  const card = new Card(view, text, address);
  await card.draw();
  card.image.alt = altOf(facts, view);
  const help = answer.ok ? [] : [element("p", "board-help", answer.error.text)];
  const { closed, foot } = panel(seat.root, t("Result card"), card.image, ...help, card.buttons);
  foot.append(card.status);
  await closed;
  card.forget();
  return undefined;
}

class Card {
  image = element("img", "card-preview");
  buttons = element("p", "board-choices card-choices");
  status = element("span", "board-said");
  #name;
  #address;
  #svg;
  #url;
  /** @type {Blob | null} */
  #png = null;

  /**
   * @param {View} view
   * @param {string} text the picture
   * @param {string} address "" where the game has none
   */
  constructor(view, text, address) {
    const [deal = ""] = "number" in view.deal ? [view.deal.number] : [];
    this.#name = deal ? `canfield-${deal}` : "canfield";
    this.#address = address;
    this.#svg = new Blob([text], { type: "image/svg+xml" });
    this.#url = URL.createObjectURL(this.#svg);
    this.status.setAttribute("role", "status");
    this.image.width = WIDTH;
    this.image.height = HEIGHT;
    this.image.src = this.#url;
  }

  /** Makes the other form of the picture, and the buttons for what can be done with both. */
  async draw() {
    this.#png = await this.image.decode().then(() => pngOf(this.image), () => null);
    const file = this.#file();
    const canShare = file && navigator.canShare?.({ files: [file] });
    this.buttons.append(
      ...(this.#png ? [button("board-tool", () => save(this.#png, `${this.#name}.png`), t("Save as PNG"))] : []),
      button("board-tool", () => save(this.#svg, `${this.#name}.svg`), t("Save as SVG")),
      ...(canShare ? [button("board-tool", () => this.#share(), t("Share"))] : []),
      ...(this.#address ? [button("board-tool", () => this.#copy(), t("Copy link"))] : []),
    );
  }

  forget() {
    URL.revokeObjectURL(this.#url);
  }

  #file() {
    return this.#png && new File([this.#png], `${this.#name}.png`, { type: "image/png" });
  }

  async #share() {
    const file = this.#file();
    if (file && await offer({ files: [file], ...(this.#address && { url: this.#address }) })) return;
    this.status.textContent = t("The picture could not be shared.");
  }

  async #copy() {
    if (await copy(this.#address)) {
      this.status.textContent = t("The link to this game is copied.");
      return;
    }
    const shown = element("a", "board-link", this.#address);
    shown.href = this.#address;
    this.status.replaceChildren(t("The link to this game:"), " ", shown);
  }
}

/**
 * @param {HTMLImageElement} image
 * @returns {Promise<Blob | null>}
 */
function pngOf(image) {
  const canvas = element("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/**
 * @param {Blob | null} blob
 * @param {string} name
 */
function save(blob, name) {
  if (!blob) return;
  const link = element("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * What the game is worth, as the line above the table tells it, and what it took.
 *
 * @param {Seat} seat
 * @param {View} view
 * @returns {Promise<string[]>}
 */
async function accountOf({ ledger, settings }, view) {
  const result = ledger.result();
  const worth = await ledger.worth();
  return [
    ...(view.score.scheme === "cards" ? [] : [worth?.score?.text ?? view.score.text]),
    ...(worth?.bonus ? [worth.bonus.text] : []),
    n("{count} move", "{count} moves", view.done),
    ...(settings.get("clock") ? [t("Time: {time}", { time: timeText(result.seconds) })] : []),
    n("{count} hint", "{count} hints", result.hints),
    n("{count} move taken back", "{count} moves taken back", result.undos),
  ];
}

/**
 * @param {View} view
 * @param {{address: string, account: string[]}} more
 * @returns {Facts}
 */
function factsOf(view, { address, account }) {
  const day = dayOf(view);
  return {
    site: "Canfield",
    result: view.state === "won"
      // TRANSLATORS: The headline of the picture of a won game.
      ? t("It came out!")
      : n("{count} card on the foundations", "{count} cards on the foundations", view.cards),
    deal: day ? t("Daily game of {date}", { date: dayName(day) }) : dealTitle(view),
    rules: view.rules_title,
    // The line breaks between the facts, not in one.
    account: account.map((fact) => fact.replaceAll(" ", "\u00a0")).join("\u00a0· "),
    address: address.length <= SHOWN ? address : page.sharePage,
  };
}

/**
 * The picture in words.
 *
 * @param {Facts} facts
 * @param {View} view
 */
function altOf({ result, deal, rules, account }, view) {
  // Some of them have commas inside.
  return [result, deal, rules, account, ...foundationsOf(view).map(({ name }) => name)].join("; ");
}

/** @param {View} view */
function topsOf(view) {
  return foundationsOf(view).map(({ cards, wants }) => ({ card: cards.at(-1) ?? null, wants }));
}

/** @param {View} view */
function foundationsOf({ piles }) {
  return FOUNDATIONS.flatMap((id) => piles.filter((pile) => pile.id === id));
}

/** @param {Seat} seat */
function inksOf({ settings }) {
  return settings.get("fourColours") ? FOUR_COLOURS : {};
}

/**
 * The sprite's drawings by their names; none where it cannot be had.
 *
 * @param {Seat} seat
 * @returns {Promise<Map<string, Element>>}
 */
async function symbols({ settings }) {
  const sprite = spriteOf({ large: settings.get("largeRanks"), international: settings.get("international") });
  try {
    const text = await (await fetch(sprite, { cache: "force-cache" })).text();
    const drawings = new DOMParser().parseFromString(text, "image/svg+xml");
    return new Map([...drawings.querySelectorAll("symbol")].map((one) => [one.id, one]));
  } catch {
    return new Map();
  }
}
