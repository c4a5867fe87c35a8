// What stands over every page of an algorithm: its name, and the ways to look at it.

import { Problem } from "../../api.js";
import { h } from "../../dom.js";
import { write as addressOf } from "../../frame/address.js";
import { said, t } from "../../i18n.js";

/** An algorithm as the server lists it. @typedef {Api.Get["trace"]["answer"][number]} Row */

/** An algorithm by its key; a Problem where there is none. */
export function rowOf(rows, key) {
  const row = rows.find((one) => one.key === key);
  if (row) return row;
  const known = rows.map((one) => one.key).join(", ");
  throw new Problem(404, t("algorithms.unknown", { name: key, known }));
}

/** The ways to look at an algorithm, by the end of their path; those that it has. */
export const waysOf = (row) => [
  "watch",
  ...(row.card ? ["card"] : []),
  ...(row.exercises.length ? ["practise"] : []),
  ...(row.compared ? ["compare"] : []),
];

/** The address of a way to look at an algorithm. */
export const wayTo = (row, way) =>
  addressOf(`algorithms/${way}`, way === "compare" ? { with: row.key } : { of: row.key });

/**
 * The head of a page about an algorithm; `tools` stand at its end.
 * @param {Row} row
 * @param {string} way
 */
export function drawHead(row, way, ...tools) {
  const link = (one) =>
    h(
      "a",
      { class: "chip", href: wayTo(row, one), "aria-current": one === way ? "page" : null },
      t(`algorithms.way.${one}`),
    );
  return h(
    "header",
    { class: "row head" },
    h("a", { class: "crumb", href: addressOf("algorithms") }, t("algorithms.title")),
    h("h1", null, said(row.title)),
    h("nav", { class: "row tabs", "aria-label": t("algorithms.ways") }, waysOf(row).map(link)),
    h("span", { class: "grow" }),
    ...tools,
  );
}
