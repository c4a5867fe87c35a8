// Snakes & Ladders: play with people and bots, change the board and watch its odds. All of it lives in the address.

import { h, put } from "../dom.js";
import { loadGames, rangeOf } from "../frame/games.js";
import { kept } from "../frame/store.js";
import { number, t } from "../i18n.js";
import * as sound from "../sound.js";
import { failure } from "../talk.js";
import { Board } from "./snakes/board.js";
import { drawChips, drawControls } from "./snakes/controls.js";
import { drawDie, rollDie } from "./snakes/die.js";
import { oddsCards } from "./snakes/odds.js";
import { drawSide } from "./snakes/side.js";
import {
  before,
  glance,
  hasPeople,
  isBot,
  isSameBoard,
  questionOf,
  read,
  work,
  write,
} from "./snakes/state.js";
import { nameOf, tellMove } from "./snakes/telling.js";

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const wait = (time) => new Promise((done) => setTimeout(done, time));

/** Milliseconds of one square by speed. */
const STEP = [340, 250, 170, 110, 60];
const CALM_PAUSE = 350;
/** Rolls that are asked for at once when a game is played to its end, and how often. */
const ROLLS_AT_ONCE = 140;
const MOST_ASKED = 20;
/** Milliseconds after a change before the odds are computed. */
const ODDS_LATER = 120;

export class Snakes {
  /** @param {import("../frame/view.js").Frame} frame */
  constructor(frame) {
    this.frame = frame;
    this.chips = h("div", { class: "row chips" });
    this.controls = h("div", { class: "row controls" });
    this.side = h("aside", { class: "stack side", "aria-label": t("snakes.side") });
    this.figures = h("div", { class: "stack", "aria-busy": "false", "data-test": "figures" });
    this.board = new Board({
      onDrop: (from, to) => this.join(from, to),
      onRemove: (square) => this.removeAt(square),
      onHold: (square, ends) => this.tellHeld(square, ends),
    });
    /** What the odds of this board are, once they are known. */
    this.odds = null;
    this.searching = new AbortController();
    /** The roll under way. */
    this.busy = null;
    /** Whether bots roll for themselves where no person plays. */
    this.auto = false;
    this.jumps = null;
    this.keys = {
      " ": () => this.rollByHand(),
      r: () => this.rollByHand(),
      Escape: () => this.skip(),
    };
    const table = h("div", { class: "table" }, this.board.element, frame.sentence, this.controls);
    put(frame.root, this.chips, table, this.side);
  }

  get state() {
    return this.frame.state;
  }

  get world() {
    return /** @type {Api.Post["snakes/game"]["answer"]} */ (this.frame.world);
  }

  nameOf(player) {
    return nameOf(this.state, player);
  }

  get isBotDue() {
    return isBot(this.state, this.world.turn);
  }

  complain(text) {
    if (this.world) drawSide(this);
    this.frame.say(text, { bad: true });
  }

  pause() {
    this.board.skip();
  }

  leave() {
    this.searching.abort();
  }

  // --- the game ------------------------------------------------------------------------------------

  async show({ before: was, how, signal }) {
    if (!isSameBoard(was.world, this.world)) {
      this.odds = null;
      this.searching.abort();
    }
    if (how.roll) {
      await this.showRoll(how.roll, signal);
      return;
    }
    this.auto = false;
    this.busy = null;
    this.drawAll();
    this.settle(how.told);
    this.rollForBot(signal).catch(this.frame.complain);
  }

  /** Say where the game stands, or what has just been done to the board. */
  settle(told = null) {
    const { world, state } = this;
    this.board.place(world.squares, world.over ? null : world.turn);
    if (told) this.frame.say(told);
    else if (state.tab === "board") this.frame.say(t("snakes.edit.begin"));
    else if (world.moves.length) this.frame.say(tellMove(state, world, world.moves.at(-1)));
    else this.frame.say(this.isBotDue ? t("snakes.tell.next", { who: this.nameOf(0) }) : t("snakes.begin"));
  }

  get beat() {
    return STEP[Number(kept("speed")) - 1];
  }

  async roll() {
    if (this.world.over || this.busy) return;
    const shown = rollDie(this.world.faces);
    const mine = {};
    this.busy = mine;
    await this.frame.turnTo({ ...this.state, rolls: [...this.state.rolls, shown] }, { roll: shown });
    if (this.busy === mine) this.busy = null;
  }

  async showRoll(shown, signal) {
    drawControls(this);
    await this.tumble(shown);
    if (signal.aborted) return;
    const { events } = this.world.moves[this.world.moves.length - 1];
    await this.board.walk(events, this.beat, { onStep: () => sound.drop(4, false) });
    if (signal.aborted) return;
    this.busy = null;
    this.settle();
    drawControls(this);
    drawSide(this);
    if (this.world.over) sound.finish(!isBot(this.state, this.world.winner));
    await this.rollForBot(signal);
  }

  async tumble(shown) {
    const show = (value) => this.controls.querySelector(".die")?.replaceWith(drawDie(value));
    for (let i = 0; i < 5 && !still(); i++) {
      show(rollDie(this.world.faces));
      await wait(this.beat * 0.45);
    }
    show(shown);
    sound.drop(10, true);
  }

  async rollForBot(signal) {
    const { state, world } = this;
    if (state.tab !== "play" || world.over || !this.isBotDue) return;
    if (!hasPeople(state) && !this.auto) return;
    drawControls(this);
    await wait(still() ? CALM_PAUSE : this.beat * 2);
    if (!signal.aborted) await this.roll();
  }

  rollByHand() {
    if (this.state.tab !== "play" || this.isBotDue) return false;
    this.roll();
    return true;
  }

  watch() {
    this.auto = true;
    this.roll();
  }

  skip() {
    if (!this.board.running) return false;
    this.board.skip();
    return true;
  }

  /** Roll for everyone until the game is over. */
  async finish() {
    const ask = this.frame.begin();
    this.board.skip();
    this.busy = null;
    let { state, world } = this.frame;
    const [, most] = rangeOf("snakes", "rolls");
    try {
      for (let i = 0; i < MOST_ASKED && !world.over; i++) {
        const more = Array.from({ length: ROLLS_AT_ONCE }, () => rollDie(world.faces));
        ({ state, world } = await work({ ...state, rolls: [...state.rolls, ...more].slice(0, most) }, ask));
      }
      this.frame.hold(state, world);
      this.drawAll();
      this.settle();
    } catch (error) {
      this.frame.complain(error);
    }
  }

  // --- the board -----------------------------------------------------------------------------------

  /**
   * Change rules or jumps of the board: a new game begins on it.
   * @param {Record<string, any>} fields
   * @param {{ start: number, end: number }[]} list
   */
  change(fields, list = this.world.jumps) {
    const { goal = this.world.goal, ...others } = fields;
    const fits = list.filter((jump) => jump.start < goal && jump.end <= goal);
    const text = [goal, ...fits.map((jump) => `${jump.start}>${jump.end}`)].join(" ");
    const next = { ...this.edited(), ...others, board: text };
    if (fields.faces && this.state.again) next.again = fields.faces;
    const lost = list.length - fits.length;
    const told = lost ? t("snakes.edit.dropped", { n: lost }) : t("snakes.edit.done");
    this.frame.turnTo(next, { told });
  }

  /** The state after which another board follows. */
  edited() {
    const { state } = this;
    return { ...state, rolls: [], past: [...state.past, state] };
  }

  without(jump) {
    return this.world.jumps.filter((one) => one.start !== jump.start);
  }

  jumpAt(square) {
    const { jumps } = this.world;
    return jumps.find((one) => one.start === square) ?? jumps.find((one) => one.end === square);
  }

  /** Two squares joined by hand: an end of a jump moves, anything else becomes a new jump. */
  join(from, to) {
    const jump = this.jumpAt(from);
    if (!jump) {
      this.change({}, [...this.world.jumps, { start: from, end: to }]);
      return;
    }
    const moved = jump.start === from ? { start: to, end: jump.end } : { start: jump.start, end: to };
    this.change({}, [...this.without(jump), moved]);
  }

  removeAt(square) {
    const jump = this.jumpAt(square);
    if (jump) this.change({}, this.without(jump));
  }

  edit(old, next) {
    const rest = old ? this.without(old) : this.world.jumps;
    this.change({}, next ? [...rest, next] : rest);
  }

  tellHeld(square, ends) {
    if (!this.world || this.state.tab !== "board") return;
    if (!square) this.frame.say(t("snakes.edit.begin"));
    else this.frame.say(t(ends.length ? "snakes.edit.move" : "snakes.edit.from", { square }));
  }

  designed({ board, reached, expected, tried, minimum }) {
    const figures = { expected: number(expected, { maximumFractionDigits: 2 }), n: tried, minimum };
    const told = t(reached ? "snakes.design.reached" : "snakes.design.near", figures);
    this.frame.turnTo({ ...this.edited(), board, chain: false }, { told });
  }

  // --- odds ----------------------------------------------------------------------------------------

  get wantsOdds() {
    return this.state.tab === "board" || this.state.show !== null;
  }

  analyse(pause) {
    this.searching.abort();
    this.searching = new AbortController();
    const { signal } = this.searching;
    this.figures.setAttribute("aria-busy", "true");
    const fail = (text) => {
      if (!signal.aborted) this.tellFailure(text);
    };
    const begin = () => this.search(signal, fail).catch((error) => fail(error.text ?? error.message));
    const later = setTimeout(begin, pause);
    signal.addEventListener("abort", () => clearTimeout(later));
  }

  async search(signal, fail) {
    const options = { signal, at: this.figures };
    for await (const line of this.frame.ask.stream("snakes/analyse", questionOf(this.state), options)) {
      if (line.problem) fail(line.problem);
      if (line.compiling && !this.figures.childElementCount) this.tellPreparing();
      if (line.result) {
        this.odds = line.result;
        this.drawOdds();
      }
    }
  }

  tellPreparing() {
    put(this.figures, h("section", { class: "card" }, h("p", { class: "quiet" }, t("snakes.preparing"))));
  }

  tellFailure(text) {
    const told = failure(text, () => this.analyse(0));
    put(this.figures, h("section", { class: "card" }, h("p", { class: "wrong", role: "alert" }, told)));
    this.figures.setAttribute("aria-busy", "false");
  }

  // --- drawing -------------------------------------------------------------------------------------

  drawAll() {
    drawChips(this);
    this.drawBoard();
    drawControls(this);
    drawSide(this);
    if (!this.odds && this.wantsOdds) this.analyse(ODDS_LATER);
  }

  drawBoard() {
    const { state, world, odds } = this;
    this.board.draw(world, {
      edit: state.tab === "board",
      glow: state.show === "heat" ? (odds?.glow ?? null) : null,
      way: state.show === "way" && odds?.steps ? odds.steps : null,
    });
    this.board.place(world.squares, world.over ? null : world.turn);
  }

  drawOdds() {
    this.figures.setAttribute("aria-busy", "false");
    put(this.figures, oddsCards(this.odds, Math.max(2, this.state.seats.length)));
    this.jumps?.tell(this.odds);
    if (this.state.show) this.drawBoard();
  }

  /** Show heat or the shortest way on the board, or neither. */
  turnShow(key) {
    const { state, world } = this;
    this.frame.hold({ ...state, show: state.show === key ? null : key }, world, { replace: true });
    this.drawBoard();
    drawControls(this);
    if (!this.odds) this.analyse(0);
  }

  openTab(tab) {
    if (tab !== this.state.tab) this.frame.turnTo({ ...this.state, tab });
  }
}

/** @type {import("../frame/view.js").View} */
export const view = {
  prepare: loadGames,
  ...{ read, write, work, before, glance },
  build: (frame) => new Snakes(frame),
};
