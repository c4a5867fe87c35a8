// A step as a file for paper or slides: whole, with cells left to the pupil, or as the key to those.

import { Problem, postForFile } from "../../api.js";
import { h, put } from "../../dom.js";
import { dialog } from "../../frame/dialog.js";
import { digits, field, select } from "../../frame/parts.js";
import { language, said, t } from "../../i18n.js";
import { sentence } from "../../talk.js";
import { save } from "./save.js";

/** The forms of a handout, with how the name of such a file ends. */
const FORMS = { html: "html", svg: "svg", png: "png", tikz: "tex", md: "md", gif: "gif" };
const LARGEST_SEED = 999999;

/** What is left to the pupil, in the words of a request. */
const CELLS = {
  whole: () => ({}),
  blank: (seed) => ({ blank: seed }),
  key: (seed) => ({ blank: seed, key: true }),
};

/** Ask for a handout of a step, counted from 0, and save it. */
async function take(run, step, form, cells, seed) {
  const body = { algorithm: run.algorithm, given: run.subject, step: step + 1, form, language: language() };
  const file = await postForFile("handout", { ...body, ...CELLS[cells](seed) });
  const ending = cells === "whole" ? "" : `-${cells}`;
  save(file, `${run.algorithm}-${step + 1}${ending}.${FORMS[form]}`);
}

/** The dialog of handouts of a step. */
export function showHandouts(run, step) {
  const wrong = h("p", { class: "wrong", role: "alert" });
  const cells = select(
    "cells",
    Object.keys(CELLS).map((key) => [key, t(`algorithms.handout.${key}`)]),
    "whole",
    { onchange: () => (seedField.hidden = cells.value === "whole") },
  );
  const seed = digits("seed", 0, LARGEST_SEED, 1);
  const seedField = field(t("algorithms.seed"), seed);
  seedField.hidden = true;
  const button = (form) => {
    const onclick = async () => {
      one.disabled = true;
      try {
        put(wrong);
        await take(run, step, form, cells.value, Number(seed.value) || 0);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        put(wrong, sentence(said(error.text)));
      } finally {
        one.disabled = false;
      }
    };
    const one = h(
      "button",
      { class: "button form", type: "button", "data-form": form, onclick },
      h("b", null, t(`algorithms.form.${form}`)),
      h("span", { class: "quiet" }, t(`algorithms.form.${form}.for`)),
    );
    return one;
  };
  dialog(
    t("algorithms.handout"),
    h(
      "div",
      { class: "handout" },
      h("p", { class: "quiet" }, t("algorithms.handout.about", { n: step + 1, all: run.total })),
      h("div", { class: "row" }, field(t("algorithms.handout.cells"), cells), seedField),
      h("div", { class: "forms" }, Object.keys(FORMS).map(button)),
      wrong,
    ),
  );
}
