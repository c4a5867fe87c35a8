// Dialogs of the puzzle view: a new puzzle to order, a cloth typed in, how to play.

import { stream } from "../../api.js";
import { h, put } from "../../dom.js";
import { said, t } from "../../i18n.js";
import { dialog } from "../../talk.js";

const field = (label, input) => h("label", { class: "field" }, label, input);
const digits = (name, min, max, value) => h("input", { type: "number", name, min, max, step: 1, value, required: true });

/** Ask what the puzzle should be like and have it made; `done` gets the result. */
export function maker(done) {
  const wrong = h("p", { class: "wrong", role: "alert" });
  const progress = h("p", { class: "quiet", role: "status" });
  const button = h("button", { class: "button go", type: "submit" }, t("puzzles.make.go"));
  const form = h("form", { onsubmit: async (event) => {
    event.preventDefault();
    const data = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, Number(value)]));
    button.disabled = true;
    put(wrong);
    put(progress, t("puzzles.make.busy"));
    try {
      const body = { ...data, level: data.level || null };
      for await (const line of stream("buttons/make", body, { signal: box.life, at: progress })) {
        if (line.problem) { put(wrong, said(line.problem)); put(progress); }
        if (line.result) { box.close(); done(line.result); }
      }
    } catch (error) {
      if (error.name !== "AbortError") { put(wrong, said(error.text ?? error.message)); put(progress); }
    }
    button.disabled = false;
  } },
  h("p", { class: "quiet" }, t("puzzles.make.about")),
  h("div", { class: "pairs" },
    field(t("puzzles.make.size"), digits("size", 3, 10, 6)),
    field(t("puzzles.make.colours"), digits("colours", 1, 12, 4)),
    field(t("puzzles.make.holes"), digits("holes", 0, 40, 0)),
    field(t("puzzles.make.seed"), digits("seed", 0, 1000000, Math.floor(Math.random() * 10000))),
    field(t("puzzles.make.level"), h("select", { name: "level" },
      h("option", { value: 0 }, t("puzzles.make.any")),
      [1, 2, 3, 4, 5].map((level) => h("option", { value: level }, t(`puzzles.group.${level}`)))))),
  wrong, progress, h("div", { class: "row end" }, button));
  const box = dialog(t("puzzles.make"), t("puzzles.close"), form);
  box.classList.add("maker");
}

/** Ask for a cloth as text; `open` gets it and may throw. */
export function typeCloth(cloth, open) {
  const area = h("textarea", { rows: 8, id: "clothtext", spellcheck: "false", class: "clothtext" });
  area.value = cloth.replaceAll("/", "\n");
  const wrong = h("p", { class: "wrong", role: "alert" });
  const box = dialog(t("puzzles.type"), t("puzzles.close"),
    h("label", { class: "field", for: "clothtext" }, t("puzzles.type.what"), area), wrong,
    h("div", { class: "row end" }, h("button", { class: "button go", type: "button", onclick: async () => {
      try {
        await open(area.value.trim().split(/\s*[\n/]\s*/).join("/"));
        box.close();
      } catch (error) { if (error.name !== "AbortError") put(wrong, said(error.text ?? error.message)); }
    } }, t("puzzles.type.open"))));
  area.focus();
}

/** The rules. */
export function howTo() {
  dialog(t("puzzles.how.title"), t("puzzles.close"),
    h("ol", { class: "how" }, [1, 2, 3, 4].map((n) => h("li", null, t(`puzzles.how.${n}`)))),
    h("p", { class: "quiet" }, t("puzzles.how.keys")));
}
