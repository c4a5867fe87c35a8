// DFS on a cloth: stitched buttons whose shape tells the colour, the cut of this step, the stack of cuts and
// those this node has not tried.

import { h, put, s } from "../../dom.js";
import { t } from "../../i18n.js";
import { cross, line } from "./ink.js";

const CELL = 64;
const ARROWS = { 1: "↗", 2: "→", 3: "↘", 4: "↓" };
const STEPS = { 1: [-1, 1], 2: [0, 1], 3: [1, 1], 4: [1, 0] };
const FEW = 14;
const OVERSHOOT = 20;

const points = (list) => `M${list.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
const around = (angle, r) => [r * Math.cos(angle), r * Math.sin(angle)];
const polygon = (sides, turn, r) =>
  points(Array.from({ length: sides }, (_, i) => around(turn + (i * 2 * Math.PI) / sides, r)));
const burst = (rays, inner, r) =>
  points(
    Array.from({ length: rays * 2 }, (_, i) =>
      around(-Math.PI / 2 + (i * Math.PI) / rays, i % 2 ? inner : r),
    ),
  );
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
const HOLES = [
  [-5, -5],
  [5, -5],
  [-5, 5],
  [5, 5],
];

/** Colours by order on the first cloth, so that a cloth keeps its shapes while it is cut. */
function palette(cloth) {
  const colours = [...new Set(cloth.replaceAll("/", "").replaceAll(".", ""))].sort();
  return new Map(colours.map((colour, i) => [colour, i]));
}

const middle = ([row, column]) => [(column - 0.5) * CELL, (row - 0.5) * CELL];

/** A stroke over cells, a little longer than they are. */
function stroke(cells, kind) {
  const [x1, y1] = middle(cells[0]);
  const [x2, y2] = middle(cells.at(-1));
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [((x2 - x1) / length) * OVERSHOOT, ((y2 - y1) / length) * OVERSHOOT];
  return s("path", { class: kind, d: line(x1 - dx, y1 - dy, x2 + dx, y2 + dy, cells.length) });
}

/** The linen with its threads, hem and numbers. */
function drawLinen(rows, width, height) {
  const threads = [];
  for (let x = -6; x < width + 8; x += 5) threads.push(`M${x} -8V${height + 8}`);
  for (let y = -6; y < height + 8; y += 5) threads.push(`M-8 ${y}H${width + 8}`);
  const axis = (x, y, number) => s("text", { x, y, class: "axis" }, String(number));
  return [
    s("rect", { x: -9, y: -9, width: width + 18, height: height + 18, rx: 10, class: "linen" }),
    s("path", { d: threads.join(""), class: "weave" }),
    s("rect", { x: -3, y: -3, width: width + 6, height: height + 6, rx: 6, class: "hem" }),
    rows.map((_, i) => axis(-16, (i + 0.5) * CELL, i + 1)),
    [...rows[0]].map((_, i) => axis((i + 0.5) * CELL, -16, i + 1)),
  ];
}

/** The cloth of a run. */
class Cloth {
  constructor(first) {
    this.kinds = palette(first);
    const rows = first.split("/");
    const [width, height] = [rows[0].length * CELL, rows.length * CELL];
    this.svg = s("svg", { class: "cloth", viewBox: `-22 -22 ${width + 36} ${height + 36}`, role: "img" });
    this.svg.style.maxWidth = `${(width + 36) * 1.5}px`;
    this.buttons = s("g");
    this.cuts = s("g");
    this.hint = s("g");
    put(this.svg, drawLinen(rows, width, height), this.buttons, this.cuts, this.hint);
  }

  button(row, column, colour, ghost) {
    const kind = (this.kinds.get(colour) ?? 0) % SHAPES.length;
    const [x, y] = middle([row, column]);
    return s(
      "g",
      { class: `button-shape k${kind}${ghost ? " ghost" : ""}`, transform: `translate(${x} ${y})` },
      s("path", { d: SHAPES[kind], class: "under", transform: "translate(0 2.5)" }),
      s("path", { d: SHAPES[kind], class: "top" }),
      s("path", { d: "M-4.5-4.5 4.5 4.5M4.5-4.5-4.5 4.5", class: "thread" }),
      HOLES.map(([cx, cy]) => s("circle", { cx, cy, r: 1.9, class: "hole" })),
      s("text", { x: 24, y: 24, class: "letter" }, colour),
    );
  }

  snip(row, column) {
    const [x, y] = middle([row, column]);
    return s("path", { class: "snip", d: cross(x, y, 3.5, (row - 1) * 9 + column - 1) });
  }

  show(cloth, cut, event) {
    const taken = new Set(cut && event === "enter" ? cut.cells.map(String) : []);
    const place = (colour, row, column) => {
      if (taken.has(`${row},${column}`)) return this.button(row, column, cut.colour, true);
      return colour === "." ? this.snip(row, column) : this.button(row, column, colour, false);
    };
    put(
      this.buttons,
      cloth.flatMap((row, i) => [...row].map((colour, j) => place(colour, i + 1, j + 1))),
    );
    put(this.cuts, cut ? stroke(cut.cells, `cut e-${event}`) : null);
    put(this.hint);
    const n = cloth.join("").replaceAll(".", "").length;
    this.svg.setAttribute("aria-label", t("algorithms.cloth.said", { cloth: cloth.join(", "), n }));
  }

  /** Show what a cut would take, or nothing. */
  preview(cut, cloth) {
    const cells = [];
    if (cut) {
      const [row, column, way, count] = cut;
      const [down, right] = STEPS[way];
      for (let r = row, c = column; cells.length < count; r += down, c += right) {
        if (cloth[r - 1][c - 1] !== ".") cells.push([r, c]);
      }
    }
    put(this.hint, cells.length ? stroke(cells, "would") : null);
  }
}

const nameOf = ([row, column, way, count]) => `(${row},${column},${way},${count})`;
const cutName = (cut) => [
  h("b", { class: "way", "aria-hidden": "true" }, ARROWS[cut[2]]),
  h("span", { class: "figures" }, nameOf(cut)),
];
const restOf = (list) => (list.length > FEW ? h("li", { class: "rest" }, `+${list.length - FEW}`) : null);

/** The stack of cuts, the newest first. */
function drawStack(stack) {
  const root = () => h("span", { class: "quiet" }, t("algorithms.root"));
  const item = ([number, ...cut], i) =>
    h(
      "li",
      { class: i === 0 ? "newest" : null },
      h("span", { class: "figures" }, t("algorithms.node", { node: number })),
      cut.length ? cutName(cut) : root(),
    );
  return [stack.toReversed().slice(0, FEW).map(item), restOf(stack)];
}

/** The cuts that a node has not tried; `preview` shows one on the cloth. */
function drawUntried(untried, node, preview) {
  const item = (cut, i) =>
    h(
      "li",
      { class: i === 0 ? "newest" : null },
      h(
        "button",
        {
          type: "button",
          class: "cut-name",
          "aria-label": t("algorithms.cut.show", { cut: nameOf(cut) }),
          onpointerenter: () => preview(cut),
          onpointerleave: () => preview(null),
          onfocus: () => preview(cut),
          onblur: () => preview(null),
        },
        cutName(cut),
      ),
    );
  const none = () => h("li", { class: "quiet" }, t("algorithms.untried.none", { node }));
  return [untried.slice(0, FEW).map(item), restOf(untried), untried.length ? null : none()];
}

/** A cloth as a matrix of numbers, 0 where no button is. */
function matrix(rows, caption = null) {
  const written = (row) => [...row].map((one) => (one === "." ? "0" : one)).join(" ");
  return h(
    "figure",
    null,
    h("pre", { class: "figures" }, rows.map(written).join("\n")),
    caption ? h("figcaption", { class: "slip" }, caption) : null,
  );
}

/** The matrix of a step, and what the paper prints in its place. */
const drawMatrices = (step, rows) => [
  matrix(rows),
  step.rows
    .flatMap((row) => Object.values(row.published))
    .map((text) => matrix(text.split("/"), t("algorithms.matrix.paper"))),
];

export function createPicture(run) {
  const cloth = new Cloth(run.chart.cloth);
  const matrices = h("div", { class: "matrices row" });
  const stackList = h("ol", { class: "cuts" });
  const untriedList = h("ol", { class: "cuts" });
  const stackCount = h("span", { class: "figures quiet" });
  const untriedCount = h("span", { class: "figures quiet" });
  const card = (title, count, list) =>
    h("section", { class: "card" }, h("h2", null, title, " ", count), list);

  function show(step) {
    const { cloth: text, cut, stack, untried, node } = step.picture;
    const rows = text.split("/");
    cloth.show(rows, cut, step.event);
    put(matrices, drawMatrices(step, rows));
    stackCount.textContent = String(stack.length);
    untriedCount.textContent = String(untried.length);
    put(stackList, drawStack(stack));
    put(
      untriedList,
      drawUntried(untried, node, (one) => cloth.preview(one, rows)),
    );
  }

  const key = ([way, arrow]) => h("span", null, h("b", { class: "figures" }, way), " ", arrow);
  const keys = h(
    "p",
    { class: "key", "aria-label": t("algorithms.key.said") },
    Object.entries(ARROWS).map(key),
  );
  const beside = h(
    "div",
    { class: "stack" },
    card(t("algorithms.stack"), stackCount, stackList),
    card(t("algorithms.untried"), untriedCount, untriedList),
  );
  return {
    stage: h("div", { class: "stage-dfs" }, h("div", { class: "cloth-box" }, cloth.svg, keys), beside),
    side: [h("section", { class: "card" }, h("h2", null, t("algorithms.matrix")), matrices)],
    show,
    tint: () => () => "",
  };
}
