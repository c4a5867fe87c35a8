// The board as the server draws it, and the pieces that stand on it.

import { s } from "../../dom.js";

const MOST_KEPT = 8;
const kept = new Map();

/** The drawing of a board: asked for once by `ask(path, question)`, and kept for a while. */
export async function drawingOf(question, ask) {
  const key = JSON.stringify(question);
  if (!kept.has(key)) {
    kept.set(key, await ask("snakes/drawing", question));
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value);
  }
  return kept.get(key);
}

/** The shapes of a drawing, as elements. */
export function shapesOf({ ground }) {
  const markup = `<svg xmlns="http://www.w3.org/2000/svg">${ground}</svg>`;
  const { documentElement } = new DOMParser().parseFromString(markup, "image/svg+xml");
  return [...documentElement.childNodes].map((node) => document.importNode(node, true));
}

/** Where things lie on a drawing: the middle of a square, its row and column, and the square that lies there. */
export function spaceOf({ width, height, cell: side, spots, places, slides }) {
  const squares = new Map(places.map((place, i) => [place.join(), i + 1]));
  const point = ([x, y]) => ({ x, y });
  return {
    width,
    height,
    side,
    at: (square) => point(spots[Math.max(0, square)]),
    cell: (square) => ({ row: places[square - 1][0], column: places[square - 1][1] }),
    square: (row, column) => squares.get(`${row},${column}`) ?? null,
    /** The way of a piece along a jump, as a function of 0…1: straight up a ladder, along the body of a snake. */
    slide(from, to) {
      const points = slides[from] ?? [spots[from], spots[to]];
      return (u) => {
        const i = Math.min(Math.floor(u * (points.length - 1)), points.length - 2);
        const part = u * (points.length - 1) - i;
        const [[x0, y0], [x1, y1]] = [points[i], points[i + 1]];
        return { x: x0 + (x1 - x0) * part, y: y0 + (y1 - y0) * part };
      };
    },
  };
}

const round = (number) => Math.round(number * 10) / 10;

// --- pieces ----------------------------------------------------------------------------------------

const polygon = (corners, radius, turn = -90) =>
  Array.from({ length: corners }, (_, i) => {
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
export const piece = (player) =>
  s(
    "g",
    { class: `piece p${player}` },
    SHAPES[player](),
    s("text", { y: 4.6, "text-anchor": "middle" }, String(player + 1)),
  );

/** The same piece as a small picture for lists. */
export const badge = (player) =>
  s("svg", { class: "badge", viewBox: "-18 -18 36 36", "aria-hidden": "true" }, piece(player));

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
    return { x: x + ((i % columns) - (columns - 1) / 2) * wide, y: y + 5 + (row - (rows - 1) / 2) * 25 };
  });
}
