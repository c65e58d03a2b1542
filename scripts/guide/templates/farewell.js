// @ts-check
/**
 * The service worker of a site that has none any more: takes the place of one installed earlier, throws away what that
 * has kept, and goes. Pages that are open stay as they are, and ask the network from then on.
 */
{
  /** As in sw.js. */
  const worker = /** @type {any} */ (self);
  const OURS = `canfield:${encodeURIComponent(new URL(worker.registration.scope).pathname)}:`;

  async function leave() {
    const names = (await caches.keys()).filter((name) => name.startsWith(OURS));
    await Promise.all(names.map((name) => caches.delete(name)));
  }

  worker.addEventListener("install", () => void worker.skipWaiting());

  worker.addEventListener("activate", (/** @type {any} */ event) => {
    // It goes also where the browser keeps nothing, or denies it.
    event.waitUntil(leave().catch(() => {}).then(() => worker.registration.unregister()));
  });
}
