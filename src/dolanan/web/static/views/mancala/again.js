// The last turn of the other side, shown again.

import { beatsOf } from "../../board/beats.js";
import { PERSON } from "../../board/opponents.js";
import { questionAbout } from "./state.js";

/** Of a turn that is asked for again: only the slider says how fast. */
const LASTS = 120_000;
const MOST_SHOWN = 200;

/** Show it as fast as the slider says; false where there is none. @param {import("./playing.js").Playing} play */
export function replayTurn(play) {
  const { state, world, frame } = play;
  const turn = world.turns.findLast(({ side }) => state.vs === PERSON || side !== state.me);
  if (!turn || play.board.running || play.isBotDue) return false;
  showTurn(play, turn).catch(frame.complain);
  return true;
}

async function showTurn(play, { moves }) {
  const { state, world, frame } = play;
  const ask = frame.begin();
  const picks = state.picks.slice(0, moves.at(-1).number + 1);
  const animate = Math.min(moves.length, MOST_SHOWN);
  const shown = (await ask.post("mancala/game", { ...questionAbout({ ...state, picks }), animate })).animate;
  await play.replay({ ...world, ...shown[0].before }, ask.signal, {
    moves: shown.map((move) => ({ ...move, beats: beatsOf(move.events) })),
    longest: LASTS,
  });
}
