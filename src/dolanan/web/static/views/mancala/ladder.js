// What a finished game means for the ladder of opponents.

import { rulesets } from "../../board/address.js";
import { other } from "../../board/geometry.js";
import { recorded } from "../../board/rivals.js";
import { keep, kept } from "../../frame/store.js";

/** @typedef {import("./playing.js").Playing} Playing */

/** Whether a game is played on the usual board of its ruleset, by its rules, from its start. */
const isUsual = ({ rules, set, start, pits, seeds }) => {
  const row = rulesets().find(({ name }) => name === rules);
  return !set.length && !start && row?.pits === pits && row?.seeds === seeds;
};

/** Keep the result of a usual game against a level, if it was played here to its end. @param {Playing} play */
export function noteEnd(play) {
  const { state, world } = play;
  if (!play.isOver) {
    play.underWay = state.seed;
    return;
  }
  if (play.underWay !== state.seed || !isUsual(state)) return;
  if (!world.opponents?.some((one) => one.name === state.vs && one.level)) return;
  const margin = world.stores[state.me] - world.stores[other(state.me)];
  const game = { rules: state.rules, level: state.vs, margin, id: String(state.seed) };
  keep("ladder", recorded(kept("ladder"), game));
}
