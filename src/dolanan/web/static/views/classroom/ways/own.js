// A question in one's own words, with options or without, about any page of ours.

import { h, put } from "../../../dom.js";
import { field, select } from "../../../frame/parts.js";
import { t } from "../../../i18n.js";
import { fault, fragmentOf, LONGEST } from "../pasted.js";

const MOST_OPTIONS = 12;

const linesOf = (text) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** @returns {import("../ask.js").Way} */
export function ownWay() {
  const prompt = h("textarea", { name: "prompt", rows: 2, maxlength: LONGEST.prompt, required: true });
  const options = h("textarea", { name: "options", rows: 4, oninput: () => drawRight() });
  const show = h("input", {
    ...{ type: "text", name: "show", maxlength: LONGEST.show, autocomplete: "off", spellcheck: "false" },
    placeholder: `${location.origin}/#/algorithms/watch?…`,
  });
  const right = h("div");

  function drawRight() {
    const lines = linesOf(options.value);
    const before = right.querySelector("select")?.value ?? "";
    const choices = [["", t("classroom.right.none")], ...lines.map((line, i) => [String(i), line])];
    put(right, lines.length ? field(t("classroom.right.which"), select("right", choices, before)) : null);
  }

  function body() {
    const lines = linesOf(options.value);
    if (!prompt.value.trim()) throw fault("prompt");
    if (lines.length > MOST_OPTIONS) throw fault("options", { most: MOST_OPTIONS });
    if (lines.some((line) => line.length > LONGEST.option)) throw fault("option", { most: LONGEST.option });
    const marked = right.querySelector("select")?.value ?? "";
    const address = fragmentOf(show.value.trim());
    if (address && !/^#\/[ -~]*$/.test(address)) throw fault("show");
    return {
      prompt: prompt.value.trim(),
      options: lines,
      right: marked === "" ? null : Number(marked),
      show: address || null,
    };
  }

  const element = h(
    "div",
    { class: "stack" },
    field(t("classroom.prompt"), prompt),
    field(t("classroom.options"), options, t("classroom.options.help")),
    right,
    field(t("classroom.about"), show, t("classroom.about.help")),
  );
  return { element, body };
}
