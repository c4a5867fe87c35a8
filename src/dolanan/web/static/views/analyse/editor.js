// A position set up by hand or pasted as text.

import { h, put } from "../../dom.js";
import { t } from "../../i18n.js";

/** The editor card; `apply(position)` hears a position to show. */
export function editor({ apply }) {
  const text = h("input", { type: "text", id: "position", spellcheck: "false", autocomplete: "off" });
  const grid = h("div", { class: "grid" });
  const turn = h("div", { class: "choices" });
  const wrong = h("p", { class: "wrong", role: "alert" });
  const element = h("details", { class: "card editor" },
    h("summary", null, t("analyse.edit")),
    h("form", { onsubmit: (event) => { event.preventDefault(); put(wrong); apply(text.value.trim()); } },
      h("label", { class: "field", for: "position" }, t("analyse.position"), text), wrong,
      grid,
      h("fieldset", null, h("legend", null, t("analyse.turn")), turn),
      h("button", { class: "button go", type: "submit" }, t("analyse.apply"))));
  let inputs = {};
  let side = "s";

  function compose() {
    const part = (who) => `${inputs[who].slice(1).map((input) => Number(input.value) || 0).join(",")}:${Number(inputs[who][0].value) || 0}`;
    text.value = `${part("s")}/${part("n")} ${side}`;
  }

  const cell = (who, pit, value) => h("input", {
    type: "number", min: 0, max: 999, inputmode: "numeric", value, oninput: compose,
    "aria-label": pit ? t("mancala.pit.edit", { who: t(who === "s" ? "mancala.south" : "mancala.north"), pit })
      : t("mancala.store.edit", { who: t(who === "s" ? "mancala.south" : "mancala.north") }),
  });

  function show(state) {
    put(wrong);
    side = state.turn;
    text.value = state.position;
    inputs = {};
    for (const who of ["s", "n"]) inputs[who] = [cell(who, 0, state.stores[who]), ...state.pits[who].map((n, i) => cell(who, i + 1, n))];
    const row = (who, cells) => h("div", { class: "line" }, h("span", { class: "label" }, t(who === "s" ? "mancala.south" : "mancala.north")), cells);
    put(grid,
      row("n", [h("span", { class: "store" }, inputs.n[0]), ...inputs.n.slice(1).reverse()]),
      row("s", [...inputs.s.slice(1), h("span", { class: "store" }, inputs.s[0])]));
    put(turn, ["s", "n"].map((who) => h("label", null,
      h("input", { type: "radio", name: "turn", value: who, checked: who === side, onchange: () => { side = who; compose(); } }),
      h("span", null, t(who === "s" ? "mancala.south" : "mancala.north")))));
  }

  return { element, show, wrong: (words) => { element.open = true; put(wrong, words); } };
}
