// A small mancala board: counts in hollows, for the side of a tree or a card.

import { s } from "../dom.js";
import { t } from "../i18n.js";
import { other } from "./geometry.js";

const GAP = 40;
const ENDS = 50;
const HEIGHT = 104;

function hollow(x, y, seeds, { ringed = false, wide = 16, tall = 18 } = {}) {
  return [
    s("ellipse", { cx: x, cy: y, rx: wide, ry: tall, class: "mini-hollow" }),
    ringed ? s("ellipse", { cx: x, cy: y, rx: wide + 1, ry: tall + 1, class: "mini-ring" }) : null,
    s("text", { x, y, class: seeds ? "mini-count" : "mini-count none" }, String(seeds)),
  ];
}

function sayBoard(board, near) {
  const far = other(near);
  const [own, theirs] = [board.pits[near].join(" "), board.pits[far].join(" ")];
  return t("mancala.board.said", { own, store: board.stores[near], theirs, other: board.stores[far] });
}

/** A position with the `near` side at the bottom, its pit `pick` ringed; a `clockwise` board in a mirror. */
export function drawMini(board, near, { pick = null, clockwise = false } = {}) {
  const far = other(near);
  const width = 2 * ENDS + board.pits.s.length * GAP;
  const store = { wide: 18, tall: 30 };
  const across = (x) => (clockwise ? width - x : x);
  const along = (i) => ENDS + (i + 0.5) * GAP;
  const own = (seeds, i) => hollow(across(along(i)), 74, seeds, { ringed: pick === i + 1 });
  const theirs = (seeds, i) => hollow(across(width - along(i)), 30, seeds);
  return s(
    "svg",
    { class: "mini", role: "img", viewBox: `0 0 ${width} ${HEIGHT}`, "aria-label": sayBoard(board, near) },
    s("rect", { width, height: HEIGHT, rx: 48, class: "mini-wood" }),
    s("rect", { x: 4, y: 4, width: width - 8, height: HEIGHT - 8, rx: 44, class: "mini-groove" }),
    hollow(across(26), HEIGHT / 2, board.stores[far], store),
    hollow(across(width - 26), HEIGHT / 2, board.stores[near], store),
    board.pits[near].map(own),
    board.pits[far].map(theirs),
  );
}

/** The first position of a ruleset. */
export function firstBoard({ pits, seeds }) {
  const row = Array.from({ length: pits }, () => seeds);
  return { pits: { s: row, n: row }, stores: { s: 0, n: 0 }, turn: "s" };
}
