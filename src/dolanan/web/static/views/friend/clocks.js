// The clocks of two players: what each has left, counted down for who is thinking.

import { h } from "../../dom.js";

const TICK = 250;

/** Milliseconds as minutes and seconds. */
export function shown(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export class Clocks {
  constructor() {
    this.faces = { s: h("span", { class: "clock" }), n: h("span", { class: "clock" }) };
    this.timer = 0;
  }

  /** The face of a side's clock. */
  of(side) {
    return this.faces[side];
  }

  /**
   * Show what is left; `thinking` is the side whose time runs since `clock.since` on the server's clock, which shows `now`.
   * @param {{ south: number | null, north: number | null, since: number } | null} clock
   */
  show(clock, now, thinking) {
    this.stop();
    const begun = performance.now();
    const lefts = { s: clock?.south ?? null, n: clock?.north ?? null };
    const draw = () => {
      for (const [side, left] of Object.entries(lefts)) {
        const gone = side === thinking && clock ? now - clock.since + performance.now() - begun : 0;
        this.faces[side].textContent = left === null ? "" : shown(left - gone);
      }
    };
    draw();
    if (thinking && lefts[thinking] !== null) this.timer = setInterval(draw, TICK);
  }

  stop() {
    clearInterval(this.timer);
  }
}
