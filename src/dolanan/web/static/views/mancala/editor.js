// A position set up by hand or pasted as text.

import { other } from "../../board/geometry.js";
import { isBurnt } from "../../board/position.js";
import { h, put } from "../../dom.js";
import { radios } from "../../frame/parts.js";
import { t } from "../../i18n.js";

const upright = matchMedia("(max-width: 720px) and (orientation: portrait)");
const nameOf = (who) => t(who === "s" ? "mancala.south" : "mancala.north");

/** The editor card; `apply(position)` hears a position to show. */
export function editor({ apply }) {
  const text = h("input", { type: "text", id: "position", spellcheck: "false", autocomplete: "off" });
  const grid = h("div", { class: "grid" });
  const turn = h("div");
  const wrong = h("p", { class: "wrong", role: "alert" });
  const onsubmit = (event) => {
    event.preventDefault();
    put(wrong);
    apply(text.value.trim());
  };
  const form = h(
    "form",
    { onsubmit },
    h("label", { class: "field", for: "position" }, t("analyse.position"), text),
    wrong,
    grid,
    h("fieldset", null, h("legend", null, t("analyse.turn")), turn),
    h("button", { class: "button go", type: "submit" }, t("analyse.apply")),
  );
  const element = h("details", { class: "card editor" }, h("summary", null, t("analyse.edit")), form);

  /** Lay the fields as the board lies: seen from `near`, in a mirror where it is sown clockwise, upright on a phone. */
  function show(state, { near = "s", clockwise = false } = {}) {
    put(wrong);
    text.value = state.position;
    const cells = drawCells(state, compose);
    const chosen = (event) => compose(event.target.value);
    const lay = upright.matches ? drawColumns : drawRows;
    grid.classList.toggle("standing", upright.matches);
    put(grid, lay(cells, near, clockwise));
    put(
      turn,
      radios(
        "turn",
        ["s", "n"].map((who) => [who, nameOf(who)]),
        state.turn,
        chosen,
      ),
    );

    /** The position that the fields say. */
    function compose(side = form.elements.turn.value) {
      const count = (input) => Number(input.value) || 0;
      const seeds = (who) => (input, i) => (isBurnt(state, who, i + 1) && !count(input) ? "x" : count(input));
      const part = (who) => `${cells[who].slice(1).map(seeds(who)).join(",")}:${count(cells[who][0])}`;
      text.value = `${part("s")}/${part("n")} ${side}`;
    }
  }

  return {
    element,
    show,
    wrong(words) {
      element.open = true;
      put(wrong, words);
    },
  };
}

/**
 * Fields of both sides: the store, then the pits.
 * @returns {Record<string, any[]>}
 */
function drawCells(state, compose) {
  const cell = (who, pit, value) =>
    h("input", {
      ...{ type: "number", min: 0, max: 999, inputmode: "numeric", value, oninput: () => compose() },
      "aria-label": pit
        ? t("mancala.pit.edit", { who: nameOf(who), pit })
        : t("mancala.store.edit", { who: nameOf(who) }),
    });
  const side = (who) => [
    cell(who, 0, state.stores[who]),
    ...state.pits[who].map((n, i) => cell(who, i + 1, n)),
  ];
  return { s: side("s"), n: side("n") };
}

/** The fields in two rows, as on a board that lies: the far side above, sown the other way; pit over pit, with a gap where
 * the other side has its store. */
function drawRows(cells, near, clockwise) {
  return [other(near), near].map((who) => {
    const [store, ...pits] = cells[who];
    const line = [h("span", { class: "gap" }), ...pits, h("span", { class: "store" }, store)];
    const turned = (who === near) === clockwise ? line.reverse() : line;
    return h("div", { class: "line" }, h("span", { class: "label" }, nameOf(who)), turned);
  });
}

/** The fields in two columns, as on a board that stands: the near side on the right, sown upwards. */
function drawColumns(cells, near, clockwise) {
  const far = other(near);
  const end = (who) =>
    h(
      "div",
      { class: "line" },
      h("span", { class: "label" }, nameOf(who)),
      h("span", { class: "store" }, cells[who][0]),
    );
  const [own, theirs] = [cells[near].slice(1), cells[far].slice(1)];
  const pairs = own.map((cell, i) => h("div", { class: "line" }, theirs[theirs.length - 1 - i], cell));
  const lines = [end(far), ...pairs, end(near)];
  return clockwise ? lines : lines.reverse();
}
