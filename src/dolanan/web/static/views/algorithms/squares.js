// A board of numbered squares with its snakes and ladders: what has been visited, what waits, where the piece stands, the
// moves of a way; or, with figures, how much each square is worth, as heat.

import { h, put, s } from "../../dom.js";
import { number, t } from "../../i18n.js";
import { line, smooth, waver } from "./ink.js";

const CELL = 60;
const FOOT = 44;
const DENSE = 14;
const UNREADABLE = 20;
const STATES = ["here", "waits", "visited", "dead", "path"];

/** From one point to another: how far, and the direction. */
function between([x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return { length, dx: (x2 - x1) / length, dy: (y2 - y1) / length };
}

function ladder([x1, y1], [x2, y2]) {
  const { length, dx, dy } = between([x1, y1], [x2, y2]);
  const [px, py] = [-dy * 8, dx * 8];
  const count = Math.max(2, Math.round(length / 22));
  const rungs = Array.from({ length: count }, (_, i) => {
    const along = (length * (i + 0.7)) / (count + 0.4);
    const [x, y] = [x1 + dx * along, y1 + dy * along];
    return `M${x - px} ${y - py}L${x + px} ${y + py}`;
  });
  const rail = (side) => `M${x1 + side * px} ${y1 + side * py}L${x2 + side * px} ${y2 + side * py}`;
  return s(
    "g",
    { class: "ladder" },
    s("path", { class: "rungs", d: rungs.join("") }),
    s("path", { class: "rails", d: rail(-1) + rail(1) }),
  );
}

function snake([x1, y1], [x2, y2], seed) {
  const { length, dx, dy } = between([x1, y1], [x2, y2]);
  const waves = Math.max(2, Math.round(length / 80));
  const sway = 13 + 3 * waver(seed, 1);
  const points = Array.from({ length: waves * 2 + 1 }, (_, i) => {
    const along = (length * i) / (waves * 2);
    const way = ((i - 1) / 2) % 2 ? 1 : -1;
    const side = i % 2 ? sway * way : 0;
    return [x1 + dx * along - dy * side, y1 + dy * along + dx * side];
  });
  const path = smooth(points);
  return s(
    "g",
    { class: "snake" },
    s("path", { class: "body", d: path }),
    s("path", { class: "belly", d: path }),
    s("circle", { cx: x1, cy: y1, r: 8.5, class: "head" }),
    s("circle", { cx: x1 - 3.2, cy: y1 - 2, r: 1.7, class: "eye" }),
    s("circle", { cx: x1 + 3.2, cy: y1 - 2, r: 1.7, class: "eye" }),
  );
}

/** @typedef {{ box: SVGElement, words: SVGElement }} Cell */

export class Surface {
  /** @param {any} surface as the scene has it */
  constructor(surface) {
    const { goal, start, jumps, changes } = surface;
    Object.assign(this, { goal, jumps, changes });
    this.goal = goal;
    this.jumps = jumps;
    this.changes = changes;
    this.wide = Math.ceil(Math.sqrt(goal));
    this.height = Math.ceil(goal / this.wide) * CELL;
    this.foot = start === 0 ? FOOT : 0;
    /** @type {Map<number, Cell>} */
    this.cells = new Map();
    this.overlay = s("g", { class: "overlay" });
    const width = this.wide * CELL;
    this.svg = s("svg", {
      class: `squares${this.wide > DENSE ? " dense" : ""}`,
      viewBox: `-3 -3 ${width + 6} ${this.height + this.foot + 6}`,
      role: "img",
    });
    put(this.svg, this.drawBoard(width), this.overlay);
    this.legend = h("ul", { class: "legend" });
    this.element = h("div", { class: "squares-box" }, this.svg, this.legend);
  }

  /**
   * The middle of a square; before the first one lies the start.
   * @returns {[number, number]}
   */
  centre(square) {
    if (square < 1) return [CELL / 2, this.height + 24];
    const row = Math.floor((square - 1) / this.wide);
    const along = (square - 1) % this.wide;
    const column = row % 2 ? this.wide - 1 - along : along;
    return [(column + 0.5) * CELL, this.height - (row + 0.5) * CELL];
  }

  drawBoard(width) {
    const { goal } = this;
    const numbers = Array.from({ length: goal }, (_, i) => this.drawSquare(i + 1));
    const edge = { x: -2, y: -2, width: width + 4, height: this.height + 4, rx: 8, class: "edge" };
    const jump = ([from, to]) =>
      to > from
        ? ladder(this.centre(from), this.centre(to))
        : snake(this.centre(from), this.centre(to), from);
    const cells = [...this.cells.values()];
    return [
      s("rect", edge),
      cells.map(({ box }) => box),
      this.jumps.map(jump),
      numbers,
      cells.map(({ words }) => words),
      this.foot ? this.drawStart() : null,
    ];
  }

  /** A square of its own colour; its number comes back, to be written over everything. */
  drawSquare(square) {
    const [x, y] = this.centre(square);
    const half = CELL / 2;
    const row = Math.floor((square - 1) / this.wide);
    const odd = (square + row * (this.wide % 2 ? 0 : 1)) % 2;
    const place = { x: x - half + 1, y: y - half + 1, width: CELL - 2, height: CELL - 2, rx: 5 };
    const box = s("rect", { ...place, class: odd ? "odd" : "even", "data-square": square });
    const words = s("text", { x: x + half - 7, y: y + half - 9, class: "distance" });
    this.cells.set(square, { box, words });
    const kind = square === this.goal ? "number goal" : "number";
    return s("text", { x: x - half + 7, y: y - half + 16, class: kind }, String(square));
  }

  drawStart() {
    const [x, y] = this.centre(0);
    const box = s("circle", { cx: x, cy: y, r: 17, class: "start", "data-square": 0 });
    const words = s("text", { x: x + 118, y: y + 1, class: "distance start-worth" });
    this.cells.set(0, { box, words });
    return [
      box,
      words,
      s("text", { x, y: y + 1, class: "start-name" }, "0"),
      s("text", { x: x + 26, y: y + 1, class: "start-says" }, t("algorithms.start")),
    ];
  }

  /** What has become of the squares by a step. */
  known(at) {
    const known = new Map();
    for (const [step, square, state, words] of this.changes) {
      if (step > at) break;
      known.set(square, { state, words });
    }
    return known;
  }

  show(board, at) {
    const known = this.known(at);
    const path = new Set(board.hops.flatMap(({ from, to }) => [from, to]));
    const heat = new Map(board.heat.map((one) => [one.square, one]));
    const come = new Set();
    for (const [square, { box, words }] of this.cells) {
      const here = known.get(square);
      const state = path.has(square) ? "path" : square === board.state ? "here" : (here?.state ?? "");
      box.dataset.state = state;
      come.add(state);
      const warm = heat.get(square);
      box.style.setProperty("--heat", warm ? `${Math.round(100 * warm.part)}%` : null);
      box.classList.toggle("warm", Boolean(warm));
      const worth = warm ? number(warm.value, { maximumFractionDigits: 1, minimumFractionDigits: 1 }) : null;
      words.textContent = this.wide <= UNREADABLE ? (worth ?? here?.words ?? "") : "";
    }
    put(
      this.overlay,
      board.hops.flatMap((hop, i) => this.drawHop(hop, i)),
      this.drawPiece(board.state),
    );
    put(this.legend, STATES.filter((state) => come.has(state)).map(keyOf), heat.size ? heatKey() : null);
    const waits = [...known.values()].filter(({ state }) => state === "waits").length;
    const label = { goal: this.goal, node: String(board.state), n: waits, visited: known.size - waits };
    this.svg.setAttribute("aria-label", t("algorithms.squares.said", label));
  }

  drawHop({ from, landed, to }, i) {
    const legs =
      landed === to
        ? [[from, to]]
        : [
            [from, landed],
            [landed, to],
          ];
    return legs.map(([a, b], leg) => {
      const [[x1, y1], [x2, y2]] = [this.centre(a), this.centre(b)];
      return s("path", { d: line(x1, y1, x2, y2, i + leg + 1), class: leg ? "way jumped" : "way" });
    });
  }

  drawPiece(square) {
    if (square === null || square < 0) return null;
    const [x, y] = this.centre(square);
    return s("circle", { cx: x, cy: y, r: 20, class: "piece" });
  }
}

const keyOf = (state) =>
  h("li", null, h("i", { "data-state": state, "aria-hidden": "true" }), t(`algorithms.squares.${state}`));
const heatKey = () =>
  h("li", null, h("i", { class: "warmth", "aria-hidden": "true" }), t("algorithms.squares.heat"));

/** A square on a shelf: its number. */
export const small = (square) => h("b", { class: "small-square figures" }, String(square));
