// A mancala game as addresses have it: rules, size, first position, picks; and what can be wrong with them.

import { get, Problem } from "../api.js";
import { said, t } from "../i18n.js";

/** A ruleset as the server lists it. @typedef {Api.Get["mancala/rules"]["answer"][number]} Ruleset */

export const MOST_PITS = 10;
export const MOST_SEEDS = 20;

const wrong = (key, values) => new Problem(422, t(`mancala.fault.${key}`, values));
const within = (most) => (n) => n >= 1 && n <= most;

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
  const fits = /^\d+x\d+$/.test(size) && within(MOST_PITS)(pits) && within(MOST_SEEDS)(seeds);
  if (size && !fits) throw wrong("size", { size });
  const picks = numbers(moves);
  if (moves && !(/^[\d._]+$/.test(moves) && picks.every(within(MOST_PITS)))) throw wrong("moves", { moves });
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

/** Why a game was refused: the server's reason, unless there are no such rules at all. */
export async function refusalOf(error, rules, signal) {
  if (error.status !== 422) return error;
  const known = (await loadRulesets({ signal })).map((one) => one.name);
  if (known.includes(rules) || rules === "custom") return error;
  return wrong("rules", { rules, known: known.join(", ") });
}

/** That an opponent does not play a game. */
export const noSuchOpponent = (who, { rules, pits, seeds }) =>
  wrong("opponent", { who, game: `${titleOf(rules)} ${t("mancala.size", { pits, seeds })}` });
