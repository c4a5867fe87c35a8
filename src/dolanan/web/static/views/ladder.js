// The ladder: the opponents of a ruleset, one after the other, with what was played against each.

import { loadRulesets, rulesets, rulesetThat, titleOf } from "../board/address.js";
import { opponentsOf } from "../board/opponents.js";
import { drawFace, nextRung, playedAgainst, RIVALS } from "../board/rivals.js";
import { h, put } from "../dom.js";
import { write as addressOf } from "../frame/address.js";
import { select } from "../frame/parts.js";
import { kept } from "../frame/store.js";
import { said, signed, t } from "../i18n.js";

/** One opponent with its figures. */
function rung(rules, level, number, next) {
  const { won, drawn, lost, helped, best } = playedAgainst(kept("ladder"), rules, level.name);
  const { name } = RIVALS[Math.min(number, RIVALS.length - 1)];
  const state = number < next ? "beaten" : number === next ? "next" : "ahead";
  const href = addressOf("play/mancala", { rules, vs: level.name });
  return h(
    "li",
    {
      class: `card rung ${state}`,
      "data-level": level.name,
      "aria-current": state === "next" ? "step" : null,
    },
    drawFace(number),
    h(
      "div",
      { class: "words" },
      h("h2", null, name),
      h("p", { class: "quiet" }, said(level.title)),
      h("p", { class: "figures", "data-test": "played" }, t("ladder.played", { won, drawn, lost })),
      helped
        ? h("p", { class: "quiet figures", "data-test": "helped" }, t("ladder.helped", { n: helped }))
        : null,
      best === null ? null : h("p", { class: "quiet figures" }, t("ladder.best", { margin: signed(best) })),
    ),
    h(
      "a",
      {
        class: state === "next" ? "button go" : "button",
        href,
        "aria-label": t("ladder.challenge", { name }),
      },
      t("ladder.play"),
    ),
  );
}

function draw(frame) {
  const { state, world } = frame;
  const levels = world.levels;
  const next = nextRung(
    kept("ladder"),
    state.rules,
    levels.map((one) => one.name),
  );
  const choices = rulesets().map((row) => [row.name, titleOf(row.name)]);
  const choose = select("rules", choices, state.rules, { "aria-label": t("ladder.rules") });
  choose.addEventListener("change", () => frame.turnTo({ rules: choose.value }));
  put(
    frame.root,
    h("div", { class: "row chips" }, h("h1", null, t("ladder.title")), choose),
    frame.sentence,
    h("p", { class: "quiet", "data-test": "help" }, t("ladder.help")),
    h(
      "ol",
      { class: "rungs" },
      levels.map((level, i) => rung(state.rules, level, i, next)),
    ),
  );
  frame.say(
    next < levels.length
      ? t("ladder.next", { name: RIVALS[Math.min(next, RIVALS.length - 1)].name })
      : t("ladder.done"),
  );
}

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["mancala"],
  prepare: (ask) => loadRulesets({ signal: ask.signal }),
  read: ({ rules }) => ({
    rules: rulesets().find((row) => row.name === rules)?.name ?? rulesetThat("first").name,
  }),
  write: ({ rules }) => ({ rules }),
  async work(state, ask) {
    const { pits, seeds } = /** @type {any} */ (rulesets().find((row) => row.name === state.rules));
    const rows = await opponentsOf({ rules: state.rules, set: [], pits, seeds }, ask);
    return { state, world: { levels: rows.filter((one) => one.level) } };
  },
  build: (frame) => ({ show: () => draw(frame) }),
};
