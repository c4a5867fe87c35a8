// Who plays against a person: a second person, or the bots that the server lists for a game.

import { kept } from "../frame/store.js";
import { said, t } from "../i18n.js";
import { noSuchOpponent, queryOf } from "./address.js";
import { nextRung } from "./rivals.js";

/** A second person at the same board. */
export const PERSON = "person";

/** @type {{ query: string, rows: any[] }} */
let known = { query: "", rows: [] };

/** The bots of a game, asked for once. */
export async function opponentsOf(game, ask) {
  const query = queryOf(game);
  if (query !== known.query) known = { query, rows: await ask.get(`mancala/bots?${query}`) };
  return known.rows;
}

/** The bot for someone who has named none: the first level of the ladder that was not beaten here, else the last. */
export function usualOpponent(rows, rules) {
  const levels = rows.filter((one) => one.level).map((one) => one.name);
  const next = nextRung(kept("ladder"), rules, levels);
  return levels[Math.min(next, levels.length - 1)] ?? rows[0]?.name ?? PERSON;
}

/** The opponent of a game by name; one that does not play it is thrown. */
export function chosenOpponent(rows, vs, game) {
  const chosen = vs ?? usualOpponent(rows, game.rules);
  if (chosen !== PERSON && !rows.some((one) => one.name === chosen)) throw noSuchOpponent(chosen, game);
  return chosen;
}

/** What an opponent is called: a name, and its method where it has one. */
export function opponentTitle(rows, vs) {
  if (vs === PERSON) return [t("play.vs.person")];
  const row = rows.find((one) => one.name === vs);
  if (!row) return [vs];
  const names = [said(row.title), said(row.method)];
  return [...new Set(names.filter(Boolean))]; // a level and the bot behind it may bear one name
}
