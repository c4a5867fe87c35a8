// One node of a tree and the edge above it, in ink: number inside, move on the edge, mark beside, value below.

import { s } from "../../dom.js";
import { t } from "../../i18n.js";
import { cross, flag, ring, strokes } from "./ink.js";
import { edgeOf, labelPlace, pathOf, RADIUS } from "./layout.js";

const LONG_NAME = 3;
const VERY_LONG_NAME = 5;

/**
 * What is known of a node at a step.
 * @typedef {object} About
 * @property {number} node
 * @property {string} name what stands inside
 * @property {string} move on the edge above
 * @property {string} kind o, x (MAX) or n (MIN)
 * @property {string} mark
 * @property {string} text below
 * @property {boolean} here it is the node in question
 * @property {boolean} onWay it is on a chosen way
 * @property {boolean} chosen it ends one
 * @property {boolean} lost it was struck off
 * @property {boolean} cut it was never tried
 * @property {number} hidden nodes folded below
 * @property {number} left levels left out above
 * @property {boolean} opens it can be folded and unfolded
 * @property {{ alpha: string, beta: string } | null} window
 */

const FATES = { "": "waits", "×": "killed", "∞": "killed", "⚑": "marked" };
const fateOf = ({ mark, cut }) => (cut ? "cut" : (FATES[mark] ?? "done"));

/** Add the edge to a node, its move and, on the chosen way, the highlighter. */
export function drawEdge(layers, from, place, about, upright) {
  const stroke = pathOf(edgeOf(from, place, upright));
  const fate = `f-${fateOf(about)}${about.lost ? " lost" : ""}${about.left ? " f-left" : ""}`;
  if (about.onWay) layers.glow.push(s("path", { d: stroke, class: "glow" }));
  layers.edges.push(s("path", { d: stroke, class: `edge ${fate}` }));
  const words = about.left ? `⋯ ${about.left}` : about.move;
  const kind = `pick${upright ? "" : " lying"}${about.onWay ? " on-way" : ""}${about.left ? " quiet" : ""}`;
  layers.labels.push(s("text", { ...labelPlace(place, upright), class: kind }, words));
}

/** How many nodes are folded below. */
function drawFold({ x, y }, hidden) {
  const wide = 18 + 8 * String(hidden).length;
  return s(
    "g",
    { class: "fold", transform: `translate(${x} ${y + RADIUS + 30})` },
    s("rect", { x: -wide / 2, y: -10, width: wide, height: 20, rx: 10 }),
    s("text", null, `+${hidden}`),
  );
}

/** The outline of a node: a ring, △ where the largest value is sought, ▽ where the smallest. */
function outline(x, y, kind, seed, r = RADIUS) {
  if (kind === "o") return ring(x, y, r, seed);
  const [wide, up, down] = kind === "x" ? [1.36, -1.38, 0.92] : [1.36, 1.38, -0.92];
  const tip = y + up * r;
  const foot = y + down * r;
  return `M${x - wide * r} ${foot}L${x} ${tip}L${x + wide * r} ${foot}Z`;
}

function drawName({ x, y }, { name, kind }) {
  const lower = { o: 0.5, x: 3.5, n: -2.5 }[kind];
  const size = name.length > VERY_LONG_NAME ? " longer" : name.length > LONG_NAME ? " long" : "";
  return s("text", { x, y: y + lower, class: `name${size}` }, name);
}

/** The mark beside a node, as a lecturer makes it. */
function drawMark({ x, y }, { mark, node }) {
  if (mark === "×") return s("path", { d: cross(x, y, RADIUS * 0.95, node), class: "cross" });
  if (mark === "⚑") return flag(x + RADIUS - 3, y - RADIUS + 4);
  if (!mark) return null;
  const place = `translate(${x + RADIUS} ${y - RADIUS - 9}) scale(0.68)`;
  return s("g", { class: "beside", "data-mark": mark, transform: place }, strokes(mark));
}

/** The window of a node, at its right: what is older lies at its left. Where the edges run there, beside its value. */
function drawWindow({ x, y }, { alpha, beta }, upright) {
  const at = upright ? { x: x + RADIUS + 9, y: y + 1 } : { x: x + 12, y: y + RADIUS + 13 };
  return s("text", { ...at, class: "window" }, `[${alpha}, ${beta}]`);
}

/** What a node that folds or unfolds offers to hands. */
function opening({ node, name, hidden, opens }, toggle) {
  if (!opens) return {};
  const words = hidden
    ? t("algorithms.unfold", { node: name, n: hidden })
    : t("algorithms.fold", { node: name });
  const onkeydown = (event) => {
    if (event.key === "Enter") toggle(node);
  };
  return { tabindex: "0", role: "button", "aria-label": words, onclick: () => toggle(node), onkeydown };
}

/** Where a branch was cut: a pair of scissors, and no node. */
const drawCut = ({ x, y }) =>
  s(
    "g",
    { class: "scissors", "data-mark": "✂", transform: `translate(${x - 9} ${y - 12}) scale(.76)` },
    strokes("✂"),
  );

/**
 * A node with its mark, its value and what is folded below it.
 * @param {{ x: number, y: number }} place
 * @param {About} about
 * @param {(node: number) => void} toggle
 * @param {boolean} upright how the tree lies
 */
export function drawNode(place, about, toggle, upright) {
  const { x, y } = place;
  if (about.cut) return drawCut(place);
  const { node, kind, here, text, hidden, opens, lost, window, chosen } = about;
  const fate = `node f-${fateOf(about)}${lost ? " lost" : ""}${opens ? " opens" : ""}`;
  const twice = about.mark === "⚑";
  return s(
    "g",
    { class: fate, "data-node": node, "data-mark": about.mark || null, ...opening(about, toggle) },
    here ? s("path", { d: outline(x, y, kind, node, RADIUS + 7), class: "here" }) : null,
    s("path", { d: outline(x, y, kind, node), class: "ring-ink" }),
    twice ? s("path", { d: outline(x, y, kind, node + 0.5, RADIUS + 4), class: "ring-again" }) : null,
    drawMark(place, chosen ? { ...about, mark: "★" } : about),
    drawName(place, about),
    text ? s("text", { x, y: y + RADIUS + 13, class: "value" }, text) : null,
    window ? drawWindow(place, window, upright) : null,
    hidden ? drawFold(place, hidden) : null,
  );
}
