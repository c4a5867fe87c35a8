// A small mancala board: counts in hollows, for the side of a tree or a card.

import { s } from "../dom.js";
import { other } from "./geometry.js";
import { isBurnt, sayBoard } from "./position.js";

const GAP = 40;
const ENDS = 50;
const HEIGHT = 104;

const classes = (...names) => names.filter(Boolean).join(" ");

function hollow(x, y, seeds, { ringed = false, marked = false, burnt = false, wide = 16, tall = 18 } = {}) {
  const kind = classes("mini-hollow", marked && "marked", burnt && "burnt");
  return [
    s("ellipse", { cx: x, cy: y, rx: wide, ry: tall, class: kind }),
    ringed ? s("ellipse", { cx: x, cy: y, rx: wide + 1, ry: tall + 1, class: "mini-ring" }) : null,
    s("text", { x, y, class: classes("mini-count", !seeds && "none") }, burnt ? "×" : String(seeds)),
  ];
}

/**
 * A position with the `near` side at the bottom, its pit `pick` ringed and the places `marked` underlaid; a `clockwise`
 * board in a mirror, one that is not `spoken` for the eye only.
 */
export function drawMini(board, near, { pick = null, clockwise = false, spoken = true, marked = [] } = {}) {
  const far = other(near);
  const width = 2 * ENDS + board.pits.s.length * GAP;
  const store = { wide: 18, tall: 30 };
  const across = (x) => (clockwise ? width - x : x);
  const along = (i) => ENDS + (i + 0.5) * GAP;
  const how = (side, pit) => ({
    ringed: side === near && pick === pit,
    marked: marked.includes(side + pit),
    burnt: isBurnt(board, side, pit),
  });
  const own = (seeds, i) => hollow(across(along(i)), 74, seeds, how(near, i + 1));
  const theirs = (seeds, i) => hollow(across(width - along(i)), 30, seeds, how(far, i + 1));
  const told = spoken ? { role: "img", "aria-label": sayBoard(board, near) } : { "aria-hidden": "true" };
  return s(
    "svg",
    { class: "mini", viewBox: `0 0 ${width} ${HEIGHT}`, ...told },
    s("rect", { width, height: HEIGHT, rx: 48, class: "mini-wood" }),
    s("rect", { x: 4, y: 4, width: width - 8, height: HEIGHT - 8, rx: 44, class: "mini-groove" }),
    hollow(across(26), HEIGHT / 2, board.stores[far], { ...how(far, 0), ...store }),
    hollow(across(width - 26), HEIGHT / 2, board.stores[near], { ...how(near, 0), ...store }),
    board.pits[near].map(own),
    board.pits[far].map(theirs),
  );
}
