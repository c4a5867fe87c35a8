// Through the steps of a run: first, back, play, forward, last, and a slider.

import { h, icon, put } from "../../dom.js";
import { kept } from "../../frame/store.js";
import { number, t } from "../../i18n.js";

/** Milliseconds of a step by speed. */
const PACE = { 1: 2600, 2: 1500, 3: 850, 4: 420, 5: 160 };

export class Transport {
  /**
   * Controls under a sentence; `show(step)` shows a step and resolves when it is shown.
   * @param {Element} sentence
   * @param {(step: number) => Promise<void>} show
   */
  constructor(sentence, show) {
    this.sentence = sentence;
    this.showStep = show;
    this.at = 0;
    this.last = 0;
    /** What is playing, as a timer to stop. @type {{ timer: number } | null} */
    this.playing = null;
    this.first = this.button("first", "first.step", () => this.go(0));
    this.back = this.button("back", "back", () => this.go(this.at - 1));
    this.play = this.button("play", "play", () => this.turn());
    this.play.classList.add("go");
    this.forward = this.button("forward", "forward", () => this.go(this.at + 1));
    this.end = this.button("last", "last", () => this.go(this.last));
    const range = { type: "range", min: 0, step: 1, class: "slider", "aria-label": t("algorithms.slider") };
    this.slider = h("input", { ...range, oninput: () => this.go(Number(this.slider.value)) });
    this.place = h("span", { class: "place figures" });
    const buttons = [this.first, this.back, this.play, this.forward, this.end];
    this.element = h(
      "div",
      { class: "card transport", role: "group", "aria-label": t("algorithms.steps"), hidden: true },
      sentence,
      h("div", { class: "buttons" }, buttons),
      this.slider,
      this.place,
    );
    this.keys = {
      " ": () => this.turn(),
      ArrowRight: () => this.go(this.at + 1),
      ArrowLeft: () => this.go(this.at - 1),
      Home: () => this.go(0),
      End: () => this.go(this.last),
    };
  }

  button(picture, key, onclick) {
    const text = t(`algorithms.${key}`);
    const more = { "aria-label": text, title: text, onclick };
    return h("button", { class: "button", type: "button", ...more }, icon(picture));
  }

  /** Begin with a run, or show nothing where there is none. */
  open(run) {
    this.pause();
    this.element.hidden = !run;
    if (!run) return;
    this.last = run.last;
    this.total = run.total;
    this.slider.max = String(run.last);
  }

  /** Go to a step by hand. */
  go(step) {
    if (this.element.hidden) return false;
    this.pause();
    this.showStep(step);
    return true;
  }

  turn() {
    if (this.element.hidden) return false;
    if (this.playing) {
      this.pause();
      this.showStep(this.at);
    } else this.start();
    return true;
  }

  /** Say which step is shown. */
  show(at) {
    this.at = at;
    const where = t("algorithms.place", { n: at + 1, all: this.total });
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", where);
    this.first.disabled = at === 0;
    this.back.disabled = at === 0;
    this.forward.disabled = at === this.last;
    this.end.disabled = at === this.last;
    put(
      this.place,
      h("span", { class: "wide" }, where),
      h("span", { class: "thin", "aria-hidden": "true" }, `${number(at + 1)} / ${number(this.total)}`),
    );
  }

  async start() {
    const mine = { timer: 0 };
    this.playing = mine;
    this.dress();
    if (this.at === this.last) await this.showStep(0);
    while (this.playing === mine && this.at < this.last) {
      await new Promise((done) => {
        mine.timer = window.setTimeout(done, PACE[kept("pace")]);
      });
      if (this.playing !== mine) return;
      await this.showStep(this.at + 1);
    }
    if (this.playing !== mine) return;
    this.pause();
    this.showStep(this.at);
  }

  pause() {
    if (!this.playing) return;
    clearTimeout(this.playing.timer);
    this.playing = null;
    this.dress();
  }

  /** While steps pass by, the sentence is not read aloud. */
  dress() {
    const name = this.playing ? "pause" : "play";
    put(this.play, icon(name));
    this.play.setAttribute("aria-label", t(`algorithms.${name}`));
    this.play.title = t(`algorithms.${name}`);
    this.sentence.setAttribute("aria-live", this.playing ? "off" : "polite");
  }
}
