// One node of a tree and the edge above it, in ink.

import { s } from "../../dom.js";
import { t } from "../../i18n.js";
import { cross, flag, line, ring } from "./ink.js";

export const RADIUS = 15;
const LONG_NUMBER = 999;
const isKilled = (fate) => fate === "k" || fate === "p";

/** Add the edge to a node, its pick and, on the chosen way, the highlighter. */
export function drawEdge(layers, from, place, { node, fate, lost, onWay, pick }, upright) {
  const far = Math.hypot(place.x - from.x, place.y - from.y);
  const [dx, dy] = [(place.x - from.x) / far, (place.y - from.y) / far];
  const begin = [from.x + dx * RADIUS, from.y + dy * RADIUS];
  const end = [place.x - dx * RADIUS, place.y - dy * RADIUS];
  const stroke = line(begin[0], begin[1], end[0], end[1], node);
  if (onWay) layers.glow.push(s("path", { d: stroke, class: "glow" }));
  layers.edges.push(s("path", { d: stroke, class: `edge f-${fate}${lost ? " lost" : ""}` }));
  const reach = RADIUS + (upright ? 19 : 16);
  const at = { x: place.x - dx * reach, y: place.y - dy * reach };
  layers.labels.push(s("text", { ...at, class: `pick${onWay ? " on-way" : ""}` }, String(pick)));
}

/** Where the value of a node stands beside it. */
function valuePlace({ x, y }, marked, upright) {
  if (!upright) return marked ? [x + RADIUS + 17, y + 5] : [x + RADIUS + 5, y + 14];
  return marked ? [x, y + RADIUS + 15] : [x + RADIUS + 5, y + RADIUS - 1];
}

/** How many nodes are folded below. */
function drawFold(place, hidden, upright) {
  const [x, y] = upright ? [place.x, place.y + RADIUS + 30] : [place.x + RADIUS + 30, place.y];
  const wide = 20 + 8 * String(hidden).length;
  return s(
    "g",
    { class: "fold", transform: `translate(${x} ${y})` },
    s("rect", { x: -wide / 2, y: -11, width: wide, height: 22, rx: 11 }),
    s("text", null, `+${hidden}`),
  );
}

function drawMarks({ x, y }, { node, fate, here }) {
  const name = s("text", { x, y: y + 0.5, class: node > LONG_NUMBER ? "name long" : "name" }, String(node));
  return [
    here ? s("circle", { cx: x, cy: y, r: RADIUS + 7, class: "here" }) : null,
    s("path", { d: ring(x, y, RADIUS, node), class: "ring-ink" }),
    isKilled(fate) ? s("path", { d: cross(x, y, RADIUS * 0.95, node), class: "cross" }) : null,
    name,
    fate === "m" ? s("path", { d: ring(x, y, RADIUS + 4, node + 0.5), class: "ring-again" }) : null,
    fate === "m" ? flag(x + RADIUS - 3, y - RADIUS + 4) : null,
  ];
}

/** What a node that folds or unfolds offers to hands. */
function opening({ node, hidden, opens }, toggle) {
  if (!opens) return {};
  const name = hidden ? t("algorithms.unfold", { node, n: hidden }) : t("algorithms.fold", { node });
  const onkeydown = (event) => {
    if (event.key === "Enter") toggle();
  };
  return { tabindex: "0", role: "button", "aria-label": name, onclick: toggle, onkeydown };
}

/** A node with its fate, its value and what is folded below it. */
export function drawNode(place, about, upright, toggle) {
  const { node, fate, lost, hidden, opens, value } = about;
  const judged = fate !== "w" && !isKilled(fate) && node > 1;
  const [x, y] = valuePlace(place, fate === "m", upright);
  const kind = `node f-${fate}${lost ? " lost" : ""}${opens ? " opens" : ""}`;
  return s(
    "g",
    { class: kind, "data-node": node, ...opening(about, toggle) },
    drawMarks(place, about),
    judged ? s("text", { x, y, class: "value" }, String(value)) : null,
    hidden ? drawFold(place, hidden, upright) : null,
  );
}
