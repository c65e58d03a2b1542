/** The clock, the language and the random numbers, the same in every run: two builds give the same bytes. */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * Patches this process.
 *
 * @param {number} start milliseconds on the clock, which goes on by one each time it is looked at
 * @param {number} byte what all random bytes are
 */
export function steady(start, byte) {
  // The runtime takes it over into Python's environment.
  Object.defineProperty(globalThis.navigator, "language", { value: "en-US" });
  let now = start;
  const tick = () => (now += 1);
  Date.now = tick;
  performance.now = tick;
  const filled = (/** @type {any} */ view) => {
    new Uint8Array(view.buffer ?? view, view.byteOffset ?? 0, view.byteLength).fill(byte);
    return view;
  };
  globalThis.crypto.getRandomValues = filled;
  Object.assign(crypto, { randomFillSync: filled, randomBytes: (/** @type {number} */ size) => Buffer.alloc(size, byte) });
  syncBuiltinESMExports();
}
