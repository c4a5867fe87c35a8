// Chips above the board and controls below it.

import { h, put } from "../../dom.js";
import {
  chip,
  howChip,
  iconButton,
  moreMenu,
  senseItems,
  speedSlider,
  undoButton,
  watchItem,
} from "../../frame/parts.js";
import { language, t } from "../../i18n.js";
import { designer, howTo, whoPlays } from "./dialogs.js";
import { drawDie } from "./die.js";
import { hasPeople } from "./state.js";

/** @typedef {import("../snakes.js").Snakes} Snakes */

/** @param {Snakes} table */
function seatsChip(table) {
  const { state, frame } = table;
  const ask = () => whoPlays(state.seats, (seats) => frame.turnTo({ ...state, seats, rolls: [] }));
  const bots = [...state.seats].filter((kind) => kind === "b").length;
  const people = state.seats.length - bots;
  const names = [
    people ? t("snakes.people", { n: people }) : null,
    bots ? t("snakes.bots", { n: bots }) : null,
  ];
  return chip(names.filter(Boolean).join(" · "), ask);
}

/** @param {Snakes} table */
export function drawChips(table) {
  const { state, world } = table;
  const tab = (key) =>
    chip(t(`snakes.tab.${key}`), () => table.openTab(key), { "aria-pressed": String(state.tab === key) });
  put(
    table.chips,
    h("h1", null, t("snakes.title")),
    tab("play"),
    tab("board"),
    state.tab === "play" ? seatsChip(table) : null,
    h("span", { class: "grow" }),
    howChip(() => howTo(world)),
  );
}

/** @param {Snakes} table */
function more(table) {
  const { frame, world } = table;
  const picture = `/api/snakes/board.svg?language=${language()}&board=${encodeURIComponent(world.board)}`;
  const items = [
    { icon: "share", text: t("frame.share"), act: frame.share },
    watchItem({ board: world.board }),
    { icon: "copy", text: t("snakes.print"), act: () => print() },
    { icon: "forward", text: t("snakes.picture"), act: () => location.assign(picture) },
    null,
    ...senseItems(() => drawControls(table)),
  ];
  return moreMenu(items, speedSlider());
}

/** @param {Snakes} table */
function drawWorkshop(table) {
  const show = (key) =>
    chip(t(`snakes.show.${key}`), () => table.turnShow(key), {
      "aria-pressed": String(table.state.show === key),
    });
  const design = () => designer(table.world, (result) => table.designed(result));
  put(
    table.controls,
    undoButton(table.frame),
    h("button", { class: "button main", type: "button", onclick: design }, t("snakes.design")),
    show("heat"),
    show("way"),
    more(table),
  );
}

/** The large button: roll, watch the bots, or once more. @param {Snakes} table */
function rollButton(table) {
  const { state, world, frame } = table;
  const last = world.moves.at(-1)?.roll ?? null;
  const large = (text, onclick, others = {}) =>
    h("button", { class: "button go roll", type: "button", onclick, ...others }, drawDie(last), text);
  if (world.over) return large(t("snakes.rematch"), () => frame.turnTo({ ...state, rolls: [] }));
  if (!hasPeople(state) && !table.auto) return large(t("snakes.watch"), () => table.watch());
  const waits = String(Boolean(table.busy) || table.isBotDue);
  return large(t("snakes.roll"), () => table.rollByHand(), { "aria-disabled": waits });
}

/** @param {Snakes} table */
export function drawControls(table) {
  const { frame, world, controls } = table;
  if (table.state.tab === "board") {
    drawWorkshop(table);
    return;
  }
  const had = document.activeElement?.classList.contains("roll");
  const end = () => (table.board.running ? table.skip() : table.finish());
  put(
    controls,
    rollButton(table),
    undoButton(frame),
    world.over ? null : iconButton("skip", t("snakes.finish.now"), end),
    more(table),
  );
  if (had) /** @type {HTMLElement} */ (controls.querySelector(".roll"))?.focus();
}
