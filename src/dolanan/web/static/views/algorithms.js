// Watch an algorithm think: its picture, the sentence of each step, the pseudocode, counters, tables.
// The run itself comes from the server; this page only turns its leaves.

import { Problem } from "../api.js";
import { loadRulesets, rulesets } from "../board/address.js";
import { h, put } from "../dom.js";
import { go } from "../frame/address.js";
import { chip, select, speedSlider } from "../frame/parts.js";
import { kept } from "../frame/store.js";
import { number, said, t } from "../i18n.js";
import { lost } from "../talk.js";
import { drawAnswer } from "./algorithms/answer.js";
import { showHandouts } from "./algorithms/handout.js";
import { drawHead, rowOf } from "./algorithms/head.js";
import { inkMark } from "./algorithms/ink.js";
import {
  askInput,
  checkInput,
  inputOf,
  quickControls,
  subjectOf,
  exampleAt,
  usualOf,
  withoutFlags,
} from "./algorithms/input.js";
import { isLarge, largeSwitch } from "./algorithms/large.js";
import { createPredict } from "./algorithms/predict.js";
import { pseudoLine } from "./algorithms/pseudocode.js";
import { createPicture } from "./algorithms/scene.js";
import { openRun } from "./algorithms/source.js";
import { createTables } from "./algorithms/tables.js";
import { drawPrinted } from "./algorithms/print.js";
import { createStopBar, goTo } from "./algorithms/stops.js";
import { toolsMenu } from "./algorithms/tools.js";
import { Transport } from "./algorithms/transport.js";

const PATH = "algorithms/watch";
const MOST_STEPS = 1e6;
/** Milliseconds between two writings of the address while steps pass by. */
const WRITE_EVERY = 900;
const RESIZED = 150;

const sorted = (input) => JSON.stringify(Object.entries(input).sort());
const same = (a, b) => sorted(a) === sorted(b);

/** The algorithms there are, as the server lists them. @type {Api.Get["trace"]["answer"]} */
let rows = [];

function read(params) {
  const key = params.of ?? rows[0].key;
  const row = rowOf(rows, key);
  const given = inputOf(row, params);
  const named = Object.keys(withoutFlags(row, given)).length;
  const usual = named ? usualOf(row, given) : inputOf(row, row.examples[0].given);
  const step = Math.max(0, Math.min(MOST_STEPS, Number.parseInt(params.step, 10) || 0));
  const stops = params.stops ?? null;
  const stop = stops ? Math.max(1, Number.parseInt(params.stop, 10) || 1) : null;
  return { of: key, input: { ...usual, ...given }, step, stops, stop };
}

const write = ({ of, input, step, stops, stop }) => ({ of, ...input, step: step || null, stops, stop });

/** A run and the maker of its picture; the same run is opened once. */
async function openPicture(state, ask) {
  const row = rowOf(rows, state.of);
  checkInput(row, state.input, rulesets());
  const options = { signal: ask.signal, at: ask.at };
  const run = await openRun(state.of, subjectOf(row, state.input), state.step, options);
  return { run, picture: await createPicture(run, { large: isLarge, options }) };
}

async function work(state, ask, before) {
  const { world } = before;
  if (world?.run && before.state.of === state.of && same(before.state.input, state.input)) {
    return { state: { ...state, step: Math.min(state.step, world.run.last) }, world };
  }
  try {
    const opened = await openPicture(state, ask);
    return { state: { ...state, step: Math.min(state.step, opened.run.last) }, world: opened };
  } catch (error) {
    // The tabs and the examples stay, so that another input can be chosen; who asks by a form is told there.
    if (!(error instanceof Problem) || state.byForm) throw error;
    return { state, world: { refused: error } };
  }
}

class Lesson {
  /** @param {import("../frame/view.js").Frame} frame */
  constructor(frame) {
    this.frame = frame;
    this.written = 0;
    /** @type {ReturnType<typeof createTables>} */
    this.tables = /** @type {any} */ (null);
    /** @type {ReturnType<typeof createPredict>} */
    this.predict = /** @type {any} */ (null);
    this.sizing = 0;
    this.head = h("div");
    this.inputs = h("div", { class: "row inputs" });
    this.stage = h("section", { class: "card stage", "aria-label": t("algorithms.picture") });
    this.printed = h("div", { class: "printed" });
    // Seen where the head is not, on a wall and in a frame: the heading of the page there.
    this.caption = h("p", { class: "caption", role: "heading", "aria-level": "1" });
    this.answer = h("p", { class: "answer quiet" });
    this.pseudo = h("ol", { class: "pseudo" });
    this.counters = h("dl", { class: "counters" });
    this.side = h("aside", { class: "side stack", "aria-label": t("algorithms.beside") });
    this.sheets = h("div", { class: "sheets stack" });
    this.jumps = h("div", { class: "row jumps" });
    this.transport = new Transport(frame.sentence, (step) => this.showStep(step));
    this.big = largeSwitch(() => this.run && this.showStep(this.state.step));
    this.stops = createStopBar();
    this.keys = {
      ...this.transport.keys,
      PageDown: () => this.stops.turn(1),
      PageUp: () => this.stops.turn(-1),
      l: () => this.big.change(),
    };
    this.lay();
    const onSize = () => {
      clearTimeout(this.sizing);
      this.sizing = window.setTimeout(() => this.redraw(), RESIZED);
    };
    addEventListener("resize", onSize, { signal: frame.life });
  }

  lay() {
    const below = h("div", { class: "row below" }, this.jumps, speedSlider("pace"));
    put(
      this.frame.root,
      this.head,
      this.inputs,
      h(
        "div",
        { class: "lesson" },
        h(
          "div",
          { class: "main stack" },
          this.printed,
          this.stage,
          h(
            "div",
            { class: "dock" },
            this.transport.element,
            h("div", { class: "row captions" }, this.caption, this.stops.element),
          ),
          below,
          this.answer,
        ),
        this.side,
      ),
      this.sheets,
    );
  }

  get state() {
    return this.frame.state;
  }

  get run() {
    return this.frame.world.run;
  }

  get picture() {
    return this.frame.world.picture;
  }

  get row() {
    return rowOf(rows, this.state.of);
  }

  // --- which run --------------------------------------------------------------------------------------

  async show({ before }) {
    this.stops.draw(this.state);
    if (before.world !== this.frame.world) {
      before.world?.picture?.leave?.();
      put(this.head, drawHead(this.row, "watch", this.tools(), this.big.element));
      this.drawInputs();
      if (!this.run) {
        this.drawRefused(this.frame.world.refused);
        return;
      }
      this.drawRun();
    }
    await this.showStep(this.state.step);
  }

  pause() {
    this.transport.pause();
  }

  leave() {
    this.transport.pause();
    this.frame.world?.picture?.leave?.();
    this.big.leave();
  }

  /** The inputs worth watching, as a list. */
  exampleList() {
    const { row, state } = this;
    const inputs = row.examples.map(({ given }) => inputOf(row, given));
    const chosen = exampleAt(row, inputs, state.input);
    const name = ({ title, paper }) =>
      paper
        ? `${t("algorithms.paper.letter", { letter: paper.toUpperCase() })} · ${said(title)}`
        : said(title);
    const options = row.examples.map((example, i) => [String(i), name(example)]);
    if (chosen < 0) options.unshift(["", t("algorithms.own")]);
    const onchange = (event) => go(PATH, { of: row.key, ...inputs[Number(event.target.value)] });
    return h(
      "label",
      { class: "pick-choice example" },
      h("span", { class: "label" }, t("algorithms.examples")),
      select("example", options, chosen < 0 ? "" : String(chosen), { onchange }),
    );
  }

  drawInputs() {
    const { row, state } = this;
    const turnTo = (next) => go(PATH, { of: row.key, ...inputOf(row, next) });
    const byForm = (next) =>
      this.frame.visit({ of: row.key, input: inputOf(row, next), step: 0, byForm: true }, {}, false);
    put(
      this.inputs,
      this.exampleList(),
      quickControls(row, state.input, turnTo),
      chip(t("algorithms.change"), () => askInput(row, state.input, rulesets(), byForm)),
      h("span", { class: "grow" }),
      this.picture?.tabs ?? null,
    );
  }

  drawRefused(error) {
    put(this.stage, lost(error, PATH));
    const { side, sheets, frame, answer, jumps, caption } = this;
    for (const element of [side, sheets, frame.sentence, answer, jumps, caption]) put(element);
    this.transport.open(null);
  }

  drawRun() {
    const { run, picture, state } = this;
    this.tables = createTables(run);
    const key = `${state.of} ${sorted(state.input)}`;
    this.predict = createPredict({ key, forward: () => this.showStep(this.state.step + 1) });
    put(this.stage, picture.stage);
    put(this.caption, titleOf(run));
    put(this.pseudo, run.pseudocode.map(pseudoLine));
    put(this.counters, run.counters.map(counterLine));
    const card = (title, content) => h("section", { class: "card" }, h("h2", null, title), content);
    put(
      this.side,
      this.predict.element,
      card(t("algorithms.pseudocode"), this.pseudo),
      card(t("algorithms.counters"), this.counters),
    );
    put(this.sheets, this.tables.elements);
    this.transport.open(run);
    this.drawJumps();
    drawAnswer(this.answer, run);
  }

  drawJumps() {
    const signs = { backtrack: "↩", record: "↧", improvement: "↑", cut: "✂", path: "←" };
    const { landmarks } = this.run;
    const jump = ([mark, sign]) =>
      h(
        "button",
        { class: "chip jump", type: "button", "data-jump": mark, onclick: () => this.jump(mark) },
        h("span", { "aria-hidden": "true" }, sign),
        t(`algorithms.next.${mark}`),
        h("span", { class: "figures quiet" }, number(landmarks[mark].length)),
      );
    put(
      this.jumps,
      Object.entries(signs)
        .filter(([mark]) => landmarks[mark])
        .map(jump),
    );
  }

  // --- what is taken along ---------------------------------------------------------------------------

  tools() {
    return toolsMenu({
      share: this.frame.share,
      title: () =>
        `${titleOf(this.run)} · ${t("algorithms.place", { n: this.state.step + 1, all: this.run.total })}: ${this.frame.sentence.textContent}`,
      present: (address) => {
        if (kept("large") !== "on") this.big.change();
        goTo(address);
      },
      handOut: () => showHandouts(this.run, this.state.step),
    });
  }

  // --- which step --------------------------------------------------------------------------------------

  /** Show a step once it is here; what is asked for meanwhile is shown instead. */
  async showStep(wanted) {
    const { run } = this;
    const step = Math.max(0, Math.min(run.last, wanted));
    this.state.step = step;
    const [from, to] = [step - this.tables.back, step + 1];
    if (!run.has(from, to)) {
      await run.need(from, to);
      if (this.run !== run || this.state.step !== step) return;
    }
    this.drawStep(step);
    this.keepStep();
    document.documentElement.dataset.step = String(step);
    run.expect(step);
  }

  drawStep(at) {
    const { run, picture, transport } = this;
    const step = run.step(at);
    picture.show(step, at);
    this.frame.say([step.mark ? inkMark(step.mark) : null, h("span", null, said(step.say))].filter(Boolean));
    this.lightLine(step.line);
    for (const cell of this.counters.querySelectorAll("dd")) {
      cell.textContent = number(step.counters[cell.dataset.counter]);
    }
    drawPrinted(this.printed, run, this.row, at);
    transport.show(at);
    for (const one of this.jumps.children) {
      one.disabled = !run.landmarks[one.dataset.jump].some((n) => n > at);
    }
    this.predict.draw(at < run.last ? { number: at + 1, step: run.step(at + 1) } : null);
    this.tables.show(at, picture.tint(step)); // last: it scrolls, for which everything before it is laid out
  }

  lightLine(wanted) {
    [...this.pseudo.children].forEach((line, i) => {
      const on = i + 1 === wanted;
      line.classList.toggle("on", on);
      if (on) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    });
  }

  /** Keep the address; while steps pass by, now and then. */
  keepStep() {
    const now = performance.now();
    if (this.transport.playing && now - this.written < WRITE_EVERY) return;
    this.written = now;
    this.frame.hold(this.state, this.frame.world, { replace: true });
  }

  redraw() {
    if (!this.run) return;
    const step = this.run.step(this.state.step);
    this.picture.show(step, this.state.step);
  }

  jump(mark) {
    this.transport.pause();
    const next = this.run.landmarks[mark].find((n) => n > this.state.step);
    if (next !== undefined) this.showStep(next);
  }
}

/** What runs, and under which rules and options. */
const titleOf = (run) => [run.title, ...run.settings].map(said).join(" · ");

const counterLine = ({ key, title }) =>
  h("div", null, h("dt", null, said(title)), h("dd", { class: "figures", "data-counter": key }, "0"));

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["mancala"],
  styles: ["/frame/pictures.css"],
  async prepare(ask) {
    const [listed] = await Promise.all([ask.get("trace"), loadRulesets({ signal: ask.signal })]);
    rows = listed;
  },
  ...{ read, write, work },
  build: (frame) => new Lesson(frame),
};
