// A student's phone: the question and large answers; then what everybody answered, and why. Who only watches sees the same
// without answering.

import { h, put } from "../../dom.js";
import { said, t } from "../../i18n.js";
import { act } from "../rooms/live.js";
import { drawBars, drawOptions, drawWhy, isShort } from "./answers.js";
import { Stage } from "./subject.js";

/** The part of the screen's height that a board takes, so that the answers are seen with it. */
const BOARD = 0.5;
const LONGEST_ANSWER = 100;

export class Student {
  /** @param {import("../../frame/view.js").Frame} frame */
  constructor(frame) {
    this.frame = frame;
    this.top = h("header", { class: "row top-line" });
    this.content = h("div", { class: "stack content" });
    this.stage = new Stage({
      onPick: (pit) => this.pick(pit),
      room: () => ({ width: this.content.clientWidth, height: innerHeight * BOARD }),
    });
    frame.root.classList.add("student");
    this.prompt = h("h2", { class: "prompt" });
    put(frame.root, this.top, this.prompt, frame.sentence, this.content);
    this.keys = {};
    this.number = 0;
    this.drawn = "";
  }

  get room() {
    return this.frame.world.room;
  }

  get canAnswer() {
    const { question } = this.room;
    return this.room.role === "student" && Boolean(question) && !question.shown;
  }

  show() {
    const { question, seat, seats } = this.room;
    const name = seats.find((one) => one.number === seat)?.name ?? t("classroom.watching");
    put(
      this.top,
      h("h1", null, question ? t("classroom.number", { n: question.number }) : t("classroom.title")),
      h("span", { class: "grow" }),
      h("span", { class: "quiet" }, name),
    );
    this.frame.root.setAttribute("data-question", question?.number ?? 0);
    this.frame.say(this.standing(question));
    if (question) this.showQuestion(question);
  }

  /** Draw a question where something about it has changed: a text that is being typed stays. */
  showQuestion(question) {
    const { number, shown, yours, counts, prompt } = question;
    const now = JSON.stringify([number, shown, yours, counts]);
    if (now === this.drawn) return;
    if (number !== this.number) scrollTo(0, 0);
    this.drawn = now;
    this.number = number;
    put(this.prompt, said(prompt));
    put(this.content, this.drawQuestion(question));
    this.stage.show(this.frame.world.subject, this.legal(question));
  }

  standing(question) {
    if (!question) return t("classroom.wait");
    if (question.shown) return this.verdict(question);
    if (!this.canAnswer) return t("classroom.watched");
    return question.yours === null ? t("classroom.choose") : t("classroom.sent");
  }

  verdict({ right, yours }) {
    if (yours === null) return t("classroom.missed");
    if (right === null) return t("classroom.shown");
    return t(yours === String(right) ? "classroom.was.right" : "classroom.was.wrong");
  }

  /** The pits of the board that are options of a question; a question of one's own has other options. */
  legal({ moves }) {
    return this.canAnswer ? moves.map(Number) : [];
  }

  pick(pit) {
    const at = this.room.question.moves.indexOf(String(pit));
    if (at >= 0) this.answer(String(at));
  }

  answer(given) {
    return act(this.frame, "/answer", { question: this.room.question.number, answer: given });
  }

  /** The answers and what they are about: a board comes first, it is small; a run stands before the class as well. */
  drawQuestion(question) {
    const answers = h(
      "div",
      { class: `stack${isShort(question) ? " short" : ""}` },
      this.drawAnswers(question),
    );
    return this.frame.world.subject?.board ? [this.stage.element, answers] : [answers, this.stage.element];
  }

  drawAnswers(question) {
    if (question.shown) return [drawBars(question), drawWhy(question)];
    if (!this.canAnswer) return null;
    return question.options.length
      ? drawOptions(question, (answer) => this.answer(answer))
      : this.drawText(question);
  }

  /** A short text as the answer. */
  drawText({ yours }) {
    const input = h("input", {
      ...{ type: "text", name: "answer", required: true, maxlength: LONGEST_ANSWER, autocomplete: "off" },
      ...{ value: yours ?? "", "aria-label": t("classroom.text") },
    });
    const onsubmit = (event) => {
      event.preventDefault();
      this.answer(input.value.trim());
    };
    return h(
      "form",
      { class: "stack", onsubmit },
      input,
      h("button", { class: "button go", type: "submit" }, t("classroom.send")),
    );
  }

  leave() {
    this.stage.leave();
  }
}
