// What a finished game means for the ladder of opponents.

import { other } from "../../board/geometry.js";
import { recorded } from "../../board/rivals.js";
import { keep, kept } from "../../frame/store.js";

/** @typedef {import("./playing.js").Playing} Playing */

/** Keep the result of a game against a level, if it was played here to its end. @param {Playing} play */
export function noteEnd(play) {
  const { state, world } = play;
  if (!play.isOver) {
    play.underWay = state.seed;
    return;
  }
  if (play.underWay !== state.seed || state.set.length || state.start) return;
  if (!world.opponents?.some((one) => one.name === state.vs && one.level)) return;
  const margin = world.stores[state.me] - world.stores[other(state.me)];
  const game = { rules: state.rules, level: state.vs, margin, id: String(state.seed) };
  keep("ladder", recorded(kept("ladder"), game));
}
