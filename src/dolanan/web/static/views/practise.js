// Exercises made from a seed: a picture, a question, four answers; the reason afterwards, and a score. Every exercise has
// an address of its own.

import { Problem } from "../api.js";
import { loadRulesets } from "../board/address.js";
import { h, icon, put } from "../dom.js";
import { write as addressOf } from "../frame/address.js";
import { chip, digits, field, select } from "../frame/parts.js";
import { language, number, said, t } from "../i18n.js";
import { drawHead, rowOf } from "./algorithms/head.js";
import { inputOf, subjectOf } from "./algorithms/input.js";
import { largeSwitch } from "./algorithms/large.js";
import { createPicture } from "./algorithms/scene.js";
import { openRun } from "./algorithms/source.js";

const COUNT = 10;
const MOST = 50;
const LARGEST_SEED = 999999;
const LETTERS = "abcdefgh";

/** The algorithms there are, as the server lists them. @type {Api.Get["trace"]["answer"]} */
let rows = [];

/** What was answered, by set of exercises and number; it outlives a change of language, not a reload. */
const answered = new Map();

const seedNow = () => 1 + Math.floor(Math.random() * LARGEST_SEED);
const whole = (text, least, most, usual) =>
  Math.max(least, Math.min(most, Number.parseInt(text, 10) || usual));

function read(params) {
  const askable = rows.filter((row) => row.exercises.length);
  const row = rowOf(rows, params.of ?? askable[0].key);
  if (!row.exercises.length) throw new Problem(404, t("practise.none", { name: said(row.title) }));
  const known = row.exercises.map(({ type }) => type);
  if (params.type && !known.includes(params.type)) {
    throw new Problem(404, t("practise.unknown", { name: params.type, known: known.join(", ") }));
  }
  const count = whole(params.count, 1, MOST, COUNT);
  return {
    of: row.key,
    type: params.type ?? "",
    seed: whole(params.seed, 1, LARGEST_SEED, 1),
    count,
    at: whole(params.at, 1, count, 1),
  };
}

const write = ({ of, type, seed, count, at }) => ({
  of,
  type: type || null,
  seed,
  count: count === COUNT ? null : count,
  at: at > 1 ? at : null,
});

const setOf = ({ of, type, seed, count }) => `${of} ${type} ${seed} ${count}`;

/** The exercises, and the picture of the one that is asked: the run up to the step that may be seen. */
async function work(state, ask, before) {
  const old = before.world && setOf(before.state) === setOf(state) ? before.world.exercises : null;
  const query = addressOf("", { seed: state.seed, count: state.count, type: state.type || null });
  const exercises = old ?? (await ask.get(`exercise/${state.of}${query.replace("#/", "")}`));
  const row = rowOf(rows, state.of);
  const asked = exercises[state.at - 1];
  const subject = subjectOf(row, inputOf(row, asked.given));
  const options = { signal: ask.signal, at: ask.at };
  const run = await openRun(state.of, subject, asked.step, options);
  await run.need(asked.step, asked.step);
  const picture = await createPicture(run, { large: () => false, options });
  return { state, world: { exercises, run, picture } };
}

class Practice {
  /** @param {import("../frame/view.js").Frame} frame */
  constructor(frame) {
    this.frame = frame;
    /** @type {Record<string, () => void>} */
    this.keys = Object.fromEntries(
      [...LETTERS.slice(0, 4)].flatMap((letter, i) => [
        [letter, () => this.answer(i)],
        [String(i + 1), () => this.answer(i)],
      ]),
    );
    this.big = largeSwitch(() => this.draw());
    this.keys.l = this.big.change;
    this.keys.ArrowRight = () => this.go(this.frame.state.at + 1);
    this.keys.ArrowLeft = () => this.go(this.frame.state.at - 1);
  }

  get exercise() {
    return this.frame.world.exercises[this.frame.state.at - 1];
  }

  get set() {
    const key = setOf(this.frame.state);
    if (!answered.has(key)) answered.set(key, new Map());
    return answered.get(key);
  }

  go(at) {
    const { state, world } = this.frame;
    if (at < 1 || at > world.exercises.length) return false;
    this.frame.turnTo({ ...state, at });
    return true;
  }

  answer(choice) {
    const { at } = this.frame.state;
    if (this.set.has(at) || choice >= this.exercise.options.length) return false;
    this.set.set(at, choice);
    this.draw();
    /** @type {HTMLElement | null} */ (this.frame.root.querySelector(".next"))?.focus();
    return true;
  }

  show({ before }) {
    if (before.world !== this.frame.world) before.world?.picture?.leave?.();
    this.draw();
    const { world } = this.frame;
    const { step } = this.exercise;
    world.picture.show(world.run.step(step), step);
  }

  leave() {
    this.frame.world?.picture?.leave?.();
    this.big.leave();
  }

  draw() {
    const { frame } = this;
    const { state, world } = frame;
    const row = rowOf(rows, state.of);
    put(
      frame.root,
      drawHead(row, "practise", this.score(), this.big.element),
      this.settings(row),
      h(
        "div",
        { class: "practice" },
        this.questionCard(),
        h("section", { class: "card stage", "aria-label": t("practise.picture") }, world.picture.stage),
      ),
      frame.sentence,
    );
    const stage = world.run.step(this.exercise.step);
    if (stage) world.picture.show(stage, this.exercise.step);
  }

  score() {
    const { exercises } = this.frame.world;
    if (!this.set.size) return null;
    const right = [...this.set].filter(([at, choice]) => isRight(exercises[at - 1], choice)).length;
    return h(
      "span",
      { class: "score figures", role: "status" },
      t("practise.score", { right, n: this.set.size, all: exercises.length }),
    );
  }

  /** Type, seed and number of exercises; the class sheet. */
  settings(row) {
    const { state } = this.frame;
    const types = [["", t("practise.any")], ...row.exercises.map(({ type, title }) => [type, said(title)])];
    const turn = (change) => this.frame.turnTo({ ...state, at: 1, ...change });
    const seed = digits("seed", 1, LARGEST_SEED, state.seed, {
      onchange: (event) => turn({ seed: whole(event.target.value, 1, LARGEST_SEED, 1) }),
    });
    const many = digits("count", 1, MOST, state.count, {
      onchange: (event) => turn({ count: whole(event.target.value, 1, MOST, COUNT) }),
    });
    const list = select("type", types, state.type, {
      onchange: (event) => turn({ type: event.target.value }),
    });
    return h(
      "div",
      { class: "row inputs" },
      row.exercises.length > 1 ? field(t("practise.type"), list) : null,
      field(t("practise.seed"), seed),
      field(t("practise.count"), many),
      chip(t("practise.others"), () => turn({ seed: seedNow() })),
      chip(t("practise.link"), this.frame.share),
      h("span", { class: "grow" }),
      this.sheetMenu(),
    );
  }

  sheetMenu() {
    const { of, type, seed, count } = this.frame.state;
    const link = (form, key) => {
      const query = { seed, count, type: type || null, form, language: language(), key: key ? "true" : null };
      const href = `/api/exercise/${of}/sheet${addressOf("", query).replace("#/", "")}`;
      const words = t(`practise.sheet.${form}.${key ? "key" : "questions"}`);
      return h("a", { href, download: true, class: "button small" }, words);
    };
    return h(
      "details",
      { class: "menu sheet-menu" },
      h("summary", { class: "chip" }, icon("share"), t("practise.sheet")),
      h(
        "div",
        { class: "list stack" },
        ["html", "tex"].flatMap((form) => [link(form, false), link(form, true)]),
      ),
    );
  }

  questionCard() {
    const { state, world } = this.frame;
    const { exercise } = this;
    const chosen = this.set.get(state.at);
    const done = chosen !== undefined;
    const option = (text, i) => {
      const right = done && isRight(exercise, i);
      const kind = right ? "option right" : done && chosen === i ? "option missed" : "option";
      const more = { disabled: done, "data-option": i, onclick: () => this.answer(i) };
      return h(
        "button",
        { class: kind, type: "button", ...more },
        h("b", { "aria-hidden": "true" }, right ? "✓" : done && chosen === i ? "×" : LETTERS[i]),
        h("span", null, said(text)),
      );
    };
    return h(
      "section",
      { class: "card asked", "aria-label": t("practise.question") },
      h(
        "p",
        { class: "place figures quiet" },
        t("practise.place", { n: state.at, all: world.exercises.length }),
      ),
      h("h2", { class: "question" }, said(exercise.question)),
      h("div", { class: "answers" }, exercise.options.map(option)),
      done ? this.reason(exercise, chosen) : null,
      h(
        "div",
        { class: "row" },
        h(
          "button",
          { class: "button", type: "button", disabled: state.at === 1, onclick: () => this.go(state.at - 1) },
          t("practise.before"),
        ),
        h(
          "button",
          {
            class: `button next${done ? " go" : ""}`,
            type: "button",
            disabled: state.at === world.exercises.length,
            onclick: () => this.go(state.at + 1),
          },
          t("practise.next"),
        ),
      ),
    );
  }

  /** Why the right answer is right, and which slip led elsewhere; the step that shows it. */
  reason(exercise, chosen) {
    const slip = exercise.slips[chosen];
    const row = rowOf(rows, exercise.algorithm);
    const watch = { of: exercise.algorithm, ...inputOf(row, exercise.given), step: exercise.step + 1 };
    return h(
      "div",
      { class: "reason", role: "status" },
      h(
        "p",
        { class: slip ? "verdict no" : "verdict yes" },
        slip ? t("practise.slip", { slip: said(slip) }) : t("practise.right"),
      ),
      h("p", null, said(exercise.why)),
      h("p", null, h("a", { href: addressOf("algorithms/watch", watch) }, t("practise.watch"))),
    );
  }
}

const isRight = (exercise, choice) => exercise.slips[choice] === null;

/** The sentence under the exercise says where we are, for the ear: the question itself is on the page. */
const build = (frame) => {
  const practice = new Practice(frame);
  frame.sentence.classList.add("only-heard");
  return {
    keys: practice.keys,
    show: async (shown) => {
      practice.show(shown);
      frame.say(t("practise.place", { n: number(frame.state.at), all: frame.world.exercises.length }));
    },
    leave: () => practice.leave(),
  };
};

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["algorithms", "mancala"],
  styles: ["/frame/pictures.css", "/views/algorithms.css"],
  async prepare(ask) {
    const [listed] = await Promise.all([ask.get("trace"), loadRulesets({ signal: ask.signal })]);
    rows = listed;
  },
  ...{ read, write, work, build },
};
