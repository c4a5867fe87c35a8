// How often a cloth was helped with, on this device: opening it again forgets nothing, and a star without hints is earned.

import { keep, kept } from "../../frame/store.js";

const NAME = "help";
/** Cloths of which it is remembered. */
const MOST = 20;

/** The hints that a cloth has had. */
export const helpOf = (cloth) => kept(NAME)?.[cloth] ?? 0;

/** One hint more for a cloth: how many that makes. */
export function countHelp(cloth) {
  const { [cloth]: n = 0, ...others } = kept(NAME) ?? {};
  const latest = Object.entries(others).slice(1 - MOST);
  keep(NAME, Object.fromEntries([...latest, [cloth, n + 1]]));
  return n + 1;
}
