// The turn on which a game turned, read from what every turn brought.

/** South's lead after each turn, the lead before the first one in front. */
export function leads(turns, opening) {
  let lead = opening.s - opening.n;
  const all = [lead];
  for (const { side, moves } of turns) {
    const gain = moves.reduce((sum, move) => sum + move.gain, 0);
    lead += side === "s" ? gain : -gain;
    all.push(lead);
  }
  return all;
}

/** The turn of a side that brought most, or null. */
function largest(turns, side) {
  const gain = ({ moves }) => moves.reduce((sum, move) => sum + move.gain, 0);
  const own = turns.filter((turn) => side === null || turn.side === side);
  return own.reduce((best, turn) => (!best || gain(turn) > gain(best) ? turn : best), null);
}

/**
 * The turn after which the winner was never behind or level again; if the winner led all the time, and in a draw, the
 * turn that brought most. Returns the turn, what it brought, and how many picks came before it.
 */
export function turningPoint(turns, opening, stores) {
  const all = leads(turns, opening);
  const sign = Math.sign(stores.s - stores.n);
  let at = -1;
  for (let i = 1; i < all.length; i++) {
    if (Math.sign(all[i]) === sign && Math.sign(all[i - 1]) !== sign) at = i - 1;
  }
  const behind = at > 0 && all.slice(0, at + 1).some((lead) => Math.sign(lead) === -sign);
  const winner = sign === 0 ? null : sign > 0 ? "s" : "n";
  const turn = sign !== 0 && behind ? turns[at] : largest(turns, winner);
  if (!turn) return null;
  return {
    turn,
    number: turns.indexOf(turn) + 1,
    gain: turn.moves.reduce((sum, move) => sum + move.gain, 0),
    first: turn.moves[0].number,
  };
}

/** How many picks stay when a side tries again from before its last choice up to a turn; null if it had none. */
export function tryAgainFrom(turns, point, side) {
  const upTo = turns.slice(0, turns.indexOf(point.turn) + 1);
  const own = upTo.filter((turn) => side === null || turn.side === side).at(-1);
  return own ? own.moves[0].number : null;
}
