/** Starts the worker that the page names, and asks it for a game: both sides alike. */

/** Places come as paths; the workers are told whole addresses, as the board's page does. */
const job = JSON.parse(
  /** @type {HTMLElement} */ (document.getElementById("job")).textContent ?? "",
  (_, value) => (typeof value === "string" && value.startsWith("/") ? new URL(value, location.href).href : value),
);
const worker = new Worker(job.worker, { type: "module", name: JSON.stringify(job.settings) });

worker.addEventListener("message", ({ data }) => {
  if (data.type === "ready") worker.postMessage({ id: 1, request: JSON.stringify(job.request) });
});
// For measures of what comes after the start.
Object.assign(window, { worker });
