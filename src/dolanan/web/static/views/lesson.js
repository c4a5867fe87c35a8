// A lesson: a board, one sentence, one thing to do. A wrong try shows what it did, says why, and is put back.

import { Problem } from "../api.js";
import { loadRulesets, rulesetThat } from "../board/address.js";
import { h, icon, put } from "../dom.js";
import { go, write as addressOf } from "../frame/address.js";
import { loadGames } from "../frame/games.js";
import { isDone, lessons, loadLessons, markDone, pathOf, skipLessons } from "../frame/lessons.js";
import { said, t } from "../i18n.js";
import * as sound from "../sound.js";
import { Cuts } from "./lesson/cuts.js";
import { Seeds } from "./lesson/seeds.js";
import { Squares } from "./lesson/squares.js";

/** The table that each game's lessons are played at. */
const TABLES = { mancala: Seeds, snakes: Squares, buttons: Cuts };
/** Milliseconds that a wrong try can be looked at before it is put back. */
const LOOK = 1500;
/** Wrong tries after which it is offered to be shown. */
const PATIENCE = 2;
/** Who plays a person's first games. */
const FIRST_RIVAL = "newcomer";

/** Where the first game of a path's own is played. */
function firstGame(game) {
  if (game !== "mancala") return addressOf(`play/${game}`);
  return addressOf("play/mancala", { rules: rulesetThat("first").name, vs: FIRST_RIVAL });
}

class Teaching {
  /** @param {import("../frame/view.js").Frame} frame */
  constructor(frame) {
    this.frame = frame;
    this.key = "";
    this.tries = 0;
    this.busy = false;
    /** @type {any} */
    this.table = null;
    this.head = h("div", { class: "row head" });
    this.place = h("div", { class: "place" });
    this.controls = h("div", { class: "row controls" });
    this.keys = { Escape: () => this.skip() };
    this.task = h("p", { class: "task" });
    const parts = [this.head, this.task, this.place, frame.sentence, this.controls];
    this.element = h("div", { class: "table" }, parts);
    put(frame.root, this.element);
  }

  get lesson() {
    return this.frame.world.lesson;
  }

  get path() {
    return pathOf(this.lesson.game);
  }

  skip() {
    if (!this.table) return false;
    this.table.skip();
    return true;
  }

  pause() {
    this.table?.skip();
  }

  leave() {
    this.table?.leave();
  }

  /** Lay out the table of a lesson that was not shown before. */
  setUp() {
    const { lesson } = this;
    if (lesson.key === this.key) return;
    this.leave();
    this.key = lesson.key;
    this.tries = 0;
    this.busy = false;
    const Table = TABLES[lesson.game];
    this.table = new Table({ lesson, onMove: (move) => this.move(move), table: () => this.element });
    put(this.place, this.table.element);
    put(this.controls, this.table.choices);
  }

  /** One move at a time: what is done while another is shown does not count. */
  async move(move) {
    if (this.busy) return;
    this.busy = true;
    const { state } = this.frame;
    await this.frame.change({ ...state, moves: [...state.moves, move] }, { moved: true });
    this.busy = false;
  }

  async show({ before, how, signal }) {
    this.setUp();
    const { game, verdict } = this.frame.world;
    this.drawHead();
    if (how.moved) await this.table.replay(before.world.game, game);
    if (signal.aborted) return;
    if (how.moved && verdict.state === "done") this.finish();
    else if (how.moved && verdict.state === "wrong") await this.putBack(signal);
    else this.offer(how);
  }

  /** Something is to be done. */
  offer({ why = null, wished = null } = {}) {
    const { game, verdict } = this.frame.world;
    const begun = this.frame.state.moves.length > 0;
    this.drawControls(false);
    this.table.draw(game, true, wished);
    if (why) this.frame.say(why, { bad: true });
    else this.frame.say(begun ? said(verdict.text) : "");
  }

  /** A wrong try: what it did stays in sight for a moment, then the board is as before. */
  async putBack(signal) {
    const { game, verdict } = this.frame.world;
    this.tries += 1;
    this.table.draw(game, false);
    this.frame.say(said(verdict.text), { bad: true });
    await new Promise((done) => setTimeout(done, LOOK));
    if (signal.aborted) return;
    this.frame.change({ ...this.frame.state, moves: [] }, { why: said(verdict.text) });
  }

  finish() {
    const { game, verdict } = this.frame.world;
    markDone(this.lesson);
    this.drawHead();
    this.table.draw(game, false);
    sound.finish(true);
    this.frame.say([h("b", { class: "right" }, said(verdict.text)), " ", said(this.lesson.praise)]);
    this.drawControls(true);
    /** @type {HTMLElement | null} */ (this.controls.querySelector(".go"))?.focus({ preventScroll: true });
  }

  /** What cannot be done at all is said, and nothing has moved. */
  complain(text) {
    this.tries += 1;
    this.table?.refuse();
    this.frame.say(text, { bad: true });
    if (this.frame.world) this.drawControls(false);
  }

  /** Show the next move of a way that leads there. */
  hint() {
    const { moves } = this.frame.state;
    const { shown } = this.lesson;
    const onWay = moves.every((move, i) => move === shown[i]);
    const wished = onWay ? shown[moves.length] : shown[0];
    this.frame.change({ ...this.frame.state, moves: onWay ? moves : [] }, { wished });
  }

  // --- drawing -------------------------------------------------------------------------------------

  drawHead() {
    const { lesson, path } = this;
    put(this.task, said(lesson.task));
    const dot = (one, i) =>
      h(
        "a",
        {
          class: isDone(one) ? "dot done" : "dot",
          href: addressOf("learn/lesson", { of: one.key }),
          "aria-label": `${i + 1}. ${said(one.title)}${isDone(one) ? ` (${t("lesson.done")})` : ""}`,
          "aria-current": one.key === lesson.key ? "step" : null,
        },
        String(i + 1),
      );
    put(
      this.head,
      h("h1", null, said(lesson.title)),
      h("nav", { class: "dots", "aria-label": t("lesson.path") }, path.map(dot)),
    );
  }

  drawControls(finished) {
    if (finished) {
      put(this.controls, this.onward());
      return;
    }
    const show =
      this.tries >= PATIENCE
        ? h("button", { class: "button", type: "button", onclick: () => this.hint() }, t("lesson.show"))
        : null;
    const skip = () => {
      skipLessons();
      go("home", {});
    };
    put(
      this.controls,
      this.table.choices.length ? h("div", { class: "choices-row" }, this.table.choices) : null,
      show,
      h("button", { class: "button plain skip-lessons", type: "button", onclick: skip }, t("lesson.skip")),
    );
  }

  /** Where to go once it is done: the next lesson, or a first game. */
  onward() {
    const { lesson, path } = this;
    const next = path[path.indexOf(lesson) + 1];
    const again = h(
      "button",
      {
        class: "button",
        type: "button",
        onclick: () => this.frame.change({ ...this.frame.state, moves: [] }),
      },
      t("lesson.again"),
    );
    const way = next
      ? h("a", { class: "button go", href: addressOf("learn/lesson", { of: next.key }) }, t("lesson.next"))
      : h("a", { class: "button go", href: firstGame(lesson.game) }, icon("play"), t("lesson.play"));
    return [way, again];
  }
}

async function work(state, ask, before) {
  await loadLessons(ask);
  const lesson = lessons().find((one) => one.key === state.of) ?? lessons()[0];
  if (state.of && lesson.key !== state.of) {
    const known = lessons()
      .map((one) => one.key)
      .join(", ");
    throw new Problem(404, t("lesson.unknown", { name: state.of, known }));
  }
  const same = before.world?.lesson === lesson;
  const moves = same ? state.moves : [];
  const [game, verdict] = await Promise.all([
    TABLES[lesson.game].work(lesson, moves, ask),
    ask.post(`lessons/${lesson.key}`, { moves }),
  ]);
  return { state: { of: lesson.key, moves }, world: { lesson, game, verdict } };
}

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["mancala", "snakes", "buttons"],
  styles: ["/board/board.css", "/frame/pictures.css", "/views/snakes.css", "/views/buttons.css"],
  prepare: (ask) => Promise.all([loadGames(ask), loadRulesets({ signal: ask.signal })]),
  read: ({ of }) => ({ of: of ?? null, moves: [] }),
  write: ({ of }) => ({ of }),
  work,
  before: (state) => (state.moves.length ? { ...state, moves: state.moves.slice(0, -1) } : null),
  build: (frame) => new Teaching(frame),
};
