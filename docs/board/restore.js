/**
 * Brings Python up as the build left it: the engine imported, nothing to compile.
 *
 * The snapshot is a WebAssembly module without code. Its data segments hold what in Python's memory differs from that
 * of a runtime in which nothing has run; its sections `header` and `lock` hold what the runtime asks for besides. To
 * instantiate it on a memory is to restore it. The options that this takes are undocumented: the version is pinned,
 * and tests restore with it.
 */

/** @typedef {(settings: object) => Promise<{memory: WebAssembly.Memory}>} Create makes the runtime's module */

/**
 * What `loadPyodide` has to be told.
 *
 * @param {WebAssembly.Module} snapshot
 * @param {Create} create
 * @param {(memory: WebAssembly.Memory) => unknown} [look] shown the memory when it is as the build left it
 * @throws when it is no snapshot; `loadPyodide` itself refuses one of another version
 */
export function restoring(snapshot, create, look) {
  return {
    lockFileContents: new TextDecoder().decode(part(snapshot, "lock")),
    _loadSnapshot: part(snapshot, "header"),
    createPyodideModule: async (/** @type {object} */ settings) => {
      const module = await create(settings);
      await WebAssembly.instantiate(snapshot, { env: { memory: module.memory } });
      await look?.(module.memory);
      return module;
    },
  };
}

/**
 * @param {WebAssembly.Module} snapshot
 * @param {string} name
 */
function part(snapshot, name) {
  const [content] = WebAssembly.Module.customSections(snapshot, name);
  if (!content) throw new Error(`the snapshot has no ${name}`);
  return new Uint8Array(content);
}
