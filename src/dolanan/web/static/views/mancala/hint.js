// Hints during a game, in steps: a nudge, the pit, the reason. A game in which one was asked for says so at its end.

import { rulesOf } from "../../board/address.js";
import { nextStep, nudgeFor, offeredStep, STEPS } from "../../board/steps.js";
import { seedsOn, watchValues, written } from "../../board/values.js";
import { h, icon } from "../../dom.js";
import { t } from "../../i18n.js";
import { failure } from "../../talk.js";

/** @typedef {import("./playing.js").Playing} Playing */

const SECONDS = 2;

/** The values of the position, found once: exact where that is settled in time, turn gains otherwise. */
function find(play, quantity, then) {
  const { signal } = play.frame.ask;
  const question = { ...rulesOf(play.state), position: play.world.position };
  const report = (found) => {
    if (signal.aborted || !found.done) return;
    if (!found.best.length && quantity === "exact") find(play, "turn", then);
    else then(found);
  };
  const fail = (error) => play.frame.say(failure(error.text, () => find(play, quantity, then)));
  play.endSearch = watchValues(
    { question, quantity, seconds: SECONDS, at: play.frame.sentence },
    report,
    fail,
  );
}

/** What the best pick is worth and what the next best would be. @param {Playing} play */
function reason(play, found, pit) {
  const seeds = seedsOn(play.world);
  const quantity = t(`mancala.quantity.${found.quantity}`);
  const words = [
    play.tell.before(play.world.turn, play.world.previews[pit]),
    t("play.hint.said", { pit, quantity, value: written(found.values[pit], seeds) }),
  ];
  const others = Object.entries(found.values).filter(([other]) => !found.best.includes(Number(other)));
  const next = others.sort(([, a], [, b]) => b.value - a.value)[0];
  if (next) words.push(t("play.hint.next", { pit: next[0], value: written(next[1], seeds) }));
  return words.join(" ");
}

/** @param {Playing} play */
function tellStep(play, step, found) {
  const [pit] = found.best;
  if (!pit) {
    play.frame.say(t("play.hint.none"));
    return;
  }
  const preview = play.world.previews[pit];
  const kind = STEPS[step - 1];
  const words =
    kind === "nudge"
      ? t(`play.nudge.${nudgeFor(preview)}`)
      : kind === "pit"
        ? t("play.hint.pit", { pit })
        : reason(play, found, pit);
  play.frame.say(h("span", { class: "would" }, words));
  if (kind !== "nudge") play.board.preview(preview);
}

/** Tell the next step of the hint. @param {Playing} play */
export function askHint(play, redraw) {
  const { frame, world, state } = play;
  const was = play.hinted;
  const asked = nextStep(was, world.position);
  frame.hold({ ...state, hints: state.hints + 1 }, world, { replace: true });
  const told = (found) => {
    play.hinted = { ...asked, found };
    tellStep(play, asked.step, found);
    redraw();
  };
  if (was?.place === world.position) {
    told(was.found);
    return;
  }
  play.pause();
  frame.say(t("play.hint.seeking"));
  find(play, world.shows, told);
}

/** The button that gives hints; it says which step comes next. @param {Playing} play */
export function hintButton(play, redraw) {
  const step = offeredStep(play.hinted, play.world.position);
  const next = step === null ? t("play.hint.all") : t(`play.step.${STEPS[step - 1]}`);
  const props = { class: "button main hint", type: "button", "aria-label": next, title: next };
  const off = !play.isMyTurn || play.choosing !== null || step === null;
  const mark = step === null || step === 1 ? "" : ` ${step}/${STEPS.length}`;
  const button = h(
    "button",
    { ...props, disabled: off },
    icon("hint"),
    h("span", null, t("play.hint") + mark),
  );
  button.addEventListener("click", () => askHint(play, redraw));
  return button;
}

/** That hints helped, once a game is over. */
export const tellHelp = ({ hints }) => (hints ? t("play.hinted", { n: hints }) : "");
