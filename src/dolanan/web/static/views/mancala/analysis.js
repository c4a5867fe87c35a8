// What stands around the board while a game is analysed: chips above it, controls below.

import { isListed, rulesets, titleOf } from "../../board/address.js";
import { PERSON } from "../../board/opponents.js";
import { h, icon, put } from "../../dom.js";
import { copy } from "../../frame/dialog.js";
import { chip, iconButton, select, watchItem } from "../../frame/parts.js";
import { t } from "../../i18n.js";
import { analyseChip } from "./controls.js";
import { FIRST_ROUND, flipped, QUANTITIES } from "./state.js";

/** @typedef {import("./analysing.js").Analysing} Analysing */

/** @param {Analysing} table */
function rulesList(table) {
  const { rules } = table.state;
  const names = rulesets().map(({ name }) => name);
  if (!names.includes(rules)) names.push(rules);
  const fresh = {
    set: [],
    pits: null,
    seeds: null,
    start: null,
    picks: [],
    at: 0,
    quantity: null,
    ...FIRST_ROUND,
  };
  return select(
    "rules",
    names.map((name) => [name, titleOf(name)]),
    rules,
    {
      "aria-label": t("analyse.rules"),
      onchange: (event) => table.turnTo({ ...fresh, rules: event.target.value }),
    },
  );
}

/** What is asked of the position, and the way to the algorithms that run on it. @param {Analysing} table */
export function drawQuantities(table) {
  const { state, world, frame } = table;
  const watch = watchItem({ rules: state.rules, position: world.position });
  return [
    ...QUANTITIES.map((name) =>
      chip(t(`analyse.quantity.${name}`), () => frame.change({ ...state, quantity: name }), {
        class: "chip values",
        "aria-pressed": String(table.quantity === name),
      }),
    ),
    chip(watch.text, watch.act),
  ];
}

/** @param {Analysing} table */
export function drawAnalysisChips(table) {
  const { state } = table;
  const changed = state.set.length && isListed(state.rules);
  put(
    table.chips,
    h("h1", { class: "only-heard" }, `${titleOf(state.rules)}: ${t("analyse.title")}`),
    rulesList(table),
    changed ? h("span", { class: "chip", title: state.set.join(" ") }, t("mancala.changed")) : null,
    h("span", { class: "chip size" }, t("mancala.size", state)),
    analyseChip(table.frame),
  );
}

/** @param {Analysing} table */
function stepButton(table, picture, text, at) {
  const { state } = table;
  const none = at < 0 || at > state.picks.length || at === state.at;
  const more = { class: "button", type: "button", "aria-label": text, title: text, disabled: none };
  return h("button", { ...more, onclick: () => table.step(at) }, icon(picture));
}

/** @param {Analysing} table */
export function drawAnalysisControls(table) {
  const { state, world, frame } = table;
  const text = state.at ? world.record : world.position;
  const play = { ...state, as: "play", picks: state.picks.slice(0, state.at), vs: PERSON };
  put(
    table.controls,
    stepButton(table, "first", t("analyse.first"), 0),
    stepButton(table, "back", t("analyse.back"), state.at - 1),
    stepButton(table, "forward", t("analyse.forward"), state.at + 1),
    stepButton(table, "last", t("analyse.last"), state.picks.length),
    iconButton("flip", t("analyse.flip"), () => frame.change(flipped(state))),
    iconButton("copy", t("analyse.copy"), () => copy(text, t("analyse.copied"), t("analyse.copy"))),
    iconButton("play", t("analyse.play"), () => frame.turnTo(play)),
  );
}
