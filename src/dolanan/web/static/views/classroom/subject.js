// What a question of a class is about: a board, a step of an algorithm, or a page of ours behind a link. It is found once,
// then drawn for whoever looks.

import { Problem } from "../../api.js";
import { gameIn, gameSaid, questionOf, rulesetThat } from "../../board/address.js";
import { Board } from "../../board/board.js";
import { h, put } from "../../dom.js";
import { read as readAddress } from "../../frame/address.js";
import { today } from "../../frame/map.js";
import { clothPicture } from "../../frame/pictures.js";
import { t } from "../../i18n.js";
import { rowOf } from "../algorithms/head.js";
import { inputOf, subjectOf } from "../algorithms/input.js";
import { createPicture } from "../algorithms/scene.js";
import { openRun } from "../algorithms/source.js";
import * as cloths from "../buttons/state.js";
import { Board as SquaresBoard } from "../snakes/board.js";
import * as squares from "../snakes/state.js";

/** A board that is given by its rules and its position, as a record begins. */
async function boardOf({ rules, position }, ask) {
  const read = await ask.post("mancala/record", { record: `${rules} ${position};` });
  return ask.post("mancala/game", questionOf(gameSaid(read)));
}

/** The board that an address of the play view shows. */
export const boardAt = (params, ask) =>
  ask.post("mancala/game", questionOf(gameIn(params, rulesetThat("usual").name)));

/** A run at a step, and its picture. */
async function runOf({ algorithm, given, step }, ask) {
  const rows = await ask.get("trace");
  const row = rowOf(rows, algorithm);
  const options = { signal: ask.signal, at: ask.at };
  const run = await openRun(algorithm, subjectOf(row, inputOf(row, given)), step, options);
  const at = Math.max(0, Math.min(step, run.last));
  await run.need(at, at);
  return { run, at, picture: await createPicture(run, { large: () => false, options }) };
}

/** A board of snakes and ladders as it stands. */
function drawSquares(world) {
  const board = new SquaresBoard({ onDrop: () => {}, onRemove: () => {}, onHold: () => {} });
  board.draw(world);
  board.place(world.squares, world.over ? null : world.turn);
  return h("div", { class: "snakes" }, board.element);
}

/** How the pages of ours are drawn that are drawn here, by their path: a board, a run, or a still picture. */
const DRAWN = {
  "play/mancala": async (params, ask) => ({ board: await boardAt(params, ask) }),
  "algorithms/watch": async ({ of: algorithm, step = "0", ...given }, ask) => ({
    run: await runOf({ algorithm, given, step: Number.parseInt(step, 10) || 0 }, ask),
  }),
  "play/snakes": async (params, ask) => {
    const { world } = await squares.work(squares.read(params), ask);
    return { still: drawSquares(world) };
  },
  "puzzles/cloth": async (params, ask) => {
    const { world } = await cloths.work(cloths.read(params), ask);
    return { still: clothPicture(world.states.at(-1), world.cloth) };
  },
};

/** What an address of ours shows, where it can be drawn here. */
async function shownAt(address, ask) {
  const { path, params } = today(readAddress(address));
  return Object.hasOwn(DRAWN, path) ? DRAWN[path](params, ask) : {};
}

/**
 * What a question is about: `board`, `run`, `still`, `link`, as far as there is one.
 * @param {any} question
 * @param {import("../../frame/view.js").Ask} ask
 */
export async function findSubject(question, ask) {
  const link = question.show;
  try {
    if (question.run) return { run: await runOf(question.run, ask), link };
    if (question.position) return { board: await boardOf(question, ask), link };
    return { ...(link ? await shownAt(link, ask) : {}), link };
  } catch (error) {
    // What cannot be drawn here is still asked: its words are there, and the link.
    if (error instanceof Problem && error.status >= 400 && error.status < 500) return { link };
    throw error;
  }
}

/** Draws what questions are about, one after the other, into one place. */
export class Stage {
  /** @param {{ onPick?: (pit: number) => void, room: () => { width: number, height: number } }} how */
  constructor({ onPick = () => {}, room }) {
    this.element = h("div", { class: "subject" });
    this.drawn = null;
    this.board = new Board({
      onPick,
      name: (side, pit, n) =>
        n === null
          ? t("mancala.pit.burnt", { pit, who: this.nameOf(side) })
          : t("mancala.pit.other", { pit, n, who: this.nameOf(side) }),
      room,
    });
  }

  nameOf(side) {
    return t(side === "s" ? "mancala.south" : "mancala.north");
  }

  /** Show a subject; the moves `legal` of a board may be picked. */
  show(subject, legal = []) {
    if (this.drawn !== subject) {
      this.drawn?.run?.picture.leave?.();
      this.drawn = subject;
      put(this.element, this.parts(subject ?? {}));
      this.element.hidden = !this.element.childElementCount;
      const run = subject?.run;
      if (run) run.picture.show(run.run.step(run.at), run.at);
    }
    const board = subject?.board;
    if (board) {
      const names = { s: this.nameOf("s"), n: this.nameOf("n") };
      const clockwise = board.rules.direction === "cw";
      this.board.show({ board, legal, view: board.turn, clockwise, over: false, names });
    }
  }

  /** What a subject is drawn as; the link alone where it is not drawn here. */
  parts({ board, run, still, link }) {
    if (board) return this.board.element;
    if (run) return h("section", { class: "card stage" }, run.picture.stage);
    if (still) return h("section", { class: "card still" }, still);
    return link
      ? h("p", null, h("a", { href: link, target: "_blank", rel: "noopener" }, t("classroom.open")))
      : null;
  }

  leave() {
    this.drawn?.run?.picture.leave?.();
    this.board.leave();
  }
}
