// The state of the table as the address has it, and what the server makes of it.

import { Problem } from "../../api.js";
import { isWithin, rangeOf } from "../../frame/games.js";
import { t } from "../../i18n.js";
import { drawingOf } from "./drawing.js";

const USUAL = { finish: "exact", faces: 6, seats: "pb", tab: "play" };

/** The fields that make two boards the same board. */
const BOARD = ["board", "finish", "faces", "start", "again", "chain"];

/** The board and game that an address asks for; a Problem where it cannot be right. */
export function read(params) {
  const [least, most] = rangeOf("snakes", "faces");
  const fault = (key, text) => new Problem(422, t(`snakes.fault.${key}`, { text, least, most }));
  const isFace = isWithin([least, most]);
  const number = (key, usual, fits) => {
    const text = params[key] || String(usual);
    if (!/^\d{1,9}$/.test(text) || !fits(Number(text))) throw fault(key, text);
    return Number(text);
  };
  const checked = (key, usual, pattern) => {
    const text = params[key] || usual;
    if (!pattern.test(text)) throw fault(key, text);
    return text;
  };
  const rolls = checked("rolls", "", /^[\d.]*$/)
    .split(".")
    .filter(Boolean)
    .map(Number);
  if (!rolls.every(isFace)) throw fault("rolls", params.rolls);
  return {
    board: params.board || null,
    finish: ["overshoot", "bounce"].includes(params.finish) ? params.finish : USUAL.finish,
    faces: number("faces", USUAL.faces, isFace),
    start: params.start === "1" ? 1 : 0,
    again: number("again", 0, (roll) => roll === 0 || isFace(roll)),
    chain: params.chain === "1",
    seats: checked("seats", USUAL.seats, /^[pb]{1,6}$/),
    rolls,
    tab: params.tab === "board" ? "board" : USUAL.tab,
    show: ["heat", "way"].includes(params.show) ? params.show : null,
    /** States of the workshop that undo leads back to; they are not in the address. */
    past: [],
  };
}

export function write(state) {
  const unless = (key) => (state[key] === USUAL[key] ? null : state[key]);
  return {
    board: state.board,
    finish: unless("finish"),
    faces: unless("faces"),
    start: state.start || null,
    again: state.again || null,
    chain: state.chain ? 1 : null,
    seats: state.seats,
    rolls: state.rolls.join("."),
    tab: unless("tab"),
    show: state.show,
  };
}

/** The board and its rules, as the server takes them. */
export const questionOf = ({ board, finish, faces, start, again, chain }) => ({
  ...(board ? { board } : {}),
  ...{ finish, faces, start, again, chain },
});

export async function work(state, ask) {
  const question = { ...questionOf(state), players: state.seats.length, rolls: state.rolls };
  const [answer, drawing] = await Promise.all([
    ask.post("snakes/game", question),
    drawingOf(questionOf(state), ask.post),
  ]);
  return { state: { ...state, board: answer.board, rolls: answer.rolls }, world: { ...answer, drawing } };
}

/** Whether two worlds have the same board and rules. */
export const isSameBoard = (one, two) => Boolean(one) && BOARD.every((key) => one[key] === two[key]);

export const isBot = (state, player) => state.seats[player] === "b";
export const hasPeople = (state) => state.seats.includes("p");
export const isAlone = (state) => [...state.seats].filter((kind) => kind === "p").length === 1;

/** Undo takes back the last roll of a person, or the last change of the board. */
export function before(state, world) {
  if (state.tab === "board") {
    const last = state.past.at(-1);
    return last ? { ...last, tab: "board", past: state.past.slice(0, -1) } : null;
  }
  let length = state.rolls.length - 1;
  while (hasPeople(state) && length > 0 && isBot(state, world.moves[length].player)) length--;
  return length < 0 ? null : { ...state, rolls: state.rolls.slice(0, length) };
}

export const glance = (state, world) => ({
  view: "snakes",
  kind: "snakes",
  id: [state.board, state.seats, ...state.rolls.slice(0, 6)].join("|"),
  begun: state.rolls.length > 0,
  over: world.over,
  result: { winner: world.winner, seats: state.seats, rolls: state.rolls.length },
  squares: world.squares,
  goal: world.goal,
});
