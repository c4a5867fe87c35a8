// A small mancala board: counts in hollows, for the side of a tree.

import { s } from "../../dom.js";
import { t } from "../../i18n.js";

export function miniBoard() {
  const element = s("svg", { class: "mini", role: "img" });

  /** Show a position with the `near` side at the bottom, its pit `pick` ringed. */
  function show(board, pick, near) {
    const far = near === "s" ? "n" : "s";
    const count = board.pits.s.length;
    const gap = 40, ends = 50, width = 2 * ends + count * gap, height = 104;
    const hollow = (x, y, seeds, ringed, wide = 16, tall = 18) => [
      s("ellipse", { cx: x, cy: y, rx: wide, ry: tall, class: "mini-hollow" }),
      ...(ringed ? [s("ellipse", { cx: x, cy: y, rx: wide + 1, ry: tall + 1, class: "mini-ring" })] : []),
      s("text", { x, y, class: seeds ? "mini-count" : "mini-count none" }, String(seeds)),
    ];
    element.setAttribute("viewBox", `0 0 ${width} ${height}`);
    element.setAttribute("aria-label", t("algorithms.board.said", {
      own: board.pits[near].join(" "), store: board.stores[near], theirs: board.pits[far].join(" "), other: board.stores[far],
    }));
    element.replaceChildren(
      s("rect", { width, height, rx: 48, class: "mini-wood" }),
      s("rect", { x: 4, y: 4, width: width - 8, height: height - 8, rx: 44, class: "mini-groove" }),
      ...hollow(26, height / 2, board.stores[far], false, 18, 30),
      ...hollow(width - 26, height / 2, board.stores[near], false, 18, 30),
      ...board.pits[near].flatMap((seeds, i) => hollow(ends + (i + 0.5) * gap, 74, seeds, pick === i + 1)),
      ...board.pits[far].flatMap((seeds, i) => hollow(width - ends - (i + 0.5) * gap, 30, seeds, false)),
    );
  }

  return { element, show };
}
