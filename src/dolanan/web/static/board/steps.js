// Hints in steps: a nudge, the pit, the reason. Asked again in the same place, the next step; elsewhere the first.

/** The steps of a hint. */
export const STEPS = ["nudge", "pit", "reason"];

/** @typedef {{ place: string, step: number }} Asked */

/**
 * The step that comes when a hint is asked for in a place.
 * @param {Asked | null} was
 * @param {string} place
 * @returns {Asked}
 */
export const nextStep = (was, place) => ({
  place,
  step: was && was.place === place ? Math.min(was.step + 1, STEPS.length) : 1,
});

/**
 * The step that a button offers in a place, from 1; null when all have been told.
 * @param {Asked | null} was
 * @param {string} place
 */
export function offeredStep(was, place) {
  if (!was || was.place !== place) return 1;
  return was.step < STEPS.length ? was.step + 1 : null;
}

/** What kind of nudge fits a pick, by where it ends. */
export const nudgeFor = ({ outcome }) =>
  ({ store: "store", capture: "capture", own: "own" })[outcome] ?? "quiet";
