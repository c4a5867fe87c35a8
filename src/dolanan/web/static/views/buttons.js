// Buttons & Scissors: the pack, the puzzle of the day, new puzzles, hints and solutions. The puzzle and its cuts
// live in the address; best results stay on this device.

import { Problem } from "../api.js";
import { h, put } from "../dom.js";
import { starsFor } from "../frame/days.js";
import { keepFinish } from "../frame/diary.js";
import { kept } from "../frame/store.js";
import { said, t } from "../i18n.js";
import * as sound from "../sound.js";
import { bestOf, Clock, keepResult, timeText } from "./buttons/clock.js";
import { Cloth } from "./buttons/cloth.js";
import { drawChips, drawControls, titleOf } from "./buttons/controls.js";
import { countHelp, helpOf } from "./buttons/help.js";
import { drawSide } from "./buttons/side.js";
import { Solution } from "./buttons/solution.js";
import {
  before,
  glance,
  loadPack,
  pack,
  placeInPack,
  read,
  untouched,
  work,
  write,
} from "./buttons/state.js";

const SNIP = 420;
const TICK = 500;

export class Buttons {
  /** @param {import("../frame/view.js").Frame} frame */
  constructor(frame) {
    this.frame = frame;
    this.chips = h("div", { class: "row chips" });
    this.controls = h("div", { class: "row controls" });
    this.side = h("aside", { class: "side", "aria-label": t("buttons.side") });
    this.paper = h("p", { class: "on-paper", "aria-hidden": "true" });
    this.timer = h(
      "b",
      { class: "figures", role: "timer", "aria-live": "off", "data-test": "timer" },
      "0:00",
    );
    this.cloth = new Cloth({
      onCut: (from, to) => this.cut(from, to),
      onPick: (place, about) => this.tellPick(place, about),
    });
    this.clock = new Clock();
    /** The level of the pack that is listed. */
    this.group = pack()[0].group;
    /** The solution that is played, if one is. @type {Solution | null} */
    this.solution = null;
    /** The number of the cut that lost the cloth, once a hint has found it. */
    this.lost = null;
    /** Hints asked for on this cloth; a played solution is one. */
    this.hints = 0;
    /** The ends of the last cut asked for. */
    this.ends = null;
    const keys = [" ", "ArrowRight", "ArrowLeft", "Home", "End"];
    this.keys = Object.fromEntries(
      keys.map((key) => [key, () => this.solution?.keys[key]() ?? Boolean(this.solution)]),
    );
    const table = h("div", { class: "table" }, this.cloth.element, this.paper, frame.sentence, this.controls);
    put(frame.root, this.chips, table, this.side);
    this.ticking = setInterval(() => put(this.timer, timeText(this.clock.seconds)), TICK);
    document.addEventListener("visibilitychange", () => this.onHide(), { signal: frame.life });
  }

  get state() {
    return this.frame.state;
  }

  get world() {
    return /** @type {Api.Post["buttons/game"]["answer"]} */ (this.frame.world);
  }

  leave() {
    this.leaveSolution();
    if (this.clock.since !== null) this.clock.stop();
    clearInterval(this.ticking);
  }

  onHide() {
    if (!document.hidden && this.state?.cuts.length) this.startClock();
    else if (document.hidden && this.clock.since !== null) this.clock.stop();
  }

  startClock() {
    if (this.world && !this.world.solved && !this.solution) this.clock.start();
  }

  // --- playing -------------------------------------------------------------------------------------

  async show({ before: was, how, signal }) {
    this.leaveSolution();
    this.lost = null;
    if (was.world?.cloth !== this.world.cloth) this.turnToCloth();
    if (how.cut) await this.showCut();
    if (signal.aborted) return;
    this.drawAll();
    this.settle();
    if (how.cut && this.world.solved) sound.finish(true);
  }

  /** Another cloth lies on the table. */
  turnToCloth() {
    this.hints = helpOf(this.world.cloth);
    this.clock.turnTo(this.world.cloth, this.state.cuts.length > 0);
    const place = placeInPack(this.world.cloth);
    if (place) this.group = place.group;
  }

  cut(from, to) {
    if (this.solution || !this.world) return;
    this.startClock();
    this.cloth.suggest(null);
    this.ends = [from, to];
    const cut = `${from.join(",")}-${to.join(",")}`;
    this.frame.turnTo({ ...this.state, cuts: [...this.state.cuts, cut] }, { cut: true });
  }

  async showCut() {
    const { world, state, clock } = this;
    clock.stop();
    if (world.solved) {
      keepResult(world.cloth, state.cuts.length, Math.round(clock.seconds));
      this.keepDay();
    } else clock.start();
    const last = world.cuts[world.cuts.length - 1];
    sound.capture(last.buttons.length);
    await this.cloth.snip(last, SNIP);
  }

  /** The puzzle of a day is finished: its stars go into the diary. */
  keepDay() {
    const { state, hints } = this;
    if (!state.day) return;
    const atMinimum = state.minimum !== null && state.cuts.length <= state.minimum;
    keepFinish(state.day, "cloth", starsFor({ hints, atMinimum }), hints);
  }

  /** A cut that cannot be made shakes its buttons; whatever it is, it is said. */
  complain(text, error) {
    if (this.world) this.drawAll();
    if (error.status === 422 && this.ends) this.cloth.refuse(...this.ends);
    this.ends = null;
    this.frame.say(text, { bad: true });
  }

  /** Say where the puzzle stands. */
  settle() {
    const { world, state } = this;
    const n = state.cuts.length;
    const last = world.cuts.at(-1);
    if (world.solved) this.tellSolved(n);
    else if (world.stuck) this.frame.say(t("buttons.stuck", { n: world.left }));
    else if (last) {
      const { from, to, buttons } = last;
      const ends = { from: from.join(","), to: to.join(",") };
      this.frame.say(t("buttons.cut.done", { ...ends, n: buttons.length, left: world.left }));
    } else this.frame.say(t("buttons.begin"));
  }

  tellSolved(n) {
    const { minimum } = this.state;
    const key = minimum === null ? "solved" : n <= minimum ? "solved.minimum" : "solved.more";
    const time = timeText(bestOf(this.world.cloth)?.last ?? this.clock.seconds);
    const words = [t(`buttons.${key}`, { n, minimum: minimum ?? 0 }), t("buttons.solved.time", { time })];
    if (this.hints) words.push(t("buttons.solved.hints", { n: this.hints }));
    this.frame.say(words.join(" "));
  }

  tellPick(place, about) {
    if (!this.world || this.solution) return;
    if (!place) {
      this.settle();
      return;
    }
    this.startClock();
    const [row, column] = place;
    this.frame.say(t("buttons.picked", { row, column, look: about.look, n: about.partners }));
  }

  backTo(count) {
    this.frame.turnTo({ ...this.state, cuts: this.state.cuts.slice(0, count) });
  }

  restart() {
    this.clock.reset();
    this.backTo(0);
  }

  /** Open a puzzle of the pack. */
  open(puzzle) {
    this.frame.turnTo(untouched(puzzle.cloth, puzzle.minimum));
  }

  openNext() {
    const puzzles = pack().find((one) => one.group === this.group)?.puzzles ?? [];
    const here = puzzles.findIndex((puzzle) => puzzle.cloth === this.world.cloth);
    this.open(puzzles[(here + 1) % puzzles.length] ?? pack()[0].puzzles[0]);
  }

  // --- hints and solutions -------------------------------------------------------------------------

  /** Have something found, telling what is waited for; what goes wrong is said. */
  async seek(found) {
    const ask = this.frame.begin();
    this.cloth.pick(null);
    this.cloth.suggest(null);
    this.frame.say(t("buttons.thinking"));
    try {
      await found((path, cuts) => this.result(ask, path, cuts), ask);
    } catch (error) {
      this.frame.complain(error);
    }
  }

  /** The result of a search about this cloth after some cuts. */
  async result(ask, path, cuts) {
    for await (const line of ask.stream(path, { cloth: this.world.cloth, cuts })) {
      if (line.problem) throw new Problem(422, line.problem);
      if (line.result) return line.result;
      if (line.queued) this.frame.say(t("buttons.queued"));
      else if (line.compiling) this.frame.say(t("buttons.preparing"));
    }
    throw new Problem(0);
  }

  hint() {
    this.hints = countHelp(this.world.cloth);
    return this.seek(async (search) => {
      const found = await search("buttons/hint", this.state.cuts);
      if (found.solvable === false) this.tellLost(found);
      else if (found.cut) this.tellHint(found);
      else this.frame.say(t("buttons.hint.none"));
    });
  }

  tellHint({ cut: { from, to }, remaining, proved }) {
    this.cloth.suggest([from, to]);
    const key = proved ? "buttons.hint.cut" : "buttons.hint.maybe";
    this.frame.say(t(key, { from: from.join(","), to: to.join(","), n: remaining }));
  }

  tellLost({ lost_by: by, reason }) {
    this.lost = by;
    drawControls(this);
    drawSide(this);
    if (by === 0) this.tellHopeless(reason);
    else if (by === null) this.frame.say(t("buttons.hint.lost.open"), { bad: true });
    else {
      const cut = this.state.cuts[by - 1].replace("-", " – ");
      this.frame.say(t("buttons.hint.lost", { n: by, cut }), { bad: true });
    }
  }

  tellHopeless(reason) {
    this.frame.say([t("buttons.hint.hopeless"), said(reason)].join(" "), { bad: true });
  }

  playSolution() {
    this.hints = countHelp(this.world.cloth);
    this.clock.stop();
    return this.seek(async (search, ask) => {
      let base = this.state.cuts;
      let found = await search("buttons/solve", base);
      if (found.solvable === false && base.length) {
        base = [];
        found = await search("buttons/solve", base);
      }
      if (found.solvable === false) this.tellHopeless(found.reason);
      else if (!found.cuts.length) this.frame.say(t("buttons.hint.none"));
      else await this.openSolution(base, found, ask);
    });
  }

  async openSolution(base, { cuts, proved, count }, ask) {
    if (!base.length && proved)
      this.frame.hold({ ...this.state, minimum: count }, this.world, { replace: true });
    const all = [...base, ...cuts.map((one) => one.cut)];
    const shown = await ask.post("buttons/game", { cloth: this.world.cloth, cuts: all });
    this.solution = new Solution(this, { base: base.length, shown, proved });
    this.drawAll();
    this.solution.set(0);
  }

  leaveSolution() {
    if (!this.solution) return;
    this.solution.end();
    this.solution = null;
    this.cloth.suggest(null);
  }

  backToGame() {
    this.leaveSolution();
    this.drawAll();
    this.settle();
  }

  findMinimum() {
    return this.seek(async (search) => {
      const { solvable, reason, proved, count, bound } = await search("buttons/solve", []);
      if (solvable === false) {
        this.tellHopeless(reason);
        return;
      }
      if (proved) this.frame.hold({ ...this.state, minimum: count }, this.world, { replace: true });
      const key = proved ? "buttons.minimum.proved" : "buttons.minimum.open";
      this.frame.say(t(key, { bound, n: count ?? 0 }));
      drawSide(this);
    });
  }

  // --- drawing -------------------------------------------------------------------------------------

  drawAll() {
    const { world, state } = this;
    drawChips(this);
    if (!this.solution) {
      this.cloth.draw(world.states.at(-1), world.cloth, world.legal, { letters: kept("letters") === "on" });
      this.cloth.suggest(null);
    }
    drawControls(this);
    drawSide(this);
    const minimum = state.minimum === null ? null : t("buttons.paper.minimum", { n: state.minimum });
    put(this.paper, [titleOf(state), minimum].filter(Boolean).join(" · "));
  }
}

/** @type {import("../frame/view.js").View} */
export const view = {
  styles: ["/frame/pictures.css"],
  prepare: loadPack,
  ...{ read, write, work, before, glance },
  build: (frame) => new Buttons(frame),
};
