// Chips above the cloth and controls below it.

import { h, icon, put } from "../../dom.js";
import { chip, howChip, moreMenu, senseItems, switchItem, undoButton, watchItem } from "../../frame/parts.js";
import { language, said, t } from "../../i18n.js";
import { howTo, maker, typeCloth } from "./dialogs.js";
import { placeInPack, today, untouched } from "./state.js";

/** @typedef {import("../buttons.js").Buttons} Buttons */

/** What a puzzle of the pack is called. */
export const puzzleName = (puzzle, group, number) =>
  puzzle.title
    ? said(puzzle.title)
    : t("buttons.numbered", { group: t(`buttons.group.${group}`), n: number + 1 });

const dayName = (day) =>
  new Intl.DateTimeFormat(language(), {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00Z`));

/** What the puzzle on the table is called. */
export function titleOf({ day, cloth }) {
  if (day) return t("buttons.day.of", { day: dayName(day) });
  const place = placeInPack(cloth);
  if (!place) return t("buttons.own");
  return puzzleName(place.puzzles[place.number], place.group, place.number);
}

/** @param {Buttons} table */
export function drawChips(table) {
  const { state, frame } = table;
  const openToday = () => frame.turnTo({ ...untouched(null), day: today() });
  const make = () => maker((made) => frame.turnTo(untouched(made.board, made.minimum)));
  put(
    table.chips,
    h("h1", null, t("buttons.title")),
    chip(t("buttons.day"), openToday, { "aria-pressed": String(state.day === today()) }),
    chip(t("buttons.make"), make),
    h("span", { class: "grow" }),
    howChip(howTo),
  );
}

/** @param {Buttons} table */
function more(table) {
  const { frame, world } = table;
  const redraw = () => drawControls(table);
  const typed = () => typeCloth(world.cloth, (text) => frame.visit(untouched(text), {}, false));
  return moreMenu([
    { icon: "play", text: t("buttons.solution"), act: () => table.playSolution() },
    { icon: "paste", text: t("buttons.type"), act: typed },
    { icon: "share", text: t("frame.share"), act: frame.share },
    watchItem({ cloth: world.cloth }),
    { icon: "copy", text: t("buttons.print"), act: () => print() },
    null,
    switchItem("letters", t("buttons.letters"), "book", () => table.drawAll()),
    ...senseItems(redraw),
  ]);
}

/** The way back to before the cut that lost the cloth. @param {Buttons} table */
function wayBack(table) {
  const { lost } = table;
  const onclick = () => table.backTo(lost - 1);
  const text = t("buttons.back.before", { n: lost });
  return h("button", { class: "button main", type: "button", onclick }, icon("undo"), text);
}

/** @param {Buttons} table */
export function drawControls(table) {
  const { state, world, solution, controls } = table;
  if (solution) {
    put(
      controls,
      solution.controls(() => table.backToGame()),
    );
    solution.drawButtons();
    return;
  }
  const button = (kind, onclick, ...content) =>
    h("button", { class: kind, type: "button", onclick }, ...content);
  const restart = button("button", () => table.restart(), t("buttons.restart"));
  restart.disabled = !state.cuts.length;
  put(
    controls,
    world.solved ? button("button go", () => table.openNext(), t("buttons.next")) : null,
    table.lost ? wayBack(table) : null,
    undoButton(table.frame),
    world.solved ? null : button("button main", () => table.hint(), icon("hint"), t("buttons.hint")),
    restart,
    more(table),
  );
}
