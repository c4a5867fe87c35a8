// The cards beside the board: the pieces, the rules of this board, the rolls; in the workshop the board as a form.

import { h, put } from "../../dom.js";
import { t } from "../../i18n.js";
import { badge } from "./drawing.js";
import { wayOf } from "./telling.js";
import { jumpsCard, rulesCard } from "./workshop.js";

/** @typedef {import("../snakes.js").Snakes} Snakes */

const MOST_LOGGED = 60;

/** @param {Snakes} table */
function markOf({ world }, player) {
  if (world.winner === player) return t("snakes.won");
  return !world.over && player === world.turn ? t("snakes.turn") : null;
}

/** @param {Snakes} table */
function pieceLine(table, square, player) {
  const mark = markOf(table, player);
  const bar = h("span", { class: "level" });
  bar.style.width = `${(100 * square) / table.world.goal}%`;
  return h(
    "li",
    { class: mark ? "turn" : null },
    badge(player),
    h("span", { class: "who" }, table.nameOf(player), mark ? h("small", null, mark) : null),
    h("span", { class: "track", "aria-hidden": "true" }, bar),
    h("b", { class: "figures", "data-square-of": player }, String(square)),
  );
}

/** @param {Snakes} table */
function rulesText(table) {
  const { goal, faces, finish } = table.world;
  const see = () => table.openTab("board");
  return h(
    "section",
    { class: "card" },
    h("h2", null, t("snakes.this.board")),
    h("p", null, t("snakes.this.rules", { goal, faces }), " ", t(`snakes.how.finish.${finish}`, { goal })),
    h(
      "p",
      { class: "row below" },
      h("button", { class: "button small", type: "button", onclick: see }, t("snakes.see.odds")),
    ),
  );
}

/** @param {Snakes} table */
const rollLine = (table, move) =>
  h(
    "li",
    null,
    badge(move.player),
    h("span", { class: "only-heard" }, table.nameOf(move.player)),
    h("b", { class: "figures" }, String(move.roll)),
    h("span", { class: "figures" }, wayOf(move)),
  );

/** @param {Snakes} table */
function rollsCard(table) {
  const { moves } = table.world;
  if (!moves.length) return null;
  const count = t("snakes.rolls", { n: moves.length });
  const lines = moves.slice(-MOST_LOGGED).map((move) => rollLine(table, move));
  const log = h("ol", { class: "log", tabindex: 0, "aria-label": count }, lines);
  return h("section", { class: "card" }, h("h2", null, count), log);
}

/** @param {Snakes} table */
function drawWorkshop(table) {
  const { world, odds, side, figures } = table;
  table.jumps = jumpsCard(world, (old, next) => table.edit(old, next));
  if (odds) table.jumps.tell(odds);
  const form = h(
    "div",
    { class: "stack" },
    rulesCard(world, (fields) => table.change(fields)),
    table.jumps.card,
  );
  put(side, figures, form);
  if (odds) table.drawOdds();
}

/** @param {Snakes} table */
export function drawSide(table) {
  if (table.state.tab === "board") {
    drawWorkshop(table);
    return;
  }
  table.jumps = null;
  const pieces = table.world.squares.map((square, player) => pieceLine(table, square, player));
  const people = h("ol", { class: "people" }, pieces);
  const card = h("section", { class: "card" }, h("h2", null, t("snakes.pieces")), people);
  put(
    table.side,
    h("div", { class: "stack" }, card, rulesText(table)),
    h("div", { class: "stack" }, rollsCard(table)),
  );
  const list = table.side.querySelector(".log");
  if (list) list.scrollTop = list.scrollHeight;
}
