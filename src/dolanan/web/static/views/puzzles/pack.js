// The pack of mancala puzzles, asked for once.

/** @type {Api.Get["mancala/puzzles/pack"]["answer"]} */
let entries = [];

/** Learn which puzzles there are. */
export async function loadPuzzles(ask) {
  if (!entries.length) entries = await ask.get("mancala/puzzles/pack");
}

/** The puzzles of a level, in order. */
export const puzzlesOf = (level) => entries.filter((one) => one.level === level);

/** The levels there are. */
export const levels = () => [...new Set(entries.map((one) => one.level))];

/** The number of a puzzle within its level, from 1. */
export function placeInPack(key) {
  const mine = entries.find((one) => one.key === key);
  return mine ? puzzlesOf(mine.level).indexOf(mine) + 1 : 0;
}

/** The puzzle that follows another; the first after the last. */
export function nextInPack(key) {
  const at = entries.findIndex((one) => one.key === key);
  return entries[(at + 1) % entries.length].key;
}
