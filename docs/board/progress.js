/** How far the start of the engine has come: bytes that arrived, of those that are waited for. It never goes back. */

export class Progress {
  /** Bytes; of a start of which nothing is known yet both are 0. */
  loaded = 0;
  total = 0;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** Another start. */
  begin() {
    this.loaded = 0;
    this.total = 0;
    this.#tell();
  }

  /**
   * What is waited for can grow, as when a part has to be fetched in another form: then the share stays until more has
   * arrived than before.
   *
   * @param {number} loaded
   * @param {number} total
   */
  take(loaded, total) {
    if (!(loaded >= 0 && total > 0)) return;
    const share = Math.max(this.share ?? 0, Math.min(1, loaded / total));
    this.total = total;
    this.loaded = share * total;
    this.#tell();
  }

  /** From 0 to 1; null while nothing is known. */
  get share() {
    return this.total ? this.loaded / this.total : null;
  }

  /** @param {() => void} listener */
  onChange(listener) {
    this.#listeners.add(listener);
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}
