// A mancala game as addresses have it: rules, size, first position, picks; and what can be wrong with them.

import { get, Problem } from "../api.js";
import { isWithin, rangeOf } from "../frame/games.js";
import { said, t } from "../i18n.js";

/** A ruleset as the server lists it. @typedef {Api.Get["mancala/rules"]["answer"][number]} Ruleset */

/** How many rounds a match has at most, unless told otherwise. */
export const USUAL_ROUNDS = 10;
/** A start together in which nobody has picked. */
export const NOTHING_LIFTED = { s: [], n: [] };

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

/** The rulesets there are, the most likely first. */
export const rulesets = () => listed;

/**
 * The rulesets by the part of the world they come from, in the server's order.
 * @returns {{ title: string, rows: Ruleset[] }[]}
 */
export function areas() {
  const found = new Map();
  for (const row of listed) found.set(row.area.en, [...(found.get(row.area.en) ?? []), row]);
  return [...found.values()].map((rows) => ({ title: said(rows[0].area), rows }));
}

/** The rule fields as the server describes them. @type {Api.Get["mancala/fields"]["answer"]} */
let described = [];

/** Learn which rule fields there are and what each may be, once. */
export async function loadFields(options) {
  if (!described.length) described = await get("mancala/fields", options);
  return described;
}

/** The rule fields there are. */
export const fields = () => described;

/** The value of a rule field as an address and a record write it. */
export const written = (choice) => String(choice).replaceAll(" ", "-");

/** What a rule field is under some rules: as changed, else as in the ruleset. */
export function choiceIn({ rules, set }, field) {
  const changed = set.find((one) => one.startsWith(`${field}=`));
  if (changed) return changed.slice(field.length + 1);
  const row = listed.find((one) => one.name === rules);
  return row ? written(row[field]) : null;
}

/** A changed rule such as "start=simultaneous" in words. */
export function sayChange(change) {
  const [name, value] = change.split("=");
  const field = described.find((one) => one.field === name);
  const choice = field?.choices.find((one) => one.choice === value);
  return choice ? `${said(field?.title)}: ${said(choice.title)}` : change;
}

/** How an address says that both begin at once, before anything was picked. */
export const TOGETHER = "~";
const START_TOGETHER = "start=simultaneous";

/** Whether a start together is usual under a ruleset. */
export const startsTogether = (row) => row.customs.includes(START_TOGETHER);

/** What is usual beside the rules of a ruleset: how an address says it, and in words. */
export const customsOf = (row) =>
  row.customs.map((set) => ({
    params: set === START_TOGETHER ? { together: TOGETHER } : { set },
    text: sayChange(set),
  }));

/** Whether rules are a ruleset with a name, not rules of one's own. */
export const isListed = (rules) => listed.some((one) => one.name === rules);

/** What a person calls some rules. */
export const titleOf = (rules) =>
  said(listed.find((one) => one.name === rules)?.title) || t("mancala.custom");

/** What a person calls rules and their changes, written "NAME FIELD=VALUE …". */
export function sayRules(words) {
  const [name, ...changes] = words.split(" ");
  return [titleOf(name), ...changes].join(" ");
}

/** The ruleset that plays a part: `first` is the game a person begins with, `usual` the one meant where none is named. */
export const rulesetThat = (part) => listed.find((one) => one[part]) ?? listed[0];

/** The numbers of a text in parts: the rounds of a match, or the sides of a start together. */
const listsIn = (text, between) => text.split(between).map(numbers);

/** Both sides' picks of a start together: "1.2~2". */
function togetherIn(text) {
  if (text === undefined) return null;
  const [s, n, ...more] = listsIn(text, TOGETHER);
  const fits =
    /^[\d.~]+$/.test(text) && n && !more.length && [...s, ...n].every(isWithin(rangeOf("mancala", "pits")));
  if (!fits) throw wrong("together", { together: text });
  return { s, n };
}

/** Picks of a start together, as an address has them. */
export const showTogether = (together) =>
  together ? `${together.s.join(".")}${TOGETHER}${together.n.join(".")}` : null;

/**
 * What the parameters of an address say, `usual` being the rules of one that names none; a Problem where they cannot be
 * right.
 */
export function gameIn(params, usual) {
  return {
    ...{ rules: params.rules ?? usual, set: params.set?.split(",") ?? [], ...sizeIn(params) },
    ...{ start: params.start ?? null, together: togetherIn(params.together), rounds: roundsIn(params) },
    ...playedIn(params),
  };
}

function sizeIn({ size }) {
  const [pits = null, seeds = null] = numbers(size);
  const [ofPits, ofSeeds] = [rangeOf("mancala", "pits"), rangeOf("mancala", "seeds")];
  const fits = /^\d+x\d+$/.test(size) && isWithin(ofPits)(pits) && isWithin(ofSeeds)(seeds);
  if (size && !fits) throw wrong("size", { size, pits: ofPits[1], seeds: ofSeeds[1] });
  return { pits, seeds };
}

function roundsIn({ rounds }) {
  const range = rangeOf("mancala", "rounds");
  const [most = null] = numbers(rounds);
  if (rounds && !isWithin(range)(most)) throw wrong("rounds", { rounds, most: range[1] });
  return most;
}

/** The picks of earlier rounds and of this one: "1.2_3;4". */
function playedIn({ moves = "" }) {
  const range = rangeOf("mancala", "pits");
  const played = listsIn(moves, ";");
  const fits = /^[\d._;]*$/.test(moves) && played.flat().every(isWithin(range));
  if (!fits) throw wrong("moves", { moves, pits: range[1] });
  return { earlier: played.slice(0, -1), picks: played.at(-1) };
}

/** The rules of a game, as the server takes them; `set` are the fields that differ from the ruleset's. */
export const rulesOf = ({ rules, set, pits, seeds }) => ({ rules, set, pits, seeds });

/** The same as the query of an address of the server. */
export function queryOf({ rules, set, pits, seeds }) {
  const pairs = [["rules", rules], ["pits", pits], ["seeds", seeds], ...set.map((one) => ["set", one])];
  return String(new URLSearchParams(pairs));
}

/** The first positions of a game that are a draw if both play perfectly, where any are known. */
export const fairStartsOf = (game, ask) => ask.get(`mancala/fair?${queryOf(game)}`);

/** Whether some rules are played over rounds. */
const isMatch = (state) => choiceIn(state, "rounds") === "refill";

/** A game as the server takes it: rules, first position, what was picked together and in each round. */
export const questionOf = (state) => ({
  ...rulesOf(state),
  position: state.start,
  together: state.together,
  before: state.earlier,
  picks: state.picks,
  rounds: isMatch(state) ? (state.rounds ?? USUAL_ROUNDS) : null,
});

/** Whether both begin at once by the rules themselves. */
export const mustStartTogether = (state) => choiceIn(state, "start") === "simultaneous";

/** The rules of a game, as an address has them; `moves` are those of the round that is played. */
export const gameOut = ({ rules, set, pits, seeds, start, together, earlier, rounds }, moves) => ({
  rules,
  set: set.join(","),
  size: pits ? `${pits}x${seeds}` : null,
  start,
  rounds: rounds === USUAL_ROUNDS ? null : rounds,
  together: showTogether(together),
  moves: [...earlier.map((picks) => picks.join(".")), moves].join(";"),
});

/** A game that the server has worked out, as an address has it. */
export const gameSaid = ({ rules, set, usual_start: usual, start, ...played }) => ({
  rules: rules.name,
  set,
  pits: rules.pits,
  seeds: rules.seeds,
  start: usual ? null : start,
  together: played.lifted,
  earlier: played.before,
  picks: played.picks,
  rounds: played.match?.most ?? null,
  pending: NOTHING_LIFTED,
});

/** That an opponent does not play a game. */
export const noSuchOpponent = (who, { rules, pits, seeds }) =>
  wrong("opponent", { who, game: `${titleOf(rules)} ${t("mancala.size", { pits, seeds })}` });
