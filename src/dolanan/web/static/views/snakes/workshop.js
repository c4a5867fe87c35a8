// The board as a form: its rules, and every snake and ladder as two numbers.

import { h, icon, put } from "../../dom.js";
import { t } from "../../i18n.js";
import { effect } from "./odds.js";

/** The card with size, die and rules; `change` gets the fields that differ. */
export function rulesCard(board, change) {
  const digits = (key, label, min, max, value) => h("label", { class: "field" }, label,
    h("input", { type: "number", min, max, step: 1, value, "data-rule": key, onchange: (event) => {
      const chosen = Number(event.target.value);
      if (event.target.checkValidity() && event.target.value !== "") change({ [key]: chosen });
      else event.target.value = value;
    } }));
  const tick = (label, checked, onchange) => h("label", { class: "tick" }, h("input", { type: "checkbox", checked, onchange }), h("span", null, label));
  return h("section", { class: "card" }, h("h2", null, t("snakes.rules")),
    h("div", { class: "pairs" },
      digits("goal", t("snakes.squares.count"), 4, 400, board.goal),
      digits("faces", t("snakes.faces"), 1, 20, board.faces)),
    h("label", { class: "field" }, t("snakes.finish"), h("select", { onchange: (event) => change({ finish: event.target.value }) },
      ["exact", "overshoot", "bounce"].map((name) => h("option", { value: name, selected: name === board.finish }, t(`snakes.finish.${name}`))))),
    h("div", { class: "ticks" },
      tick(t("snakes.again", { roll: board.again || board.faces }), board.again > 0, (event) => change({ again: event.target.checked ? board.faces : 0 })),
      tick(t("snakes.chain"), board.chain, (event) => change({ chain: event.target.checked })),
      tick(t("snakes.start.one"), board.start === 1, (event) => change({ start: event.target.checked ? 1 : 0 }))));
}

/** The card that lists the jumps; `edit(old, next)` changes one, `next` null removes it, `old` null adds it. */
export function jumpsCard(board, edit) {
  const from = h("input", { type: "number", min: 1, max: board.goal, "aria-label": t("snakes.jump.from") });
  const to = h("input", { type: "number", min: 1, max: board.goal, "aria-label": t("snakes.jump.to") });
  const effects = new Map();
  const line = (jump) => {
    const about = h("small", { class: "quiet effect" });
    effects.set(jump.start, about);
    const end = (key) => h("input", {
      type: "number", min: 1, max: board.goal, value: jump[key],
      "aria-label": t(`snakes.jump.${jump.kind}.${key}`, { start: jump.start, end: jump.end }),
      onchange: (event) => edit(jump, { ...jump, [key]: Number(event.target.value) }),
    });
    return h("li", { class: jump.kind }, h("span", { class: "mark", "aria-hidden": "true" }, jump.kind === "ladder" ? "↗" : "↘"),
      end("start"), h("span", { "aria-hidden": "true" }, "→"), end("end"),
      h("button", { class: "round", type: "button", "aria-label": t(`snakes.jump.${jump.kind}.remove`, { start: jump.start, end: jump.end }), onclick: () => edit(jump, null) }, icon("close")),
      about);
  };
  const card = h("section", { class: "card jumps" }, h("h2", null, t("snakes.jumps", { n: board.jumps.length })),
    h("ol", null, board.jumps.map(line)),
    h("form", { class: "row new", onsubmit: (event) => {
      event.preventDefault();
      if (from.value && to.value) edit(null, { start: Number(from.value), end: Number(to.value) });
    } }, from, h("span", { "aria-hidden": "true" }, "→"), to, h("button", { class: "button small", type: "submit" }, t("snakes.jump.add"))));
  return {
    card,
    tell(odds) { for (const [start, about] of effects) put(about, effect(odds, start)); },
  };
}
