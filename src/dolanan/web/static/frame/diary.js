// The diary of this device: what days.js knows, kept.

import { dayOf, finishDay, readDiary, seeDay, starsOf, streakOf } from "./days.js";
import { keep, kept } from "./store.js";

const NAME = "diary";

/** The diary as it is kept. */
export const diary = () => readDiary(kept(NAME));

/** Today, where the player is; it is remembered as seen. */
export function today() {
  const day = dayOf();
  const was = diary();
  const now = seeDay(was, day);
  if (now.seen !== was.seen) keep(NAME, now);
  return day;
}

/** Keep that a puzzle of a day ("mancala" or "cloth") is finished. */
export const keepFinish = (day, puzzle, stars, hints = 0) =>
  keep(NAME, finishDay(diary(), { day, puzzle, stars, hints, today: dayOf() }));

/** The streak as it stands now: { length, longest, today }. */
export const streak = () => streakOf(diary(), today());

/** The stars of one of today's puzzles; null while it is not finished. */
export const starsToday = (puzzle) => starsOf(diary(), today(), puzzle);
