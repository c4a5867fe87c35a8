// What a sheet of paper needs beside picture and table: the name, the input, the step and its sentence.

import { h, put } from "../../dom.js";
import { said, t } from "../../i18n.js";
import { kindOf } from "./input.js";

/** Write the head of the printed page of a step. */
export function drawPrinted(element, run, row, at) {
  const { title } = kindOf(row, run.subject);
  put(
    element,
    h("h1", null, said(run.title)),
    h("p", null, `${said(title)}: `, h("code", null, run.head.subject)),
    run.settings.length ? h("p", null, run.settings.map(said).join(" · ")) : null,
    h(
      "p",
      null,
      t("algorithms.place", { n: at + 1, all: run.total }),
      ": ",
      h("b", null, said(run.step(at).say)),
    ),
  );
}
