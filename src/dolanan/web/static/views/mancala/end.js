// The end of a game: the result large over the dimmed board, the turn on which it turned, and what to do now.

import { other } from "../../board/geometry.js";
import { PERSON } from "../../board/opponents.js";
import { h, icon, put, s } from "../../dom.js";
import { t } from "../../i18n.js";
import { isHelped, tellHelp } from "./help.js";
import { standingOnLadder } from "./ladder.js";
import { tryAgainFrom, turningPoint } from "./turning.js";

/** @typedef {import("./playing.js").Playing} Playing */

const SHELLS = 18;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Shells that rain into the winner's store, for whoever lets things move. */
function shower() {
  if (calm.matches) return null;
  const fall = (i) => {
    const shell = s("use", { href: i % 3 ? "#shell" : "#back", class: "falls", x: `${(i * 37) % 100}%` });
    shell.style.setProperty("--late", `${(i * 83) % 900}ms`);
    return shell;
  };
  return s(
    "svg",
    { class: "shower", "aria-hidden": "true" },
    Array.from({ length: SHELLS }, (_, i) => fall(i)),
  );
}

/** Whether who sits here has won: of two people somebody always has. @param {Playing} play */
export function hasWon({ state, world }) {
  const { s: south, n: north } = world.stores;
  if (state.vs === PERSON) return south !== north;
  return world.stores[state.me] > world.stores[other(state.me)];
}

/** The large words of the result. @param {Playing} play */
function headline({ state, world, tell }) {
  const { stores } = world;
  const [a, b] = [stores[state.me], stores[other(state.me)]];
  if (stores.s === stores.n) return t("play.end.draw", { a, b });
  if (state.vs !== PERSON) return t(a > b ? "play.end.won" : "play.end.lost", { a, b });
  const winner = stores.s > stores.n ? "s" : "n";
  const score = { a: stores[winner], b: stores[other(winner)] };
  return t("play.end.they", { who: tell.names[winner], ...score });
}

/** The line that tells the turning point, and the way back to it. @param {Playing} play */
function turned(play) {
  const { world, state, tell, frame } = play;
  const point = turningPoint(world.turns, world.opening.stores, world.stores);
  if (!point) return null;
  const { side } = point.turn;
  const mine = side === state.me && state.vs !== PERSON;
  const told = t(mine ? "play.end.turned.you" : "play.end.turned", {
    who: tell.names[side],
    turn: point.number,
    n: point.gain,
  });
  const from = tryAgainFrom(world.turns, point, state.vs === PERSON ? null : state.me);
  const again = () => frame.turnTo({ ...state, picks: state.picks.slice(0, from) });
  const back = { class: "button", type: "button", onclick: again };
  return {
    told: h("p", { class: "turned" }, told),
    way: from === null ? null : h("button", back, icon("undo"), t("play.end.again")),
  };
}

/** What the game means for the ladder: who is next, or what helped. @param {Playing} play */
function climbed(play) {
  const { state } = play;
  const rung = hasWon(play) ? standingOnLadder(play) : null;
  if (isHelped(state)) {
    const words = [tellHelp(state), rung ? t("play.end.climb", { name: rung.name }) : ""];
    return { told: h("p", { class: "quiet", "data-test": "helped" }, words.filter(Boolean).join(" ")) };
  }
  if (!rung?.next) return null;
  const { name, address } = rung.next;
  return {
    way: h("a", { class: "button", href: address, "data-test": "next" }, t("play.end.next", { name })),
  };
}

/** Whether the end stands over the board. @param {Playing} play */
export const isEnded = (play) => play.isOver && !play.isLookedAt && play.world.turns.length > 0;

/** Dim the board as it lies now, and nothing beside it. @param {Playing} play */
export function fitEnd({ curtain, board }) {
  for (const [name, pixels] of Object.entries(board.outline))
    curtain.style.setProperty(`--${name}`, `${pixels}px`);
}

/**
 * Draw the end over the board, or take it away; `fresh` says that it has just come.
 * @param {Playing} play
 * @param {{ fresh?: boolean, hidden?: boolean }} [how]
 */
export function drawEnd(play, { fresh = false, hidden = false } = {}) {
  const { curtain, frame, state } = play;
  curtain.hidden = hidden || !isEnded(play);
  if (curtain.hidden) {
    put(curtain);
    return;
  }
  fitEnd(play);
  const look = () => {
    play.isLookedAt = true;
    play.draw();
    play.settle();
  };
  const review = frame.link({ ...state, as: "analyse", at: 0, reviews: true });
  const parts = [turned(play), climbed(play)];
  put(
    curtain,
    fresh && hasWon(play) ? shower() : null,
    h(
      "div",
      { class: "end", "data-test": "end" },
      h("p", { class: "headline" }, headline(play)),
      parts.map((part) => part?.told),
      h(
        "div",
        { class: "row" },
        parts.map((part) => part?.way),
        h("button", { class: "button go", type: "button", onclick: () => play.rematch() }, t("play.rematch")),
        h("a", { class: "button main", href: review }, icon("chart"), t("play.review")),
      ),
      h("button", { class: "button plain", type: "button", onclick: look }, t("play.end.look")),
    ),
  );
}
