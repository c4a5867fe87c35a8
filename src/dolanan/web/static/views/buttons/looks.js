// Twelve kinds of buttons: each has its own outline and its own holes, so that colour is never needed.

import { s } from "../../dom.js";

/** Corners around the middle; with `inner` every second one lies nearer. */
const ring = (corners, radius, inner = radius) => {
  const count = inner === radius ? corners : corners * 2;
  return Array.from({ length: count }, (_, i) => {
    const angle = ((-90 + (360 * i) / count) * Math.PI) / 180;
    const r = i % 2 ? inner : radius;
    return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
  });
};
const closed = (points) => `M${points.join("L")}Z`;

const petals = (count, radius, depth) => {
  const points = Array.from({ length: 72 }, (_, i) => {
    const angle = (i * 5 * Math.PI) / 180;
    const r = radius - depth + depth * Math.cos(count * angle);
    return `${(r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`;
  });
  return closed(points);
};

const FOUR = [
  [-5, -5],
  [5, -5],
  [-5, 5],
  [5, 5],
];
const TWO = [
  [-5.5, 0],
  [5.5, 0],
];
const TALL = [
  [0, -5.5],
  [0, 5.5],
];
const THREE = [
  [0, -5.5],
  [-5.5, 4],
  [5.5, 4],
];

/** name, outline, holes, stitches between holes (pairs). */
export const LOOKS = [
  {
    name: "round",
    path: "M0 -20A20 20 0 1 1 0 20A20 20 0 1 1 0 -20Z",
    holes: FOUR,
    thread: [
      [0, 3],
      [1, 2],
    ],
  },
  {
    name: "square",
    path: "M-13 -17H13A4 4 0 0 1 17 -13V13A4 4 0 0 1 13 17H-13A4 4 0 0 1 -17 13V-13A4 4 0 0 1 -13 -17Z",
    holes: FOUR,
    thread: [
      [0, 1],
      [2, 3],
    ],
  },
  {
    name: "triangle",
    path: "M-2.6 -18.5A3 3 0 0 1 2.6 -18.5L20 12A4 4 0 0 1 17 17.5H-17A4 4 0 0 1 -20 12Z",
    holes: [
      [0, -4],
      [-6, 8],
      [6, 8],
    ],
    thread: [
      [0, 1],
      [1, 2],
      [2, 0],
    ],
  },
  { name: "flower", path: petals(6, 21, 3.4), holes: TWO, thread: [[0, 1]] },
  {
    name: "diamond",
    path: "M-2.5 -20.5A3.5 3.5 0 0 1 2.5 -20.5L20.5 -2.5A3.5 3.5 0 0 1 20.5 2.5L2.5 20.5A3.5 3.5 0 0 1 -2.5 20.5L-20.5 2.5A3.5 3.5 0 0 1 -20.5 -2.5Z",
    holes: TALL,
    thread: [[0, 1]],
  },
  {
    name: "star",
    path: closed(ring(5, 22, 11.5)),
    holes: [
      [-4, 1],
      [4, 1],
    ],
    thread: [[0, 1]],
  },
  {
    name: "hexagon",
    path: closed(ring(6, 20.5)),
    holes: THREE,
    thread: [
      [0, 1],
      [0, 2],
    ],
  },
  {
    name: "heart",
    path: "M0 19C-9 12 -20 5 -20 -6A10.5 10.5 0 0 1 0 -11A10.5 10.5 0 0 1 20 -6C20 5 9 12 0 19Z",
    holes: [
      [-5.5, -3],
      [5.5, -3],
    ],
    thread: [[0, 1]],
  },
  {
    name: "oval",
    path: "M-9 -12.5H9A12.5 12.5 0 0 1 9 12.5H-9A12.5 12.5 0 0 1 -9 -12.5Z",
    holes: [
      [-8, 0],
      [0, 0],
      [8, 0],
    ],
    thread: [
      [0, 1],
      [1, 2],
    ],
  },
  {
    name: "cross",
    path: "M-7 -20H7V-7H20V7H7V20H-7V7H-20V-7H-7Z",
    holes: [
      [0, -6],
      [0, 6],
      [-6, 0],
      [6, 0],
    ],
    thread: [
      [0, 1],
      [2, 3],
    ],
  },
  {
    name: "drop",
    path: "M0 -21C6 -11 15 -3 15 6A15 14 0 0 1 -15 6C-15 -3 -6 -11 0 -21Z",
    holes: [
      [-5, 6],
      [5, 6],
    ],
    thread: [[0, 1]],
  },
  {
    name: "shield",
    path: "M-17 -18H17V2C17 11 9 17 0 21C-9 17 -17 11 -17 2Z",
    holes: [
      [0, -7],
      [0, 4],
    ],
    thread: [[0, 1]],
  },
];

/** The look of each colour of a cloth, in order of appearance. */
export function looksOf(cloth) {
  const seen = new Map();
  for (const letter of cloth.replace(/[./]/g, "")) if (!seen.has(letter)) seen.set(letter, seen.size);
  return seen;
}

/** A button sewn on, around (0, 0); `letter` is shown on it when given. */
export function drawButton(index, letter = null) {
  const { path, holes, thread } = LOOKS[index % LOOKS.length];
  return s(
    "g",
    { class: `knob k${index % LOOKS.length}` },
    s("path", { class: "shade", d: path, transform: "translate(0 2.4)" }),
    s("path", { class: "face", d: path }),
    s("path", { class: "rim", d: path, transform: "scale(.82)" }),
    letter === null
      ? [
          thread.map(([a, b]) =>
            s("path", { class: "thread", d: `M${holes[a].join(" ")}L${holes[b].join(" ")}` }),
          ),
          holes.map(([x, y]) => s("circle", { class: "hole", cx: x, cy: y, r: 2.1 })),
        ]
      : s("text", { class: "letter", y: 5.5, "text-anchor": "middle" }, letter),
  );
}

/** What stays in the cloth where a button was: two loose threads. */
export const drawThreads = () => s("path", { class: "loose", d: "M-6 -4C-2 -7 1 2 6 -1M-4 5C0 1 3 7 7 4" });
