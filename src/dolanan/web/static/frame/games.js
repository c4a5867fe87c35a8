// The games there are, as the server lists them.

/** @typedef {Api.Get["games"]["answer"][number]} Game */

/** @type {Game[]} */
let listed = [];

/** Learn which games there are, once. */
export async function loadGames(ask) {
  if (!listed.length) listed = await ask.get("games");
  return listed;
}

/** The games there are. */
export const games = () => listed;

/** The least and the most of a number that a game takes. */
export function rangeOf(key, name) {
  const game = /** @type {Game} */ (listed.find((one) => one.key === key));
  return game.ranges[name];
}

/** Whether a number is in such a range. */
export const isWithin =
  ([least, most]) =>
  (number) =>
    number >= least && number <= most;
