// What a run is about: the parameters of the address, the subject they make, and the form that changes them. Which
// algorithms there are and what each takes, the server says: a row an algorithm.

import { Problem } from "../../api.js";
import { titleOf } from "../../board/address.js";
import { h, put } from "../../dom.js";
import { said, t } from "../../i18n.js";
import { dialog } from "../../talk.js";

/** Parameters of addresses that were written otherwise once. */
const OLD_NAMES = { avoid_snakes: "avoid" };

const isFlag = (option) => option.kind === "flag";
const flagsOf = (row) => row.options.filter(isFlag);

/** The parameters of an algorithm by name: rules where there are some, the subject, the options. */
const keysOf = (row) => [...(row.subject.rules ? ["rules"] : []), row.subject.key, ...row.options.map((option) => option.key)];

const written = (value) => (value === true ? "1" : value === false ? "" : String(value ?? ""));

/** The parameters that belong to an algorithm, as an address has them. */
export function inputOf(row, params) {
  const found = keysOf(row).map((key) => [key, written(params[key] ?? params[OLD_NAMES[key]])]);
  return Object.fromEntries(found.filter(([, value]) => value !== ""));
}

/** What every run of an algorithm needs besides what the address says: rules, and which of several. */
export function usualOf(row) {
  const first = inputOf(row, row.examples[0].given);
  const needed = row.options.filter((option) => option.kind === "choice").map((option) => option.key);
  return Object.fromEntries(["rules", ...needed].filter((key) => first[key]).map((key) => [key, first[key]]));
}

/** An input without its switches, as far as no example sets them. */
export function withoutFlags(row, input) {
  const set = row.examples.flatMap((example) => Object.keys(example.given));
  const flags = flagsOf(row).map((option) => option.key).filter((key) => !set.includes(key));
  return Object.fromEntries(Object.entries(input).filter(([key]) => !flags.includes(key)));
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
      throw new Problem(422, t("algorithms.unknown.choice", { name: value, title: said(title), known: values.join(", ") }));
    }
    if (kind === "number" && !(/^\d{1,7}$/.test(value) && value >= least && value <= most)) {
      throw new Problem(422, t("algorithms.unknown.number", { name: value, title: said(title), least, most }));
    }
  }
}

/** What the server is asked. */
export function subjectOf(row, input) {
  const subject = {};
  const text = input[row.subject.key];
  if (text) subject[row.subject.key] = text;
  if (row.subject.rules) {
    subject.rules = input.rules;
    if (text) subject.pits = text.split("/")[0].split(",").length;
  }
  for (const { key, kind } of row.options) {
    if (kind === "flag") subject[key] = input[key] === "1";
    else if (input[key]) subject[key] = kind === "number" ? Number(input[key]) : input[key];
  }
  return subject;
}

const field = (label, help, control) =>
  h("label", { class: "field" }, label, control, help ? h("small", { class: "quiet" }, help) : null);

const select = (key, chosen, options, more) => h("select", { name: key, ...more }, options.map(([value, label]) =>
  h("option", { value, selected: value === (chosen ?? "") }, label)));

/** A control for an option that is no switch. */
function controlOf({ key, kind, choices, least, most, default: usual }, input) {
  if (kind === "choice") return select(key, input[key], choices.map(({ value, title }) => [value, said(title)]));
  const any = usual === null ? t("algorithms.any") : usual;
  return h("input", { type: "number", name: key, min: least, max: most, placeholder: any, value: input[key] ?? "" });
}

/** Controls that change a run at once, without a dialog: a button a switch, a list a choice. */
export function quickControls(row, input, change) {
  return row.options.filter(({ kind }) => kind !== "number").map((option) => {
    const { key, title } = option;
    if (isFlag(option)) {
      const on = input[key] === "1";
      const turn = () => change({ ...input, [key]: on ? "" : "1" });
      return h("button", { class: "chip", type: "button", "aria-pressed": String(on), onclick: turn }, said(title));
    }
    const choices = option.choices.map((choice) => [choice.value, said(choice.title)]);
    const list = select(key, input[key], choices, { onchange: (event) => change({ ...input, [key]: event.target.value }) });
    return h("label", { class: "pick-choice" }, h("span", { class: "only-heard" }, said(title)), list);
  });
}

/** A dialog for the input; `apply` gets the new one and may throw what is wrong with it. */
export function askInput(row, input, rulesets, apply) {
  const { subject } = row;
  const wrong = h("p", { class: "wrong", role: "alert" });
  const rules = rulesets.map(({ name }) => [name, titleOf(name)]);
  const text = h("textarea", {
    name: subject.key, rows: subject.rules ? 2 : 4, spellcheck: "false", placeholder: subject.sample, value: input[subject.key] ?? "",
  });
  const form = h("form", { class: "stack", onsubmit: async (event) => {
    event.preventDefault();
    const data = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, value.trim()]));
    data[subject.key] = data[subject.key].replace(/\s*\n\s*/g, subject.line);
    try {
      await apply({ ...input, ...data });
      box.close();
    } catch (error) { if (error.name !== "AbortError") put(wrong, said(error.text ?? error.message)); }
  } },
  subject.rules ? field(t("algorithms.rules"), null, select("rules", input.rules, rules)) : null,
  field(said(subject.title), said(subject.help), text),
  row.options.filter((option) => !isFlag(option)).map((option) => field(said(option.title), null, controlOf(option, input))),
  wrong,
  h("div", { class: "row end" }, h("button", { class: "button go", type: "submit" }, t("algorithms.run"))));
  const box = dialog(t("algorithms.change"), t("algorithms.close"), form);
  text.focus();
}
