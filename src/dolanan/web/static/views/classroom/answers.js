// What can be answered and what was: options with letters, and bars of how many gave each.

import { h } from "../../dom.js";
import { number, said, t } from "../../i18n.js";

const LETTERS = "abcdefghijkl";

/** The letter of an option; a move has a name of its own. */
const letterOf = ({ moves }, i) => (moves.length ? null : LETTERS[i]);

/** Whether the options of a question are a few letters each, so that several stand in a row. */
export const isShort = ({ options }) => options.every((one) => said(one).length <= 3);

/** What each answer of a question is called, and by how many it was given. */
function rowsOf(question) {
  const { options, counts } = question;
  return counts.map(({ answer, count }) => {
    const option = options[Number(answer)];
    return option
      ? { answer, count, text: said(option), letter: letterOf(question, Number(answer)) }
      : { answer, count, text: answer, letter: null };
  });
}

/** The options as large buttons; `choose(answer)` hears which. */
export function drawOptions(question, choose) {
  const { options, yours } = question;
  const option = (text, i) => {
    const letter = letterOf(question, i);
    return h(
      "button",
      {
        ...{ class: "option", type: "button", "data-option": i, "aria-pressed": String(yours === String(i)) },
        onclick: () => choose(String(i)),
      },
      letter ? h("b", { "aria-hidden": "true" }, letter) : null,
      h("span", null, said(text)),
    );
  };
  return h("div", { class: "answers" }, options.map(option));
}

/** The options as they stand before a class: to be read, not to be pressed. */
export const drawList = (question) =>
  h(
    "ol",
    { class: "answers listed" },
    question.options.map((text, i) => {
      const letter = letterOf(question, i);
      return h("li", { class: "option" }, letter ? h("b", null, letter) : null, h("span", null, said(text)));
    }),
  );

/** How many gave each answer, as bars; the right one and one's own are marked. */
export function drawBars(question) {
  const rows = rowsOf(question);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const bar = ({ answer, count, text, letter }) => {
    const right = question.right !== null && answer === String(question.right);
    const mine = question.yours === answer;
    return h(
      "li",
      {
        class: `bar${right ? " right" : ""}${mine ? " mine" : ""}`,
        "data-answer": answer,
        "data-count": count,
      },
      h(
        "span",
        { class: "name" },
        letter ? h("b", null, letter) : null,
        h("span", null, text),
        right
          ? h("span", { class: "mark" }, "✓", h("span", { class: "only-heard" }, t("classroom.right")))
          : null,
        mine ? h("span", { class: "mark own" }, t("classroom.yours")) : null,
      ),
      h("span", { class: "track" }, h("i", { style: { width: `${(100 * count) / most}%` } })),
      h("span", { class: "many figures" }, number(count)),
    );
  };
  return rows.length
    ? h("ol", { class: "bars", "aria-label": t("classroom.bars") }, rows.map(bar))
    : h("p", { class: "quiet" }, t("classroom.nobody"));
}

/** Why the right answer is right. */
export const drawWhy = ({ why }) => (why ? h("p", { class: "why" }, said(why)) : null);
