// DFS on a cloth: stitched buttons whose shape tells the colour, the cut of this step, the stack of cuts and
// those this node has not tried.

import { h, put, s } from "../../dom.js";
import { t } from "../../i18n.js";
import { cross, line } from "./ink.js";

const CELL = 64;
const ARROWS = { 1: "↗", 2: "→", 3: "↘", 4: "↓" };
const STEPS = { 1: [-1, 1], 2: [0, 1], 3: [1, 1], 4: [1, 0] };
const FEW = 14;

const polygon = (sides, turn, r) => `M${Array.from({ length: sides }, (_, i) => {
  const angle = turn + (i * 2 * Math.PI) / sides;
  return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
}).join("L")}Z`;
const burst = (points, inner, r) => `M${Array.from({ length: points * 2 }, (_, i) => {
  const angle = -Math.PI / 2 + (i * Math.PI) / points, reach = i % 2 ? inner : r;
  return `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`;
}).join("L")}Z`;
const SHAPES = [
  "M21 0A21 21 0 1 1-21 0 21 21 0 1 1 21 0Z",
  "M-17-13A4 4 0 0 1-13-17H13A4 4 0 0 1 17-13V13A4 4 0 0 1 13 17H-13A4 4 0 0 1-17 13Z",
  polygon(3, -Math.PI / 2, 24),
  "M0-23 21 0 0 23-21 0Z",
  polygon(6, 0, 21),
  burst(5, 12, 23),
  "M-7-20H7V-7H20V7H7V20H-7V7H-20V-7H-7Z",
  polygon(5, -Math.PI / 2, 22),
  burst(8, 15, 22),
  "M0 20C-26 4-20-18-8-18-3-18 0-14 0-12 0-14 3-18 8-18 20-18 26 4 0 20Z",
];

/** Colours by first appearance on the first cloth, so that a cloth keeps its shapes while it is cut. */
function palette(cloth) {
  const colours = [...new Set(cloth.replaceAll("/", "").replaceAll(".", ""))].sort();
  return new Map(colours.map((colour, i) => [colour, i]));
}

export function createPicture(run) {
  const kinds = palette(run.chart.cloth);
  const rows = run.chart.cloth.split("/");
  const width = rows[0].length * CELL, height = rows.length * CELL;
  const svg = s("svg", { class: "cloth", viewBox: `-22 -22 ${width + 36} ${height + 36}`, role: "img" });
  svg.style.maxWidth = `${(width + 36) * 1.5}px`;
  const threads = [];
  for (let x = -6; x < width + 8; x += 5) threads.push(`M${x} -8V${height + 8}`);
  for (let y = -6; y < height + 8; y += 5) threads.push(`M-8 ${y}H${width + 8}`);
  const layer = s("g"), cuts = s("g"), hint = s("g");
  svg.append(
    s("rect", { x: -9, y: -9, width: width + 18, height: height + 18, rx: 10, class: "linen" }),
    s("path", { d: threads.join(""), class: "weave" }),
    s("rect", { x: -3, y: -3, width: width + 6, height: height + 6, rx: 6, class: "hem" }),
    ...rows.map((_, i) => s("text", { x: -16, y: (i + 0.5) * CELL, class: "axis" }, String(i + 1))),
    ...[...rows[0]].map((_, i) => s("text", { x: (i + 0.5) * CELL, y: -16, class: "axis" }, String(i + 1))),
    layer, cuts, hint);

  function button(row, column, colour, ghost) {
    const kind = kinds.get(colour) ?? 0;
    return s("g", { class: `button-shape k${kind % 10}${ghost ? " ghost" : ""}`, transform: `translate(${(column + 0.5) * CELL} ${(row + 0.5) * CELL})` },
      s("path", { d: SHAPES[kind % 10], class: "under", transform: "translate(0 2.5)" }),
      s("path", { d: SHAPES[kind % 10], class: "top" }),
      s("path", { d: "M-4.5-4.5 4.5 4.5M4.5-4.5-4.5 4.5", class: "thread" }),
      [[-5, -5], [5, -5], [-5, 5], [5, 5]].map(([x, y]) => s("circle", { cx: x, cy: y, r: 1.9, class: "hole" })),
      s("text", { x: 24, y: 24, class: "letter" }, colour));
  }

  const mid = ([row, column]) => [(column - 0.5) * CELL, (row - 0.5) * CELL];
  function stroke(cells, kind) {
    const [x1, y1] = mid(cells[0]), [x2, y2] = mid(cells.at(-1));
    const length = Math.hypot(x2 - x1, y2 - y1) || 1, [dx, dy] = [((x2 - x1) / length) * 20, ((y2 - y1) / length) * 20];
    return s("path", { class: kind, d: line(x1 - dx, y1 - dy, x2 + dx, y2 + dy, cells.length) });
  }

  const stackList = h("ol", { class: "cuts" });
  const untriedList = h("ol", { class: "cuts" });
  const stackCount = h("span", { class: "figures quiet" }), untriedCount = h("span", { class: "figures quiet" });
  const name = ([row, column, way, count]) => `(${row},${column},${way},${count})`;
  const cutLine = (cut) => [h("b", { class: "way", "aria-hidden": "true" }, ARROWS[cut[2]]), h("span", { class: "figures" }, name(cut))];

  function preview(cut, cloth) {
    if (!cut) { put(hint); return; }
    const [row, column, way, count] = cut, [down, right] = STEPS[way];
    const cells = [];
    for (let r = row, c = column; cells.length < count; r += down, c += right) if (cloth[r - 1][c - 1] !== ".") cells.push([r, c]);
    put(hint, stroke(cells, "would"));
  }

  function show(step) {
    const { cloth: text, cut, stack, untried, node } = step.picture;
    const cloth = text.split("/");
    const taken = new Set(cut && step.event === "enter" ? cut.cells.map(String) : []);
    put(layer, cloth.flatMap((line_, row) => [...line_].map((colour, column) => {
      if (taken.has(`${row + 1},${column + 1}`)) return button(row, column, cut.colour, true);
      return colour === "." ? s("path", { class: "snip", d: cross((column + 0.5) * CELL, (row + 0.5) * CELL, 3.5, row * 9 + column) }) : button(row, column, colour, false);
    })));
    put(cuts, cut ? stroke(cut.cells, `cut e-${step.event}`) : null);
    put(hint);
    drawMatrix(step, cloth);
    svg.setAttribute("aria-label", t("algorithms.cloth.said", { cloth: cloth.join(", "), n: cloth.join("").replaceAll(".", "").length }));
    stackCount.textContent = String(stack.length);
    untriedCount.textContent = String(untried.length);
    const tall = stack.length > FEW;
    put(stackList, [...stack].reverse().slice(0, FEW).map(([number, ...one], i) => h("li", { class: i === 0 ? "newest" : null },
      h("span", { class: "figures" }, t("algorithms.node", { node: number })), one.length ? cutLine(one) : h("span", { class: "quiet" }, t("algorithms.root")))),
    tall ? h("li", { class: "rest" }, `+${stack.length - FEW}`) : null);
    put(untriedList, untried.slice(0, FEW).map((one, i) => h("li", { class: i === 0 ? "newest" : null },
      h("button", {
        type: "button", class: "cut-name", "aria-label": t("algorithms.cut.show", { cut: name(one) }),
        onpointerenter: () => preview(one, cloth), onpointerleave: () => preview(null),
        onfocus: () => preview(one, cloth), onblur: () => preview(null),
      }, cutLine(one)))),
    untried.length > FEW ? h("li", { class: "rest" }, `+${untried.length - FEW}`) : null,
    untried.length ? null : h("li", { class: "quiet" }, t("algorithms.untried.none", { node })));
  }

  /** The cloth as a matrix of numbers, 0 where no button is, and what the paper prints in its place. */
  const matrix = h("div", { class: "matrices row" });
  const sheet = (cloth, label) => h("figure", null, h("pre", { class: "figures" }, cloth.map((line_) => [...line_].map((one) => (one === "." ? "0" : one)).join(" ")).join("\n")),
    label ? h("figcaption", { class: "slip" }, label) : null);
  function drawMatrix(step, cloth) {
    const theirs = step.rows.flatMap((row) => Object.values(row.published));
    put(matrix, sheet(cloth), theirs.map((text) => sheet(text.split("/"), t("algorithms.matrix.paper"))));
  }

  const key = h("p", { class: "key", "aria-label": t("algorithms.key.said") }, Object.entries(ARROWS).map(([way, arrow]) =>
    h("span", null, h("b", { class: "figures" }, way), " ", arrow)));
  return {
    stage: h("div", { class: "stage-dfs" },
      h("div", { class: "cloth-box" }, svg, key),
      h("div", { class: "stack" },
        h("section", { class: "card" }, h("h2", null, t("algorithms.stack"), " ", stackCount), stackList),
        h("section", { class: "card" }, h("h2", null, t("algorithms.untried"), " ", untriedCount), untriedList))),
    side: [h("section", { class: "card" }, h("h2", null, t("algorithms.matrix")), matrix)],
    show,
    tint: () => () => "",
  };
}
