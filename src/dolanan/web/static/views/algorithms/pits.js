// A mancala board: the pit in hand, where its last seed falls, the pits that meet what is asked for.

import { Board } from "../../board/board.js";
import { other } from "../../board/geometry.js";
import { drawMini } from "../../board/mini.js";
import { h, loadStyle } from "../../dom.js";
import { t } from "../../i18n.js";

/** How much larger than on a table a board may get in large type. */
const ON_A_WALL = 2;

/** What stands on the pits: those that meet what is asked for, or the one that is taken. */
function pillsOf({ met, taken }) {
  const pills = {};
  for (const pit of met) pills[pit] = { text: "✓", best: true, spoken: t("algorithms.meets") };
  if (taken) pills[taken] = { text: "★", best: true, spoken: t("algorithms.taken") };
  return pills;
}

export class Surface {
  /** @param {any} surface as the scene has it */
  constructor({ near, names }) {
    this.near = near;
    this.names =
      names === "sides"
        ? { s: t("mancala.south"), n: t("mancala.north") }
        : { [near]: t("algorithms.mover"), [other(near)]: t("algorithms.rival") };
    this.taken = "";
    const name = (side, pit, n) =>
      side === near
        ? t("mancala.pit.own", { pit, n })
        : t("mancala.pit.other", { pit, n, who: this.names[side] });
    this.board = new Board({ onPick: () => {}, name, room: () => this.room });
    this.element = h("div", { class: "pits-box" }, this.board.element);
  }

  get room() {
    const largest = document.documentElement.classList.contains("projector") ? ON_A_WALL : undefined;
    return { width: this.element.clientWidth || 880, height: Infinity, largest };
  }

  show(shown) {
    const { near, names } = this;
    const ring = shown.pick ? shown.pick.join("") : null;
    const taken = JSON.stringify(this.room); // before the drawing changes: the browser knows it without laying out
    this.board.show({ board: shown.state, legal: [], pills: pillsOf(shown), view: near, ring, names });
    if (taken !== this.taken) this.board.refit();
    this.taken = taken;
    this.board.preview(shown.stop ? { stop: shown.stop } : null);
  }

  leave() {
    this.board.leave();
  }
}

/** What the drawing needs besides itself. */
export const ready = () => loadStyle("/board/board.css");

/** A position on a shelf. */
export const small = (board, { near }) => drawMini(board, near);
