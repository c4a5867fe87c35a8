// The shelf of games: the mancala family by region, the most likely first; then the other games the server lists.

import { areas, loadRulesets, titleOf } from "../board/address.js";
import { drawMini } from "../board/mini.js";
import { firstBoard } from "../board/position.js";
import { h, icon, put } from "../dom.js";
import { write as addressOf } from "../frame/address.js";
import { loadGames } from "../frame/games.js";
import { viewAt } from "../frame/map.js";
import { entryCard, gamePicture } from "../frame/pictures.js";
import { leftAt } from "../frame/played.js";
import { said, t } from "../i18n.js";

/** The game that has a table for every ruleset of its family. */
const FAMILY = "mancala";

const narrow = matchMedia("(max-width: 720px)");

/** A ruleset: the way to its table, and the way to its page. */
function rulesetEntry(row) {
  const name = titleOf(row.name);
  const rules = t("shelf.rules", { name });
  const size = t("mancala.size", row);
  const left = leftAt(`mancala ${row.name}`);
  return h(
    "li",
    { class: "card entry ruleset" },
    h(
      "div",
      { class: "picture" },
      drawMini(firstBoard(row), "s", { clockwise: row.direction === "cw", spoken: false }),
    ),
    h(
      "div",
      { class: "words" },
      h("h3", null, h("a", { href: left ?? addressOf("play/mancala", { rules: row.name }) }, name)),
      left ? h("p", { class: "left" }, t("shelf.continue")) : null,
      h("p", { class: "quiet where" }, said(row.region), " · ", h("span", { class: "figures" }, size)),
      h("p", { class: "line" }, said(row.about)),
    ),
    h(
      "a",
      {
        class: "round rules",
        href: addressOf("learn", { of: row.name }),
        "aria-label": rules,
        title: rules,
      },
      icon("book"),
    ),
  );
}

/** A region and its rulesets; on a phone only the first one is open. */
const areaSection = ({ title, rows }, i) =>
  h(
    "details",
    { class: "area", open: i === 0 || !narrow.matches },
    h("summary", null, h("h2", null, title), h("span", { class: "quiet figures" }, String(rows.length))),
    h("ul", { class: "rulesets" }, rows.map(rulesetEntry)),
  );

/** Where a game is played: at a table of its own, or, a duel, at the one for all. */
function tableOf({ key, kind }) {
  if (viewAt(`play/${key}`)) return addressOf(`play/${key}`);
  return kind === "duel" ? addressOf("play/duel", { game: key }) : null;
}

/** The card of a game; one that cannot be played here has none. */
function gameCard(game) {
  const left = leftAt(game.key);
  const href = left ?? tableOf(game);
  const about = left ? t("shelf.continue") : said(game.about);
  return href ? entryCard("game", href, gamePicture(game.key), said(game.title), about) : null;
}

function draw(frame) {
  const others = frame.world.filter((game) => game.key !== FAMILY);
  put(
    frame.root,
    h(
      "div",
      { class: "row head" },
      h("h1", null, t("shelf.title")),
      h("a", { class: "chip", href: addressOf("play/ladder") }, icon("chart"), t("shelf.ladder")),
      h("a", { class: "chip", href: addressOf("learn/compare") }, icon("compare"), t("shelf.compare")),
    ),
    areas().map(areaSection),
    h(
      "section",
      null,
      h("h2", null, t("shelf.others")),
      h("div", { class: "shelf-cards" }, others.map(gameCard)),
    ),
  );
}

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["mancala"],
  styles: ["/frame/pictures.css"],
  read: () => ({}),
  write: () => ({}),
  async work(state, ask) {
    const [games] = await Promise.all([loadGames(ask), loadRulesets({ signal: ask.signal })]);
    return { state, world: games };
  },
  build: (frame) => ({ show: () => draw(frame) }),
};
