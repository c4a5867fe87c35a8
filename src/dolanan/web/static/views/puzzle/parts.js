// Chips above the board of a puzzle, controls below it, cards beside it.

import { hintButton } from "../../board/hinting.js";
import { h, icon, put } from "../../dom.js";
import { write as addressOf } from "../../frame/address.js";
import { starText } from "../../frame/days.js";
import { streak, today } from "../../frame/diary.js";
import { copy } from "../../frame/dialog.js";
import { moreMenu, senseItems, speedSlider, undoButton, watchItem } from "../../frame/parts.js";
import { number, said, t } from "../../i18n.js";
import { dayName, longDay } from "../puzzles/days.js";
import { nextInPack, placeInPack } from "../puzzles/pack.js";
import { recordOf } from "./progress.js";
import { untouched } from "./state.js";

/** @typedef {import("../puzzle.js").PuzzleTable} PuzzleTable */

/** What the puzzle on the board is called; `told` puts a day into words. @param {PuzzleTable} table */
function nameOf({ state, world }, told = longDay) {
  if (state.day) return t("puzzle.of.day", { day: told(state.day) });
  const place = placeInPack(world.key);
  return t("puzzle.numbered", { level: t(`puzzles.level.${world.puzzle.level}`), n: place });
}

/** @param {PuzzleTable} table */
export function drawChips(table, game) {
  const { world } = table;
  put(
    table.chips,
    h(
      "h1",
      null,
      nameOf(table, (day) => dayName(day, today())),
    ),
    h("span", { class: "chip still" }, game),
    h("span", { class: "chip still wide" }, t(`puzzles.level.${world.puzzle.level}`)),
  );
}

/** A line for friends that gives nothing away. @param {PuzzleTable} table */
function shareLine(table) {
  const { state, world } = table;
  const { stars, hints } = recordOf(world.key);
  const name = nameOf(table);
  const days = streak().length;
  const parts = ["dolanan", name, starText(stars), hints ? t("puzzle.share.hints", { n: hints }) : null];
  if (state.day && days > 1) parts.push(t("puzzle.share.streak", { n: days }));
  return parts.filter(Boolean).join(" · ");
}

/** @param {PuzzleTable} table */
const share = (table) => copy(shareLine(table), t("puzzle.shared"), t("puzzle.share"));

const button = (kind, onclick, ...content) =>
  h("button", { class: kind, type: "button", onclick }, ...content);

/** @param {PuzzleTable} table */
function more(table) {
  const again = { icon: "undo", text: t("puzzle.repeat"), act: () => table.again() };
  const { rules, position } = table.world.puzzle;
  return moreMenu([
    ...(table.world.status === "right" ? [again, watchItem({ rules, position })] : []),
    { icon: "share", text: t("frame.share"), act: table.frame.share },
    ...senseItems(() => drawControls(table)),
  ]);
}

/** @param {PuzzleTable} table */
function wayOn(table) {
  const { state, frame, world } = table;
  if (state.day) return h("a", { class: "button go", href: addressOf("puzzles") }, t("puzzle.all"));
  const next = () => frame.turnTo(untouched(nextInPack(world.key)));
  return button("button go", next, t("puzzle.next"));
}

/** @param {PuzzleTable} table */
export function drawControls(table, busy = false) {
  const { status } = table.world;
  if (status === "right" && !busy) {
    const name = { "aria-label": t("puzzle.share"), class: "button main", type: "button" };
    const tell = h(
      "button",
      { ...name, onclick: () => share(table) },
      icon("share"),
      t("puzzle.share.short"),
    );
    put(table.controls, wayOn(table), tell, more(table));
    return;
  }
  const undo = undoButton(table.frame);
  undo.disabled ||= busy;
  const skip = button("button", () => table.skip(), icon("skip"), t("puzzle.skip"));
  const act =
    status === "wrong"
      ? button("button go", () => table.again(), t("puzzle.again"))
      : hintButton(table.asked, table.place, () => table.hint());
  put(table.controls, undo, busy ? skip : act, speedSlider(), more(table));
}

const figure = (text, value, test) =>
  h("div", { class: "figure" }, h("dt", null, text), h("dd", { class: "figures", "data-test": test }, value));

/** @param {PuzzleTable} table */
export function drawSide(table) {
  const { world } = table;
  const { puzzle } = world;
  const record = recordOf(world.key);
  const minimum =
    puzzle.kind === "turn" ? t("puzzle.star.fewest", { n: puzzle.fewest }) : t("puzzle.star.first");
  const gained =
    puzzle.kind === "turn"
      ? figure(t("puzzle.taken"), `${world.reached ?? 0} / ${world.goal}`, "taken")
      : null;
  put(
    table.side,
    h(
      "section",
      { class: "card goal" },
      h("h2", null, t("puzzle.goal")),
      h("p", { class: "big", "data-test": "goal" }, said(puzzle.text)),
      h(
        "dl",
        { class: "numbers" },
        gained,
        figure(t("puzzle.hints"), number(record.hints), "hints"),
        figure(t("puzzle.wrong"), number(record.wrong), "wrong"),
      ),
    ),
    h(
      "section",
      { class: "card" },
      h("h2", null, t("puzzle.stars")),
      h(
        "p",
        { class: "stars", "data-test": "stars", "aria-label": t("puzzle.stars.of", { n: record.stars }) },
        starText(record.stars),
      ),
      h(
        "ul",
        { class: "plain" },
        [t("puzzle.star.solved"), t("puzzle.star.alone"), minimum].map((one) => h("li", null, `★ ${one}`)),
      ),
      record.stars && record.hints
        ? h("p", { class: "quiet", "data-test": "with-hints" }, t("puzzle.with.hints"))
        : null,
    ),
  );
}
