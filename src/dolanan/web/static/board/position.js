// A position as the server gives it: its counts by place, and in words.

import { t } from "../i18n.js";
import { other } from "./geometry.js";

/** Counts by place of a position. */
export function countsOf(board) {
  const counts = {};
  for (const side of ["s", "n"]) {
    counts[`${side}0`] = board.stores[side];
    board.pits[side].forEach((count, i) => {
      counts[side + (i + 1)] = count;
    });
  }
  return counts;
}

/** Whether a pit is out of play. */
export const isBurnt = (board, side, pit) => Boolean(board.burnt?.[side].includes(pit));

/** The places that are out of play. */
export const burntPlaces = (board) =>
  ["s", "n"].flatMap((side) => (board?.burnt?.[side] ?? []).map((pit) => side + pit));

/** A position in words, the `near` side first. */
export function sayBoard(board, near) {
  const far = other(near);
  const row = (side) =>
    board.pits[side].map((seeds, i) => (isBurnt(board, side, i + 1) ? "x" : seeds)).join(" ");
  const [own, theirs] = [row(near), row(far)];
  return t("mancala.board.said", { own, store: board.stores[near], theirs, other: board.stores[far] });
}

/** The first position of a ruleset. */
export function firstBoard({ pits, seeds }) {
  const row = Array.from({ length: pits }, () => seeds);
  return { pits: { s: row, n: row }, stores: { s: 0, n: 0 }, turn: "s" };
}

/** The board of a position as texts write it: "4,4:0/4,4:0 s". */
export function boardFrom(text) {
  const [rows, turn] = text.split(" ");
  const [s, n] = rows.split("/").map((row) => row.split(":").map((part) => part.split(",").map(Number)));
  return { pits: { s: s[0], n: n[0] }, stores: { s: s[1][0], n: n[1][0] }, turn };
}
