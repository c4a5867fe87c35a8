// The cards beside the cloth: this puzzle in figures, the cuts, the pack.

import { h, put } from "../../dom.js";
import { chip } from "../../frame/parts.js";
import { number, t } from "../../i18n.js";
import { bestOf, timeText } from "./clock.js";
import { puzzleName, titleOf } from "./controls.js";
import { pack } from "./state.js";

/** @typedef {import("../buttons.js").Buttons} Buttons */

const figure = (text, value, test) =>
  h("div", { class: "figure" }, h("dt", null, text), h("dd", { class: "figures", "data-test": test }, value));

/** @param {Buttons} table */
function puzzleCard(table) {
  const { state, world } = table;
  const best = bestOf(world.cloth);
  const find = () => table.findMinimum();
  const seek = () =>
    h("button", { class: "button small", type: "button", onclick: find }, t("buttons.minimum.find"));
  const kept = best ? t("buttons.best.of", { cuts: best.cuts, time: timeText(best.seconds) }) : "–";
  return h(
    "section",
    { class: "card" },
    h("h2", null, titleOf(state)),
    h(
      "dl",
      { class: "numbers" },
      figure(t("buttons.cuts"), number(state.cuts.length), "cuts"),
      figure(t("buttons.minimum"), state.minimum === null ? seek() : number(state.minimum), "minimum"),
      figure(t("buttons.best"), kept, "best"),
      figure(t("buttons.time"), table.timer),
    ),
  );
}

/** @param {Buttons} table */
function cutLine(table, { from, to, buttons }, i) {
  const ends = { from: from.join(","), to: to.join(",") };
  const name = t("buttons.goto", { n: i + 1, ...ends });
  return h(
    "li",
    { class: table.lost === i + 1 ? "lost" : null },
    h(
      "button",
      { type: "button", "aria-label": name, onclick: () => table.backTo(i + 1) },
      h("span", { class: "figures" }, `${ends.from} – ${ends.to}`),
      h("span", { class: "quiet figures" }, `−${buttons.length}`),
    ),
  );
}

/** @param {Buttons} table */
function cutsCard(table) {
  if (!table.state.cuts.length) return null;
  const lines = table.world.cuts.map((cut, i) => cutLine(table, cut, i));
  return h(
    "section",
    { class: "card" },
    h("h2", null, t("buttons.cuts")),
    h("ol", { class: "cutlist" }, lines),
  );
}

/** @param {Buttons} table */
function puzzleButton(table, group, puzzle, i) {
  const done = bestOf(puzzle.cloth);
  const mark = !done ? "open" : done.cuts <= puzzle.minimum ? "star" : "done";
  const name = puzzleName(puzzle, group, i);
  return h(
    "button",
    {
      type: "button",
      class: `puzzle ${mark}`,
      "aria-current": puzzle.cloth === table.world.cloth ? "true" : null,
      "aria-label": t(`buttons.mark.${mark}`, { name, n: puzzle.minimum }),
      title: name,
      onclick: () => table.open(puzzle),
    },
    String(i + 1),
  );
}

/** @param {Buttons} table */
function levelChip(table, group) {
  const choose = () => {
    table.group = group;
    drawSide(table);
    table.side.querySelector(".levels [aria-pressed=true]").focus();
  };
  return chip(t(`buttons.group.${group}`), choose, { "aria-pressed": String(group === table.group) });
}

/** @param {Buttons} table */
function packCard(table) {
  const chosen = pack().find((one) => one.group === table.group);
  const button = (puzzle, i) => h("li", null, puzzleButton(table, table.group, puzzle, i));
  return h(
    "section",
    { class: "card pack" },
    h("h2", null, t("buttons.pack")),
    h(
      "div",
      { class: "row levels", role: "group", "aria-label": t("buttons.level") },
      pack().map((one) => levelChip(table, one.group)),
    ),
    chosen ? h("ol", { class: "numbered" }, chosen.puzzles.map(button)) : null,
  );
}

/** @param {Buttons} table */
export function drawSide(table) {
  put(
    table.side,
    h("div", { class: "stack" }, puzzleCard(table), cutsCard(table)),
    h("div", { class: "stack" }, packCard(table)),
  );
  const rows = table.side.querySelector(".cutlist");
  if (rows) rows.scrollTop = rows.scrollHeight;
}
