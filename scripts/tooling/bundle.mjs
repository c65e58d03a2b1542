/**
 * Bundles scripts and style sheets with esbuild. The job comes as JSON on standard input:
 *   target   the oldest browsers, as esbuild writes them ("chrome112")
 *   scripts  path → source module, bundled each by itself
 *   classic  the same for scripts that are no modules
 *   split    folder → module whose dynamic imports become files of their own beside it
 *   styles   path → source style sheets, one after the other
 *   out      folder to write to; all other paths are within it
 * Standard output gets, as JSON, for each module of `split` and each that it imports dynamically the files that it
 * consists of, its own first: {"play.js": ["board/play-ABCDEFGH.js", "board/chunk-ABCDEFGH.js"]}. Any error ends with exit code 1 and a line that names the place.
 */
import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { build } from "esbuild";

/**
 * @typedef {{target: string[], scripts: Record<string, string>, classic: Record<string, string>,
 *            split: Record<string, string>, styles: Record<string, string[]>, out: string}} Job
 */

/** @typedef {import("esbuild").Metafile["outputs"]} Outputs */

/** @param {Job} job */
async function run({ target, scripts, classic, split, styles, out }) {
  /** @type {import("esbuild").BuildOptions} */
  const common = { bundle: true, minify: true, target, charset: "utf8", legalComments: "none", logLevel: "silent" };
  for (const [sources, format] of /** @type {const} */ ([[scripts, "esm"], [classic, "iife"]])) {
    for (const [path, source] of Object.entries(sources)) {
      await build({ ...common, format, entryPoints: [source], outfile: join(out, path) });
    }
  }
  for (const [path, sources] of Object.entries(styles)) {
    const contents = sources.map((source) => `@import ${JSON.stringify(resolve(source))};`).join("\n");
    await build({ ...common, stdin: { contents, loader: "css", resolveDir: resolve(".") }, outfile: join(out, path) });
  }
  /** @type {Record<string, string[]>} */
  const parts = {};
  for (const [folder, source] of Object.entries(split)) {
    const names = { entryNames: "[name]", chunkNames: "[name]-[hash]" };
    const where = { entryPoints: [source], outdir: join(out, folder), absWorkingDir: resolve(out) };
    const { metafile } = await build({ ...common, ...names, ...where, format: "esm", splitting: true, metafile: true });
    Object.assign(parts, partsOf(metafile.outputs));
  }
  return parts;
}

/** @param {Outputs} outputs */
function partsOf(outputs) {
  return Object.fromEntries(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint ? [[basename(entryPoint), [...consisting(outputs, path)]]] : [],
    ),
  );
}

/**
 * A file with all that it imports statically.
 *
 * @param {Outputs} outputs
 * @param {string} path
 * @param {Set<string>} found
 */
function consisting(outputs, path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: next, kind } of outputs[path]?.imports ?? []) {
    if (kind === "import-statement") consisting(outputs, next, found);
  }
  return found;
}

try {
  console.log(JSON.stringify(await run(JSON.parse(readFileSync(0, "utf8")))));
} catch (error) {
  const { errors = [] } = /** @type {{errors?: import("esbuild").Message[]}} */ (error);
  const told = errors.map(({ text, location }) => (location ? `${location.file}:${location.line}: ${text}` : text));
  console.error(told.join("\n") || error);
  process.exitCode = 1;
}
