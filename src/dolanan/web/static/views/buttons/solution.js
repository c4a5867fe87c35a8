// A solution played step by step on the cloth.

import { h, icon, put } from "../../dom.js";
import { kept } from "../../frame/store.js";
import { t } from "../../i18n.js";

const SNIP = 420;
const BEAT = 1500;

export class Solution {
  /**
   * A solution that begins after `base` cuts of what `shown` has worked out; `leave` goes back to the game.
   * @param {import("../buttons.js").Buttons} table
   */
  constructor(table, { base, shown, proved }) {
    this.table = table;
    this.base = base;
    this.shown = shown;
    this.proved = proved;
    this.step = 0;
    this.timer = 0;
    this.row = h("div", { class: "row steps" });
    const onInput = (event) => this.set(Number(event.target.value));
    const label = t("buttons.slider");
    const range = { type: "range", min: 0, max: this.total, step: 1, value: 0, "aria-label": label };
    this.slider = h("input", { ...range, oninput: onInput });
    this.keys = {
      " ": () => this.playOn(),
      ArrowRight: () => this.go(this.step + 1),
      ArrowLeft: () => this.go(this.step - 1),
      Home: () => this.go(0),
      End: () => this.go(this.total),
    };
  }

  get total() {
    return this.shown.cuts.length - this.base;
  }

  get next() {
    return this.shown.cuts[this.base + this.step];
  }

  end() {
    clearInterval(this.timer);
    this.timer = 0;
  }

  /** Put a step on the cloth and say what comes next. */
  set(step) {
    const { cloth, frame } = this.table;
    this.step = step;
    const { next, total, shown, base } = this;
    const look = { letters: kept("letters") === "on", frozen: true };
    cloth.draw(shown.states[base + step], shown.cloth, [], look);
    cloth.suggest(next ? [next.from, next.to] : null);
    this.slider.value = String(step);
    this.slider.setAttribute("aria-valuetext", t("buttons.step", { step, n: total }));
    frame.say(this.sentence());
    this.drawButtons();
  }

  sentence() {
    const { next, total, step, proved } = this;
    if (!next) return t(proved ? "buttons.player.end" : "buttons.player.end.open", { n: total });
    const ends = { from: next.from.join(","), to: next.to.join(",") };
    return t("buttons.player.next", { ...ends, step: step + 1, n: total, taken: next.buttons.length });
  }

  /** Go to a step; the next one is cut before the eye. */
  async go(to) {
    const step = Math.max(0, Math.min(this.total, to));
    if (step === this.step + 1) {
      await this.table.cloth.snip(this.next, SNIP);
      if (this.table.solution !== this) return;
    }
    this.set(step);
  }

  playOn() {
    if (this.timer) {
      this.end();
      this.drawButtons();
      return;
    }
    const advance = () => {
      if (this.step < this.total) {
        this.go(this.step + 1);
        return;
      }
      this.end();
      this.drawButtons();
    };
    this.timer = window.setInterval(advance, BEAT);
    advance();
    this.drawButtons();
  }

  button(key, act, off) {
    const more = { "data-step": key, "aria-label": t(`buttons.player.${key}`), disabled: off, onclick: act };
    return h("button", { class: "button", type: "button", ...more }, icon(key));
  }

  drawButtons() {
    const { step, total, timer } = this;
    const had = /** @type {HTMLElement} */ (this.row.querySelector(":focus"))?.dataset.step;
    put(
      this.row,
      this.button("first", () => this.go(0), step === 0),
      this.button("back", () => this.go(step - 1), step === 0),
      this.button(timer ? "pause" : "play", () => this.playOn(), step === total && !timer),
      this.button("forward", () => this.go(step + 1), step === total),
      this.button("last", () => this.go(total), step === total),
    );
    if (!had) return;
    const again = this.row.querySelector(`[data-step="${had}"]:not(:disabled)`);
    /** @type {HTMLElement} */ (again ?? this.row.querySelector("button:not(:disabled)"))?.focus();
  }

  controls(leave) {
    const back = h("button", { class: "button", type: "button", onclick: leave }, t("buttons.player.leave"));
    return [this.row, this.slider, back];
  }
}
