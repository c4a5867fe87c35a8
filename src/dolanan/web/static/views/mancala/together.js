// A start together at the table: what is new to see, and what whoever must pick should know.

import { other } from "../../board/geometry.js";
import { PERSON } from "../../board/opponents.js";
import { beatsOf, newBeats } from "../../board/beats.js";
import { t } from "../../i18n.js";

/** What has happened in a world since another one, as moves to be replayed; a start together is one, in lock step. */
export function newsSince(from, { together, animate, turns }) {
  if (!together || turns.length) return animate.map((move) => ({ ...move, beats: beatsOf(move.events) }));
  const { old, fresh } = newBeats(together.ticks, from.together?.ticks ?? []);
  return fresh.length ? [{ before: together.start, past: old, beats: fresh }] : [];
}

/** What whoever is due in a start together should know. @param {import("./playing.js").Playing} play */
export function tellDue(play) {
  const { choosing, tell, state, due } = play;
  if (!choosing) return t("play.together.waits");
  const { side } = choosing;
  const rival = other(side);
  const who = tell.names[side];
  const chosen = state.pending[rival].length > 0;
  if (play.isVeiled) {
    return t(chosen ? "play.together.chosen" : "play.together.hand", { who, rival: tell.names[rival] });
  }
  const blind = chosen || due.length > 1;
  const stopped = play.world.together?.stopped[rival] !== null;
  const key = !state.together[side].length ? "first" : blind ? "blind" : stopped ? "alone" : "again";
  return state.vs === PERSON ? t(`play.together.${key}.they`, { who }) : t(`play.together.${key}.you`);
}
