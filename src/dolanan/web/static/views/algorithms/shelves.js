// Rows of things beside a picture: the frontier as small boards, the stack, the moves not tried.

import { h, put } from "../../dom.js";
import { said, t } from "../../i18n.js";

/** One thing: its state drawn small, its name, a mark, what is known of it. */
function drawItem(item, small, point) {
  const pointed = item.cut.length
    ? {
        tabindex: "0",
        onpointerenter: () => point(item.cut),
        onpointerleave: () => point(null),
        onfocus: () => point(item.cut),
        onblur: () => point(null),
      }
    : {};
  const name = said(item.text);
  return h(
    "li",
    { class: `thing${item.state === null ? "" : " drawn"}`, "data-mark": item.mark || null, ...pointed },
    item.state === null ? null : h("div", { class: "small-state" }, small(item.state)),
    name ? h("span", { class: "thing-name figures" }, name) : null,
    said(item.note) ? h("small", { class: "figures quiet" }, said(item.note)) : null,
  );
}

function drawShelf({ title, total, items }, small, point) {
  const rest = total - items.length;
  return h(
    "section",
    { class: "shelf-row" },
    h("h2", null, said(title), " ", h("span", { class: "figures quiet" }, String(total))),
    h(
      "ol",
      { class: "things scroll", tabindex: "0", "aria-label": said(title) },
      items.map((item) => drawItem(item, small, point)),
      rest > 0 ? h("li", { class: "thing rest" }, `+${rest}`) : null,
      total ? null : h("li", { class: "thing none quiet" }, t("algorithms.shelf.none")),
    ),
  );
}

/** A shelf as one line of words. */
export const drawInline = ({ items }) =>
  h(
    "span",
    { class: "inline-shelf" },
    items.map(({ text, mark }) => h("span", { "data-mark": mark || null }, said(text))),
  );

/**
 * The shelves of a run.
 * @param {(state: any) => Element} small draws a state small
 * @param {(cells: number[][] | null) => void} point shows what a cut would take
 */
export function createShelves(small, point) {
  const element = h("div", { class: "shelves" });
  return {
    element,
    show(shelves) {
      put(
        element,
        shelves.map((shelf) => drawShelf(shelf, small, point)),
      );
      element.hidden = !shelves.length;
    },
  };
}
