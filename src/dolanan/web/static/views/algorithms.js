// Watch an algorithm think: its picture, the sentence of each step, the pseudocode, counters, tables.
// The run itself comes from the server; this page only turns its leaves.

import { loadModule, Problem } from "../api.js";
import { loadRulesets, rulesets } from "../board/address.js";
import { h, put } from "../dom.js";
import { go, write as addressOf } from "../frame/address.js";
import { chip, speedSlider } from "../frame/parts.js";
import { kept, turn } from "../frame/store.js";
import { number, said, t } from "../i18n.js";
import { lost } from "../talk.js";
import { inkMark } from "./algorithms/ink.js";
import {
  askInput,
  checkInput,
  inputOf,
  quickControls,
  subjectOf,
  usualOf,
  withoutFlags,
} from "./algorithms/input.js";
import { createPredict } from "./algorithms/predict.js";
import { openRun } from "./algorithms/source.js";
import { createTables } from "./algorithms/tables.js";
import { Transport } from "./algorithms/transport.js";

const root = document.documentElement;
const MOST_STEPS = 1e6;
/** Milliseconds between two writings of the address while steps pass by. */
const WRITE_EVERY = 900;
const RESIZED = 150;
/** Steps before the one shown that its picture may need. */
const PICTURE_NEEDS = 8;

const sorted = (input) => JSON.stringify(Object.entries(input).sort());
const same = (a, b) => sorted(a) === sorted(b);
const large = () => kept("large") === "on";

/** The algorithms there are, as the server lists them. @type {Api.Get["trace"]["answer"]} */
let rows = [];

/** An algorithm by its key; a Problem where there is none. */
function rowOf(key) {
  const row = rows.find((one) => one.key === key);
  if (row) return row;
  const known = rows.map((one) => one.key).join(", ");
  throw new Problem(404, t("algorithms.unknown", { name: key, known }));
}

function read(params) {
  const key = params.of ?? rows[0].key;
  const row = rowOf(key);
  const given = inputOf(row, params);
  const named = Object.keys(withoutFlags(row, given)).length;
  const usual = named ? usualOf(row) : inputOf(row, row.examples[0].given);
  const step = Math.max(0, Math.min(MOST_STEPS, Number.parseInt(params.step, 10) || 0));
  return { of: key, input: { ...usual, ...given }, step };
}

const write = ({ of, input, step }) => ({ of, ...input, step: step || null });

/** A run and the maker of its picture; the same run is opened once. */
async function openPicture(state, ask) {
  const row = rowOf(state.of);
  checkInput(row, state.input, rulesets());
  const options = { signal: ask.signal, at: ask.at };
  const run = await openRun(state.of, subjectOf(row, state.input), state.step, options);
  const module = await loadModule(`/views/algorithms/${row.picture}.js`, options);
  return { run, picture: await module.createPicture(run, { large }) };
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
    this.tabs = h("nav", { class: "row tabs", "aria-label": t("algorithms.which") });
    this.inputs = h("div", { class: "row inputs" });
    this.stage = h("section", { class: "card stage", "aria-label": t("algorithms.picture") });
    this.answer = h("p", { class: "answer quiet" });
    this.pseudo = h("ol", { class: "pseudo" });
    this.counters = h("dl", { class: "counters" });
    this.side = h("aside", { class: "side stack", "aria-label": t("algorithms.beside") });
    this.sheets = h("div", { class: "sheets stack" });
    this.jumps = h("div", { class: "row jumps" });
    this.transport = new Transport(frame.sentence, (step) => this.showStep(step));
    this.big = chip(t("algorithms.large"), () => this.turnLarge());
    this.keys = this.transport.keys;
    this.lay();
    this.enlarge();
    const onSize = () => {
      clearTimeout(this.sizing);
      this.sizing = window.setTimeout(() => this.redraw(), RESIZED);
    };
    addEventListener("resize", onSize, { signal: frame.life });
  }

  lay() {
    const title = h("h1", null, t("algorithms.title"));
    const below = h("div", { class: "row below" }, this.jumps, speedSlider("pace"));
    put(
      this.frame.root,
      h("header", { class: "row head" }, title, this.tabs, h("span", { class: "grow" }), this.big),
      this.inputs,
      h(
        "div",
        { class: "lesson" },
        h("div", { class: "main stack" }, this.stage, this.transport.element, below, this.answer),
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
    return rowOf(this.state.of);
  }

  // --- large type ------------------------------------------------------------------------------------

  enlarge() {
    root.classList.toggle("projector", large());
    this.big.setAttribute("aria-pressed", String(large()));
  }

  turnLarge() {
    turn("large");
    this.enlarge();
    if (this.run) this.showStep(this.state.step);
  }

  // --- which run --------------------------------------------------------------------------------------

  async show({ before }) {
    if (before.world !== this.frame.world) {
      before.world?.picture?.leave?.();
      this.drawTabs();
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
    this.frame.world?.picture?.leave?.();
    root.classList.remove("projector");
  }

  drawTabs() {
    const tab = ({ key, title }) =>
      h(
        "a",
        {
          class: "chip",
          href: addressOf("algorithms", { of: key }),
          "aria-current": key === this.state.of ? "page" : null,
        },
        said(title),
      );
    const papers = h("a", { class: "chip", href: addressOf("algorithms/papers") }, t("algorithms.papers"));
    put(this.tabs, rows.map(tab), papers);
  }

  exampleChip({ given, title, paper }) {
    const { row } = this;
    const input = inputOf(row, given);
    const here = same(withoutFlags(row, input), withoutFlags(row, this.state.input));
    const letter = paper ? h("b", null, t("algorithms.paper.letter", { letter: paper.toUpperCase() })) : null;
    const href = addressOf("algorithms", { of: row.key, ...input });
    return h("a", { class: "chip example", href, "aria-current": here ? "true" : null }, letter, said(title));
  }

  drawInputs() {
    const { row, state } = this;
    const turnTo = (next) => go("algorithms", { of: row.key, ...inputOf(row, next) });
    const byForm = (next) =>
      this.frame.visit({ of: row.key, input: inputOf(row, next), step: 0, byForm: true }, {}, false);
    put(
      this.inputs,
      h("span", { class: "label" }, t("algorithms.examples")),
      row.examples.map((example) => this.exampleChip(example)),
      h("span", { class: "grow" }),
      quickControls(row, state.input, turnTo),
      chip(t("algorithms.change"), () => askInput(row, state.input, rulesets(), byForm)),
    );
  }

  drawRefused(error) {
    put(this.stage, lost(error, "algorithms"));
    for (const element of [this.side, this.sheets, this.frame.sentence, this.answer, this.jumps])
      put(element);
    this.transport.open(null);
  }

  drawRun() {
    const { run, picture, state } = this;
    this.tables = createTables(run, picture.under);
    const key = `${state.of} ${sorted(state.input)}`;
    this.predict = createPredict({ key, forward: () => this.showStep(this.state.step + 1) });
    put(this.stage, picture.stage);
    put(this.pseudo, run.pseudocode.map(pseudoLine));
    put(this.counters, run.counters.map(counterLine));
    const card = (title, content) => h("section", { class: "card" }, h("h2", null, title), content);
    put(
      this.side,
      picture.side,
      this.predict.element,
      card(t("algorithms.pseudocode"), this.pseudo),
      card(t("algorithms.counters"), this.counters),
    );
    put(this.sheets, this.tables.elements);
    this.transport.open(run);
    this.drawJumps();
    this.drawAnswer();
  }

  drawJumps() {
    const signs = { backtrack: "↩", record: "↧", improvement: "↑" };
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

  drawAnswer() {
    const { run } = this;
    const parts = [];
    if (run.remarks.length) {
      const kind = run.complete ? null : "stopped";
      const words = run.remarks.map(said).join(" ");
      parts.push(h("span", { class: kind, "data-remarks": run.remarks.length }, words));
    }
    if (run.errata) {
      const slips = h("span", { class: "slip" }, t("algorithms.errata", { n: run.errata }));
      const href = addressOf("algorithms/papers", { paper: run.paper, verdict: "erratum" });
      parts.push(h("span", null, slips, " ", h("a", { href }, t("algorithms.errata.see"))));
    }
    put(
      this.answer,
      parts.flatMap((part, i) => (i ? [" ", part] : [part])),
    );
    this.answer.hidden = !parts.length;
  }

  // --- which step --------------------------------------------------------------------------------------

  /** Show a step once it is here; what is asked for meanwhile is shown instead. */
  async showStep(wanted) {
    const { run } = this;
    const step = Math.max(0, Math.min(run.last, wanted));
    this.state.step = step;
    const [from, to] = [step - this.tables.back - PICTURE_NEEDS, step + 1];
    if (!run.has(from, to)) {
      await run.need(from, to);
      if (this.run !== run || this.state.step !== step) return;
    }
    this.drawStep(step);
    this.keepStep();
    root.dataset.step = String(step);
  }

  /** The last step up to `at` that shows a whole table of its own. */
  tableStep(at) {
    const { run } = this;
    let base = at;
    while (base > 0 && run.step(base)?.event !== "node" && run.step(base)?.picture.queue === undefined)
      base--;
    return run.step(base);
  }

  drawStep(at) {
    const { run, picture, transport } = this;
    const step = run.step(at);
    picture.show(step, at, this.tableStep(at));
    this.tables.show(at, picture.tint(step));
    this.frame.say([step.mark ? inkMark(step.mark) : null, h("span", null, said(step.say))].filter(Boolean));
    this.lightLine(step.line);
    for (const cell of this.counters.querySelectorAll("dd")) {
      cell.textContent = number(step.counters[cell.dataset.counter]);
    }
    transport.show(at);
    for (const one of this.jumps.children) {
      one.disabled = !run.landmarks[one.dataset.jump].some((n) => n > at);
    }
    this.predict.draw(at < run.last ? { number: at + 1, step: run.step(at + 1) } : null);
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
    this.picture.show(step, this.state.step, step);
  }

  jump(mark) {
    this.transport.pause();
    const next = this.run.landmarks[mark].find((n) => n > this.state.step);
    if (next !== undefined) this.showStep(next);
  }
}

/** A line of pseudocode, as far in as it is written. */
function pseudoLine(line) {
  const words = said(line);
  const code = words.trimStart();
  const item = h("li", null, h("code", null, code));
  item.style.setProperty("--in", String((words.length - code.length) / 2));
  return item;
}

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
