/** Writes a WebAssembly module without code that turns one state of a memory into another when it is instantiated. */

const PAGE = 65_536;
/** What differs is looked for and kept by so many bytes: what lies close together changes together. */
const BLOCK = 64;
const MAGIC = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const CUSTOM = 0;
const IMPORTS = 2;
const DATA = 11;
const I32_CONST = 0x41;
const END = 0x0b;

/**
 * @param {Uint8Array} memory as it is to be
 * @param {Uint8Array} before as it will be found, of the same length
 * @param {Record<string, Uint8Array>} custom what else the module is to carry, by the name of its section
 * @returns {Uint8Array}
 */
export function snapshotModule(memory, before, custom) {
  const imports = [1, ...text("env"), ...text("memory"), 2, 0, ...unsigned(memory.length / PAGE)];
  const sections = Object.entries(custom).map(([name, body]) => section(CUSTOM, [Uint8Array.from(text(name)), body]));
  const runs = differing(memory, before);
  const data = runs.flatMap(([start, end]) => [
    Uint8Array.from([0, I32_CONST, ...signed(start), END, ...unsigned(end - start)]),
    memory.subarray(start, end),
  ]);
  return Buffer.concat([
    Uint8Array.from(MAGIC),
    ...sections,
    section(IMPORTS, [Uint8Array.from(imports)]),
    section(DATA, [Uint8Array.from(unsigned(runs.length)), ...data]),
  ]);
}

/**
 * @param {Uint8Array} memory
 * @param {Uint8Array} before
 * @returns {[number, number][]} start and end of every stretch that differs, in order
 */
function differing(memory, before) {
  /** @type {[number, number][]} */
  const runs = [];
  for (let start = 0; start < memory.length; start += BLOCK) {
    const end = start + BLOCK;
    if (Buffer.compare(memory.subarray(start, end), before.subarray(start, end)) === 0) continue;
    const last = runs.at(-1);
    if (last?.[1] === start) last[1] = end;
    else runs.push([start, end]);
  }
  return runs;
}

/**
 * @param {number} id
 * @param {Uint8Array[]} parts
 */
function section(id, parts) {
  const body = Buffer.concat(parts);
  return Buffer.concat([Uint8Array.from([id, ...unsigned(body.length)]), body]);
}

/** @param {string} ascii */
function text(ascii) {
  return [...unsigned(ascii.length), ...Buffer.from(ascii, "latin1")];
}

/**
 * @param {number} value
 * @returns {number[]} LEB128
 */
function unsigned(value) {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}

/**
 * @param {number} value not negative
 * @returns {number[]} signed LEB128
 */
function signed(value) {
  return value < 64 ? [value] : [(value & 127) | 128, ...signed(value >>> 7)];
}
