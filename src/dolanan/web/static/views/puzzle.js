// A puzzle of mancala: one turn to be played right. The server judges; what was reached stays on this device.

import { loadRulesets, titleOf } from "../board/address.js";
import { beatsOf } from "../board/beats.js";
import { Board } from "../board/board.js";
import { roomIn } from "../board/room.js";
import { nextStep } from "../board/steps.js";
import { teller } from "../board/telling.js";
import { h, put } from "../dom.js";
import { starText } from "../frame/days.js";
import { keepFinish, streak, today } from "../frame/diary.js";
import { kept } from "../frame/store.js";
import { said, t } from "../i18n.js";
import * as sound from "../sound.js";
import { drawChips, drawControls, drawSide } from "./puzzle/parts.js";
import { noteHint, noteTry, noteWrong, recordOf } from "./puzzle/progress.js";
import { before, read, work, write } from "./puzzle/state.js";

const TURN_LASTS = 7400;

export class PuzzleTable {
  /** @param {import("../frame/view.js").Frame} frame */
  constructor(frame) {
    this.frame = frame;
    this.chips = h("div", { class: "row chips" });
    this.controls = h("div", { class: "row controls" });
    this.side = h("aside", { class: "stack side", "aria-label": t("puzzle.side") });
    this.board = new Board({
      onPick: (pit) => this.pick(pit),
      onLook: (pit) => this.look(pit),
      name: (side, pit, n) => this.nameOf(side, pit, n),
      room: () => roomIn(table, this.board.element),
    });
    /** The hint that was asked for last. @type {import("../board/steps.js").Asked | null} */
    this.asked = null;
    const table = h("div", { class: "table" }, this.chips, this.board.element, frame.sentence, this.controls);
    frame.root.classList.add("mancala");
    put(frame.root, h("div", { class: "beside" }, table), this.side);
    this.keys = {
      ...Object.fromEntries([..."1234567890"].map((key) => [key, () => this.board.focus(Number(key) || 10)])),
      Escape: () => this.skip(),
    };
  }

  get state() {
    return this.frame.state;
  }

  get world() {
    return /** @type {import("./puzzle/state.js").World} */ (this.frame.world);
  }

  get tell() {
    const names = { s: t("mancala.you"), n: t("puzzle.rival") };
    return teller({ names, me: "s", world: this.world.game });
  }

  /** Where a hint belongs. */
  get place() {
    return `${this.world.key} ${this.state.picks.join(".")}`;
  }

  nameOf(side, pit, n) {
    return side === "s"
      ? t("mancala.pit.own", { pit, n: n ?? 0 })
      : t("mancala.pit.other", { pit, n: n ?? 0, who: t("puzzle.rival") });
  }

  // --- playing -------------------------------------------------------------------------------------

  pick(pit) {
    if (this.board.running || this.world.status !== "open") return;
    this.frame.turnTo({ ...this.state, picks: [...this.state.picks, pit] }, { pick: true });
  }

  look(pit) {
    const { game } = this.world;
    this.board.preview(pit === null ? null : game.previews[pit]);
  }

  skip() {
    if (!this.board.running) return false;
    this.board.stop();
    return true;
  }

  async show({ before: was, how, signal }) {
    if (was.world?.key !== this.world.key) this.asked = null;
    if (how.pick) await this.replay(was.world.game, signal);
    if (signal.aborted) return;
    if (how.pick) this.settle();
    this.draw();
    this.tellStatus(how);
  }

  async replay(from, signal) {
    const { game } = this.world;
    const names = this.tell.names;
    drawControls(this, true);
    this.board.show({ board: from, legal: [], view: "s", names });
    const moves = game.animate.map((move) => ({ ...move, beats: beatsOf(move.events) }));
    await this.board.replay(moves, kept("speed"), TURN_LASTS);
    if (!signal.aborted) this.board.stop();
  }

  /** What a pick has come to is kept: a wrong try, or the end. */
  settle() {
    const { world, state } = this;
    if (world.status === "wrong") noteWrong(world.key);
    if (world.status !== "right") return;
    const stars = noteTry(world.key, world.puzzle, state.picks.length);
    if (state.day) keepFinish(state.day, "mancala", stars, recordOf(world.key).hints);
    sound.finish(true);
  }

  tellStatus(how) {
    const { status, game, text, key } = this.world;
    const move = game.turns.at(-1)?.moves.at(-1);
    const told = [how.pick && move && status === "open" ? this.tell.after("s", move) : null, said(text)];
    if (status === "right") told.push(starText(recordOf(key).stars));
    const { length, today: earned } = streak();
    if (status === "right" && this.state.day && earned) told.push(t("puzzle.streak", { n: length }));
    this.frame.say(told.filter(Boolean).join(" "), { bad: status === "wrong" });
  }

  /** Put the seeds back: to before the wrong pick, or to the beginning of the turn. */
  again() {
    const { world, state } = this;
    const count = world.puzzle.kind === "turn" ? 0 : Math.max(0, state.picks.length - 1);
    this.frame.turnTo({ ...state, picks: world.status === "wrong" ? state.picks.slice(0, count) : [] });
  }

  // --- hints ---------------------------------------------------------------------------------------

  async hint() {
    const { world, state } = this;
    this.asked = nextStep(this.asked, this.place);
    const { step } = this.asked;
    this.frame.say(t("puzzle.hint.seeking"));
    try {
      const found = await this.frame
        .begin()
        .post("mancala/puzzles/hint", { key: world.key, picks: state.picks, step });
      noteHint(world.key);
      this.frame.say(h("span", { class: "would" }, said(found.text)));
      if (found.pit) this.board.preview(world.game.previews[found.pit]);
      drawControls(this);
      drawSide(this);
    } catch (error) {
      this.frame.complain(error);
    }
  }

  // --- drawing -------------------------------------------------------------------------------------

  draw() {
    const { game, status } = this.world;
    drawChips(this, titleOf(this.world.puzzle.rules));
    drawControls(this);
    const legal = status === "open" ? game.legal : [];
    this.board.show({ board: game, legal, view: "s", over: status !== "open", names: this.tell.names });
    drawSide(this);
  }

  pause() {
    this.board.stop();
  }

  leave() {
    this.board.leave();
  }
}

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["mancala", "puzzles"],
  styles: ["/board/board.css", "/views/mancala.css"],
  prepare: (ask) => {
    today();
    return loadRulesets({ signal: ask.signal });
  },
  ...{ read, write, work, before },
  build: (frame) => new PuzzleTable(frame),
};
