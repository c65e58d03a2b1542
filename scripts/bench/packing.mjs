/**
 * Compresses files as a host does beforehand. In, as JSON: `[{from, to, encoding}]`, encoding `br` or `gzip`.
 */

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const HARDEST = {
  br: (/** @type {Buffer} */ plain) =>
    brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 22,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (/** @type {Buffer} */ plain) => gzipSync(plain, { level: 9 }),
};

/** @type {{from: string, to: string, encoding: keyof typeof HARDEST}[]} */
const jobs = JSON.parse(readFileSync(0, "utf8"));
for (const { from, to, encoding } of jobs) {
  // Renamed, so that nobody ever finds half a file.
  writeFileSync(`${to}.part`, HARDEST[encoding](readFileSync(from)));
  renameSync(`${to}.part`, to);
}
