// Home: go on with the last game, today's puzzles, learn to play until that is done, invite a friend. One screen.

import { loadRulesets, rulesetThat, titleOf } from "../board/address.js";
import { drawMini } from "../board/mini.js";
import { boardFrom, firstBoard } from "../board/position.js";
import { h, icon, put } from "../dom.js";
import { write as addressOf } from "../frame/address.js";
import { games, loadGames } from "../frame/games.js";
import { isDone, isSkipped, loadLessons, nextIn, pathOf, skipLessons } from "../frame/lessons.js";
import { viewAt } from "../frame/map.js";
import { starsToday, streak, today } from "../frame/diary.js";
import { starText } from "../frame/days.js";
import { clothPicture, entryCard, glancePicture } from "../frame/pictures.js";
import { finishedGames, leftGames } from "../frame/played.js";
import { said, t } from "../i18n.js";
import { dayAddress } from "./puzzles/days.js";

/** The path that a newcomer is led to. */
const FIRST_PATH = "mancala";
/** Games left that have a place beside the last one. */
const MOST_OTHERS = 2;

const gameTitle = (last) =>
  last.view === "mancala" ? titleOf(last.rules) : said(games().find((game) => game.key === last.view)?.title);

/** A game that was left, if it can still be shown. */
function cardOf(last) {
  try {
    return { address: last.address, picture: glancePicture(last), title: gameTitle(last) };
  } catch {
    return null; // kept by another version of the page
  }
}

/** Whether nothing was ever done here. */
const isNew = () => !isSkipped() && !pathOf(FIRST_PATH).some(isDone) && !finishedGames().length;

const lessonAddress = (lesson) => addressOf("learn/lesson", { of: lesson.key });

/** For somebody who has never been here: the first lesson, and a way around it. */
function welcome(frame) {
  const first = rulesetThat("first");
  const card = entryCard(
    "first",
    lessonAddress(pathOf(FIRST_PATH)[0]),
    drawMini(firstBoard(first), "s", { spoken: false }),
    t("home.welcome"),
    t("home.welcome.text"),
  );
  const skip = () => {
    skipLessons();
    draw(frame);
    /** @type {HTMLElement | null} */ (frame.root.querySelector(".first"))?.focus();
  };
  return [
    card,
    h(
      "button",
      { class: "button plain skip-lessons", type: "button", onclick: skip },
      t("home.welcome.skip"),
    ),
  ];
}

/** The card to begin with: the last game, or the game a person begins with. */
function firstCard(last) {
  if (last) return entryCard("first", last.address, last.picture, t("home.continue"), last.title);
  const first = rulesetThat("first");
  const href = addressOf("play/mancala", { rules: first.name });
  const picture = drawMini(firstBoard(first), "s", { spoken: false });
  return entryCard("first", href, picture, t("home.begin"), titleOf(first.name));
}

/** What else was left, as small links. */
const otherCards = (others) =>
  others.length
    ? h(
        "p",
        { class: "row others" },
        others.map(({ address, title }) =>
          h(
            "a",
            { class: "chip", href: address, "aria-label": t("home.continue.other", { title }) },
            icon("play"),
            h("span", null, title),
          ),
        ),
      )
    : null;

/** The way to the next lesson, until all are done. */
function learnCard() {
  const next = nextIn(FIRST_PATH);
  if (!next || isSkipped()) {
    return entryCard("learn", addressOf("learn"), null, t("home.learn"), t("home.learn.text"));
  }
  const path = pathOf(FIRST_PATH);
  const progress = t("home.lesson.text", {
    n: path.filter(isDone).length,
    all: path.length,
    title: said(next.title),
  });
  return entryCard("learn", lessonAddress(next), null, t("home.lesson"), progress);
}

/** A puzzle of today; once it is solved its stars stand in place of what is to be done. */
function puzzleCard(puzzle, picture, title, text) {
  const stars = starsToday(puzzle);
  const card = entryCard("puzzle", dayAddress(puzzle, today()), picture, title, text);
  if (stars === null) return card;
  card.classList.add("done");
  const told = t("home.puzzle.stars", { n: stars });
  put(card.querySelector("p"), h("span", { role: "img", "aria-label": told }, starText(stars)));
  return card;
}

/** Today's two puzzles, and for how many days in a row one was solved. */
function todays({ cloth, turn }) {
  const { length, today: done } = streak();
  const board = drawMini(boardFrom(turn.position), "s", { spoken: false });
  return h(
    "section",
    { class: "today", "aria-label": t("home.today") },
    puzzleCard("mancala", board, t("home.puzzle.turn"), said(turn.text)),
    puzzleCard("cloth", clothPicture(cloth), t("home.puzzle.cloth"), t("home.puzzle.cloth.text")),
    h(
      "a",
      { class: done ? "streak done" : "streak", href: addressOf("puzzles"), "data-test": "streak" },
      length ? t("home.streak", { n: length }) : t("home.puzzles"),
    ),
  );
}

/** A friend can be invited where the server has rooms and the page a place for them. */
const inviteCard = ({ rooms }) =>
  rooms && viewAt("rooms")
    ? entryCard("invite", addressOf("rooms"), null, t("home.invite"), t("home.invite.text"))
    : null;

/** @param {import("../frame/view.js").Frame} frame */
function draw(frame) {
  const { world } = frame;
  const [last = null, ...others] = leftGames().map(cardOf).filter(Boolean);
  const fresh = isNew() && !last;
  put(
    frame.root,
    h("h1", { class: "only-heard" }, t("home.title")),
    h(
      "div",
      { class: "lead" },
      fresh ? welcome(frame) : [firstCard(last), otherCards(others.slice(0, MOST_OTHERS))],
    ),
    todays(world),
    h(
      "div",
      { class: "ways" },
      inviteCard(world),
      entryCard("games", addressOf("play"), null, t("home.games"), t("home.games.text")),
      fresh ? null : learnCard(),
      finishedGames().length
        ? entryCard("history", addressOf("play/history"), null, t("home.history"), t("home.history.text"))
        : entryCard("watch", addressOf("algorithms"), null, t("home.watch"), t("home.watch.text")),
    ),
  );
}

/** What the server offers beside games; one that does not say offers nothing more. */
async function offers(signal) {
  const answer = await fetch("/healthz", { signal });
  return answer.ok ? answer.json() : {};
}

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["mancala"],
  styles: ["/frame/pictures.css"],
  read: () => ({}),
  write: () => ({}),
  async work(state, ask) {
    const [{ cloth }, turn, { rooms = false }] = await Promise.all([
      ask.get(`buttons/day?day=${today()}`),
      ask.get(`mancala/puzzles/day?day=${today()}`),
      offers(ask.signal).catch(() => ({})),
      loadGames(ask),
      loadLessons(ask),
      loadRulesets({ signal: ask.signal }),
    ]);
    return { state, world: { cloth, turn, rooms } };
  },
  build: (frame) => ({ show: () => draw(frame) }),
};
