// What a position is worth and how we know: the verdict, and the best line.

import { other } from "../../board/geometry.js";
import { seedsOn, standing } from "../../board/values.js";
import { h, put } from "../../dom.js";
import { number, signed, t } from "../../i18n.js";
import { shareBar } from "./side.js";

/** @typedef {import("./analysing.js").Analysing} Analysing */

const isKnown = (found) => Boolean(found?.done && found.values && Object.keys(found.values).length);

/** How much of the bar is South's. @param {Analysing} table */
function southShare({ found, world }) {
  if (!isKnown(found) || found.value === null) return 50;
  const south = world.turn === "s" ? found.value : -found.value;
  return 50 + (50 * south) / seedsOn(world);
}

/** @param {Analysing} table */
function outcome({ found, world, tell, quantity }) {
  if (!isKnown(found)) return t("analyse.searching");
  if (quantity !== "exact") return t("analyse.gains", { who: tell.names[world.turn], n: found.value });
  if (found.value === null) return t("analyse.open");
  if (found.value === 0) return t("analyse.draw");
  const winner = found.value > 0 ? world.turn : other(world.turn);
  return t("analyse.wins", { who: tell.names[winner], n: Math.abs(found.value) });
}

/** The value, or between which bounds it lies. @param {Analysing} table */
function figure({ found, quantity }) {
  if (isKnown(found) && found.value !== null) return signed(found.value);
  const bounds = quantity === "exact" ? (found?.done ? found : found?.progress) : null;
  if (!bounds) return "…";
  return bounds.low === bounds.high ? signed(bounds.low) : `${signed(bounds.low)} … ${signed(bounds.high)}`;
}

/** What the search has cost so far. */
function cost(found) {
  const parts = [];
  const nodes = found?.nodes ?? found?.progress?.nodes;
  if (nodes) parts.push(t("analyse.nodes", { n: nodes }));
  if (found?.done && found.seconds !== undefined) {
    const seconds = number(found.seconds, { maximumFractionDigits: 2 });
    parts.push(t("analyse.seconds", { seconds }));
  }
  return parts.map((part) => ` ${part}`).join("");
}

/** @param {Analysing} table */
export function drawVerdict(table) {
  const { found, world, tell, quantity, verdict } = table;
  const heading = h("h2", null, t("analyse.verdict"));
  if (world.over || table.isUnderWay) {
    put(verdict, heading, h("p", { class: "big" }, world.over ? tell.result() : tell.opening()));
    return;
  }
  put(
    verdict,
    heading,
    h(
      "div",
      { class: "versus" },
      h("span", null, t(`analyse.quantity.${quantity}`)),
      h("span", { class: "figures" }, figure(table)),
    ),
    quantity === "exact" ? shareBar(southShare(table)) : null,
    h("p", null, outcome(table)),
    h("p", { class: "quiet" }, found ? standing(found, world) : t("mancala.state.searching"), cost(found)),
  );
}

/** @param {Analysing} table */
function lineButton(table, best, pit, i) {
  const { picks, at } = table.state;
  const follow = () =>
    table.turnTo({ picks: [...picks.slice(0, at), ...best], at: at + i + 1 }, { animate: i === 0 });
  const name = t("analyse.follow", { n: i + 1, pit });
  return h("button", { class: "pick", type: "button", "aria-label": name, onclick: follow }, String(pit));
}

/** @param {Analysing} table */
export function drawLine(table) {
  const { found, line } = table;
  const best = (found?.done ? (found.line ?? found.values[found.best[0]]?.line) : null) ?? [];
  line.hidden = !best.length;
  put(
    line,
    h("h2", null, t("analyse.line")),
    h(
      "div",
      { class: "best-line" },
      best.map((pit, i) => lineButton(table, best, pit, i)),
    ),
    h("p", { class: "quiet" }, t("analyse.line.how")),
  );
}
