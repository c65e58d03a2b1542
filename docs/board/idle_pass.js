/**
 * After a whole pass in which nothing came nearer, the board looks unasked whether the game can still be won: once, until
 * something comes nearer.
 */

/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./seat.js").Seat} Seat */

/** @type {WeakSet<Seat>} where it has looked */
const looked = new WeakSet();

/**
 * @param {Seat} seat
 * @param {View} view another position than the one before
 */
export async function mindIdlePass(seat, { pass, announce }) {
  if (!pass.idle) looked.delete(seat);
  // A point of a game that is looked back on is searched anyway.
  if (!pass.idle || looked.has(seat) || announce !== null || seat.game.isLookedBackOn) return;
  const { signal } = seat.stay;
  // Nobody has asked, so nobody is told what keeps it from looking.
  const parts = await import("./panel_parts.js").catch(() => null);
  if (parts && !signal.aborted && await parts.weigh.lookQuietly(seat)) looked.add(seat);
}
