// The state of the table as the address has it, and what the server makes of it.

import {
  gameIn,
  gameOut,
  mustStartTogether,
  NOTHING_LIFTED,
  numbers,
  questionOf,
  rulesetThat,
} from "../../board/address.js";
import { other } from "../../board/geometry.js";
import { chosenOpponent, opponentsOf, PERSON } from "../../board/opponents.js";

import { chosenNames } from "./people.js";
import { helpedSince, helpIn, helpOut, isHelped, NO_HELP } from "./help.js";

/**
 * A game as the server works it out; while it is played, who may be the opponent and why a bot chose so.
 * @typedef {Api.Post["mancala/game"]["answer"]} Worked
 * @typedef {Worked & { opponents?: any[], why?: Api.Post["mancala/reply"]["answer"]["why"] }} World
 */

/** What a pill on a pit may show. */
export const QUANTITIES = ["exact", "turn"];

/** What a bot that draws draws from: the same through a game, another in the next one. */
export const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % 1e9;

/** A whole number, or null. */
const whole = (text) => (/^\d{1,9}$/.test(text) ? Number(text) : null);
const oneOf = (text, ...known) => (known.includes(text) ? text : null);

/** What is left of a game when another begins. */
export const FIRST_ROUND = { earlier: [], together: null, pending: NOTHING_LIFTED, ...NO_HELP };

export function read(params) {
  const analyses = params.as === "analyse";
  const game = gameIn(params, rulesetThat(analyses ? "usual" : "first").name);
  const [mine = 0, theirs = 0, games = 0] = numbers(params.total);
  return {
    ...game,
    as: analyses ? "analyse" : "play",
    vs: params.vs ?? null,
    seed: whole(params.seed) ?? newSeed(),
    me: oneOf(params.me, "n") ?? "s",
    view: oneOf(params.view, "s", "n"),
    total: { mine, theirs, games },
    at: Math.min(game.picks.length, whole(params.at) ?? game.picks.length),
    quantity: oneOf(params.value, ...QUANTITIES),
    /** Analysed: the review begins by itself; the moves are shown one after the other. */
    reviews: params.review === "1",
    runs: params.run === "1",
    pending: NOTHING_LIFTED,
    /** Steps of hints that were asked for in this game. */
    hints: whole(params.hints) ?? 0,
    /** What else helped. */
    help: helpIn(params.help),
  };
}

const movesIn = (world) => world.turns.map((turn) => turn.moves.map((move) => move.pit).join(".")).join("_");

export function write(state, world) {
  const analyses = state.as === "analyse";
  const { picks, at, total } = state;
  return {
    ...gameOut(state, analyses ? picks.join(".") : movesIn(world)),
    as: analyses ? state.as : null,
    at: !analyses || at === picks.length ? null : at,
    value: analyses ? state.quantity : null,
    review: analyses && state.reviews ? 1 : null,
    run: analyses && state.runs ? 1 : null,
    vs: state.vs,
    seed: state.vs === PERSON || state.vs === null ? null : state.seed,
    me: state.me === "n" ? "n" : null,
    view: state.view,
    ...helpOut(state),
    total: total.games ? Object.values(total).join("-") : null,
  };
}

/** Both sides' picks of a start together, one that waits for the other side's included: that stands in no address. */
const named = ({ together, pending }) =>
  together && { s: [...together.s, ...pending.s], n: [...together.n, ...pending.n] };

/** What is asked of the server about a state. */
export const questionAbout = (state) => questionOf({ ...state, together: named(state) });

/** The state once the server has said which picks of a start together were lifted. */
function lifted(state, world) {
  if (!state.together) return state;
  const picks = world.lifted;
  const rest = (side) => named(state)[side].slice(picks[side].length);
  return { ...state, together: picks, pending: { s: rest("s"), n: rest("n") } };
}

/** A state and what a bot's answer makes of it. */
export const answered = (state, world) =>
  lifted(
    { ...state, picks: world.picks, at: world.picks.length, together: world.lifted, pending: NOTHING_LIFTED },
    world,
  );

export async function work(asked, ask, shown) {
  const analyses = asked.as === "analyse";
  const together = asked.together ?? (mustStartTogether(asked) ? NOTHING_LIFTED : null);
  const picks = analyses ? asked.picks.slice(0, asked.at) : asked.picks;
  const question = { ...questionAbout({ ...asked, together, picks }), animate: 1 };
  const world = await ask.post("mancala/game", question);
  const { pits, seeds } = world.rules;
  const state = helpedSince(shown, lifted({ ...asked, together, pits, seeds }, world), world);
  if (analyses) return { state, world };
  const opponents = state.vs === PERSON ? [] : await opponentsOf(state, ask);
  const vs = chosenOpponent(opponents, state.vs, state);
  return { state: { ...state, vs, at: picks.length }, world: { ...world, opponents, why: [] } };
}

/** Whether a game is sown clockwise. */
export const isClockwise = (world) => world.rules.direction === "cw";

/** The picks that stay when the last choice of whoever sits here is taken back. */
export function before(state, world) {
  if (state.as === "analyse") return state.at ? { ...state, at: state.at - 1 } : null;
  const sides = world.turns.flatMap((turn) => turn.moves.map(() => turn.side));
  let count = sides.length - 1;
  if (state.vs !== PERSON) while (count > 0 && sides[count] !== state.me) count--;
  return count < 0 ? beforeRound(state) : { ...state, picks: state.picks.slice(0, count) };
}

/** Where undo leads from the beginning of a round: into the one before, or to the beginning of a start together. */
function beforeRound(state) {
  const { earlier, together, pending } = state;
  if (earlier.length) return { ...state, earlier: earlier.slice(0, -1), picks: earlier.at(-1) };
  const begun = together && [...together.s, ...together.n, ...pending.s, ...pending.n].length;
  return begun ? { ...state, together: NOTHING_LIFTED, pending: NOTHING_LIFTED } : null;
}

/** What the history shows of a game that is over. */
function resultOf({ vs, me, hints, help }, { stores, opponents, match }) {
  const rival = opponents?.find((one) => one.name === vs)?.title ?? null;
  const helped = isHelped({ hints, help });
  const two = vs === PERSON;
  const names = two ? chosenNames() : null;
  return { me: two ? null : me, names, stores, rival, rounds: match?.round ?? null, helped };
}

/** What tells one game from another: where it began, and by chance or by its first picks. */
const identity = ({ rules, set, pits, seeds, start, vs, seed, me, picks }) =>
  [rules, set, pits, seeds, start, vs, me, vs === PERSON ? picks.slice(0, 4) : seed].join("|");

export const glance = (state, world) => ({
  view: "mancala",
  kind: `mancala ${state.rules}`,
  id: identity(state),
  begun: state.as === "play" && world.turns.length + state.earlier.length > 0,
  over: world.over && !world.match?.next,
  result: resultOf(state, world),
  rules: state.rules,
  near: state.view ?? state.me,
  clockwise: isClockwise(world),
  board: { pits: world.pits, stores: world.stores, turn: world.turn, burnt: world.burnt },
});

/** The same board from the other side. */
export const flipped = (state) => {
  const view = other(state.view ?? state.me);
  return { ...state, view: view === state.me ? null : view };
};
