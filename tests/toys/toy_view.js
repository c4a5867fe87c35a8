// A toy view: a piece that walks one square at a time. All else is the frame's.

import { h, put } from "/dom.js";
import { undoButton } from "/frame/parts.js";
import { t } from "/i18n.js";

const read = ({ steps }) => ({ steps: Number(steps ?? 0) });

async function work(state, ask) {
  const rolls = Array.from({ length: state.steps }, () => 1);
  const world = await ask.post("snakes/game", { board: "9 2>5", faces: 1, rolls });
  return { state: { steps: world.rolls.length }, world };
}

function build(frame) {
  const square = h("output", { class: "square" });
  const controls = h("div", { class: "row controls" });
  const walk = () => frame.turnTo({ steps: frame.state.steps + 1 });
  put(frame.root, square, frame.sentence, controls);
  return {
    show() {
      put(square, String(frame.world.squares[0]));
      put(controls, undoButton(frame), h("button", { class: "button walk", type: "button", onclick: walk }, "+"));
      frame.say(t("toy.stands", { square: frame.world.squares[0] }));
    },
    keys: { w: walk },
  };
}

export const view = {
  read,
  write: ({ steps }) => ({ steps: steps || null }),
  work,
  before: ({ steps }) => (steps ? { steps: steps - 1 } : null),
  build,
};
