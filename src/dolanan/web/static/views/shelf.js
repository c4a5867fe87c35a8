// The shelf of games: what the server lists, each with the rulesets it is played by.

import { loadRulesets, rulesets, titleOf } from "../board/address.js";
import { drawMini, firstBoard } from "../board/mini.js";
import { h, put } from "../dom.js";
import { write as addressOf } from "../frame/address.js";
import { viewAt } from "../frame/map.js";
import { entryCard, gamePicture } from "../frame/pictures.js";
import { said, t } from "../i18n.js";

/** A card a ruleset, the one to begin with first. */
function rulesetCards() {
  const rows = rulesets().toSorted((a, b) => Number(b.first) - Number(a.first));
  return rows.map((row) => {
    const picture = drawMini(firstBoard(row), "s");
    const href = addressOf("play/mancala", { rules: row.name });
    return entryCard("ruleset", href, picture, titleOf(row.name), said(row.region));
  });
}

/** Where a game is played: at a table of its own, or, a duel, at the one for all. */
function tableOf({ key, kind }) {
  if (viewAt(`play/${key}`)) return addressOf(`play/${key}`);
  return kind === "duel" ? addressOf("play/duel", { game: key }) : null;
}

/** The cards of a game: its rulesets where it is the family of them, itself otherwise. */
function gameCards(game) {
  const { key, title, about } = game;
  if (key === "mancala") return rulesetCards();
  const href = tableOf(game);
  return href ? [entryCard("game", href, gamePicture(key), said(title), said(about))] : [];
}

function draw(frame) {
  const cards = frame.world.flatMap(gameCards);
  put(frame.root, h("h1", null, t("shelf.title")), h("div", { class: "shelf-cards" }, cards));
}

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["mancala"],
  styles: ["/frame/pictures.css"],
  read: () => ({}),
  write: () => ({}),
  async work(state, ask) {
    const [games] = await Promise.all([ask.get("games"), loadRulesets({ signal: ask.signal })]);
    return { state, world: games };
  },
  build: (frame) => ({ show: () => draw(frame) }),
};
