// The record of one puzzle: pure. Once it is solved, hints and wrong tries change nothing any more.

import { starsFor } from "../../frame/days.js";

/** @typedef {{ stars: number, hints: number, wrong: number }} Record */

/** @type {Record} */
export const UNTRIED = { stars: 0, hints: 0, wrong: 0 };

/** @param {Record} was */
export const asked = (was) => (was.stars ? was : { ...was, hints: was.hints + 1 });

/** @param {Record} was */
export const missed = (was) => (was.stars ? was : { ...was, wrong: was.wrong + 1 });

/**
 * Solved with so many picks: a star, one more without hints, one more at the minimum. For seeds that is a turn of the
 * fewest picks; where one pick decides, the first try.
 * @param {Record} was
 */
export function finished(was, { kind, fewest }, picks) {
  const atMinimum = kind === "turn" ? picks <= fewest : was.wrong === 0;
  return { ...was, stars: Math.max(was.stars, starsFor({ hints: was.hints, atMinimum })) };
}
