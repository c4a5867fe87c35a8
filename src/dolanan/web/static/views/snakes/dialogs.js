// Dialogs of the snakes view: who plays, a board to order, how the game is played.

import { h, icon, put } from "../../dom.js";
import { dialog } from "../../frame/dialog.js";
import { order } from "../../frame/order.js";
import { howList, radios } from "../../frame/parts.js";
import { number, t } from "../../i18n.js";
import { badge } from "./drawing.js";

const MOST = 6;

/** Ask who sits where; `start` gets a text such as "pbb". */
export function whoPlays(seats, start) {
  const rows = h("div", { class: "stack seats" });
  const kinds = [
    ["p", t("snakes.person")],
    ["b", t("snakes.bot")],
  ];
  const chosen = () =>
    [...rows.querySelectorAll("input:checked")].map((one) => /** @type {HTMLInputElement} */ (one).value);

  const remove = (list, i) => {
    const name = t("snakes.seat.remove", { n: i + 1 });
    const onclick = () => draw(chosen().toSpliced(i, 1));
    return h("button", { class: "round", type: "button", "aria-label": name, onclick }, icon("close"));
  };
  const seat = (kind, i, list) =>
    h(
      "div",
      { class: "row", role: "group", "aria-label": t("snakes.seat", { n: i + 1 }) },
      badge(i),
      radios(`seat${i}`, kinds, kind),
      list.length > 1 ? remove(list, i) : null,
    );
  const add = () =>
    h(
      "button",
      { class: "button", type: "button", onclick: () => draw([...chosen(), "b"]) },
      t("snakes.seat.add"),
    );
  const draw = (list) => put(rows, list.map(seat), list.length < MOST ? add() : null);

  draw([...seats]);
  const go = h("button", { class: "button go", type: "submit" }, t("snakes.start"));
  const onsubmit = () => start(chosen().join(""));
  dialog(
    t("snakes.who"),
    h("form", { method: "dialog", onsubmit }, rows, h("div", { class: "row end" }, go)),
  );
}

const USUAL_LENGTH = 30;
const SEEDS = 1000;

/** Ask what a board should be like and have it made; `done` gets the result. */
export function designer(board, done) {
  const { finish, faces, start, again, goal } = board;
  const expected = (best) => number(best.expected, { maximumFractionDigits: 2 });
  return order({
    path: "snakes/design",
    title: t("snakes.design"),
    about: t("snakes.design.about"),
    go: t("snakes.design.go"),
    busy: t("snakes.design.busy"),
    label: (name) => t(`snakes.wish.${name}`),
    given: { finish, faces, start, again },
    values: { squares: goal, expected: USUAL_LENGTH, seed: Math.floor(Math.random() * SEEDS) },
    tell: ({ best }) =>
      best ? t("snakes.design.so.far", { expected: expected(best), n: best.tried }) : null,
    done,
  });
}

/** How the game is played on a board. */
export const howPoints = ({ faces, chain, again, finish, goal }) =>
  [
    t("snakes.how.roll", { faces }),
    t("snakes.how.jump"),
    chain ? t("snakes.how.chain") : null,
    again ? t("snakes.how.again", { roll: again }) : null,
    t(`snakes.how.finish.${finish}`, { goal }),
    t("snakes.how.win"),
  ].filter(Boolean);

/** The rules in force, a sentence for each choice. */
export function howTo(board) {
  dialog(t("snakes.how.title"), howList(howPoints(board), t("snakes.how.keys"), "snakes"));
}
