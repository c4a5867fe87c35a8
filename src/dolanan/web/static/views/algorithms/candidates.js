// The choice of a greedy bot: the scheme's six elements, the board with the candidate in hand, where its last
// seed falls.

import { createBoard } from "../../board/board.js";
import { h, loadStyle } from "../../dom.js";
import { said, t } from "../../i18n.js";

export async function createPicture(run) {
  await loadStyle("/board/board.css");
  const start = run.chart.board;
  const other = start.turn === "s" ? "n" : "s";
  const names = { [start.turn]: t("algorithms.mover"), [other]: t("algorithms.rival") };
  const board = createBoard({
    onPick: () => {},
    name: (side, pit, n) => t(side === start.turn ? "mancala.pit.own" : "mancala.pit.other", { pit, n, who: names[side] }),
  });
  const elements = h("ol", { class: "elements", "aria-label": t("algorithms.elements") },
    Object.entries(run.answer.elements).map(([key, title]) => {
      const [name, what] = said(title).split(": ");
      return h("li", { "data-element": key }, h("b", null, name), h("span", null, what));
    }));

  function show(step) {
    const { elements: lit, pit, pits, stop } = step.picture;
    for (const element of elements.children) {
      const on = lit.includes(element.dataset.element);
      element.classList.toggle("on", on);
      if (on) element.setAttribute("aria-current", "true");
      else element.removeAttribute("aria-current");
    }
    const pills = {};
    for (const one of pits ?? []) pills[one] = { text: "✓", best: true, spoken: t("algorithms.meets") };
    if (step.event === "chosen") pills[pit] = { text: "★", best: true, spoken: t("algorithms.taken") };
    board.show({ board: start, legal: [], pills, view: start.turn, ring: pit ? start.turn + pit : null, names });
    board.preview(stop ? { stop } : null);
  }

  return {
    stage: h("div", { class: "stage-greedy" }, elements, board.element),
    side: [],
    show,
    /** Rows of the pits a priority finds, and of the one taken. */
    tint: (step) => {
      const met = new Set(step.event === "chosen" ? [step.picture.pit] : step.picture.pits ?? []);
      return (row) => (met.has(row.about) ? "won" : "");
    },
    leave: () => board.leave(),
  };
}
