// What happened in a roll, in a sentence: the same words for the eye and for the ear.

import { t } from "../../i18n.js";
import { isAlone, isBot } from "./state.js";

const SIGNS = { step: "→", bounce: "↩", ladder: "↗", snake: "↘" };

/** What a player is called. */
export function nameOf(state, player) {
  if (isBot(state, player)) return t("snakes.name.bot", { n: player + 1 });
  return isAlone(state) ? t("snakes.name.you") : t("snakes.name.person", { n: player + 1 });
}

/** One event of a roll, or nothing where there is nothing to say. */
function tellEvent(state, world, [kind, player, from, to]) {
  const who = nameOf(state, player);
  const me = !isBot(state, player) && isAlone(state);
  const n = state.rolls.length;
  if (kind === "roll") return t("snakes.tell.roll", { who, roll: to });
  if (kind === "next") {
    if (!isAlone(state) && state.seats.length === 1) return "";
    return me ? t("snakes.tell.next.you") : t("snakes.tell.next", { who });
  }
  if (kind === "again") return t("snakes.tell.again", { who });
  if (kind === "over") return me ? t("snakes.tell.over.you", { n }) : t("snakes.tell.over", { who, n });
  return t(`snakes.tell.${kind}`, { from, to, goal: world.goal });
}

/** A whole roll. */
export const tellMove = (state, world, move) =>
  move.events
    .map((event) => tellEvent(state, world, event))
    .filter(Boolean)
    .join(" ");

/** A roll as a way over the board, for the log. */
export function wayOf(move) {
  const way = [move.from];
  for (const [kind, , , to] of move.events) if (SIGNS[kind]) way.push(SIGNS[kind], to);
  return way.length > 1 ? way.join(" ") : `${move.from} ·`;
}
