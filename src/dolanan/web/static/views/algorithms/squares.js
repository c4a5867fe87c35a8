// BFS on a board of Snakes & Ladders: what is visited, what waits in the queue, which square is looked at.

import { h, put, s } from "../../dom.js";
import { said, t } from "../../i18n.js";
import { line, smooth, waver } from "./ink.js";

const CELL = 60;
const FEW = 36;

/** A die face of 22 px. */
export function die(roll) {
  const spots = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] }[roll] ?? [];
  return s("svg", { class: "die", viewBox: "0 0 22 22", "aria-hidden": "true" },
    s("rect", { x: 1, y: 1, width: 20, height: 20, rx: 5 }),
    spots.map((spot) => s("circle", { cx: 6 + 5 * (spot % 3), cy: 6 + 5 * Math.floor(spot / 3), r: 1.9 })));
}

/** The six die cells of a node, as a row of its own. */
export const dice = (step) => (step.picture.dice?.length ? h("span", { class: "dice" }, step.picture.dice.map((cell) =>
  h("span", { class: `throw${cell.mark === "✓" ? " new" : ""}` },
    die(cell.roll), h("span", { class: "only-heard" }, t("algorithms.roll", { roll: cell.roll })), said(cell.say)))) : null);

export function createPicture(run) {
  const { goal, start, jumps, found } = run.chart;
  const wide = Math.ceil(Math.sqrt(goal)), rows = Math.ceil(goal / wide);
  const size = wide * CELL, height = rows * CELL;
  const foot = start === 0 ? 44 : 0;
  const centre = (square) => {
    if (square < 1) return [CELL / 2, height + 24];
    const row = Math.floor((square - 1) / wide), along = (square - 1) % wide;
    return [((row % 2 ? wide - 1 - along : along) + 0.5) * CELL, height - (row + 0.5) * CELL];
  };
  const met = new Map(found.map(([square, step, distance]) => [square, { step, distance }]));
  const cells = new Map();
  const svg = s("svg", { class: `squares${wide > 14 ? " dense" : ""}`, viewBox: `-3 -3 ${size + 6} ${height + foot + 6}`, role: "img" });
  const overlay = s("g", { class: "overlay" });

  const numbers = [];
  const parts = [s("rect", { x: -2, y: -2, width: size + 4, height: height + 4, rx: 8, class: "edge" })];
  for (let square = 1; square <= goal; square++) {
    const [x, y] = centre(square);
    const row = Math.floor((square - 1) / wide);
    const box = s("rect", { x: x - CELL / 2 + 1, y: y - CELL / 2 + 1, width: CELL - 2, height: CELL - 2, rx: 5, class: (square + row * (wide % 2 ? 0 : 1)) % 2 ? "odd" : "even" });
    const distance = s("text", { x: x + CELL / 2 - 7, y: y + CELL / 2 - 9, class: "distance" });
    cells.set(square, { box, distance });
    parts.push(box);
    numbers.push(s("text", { x: x - CELL / 2 + 7, y: y - CELL / 2 + 16, class: square === goal ? "number goal" : "number" }, String(square)));
  }
  for (const [from, to] of jumps) parts.push(to > from ? ladder(centre(from), centre(to)) : snake(centre(from), centre(to), from));
  parts.push(numbers, [...cells.values()].map(({ distance }) => distance));
  if (foot) {
    const [x, y] = centre(0);
    const box = s("circle", { cx: x, cy: y, r: 17, class: "start" });
    cells.set(0, { box, distance: s("text") });
    parts.push(box, s("text", { x, y: y + 1, class: "start-name" }, "0"), s("text", { x: x + 26, y: y + 1, class: "start-says" }, t("algorithms.start")));
  }
  svg.append(...parts.flat(Infinity), overlay);

  function ladder([x1, y1], [x2, y2]) {
    const length = Math.hypot(x2 - x1, y2 - y1), dx = (x2 - x1) / length, dy = (y2 - y1) / length;
    const [px, py] = [-dy * 8, dx * 8];
    const rungs = Math.max(2, Math.round(length / 22));
    return s("g", { class: "ladder" },
      s("path", { class: "rungs", d: Array.from({ length: rungs }, (_, i) => {
        const [x, y] = [x1 + dx * length * (i + 0.7) / (rungs + 0.4), y1 + dy * length * (i + 0.7) / (rungs + 0.4)];
        return `M${x - px} ${y - py}L${x + px} ${y + py}`;
      }).join("") }),
      s("path", { class: "rails", d: `M${x1 - px} ${y1 - py}L${x2 - px} ${y2 - py}M${x1 + px} ${y1 + py}L${x2 + px} ${y2 + py}` }));
  }

  function snake([x1, y1], [x2, y2], seed) {
    const length = Math.hypot(x2 - x1, y2 - y1), dx = (x2 - x1) / length, dy = (y2 - y1) / length;
    const waves = Math.max(2, Math.round(length / 80)), sway = 13 + 3 * waver(seed, 1);
    const points = Array.from({ length: waves * 2 + 1 }, (_, i) => {
      const along = (length * i) / (waves * 2), side = i % 2 ? sway * (((i - 1) / 2) % 2 ? 1 : -1) : 0;
      return [x1 + dx * along - dy * side, y1 + dy * along + dx * side];
    });
    const path = smooth(points);
    return s("g", { class: "snake" },
      s("path", { class: "body", d: path }), s("path", { class: "belly", d: path }),
      s("circle", { cx: x1, cy: y1, r: 8.5, class: "head" }),
      s("circle", { cx: x1 - 3.2, cy: y1 - 2, r: 1.7, class: "eye" }), s("circle", { cx: x1 + 3.2, cy: y1 - 2, r: 1.7, class: "eye" }));
  }

  const queue = h("ol", { class: "queue" });
  const queueCount = h("span", { class: "figures quiet" });
  const throws = h("div", { class: "throws" });
  const throwsCard = h("section", { class: "card" }, h("h2", null, t("algorithms.dice")), throws);
  const drawQueue = (step) => {
    const list = step.picture.queue;
    const fresh = new Set((step.picture.dice ?? []).filter((cell) => cell.mark === "✓").map((cell) => cell.to));
    queueCount.textContent = String(list.length);
    put(queue, list.slice(0, FEW).map((square, i) => h("li", { class: `${i === 0 ? "front" : ""}${fresh.has(square) ? " new" : ""}`.trim() || null }, String(square))),
      list.length > FEW ? h("li", { class: "rest" }, `+${list.length - FEW}`) : null);
  };

  function show(step, at, tableStep) {
    const base = step.event === "back" ? tableStep : step;
    const waiting = new Set(base.picture.queue);
    const { node } = step.picture;
    const done = step.event === "back" || step.event === "found";
    const steps = walked(at);
    const path = new Set(steps.flatMap(([to, from]) => [to, from]));
    for (const [square, { box, distance }] of cells) {
      const known = met.get(square);
      const here = known && known.step <= at;
      const state = !here ? "" : waiting.has(square) ? "waits" : "visited";
      box.dataset.state = path.has(square) ? "path" : square === node ? "here" : state;
      distance.textContent = here && square > 0 && wide <= 20 ? String(known.distance) : "";
    }
    put(overlay, steps.flatMap(([to, from, roll], i) => {
      const landed = from + roll;
      const legs = landed === to ? [[from, to]] : [[from, landed], [landed, to]];
      return legs.map(([a, b], leg) => s("path", { d: line(...centre(a), ...centre(b), i + leg + 1), class: leg ? "way jumped" : "way" }));
    }),
      node !== undefined ? s("circle", { cx: centre(node)[0], cy: centre(node)[1], r: 20, class: "piece" }) : null);
    svg.setAttribute("aria-label", t("algorithms.squares.said", {
      goal, node, n: waiting.size, visited: [...met.values()].filter((one) => one.step <= at).length - waiting.size,
    }));
    drawQueue(base);
    put(throws, dice(step) ?? h("p", { class: "quiet" }, done ? said(step.say) : t("algorithms.dice.none")));
  }

  /** The moves walked back so far at step `at`: [to, from, roll], the last first. */
  function walked(at) {
    const moves = [];
    for (let n = at; n >= 0 && run.step(n)?.event === "back"; n--) {
      const { node, parent, roll } = run.step(n).picture;
      moves.push([node, parent, roll]);
    }
    return moves;
  }

  const legend = h("ul", { class: "legend" }, ["here", "waits", "visited", "path"].map((state) =>
    h("li", null, h("i", { "data-state": state, "aria-hidden": "true" }), t(`algorithms.squares.${state}`))));
  return {
    stage: h("div", { class: "stage-bfs" }, h("div", { class: "squares-box" }, svg, legend),
      h("div", { class: "stack" }, throwsCard,
        h("section", { class: "card" }, h("h2", null, t("algorithms.queue"), " ", queueCount), queue))),
    side: [],
    show,
    tint: () => () => "",
    under: dice,
  };
}
