// A board as a picture: a position, the names of the sides, and the way in which it is sown.

import { h, s } from "../dom.js";
import { t } from "../i18n.js";
import { layout, other } from "./geometry.js";
import { drawCounts } from "./marks.js";
import { ensureShells, spot } from "./shells.js";
import { countsOf, sayBoard } from "./position.js";
import { boxOf, drawWood } from "./wood.js";

/** Pixels of a standing picture. */
const ROOM = { width: 336, height: 420 };
/** Units that the two arrows of a lying board are apart from the middle. */
const APART = 11;
const HEAD = "M-7 -5L3 0L-7 5";

/** An arrow along a row, from its first pit to its last, in the direction of sowing. */
function arrow(shape, side, near) {
  const pits = Object.keys(shape.places).length / 2 - 1;
  const aside = shape.standing ? 0 : side === near ? APART : -APART;
  const [[x1, y1], [x2, y2]] = [1, pits].map((pit) => {
    const [x, y] = shape.places[side + pit].hand;
    return [x, y + aside];
  });
  const angle = (180 * Math.atan2(y2 - y1, x2 - x1)) / Math.PI;
  return s(
    "g",
    { class: "way" },
    s("path", { d: `M${x1} ${y1}L${x2} ${y2}` }),
    s("path", { d: HEAD, transform: `translate(${x2} ${y2}) rotate(${angle})` }),
  );
}

function drawOne(board, near, { clockwise, names, upright }) {
  const shape = layout(board.pits.s.length, near, { upright, clockwise, room: upright ? ROOM : undefined });
  const counts = countsOf(board);
  const shells = Object.entries(shape.places).flatMap(([key, place]) =>
    Array.from({ length: counts[key] }, (_, i) => {
      const { kind, transform } = spot(key, place, i, shape.shell);
      return s("use", { href: `#${kind}`, style: { transform } });
    }),
  );
  const svg = (name, ...content) =>
    s("svg", { class: name, viewBox: boxOf(shape), "aria-hidden": "true" }, content);
  const element = h(
    "div",
    { class: upright ? "board standing" : "board lying" },
    drawWood(shape, { motifs: false }),
    svg("shells", shells),
    svg(
      "marks",
      drawCounts(shape, counts, { names, active: null }),
      [near, other(near)].map((side) => arrow(shape, side, near)),
    ),
  );
  element.style.aspectRatio = `${shape.width} / ${shape.height + shape.over + shape.under}`;
  if (upright) element.style.width = `${shape.wide}px`;
  return element;
}

/** A position seen from `near`: lying where there is room, standing on a phone; a stylesheet shows one of them. */
export function drawStill(board, near, { clockwise = false } = {}) {
  ensureShells();
  const names = { [near]: t("mancala.you") };
  return h(
    "div",
    { class: "still", role: "img", "aria-label": sayBoard(board, near) },
    [false, true].map((upright) => drawOne(board, near, { clockwise, names, upright })),
  );
}
