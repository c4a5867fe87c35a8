// Dialogs of the puzzle view: a new puzzle to order, a cloth typed in, how to play.

import { Problem } from "../../api.js";
import { h, put } from "../../dom.js";
import { dialog } from "../../frame/dialog.js";
import { order } from "../../frame/order.js";
import { howList } from "../../frame/parts.js";
import { said, t } from "../../i18n.js";
import { sentence } from "../../talk.js";
import { pack } from "./state.js";

const SEEDS = 10000;
/** Groups of the pack that are levels. */
const isLevel = (group) => /^\d+$/.test(group);

/** Ask what the puzzle should be like and have it made; `done` gets the result. */
export function maker(done) {
  /** @type {[string, string][]} */
  const levels = pack()
    .map(({ group }) => group)
    .filter(isLevel)
    .map((level) => [level, t(`buttons.group.${level}`)]);
  return order({
    path: "buttons/make",
    title: t("buttons.make"),
    about: t("buttons.make.about"),
    go: t("buttons.make.go"),
    busy: t("buttons.make.busy"),
    label: (name) => t(`buttons.make.${name}`),
    values: { seed: Math.floor(Math.random() * SEEDS) },
    choices: { level: [["", t("buttons.make.any")], ...levels] },
    done,
  });
}

/** Ask for a cloth as text; `open` gets it and may throw. */
export function typeCloth(cloth, open) {
  const area = h("textarea", { rows: 8, id: "clothtext", spellcheck: "false", class: "clothtext" });
  area.value = cloth.replaceAll("/", "\n");
  const wrong = h("p", { class: "wrong", role: "alert" });
  const onclick = async () => {
    const rows = area.value.trim().split(/\s*[\n/]\s*/);
    try {
      await open(rows.join("/"));
      box.close();
    } catch (error) {
      if (error instanceof Problem) put(wrong, sentence(said(error.text)));
    }
  };
  const go = h("button", { class: "button go", type: "button", onclick }, t("buttons.type.open"));
  const box = dialog(
    t("buttons.type"),
    h("label", { class: "field", for: "clothtext" }, t("buttons.type.what"), area),
    wrong,
    h("div", { class: "row end" }, go),
  );
  area.focus();
}

/** How the game is played. */
export const howPoints = () => [1, 2, 3, 4].map((n) => t(`buttons.how.${n}`));

/** The rules. */
export function howTo() {
  dialog(t("buttons.how.title"), howList(howPoints(), t("buttons.how.keys"), "buttons"));
}
