// The course: a shelf of cards, one an algorithm as the server lists them; the papers are its oldest chapter.

import { drawMini } from "../board/mini.js";
import { firstBoard } from "../board/position.js";
import { h, put, s } from "../dom.js";
import { write as addressOf } from "../frame/address.js";
import { gamePicture } from "../frame/pictures.js";
import { said, t } from "../i18n.js";
import { waysOf, wayTo } from "./algorithms/head.js";
import { subjectsOf } from "./algorithms/input.js";

const COST_CELL = 34;

/** A small table of costs, as its first example has it. */
function costsPicture({ examples }) {
  const rows = examples[0].given.costs.split("/").map((row) => row.split(","));
  const size = COST_CELL * rows.length;
  const place = (i) => (i + 0.5) * COST_CELL;
  const cells = rows.flatMap((row, i) =>
    row.map((cost, j) => s("text", { x: place(j), y: place(i) }, cost.trim())),
  );
  const lines = rows.slice(1).map((_, i) => {
    const at = (i + 1) * COST_CELL;
    return s("path", { d: `M${at} 4V${size - 4}M4 ${at}H${size - 4}` });
  });
  return s(
    "svg",
    { class: "small-costs", viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true" },
    s("rect", { x: 1, y: 1, width: size - 2, height: size - 2, rx: 10 }),
    ...lines,
    ...cells,
  );
}

/** What an algorithm runs on, small. */
const SUBJECTS = {
  position: () => drawMini(firstBoard({ pits: 6, seeds: 4 }), "s"),
  board: () => gamePicture("snakes"),
  cloth: () => gamePicture("buttons"),
  costs: costsPicture,
};

/** What was brought along from a table: a position with its rules, a board, a cloth. */
const BROUGHT = ["position", "board", "cloth"];

/** Where a way to look at an algorithm leads, with what was brought along. */
function leadTo(row, way, brought) {
  if (way === "watch") return addressOf("algorithms/watch", { of: row.key, ...brought });
  return wayTo(row, way);
}

/** The card of an algorithm: its name leads to watching it, the line below to the rest. */
function algorithmCard(row, brought) {
  const pictures = subjectsOf(row)
    .map(({ key }) => SUBJECTS[key]?.(row))
    .filter(Boolean);
  const [first, ...others] = waysOf(row);
  const link = (way) =>
    h("a", { class: "chip", href: leadTo(row, way, brought) }, t(`algorithms.way.${way}`));
  return h(
    "article",
    { class: "card algorithm", "data-algorithm": row.key },
    h(
      "a",
      { class: "open", href: leadTo(row, first, brought) },
      h("div", { class: `subjects n${pictures.length}` }, pictures),
      h("h2", null, said(row.title)),
      h("p", { class: "quiet" }, said(row.about)),
    ),
    h("div", { class: "row ways" }, others.map(link)),
  );
}

const papersCard = () =>
  h(
    "article",
    { class: "card algorithm papers-card" },
    h(
      "a",
      { class: "open", href: addressOf("algorithms/papers") },
      h("h2", null, t("course.papers")),
      h("p", { class: "quiet" }, t("course.papers.text")),
    ),
  );

function draw(frame) {
  const brought = frame.state;
  const kind = BROUGHT.find((key) => brought[key]);
  const rows = frame.world.filter((row) => !kind || subjectsOf(row).some(({ key }) => key === kind));
  const lead = kind ? t("course.brought", { text: brought[kind] }) : t("course.lead");
  put(
    frame.root,
    h("h1", null, t("course.title")),
    h("p", { class: "lead" }, lead),
    kind ? h("p", null, h("a", { href: addressOf("algorithms") }, t("course.all"))) : null,
    h(
      "div",
      { class: "course-cards" },
      rows.map((row) => algorithmCard(row, brought)),
      kind ? null : papersCard(),
    ),
  );
}

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["algorithms", "mancala"],
  styles: ["/frame/pictures.css"],
  read: ({ rules, position, board, cloth }) => ({ rules, position, board, cloth }),
  write: (state) => state,
  work: async (state, ask) => ({ state, world: await ask.get("trace") }),
  build: (frame) => ({ show: () => draw(frame) }),
};
