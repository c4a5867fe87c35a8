// The state of a puzzle as the address has it, and what the server makes of it.

import { Problem } from "../../api.js";
import { numbers } from "../../board/address.js";
import { dayOf } from "../../frame/days.js";
import { t } from "../../i18n.js";
import { loadPuzzles } from "../puzzles/pack.js";

/** @typedef {Api.Post["mancala/puzzles/try"]["answer"]} World */

/** A puzzle from its beginning. */
export const untouched = (key, day = null) => ({ key, day, picks: [] });

/** @param {Record<string, string>} params */
export function read({ key, day, picks }) {
  if (day && !/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Problem(422, t("puzzle.fault.day", { day }));
  return { key: key ?? null, day: day ?? (key ? null : dayOf()), picks: numbers(picks) };
}

export const write = ({ key, day, picks }) => ({ key: day ? null : key, day, picks: picks.join(".") });

export async function work(asked, ask) {
  if (!asked.day) await loadPuzzles(ask); // its number in the pack is its name
  const key = asked.key ?? (await ask.get(`mancala/puzzles/day?day=${asked.day}`)).key;
  const world = await ask.post("mancala/puzzles/try", { key, picks: asked.picks });
  return { state: { ...asked, key }, world };
}

/** Undo takes the last pick back; what is decided stays decided. */
export const before = (state, world) =>
  state.picks.length && world.status !== "right" ? { ...state, picks: state.picks.slice(0, -1) } : null;
