// The page of each game: what it is, where it is played, how, and how we know.

import { Problem } from "../api.js";
import { areas, customsOf, loadFields, loadRulesets, titleOf } from "../board/address.js";
import { firstBoard } from "../board/position.js";
import { drawStill } from "../board/still.js";
import { h, icon, put } from "../dom.js";
import { write as addressOf } from "../frame/address.js";
import { games, loadGames } from "../frame/games.js";
import { isDone, loadLessons, nextIn, pathOf } from "../frame/lessons.js";
import { gamePicture } from "../frame/pictures.js";
import { said, t } from "../i18n.js";
import { howPoints as howButtons } from "./buttons/dialogs.js";
import { howPoints as howSnakes } from "./snakes/dialogs.js";

const table = (row, more = {}) => addressOf("play/mancala", { rules: row.name, ...more });

/** The sizes a ruleset is played at, each a way to its table. */
const sizeLinks = (row) =>
  [[row.pits, row.seeds], ...row.sizes].map(([pits, seeds], i) =>
    h(
      "a",
      { class: "chip", href: table(row, i ? { size: `${pits}x${seeds}` } : {}) },
      t("mancala.size", { pits, seeds }),
    ),
  );

/** What a ruleset is called in both languages and in commands. */
function namesOf({ title, name }) {
  const titles = title.id === title.en ? title.id : t("learn.names.both", { id: title.id, en: title.en });
  return [titles, " · ", h("code", null, name)];
}

/** What is usual beside the rules, each a way to a table where it is so. */
const customLinks = (row) =>
  customsOf(row).map(({ params, text }) => h("a", { class: "chip", href: table(row, params) }, text));

const facts = (row) =>
  [
    [t("learn.where"), said(row.region)],
    [t("learn.size"), h("span", { class: "row" }, sizeLinks(row))],
    [t("learn.names"), namesOf(row)],
    row.customs.length ? [t("learn.customs"), h("span", { class: "row" }, customLinks(row))] : null,
  ].filter((fact) => fact !== null);

/** Where a game comes from; the family's stands on the page of the ruleset one begins with. */
const storyOf = (key) => games().find((game) => game.key === key)?.story ?? null;

/** A page of a ruleset. */
const rulesetPage = (row) => ({
  key: row.name,
  game: "mancala",
  story: row.first ? storyOf("mancala") : null,
  title: titleOf(row.name),
  about: said(row.about),
  picture: () => drawStill(firstBoard(row), "s", { clockwise: row.direction === "cw" }),
  facts: () => facts(row),
  points: () => row.sentences.map(said),
  ruled: row.ruled.map(said),
  sources: row.sources,
  ways: () => [
    h("a", { class: "button go", href: table(row) }, icon("play"), t("learn.play")),
    h(
      "a",
      { class: "button", href: addressOf("learn/compare", { rules: row.name }) },
      icon("compare"),
      t("learn.compare"),
    ),
  ],
});

const gamePage = (key, title, points) => ({
  key,
  game: key,
  story: storyOf(key),
  title,
  about: null,
  picture: () => gamePicture(key),
  facts: () => [],
  points,
  ruled: [],
  sources: [],
  ways: () => h("a", { class: "button go", href: addressOf(`play/${key}`) }, icon("play"), t("learn.play")),
});

/** Every page, grouped as the shelf is. */
const groups = (board) => [
  ...areas().map(({ title, rows }) => ({ title, pages: rows.map(rulesetPage) })),
  {
    title: t("learn.others"),
    pages: [
      gamePage("snakes", t("snakes.title"), () => howSnakes(board)),
      gamePage("buttons", t("buttons.title"), howButtons),
    ],
  },
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

/** The lessons of a game as a path of steps. */
function drawPath(game) {
  const path = pathOf(game);
  const next = nextIn(game);
  const step = (one, i) =>
    h(
      "li",
      null,
      h(
        "a",
        {
          class: ["step", isDone(one) && "done", one === next && "next"].filter(Boolean).join(" "),
          href: addressOf("learn/lesson", { of: one.key }),
        },
        h("b", { class: "figures" }, isDone(one) ? "✓" : String(i + 1)),
        h("span", null, said(one.title)),
      ),
    );
  return path.length
    ? h(
        "section",
        { class: "lessons" },
        h("h2", null, t("learn.lessons")),
        h("ol", { class: "path" }, path.map(step)),
      )
    : null;
}

/** What a game means, what it is called elsewhere, where it comes from. */
function drawStory({ meaning, names, origin }) {
  return [
    h("h2", null, t("learn.meaning")),
    h("p", null, said(meaning)),
    h("h2", null, t("learn.elsewhere")),
    h(
      "ul",
      { class: "elsewhere" },
      names.map(({ name, where }) =>
        h("li", null, h("b", null, name), " ", h("span", { class: "quiet" }, said(where))),
      ),
    ),
    h("h2", null, t("learn.origin")),
    h("p", null, said(origin)),
  ];
}

function drawPage(page) {
  const told = page.facts();
  return h(
    "article",
    { class: "card page" },
    h("h1", null, page.title),
    page.about ? h("p", { class: "quiet" }, page.about) : null,
    drawPath(page.game),
    h("div", { class: "picture" }, page.picture()),
    told.length
      ? h(
          "dl",
          { class: "facts" },
          told.map(([name, value]) => h("div", null, h("dt", null, name), h("dd", null, value))),
        )
      : null,
    h("p", { class: "row ways" }, page.ways()),
    h("h2", null, t("learn.how")),
    h(
      "ol",
      { class: "how" },
      page.points().map((point) => h("li", null, point)),
    ),
    list(t("learn.ruled"), page.ruled, "ruled"),
    page.story ? drawStory(page.story) : null,
    list(t("learn.sources"), [...page.sources, ...(page.story?.sources ?? [])], "sources"),
  );
}

function drawGroup({ title, pages }, shown) {
  const link = ({ key, title: name }) =>
    h(
      "a",
      {
        class: "chip",
        href: addressOf("learn", { of: key }),
        "aria-current": key === shown.key ? "page" : null,
      },
      name,
    );
  return h("div", { class: "group" }, h("span", { class: "label" }, title), pages.map(link));
}

function draw(frame) {
  const { state, world } = frame;
  const all = groups(world);
  const pages = all.flatMap((group) => group.pages);
  const shown = pages.find((page) => page.key === state.of) ?? pages[0];
  put(
    frame.root,
    h(
      "nav",
      { class: "games", "aria-label": t("learn.games") },
      all.map((group) => drawGroup(group, shown)),
    ),
    drawPage(shown),
  );
  frame.root.querySelector("[aria-current]").scrollIntoView({ block: "nearest", inline: "center" });
}

async function work(state, ask) {
  const options = { signal: ask.signal };
  const [board] = await Promise.all([
    ask.post("snakes/game", { rolls: [] }),
    loadRulesets(options),
    loadFields(options),
    loadGames(ask),
    loadLessons(ask),
  ]);
  const known = groups(board).flatMap(({ pages }) => pages.map((page) => page.key));
  if (state.of && !known.includes(state.of)) {
    throw new Problem(404, t("learn.unknown", { name: state.of, known: known.join(", ") }));
  }
  return { state, world: board };
}

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["mancala", "snakes", "buttons"],
  styles: ["/frame/pictures.css", "/board/board.css"],
  read: ({ of }) => ({ of: of ?? null }),
  write: ({ of }) => ({ of }),
  work,
  build: (frame) => ({ show: () => draw(frame) }),
};
