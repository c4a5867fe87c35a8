// A puzzle as a question: today's, or one of the pack by how hard it is.

import { get } from "../../../api.js";
import { drawMini } from "../../../board/mini.js";
import { boardFrom } from "../../../board/position.js";
import { h, put } from "../../../dom.js";
import { dayOf } from "../../../frame/days.js";
import { chip, field, select } from "../../../frame/parts.js";
import { t } from "../../../i18n.js";
import { levels, loadPuzzles, puzzlesOf } from "../../puzzles/pack.js";

const TODAY = "day";

const oneOf = (list) => list[Math.floor(Math.random() * list.length)];

/** @returns {Promise<import("../ask.js").Way>} */
export async function puzzleWay() {
  const [day] = await Promise.all([get(`mancala/puzzles/day?day=${dayOf()}`), loadPuzzles({ get })]);
  const look = h("div", { class: "look" });
  let puzzle = /** @type {{ key: string, position: string }} */ (day);
  const refresh = () => put(look, drawMini(boardFrom(puzzle.position), "s"));
  const draw = () => {
    puzzle = list.value === TODAY ? day : oneOf(puzzlesOf(Number(list.value)));
    refresh();
  };
  const choices = [
    [TODAY, t("classroom.puzzle.day")],
    ...levels().map((level) => [String(level), t(`puzzles.level.${level}`)]),
  ];
  const list = select("level", choices, TODAY, { onchange: draw });
  const element = h(
    "div",
    { class: "stack" },
    h("div", { class: "row bottom" }, field(t("classroom.puzzle"), list), chip(t("classroom.another"), draw)),
    look,
  );
  return { element, body: () => ({ puzzle: { key: puzzle.key } }), refresh };
}
