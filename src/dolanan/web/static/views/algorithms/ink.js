// Marks as a lecturer makes them on paper: rings that overlap, crosses that overshoot. Always the same
// stroke for the same seed, so that nothing trembles from step to step.

import { s } from "../../dom.js";

/** A number from -1 to 1 that depends only on its two arguments. */
export function waver(seed, index) {
  const raw = Math.sin(seed * 127.1 + index * 311.7) * 43758.5453;
  return 2 * (raw - Math.floor(raw)) - 1;
}

const at = (value) => value.toFixed(1);

/** A smooth path through points. */
export function smooth(points) {
  let path = `M${at(points[0][0])} ${at(points[0][1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [
      points[i - 1] ?? points[i],
      points[i],
      points[i + 1],
      points[i + 2] ?? points[i + 1],
    ];
    path += `C${at(p1[0] + (p2[0] - p0[0]) / 6)} ${at(p1[1] + (p2[1] - p0[1]) / 6)} ${at(p2[0] - (p3[0] - p1[0]) / 6)} ${at(p2[1] - (p3[1] - p1[1]) / 6)} ${at(p2[0])} ${at(p2[1])}`;
  }
  return path;
}

/** A ring drawn by hand: its end runs a little past its beginning. */
export function ring(x, y, r, seed) {
  const points = [];
  const turn = -2.2 + 0.5 * waver(seed, 0);
  for (let i = 0; i <= 9; i++) {
    const angle = turn + (i * Math.PI) / 4;
    const reach = r + r * 0.055 * waver(seed, i + 1) + (i > 7 ? r * 0.07 : 0);
    points.push([x + reach * Math.cos(angle), y + reach * Math.sin(angle)]);
  }
  return smooth(points);
}

/** A line with the slight bow of a hand. */
export function line(x1, y1, x2, y2, seed) {
  const bow = Math.min(6, 0.035 * Math.hypot(x2 - x1, y2 - y1)) * waver(seed, 3);
  const nx = y2 - y1,
    ny = x1 - x2,
    length = Math.hypot(nx, ny) || 1;
  return `M${at(x1)} ${at(y1)}Q${at((x1 + x2) / 2 + (nx / length) * bow)} ${at((y1 + y2) / 2 + (ny / length) * bow)} ${at(x2)} ${at(y2)}`;
}

/** Two strokes that cross out what lies below. */
export function cross(x, y, r, seed) {
  const w = (i) => r * 0.16 * waver(seed, i);
  return `${line(x - r + w(1), y - r + w(2), x + r + w(3), y + r + w(4), seed)}${line(x + r + w(5), y - r + w(6), x - r + w(7), y + r + w(8), seed + 1)}`;
}

/** A pennant on its pole; (x, y) is the foot of the pole. */
export function flag(x, y) {
  return s(
    "g",
    { class: "ink-flag", transform: `translate(${at(x)} ${at(y)})` },
    s("path", { d: "M0 0.5C-.3-6 .2-11 0-17", class: "pole" }),
    s("path", {
      d: "M.2-17C4-18.4 7-15.4 11.6-16.6 9.6-13.6 10-11.4 12-9.6 7.6-8.6 4-11 .2-9.6Z",
      class: "pennant",
    }),
  );
}

/** A star in one stroke. */
export function star(x, y, r) {
  const points = Array.from({ length: 6 }, (_, i) => {
    const angle = -Math.PI / 2 + (i * 4 * Math.PI) / 5;
    return `${at(x + r * Math.cos(angle))} ${at(y + r * Math.sin(angle))}`;
  });
  return s("path", { class: "ink-star", d: `M${points.join("L")}` });
}

const STROKES = {
  "×": [cross(12, 12, 8, 3)],
  "→": [line(3, 12, 20, 12.4, 2), "M14.5 6.5 21 12.3 14 18"],
  "←": [line(21, 12, 4, 12.4, 2), "M9.5 6.5 3 12.3 10 18"],
  "✓": ["M4 13.2C6.4 15 7.8 17 9.2 19.6 11.8 12.6 15.4 7.6 20.6 4"],
  "=": [line(4.5, 9, 19.5, 8.4, 5), line(4.5, 15.6, 19.6, 15.2, 8)],
  "↩": ["M8.6 5.4 3.4 10.4 8.8 15.4", "M3.8 10.4C9 9.8 13 9.6 16 10.6 21.6 12.6 21 19.4 14.4 19.6"],
  "★": ["M12 2.6 14.7 9.2 21.6 9.5 16.2 13.9 18.1 20.8 12.1 17 6 20.9 7.8 13.9 2.4 9.6 9.3 9.1Z"],
  "⚑": [
    "M6.4 21.4C6 15 6.6 9 6.2 3.4",
    "M6.4 3.8C11 2.4 14 6 19.4 4.6 17.4 7.6 17.8 9.6 19.8 12 14.4 13 11 9.8 6.6 11.4",
  ],
  "✂": [
    "M6 3.4C8.6 8.4 12 13 15.4 16.6M18 3.4C15.4 8.4 12 13 8.6 16.6",
    "M8.9 17.2A3 3 0 1 1 3.4 19.4 3 3 0 0 1 8.9 17.2M15.1 17.2A3 3 0 1 0 20.6 19.4 3 3 0 0 0 15.1 17.2",
  ],
  "⇧": ["M12 3.2 4 11.4H8.6C8.4 14.6 8.8 17.4 8.5 20.6H15.4C15.2 17.4 15.5 14.6 15.3 11.4H20.2Z"],
  "∞": [
    "M12 12C9.6 8.6 7.6 7.6 5.6 8.2 2 9.4 2.4 15 5.8 15.8 8 16.2 10 14.6 12 12 14.2 8.8 16.4 7.4 18.8 8.4 22 9.8 21.6 14.8 18.4 15.8 16 16.4 14 14.8 12 12",
  ],
};

/** A mark in strokes of a square of 24; one that nobody has drawn is written. */
export const strokes = (mark) =>
  STROKES[mark]?.map((d) => s("path", { d })) ?? [s("text", { x: 12, y: 13, class: "sign" }, mark)];

/** A mark of 24 px as drawn by hand; the sentence beside it says the same. */
export const inkMark = (mark) =>
  s(
    "svg",
    { class: "ink-mark", viewBox: "0 0 24 24", "data-mark": mark, "aria-hidden": "true" },
    strokes(mark),
  );
