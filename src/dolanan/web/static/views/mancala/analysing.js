// Analysing at the table: the value of every pit, how it is known, the best line, and a review.

import { gameSaid, rulesOf } from "../../board/address.js";
import { beatsOf } from "../../board/beats.js";
import { other } from "../../board/geometry.js";
import { PERSON } from "../../board/opponents.js";
import { teller } from "../../board/telling.js";
import { pillsOf, seedsOn, watchValues } from "../../board/values.js";
import { h, put } from "../../dom.js";
import { kept } from "../../frame/store.js";
import { t } from "../../i18n.js";
import { failure } from "../../talk.js";
import { drawAnalysisChips, drawAnalysisControls, drawQuantities } from "./analysis.js";
import { editor } from "./editor.js";
import { peopleNames } from "./people.js";
import { Review } from "./review.js";
import { Seat } from "./seat.js";
import { FIRST_ROUND, isClockwise, questionAbout } from "./state.js";
import { drawLine, drawVerdict } from "./verdict.js";

const SECONDS = 30;
const MOVE_LASTS = 5000;
/** Milliseconds between two moves that are shown one after the other. */
const BETWEEN = 500;

export class Analysing extends Seat {
  /** @param {import("../mancala.js").Parts} parts */
  constructor(parts) {
    super(parts);
    this.verdict = h("section", { class: "card verdict", "data-test": "verdict" });
    this.line = h("section", { class: "card" });
    const group = { class: "row quantities", role: "group", "aria-label": t("analyse.quantity") };
    this.quantities = h("div", group);
    this.review = new Review({
      jump: (at) => this.turnTo({ at }),
      run: () => this.turnTo({ at: 0, runs: true }),
      table: this,
    });
    this.editor = editor({ apply: (text) => this.setUp(text) });
    this.keys = {
      ArrowLeft: () => this.step(this.state.at - 1),
      ArrowRight: () => this.step(this.state.at + 1),
      Home: () => this.step(0),
      End: () => this.step(this.state.picks.length),
    };
  }

  /** The side of whoever looks back at a game of their own against a bot; null for everybody else. */
  get me() {
    const { vs, me } = this.state;
    return vs === null || vs === PERSON ? null : me;
  }

  /** What the sides are called: by who played, where that is known. */
  get names() {
    const { me } = this;
    if (me) return { [me]: t("mancala.you"), [other(me)]: t("mancala.bot") };
    return this.state.vs === PERSON ? peopleNames() : { s: t("mancala.south"), n: t("mancala.north") };
  }

  get tell() {
    return teller({ names: this.names, me: this.me, world: this.world });
  }

  /** Whether a start together is under way: then there is no position to speak of. */
  get isUnderWay() {
    return this.world.together?.finished === false;
  }

  get quantity() {
    return this.state.quantity ?? this.world.shows;
  }

  nameOf(owner, pit, n) {
    const who = this.names[owner];
    if (n === null) return t("mancala.pit.burnt", { pit, who });
    return owner === this.me ? t("mancala.pit.own", { pit, n }) : t("mancala.pit.other", { pit, n, who });
  }

  // --- which position ------------------------------------------------------------------------------

  turnTo(changes, how = {}) {
    this.frame.turnTo({ ...this.state, ...changes }, how);
  }

  pick(pit) {
    const { picks, at } = this.state;
    this.turnTo({ picks: [...picks.slice(0, at), pit], at: at + 1 }, { animate: true });
  }

  /** Go to the position after so many moves; false where there is none. What runs by itself ends. */
  step(at) {
    if (at < 0 || at > this.state.picks.length) return false;
    this.turnTo({ at, runs: false }, { animate: at === this.state.at + 1 });
    return true;
  }

  /** Show a position or a game record written by hand. */
  setUp(text) {
    if (text.includes(";")) this.openRecord(text);
    else this.turnTo({ start: text, picks: [], at: 0, ...FIRST_ROUND });
  }

  async openRecord(record) {
    try {
      const answer = await this.frame.begin().post("mancala/record", { record });
      const next = { ...this.state, ...gameSaid(answer), at: answer.picks.length, quantity: null };
      await this.frame.visit(next, {}, false);
    } catch (error) {
      this.frame.complain(error);
    }
  }

  /** What is wrong with a position is said where it was written. */
  complain(text) {
    this.frame.say(text, { bad: true });
    this.editor.wrong(text);
  }

  // --- drawing -------------------------------------------------------------------------------------

  async show({ before, how, signal }) {
    if (how.animate && before.world) {
      this.board.show({
        board: before.world,
        legal: [],
        view: this.near,
        clockwise: isClockwise(this.world),
        names: this.names,
      });
      const moves = this.world.animate.map((move) => ({ ...move, beats: beatsOf(move.events) }));
      await this.board.replay(moves, kept("speed"), MOVE_LASTS);
      if (signal.aborted) return;
    }
    this.found = null;
    this.draw();
    const question = questionAbout(this.state);
    this.review.game({ ...question, quantity: this.quantity }, this.state.at, this.state.reviews);
    if (this.state.runs) await this.runOn(signal);
    else this.search();
  }

  pause() {
    this.endSearch();
  }

  /** Show the next move by itself, as long as there is one. */
  async runOn(signal) {
    const { state } = this;
    await new Promise((done) => setTimeout(done, BETWEEN));
    if (signal.aborted) return;
    const more = state.at < state.picks.length;
    this.frame.change({ ...state, at: state.at + Number(more), runs: more }, { animate: more });
  }

  search() {
    if (this.world.over || this.isUnderWay) return;
    const { signal } = this.frame.ask;
    const question = { ...rulesOf(this.state), position: this.world.position };
    const report = (now) => {
      if (signal.aborted) return;
      this.found = now;
      this.board.pills(pillsOf(now, seedsOn(this.world)));
      drawVerdict(this);
      drawLine(this);
    };
    const fail = (error) => {
      const told = failure(error.text, () => this.search());
      put(this.verdict, h("h2", null, t("analyse.verdict")), h("p", { class: "wrong", role: "alert" }, told));
    };
    const search = { question, quantity: this.quantity, seconds: SECONDS, at: this.verdict };
    this.endSearch = watchValues(search, report, fail);
  }

  look(pit) {
    const { previews, turn } = this.world;
    this.board.preview(pit === null ? null : previews[pit]);
    if (pit === null) this.settle();
    else this.frame.say(h("span", { class: "would" }, this.tell.before(turn, previews[pit])));
  }

  /** Say what the review found in this position, or how it came about. */
  settle() {
    const { world, tell } = this;
    const turn = world.turns.at(-1);
    const { told } = this.review;
    if (told) this.frame.say(told);
    else if (turn) this.frame.say(tell.after(turn.side, turn.moves.at(-1)));
    else this.frame.say(world.over ? tell.result() : tell.opening());
  }

  draw() {
    const { world } = this;
    const names = this.names;
    const cards = [this.quantities, this.verdict, this.line];
    put(this.side, this.state.reviews ? [this.review.element, cards] : [cards, this.review.element]);
    this.curtain.hidden = true;
    put(this.quantities, drawQuantities(this));
    this.frame.root.classList.add("analysed");
    put(this.below, this.editor.element);
    drawAnalysisChips(this);
    drawAnalysisControls(this);
    this.board.show({
      board: world,
      legal: world.legal,
      view: this.near,
      clockwise: isClockwise(this.world),
      over: world.over,
      names,
    });
    this.settle();
    drawVerdict(this);
    drawLine(this);
    this.editor.show(world, { near: this.near, clockwise: isClockwise(world) });
  }
}
