// What was reached in each puzzle of mancala, on this device: stars, hints asked for, wrong tries.

import { keep, kept } from "../../frame/store.js";
import { asked, finished, missed, UNTRIED } from "./record.js";

const NAME = "puzzles";

const change = (key, next) => keep(NAME, { ...kept(NAME), [key]: next });

/** What is kept of a puzzle: { stars, hints, wrong }; no stars while it is not solved. */
export const recordOf = (key) => ({ ...UNTRIED, ...kept(NAME)?.[key] });

/** A step of a hint was told. */
export const noteHint = (key) => change(key, asked(recordOf(key)));

/** A try was wrong. */
export const noteWrong = (key) => change(key, missed(recordOf(key)));

/** The puzzle is solved with so many picks; its stars this time. */
export function noteTry(key, puzzle, picks) {
  const next = finished(recordOf(key), puzzle, picks);
  change(key, next);
  return next.stars;
}
