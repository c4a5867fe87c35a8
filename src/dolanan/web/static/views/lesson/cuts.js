// The cloth of a lesson.

import { h } from "../../dom.js";
import * as sound from "../../sound.js";
import { Cloth } from "../buttons/cloth.js";

const SNIP = 420;

export class Cuts {
  /** @param {{ onMove: (move: string) => void }} hooks */
  constructor({ onMove }) {
    this.ends = null;
    this.cloth = new Cloth({
      onCut: (from, to) => {
        this.ends = [from, to];
        onMove(`${from.join(",")}-${to.join(",")}`);
      },
      onPick: () => {},
    });
    this.element = h("div", { class: "buttons cloth-table" }, this.cloth.element);
    this.choices = [];
  }

  static work({ table }, moves, ask) {
    return ask.post("buttons/game", { ...table, cuts: moves });
  }

  draw(world, open, /** @type {string | null} */ wished = null) {
    this.cloth.draw(world.states.at(-1), world.cloth, world.legal, { frozen: !open });
    const ends = wished?.split("-").map((end) => end.split(",").map(Number)) ?? null;
    this.cloth.suggest(ends);
  }

  async replay(before, world) {
    this.draw(before, false);
    const last = world.cuts.at(-1);
    sound.capture(last.buttons.length);
    await this.cloth.snip(last, SNIP);
  }

  /** A cut that cannot be made shakes its buttons. */
  refuse() {
    if (this.ends) this.cloth.refuse(...this.ends);
  }

  focus() {
    this.cloth.cellAt([1, 1])?.focus();
  }

  skip() {}

  leave() {}
}
