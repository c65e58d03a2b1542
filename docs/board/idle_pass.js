/** After a whole pass in which nothing came nearer, the board looks unasked whether the game can still be won. */

/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./seat.js").Seat} Seat */

/**
 * @param {Seat} seat
 * @param {View} view another position than the one before
 */
export async function mindIdlePass(seat, { pass, announce }) {
  // A point of a game that is looked back on is searched anyway.
  if (!pass.idle || announce !== null || seat.game.isLookedBackOn) return;
  const { signal } = seat.stay;
  // Nobody has asked, so nobody is told what keeps it from looking.
  const parts = await import("./panel_parts.js").catch(() => null);
  if (parts && !signal.aborted) await parts.weigh.lookQuietly(seat);
}
