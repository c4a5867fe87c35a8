// The choice of a greedy bot: the scheme's six elements, the board with the candidate in hand, where its last
// seed falls.

import { Board } from "../../board/board.js";
import { other } from "../../board/geometry.js";
import { h, loadStyle } from "../../dom.js";
import { said, t } from "../../i18n.js";

/** The six elements; those at work in a step are lit. */
function drawElements(elements) {
  const line = ({ key, name, what }) =>
    h("li", { "data-element": key }, h("b", null, said(name)), h("span", null, said(what)));
  return h("ol", { class: "elements", "aria-label": t("algorithms.elements") }, elements.map(line));
}

function light(list, lit) {
  for (const element of list.children) {
    const on = lit.includes(element.dataset.element);
    element.classList.toggle("on", on);
    if (on) element.setAttribute("aria-current", "true");
    else element.removeAttribute("aria-current");
  }
}

/** What stands on the pits: those a priority finds, or the one that is taken. */
function pillsOf({ event, picture }) {
  const pills = {};
  for (const pit of picture.pits ?? []) pills[pit] = { text: "✓", best: true, spoken: t("algorithms.meets") };
  if (event === "chosen") pills[picture.pit] = { text: "★", best: true, spoken: t("algorithms.taken") };
  return pills;
}

export async function createPicture(run) {
  await loadStyle("/board/board.css");
  const start = run.chart.board;
  const mover = start.turn;
  const names = { [mover]: t("algorithms.mover"), [other(mover)]: t("algorithms.rival") };
  const board = new Board({
    onPick: () => {},
    name: (side, pit, n) =>
      side === mover
        ? t("mancala.pit.own", { pit, n })
        : t("mancala.pit.other", { pit, n, who: names[side] }),
    room: () => ({ width: board.element.parentElement?.clientWidth || 880, height: Infinity }),
  });
  const elements = drawElements(run.chart.elements);

  function show(step) {
    const { elements: lit, pit, stop } = step.picture;
    light(elements, lit);
    const ring = pit ? mover + pit : null;
    board.show({ board: start, legal: [], pills: pillsOf(step), view: mover, ring, names });
    board.preview(stop ? { stop } : null);
  }

  return {
    stage: h("div", { class: "stage-greedy" }, elements, board.element),
    side: [],
    show,
    /** Rows of the pits a priority finds, and of the one taken. */
    tint: (step) => {
      const met = new Set(step.event === "chosen" ? [step.picture.pit] : (step.picture.pits ?? []));
      return (row) => (met.has(row.about) ? "won" : "");
    },
    leave: () => board.leave(),
  };
}
