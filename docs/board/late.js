/**
 * The way to a module of Python's library that is not in the snapshot.
 *
 * Python imports where it stands, so this waits as it does, which a worker may. It is asked once at most, and never
 * for what the engine does: everything that a request imports is in the snapshot.
 */

/**
 * @param {string} url the library's
 * @param {string} integrity checked by whoever asks, for this request knows of no such thing
 * @returns {() => [Uint8Array, string] | undefined} what Python calls as `js.fetchLibrary`
 */
export function libraryFrom(url, integrity) {
  return () => {
    const request = new XMLHttpRequest();
    request.open("GET", url, false);
    request.responseType = "arraybuffer";
    try {
      request.send();
    } catch {
      return undefined;
    }
    return request.status === 200 ? [new Uint8Array(request.response), integrity] : undefined;
  };
}
