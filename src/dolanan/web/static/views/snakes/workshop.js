// The board as a form: its rules, and every snake and ladder as two numbers.

import { h, icon, put } from "../../dom.js";
import { rangeOf } from "../../frame/games.js";
import { digits, field, select } from "../../frame/parts.js";
import { t } from "../../i18n.js";
import { effect } from "./odds.js";

const FINISHES = ["exact", "overshoot", "bounce"];

/** A rule that is a number; one that cannot be is put back. */
function ruleField(name, text, value, change) {
  const [least, most] = rangeOf("snakes", name);
  const onchange = ({ target }) => {
    if (target.checkValidity() && target.value !== "") change({ [name]: Number(target.value) });
    else target.value = value;
  };
  return field(text, digits(name, least, most, value, { "data-rule": name, onchange }));
}

const tick = (text, checked, turn) =>
  h(
    "label",
    { class: "tick" },
    h("input", { type: "checkbox", checked, onchange: (event) => turn(event.target.checked) }),
    h("span", null, text),
  );

/** The card with size, die and rules; `change` gets the fields that differ. */
export function rulesCard(board, change) {
  const { goal, faces, again, chain, start, finish } = board;
  const finishes = FINISHES.map((name) => [name, t(`snakes.finish.${name}`)]);
  const list = select("finish", finishes, finish, {
    onchange: (event) => change({ finish: event.target.value }),
  });
  return h(
    "section",
    { class: "card" },
    h("h2", null, t("snakes.rules")),
    h(
      "div",
      { class: "pairs" },
      ruleField("goal", t("snakes.squares.count"), goal, change),
      ruleField("faces", t("snakes.faces"), faces, change),
    ),
    field(t("snakes.finish"), list),
    h(
      "div",
      { class: "ticks" },
      tick(t("snakes.again", { roll: again || faces }), again > 0, (on) => change({ again: on ? faces : 0 })),
      tick(t("snakes.chain"), chain, (on) => change({ chain: on })),
      tick(t("snakes.start.one"), start === 1, (on) => change({ start: on ? 1 : 0 })),
    ),
  );
}

/** An end of a jump as a number. */
function endField(board, jump, key, edit) {
  const { kind, start, end } = jump;
  const name = t(`snakes.jump.${kind}.${key}`, { start, end });
  const onchange = (event) => edit(jump, { ...jump, [key]: Number(event.target.value) });
  return h("input", {
    type: "number",
    min: 1,
    max: board.goal,
    value: jump[key],
    "aria-label": name,
    onchange,
  });
}

function jumpLine(board, jump, edit, about) {
  const { kind, start, end } = jump;
  const remove = t(`snakes.jump.${kind}.remove`, { start, end });
  const onclick = () => edit(jump, null);
  return h(
    "li",
    { class: kind },
    h("span", { class: "mark", "aria-hidden": "true" }, kind === "ladder" ? "↗" : "↘"),
    endField(board, jump, "start", edit),
    h("span", { "aria-hidden": "true" }, "→"),
    endField(board, jump, "end", edit),
    h("button", { class: "round", type: "button", "aria-label": remove, onclick }, icon("close")),
    about,
  );
}

/** The form for one more jump. */
function newJump(board, edit) {
  const end = (key) =>
    h("input", { type: "number", min: 1, max: board.goal, "aria-label": t(`snakes.jump.${key}`) });
  const from = end("from");
  const to = end("to");
  const onsubmit = (event) => {
    event.preventDefault();
    if (from.value && to.value) edit(null, { start: Number(from.value), end: Number(to.value) });
  };
  const add = h("button", { class: "button small", type: "submit" }, t("snakes.jump.add"));
  return h("form", { class: "row new", onsubmit }, from, h("span", { "aria-hidden": "true" }, "→"), to, add);
}

/** The card that lists the jumps; `edit(old, next)` changes one, `next` null removes it, `old` null adds it. */
export function jumpsCard(board, edit) {
  const effects = new Map(board.jumps.map((jump) => [jump.start, h("small", { class: "quiet effect" })]));
  const lines = board.jumps.map((jump) => jumpLine(board, jump, edit, effects.get(jump.start)));
  const heading = h("h2", null, t("snakes.jumps", { n: board.jumps.length }));
  return {
    card: h("section", { class: "card jumps" }, heading, h("ol", null, lines), newJump(board, edit)),
    tell(odds) {
      for (const [start, about] of effects) put(about, effect(odds, start));
    },
  };
}
