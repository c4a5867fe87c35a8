// The wood of a mancala board: grain, groove, motifs, hollows. Drawn once for a layout.

import { s } from "../dom.js";

const GRAINS = 15;
const PETAL = "M1.5 0C4-3.4 8-3.6 11 0 8 3.6 4 3.4 1.5 0Z";

const motif = (x, y) =>
  s(
    "g",
    { class: "motif", transform: `translate(${x} ${y})` },
    [45, 135, 225, 315].map((turn) => s("path", { transform: `rotate(${turn})`, d: PETAL })),
  );

function grain(shape) {
  const { width, height, standing } = shape;
  const [along, run] = standing ? [width, height] : [height, width];
  const transform = standing ? `rotate(90) translate(0 ${-width})` : null;
  return Array.from({ length: GRAINS - 1 }, (_, i) => {
    const at = (along * (i + 1)) / GRAINS;
    const sway = 4 + (((i + 1) * 7) % 5);
    const [a, b, half, c] = [0.2, 0.35, 0.5, 0.85].map((part) => run * part);
    const first = `M0 ${at}C${a} ${at - sway} ${b} ${at + sway} ${half} ${at}`;
    return s("path", {
      class: "grain",
      transform,
      d: `${first}S${c} ${at - sway} ${run} ${at + sway / 2}`,
    });
  });
}

const hollow = ({ x, y, rx, ry }) => [
  s("ellipse", { cx: x, cy: y + 2.5, rx: rx + 1.5, ry: ry + 1, class: "rim" }),
  s("ellipse", { cx: x, cy: y, rx, ry, fill: "url(#hollow-fill)", class: "hollow" }),
];

const groove = (shape, by, down, name) =>
  s("rect", {
    x: by,
    y: down,
    width: shape.width - 2 * by,
    height: shape.height - 2 * by,
    rx: shape.radius - by,
    class: name,
  });

/** The part of a drawing's plane that a layout fills. */
export const boxOf = ({ width, height, over, under }) => `0 ${-over} ${width} ${height + over + under}`;

/** The picture of the wood, with carved `motifs` between the rows unless something else stands there. */
export function drawWood(shape, { motifs = true } = {}) {
  const { width, height, radius, places, standing } = shape;
  const id = `board-${Math.round(width)}-${Math.round(height)}`;
  const stops = ["wood-1", "wood-2", "wood-3"].map((tone, i) =>
    s("stop", { offset: `${i * 50}%`, class: tone }),
  );
  const carved = motifs && !standing ? Math.max(0, Object.keys(places).length / 2 - 2) : 0;
  return s(
    "svg",
    { class: "wood", viewBox: boxOf(shape), "aria-hidden": "true" },
    s(
      "defs",
      null,
      s("linearGradient", { id: `${id}-wood`, x2: standing ? "1" : "0", y2: standing ? ".25" : "1" }, stops),
      s("clipPath", { id: `${id}-clip` }, s("rect", { width, height, rx: radius })),
    ),
    s("rect", { width, height, rx: radius, y: 3, class: "wood-edge" }),
    s("rect", { width, height, rx: radius, fill: `url(#${id}-wood)` }),
    s("g", { "clip-path": `url(#${id}-clip)` }, grain(shape)),
    groove(shape, 6, 6, "groove-dark"),
    groove(shape, 7, 7.5, "groove"),
    Array.from({ length: carved }, (_, i) => motif(140 + (i + 1) * 86, 134)),
    Object.values(places).map(hollow),
  );
}
