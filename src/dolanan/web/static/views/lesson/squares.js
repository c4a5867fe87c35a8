// The board of snakes and ladders of a lesson, and the rolls or ladders to choose from.

import { h } from "../../dom.js";
import { kept } from "../../frame/store.js";
import { said } from "../../i18n.js";
import * as sound from "../../sound.js";
import { Board } from "../snakes/board.js";
import { drawDie } from "../snakes/die.js";
import { drawingOf } from "../snakes/drawing.js";

/** Milliseconds of one square by speed. */
const STEP = [340, 250, 170, 110, 60];

export class Squares {
  /** @param {{ onMove: (move: string) => void, lesson: any }} hooks */
  constructor({ onMove, lesson }) {
    this.board = new Board({ onDrop: () => {}, onRemove: () => {}, onHold: () => {} });
    this.element = h("div", { class: "snakes squares-table" }, this.board.element);
    const { choices, dice } = lesson.table;
    this.choices = choices.map(({ move, title }) =>
      h(
        "button",
        {
          class: dice ? "choice die-choice" : "button choice",
          type: "button",
          "data-move": move,
          "aria-label": said(title),
          onclick: () => onMove(move),
        },
        dice ? drawDie(Number(move)) : said(title),
      ),
    );
  }

  static async work({ table: { board, rolls, dice } }, moves, ask) {
    const question = { board };
    const made = dice ? moves.map(Number) : [];
    const [answer, drawing] = await Promise.all([
      ask.post("snakes/game", { ...question, players: 1, rolls: [...rolls, ...made] }),
      drawingOf(question, ask.post),
    ]);
    return { ...answer, drawing, walked: dice };
  }

  draw(world, open, wished = null) {
    this.board.draw(world);
    this.board.place(world.squares, open ? 0 : null);
    for (const choice of this.choices) {
      choice.disabled = !open;
      choice.classList.toggle("wished", choice.dataset.move === wished);
    }
  }

  async replay(before, world) {
    this.draw(before, false);
    if (!world.walked) return;
    const { events } = world.moves.at(-1);
    await this.board.walk(events, STEP[Number(kept("speed")) - 1], { onStep: () => sound.drop(4, false) });
  }

  refuse() {}

  focus() {
    this.choices[0]?.focus();
  }

  skip() {
    this.board.skip();
  }

  leave() {}
}
