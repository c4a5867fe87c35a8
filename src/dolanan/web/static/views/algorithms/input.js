// What a run is about: the parameters of the address, the subject they make, and the form that changes them.

import { Problem } from "../../api.js";
import { h, put } from "../../dom.js";
import { said, t } from "../../i18n.js";
import { dialog } from "../../talk.js";

export const ALGORITHMS = ["ems", "greedy", "bfs", "dfs"];
export const BOTS = ["combined", "extra-turn", "most-laps", "fewest-laps", "priority", "priority-chain"];
const RULES = ["bantumi-ems", "bantumi", "congklak", "kalah"];
const INPUTS = {
  ems: ["rules", "position", "first", "bound"],
  greedy: ["rules", "position", "bot"],
  bfs: ["board", "avoid"],
  dfs: ["cloth"],
};

/** The parameters that belong to an algorithm. */
export const inputOf = (algorithm, params) => Object.fromEntries(
  INPUTS[algorithm].filter((key) => params[key] !== undefined && params[key] !== "").map((key) => [key, String(params[key])]));

/** Throw what an address names and nobody knows. */
export function checkInput({ rules, bot, first }) {
  if (rules && !RULES.includes(rules)) throw new Problem(422, t("mancala.fault.rules", { rules, known: RULES.join(", ") }));
  if (bot && !BOTS.includes(bot)) throw new Problem(422, t("algorithms.unknown.bot", { name: bot, known: BOTS.join(", ") }));
  if (first && !/^([1-9]|10)$/.test(first)) throw new Problem(422, t("algorithms.unknown.first", { name: first }));
}

/** What the server is asked. */
export function subjectOf(algorithm, input) {
  if (algorithm === "bfs") return { board: input.board, avoid_snakes: input.avoid === "1" };
  if (algorithm === "dfs") return { cloth: input.cloth };
  const position = input.position ? { position: input.position, pits: input.position.split("/")[0].split(",").length } : {};
  const rules = { rules: input.rules, ...position };
  if (algorithm === "greedy") return { ...rules, bot: input.bot };
  return { ...rules, first: input.first ? Number(input.first) : null, bound: input.bound === "1" };
}

/** A dialog for the input; `apply` gets the new one and may throw what is wrong with it. */
export function askInput(algorithm, input, apply) {
  const wrong = h("p", { class: "wrong", role: "alert" });
  const field = (key, label, help, control) => h("label", { class: "field" }, label, control, help ? h("small", { class: "quiet" }, help) : null);
  const text = (key, example, rows = 2) => h("textarea", { name: key, rows, spellcheck: "false", placeholder: example, value: input[key] ?? "" });
  const select = (key, options) => h("select", { name: key }, options.map(([value, label]) => h("option", { value, selected: value === (input[key] ?? "") }, label)));
  const fields = {
    rules: () => field("rules", t("algorithms.rules"), null, select("rules", RULES.map((name) => [name, t(`mancala.rules.${name}`)]))),
    position: () => field("position", t("algorithms.position.text"), t("algorithms.position.help"), text("position", "4,4,4,4,4,4:0/4,4,4,4,4,4:0 s")),
    first: () => field("first", t("algorithms.first"), null, select("first", [["", t("algorithms.first.any")], ...Array.from({ length: 10 }, (_, i) => [String(i + 1), String(i + 1)])])),
    bot: () => field("bot", t("algorithms.bot"), null, select("bot", BOTS.map((name) => [name, t(`algorithms.bot.${name}`)]))),
    board: () => field("board", t("algorithms.board.text"), t("algorithms.board.help"), text("board", "100 1>38 17>7", 4)),
    cloth: () => field("cloth", t("algorithms.cloth.text"), t("algorithms.cloth.help"), text("cloth", "213/113/213", 4)),
    bound: () => null,
    avoid: () => null,
  };
  const form = h("form", { class: "stack", onsubmit: async (event) => {
    event.preventDefault();
    const data = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, value.trim().replace(/\s*\n\s*/g, key === "cloth" ? "/" : " ")]));
    try {
      await apply({ ...input, ...data });
      box.close();
    } catch (error) { if (error.name !== "AbortError") put(wrong, said(error.text ?? error.message)); }
  } },
  INPUTS[algorithm].map((key) => fields[key]()), wrong,
  h("div", { class: "row end" }, h("button", { class: "button go", type: "submit" }, t("algorithms.run"))));
  const box = dialog(t("algorithms.change"), t("algorithms.close"), form);
  form.querySelector("textarea")?.focus();
}
