// "Predict the next step": a question before the step is shown, and a score.

import { h, put } from "../../dom.js";
import { kept, turn } from "../../frame/store.js";
import { said, t } from "../../i18n.js";

/** Scores by run; they outlive a change of language, not a reload. */
const scores = new Map();

const isOn = () => kept("predict") === "on";

class Predict {
  constructor(key, forward) {
    this.score = scores.get(key) ?? { right: 0, asked: 0, answered: new Set() };
    scores.set(key, this.score);
    this.forward = forward;
    this.next = null;
    this.body = h("div", { class: "guess" });
    this.verdict = h("p", { class: "verdict", role: "status" });
    this.tally = h("p", { class: "score figures" });
    const onclick = () => {
      turn("predict");
      this.draw(this.next);
    };
    this.toggle = h("button", { class: "button small", type: "button", onclick });
    const header = h("header", { class: "row" }, h("h2", null, t("algorithms.predict")), this.toggle);
    this.element = h("section", { class: "card predict" }, header, this.body, this.verdict, this.tally);
  }

  answer(choice) {
    const { number, step } = this.next;
    const { quiz } = step;
    const right = choice === quiz.answer;
    if (!this.score.answered.has(number)) {
      this.score.answered.add(number);
      this.score.asked += 1;
      if (right) this.score.right += 1;
    }
    this.verdict.className = right ? "verdict yes" : "verdict no";
    const wrong = () => t("algorithms.wrong", { answer: said(quiz.options[quiz.answer]) });
    this.verdict.textContent = right ? t("algorithms.right") : wrong();
    this.forward();
  }

  /** Ask about `{number, step}`, the step after the one shown; null at the end. */
  draw(next) {
    this.next = next;
    const { score, tally } = this;
    const on = isOn();
    this.toggle.textContent = t(on ? "algorithms.predict.stop" : "algorithms.predict.start");
    this.toggle.setAttribute("aria-pressed", String(on));
    tally.textContent = score.asked ? t("algorithms.score", { right: score.right, n: score.asked }) : "";
    tally.hidden = !on || !score.asked;
    this.verdict.hidden = !on;
    const hadFocus = this.body.contains(document.activeElement);
    put(this.body, this.question());
    if (hadFocus) (this.body.querySelector("button") ?? this.toggle).focus({ preventScroll: true });
  }

  question() {
    const quiet = (text) => h("p", { class: "quiet" }, text);
    if (!isOn()) return quiet(t("algorithms.predict.about"));
    if (!this.next) return quiet(t("algorithms.predict.end"));
    const { quiz } = this.next.step;
    if (!quiz) return quiet(t("algorithms.predict.free"));
    const option = (text, i) =>
      h("button", { class: "chip", type: "button", onclick: () => this.answer(i) }, said(text));
    return [
      h("p", { class: "question" }, said(quiz.question)),
      h("div", { class: "options" }, quiz.options.map(option)),
    ];
  }
}

/** The card of questions about a run; `forward` shows the next step. */
export const createPredict = ({ key, forward }) => new Predict(key, forward);
