// The shelf of games: what the server lists, each with the rulesets it is played by.

import { loadRulesets, rulesets, titleOf } from "../board/address.js";
import { drawMini, firstBoard } from "../board/mini.js";
import { h, put } from "../dom.js";
import { write as addressOf } from "../frame/address.js";
import { loadGames } from "../frame/games.js";
import { viewAt } from "../frame/map.js";
import { entryCard, gamePicture } from "../frame/pictures.js";
import { said, t } from "../i18n.js";

/** The game that has a table for every ruleset of its family. */
const FAMILY = "mancala";

/** The card of a ruleset. */
function rulesetCard(row) {
  const picture = drawMini(firstBoard(row), "s");
  const href = addressOf("play/mancala", { rules: row.name });
  return entryCard("ruleset", href, picture, titleOf(row.name), said(row.region));
}

/** Where a game is played: at a table of its own, or, a duel, at the one for all. */
function tableOf({ key, kind }) {
  if (viewAt(`play/${key}`)) return addressOf(`play/${key}`);
  return kind === "duel" ? addressOf("play/duel", { game: key }) : null;
}

/** The card of a game; one that cannot be played here has none. */
function gameCard(game) {
  const href = tableOf(game);
  return href ? entryCard("game", href, gamePicture(game.key), said(game.title), said(game.about)) : null;
}

/** The games, of the family of rulesets the one to begin with; then the rest of the family. */
function draw(frame) {
  const [first, ...family] = rulesets().toSorted((a, b) => Number(b.first) - Number(a.first));
  const cards = frame.world.map((game) => (game.key === FAMILY ? rulesetCard(first) : gameCard(game)));
  put(
    frame.root,
    h("h1", null, t("shelf.title")),
    h("div", { class: "shelf-cards" }, cards),
    h("h2", null, t("shelf.family")),
    h("div", { class: "shelf-cards" }, family.map(rulesetCard)),
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
