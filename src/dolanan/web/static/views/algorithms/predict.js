// "Predict the next step": a question before the step is shown, and a score.

import { h, put } from "../../dom.js";
import { said, t } from "../../i18n.js";
import { keep, kept } from "../../kept.js";

/** Scores by run; they outlive a change of language, not a reload. */
const scores = new Map();

export function createPredict({ key, forward }) {
  const score = scores.get(key) ?? { right: 0, asked: 0, answered: new Set() };
  scores.set(key, score);
  const body = h("div", { class: "guess" });
  const verdict = h("p", { class: "verdict", role: "status" });
  const toggle = h("button", { class: "button small", type: "button", onclick: () => { keep("predict", on() ? "off" : "on"); draw(next); } });
  const tally = h("p", { class: "score figures" });
  const element = h("section", { class: "card predict" },
    h("header", { class: "row" }, h("h2", null, t("algorithms.predict")), toggle), body, verdict, tally);
  const on = () => kept("predict") === "on";
  let next = null;

  function answer(choice) {
    const { number, step } = next;
    const right = choice === step.quiz.answer;
    if (!score.answered.has(number)) {
      score.answered.add(number);
      score.asked += 1;
      if (right) score.right += 1;
    }
    verdict.className = right ? "verdict yes" : "verdict no";
    verdict.textContent = right ? t("algorithms.right") : t("algorithms.wrong", { answer: said(step.quiz.options[step.quiz.answer]) });
    forward();
  }

  /** Ask about `{number, step}`, the step after the one shown; null at the end. */
  function draw(after) {
    next = after;
    toggle.textContent = on() ? t("algorithms.predict.stop") : t("algorithms.predict.start");
    toggle.setAttribute("aria-pressed", String(on()));
    tally.textContent = score.asked ? t("algorithms.score", { right: score.right, n: score.asked }) : "";
    tally.hidden = !on() || !score.asked;
    verdict.hidden = !on();
    if (!on()) { put(body, h("p", { class: "quiet" }, t("algorithms.predict.about"))); return; }
    const hadFocus = body.contains(document.activeElement);
    if (!next) put(body, h("p", { class: "quiet" }, t("algorithms.predict.end")));
    else if (!next.step.quiz) put(body, h("p", { class: "quiet" }, t("algorithms.predict.free")));
    else {
      put(body,
        h("p", { class: "question" }, said(next.step.quiz.question)),
        h("div", { class: "options" }, next.step.quiz.options.map((option, i) =>
          h("button", { class: "chip", type: "button", onclick: () => answer(i) }, said(option)))));
    }
    if (hadFocus) (body.querySelector("button") ?? toggle).focus({ preventScroll: true });
  }

  return { element, draw, quiet() { verdict.textContent = ""; } };
}
