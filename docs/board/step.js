/** A step of a guided deal, as its section in the page tells it: what it shows, and which moves are made in it. */

/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").View} View */

/** @typedef {{start: Request, view: View}} Layout how the cards are laid out, and what the board shows then */
/** @typedef {{from: number, to: number} & Layout} Task how many moves of the line are played before and after */

export class Step {
  /** @type {Task | null} what the reader is to play in it; null where it only tells */
  task;
  /** How many moves its last picture shows played. */
  moves;

  /**
   * @param {HTMLElement} root the section, with its heading and at least one picture
   * @param {Record<string, Layout>} layouts of the deal's tasks, by the moves played before each
   */
  constructor(root, layouts) {
    this.root = root;
    const [from = 0, to = 0] = (root.dataset.task ?? "").split(" ").map(Number);
    const layout = layouts[from];
    this.task = layout && from < to ? { from, to, ...layout } : null;
    const picture = [...root.querySelectorAll("[data-moves]")].pop();
    this.moves = Number(picture?.getAttribute("data-moves") ?? 0);
  }

  get id() {
    return this.root.id;
  }

  /** Whether it shows how the game ends: there is nothing to play on from. */
  get isEnd() {
    return "end" in this.root.dataset;
  }

  /** @returns {HTMLElement | null} */
  get heading() {
    return this.root.querySelector("h1, h2, h3, h4");
  }

  /** The heading's text, without the mark that the theme adds for linking to it. */
  get title() {
    const heading = this.heading?.cloneNode(true);
    if (!(heading instanceof Element)) return "";
    heading.querySelector(".headerlink")?.remove();
    return heading.textContent?.trim() ?? "";
  }

  /** The title without its number. */
  get name() {
    return this.title.replace(/^\d+\.\s*/, "");
  }
}
