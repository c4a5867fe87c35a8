// The tables of a run: a step adds its row, earlier rows stay as they were. Only the latest rows are on the
// page; the whole table can be taken along as CSV, Markdown or LaTeX.

import { h, icon, put } from "../../dom.js";
import { language, said, t } from "../../i18n.js";
import { copy, note } from "../../talk.js";

const FEW = 60;
const FORMS = { csv: "csv", markdown: "md", latex: "tex" };

/** A cell's text; what the paper prints instead stands out, long lists may break after a comma. */
export function cellText(text, published) {
  const parts = text.split(/(?<=[,/])/).flatMap((part, i) => (i ? [h("wbr"), part] : [part]));
  if (published === undefined) return parts;
  return [...parts, " ", h("span", { class: "slip" }, t("algorithms.paper", { text: published }))];
}

/**
 * The tables of `run`. `under(step)` gives what stands under a step's row (the die cells of BFS) or null.
 */
export function createTables(run, { need, under = () => null }) {
  let shown = FEW;
  let current = null;
  const cards = run.tables.map((table, index) => {
    const body = h("tbody");
    const above = h("p", { class: "above quiet" });
    const scroll = h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": said(table.title) },
      h("table", null,
        h("thead", null, h("tr", null,
          h("th", { class: "mark" }, h("span", { class: "only-heard" }, t("algorithms.mark"))),
          table.columns.map((column) => h("th", { scope: "col", class: `c-${column.key}` }, said(column.title))))),
        body));
    const element = h("section", { class: `card sheet table-${run.algorithm}-${index}` },
      h("header", { class: "row" }, h("h2", null, said(table.title)), h("span", { class: "quiet figures" }, ""), menu(index, table)),
      above, scroll);
    return { element, body, above, scroll, count: element.querySelector("header span") };
  });

  function menu(index, table) {
    const act = (name, label, form, run_) => h("button", {
      type: "button", role: "menuitem", onclick: async () => { box.open = false; run_(await run.table(index, form, language()), form); },
    }, icon(name), label);
    const save = (text, form) => {
      const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" })), download: `${run.algorithm}-${index + 1}.${FORMS[form]}` });
      document.body.append(link);
      link.click();
      link.remove();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
      note(t("algorithms.saved", { name: link.download }));
    };
    const take = (text) => copy(text, t("algorithms.copied"), t("algorithms.take"), t("algorithms.close"));
    const names = { csv: "CSV", markdown: "Markdown", latex: "LaTeX" };
    const box = h("details", { class: "menu" },
      h("summary", { class: "button small", "aria-label": t("algorithms.take.which", { table: said(table.title) }) }, icon("share"), t("algorithms.take")),
      h("div", { class: "list", role: "menu", "aria-label": t("algorithms.take") },
        Object.entries(names).map(([form, name]) => act("copy", t("algorithms.copy", { form: name }), form, take)),
        h("hr", { role: "separator" }),
        Object.entries(names).map(([form, name]) => act("last", t("algorithms.save", { form: name }), form, save))));
    return box;
  }

  function rowElement(row, step, here, tint) {
    return h("tr", { class: `${here ? "lit" : ""} ${tint(row)}`.trim() || null, "aria-current": here ? "step" : null },
      h("td", { class: `mark m-${step.event.replace(" ", "-")}`, "data-mark": row.mark }, row.mark),
      row.cells.map((cell, i) => h("td", { class: `c-${run.tables[row.table].columns[i].key}` }, cellText(said(cell), row.published[i]))));
  }

  /** Show the rows up to step `at`, the newest lit; `tint(row)` names those that are "faded" or have "won". */
  function show(at, tint) {
    current = { at, tint };
    const from = Math.max(0, at - shown + 1);
    const rows = cards.map(() => []);
    for (let n = from; n <= at; n++) {
      const step = run.step(n);
      for (const row of step.rows) {
        rows[row.table].push(rowElement(row, step, n === at, tint));
        const extra = under(step);
        if (extra) rows[row.table].push(h("tr", { class: n === at ? "under lit" : "under" }, h("td"), h("td", { colspan: row.cells.length }, extra)));
      }
    }
    const before = run.rowsBefore(from);
    const now = run.rowsBefore(at);
    for (const row of run.step(at).rows) now[row.table] += 1;
    const opening = run.step(0);
    cards.forEach((card, index) => {
      const { columns } = run.tables[index];
      // A table that the first step brings whole, such as the matrix of a board, stands all along.
      const standing = opening?.rows.filter((row) => row.table === index) ?? [];
      if (from > 0 && standing.length && standing.length === run.rows[index]) {
        rows[index] = standing.map((row) => rowElement(row, opening, false, tint));
        before[index] = 0;
      }
      if (!rows[index].length && before[index] === now[index]) rows[index].push(h("tr", { class: "none" }, h("td"), h("td", { colspan: columns.length }, t("algorithms.none"))));
      put(card.body, rows[index]);
      card.count.textContent = t("algorithms.rows", { n: now[index], all: run.rows[index] });
      put(card.above, before[index] ? [
        t("algorithms.earlier", { n: before[index] }), " ",
        h("button", { class: "button small", type: "button", onclick: more }, t("algorithms.earlier.show")),
      ] : null);
      card.above.hidden = !before[index];
      card.scroll.scrollTop = card.scroll.scrollHeight;
    });
  }

  async function more() {
    shown += 240;
    await need(current.at - shown, current.at);
    show(current.at, current.tint);
  }

  return { elements: cards.map((card) => card.element), show, get back() { return shown; } };
}

