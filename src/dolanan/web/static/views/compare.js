// Two or three algorithms on one input: side by side in step, or at the end, with what each took.

import { Problem } from "../api.js";
import { loadRulesets } from "../board/address.js";
import { h, put } from "../dom.js";
import { chip, select } from "../frame/parts.js";
import { number, said, t } from "../i18n.js";
import { inkMark } from "./algorithms/ink.js";
import { inputOf, subjectOf, subjectsOf } from "./algorithms/input.js";
import { largeSwitch } from "./algorithms/large.js";
import { createPicture } from "./algorithms/scene.js";
import { openRun } from "./algorithms/source.js";
import { Transport } from "./algorithms/transport.js";
import {
  LEAST,
  besideOf,
  inputsOn,
  listRunners,
  namesOf,
  openingOn,
  runningOn,
  sharedOn,
  subjects,
  variantOf,
} from "./compare/runners.js";
import { write as addressOf } from "../frame/address.js";

const MOST = 3;
const FIGURES = ["generated", "expanded", "peak", "cost"];
const BARS = ["generated", "expanded", "peak"];

/** The subject that an address names, else one that the first algorithm shares with another; else what needs no rules. */
function subjectIn(params, names) {
  const known = subjects();
  const given = known.find(({ key }) => params[key]);
  const first = names.length ? subjectsOf(variantOf(names[0]).row) : [];
  const own = first.find(({ key }) => known.some((one) => one.key === key));
  const subject = given ?? own ?? known.find(({ rules }) => !rules) ?? known[0];
  if (!subject) throw new Problem(404, t("compare.alone"));
  return subject;
}

function read(params) {
  const named = (params.with ?? "").split(",").filter(Boolean);
  const subject = subjectIn(params, named);
  const opening = openingOn(subject.key, MOST);
  const row = named.length ? variantOf(named[0]).row : opening.row;
  const names = named.length ? named : opening.names;
  if (names.length < LEAST) names.push(besideOf(row, subject.key, names[0]));
  const small = inputsOn(subject.key, row)[0].given;
  const input = params[subject.key] ? { [subject.key]: params[subject.key] } : small;
  const rules = subject.rules ? { rules: params.rules ?? small.rules } : {};
  const shared = sharedOn(row, subject.key).map(({ key }) => [key, params[key]]);
  return {
    names: names.slice(0, MOST),
    subject: subject.key,
    input: { ...input, ...rules, ...Object.fromEntries(shared.filter(([, value]) => value)) },
    step: params.step === undefined ? null : Math.max(0, Number.parseInt(params.step, 10) || 0),
  };
}

const write = ({ names, input, step }) => ({ with: names.join(","), ...input, step });

const sameRuns = (a, b) => a && JSON.stringify([a.names, a.input]) === JSON.stringify([b.names, b.input]);

async function work(state, ask, before) {
  if (before.world && sameRuns(before.state, state)) return { state, world: before.world };
  const options = { signal: ask.signal, at: ask.at };
  const { [state.subject]: input, ...beside } = state.input;
  const table = await ask.post("compare", {
    algorithms: state.names,
    ...{ input, ...beside },
  });
  const runs = await Promise.all(
    state.names.map(async (name) => {
      const { row, chosen } = variantOf(name);
      const subject = subjectOf(row, inputOf(row, { ...state.input, ...chosen }));
      try {
        const run = await openRun(row.key, subject, 0, options);
        return {
          name,
          row,
          run,
          picture: await createPicture(run, { large: () => false, options }),
        };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return { name, row, refused: error }; // too long to watch; what it took is known all the same
      }
    }),
  );
  return { state, world: { table, runs } };
}

class Comparison {
  /** @param {import("../frame/view.js").Frame} frame */
  constructor(frame) {
    this.frame = frame;
    this.sentence = h("p", { class: "only-heard" });
    this.transport = new Transport(this.sentence, (step) => this.showStep(step));
    this.big = largeSwitch(() => this.showStep(this.frame.state.step ?? this.last));
    this.keys = { ...this.transport.keys, l: this.big.change };
    this.columns = h("div", { class: "columns" });
    this.table = h("div");
    this.inputs = h("div", { class: "row inputs" });
    put(
      frame.root,
      h(
        "header",
        { class: "row head" },
        h("a", { class: "crumb", href: addressOf("algorithms") }, t("algorithms.title")),
        h("h1", null, t("compare.title")),
        h("span", { class: "grow" }),
        chip(t("compare.link"), frame.share),
        this.big.element,
      ),
      this.inputs,
      frame.sentence,
      this.table,
      this.transport.element,
      this.columns,
    );
  }

  get last() {
    return Math.max(...this.frame.world.runs.map(({ run }) => run?.last ?? 0));
  }

  async show({ before }) {
    if (before.world !== this.frame.world) {
      for (const { picture } of before.world?.runs ?? []) picture?.leave?.();
      this.drawInputs();
      this.drawTable();
      this.drawColumns();
      this.transport.open({ last: this.last, total: this.last + 1 });
      this.frame.say(this.told());
    }
    await this.showStep(this.frame.state.step ?? this.last);
  }

  pause() {
    this.transport.pause();
  }

  leave() {
    this.big.leave();
    for (const { picture } of this.frame.world?.runs ?? []) picture?.leave?.();
  }

  /** Who expanded least, in a sentence. */
  told() {
    const { table } = this.frame.world;
    const counted = table.filter(({ expanded }) => expanded !== null);
    if (!counted.length) return t("compare.nothing");
    const n = Math.min(...counted.map(({ expanded }) => expanded));
    const least = counted.filter(({ expanded }) => expanded === n);
    if (least.length === table.length) return t("compare.equal", { n });
    const names = least.map(({ algorithm }) => this.titleOf(algorithm)).join(", ");
    return t(least.length > 1 ? "compare.least.several" : "compare.least", { name: names, n });
  }

  titleOf(name) {
    const { row } = variantOf(name);
    const named = namesOf(row, this.frame.state.subject).find(([one]) => one === name);
    return named?.[1] ?? said(row.title);
  }

  drawInputs() {
    const { state } = this.frame;
    const turn = (next) => this.frame.turnTo({ ...state, step: null, ...next });
    const inputs = inputsOn(state.subject, variantOf(state.names[0]).row);
    const at = inputs.findIndex(({ given }) => given[state.subject] === state.input[state.subject]);
    const list = select(
      "input",
      [
        ...(at < 0 ? [["", state.input[state.subject]]] : []),
        ...inputs.map(({ title }, i) => [String(i), said(title)]),
      ],
      at < 0 ? "" : String(at),
      {
        onchange: (event) => turn({ input: { ...state.input, ...inputs[Number(event.target.value)].given } }),
      },
    );
    const on = select(
      "subject",
      subjects().map(({ key, title }) => [key, said(title)]),
      state.subject,
      {
        onchange: (event) => {
          const subject = event.target.value;
          const { names, row } = openingOn(subject, MOST);
          turn({ subject, names, input: { ...inputsOn(subject, row)[0].given } });
        },
      },
    );
    const labelled = (text, control) =>
      h("label", { class: "pick-choice" }, h("span", { class: "label" }, text), control);
    put(
      this.inputs,
      labelled(t("compare.on"), on),
      labelled(t("compare.input"), list),
      this.sharedLists(turn),
      state.names.map((_, i) => this.nameList(i, turn)),
      state.names.length < MOST
        ? chip(t("compare.more"), () => turn({ names: [...state.names, this.another()] }))
        : null,
      state.names.length > LEAST
        ? chip(t("compare.fewer"), () => turn({ names: state.names.slice(0, -1) }))
        : null,
    );
  }

  /** Another algorithm than those that stand here. */
  another() {
    const { names, subject } = this.frame.state;
    const all = runningOn(subject).flatMap((row) => namesOf(row, subject).map(([name]) => name));
    return all.find((name) => !names.includes(name)) ?? all[0];
  }

  /** What all have in common besides the input, such as the set of moves: a list each. */
  sharedLists(turn) {
    const { state } = this.frame;
    const list = ({ key, title, choices }) => {
      const pairs = choices.map((choice) => [choice.value, said(choice.title)]);
      const onchange = (event) => turn({ input: { ...state.input, [key]: event.target.value } });
      return h(
        "label",
        { class: "pick-choice" },
        h("span", { class: "only-heard" }, said(title)),
        select(key, pairs, state.input[key] ?? pairs[0][0], { onchange }),
      );
    };
    return sharedOn(variantOf(state.names[0]).row, state.subject).map(list);
  }

  nameList(i, turn) {
    const { state } = this.frame;
    const name = state.names[i];
    const known = runningOn(state.subject).flatMap((row) => namesOf(row, state.subject));
    const listed = known.some(([one]) => one === name);
    const options = listed ? known : [[name, this.titleOf(name)], ...known]; // written in the address without a choice
    const onchange = (event) => turn({ names: state.names.with(i, event.target.value) });
    return h(
      "label",
      { class: "pick-choice" },
      h("span", { class: "only-heard" }, t("compare.algorithm", { n: i + 1 })),
      select(`name${i}`, options, name, { onchange }),
    );
  }

  drawTable() {
    const { table } = this.frame.world;
    const most = Object.fromEntries(
      BARS.map((key) => [key, Math.max(1, ...table.map((one) => one[key] ?? 0))]),
    );
    const figure = (one, key) => {
      const value = one[key];
      const long = value !== null && most[key] ? (100 * value) / most[key] : null;
      return h(
        "td",
        { class: "figures" },
        h("span", null, value === null ? "–" : number(value)),
        long === null ? null : h("i", { class: "bar", "aria-hidden": "true", style: { width: `${long}%` } }),
      );
    };
    const line = (one) =>
      h(
        "tr",
        { "data-algorithm": one.algorithm },
        h("th", { scope: "row" }, this.titleOf(one.algorithm)),
        FIGURES.map((key) => figure(one, key)),
        h("td", { class: `optimal o-${one.optimal}` }, t(`compare.optimal.${one.optimal ?? "unknown"}`)),
      );
    const { measures } = /** @type {any} */ (subjects().find(({ key }) => key === this.frame.state.subject));
    const measure = measures[table[0].measure];
    const head = (key) =>
      h(
        "th",
        { scope: "col", class: `of-${key}` },
        t(`compare.${key}`),
        key === "cost" && measure ? h("small", null, ` ${said(measure)}`) : null,
      );
    put(
      this.table,
      h(
        "section",
        { class: "card scroll compared", tabindex: "0", role: "region", "aria-label": t("compare.table") },
        h(
          "table",
          null,
          h("thead", null, h("tr", null, ["name", ...FIGURES, "optimal"].map(head))),
          h("tbody", null, table.map(line)),
        ),
      ),
    );
  }

  drawColumns() {
    const { runs } = this.frame.world;
    this.said = runs.map(() => h("p", { class: "said" }));
    const column = ({ name, row, picture, refused }, i) => {
      const { chosen } = variantOf(name);
      const href = addressOf("algorithms/watch", {
        of: row.key,
        ...inputOf(row, { ...this.frame.state.input, ...chosen }),
      });
      return h(
        "section",
        { class: "card stage column", "aria-label": this.titleOf(name) },
        h(
          "header",
          { class: "row" },
          h("h2", null, this.titleOf(name)),
          h("a", { href }, t("compare.watch")),
        ),
        picture ? picture.stage : h("p", { class: "quiet" }, said(refused.text)),
        this.said[i],
      );
    };
    this.columns.className = `columns n${runs.length}`;
    put(this.columns, runs.map(column));
  }

  /** The same step of every run; who has fewer stays at its end. */
  async showStep(wanted) {
    const { runs } = this.frame.world;
    const step = Math.max(0, Math.min(this.last, wanted));
    this.frame.state.step = step === this.last ? null : step;
    await Promise.all(runs.map(({ run }) => run?.need(Math.min(step, run.last), Math.min(step, run.last))));
    if (runs !== this.frame.world.runs) return;
    runs.forEach(({ run, picture }, i) => {
      if (!run) return;
      const at = Math.min(step, run.last);
      const shown = run.step(at);
      picture.show(shown, at);
      put(this.said[i], shown.mark ? inkMark(shown.mark) : null, h("span", null, said(shown.say)));
    });
    this.transport.show(step);
    if (!this.transport.playing) this.frame.hold(this.frame.state, this.frame.world, { replace: true });
    document.documentElement.dataset.step = String(step);
  }
}

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["algorithms", "mancala"],
  styles: ["/frame/pictures.css", "/views/algorithms.css"],
  async prepare(ask) {
    const [listed] = await Promise.all([ask.get("trace"), loadRulesets({ signal: ask.signal })]);
    listRunners(listed);
  },
  ...{ read, write, work },
  build: (frame) => new Comparison(frame),
};
