// Who can be compared with whom: the algorithms that run on the same, under which names, and inputs worth it.

import { rulesets } from "../../board/address.js";
import { said } from "../../i18n.js";
import { rowOf } from "../algorithms/head.js";
import { subjectsOf } from "../algorithms/input.js";

/** The fewest that are compared. */
export const LEAST = 2;

/** The algorithms that can stand beside others, as the server lists them. @type {Api.Get["trace"]["answer"]} */
let rows = [];

/** Take note of what the server lists. */
export const listRunners = (listed) => {
  rows = listed.filter((row) => row.compared);
};

/** An algorithm and the choices written after its key, "key:choice". */
export function variantOf(name) {
  const [key, ...words] = name.split(":");
  const row = rowOf(rows, key);
  const chosen = {};
  for (const word of words) {
    const option = row.options.find(({ choices }) => choices.some(({ value }) => value === word));
    if (option) chosen[option.key] = word;
  }
  return { name, row, chosen };
}

/** The names under which an algorithm runs on a subject: its key, and with each choice of its own. */
export function namesOf(row, subject) {
  const fits = ({ on }) => !on.length || on.includes(subject);
  const own = row.options.filter((option) => option.kind === "choice" && fits(option) && !option.shared);
  const choices = own.flatMap((option) => option.choices.filter(fits));
  const named = choices.map(({ value, title }) => [
    `${row.key}:${value}`,
    `${said(row.title)} · ${said(title)}`,
  ]);
  return named.length > 1 ? named : [[row.key, said(row.title)]];
}

/** The options that all have in common who are compared with an algorithm on a subject. */
export const sharedOn = (row, subject) =>
  row.options.filter(({ on, shared }) => shared && (!on.length || on.includes(subject)));

/** The subjects that at least two algorithms run on. */
export const subjects = () => {
  const all = rows.flatMap((row) => subjectsOf(row));
  const keys = [...new Set(all.map(({ key }) => key))];
  const shared = keys.filter((key) => runningOn(key).length >= LEAST);
  return shared.map((key) => /** @type {any} */ (all.find((one) => one.key === key)));
};

/** The algorithms that run on a subject. */
export const runningOn = (subject) =>
  rows.filter((row) => subjectsOf(row).some(({ key }) => key === subject));

/** The text of an example's input; what is not written is the start of its rules. */
function textOf(given, subject) {
  if (given[subject] !== undefined) return given[subject];
  const rules = rulesets().find(({ name }) => name === given.rules);
  return rules ? `${rules.pits}x${rules.seeds}` : undefined;
}

/** Inputs worth comparing on: the examples of all that run on a subject, each once, those of `first` before others. */
export function inputsOn(subject, first) {
  const found = new Map();
  const running = runningOn(subject).sort((a, b) => Number(b === first) - Number(a === first));
  for (const row of running) {
    for (const { given, title } of row.examples) {
      const text = textOf(given, subject);
      if (text === undefined) continue;
      const rules = given.rules ? { rules: given.rules } : {};
      const key = `${text} ${given.rules ?? ""}`;
      const many = Object.keys(given).length;
      // Of several names for one input the one that promises least besides it.
      if (!found.has(key) || (found.get(key).row === row && many < found.get(key).many)) {
        found.set(key, { row, many, title, given: { [subject]: text, ...rules } });
      }
    }
  }
  return [...found.values()];
}

/** What an algorithm that runs under a name is best compared with on a subject: never with itself. */
export function besideOf(row, subject, name) {
  const wanted = runningOn(subject).some(({ key }) => key === row.beside?.split(":")[0]);
  const own = namesOf(row, subject).map(([one]) => one);
  const others = runningOn(subject).filter(({ key }) => key !== row.key);
  const firsts = others.map((other) => namesOf(other, subject)[0][0]);
  const order = wanted ? [variantName(row.beside, subject), ...own, ...firsts] : [...firsts, ...own];
  return order.find((one) => one !== name) ?? name;
}

/** What is compared on a subject when nothing is named: the longest chain in which each stands beside the next, the
 * plainest first; and the one it begins from, whose inputs tell them apart. */
export function openingOn(subject, most) {
  const running = runningOn(subject);
  const chainFrom = (row) => {
    const chain = [];
    let next = row;
    while (next) {
      chain.push(next);
      const key = next.beside?.split(":")[0];
      next = running.find((one) => one.key === key && !chain.includes(one));
    }
    return chain;
  };
  const longer = (one, other) => (other.length > one.length ? other : one);
  const longest = running.map(chainFrom).reduce(longer).slice(0, most);
  const names = longest.map((row) => namesOf(row, subject)[0][0]).reverse();
  return {
    names: names.length < LEAST ? [...names, besideOf(longest[0], subject, names[0])] : names,
    row: longest[0],
  };
}

/** A name as the lists have it: a bare key stands for its first choice. */
const variantName = (name, subject) =>
  name.includes(":") ? name : namesOf(variantOf(name).row, subject)[0][0];
