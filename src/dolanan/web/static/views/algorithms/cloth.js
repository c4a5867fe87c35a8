// A cloth: stitched buttons whose shape tells the colour, and the cut of this step.

import { h, put, s } from "../../dom.js";
import { clothPicture } from "../../frame/pictures.js";
import { t } from "../../i18n.js";
import { cross, line } from "./ink.js";

const CELL = 64;
const OVERSHOOT = 20;
/** How much a cloth is enlarged at most. */
const LARGEST = { table: 1.5, wall: 3 };

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

export class Surface {
  /** @param {any} surface as the scene has it */
  constructor({ cloth: first }) {
    this.kinds = palette(first);
    const rows = first.split("/");
    const [width, height] = [rows[0].length * CELL, rows.length * CELL];
    this.svg = s("svg", { class: "cloth", viewBox: `-22 -22 ${width + 36} ${height + 36}`, role: "img" });
    this.wide = width + 36;
    this.buttons = s("g");
    this.cuts = s("g");
    this.hint = s("g");
    put(this.svg, drawLinen(rows, width, height), this.buttons, this.cuts, this.hint);
    this.element = h("div", { class: "cloth-box" }, this.svg);
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

  show({ state, cut }) {
    const onWall = document.documentElement.classList.contains("projector");
    this.svg.style.maxWidth = `${this.wide * (onWall ? LARGEST.wall : LARGEST.table)}px`;
    const rows = state.split("/");
    const taken = new Set(cut?.fate === "made" ? cut.cells.map(String) : []);
    const place = (colour, row, column) => {
      if (taken.has(`${row},${column}`)) return this.button(row, column, cut.colour, true);
      return colour === "." ? this.snip(row, column) : this.button(row, column, colour, false);
    };
    put(
      this.buttons,
      rows.flatMap((row, i) => [...row].map((colour, j) => place(colour, i + 1, j + 1))),
    );
    put(this.cuts, cut ? stroke(cut.cells, `cut e-${cut.fate}`) : null);
    put(this.hint);
    const n = rows.join("").replaceAll(".", "").length;
    this.svg.setAttribute("aria-label", t("algorithms.cloth.said", { cloth: rows.join(", "), n }));
  }

  /** Show what a cut would take, or nothing. */
  point(cells) {
    put(this.hint, cells?.length ? stroke(cells, "would") : null);
  }
}

/** A cloth on a shelf. */
export const small = (cloth, { cloth: first }) => clothPicture(cloth, first);
