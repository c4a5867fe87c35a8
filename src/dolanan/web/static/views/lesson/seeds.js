// The mancala board of a lesson.

import { beatsOf } from "../../board/beats.js";
import { Board } from "../../board/board.js";
import { roomIn } from "../../board/room.js";
import { h } from "../../dom.js";
import { kept } from "../../frame/store.js";
import { t } from "../../i18n.js";

const MOVE_LASTS = 4000;
const NEAR = "s";

export class Seeds {
  /** @param {{ onMove: (move: string) => void, table: () => Element }} hooks */
  constructor({ onMove, table }) {
    this.names = { s: t("mancala.you"), n: t("lesson.rival") };
    this.board = new Board({
      onPick: (pit) => onMove(String(pit)),
      name: (owner, pit, n) =>
        owner === NEAR
          ? t("mancala.pit.own", { pit, n: n ?? 0 })
          : t("mancala.pit.other", { pit, n: n ?? 0, who: this.names[owner] }),
      room: () => roomIn(table(), this.board.element),
    });
    this.element = h("div", { class: "mancala-table" }, this.board.element);
    this.choices = [];
  }

  /** The world of some moves. */
  static work({ table }, moves, ask) {
    const question = { ...table, picks: moves.map(Number), animate: 1 };
    return ask.post("mancala/game", question);
  }

  /** Draw a position; `open` says whether something is to be done on it. */
  draw(world, open, wished = null) {
    this.board.show({
      board: world,
      legal: open && world.turn === NEAR ? world.legal : [],
      view: NEAR,
      names: this.names,
      over: false,
      ring: wished ? NEAR + wished : undefined,
    });
  }

  /** Show the last move. */
  async replay(before, world) {
    this.draw(before, false);
    const moves = world.animate.map((move) => ({ ...move, beats: beatsOf(move.events) }));
    await this.board.replay(moves, kept("speed"), MOVE_LASTS);
  }

  refuse() {}

  focus(world) {
    this.board.focus(world.legal[0]);
  }

  skip() {
    this.board.stop();
  }

  leave() {
    this.board.leave();
  }
}
