// A run without a drawing of its own: the sentence of each step, large.

import { h, put } from "../../dom.js";
import { said } from "../../i18n.js";

export function createPicture() {
  const words = h("p", { class: "plain" });
  return {
    stage: h("div", { class: "plain-stage" }, words),
    side: null,
    show: (step) => put(words, said(step.say)),
    tint: () => () => "",
  };
}
