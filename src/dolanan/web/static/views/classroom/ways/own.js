// A question in one's own words, with options or without, about any page of ours.

import { h } from "../../../dom.js";
import { field } from "../../../frame/parts.js";
import { t } from "../../../i18n.js";
import { fault, fragmentOf, LONGEST } from "../pasted.js";
import { RightAnswer } from "../right.js";

const MOST_OPTIONS = 12;

const linesOf = (text) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** @returns {import("../ask.js").Way} */
export function ownWay() {
  const prompt = h("textarea", { name: "prompt", rows: 2, maxlength: LONGEST.prompt, required: true });
  const options = h("textarea", {
    name: "options",
    rows: 4,
    oninput: () => right.offer(linesOf(options.value)),
  });
  const show = h("input", {
    ...{ type: "text", name: "show", maxlength: LONGEST.show, autocomplete: "off", spellcheck: "false" },
    placeholder: `${location.origin}/#/algorithms/watch?…`,
  });
  const right = new RightAnswer();

  function body() {
    const lines = linesOf(options.value);
    if (!prompt.value.trim()) throw fault("prompt");
    if (lines.length > MOST_OPTIONS) throw fault("options", { most: MOST_OPTIONS });
    if (lines.some((line) => line.length > LONGEST.option)) throw fault("option", { most: LONGEST.option });
    const address = fragmentOf(show.value.trim());
    if (address && !/^#\/[ -~]*$/.test(address)) throw fault("show");
    return {
      prompt: prompt.value.trim(),
      options: lines,
      right: right.chosen(),
      show: address || null,
    };
  }

  const element = h(
    "div",
    { class: "stack" },
    field(t("classroom.prompt"), prompt),
    field(t("classroom.options"), options, t("classroom.options.help")),
    right.element,
    field(t("classroom.about"), show, t("classroom.about.help")),
  );
  return { element, body };
}
