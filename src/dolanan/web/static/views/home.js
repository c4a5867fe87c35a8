// Home: go on with the last game, today's puzzle, and what else is there.

import { loadRulesets, rulesets, rulesetThat, titleOf } from "../board/address.js";
import { drawMini, firstBoard } from "../board/mini.js";
import { h, put } from "../dom.js";
import { write as addressOf } from "../frame/address.js";
import { clothPicture, glancePicture } from "../frame/pictures.js";
import { kept } from "../frame/store.js";
import { t } from "../i18n.js";
import { today } from "./buttons/state.js";

/** Views whose last game can be gone on with. */
const TABLES = ["mancala", "snakes", "buttons"];

const isWhole = (last) => TABLES.includes(last?.view) && last.address?.startsWith("#/");

/** What was played last, if it can still be shown. */
function lastGame() {
  const last = kept("last");
  if (!isWhole(last)) return null;
  try {
    return { address: last.address, picture: glancePicture(last), title: gameTitle(last) };
  } catch {
    return null; // kept by an older page
  }
}

const gameTitle = (last) => (last.view === "mancala" ? titleOf(last.rules) : t(`home.game.${last.view}`));

function card(kind, href, picture, title, text) {
  return h(
    "a",
    { class: `card entry ${kind}`, href },
    picture ? h("div", { class: "picture" }, picture) : null,
    h("div", { class: "words" }, h("h2", null, title), h("p", { class: "quiet" }, text)),
  );
}

function firstCard() {
  const last = lastGame();
  if (last) return card("first", last.address, last.picture, t("home.continue"), last.title);
  const first = rulesets().find((one) => one.name === rulesetThat("first"));
  const href = addressOf("play/mancala", { rules: first.name });
  return card("first", href, drawMini(firstBoard(first), "s"), t("home.begin"), titleOf(first.name));
}

function draw(frame) {
  const { cloth } = frame.world;
  put(
    frame.root,
    h("h1", { class: "only-heard" }, t("home.title")),
    firstCard(),
    card("puzzle", addressOf("puzzles"), clothPicture(cloth), t("home.puzzle"), t("home.puzzle.text")),
    card("games", addressOf("play"), null, t("home.games"), t("home.games.text")),
    card("learn", addressOf("learn"), null, t("home.learn"), t("home.learn.text")),
    card("watch", addressOf("algorithms"), null, t("home.watch"), t("home.watch.text")),
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
      loadRulesets({ signal: ask.signal }),
    ]);
    return { state, world: puzzle };
  },
  build: (frame) => ({ show: () => draw(frame) }),
};
