// What a run is about: the parameters of the address, the subject they make, and the form that changes them. Which
// algorithms there are and what each takes, the server says: a row an algorithm.

import { get, post, Problem } from "../../api.js";
import { titleOf } from "../../board/address.js";
import { h, put } from "../../dom.js";
import { said, t } from "../../i18n.js";
import { sentence } from "../../talk.js";
import { dialog } from "../../frame/dialog.js";
import { chip, field, select } from "../../frame/parts.js";
import { createHand } from "./hand.js";

/** Parameters of addresses that were written otherwise once. */
const OLD_NAMES = { avoid_snakes: "avoid" };

const isFlag = (option) => option.kind === "flag";
const flagsOf = (row) => row.options.filter(isFlag);

/** What an algorithm runs on, the usual one first. */
export const subjectsOf = (row) => row.subjects;

/** The parameters of an algorithm by name: rules where there are some, the subjects, the options. */
const keysOf = (row) => [
  ...(subjectsOf(row).some(({ rules }) => rules) ? ["rules"] : []),
  ...subjectsOf(row).map(({ key }) => key),
  ...row.options.map((option) => option.key),
];

/** What an input is: the subject it names, else that of the first example. */
export function kindOf(row, input) {
  const named = (given) => subjectsOf(row).find(({ key }) => given[key]);
  return named(input) ?? named(row.examples[0].given) ?? row.subject;
}

/** The options that there are on a subject, with the choices there are. */
export const optionsOn = (row, subject) => {
  const fits = ({ on }) => !on.length || on.includes(subject.key);
  return row.options
    .filter(fits)
    .map((option) => ({ ...option, choices: option.choices.filter(fits) }))
    .filter(({ kind, choices }) => kind !== "choice" || choices.length > 1);
};

const written = (value) => (value === true ? "1" : value === false ? "" : String(value ?? ""));

/** The parameters that belong to an algorithm, as an address has them. */
export function inputOf(row, params) {
  const found = keysOf(row).map((key) => [key, written(params[key] ?? params[OLD_NAMES[key]])]);
  return Object.fromEntries(found.filter(([, value]) => value !== ""));
}

/** What a run needs besides what the address says: rules, and which of several. */
export function usualOf(row, input) {
  const first = inputOf(row, row.examples[0].given);
  const kind = kindOf(row, input);
  const needed = optionsOn(row, kind)
    .filter((option) => option.kind === "choice")
    .map((option) => option.key);
  const keys = kind.rules ? ["rules", ...needed] : needed;
  return Object.fromEntries(keys.filter((key) => first[key]).map((key) => [key, first[key]]));
}

/** An input without its switches, as far as no example sets them. */
export function withoutFlags(row, input) {
  const set = row.examples.flatMap((example) => Object.keys(example.given));
  const flags = flagsOf(row)
    .map((option) => option.key)
    .filter((key) => !set.includes(key));
  return Object.fromEntries(Object.entries(input).filter(([key]) => !flags.includes(key)));
}

const named = (row, input) => [...subjectsOf(row).map(({ key }) => key), "rules"].map((key) => input[key]);
const same = (one, two) => JSON.stringify(one) === JSON.stringify(two);
const sorted = (input) => Object.entries(input).sort();

/** Which of several inputs this one is: the very same, else one that differs in a choice alone; or -1. */
export function exampleAt(row, inputs, input) {
  const bare = (one) => sorted(withoutFlags(row, one));
  const exact = inputs.findIndex((one) => same(bare(one), bare(input)));
  if (exact >= 0) return exact;
  const quick = row.options.filter(({ kind }) => kind !== "number").map(({ key }) => key);
  const others = (one) => sorted(one).filter(([key]) => !quick.includes(key));
  return inputs.findIndex(
    (one) => same(named(row, one), named(row, input)) && same(others(one), others(input)),
  );
}

/** Throw what an address names and nobody knows. */
export function checkInput(row, input, rulesets) {
  const known = rulesets.map(({ name }) => name);
  if (input.rules && !known.includes(input.rules)) {
    throw new Problem(422, t("mancala.fault.rules", { rules: input.rules, known: known.join(", ") }));
  }
  for (const { key, kind, title, choices, least, most } of row.options) {
    const value = input[key];
    if (!value) continue;
    const values = choices.map((choice) => choice.value);
    if (kind === "choice" && !values.includes(value)) {
      throw new Problem(
        422,
        t("algorithms.unknown.choice", { name: value, title: said(title), known: values.join(", ") }),
      );
    }
    if (kind === "number" && !(/^\d{1,7}$/.test(value) && value >= least && value <= most)) {
      throw new Problem(
        422,
        t("algorithms.unknown.number", { name: value, title: said(title), least, most }),
      );
    }
  }
}

/** What the server is asked. */
export function subjectOf(row, input) {
  const subject = {};
  const about = kindOf(row, input);
  const text = input[about.key];
  if (text) subject[about.key] = text;
  if (about.rules) {
    subject.rules = input.rules;
    if (text?.includes(",")) subject.pits = pitsOf(text);
  }
  for (const { key, kind } of optionsOn(row, about)) {
    if (kind === "flag") subject[key] = input[key] === "1";
    else if (input[key]) subject[key] = kind === "number" ? Number(input[key]) : input[key];
  }
  return subject;
}

/** A control for an option that is no switch. */
function controlOf({ key, kind, choices, least, most, picked, default: usual }, input) {
  if (kind === "choice") return select(key, pairsOf(choices), input[key] ?? "");
  if (picked) return pitList(key, [input[key]].filter(Boolean), input[key] ?? "");
  const any = usual === null ? t("algorithms.any") : usual;
  return h("input", {
    type: "number",
    name: key,
    min: least,
    max: most,
    placeholder: any,
    value: input[key] ?? "",
  });
}

/** How many pits a side has in a position that is written out. */
const pitsOf = (text) => text.split("/")[0].split(",").length;

/** A list of pits to pick from, or any. */
const pitList = (key, pits, chosen) =>
  select(key, [["", t("algorithms.any")], ...pits.map((pit) => [pit, pit])], chosen);

/** The pits that can be picked in a position, as text has it: the server knows the rules. */
async function pitsIn(rules, text) {
  const [pits, seeds] = text.split("x").map(Number);
  const size = text ? { pits, seeds } : {};
  const place = text.includes(",") ? { position: text, pits: pitsOf(text) } : size;
  const { legal } = await post("mancala/game", { rules, ...place });
  return legal.map(String);
}

/** Keep the lists of pits in a form to what can be picked in the position that stands there. */
function followPosition(form, subject, asked) {
  const lists = asked.filter(({ picked }) => picked);
  if (!lists.length || !subject.rules) return;
  let last = "";
  const refresh = async () => {
    const { rules, [subject.key]: text } = inputIn(form, subject);
    const now = `${rules} ${text}`;
    if (now === last) return;
    last = now;
    /** @type {string[]} */
    let pits = [];
    try {
      pits = await pitsIn(rules, text);
    } catch (error) {
      if (!(error instanceof Problem)) throw error; // what is wrong with the position is told when it is run
    }
    if (now !== last) return;
    for (const { key } of lists) {
      const old = form.elements.namedItem(key);
      old.replaceWith(pitList(key, pits, pits.includes(old.value) ? old.value : ""));
    }
  };
  for (const kind of ["click", "input", "change"]) form.addEventListener(kind, refresh);
  refresh();
}

const pairsOf = (choices) => choices.map(({ value, title }) => [value, said(title)]);

/** A switch that changes a run at once. */
function flagChip({ key, title }, input, change) {
  const on = input[key] === "1";
  return chip(said(title), () => change({ ...input, [key]: on ? "" : "1" }), { "aria-pressed": String(on) });
}

/** A list that changes a run at once. */
function choiceList({ key, title, choices }, input, change) {
  const onchange = (event) => change({ ...input, [key]: event.target.value });
  const list = select(key, pairsOf(choices), input[key] ?? "", { onchange });
  return h("label", { class: "pick-choice" }, h("span", { class: "only-heard" }, said(title)), list);
}

/** Controls that change a run at once, without a dialog: a button a switch, a list a choice. */
export const quickControls = (row, input, change) =>
  optionsOn(row, kindOf(row, input))
    .filter(({ kind }) => kind !== "number")
    .map((option) => (isFlag(option) ? flagChip : choiceList)(option, input, change));

/** The parameters that a form says; lines of its subject are joined as the subject joins them. */
function inputIn(form, subject) {
  const pairs = [...new FormData(form)].map(([key, value]) => [key, String(value).trim()]);
  const data = Object.fromEntries(pairs);
  data[subject.key] = data[subject.key].replace(/\s*\n\s*/g, subject.line);
  return data;
}

/** A dialog for the input; `apply` gets the new one and may throw what is wrong with it. */
export function askInput(row, input, rulesets, apply) {
  const box = dialog(t("algorithms.change"), h("div"));
  box.element.classList.add("by-hand");
  const body = /** @type {HTMLElement} */ (box.element.lastElementChild);
  const turnTo = (subject) =>
    put(
      body,
      inputForm(row, { ...input, ...(input[subject.key] ? {} : { [subject.key]: "" }) }, subject, {
        ...{ rulesets, apply, turnTo },
        close: box.close,
      }),
    );
  turnTo(kindOf(row, input));
}

/** The form for one kind of subject: clicked together, drawn by chance, or typed. */
function inputForm(row, input, subject, { rulesets, apply, turnTo, close }) {
  const wrong = h("p", { class: "wrong", role: "alert" });
  const rules = rulesets.map(({ name }) => [name, titleOf(name)]);
  const text = h("textarea", {
    ...{ name: subject.key, rows: 2, spellcheck: "false" },
    ...{ placeholder: subject.sample, value: input[subject.key] ?? "" },
  });
  const hand = createHand(subject, text);
  const onsubmit = async (event) => {
    event.preventDefault();
    const others = subjectsOf(row).filter(({ key }) => key !== subject.key);
    const none = Object.fromEntries(others.map(({ key }) => [key, ""]));
    try {
      await apply({ ...input, ...none, ...inputIn(form, subject) });
      close();
    } catch (error) {
      if (error instanceof Problem) put(wrong, sentence(said(error.text)));
    }
  };
  const asked = optionsOn(row, subject).filter((option) => !isFlag(option));
  const kinds = subjectsOf(row);
  const onchange = (event) => turnTo(kinds.find(({ key }) => key === event.target.value));
  const form = h(
    "form",
    { class: "stack", onsubmit },
    kinds.length > 1
      ? field(
          t("algorithms.kind"),
          select(
            "kind",
            kinds.map(({ key, title }) => [key, said(title)]),
            subject.key,
            { onchange },
          ),
        )
      : null,
    subject.rules ? field(t("algorithms.rules"), select("rules", rules, input.rules)) : null,
    hand?.element ?? null,
    chanceRow(
      subject,
      (drawn) => {
        text.value = drawn;
        hand?.read();
        text.dispatchEvent(new Event("change", { bubbles: true }));
      },
      wrong,
    ),
    field(said(subject.title), text, said(subject.help)),
    asked.map((option) => field(said(option.title), controlOf(option, input))),
    wrong,
    h("div", { class: "row end" }, h("button", { class: "button go", type: "submit" }, t("algorithms.run"))),
  );
  followPosition(form, subject, asked);
  return form;
}

/** An input drawn by chance: the same seed draws the same one. */
function chanceRow(subject, take, wrong) {
  const seed = h("input", {
    type: "number",
    min: 0,
    max: 999999,
    value: 1,
    "aria-label": t("algorithms.seed"),
  });
  const onclick = async () => {
    try {
      take((await get(`draws/${subject.key}?seed=${Number(seed.value) || 0}`)).text);
      seed.value = String((Number(seed.value) || 0) + 1);
    } catch (error) {
      if (error instanceof Problem) put(wrong, sentence(said(error.text)));
    }
  };
  if (!subject.draws) return null;
  return h(
    "div",
    { class: "row chance" },
    h("button", { class: "button small", type: "button", onclick }, t("algorithms.random")),
    h("label", { class: "row" }, h("span", { class: "label" }, t("algorithms.seed")), seed),
  );
}
