// Hints during a game, in steps: a nudge, the pit, the reason. A game in which one was given says so at its end.

import { hintButton as stepButton } from "../../board/hinting.js";
import { nextStep, nudgeFor, STEPS } from "../../board/steps.js";
import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { advise } from "./advice.js";

/** @typedef {import("./playing.js").Playing} Playing */

/** Letters that three lines of a phone hold. */
const FITS = 132;

/** What the pick does and why it is advised; why alone where both are too long for a phone. */
const reasonOf = (does, why) => (does.length + why.length < FITS ? `${does} ${why}` : why);

/** Tell a step of the hint that was found. @param {Playing} play */
function tellStep(play, { step, advice: { pit, why } }) {
  const preview = play.world.previews[pit];
  const words = {
    nudge: () => t(`play.nudge.${nudgeFor(preview)}`),
    pit: () => t("play.hint.pit", { pit }),
    reason: () => reasonOf(play.tell.before(play.world.turn, preview), why),
  }[STEPS[step - 1]]();
  play.frame.say(h("span", { class: "would" }, words));
  if (step > 1) play.board.preview(preview);
}

/** Tell the next step of the hint; it counts once it is told. @param {Playing} play */
async function giveHint(play, redraw) {
  const { frame, world } = play;
  const was = play.hinted;
  const { signal } = frame.ask;
  const focused = document.activeElement?.classList.contains("hint");
  let advice = was?.place === world.position ? was.advice : null;
  if (!advice) {
    play.pause();
    play.advised = signal;
    redraw();
    frame.say(t("play.hint.seeking"));
    advice = await advise(play);
    if (signal.aborted) return;
    play.endSearch();
    play.advised = null;
  }
  play.hinted = { ...nextStep(was, world.position), advice };
  frame.hold({ ...play.state, hints: play.state.hints + 1 }, world, { replace: true });
  tellStep(play, play.hinted);
  redraw();
  if (focused) /** @type {HTMLElement | null} */ (play.controls.querySelector(".hint"))?.focus();
}

/** Whether advice for what is shown is still awaited. @param {Playing} play */
const isAwaited = ({ advised }) => advised !== null && !advised.aborted;

/** The button that gives hints. @param {Playing} play */
export function hintButton(play, redraw) {
  const give = () => giveHint(play, redraw).catch(play.frame.complain);
  const off = !play.isMyTurn || play.choosing !== null || isAwaited(play);
  return stepButton(play.hinted, play.world.position, give, { off });
}
