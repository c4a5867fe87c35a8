// The state of the table as the address has it, and what the server makes of it.

import { Problem } from "../../api.js";
import { dayOf } from "../../frame/days.js";
import { t } from "../../i18n.js";

/** The puzzles that come with dolanan, by level. @type {Api.Get["buttons/pack"]["answer"]} */
let groups = [];

/** Learn which puzzles there are, once. */
export async function loadPack(ask) {
  if (!groups.length) groups = await ask.get("buttons/pack");
}

/** The puzzles there are, by level. */
export const pack = () => groups;

/** Where a cloth stands in the pack: its group and number, or null. */
export function placeInPack(cloth) {
  for (const { group, puzzles } of groups) {
    const number = puzzles.findIndex((puzzle) => puzzle.cloth === cloth);
    if (number >= 0) return { group, number, puzzles };
  }
  return null;
}

/** Today, as addresses write it. */
export const today = () => dayOf();

/** A cloth from its beginning. */
export const untouched = (cloth, minimum = null) => ({ cloth, cuts: [], day: null, minimum });

/** @param {Record<string, string>} params */
export function read({ cloth, cuts, day, min }) {
  if (day && !/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Problem(422, t("buttons.fault.day", { day }));
  return {
    cloth: cloth ?? null,
    cuts: (cuts ?? "").split("_").filter(Boolean),
    day: day ?? null,
    minimum: /^[1-9]\d*$/.test(min) ? Number(min) : null,
  };
}

export const write = ({ cloth, cuts, day, minimum }) => ({ cloth, cuts: cuts.join("_"), day, min: minimum });

/** The puzzle of a day, where none was named. */
async function ofTheDay(state, ask) {
  if (state.cloth) return state;
  const { cloth, minimum, day } = await ask.get(`buttons/day?day=${state.day ?? today()}`);
  return { ...state, cloth, minimum, day, cuts: [] };
}

export async function work(asked, ask) {
  const state = await ofTheDay(asked, ask);
  const world = await ask.post("buttons/game", { cloth: state.cloth, cuts: state.cuts });
  const known = placeInPack(world.cloth);
  const minimum = state.minimum ?? known?.puzzles[known.number].minimum ?? null;
  return { state: { ...state, cloth: world.cloth, cuts: world.cuts.map((one) => one.cut), minimum }, world };
}

export const before = (state) => (state.cuts.length ? { ...state, cuts: state.cuts.slice(0, -1) } : null);

export const glance = (state, world) => ({
  view: "buttons",
  kind: "buttons",
  id: world.cloth,
  begun: state.cuts.length > 0,
  over: world.solved,
  result: { cuts: state.cuts.length, minimum: state.minimum },
  cloth: world.states.at(-1),
  first: world.cloth,
});
