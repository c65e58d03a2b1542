/** What pages are answered that ask for a file of the site. */

import { addressOf, sums } from "./sw_edition.js";
import { CACHE, keep, keptAnywhere, keptIn } from "./sw_kept.js";

const NOT_THERE = "404.html";
/** Milliseconds after which a network that has not answered counts as none, where there is something kept. */
const PATIENCE = 3_000;

/**
 * What is shared: from any version, else from the network.
 *
 * @param {any} event
 * @param {string} place
 */
export async function lasting(event, place) {
  const { request } = event;
  // Whoever asks so has found the file damaged.
  const isDoubted = request.cache === "reload" || request.cache === "no-store";
  const kept = await keptAnywhere(place).catch(() => undefined);
  if (kept && !isDoubted) return asAsked(request, kept);
  try {
    const answer = await fetch(request);
    const keeping = answer.ok && keep(place, answer.clone());
    event.waitUntil(keeping);
    // A module is asked for once more right after, and must not be the damaged one again.
    if (isDoubted) await keeping;
    return answer.ok || !kept ? answer : asAsked(request, kept);
  } catch (error) {
    if (!kept) throw error;
    return asAsked(request, kept);
  }
}

/**
 * What may be another with every version: from the network; where that fails or is slow, from this version.
 *
 * @param {any} event
 * @param {string} place
 */
export async function passing(event, place) {
  const kept = await keptIn(CACHE, place).catch(() => undefined);
  // Always as the host has it now: of what the browser has kept by itself nobody knows the version.
  const network = fetch(event.request, { cache: "no-cache" }).catch(() => undefined);
  const slow = new Promise((resolve) => kept && setTimeout(resolve, PATIENCE));
  const answer = /** @type {Response | undefined} */ (await Promise.race([network, slow]));
  if (answer && (answer.ok || answer.type === "opaqueredirect")) {
    if (!kept && answer.ok) event.waitUntil(keep(place, answer.clone()));
    return answer;
  }
  if (kept) return asAsked(event.request, kept);
  return answer ?? instead(event.request, place);
}

/**
 * What is kept has an address without a question mark; a script that looks for what stands behind it must find it.
 *
 * @param {Request} request
 * @param {Response} kept
 */
function asAsked(request, kept) {
  return new URL(request.url).search ? new Response(kept.body, { headers: kept.headers }) : kept;
}

/**
 * What there is without a connection in the place of something that is not kept.
 *
 * @param {Request} request
 * @param {string} place
 */
async function instead(request, place) {
  // What is only not here is not said to be nowhere.
  if (request.mode !== "navigate" || place in sums) return Response.error();
  if (`${place}/` in sums) return Response.redirect(addressOf(`${place}/`));
  const page = await keptIn(CACHE, NOT_THERE).catch(() => undefined);
  return page ? new Response(page.body, { status: 404, headers: page.headers }) : Response.error();
}
