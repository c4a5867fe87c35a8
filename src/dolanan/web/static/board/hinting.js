// The button that gives hints in steps, the same in games and in puzzles: its name says which step comes next.

import { h, icon } from "../dom.js";
import { t } from "../i18n.js";
import { offeredStep, STEPS } from "./steps.js";

/**
 * The button that offers the next step of a hint in a place; `off` while none may be asked for.
 * @param {import("./steps.js").Asked | null} asked
 * @param {string} place
 * @param {() => void} act
 */
export function hintButton(asked, place, act, { off = false } = {}) {
  const step = offeredStep(asked, place);
  const name = step === null ? t("mancala.hint.all") : t(`mancala.step.${STEPS[step - 1]}`);
  const mark = step === null || step === 1 ? null : `${step}/${STEPS.length}`;
  return h(
    "button",
    {
      class: "button main hint",
      type: "button",
      "aria-label": name,
      title: name,
      disabled: off || step === null,
      onclick: act,
    },
    icon("hint"),
    h("span", null, t("mancala.hint")),
    mark ? h("span", { class: "step figures", "aria-hidden": "true" }, mark) : null,
  );
}
