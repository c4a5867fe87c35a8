// What helped in a game against a bot: hints, moves taken back, values on the pits, the analysis. Whatever the way back
// (undo, a step of the browser's history, "try again from here"), help that was taken stays taken.

import { PERSON } from "../../board/opponents.js";
import { listed, t } from "../../i18n.js";

/** The kinds of help beside hints, which are counted. */
const KINDS = ["undo", "values", "analysis"];

/** No help at all. */
export const NO_HELP = { hints: 0, help: [] };

/** The kinds of help that an address names. */
export const helpIn = (text = "") => KINDS.filter((kind) => text.split(".").includes(kind));

/** What an address says of help. */
export const helpOut = ({ hints, help }) => ({ hints: hints || null, help: help.join(".") || null });

/** Whether anything helped. */
export const isHelped = ({ hints, help }) => hints > 0 || help.length > 0;

/** A state in which something helped; two people help each other as they like. */
export const helpedBy = (state, ...kinds) =>
  state.vs === PERSON || kinds.every((kind) => state.help.includes(kind))
    ? state
    : { ...state, help: KINDS.filter((kind) => kinds.includes(kind) || state.help.includes(kind)) };

/** Everything that was picked, a start together aside. */
const picksOf = ({ earlier, picks }) => [...earlier.flat(), ...picks];
/** How much was picked in a start together. */
const liftedIn = ({ together, pending }) =>
  [...(together?.s ?? []), ...(together?.n ?? []), ...pending.s, ...pending.n].length;

/** Whether something that was picked is not picked any more. */
function isTakenBack(before, after) {
  const now = picksOf(after);
  return liftedIn(after) < liftedIn(before) || picksOf(before).some((pit, i) => pit !== now[i]);
}

/** Whether two states are of one game: against a bot its seed says so, two people's goes on from the same picks. */
function isOneGame(was, state) {
  if (state.vs !== PERSON) return was.seed === state.seed;
  const [before, after] = [picksOf(was), picksOf(state)];
  const common = Math.min(before.length, after.length);
  const likeBoards = was.vs === PERSON && was.rules === state.rules && was.start === state.start;
  return likeBoards && common > 0 && before.slice(0, common).every((pit, i) => pit === after[i]);
}

/**
 * A state with all the help that its game has had, `before` being what was shown until now.
 * @param {{ state: any, world: any }} before
 * @param {any} state
 * @param {any} world
 */
export function helpedSince({ state: was, world: shown }, state, world) {
  if (!was || state.vs === null || !isOneGame(was, state)) return state;
  if (state.as === "play" && world.over) return state; // an end that is seen again is what it was
  const playing = state.as === "play" ? world : shown;
  const kinds = [
    ...was.help,
    isTakenBack(was, state) ? "undo" : "",
    was.as !== state.as && !playing.over ? "analysis" : "",
  ];
  return helpedBy({ ...state, hints: Math.max(was.hints, state.hints) }, ...kinds.filter(Boolean));
}

/** That something helped, in the few words that a sentence has room for. */
export const tellShort = (state) => (state.help.length ? t("play.helped.so") : tellHelp(state));

/** What helped, once a game is over. */
export function tellHelp(state) {
  if (!isHelped(state)) return "";
  const hints = state.hints ? [t("play.help.hints", { n: state.hints })] : [];
  return t("play.helped", { what: listed([...hints, ...state.help.map((kind) => t(`play.help.${kind}`))]) });
}
