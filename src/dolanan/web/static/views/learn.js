// The page of each game: what it is, where it is played, how, and how we know.

import { Problem } from "../api.js";
import { loadRulesets, rulesets, titleOf } from "../board/address.js";
import { drawMini, firstBoard } from "../board/mini.js";
import { h, icon, put } from "../dom.js";
import { write as addressOf } from "../frame/address.js";
import { gamePicture } from "../frame/pictures.js";
import { said, t } from "../i18n.js";
import { howPoints as howButtons } from "./buttons/dialogs.js";
import { howPoints as howSnakes } from "./snakes/dialogs.js";

/** A page of a ruleset. */
const rulesetPage = (row) => ({
  key: row.name,
  title: titleOf(row.name),
  where: said(row.region),
  picture: () => drawMini(firstBoard(row), "s"),
  points: () => row.sentences.map(said),
  ruled: row.ruled.map(said),
  sources: row.sources,
  table: addressOf("play/mancala", { rules: row.name }),
});

const gamePage = (key, title, points) => ({
  key,
  title,
  where: null,
  picture: () => gamePicture(key),
  points,
  ruled: [],
  sources: [],
  table: addressOf(`play/${key}`),
});

const pages = (board) => [
  ...rulesets()
    .toSorted((a, b) => Number(b.first) - Number(a.first))
    .map(rulesetPage),
  gamePage("snakes", t("snakes.title"), () => howSnakes(board)),
  gamePage("buttons", t("buttons.title"), howButtons),
];

const list = (title, lines, kind) =>
  lines.length
    ? [
        h("h2", null, title),
        h(
          "ul",
          { class: kind },
          lines.map((line) => h("li", null, line)),
        ),
      ]
    : null;

function drawPage(page) {
  return h(
    "article",
    { class: "card page" },
    h("h1", null, page.title),
    page.where ? h("p", { class: "quiet" }, page.where) : null,
    h("div", { class: "picture" }, page.picture()),
    h("h2", null, t("learn.how")),
    h(
      "ol",
      { class: "how" },
      page.points().map((point) => h("li", null, point)),
    ),
    list(t("learn.ruled"), page.ruled, "ruled"),
    list(t("learn.sources"), page.sources, "sources"),
    h(
      "p",
      { class: "row end" },
      h("a", { class: "button go", href: page.table }, icon("play"), t("learn.play")),
    ),
  );
}

function draw(frame) {
  const { state, world } = frame;
  const all = pages(world);
  const shown = all.find((page) => page.key === state.of) ?? all[0];
  const link = ({ key, title }) =>
    h(
      "a",
      {
        class: "chip",
        href: addressOf("learn", { of: key }),
        "aria-current": key === shown.key ? "page" : null,
      },
      title,
    );
  put(
    frame.root,
    h("nav", { class: "row games", "aria-label": t("learn.games") }, all.map(link)),
    drawPage(shown),
  );
  frame.root.querySelector("[aria-current]").scrollIntoView({ block: "nearest", inline: "center" });
}

async function work(state, ask) {
  const [board] = await Promise.all([
    ask.post("snakes/game", { rolls: [] }),
    loadRulesets({ signal: ask.signal }),
  ]);
  const known = pages(board).map((page) => page.key);
  if (state.of && !known.includes(state.of)) {
    throw new Problem(404, t("learn.unknown", { name: state.of, known: known.join(", ") }));
  }
  return { state, world: board };
}

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["mancala", "snakes", "buttons"],
  styles: ["/frame/pictures.css"],
  read: ({ of }) => ({ of: of ?? null }),
  write: ({ of }) => ({ of }),
  work,
  build: (frame) => ({ show: () => draw(frame) }),
};
