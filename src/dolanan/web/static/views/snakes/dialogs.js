// Dialogs of the snakes view: who plays, a board to order, how the game is played.

import { stream } from "../../api.js";
import { h, icon, put } from "../../dom.js";
import { number, said, t } from "../../i18n.js";
import { dialog } from "../../talk.js";
import { badge } from "./drawing.js";

const MOST = 6;

const radios = (group, options, chosen) => h("div", { class: "choices" }, options.map(([value, label]) =>
  h("label", null, h("input", { type: "radio", name: group, value, checked: value === chosen }), h("span", null, label))));

/** Ask who sits where; `start` gets a text such as "pbb". */
export function whoPlays(seats, start) {
  const rows = h("div", { class: "stack seats" });
  let list = [...seats];
  const drawRows = () => put(rows, list.map((kind, i) => h("div", { class: "row", role: "group", "aria-label": t("snakes.seat", { n: i + 1 }) },
    badge(i),
    radios(`seat${i}`, [["p", t("snakes.person")], ["b", t("snakes.bot")]], kind),
    list.length > 1 ? h("button", { class: "round", type: "button", "aria-label": t("snakes.seat.remove", { n: i + 1 }), onclick: () => { read(); list.splice(i, 1); drawRows(); } }, icon("close")) : null)),
  list.length < MOST ? h("button", { class: "button", type: "button", onclick: () => { read(); list.push("b"); drawRows(); } }, t("snakes.seat.add")) : null);
  const read = () => { list = list.map((_, i) => rows.querySelector(`input[name=seat${i}]:checked`).value); };
  drawRows();
  const form = h("form", { method: "dialog", onsubmit: () => { read(); start(list.join("")); } }, rows,
    h("div", { class: "row end" }, h("button", { class: "button go", type: "submit" }, t("snakes.start"))));
  dialog(t("snakes.who"), t("snakes.close"), form);
}

const field = (label, input) => h("label", { class: "field" }, label, input);
const digits = (name, min, max, value, more = {}) => h("input", { type: "number", name, min, max, step: 1, value, ...more });

/** Ask what a board should be like and have it made; `done` gets the result. */
export function designer(board, done) {
  const wrong = h("p", { class: "wrong", role: "alert" });
  const progress = h("p", { class: "quiet", role: "status" });
  const button = h("button", { class: "button go", type: "submit" }, t("snakes.design.go"));
  const form = h("form", { onsubmit: async (event) => {
    event.preventDefault();
    const data = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, value === "" ? null : Number(value)]));
    button.disabled = true;
    put(wrong);
    put(progress, t("snakes.design.busy"));
    try {
      const body = {
        squares: data.squares, expected: data.expected, minimum: data.minimum, ladders: data.ladders, snakes: data.snakes,
        limit: data.limit, share: data.limit !== null && data.share !== null ? data.share / 100 : null, seed: data.seed,
        finish: board.finish, faces: board.faces, start: board.start, again: board.again,
      };
      if (body.share === null) body.limit = null;
      for await (const line of stream("snakes/design", body, { signal: box.life, at: progress })) {
        if (line.problem) { put(wrong, said(line.problem)); put(progress); break; }
        if (line.best) put(progress, t("snakes.design.so.far", { expected: number(line.best.expected, { maximumFractionDigits: 2 }), n: line.best.tried }));
        if (line.result) { box.close(); done(line.result); }
      }
    } catch (error) {
      if (error.name !== "AbortError") { put(wrong, said(error.text ?? error.message)); put(progress); }
    }
    button.disabled = false;
  } },
  h("p", { class: "quiet" }, t("snakes.design.about")),
  h("div", { class: "pairs" },
    field(t("snakes.expected"), digits("expected", 2, 10000, 30, { step: "any" })),
    field(t("snakes.design.minimum"), digits("minimum", 1, 200, "")),
    field(t("snakes.squares.count"), digits("squares", 20, 400, board.goal, { required: true })),
    field(t("snakes.design.seed"), digits("seed", 0, 1000000, Math.floor(Math.random() * 1000), { required: true })),
    field(t("snakes.ladders"), digits("ladders", 0, 40, 8, { required: true })),
    field(t("snakes.snakes"), digits("snakes", 0, 40, 8, { required: true })),
    field(t("snakes.design.limit"), digits("limit", 1, 10000, "")),
    field(t("snakes.design.share"), digits("share", 0, 100, "", { step: "any" }))),
  wrong, progress, h("div", { class: "row end" }, button));
  const box = dialog(t("snakes.design"), t("snakes.close"), form);
  box.classList.add("designer");
}

/** The rules in force, a sentence for each choice. */
export function howTo(board) {
  const points = [
    t("snakes.how.roll", { faces: board.faces }),
    t("snakes.how.jump"),
    board.chain ? t("snakes.how.chain") : null,
    board.again ? t("snakes.how.again", { roll: board.again }) : null,
    t(`snakes.how.finish.${board.finish}`, { goal: board.goal }),
    t("snakes.how.win"),
  ].filter(Boolean);
  dialog(t("snakes.how.title"), t("snakes.close"),
    h("ol", { class: "how" }, points.map((text) => h("li", null, text))),
    h("p", { class: "quiet" }, t("snakes.how.keys")));
}
