// The card of an algorithm: what it keeps and takes next, its pseudocode, what it promises, when it fails.

import { h, put } from "../dom.js";
import { said, t } from "../i18n.js";
import { drawHead, rowOf } from "./algorithms/head.js";
import { largeSwitch } from "./algorithms/large.js";
import { pseudoLine } from "./algorithms/pseudocode.js";

/** A text with its powers raised and its commands set apart: b^d, b^(m/2), `dolanan …`. */
function setWords(text) {
  return text.split(/(`[^`]+`|\^\([^)]+\)|\^\w)/).map((part) => {
    if (part.startsWith("`")) return h("code", null, part.slice(1, -1));
    if (part.startsWith("^")) return h("sup", null, part.replace(/^\^\(?|\)$/g, ""));
    return part;
  });
}

const LINES = ["complete", "optimal", "time", "space", "fails", "used"];

/** The algorithms there are, as the server lists them. @type {Api.Get["trace"]["answer"]} */
let rows = [];

function draw(frame, big) {
  const { state, world: card } = frame;
  const line = (key) =>
    h(
      "div",
      null,
      h("dt", null, t(`concept.${key}`)),
      h("dd", { "data-line": key }, setWords(said(card[key]))),
    );
  const print = h(
    "button",
    { class: "chip", type: "button", onclick: () => window.print() },
    t("concept.print"),
  );
  put(
    frame.root,
    drawHead(rowOf(rows, state.of), "card", print, big.element),
    h(
      "article",
      { class: "card concept-card" },
      h("p", { class: "idea" }, said(card.idea)),
      h(
        "section",
        null,
        h("h2", null, t("concept.pseudocode")),
        h("ol", { class: "pseudo" }, card.pseudocode.map(pseudoLine)),
      ),
      h(
        "section",
        null,
        h("h2", null, t("concept.promises")),
        h("dl", { class: "promises" }, LINES.map(line)),
      ),
    ),
  );
}

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["algorithms"],
  styles: ["/views/algorithms.css"],
  async prepare(ask) {
    rows = await ask.get("trace");
  },
  read: ({ of }) => ({ of: rowOf(rows, of ?? rows[0].key).key }),
  write: ({ of }) => ({ of }),
  work: async (state, ask) => ({ state, world: await ask.get(`cards/${state.of}`) }),
  build(frame) {
    const big = largeSwitch();
    return { keys: { l: big.change }, show: () => draw(frame, big), leave: big.leave };
  },
};
