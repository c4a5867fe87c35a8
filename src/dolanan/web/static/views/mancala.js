// The table of mancala: a game against a bot or with a second person, and, one switch away on the same board, its
// analysis. The whole game lives in the address.

import { loadRulesets } from "../board/address.js";
import { Board } from "../board/board.js";
import { roomIn } from "../board/room.js";
import { h, put } from "../dom.js";
import { loadGames } from "../frame/games.js";
import { t } from "../i18n.js";
import { Analysing } from "./mancala/analysing.js";
import { Playing } from "./mancala/playing.js";
import { before, glance, read, work, write } from "./mancala/state.js";

/**
 * What both states of the table work with.
 * @typedef {object} Parts
 * @property {import("../frame/view.js").Frame} frame
 * @property {Board} board
 * @property {HTMLElement} curtain what is drawn over the board
 * @property {HTMLElement} chips
 * @property {HTMLElement} controls
 * @property {HTMLElement} below
 * @property {HTMLElement} side
 */

/** @param {import("../frame/view.js").Frame} frame */
function build(frame) {
  const chips = h("div", { class: "row chips" });
  const controls = h("div", { class: "row controls" });
  const below = h("div", { class: "below" });
  const side = h("aside", { class: "stack side", "aria-label": t("play.side") });
  const mode = () => modes[frame.state.as];
  const board = new Board({
    onPick: (pit) => mode().pick(pit),
    onLook: (pit) => mode().look(pit),
    onSkip: () => mode().skip(),
    name: (owner, pit, n) => mode().nameOf(owner, pit, n),
    room: () => roomIn(table, board.element),
    onFit: () => mode().fit(),
  });
  const curtain = h("div", { class: "curtain", hidden: true });
  const stage = h("div", { class: "stage" }, board.element, curtain);
  const table = h("div", { class: "table" }, chips, stage, frame.sentence, controls);
  put(frame.root, h("div", { class: "beside" }, table, below), side);
  const parts = { frame, board, curtain, chips, controls, below, side };
  const modes = { play: new Playing(parts), analyse: new Analysing(parts) };

  const digits = Object.fromEntries(
    [..."1234567890"].map((key) => [key, () => board.focus(Number(key) || 10)]),
  );
  const inMode = (key) => (event) => mode().keys[key]?.(event) ?? false;
  const walked = ["ArrowLeft", "ArrowRight", "Home", "End", "Escape", "r"];
  return {
    show: (shown) => mode().show(shown),
    pause() {
      board.stop();
      for (const one of Object.values(modes)) one.pause();
    },
    keys: { ...digits, ...Object.fromEntries(walked.map((key) => [key, inMode(key)])) },
    complain: (text, error) => mode().complain(text, error),
    leave: () => board.leave(),
  };
}

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["play", "analyse"],
  styles: ["/board/board.css"],
  prepare: (ask) => Promise.all([loadGames(ask), loadRulesets({ signal: ask.signal })]),
  ...{ read, write, work, before, glance, build },
};
