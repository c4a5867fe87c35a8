// Home: go on with the last game, today's puzzle, and what else is there.

import { loadRulesets, rulesetThat, titleOf } from "../board/address.js";
import { drawMini } from "../board/mini.js";
import { firstBoard } from "../board/position.js";
import { h, put } from "../dom.js";
import { write as addressOf } from "../frame/address.js";
import { games, loadGames } from "../frame/games.js";
import { clothPicture, entryCard, glancePicture } from "../frame/pictures.js";
import { kept } from "../frame/store.js";
import { said, t } from "../i18n.js";
import { today } from "./buttons/state.js";

const gameTitle = (last) =>
  last.view === "mancala" ? titleOf(last.rules) : said(games().find((game) => game.key === last.view)?.title);

/** What was played last, if it can still be shown. */
function lastGame() {
  const last = kept("last");
  try {
    return { address: last.address, picture: glancePicture(last), title: gameTitle(last) };
  } catch {
    return null; // nothing, or kept by another version of the page
  }
}

/** The card to begin with: the last game, or the game a person begins with. */
function firstCard() {
  const last = lastGame();
  if (last) return entryCard("first", last.address, last.picture, t("home.continue"), last.title);
  const first = rulesetThat("first");
  const href = addressOf("play/mancala", { rules: first.name });
  return entryCard("first", href, drawMini(firstBoard(first), "s"), t("home.begin"), titleOf(first.name));
}

function draw(frame) {
  const { cloth } = frame.world;
  put(
    frame.root,
    h("h1", { class: "only-heard" }, t("home.title")),
    firstCard(),
    entryCard("puzzle", addressOf("puzzles"), clothPicture(cloth), t("home.puzzle"), t("home.puzzle.text")),
    entryCard("games", addressOf("play"), null, t("home.games"), t("home.games.text")),
    entryCard("learn", addressOf("learn"), null, t("home.learn"), t("home.learn.text")),
    entryCard("watch", addressOf("algorithms"), null, t("home.watch"), t("home.watch.text")),
  );
}

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["mancala"],
  styles: ["/frame/pictures.css"],
  read: () => ({}),
  write: () => ({}),
  async work(state, ask) {
    const [puzzle] = await Promise.all([
      ask.get(`buttons/day?day=${today()}`),
      loadGames(ask),
      loadRulesets({ signal: ask.signal }),
    ]);
    return { state, world: puzzle };
  },
  build: (frame) => ({ show: () => draw(frame) }),
};
