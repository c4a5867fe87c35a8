// A mancala game as addresses have it: rules, size, first position, picks; and what can be wrong with them.

import { get, Problem } from "../api.js";
import { isWithin, rangeOf } from "../frame/games.js";
import { said, t } from "../i18n.js";

/** A ruleset as the server lists it. @typedef {Api.Get["mancala/rules"]["answer"][number]} Ruleset */

const wrong = (key, values) => new Problem(422, t(`mancala.fault.${key}`, values));

/** The numbers of a text. */
export const numbers = (text) => (text?.match(/\d+/g) ?? []).map(Number);

/** @type {Ruleset[]} */
let listed = [];

/** Learn which rulesets there are, once; what follows here speaks of them. */
export async function loadRulesets(options) {
  if (!listed.length) listed = await get("mancala/rules", options);
  return listed;
}

/** The rulesets there are. */
export const rulesets = () => listed;

/** Whether rules are a ruleset with a name, not rules of one's own. */
export const isListed = (rules) => listed.some((one) => one.name === rules);

/** What a person calls some rules. */
export const titleOf = (rules) =>
  said(listed.find((one) => one.name === rules)?.title) || t("mancala.custom");

/** The ruleset that plays a part: `first` is the game a person begins with, `usual` the one meant where none is named. */
export const rulesetThat = (part) => listed.find((one) => one[part]) ?? listed[0];

/**
 * What the parameters of an address say, `usual` being the rules of one that names none; a Problem where they cannot be
 * right.
 */
export function gameIn(params, usual) {
  const { size, moves } = params;
  const [pits = null, seeds = null] = numbers(size);
  const [ofPits, ofSeeds] = [rangeOf("mancala", "pits"), rangeOf("mancala", "seeds")];
  const most = { pits: ofPits[1], seeds: ofSeeds[1] };
  const fits = /^\d+x\d+$/.test(size) && isWithin(ofPits)(pits) && isWithin(ofSeeds)(seeds);
  if (size && !fits) throw wrong("size", { size, ...most });
  const picks = numbers(moves);
  if (moves && !(/^[\d._]+$/.test(moves) && picks.every(isWithin(ofPits)))) {
    throw wrong("moves", { moves, ...most });
  }
  return {
    ...{ rules: params.rules ?? usual, set: params.set?.split(",") ?? [], pits, seeds },
    ...{ start: params.start ?? null, picks },
  };
}

/** The rules of a game, as the server takes them; `set` are the fields that differ from the ruleset's. */
export const rulesOf = ({ rules, set, pits, seeds }) => ({ rules, set, pits, seeds });

/** The rules of a game, as an address has them. */
export const rulesIn = ({ rules, set, pits, seeds, start }) => ({
  rules,
  set: set.join(","),
  size: pits ? `${pits}x${seeds}` : null,
  start,
});

/** The rules of a game that the server has worked out. */
export const rulesSaid = ({ rules, set, usual_start: usual, start }) => ({
  rules: rules.name,
  set,
  pits: rules.pits,
  seeds: rules.seeds,
  start: usual ? null : start,
});

/** That an opponent does not play a game. */
export const noSuchOpponent = (who, { rules, pits, seeds }) =>
  wrong("opponent", { who, game: `${titleOf(rules)} ${t("mancala.size", { pits, seeds })}` });
