// What stands around the board while a game is played: chips above it, controls below.

import { loadModule } from "../../api.js";
import { isListed, titleOf } from "../../board/address.js";
import { opponentTitle, PERSON } from "../../board/opponents.js";
import { h, icon, put } from "../../dom.js";
import { go as goTo } from "../../frame/address.js";
import { copy } from "../../frame/dialog.js";
import {
  chip,
  howChip,
  moreMenu,
  senseItems,
  speedSlider,
  switchItem,
  undoButton,
  watchItem,
} from "../../frame/parts.js";
import { kept } from "../../frame/store.js";
import { t } from "../../i18n.js";
import { flipped, QUANTITIES } from "./state.js";
import { replayTurn } from "./again.js";
import { isEnded } from "./end.js";
import { hintButton } from "./hint.js";
import { drawSide } from "./side.js";

/** @typedef {import("./playing.js").Playing} Playing */

/** Open a dialog; dialogs come when the first one is wanted. @param {Playing} play */
async function openDialog({ frame }, name, given) {
  const dialogs = await loadModule("/views/mancala/dialogs.js", { signal: frame.life, at: frame.sentence });
  return dialogs[name](given);
}

/** @param {Playing} play */
const openNewGame = (play) =>
  openDialog(play, "newGame", {
    game: play.state,
    start: (next) => play.start({ ...next, total: { mine: 0, theirs: 0, games: 0 } }),
  });

/** The switch between playing and analysing. */
export const analyseChip = (frame) => {
  const on = frame.state.as === "analyse";
  const { state } = frame;
  const next = on
    ? { ...state, as: "play", vs: state.vs ?? PERSON }
    : { ...state, as: "analyse", at: state.picks.length };
  const told = { class: "chip analyse", "aria-pressed": String(on), "aria-label": t("analyse.title") };
  const button = chip(icon("chart"), () => frame.turnTo(next), told);
  button.append(h("span", { class: "wide" }, t("analyse.title")));
  return button;
};

/** @param {Playing} play */
function opponentChip(play, open) {
  const who = opponentTitle(play.world.opponents, play.state.vs);
  return h(
    "button",
    {
      class: "chip rival",
      type: "button",
      onclick: open,
      "aria-label": t("play.opponent", { who: who.join(" · ") }),
    },
    h("span", { class: "wide" }, t("play.opponent", { who: who[0] })),
    h("span", { class: "thin" }, who[0]),
  );
}

/** The size, or which round of a match is played; it leads to another game. */
function sizeChip({ state, world }, open) {
  const size = t("mancala.size", state);
  if (!world.match)
    return chip(size, open, { class: "chip size", "aria-label": t("play.change.size", { size }) });
  const { round: n, most } = world.match;
  const told = { class: "chip round-number", "aria-label": t("play.change.match", { n, most, size }) };
  const button = chip(h("span", { class: "wide" }, t("play.round.chip", { n, most })), open, told);
  button.append(h("span", { class: "thin" }, `${n}/${most}`));
  return button;
}

/** @param {Playing} play */
const valueChips = (play) =>
  QUANTITIES.map((name) =>
    chip(t(`play.values.${name}`), () => play.switchValues(name), {
      class: "chip values",
      "aria-pressed": String(kept("values") === name),
    }),
  );

/** @param {Playing} play */
export function drawChips(play) {
  const { state, world } = play;
  const another = () => openNewGame(play);
  const how = () => openDialog(play, "howTo", world);
  const changed = state.set.length && isListed(state.rules);
  put(
    play.chips,
    h("h1", null, titleOf(state.rules)),
    changed ? chip(t("mancala.changed"), how, { title: state.set.join(" ") }) : null,
    sizeChip(play, another),
    valueChips(play),
    opponentChip(play, another),
    analyseChip(play.frame),
    howChip(how),
  );
}

/** @param {Playing} play */
function more(play) {
  const { frame, world } = play;
  const flip = () => frame.change(flipped(frame.state));
  return moreMenu([
    { icon: "plus", text: t("play.new"), act: () => openNewGame(play) },
    { icon: "flip", text: t("play.flip"), act: flip },
    { icon: "chart", text: t("play.ladder"), act: () => goTo("play/ladder", { rules: frame.state.rules }) },
    { icon: "share", text: t("frame.share"), act: frame.share },
    { icon: "copy", text: t("play.copy"), act: () => copy(world.record, t("play.copied"), t("play.copy")) },
    { icon: "paste", text: t("play.paste"), act: () => openDialog(play, "pasteGame", play) },
    watchItem({ rules: frame.state.rules, position: world.position }),
    { icon: "back", text: t("play.replay"), act: () => replayTurn(play) },
    null,
    switchItem("choices", t("play.choices"), "chart", () => {
      drawControls(play);
      drawSide(play);
    }),
    ...QUANTITIES.map((name) => ({
      icon: "chart",
      text: t(`play.values.${name}`),
      on: kept("values") === name,
      act: () => play.switchValues(name),
    })),
    ...senseItems(() => drawControls(play)),
  ]);
}

/** What can be done when a game is over, or a round of a match. @param {Playing} play */
function drawEndControls(play) {
  const { frame, state } = play;
  if (isEnded(play)) {
    put(play.controls, undoButton(frame), more(play));
    return;
  }
  const review = frame.link({ ...state, as: "analyse", at: 0, reviews: true });
  const go = (text, act) => h("button", { class: "button go", type: "button", onclick: act }, text);
  put(
    play.controls,
    play.isOver
      ? go(t("play.rematch"), () => play.rematch())
      : go(t("play.match.next"), () => play.nextRound()),
    h("a", { class: "button main", href: review }, icon("chart"), t("play.review")),
    undoButton(frame),
    more(play),
  );
}

/** @param {Playing} play */
export function drawControls(play, busy = play.board.running) {
  const { frame, world } = play;
  if (world.over && !busy) {
    drawEndControls(play);
    return;
  }
  const undo = undoButton(frame);
  const { choosing } = play;
  if (choosing && play.isVeiled && !busy) {
    const who = play.tell.names[choosing.side];
    const ready = { class: "button go", type: "button", onclick: () => play.handOver() };
    put(play.controls, undo, h("button", ready, t("play.together.ready", { who })), more(play));
    return;
  }
  const hint = hintButton(play, () => drawControls(play));
  const skip = h("button", { class: "button", type: "button" }, icon("skip"), t("play.skip"));
  skip.addEventListener("click", () => play.skip());
  put(play.controls, undo, busy ? skip : hint, speedSlider(), more(play));
}
