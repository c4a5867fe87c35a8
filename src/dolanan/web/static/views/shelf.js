// The shelf of games: what the server lists, each with the rulesets it is played by.

import { loadRulesets, rulesets, titleOf } from "../board/address.js";
import { drawMini, firstBoard } from "../board/mini.js";
import { h, put } from "../dom.js";
import { write as addressOf } from "../frame/address.js";
import { viewAt } from "../frame/map.js";
import { gamePicture } from "../frame/pictures.js";
import { said, t } from "../i18n.js";

function card(href, picture, title, text) {
  return h(
    "a",
    { class: "card entry", href },
    picture ? h("div", { class: "picture" }, picture) : null,
    h("div", { class: "words" }, h("h2", null, title), h("p", { class: "quiet" }, text)),
  );
}

/** Until the server lists games: those that have a table. */
const GAMES = ["mancala", "snakes", "buttons"];

/** A card a ruleset, the one to begin with first. */
function rulesetCards() {
  const rows = rulesets().toSorted((a, b) => Number(b.first) - Number(a.first));
  return rows.map((row) =>
    card(
      addressOf("play/mancala", { rules: row.name }),
      drawMini(firstBoard(row), "s"),
      titleOf(row.name),
      said(row.region),
    ),
  );
}

/** The cards of a game: its rulesets where it has several, itself otherwise. */
function gameCards(key) {
  if (key === "mancala") return rulesetCards();
  const path = `play/${key}`;
  const about = t(`shelf.about.${key}`);
  return viewAt(path) ? [card(addressOf(path), gamePicture(key), t(`shelf.game.${key}`), about)] : [];
}

function draw(frame) {
  put(
    frame.root,
    h("h1", null, t("shelf.title")),
    h("div", { class: "shelf-cards" }, GAMES.flatMap(gameCards)),
  );
}

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["mancala"],
  styles: ["/frame/pictures.css"],
  read: () => ({}),
  write: () => ({}),
  async work(state, ask) {
    return { state, world: await loadRulesets({ signal: ask.signal }) };
  },
  build: (frame) => ({ show: () => draw(frame) }),
};
