// What a finished game means for the ladder of opponents.

import { rulesets } from "../../board/address.js";
import { other } from "../../board/geometry.js";
import { recorded, RIVALS } from "../../board/rivals.js";
import { write as addressOf } from "../../frame/address.js";
import { keep, kept } from "../../frame/store.js";
import { t } from "../../i18n.js";
import { note } from "../../talk.js";
import { isHelped } from "./help.js";

/** @typedef {import("./playing.js").Playing} Playing */

/** Whether a game is played on the usual board of its ruleset, by its rules, from its start. */
const isUsual = ({ rules, set, start, pits, seeds }) => {
  const row = rulesets().find(({ name }) => name === rules);
  return !set.length && !start && row?.pits === pits && row?.seeds === seeds;
};

/** The levels of the ladder that this game is played on, weakest first; none where it counts on no ladder. */
const rungs = ({ state, world }) =>
  isUsual(state) ? (world.opponents ?? []).filter((one) => one.level).map((one) => one.name) : [];

const nameAt = (number) => RIVALS[Math.min(number, RIVALS.length - 1)].name;

/**
 * The opponent of this game on the ladder, and who is next; null where it counts on none.
 * @param {Playing} play
 */
export function standingOnLadder(play) {
  const levels = rungs(play);
  const at = levels.indexOf(play.state.vs);
  if (at < 0) return null;
  const next = levels[at + 1];
  return {
    name: nameAt(at),
    next: next && {
      name: nameAt(at + 1),
      address: addressOf("play/mancala", { rules: play.state.rules, vs: next }),
    },
  };
}

/** Say that this game climbs no ladder any more, if it could until now. @param {Playing} play */
export function tellHelped(play, before) {
  if (!isHelped(before) && isHelped(play.state) && !play.isOver && standingOnLadder(play))
    note(t("play.help.now"));
}

/** How the ladder is climbed, at the beginning of a game that can climb it. @param {Playing} play */
export const tellClimb = (play) =>
  standingOnLadder(play) && !isHelped(play.state) && kept("values") === "off" ? t("play.climb") : "";

/** Keep the result of a usual game against a level, if it was played here to its end. @param {Playing} play */
export function noteEnd(play) {
  const { state, world } = play;
  if (!play.isOver) {
    play.underWay = state.seed;
    return;
  }
  if (play.underWay !== state.seed || !rungs(play).includes(state.vs)) return;
  const margin = world.stores[state.me] - world.stores[other(state.me)];
  const { rules, vs: level, seed } = state;
  const game = { rules, level, margin, id: String(seed), helped: isHelped(state) };
  keep("ladder", recorded(kept("ladder"), game));
}
