/** How long a position stays on the table: whoever looks into one learns by this that it has gone. */

/** @typedef {import("./protocol.js").View} View */

export class Stay {
  #standing = "";
  #end = new AbortController();

  /** Aborted as soon as another position lies on the table than now. */
  get signal() {
    return this.#end.signal;
  }

  /**
   * @param {View} view what is shown from now on
   * @returns {boolean} whether that is another position
   */
  show({ rules, position }) {
    const standing = `${rules} ${position}`;
    if (standing === this.#standing) return false;
    this.#standing = standing;
    this.#end.abort();
    this.#end = new AbortController();
    return true;
  }
}
