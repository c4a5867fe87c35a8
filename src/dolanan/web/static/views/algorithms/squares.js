// BFS on a board of Snakes & Ladders: what is visited, what waits in the queue, which square is looked at.

import { h, put, s } from "../../dom.js";
import { said, t } from "../../i18n.js";
import { line, smooth, waver } from "./ink.js";

const CELL = 60;
const FOOT = 44;
const FEW = 36;
const DENSE = 14;
const UNREADABLE = 20;
const SPOTS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];
const STATES = ["here", "waits", "visited", "path"];

/** A die face of 22 px. */
export function die(roll) {
  const pip = (spot) => s("circle", { cx: 6 + 5 * (spot % 3), cy: 6 + 5 * Math.floor(spot / 3), r: 1.9 });
  return s(
    "svg",
    { class: "die", viewBox: "0 0 22 22", "aria-hidden": "true" },
    s("rect", { x: 1, y: 1, width: 20, height: 20, rx: 5 }),
    (SPOTS[roll] ?? []).map(pip),
  );
}

/** The die cells of a node, as a row of its own. */
export function dice(step) {
  if (!step.picture.dice?.length) return null;
  const thrown = ({ roll, mark, say }) =>
    h(
      "span",
      { class: `throw${mark === "✓" ? " new" : ""}` },
      die(roll),
      h("span", { class: "only-heard" }, t("algorithms.roll", { roll })),
      said(say),
    );
  return h("span", { class: "dice" }, step.picture.dice.map(thrown));
}

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

/** The board with its squares; a step says what has become of each. */
class Squares {
  constructor(run) {
    this.run = run;
    const { goal, start, found } = run.chart;
    this.goal = goal;
    this.wide = Math.ceil(Math.sqrt(goal));
    this.height = Math.ceil(goal / this.wide) * CELL;
    this.foot = start === 0 ? FOOT : 0;
    this.met = new Map(found.map(([square, step, distance]) => [square, { step, distance }]));
    /** @type {Map<number, { box: SVGElement, distance: SVGElement }>} */
    this.cells = new Map();
    this.overlay = s("g", { class: "overlay" });
    const width = this.wide * CELL;
    this.svg = s("svg", {
      class: `squares${this.wide > DENSE ? " dense" : ""}`,
      viewBox: `-3 -3 ${width + 6} ${this.height + this.foot + 6}`,
      role: "img",
    });
    put(this.svg, this.drawBoard(width), this.overlay);
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
      this.run.chart.jumps.map(jump),
      numbers,
      cells.map(({ distance }) => distance),
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
    const box = s("rect", { ...place, class: odd ? "odd" : "even" });
    const distance = s("text", { x: x + half - 7, y: y + half - 9, class: "distance" });
    this.cells.set(square, { box, distance });
    const kind = square === this.goal ? "number goal" : "number";
    return s("text", { x: x - half + 7, y: y - half + 16, class: kind }, String(square));
  }

  drawStart() {
    const [x, y] = this.centre(0);
    const box = s("circle", { cx: x, cy: y, r: 17, class: "start" });
    this.cells.set(0, { box, distance: s("text") });
    return [
      box,
      s("text", { x, y: y + 1, class: "start-name" }, "0"),
      s("text", { x: x + 26, y: y + 1, class: "start-says" }, t("algorithms.start")),
    ];
  }

  /** The moves walked back so far at step `at`: [to, from, roll], the last first. */
  walked(at) {
    const moves = [];
    for (let n = at; n >= 0 && this.run.step(n)?.event === "back"; n--) {
      const { node, parent, roll } = this.run.step(n).picture;
      moves.push([node, parent, roll]);
    }
    return moves;
  }

  show(step, at, waiting) {
    const { node } = step.picture;
    const moves = this.walked(at);
    const path = new Set(moves.flatMap(([to, from]) => [to, from]));
    const stateOf = (square, here) => {
      if (path.has(square)) return "path";
      if (square === node) return "here";
      if (!here) return "";
      return waiting.has(square) ? "waits" : "visited";
    };
    for (const [square, { box, distance }] of this.cells) {
      const known = this.met.get(square);
      const here = known && known.step <= at;
      box.dataset.state = stateOf(square, here);
      const readable = square > 0 && this.wide <= UNREADABLE;
      distance.textContent = here && readable ? String(known.distance) : "";
    }
    put(
      this.overlay,
      moves.flatMap((move, i) => this.drawMove(move, i)),
      this.drawPiece(node),
    );
    const visited = [...this.met.values()].filter((one) => one.step <= at).length - waiting.size;
    const label = t("algorithms.squares.said", { goal: this.goal, node, n: waiting.size, visited });
    this.svg.setAttribute("aria-label", label);
  }

  drawMove([to, from, roll], i) {
    const landed = from + roll;
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

  drawPiece(node) {
    if (node === undefined) return null;
    const [x, y] = this.centre(node);
    return s("circle", { cx: x, cy: y, r: 20, class: "piece" });
  }
}

/** The queue beside the board, the newest lit. */
function drawQueue(list, step) {
  const cells = step.picture.dice ?? [];
  const fresh = new Set(cells.filter((cell) => cell.mark === "✓").map((cell) => cell.to));
  const item = (square, i) =>
    h(
      "li",
      { class: `${i === 0 ? "front" : ""}${fresh.has(square) ? " new" : ""}`.trim() || null },
      String(square),
    );
  const rest = list.length - FEW;
  return [list.slice(0, FEW).map(item), rest > 0 ? h("li", { class: "rest" }, `+${rest}`) : null];
}

export function createPicture(run) {
  const squares = new Squares(run);
  const queue = h("ol", { class: "queue" });
  const count = h("span", { class: "figures quiet" });
  const throws = h("div", { class: "throws" });
  const card = (title, ...content) => h("section", { class: "card" }, h("h2", null, title), ...content);
  const queueCard = h("section", { class: "card" }, h("h2", null, t("algorithms.queue"), " ", count), queue);
  const key = (state) =>
    h("li", null, h("i", { "data-state": state, "aria-hidden": "true" }), t(`algorithms.squares.${state}`));
  const legend = h("ul", { class: "legend" }, STATES.map(key));

  function show(step, at, tableStep) {
    const base = step.event === "back" ? tableStep : step;
    const list = base.picture.queue;
    squares.show(step, at, new Set(list));
    count.textContent = String(list.length);
    put(queue, drawQueue(list, base));
    const done = step.event === "back" || step.event === "found";
    const none = () => h("p", { class: "quiet" }, done ? said(step.say) : t("algorithms.dice.none"));
    put(throws, dice(step) ?? none());
  }

  const beside = h("div", { class: "stack" }, card(t("algorithms.dice"), throws), queueCard);
  return {
    stage: h("div", { class: "stage-bfs" }, h("div", { class: "squares-box" }, squares.svg, legend), beside),
    side: [],
    show,
    tint: () => () => "",
    under: dice,
  };
}
