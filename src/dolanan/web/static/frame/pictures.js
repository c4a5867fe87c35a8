// Small pictures of games, for the cards of the home page and the shelf.

import { drawMini } from "../board/mini.js";
import { h, s } from "../dom.js";
import { drawButton, looksOf } from "../views/buttons/looks.js";

const CELL = 52;
const SMALL_CLOTH = "1221/2332/1331";
const FEW_SQUARES = 5;

/** A cloth as it lies; `first` is how it was before the first cut. */
export function clothPicture(cloth = SMALL_CLOTH, first = cloth) {
  const rows = cloth.split("/");
  const looks = looksOf(first);
  const [width, height] = [rows[0].length * CELL, rows.length * CELL];
  const sewn = rows.flatMap((row, i) =>
    [...row].map((letter, j) => {
      const place = `translate(${(j + 0.5) * CELL} ${(i + 0.5) * CELL})`;
      return letter === "." ? null : s("g", { transform: place }, drawButton(looks.get(letter)));
    }),
  );
  return s(
    "svg",
    { class: "small-cloth", viewBox: `-8 -8 ${width + 16} ${height + 16}`, "aria-hidden": "true" },
    s("rect", { class: "linen", x: -8, y: -8, width: width + 16, height: height + 16, rx: 12 }),
    sewn,
  );
}

/** A corner of a board of snakes and ladders. */
function squaresPicture() {
  const squares = Array.from({ length: FEW_SQUARES * 3 }, (_, i) => {
    const [x, y] = [(i % FEW_SQUARES) * 40, Math.floor(i / FEW_SQUARES) * 40];
    return s("rect", { x, y, width: 38, height: 38, rx: 5, class: i % 2 ? "square odd" : "square" });
  });
  return s(
    "svg",
    { class: "small-squares", viewBox: "-6 -6 210 130", "aria-hidden": "true" },
    s("rect", { x: -6, y: -6, width: 210, height: 130, rx: 12, class: "frame" }),
    squares,
    s("path", {
      class: "ladder",
      d: "M28 112L82 12M48 118L102 18M34 100L54 108M46 78L66 86M58 56L78 64M70 34L90 42",
    }),
    s("path", { class: "snake", d: "M174 18C140 30 190 52 156 68S150 92 134 108" }),
    s("circle", { class: "snake-head", cx: 174, cy: 18, r: 8 }),
  );
}

const PICTURES = { snakes: squaresPicture, buttons: () => clothPicture() };

/** The picture of a game by its key; one that nobody has drawn has none. */
export const gamePicture = (key) => PICTURES[key]?.() ?? null;

/** What was played last, as `glance` of its view kept it. */
export function glancePicture(last) {
  if (last.view === "mancala") return drawMini(last.board, last.near, { clockwise: last.clockwise });
  if (last.view === "buttons") return clothPicture(last.cloth, last.first);
  return squaresPicture();
}

/** A large link with a picture, a title and a sentence. */
export const entryCard = (kind, href, picture, title, text) =>
  h(
    "a",
    { class: `card entry ${kind}`, href },
    picture ? h("div", { class: "picture" }, picture) : null,
    h("div", { class: "words" }, h("h2", null, title), h("p", { class: "quiet" }, text)),
  );
