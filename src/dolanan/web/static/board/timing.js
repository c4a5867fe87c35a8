// How long each thing takes when a move is shown again.

/** Milliseconds of one seed by speed. */
const PACE = { 1: 420, 2: 260, 3: 150, 4: 80, 5: 36 };

/** How many seeds' time each kind of event takes. */
const WEIGHT = {
  take: 1.6,
  sow: 1,
  relay: 1.8,
  capture: 2.5,
  sweep: 3,
  again: 3,
  next: 2.5,
  pass: 3,
  over: 1,
};

/** Of an event that nobody has weighed. */
const USUAL_WEIGHT = 1;

/** How many seeds' time a beat takes: its longest event. */
export const weightOf = (beat) => Math.max(...beat.map(({ event }) => WEIGHT[event] ?? USUAL_WEIGHT));

/** Milliseconds of one seed, so that these beats take `longest` milliseconds at most. */
export function paceOf(beats, speed, longest) {
  const all = beats.reduce((sum, beat) => sum + weightOf(beat), 0);
  return Math.min(PACE[speed], longest / Math.max(1, all));
}
