// The board as SVG: rows from below, each in the other direction; ladders, snakes, heat, way and pieces on it.
// Coordinates: a square is CELL wide; the wooden frame around is FRAME, below it a mat where pieces wait.

import { s } from "../../dom.js";

const CELL = 64;
const FRAME = 26;
const MAT = 52;
const SNAKE_COLOURS = 5;

/** Where things lie on a board of `columns` by `rows`. */
export function geometry({ columns, rows, goal }) {
  const width = columns * CELL + 2 * FRAME;
  const height = rows * CELL + FRAME + MAT;
  const cell = (square) => {
    const row = Math.floor((square - 1) / columns);
    const along = (square - 1) % columns;
    return { row, column: row % 2 ? columns - 1 - along : along };
  };
  const at = (square) => {
    if (square < 1) return { x: FRAME + CELL * 0.5, y: FRAME + rows * CELL + MAT / 2 };
    const { row, column } = cell(square);
    return { x: FRAME + (column + 0.5) * CELL, y: FRAME + (rows - row - 0.5) * CELL };
  };
  const square = (row, column) => {
    const along = row % 2 ? columns - 1 - column : column;
    const number = row * columns + along + 1;
    return row >= 0 && column >= 0 && column < columns && number >= 1 && number <= goal ? number : null;
  };
  return { width, height, cell, at, square, columns, rows, goal };
}

const round = (number) => Math.round(number * 10) / 10;
const line = (points) => `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}`;

function between(a, b) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { length, ux: (b.x - a.x) / length, uy: (b.y - a.y) / length };
}

function ladder(foot, top) {
  const { length, ux, uy } = between(foot, top);
  const point = (along, side) => ({ x: foot.x + ux * along - uy * side, y: foot.y + uy * along + ux * side });
  const rails = [-10, 10].map((side) => line([point(-10, side), point(length + 10, side)])).join("");
  const count = Math.max(2, Math.round((length - 18) / 18));
  const rungs = Array.from({ length: count }, (_, i) => {
    const along = 9 + ((length - 18) * i) / (count - 1);
    return line([point(along, -10), point(along, 10)]);
  }).join("");
  return s("g", { class: "ladder" },
    s("path", { class: "edge rung", d: rungs }), s("path", { class: "rung", d: rungs }),
    s("path", { class: "edge rail", d: rails }), s("path", { class: "rail", d: rails }),
    s("path", { class: "shine", d: rails }));
}

/** The middle line of the snake from head to tail, as a function of 0…1. */
export function spine(head, tail, number) {
  const { length, ux, uy } = between(head, tail);
  const bends = length > 90 ? Math.max(1, Math.round(length / 130)) : 0.5;
  const swing = Math.min(22, length * 0.14) * (number % 2 ? 1 : -1);
  return (t) => {
    const off = swing * Math.sin(2 * Math.PI * bends * t) * Math.min(1, 5 * t + 0.1, 4 * (1 - t));
    return { x: head.x + ux * length * t - uy * off, y: head.y + uy * length * t + ux * off };
  };
}

function snake(head, tail, number) {
  const curve = spine(head, tail, number);
  const { length } = between(head, tail);
  const count = Math.max(24, Math.round(length / 6));
  const middle = Array.from({ length: count + 1 }, (_, i) => curve(i / count));
  const left = [];
  const right = [];
  middle.forEach((point, i) => {
    const { ux, uy } = between(middle[Math.max(0, i - 1)], middle[Math.min(count, i + 1)]);
    const t = i / count;
    const half = t > 0.06 ? 8.6 * (1 - t) ** 0.55 + 0.7 : 6.6 + (2 * t) / 0.06;
    left.push({ x: point.x - uy * half, y: point.y + ux * half });
    right.unshift({ x: point.x + uy * half, y: point.y - ux * half });
  });
  const turn = (Math.atan2(head.y - middle[2].y, head.x - middle[2].x) * 180) / Math.PI;
  return s("g", { class: `snake s${number % SNAKE_COLOURS}` },
    s("path", { class: "body", d: `${line([...left, ...right])}Z` }),
    s("path", { class: "scales", d: line(middle.slice(2, Math.floor(count * 0.9))) }),
    s("g", { transform: `translate(${round(head.x)} ${round(head.y)}) rotate(${round(turn)})` },
      s("path", { class: "tongue-out", d: "M12 0H20M20 0L24.5 -3.4M20 0L24.5 3.4" }),
      s("path", { class: "body", d: "M-9 -7C-3 -12 6 -11.5 11.5 -6C14.5 -3 14.5 3 11.5 6C6 11.5 -3 12 -9 7Z" }),
      s("circle", { class: "eye", cx: 4, cy: -5.4, r: 3.6 }), s("circle", { class: "eye", cx: 4, cy: 5.4, r: 3.6 }),
      s("circle", { class: "pupil", cx: 5, cy: -5.4, r: 1.7 }), s("circle", { class: "pupil", cx: 5, cy: 5.4, r: 1.7 })));
}

function flower({ x, y }) {
  return s("g", { class: "flower", transform: `translate(${x} ${y + 6})` },
    [45, 135, 225, 315].map((turn) => s("ellipse", { cx: 0, cy: -11, rx: 6, ry: 11, transform: `rotate(${turn})` })),
    s("circle", { r: 4 }));
}

/** Which curve a snake of the board follows: the longest is drawn first. */
export function snakesOf(jumps) {
  return jumps.filter((jump) => jump.kind === "snake").sort((a, b) => (b.start - b.end) - (a.start - a.end) || a.start - b.start);
}

/** The board without pieces; `heat` is a number from 0 to 1 for each square. */
export function drawBoard(board, space, { heat = null, way = null } = {}) {
  const { width, height, at, cell } = space;
  const squares = Array.from({ length: board.goal }, (_, i) => i + 1);
  const corner = (square) => {
    const { x, y } = at(square);
    return { x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL };
  };
  const snakes = snakesOf(board.jumps);
  return [
    s("rect", { class: "frame", x: 1, y: 1, width: width - 2, height: height - 2, rx: 20 }),
    s("rect", { class: "groove", x: 9, y: 9, width: width - 18, height: height - 18, rx: 14 }),
    s("rect", { class: "bed", x: FRAME - 3, y: FRAME - 3, width: width - 2 * FRAME + 6, height: board.rows * CELL + 6, rx: 5 }),
    squares.map((square) => {
      const { row, column } = cell(square);
      return s("rect", { class: (row + column) % 2 || heat ? "square odd" : "square", ...corner(square) });
    }),
    heat ? squares.filter((square) => square < board.goal && heat[square] > 0.004).map((square) => {
      const mark = s("rect", { class: "heat", ...corner(square) });
      mark.style.fillOpacity = (0.82 * heat[square] ** 1.1).toFixed(3);
      return mark;
    }) : [],
    s("rect", { class: "goal", ...corner(board.goal) }),
    flower(at(board.goal)),
    board.start === 0 ? s("text", { class: "mat", x: at(0).x, y: at(0).y + 5, "text-anchor": "middle" }, "0") : null,
    board.jumps.filter((jump) => jump.kind === "ladder").map((jump) => ladder(at(jump.start), at(jump.end))),
    squares.map((square) => {
      const { x, y } = at(square);
      return s("text", { class: "number", x: x - CELL / 2 + 6, y: y - CELL / 2 + 17 }, String(square));
    }),
    snakes.map((jump, i) => snake(at(jump.start), at(jump.end), i)),
    way ? drawWay(way, at) : null,
  ].flat(Infinity).filter(Boolean);
}

function drawWay(steps, at) {
  let hops = "";
  let slides = "";
  for (const { from, landed, to } of steps) {
    const a = at(from);
    const b = at(landed);
    const rise = Math.min(30, 0.16 * Math.hypot(b.x - a.x, b.y - a.y) + 8);
    const top = a.y === b.y ? a.y - rise : Math.min(a.y, b.y) - rise;
    hops += `M${a.x} ${a.y}Q${round((a.x + b.x) / 2)} ${round(top)} ${b.x} ${b.y}`;
    if (landed !== to) slides += line([b, at(to)]);
  }
  return s("g", { class: "way" },
    s("path", { class: "under", d: hops }), s("path", { class: "hop", d: hops }),
    s("path", { class: "under slide", d: slides }), s("path", { class: "hop slide", d: slides }),
    steps.map(({ to }, i) => {
      const { x, y } = at(to);
      return [s("circle", { cx: x, cy: y, r: 12 }), s("text", { x, y: y + 4.5, "text-anchor": "middle" }, String(i + 1))];
    }));
}

// --- pieces ----------------------------------------------------------------------------------------

const polygon = (corners, radius, turn = -90) => Array.from({ length: corners }, (_, i) => {
  const angle = ((turn + (360 * i) / corners) * Math.PI) / 180;
  return `${round(radius * Math.cos(angle))},${round(radius * Math.sin(angle))}`;
}).join(" ");

const star = Array.from({ length: 10 }, (_, i) => {
  const angle = ((-90 + 36 * i) * Math.PI) / 180;
  const radius = i % 2 ? 7.5 : 15;
  return `${round(radius * Math.cos(angle))},${round(radius * Math.sin(angle))}`;
}).join(" ");

const SHAPES = [
  () => s("circle", { r: 12.5 }),
  () => s("rect", { x: -11.5, y: -11.5, width: 23, height: 23, rx: 3 }),
  () => s("polygon", { points: polygon(3, 15.5) }),
  () => s("polygon", { points: polygon(4, 15) }),
  () => s("polygon", { points: star }),
  () => s("polygon", { points: polygon(6, 13.5, 0) }),
];

/** The piece of a player, drawn around (0, 0): its shape tells whose it is. */
export const piece = (player) => s("g", { class: `piece p${player}` },
  SHAPES[player](), s("text", { y: 4.6, "text-anchor": "middle" }, String(player + 1)));

/** The same piece as a small picture for lists. */
export const badge = (player) => s("svg", { class: "badge", viewBox: "-18 -18 36 36", "aria-hidden": "true" }, piece(player));

/** Where each of several pieces stands within its square, so that none hides another. */
export function standing(squares, space) {
  const crowds = new Map();
  squares.forEach((square, player) => crowds.set(square, [...(crowds.get(square) ?? []), player]));
  return squares.map((square, player) => {
    const { x, y } = space.at(square);
    const crowd = crowds.get(square);
    const i = crowd.indexOf(player);
    if (square < 1) return { x: x + 38 * (i + 1) - 8, y };
    if (crowd.length === 1) return { x, y: y + 5 };
    const columns = crowd.length <= 2 ? crowd.length : Math.ceil(crowd.length / 2);
    const row = Math.floor(i / columns);
    const rows = Math.ceil(crowd.length / columns);
    const wide = columns > 2 ? 18 : 27;
    return { x: x + (i % columns - (columns - 1) / 2) * wide, y: y + 5 + (row - (rows - 1) / 2) * 25 };
  });
}
