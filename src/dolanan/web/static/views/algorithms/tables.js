// The tables of a run: a step adds its row, earlier rows stay as they were. Only the latest rows are on the
// page; the whole table can be taken along as CSV, Markdown or LaTeX.

import { arrange, h, icon, put } from "../../dom.js";
import { copy } from "../../frame/dialog.js";
import { language, said, t } from "../../i18n.js";
import { save } from "./save.js";
import { drawInline } from "./shelves.js";

const FEW = 60;
const MORE = 240;
const FORMS = {
  csv: { name: "CSV", ending: "csv" },
  markdown: { name: "Markdown", ending: "md" },
  latex: { name: "LaTeX", ending: "tex" },
};

/** The longest text that stays on one line: a number and a small position do. */
const SHORT = 24;

/** A cell's text; what the paper prints instead stands out, long lists may break after a comma. */
export function cellText(text, published) {
  const pieces = text.length > SHORT ? text.split(/(?<=[,/])/) : [text];
  const parts = pieces.flatMap((part, i) => (i ? [h("wbr"), part] : [part]));
  if (published === undefined) return parts;
  return [...parts, " ", h("span", { class: "slip" }, t("algorithms.paper", { text: published }))];
}

/** What can be done with a whole table: copied or saved, in each form. */
function takeMenu(run, index, title) {
  const item = (picture, text, act) => {
    const onclick = () => {
      box.open = false;
      act();
    };
    return h("button", { type: "button", role: "menuitem", onclick }, icon(picture), text);
  };
  const text = (form) => run.table(index, form, language());
  const copyIn = async (form) => copy(await text(form), t("algorithms.copied"), t("algorithms.take"));
  const saveIn = async (form) =>
    save(
      new Blob([await text(form)], { type: "text/plain;charset=utf-8" }),
      `${run.algorithm}-${index + 1}.${FORMS[form].ending}`,
    );
  const items = (picture, key, act) =>
    Object.entries(FORMS).map(([form, { name }]) =>
      item(picture, t(`algorithms.${key}`, { form: name }), () => act(form)),
    );
  const box = h(
    "details",
    { class: "menu" },
    h(
      "summary",
      { class: "button small", "aria-label": t("algorithms.take.which", { table: title }) },
      icon("share"),
      t("algorithms.take"),
    ),
    h(
      "div",
      { class: "list", role: "menu", "aria-label": t("algorithms.take") },
      items("copy", "copy", copyIn),
      h("hr", { role: "separator" }),
      items("last", "save", saveIn),
    ),
  );
  return box;
}

/** The card of one table. */
class Sheet {
  constructor(run, table, index) {
    this.columns = table.columns;
    this.body = h("tbody");
    /** Rows that were drawn, to be shown again. @type {WeakMap<object, HTMLElement>} */
    this.drawn = new WeakMap();
    this.above = h("p", { class: "above quiet" });
    this.count = h("span", { class: "quiet figures" });
    const head = h(
      "tr",
      null,
      h("th", { class: "mark" }, h("span", { class: "only-heard" }, t("algorithms.mark"))),
      table.columns.map((column) => h("th", { scope: "col", class: `c-${column.key}` }, said(column.title))),
    );
    const title = said(table.title);
    const region = { class: "scroll", tabindex: "0", role: "region", "aria-label": title };
    this.scroll = h("div", region, h("table", null, h("thead", null, head), this.body));
    this.element = h(
      "section",
      { class: `card sheet table-${run.algorithm}-${index}` },
      h("header", { class: "row" }, h("h2", null, title), this.count, takeMenu(run, index, title)),
      this.above,
      this.scroll,
    );
  }

  rowElement(row, step, here, tint) {
    const element = this.drawn.get(row) ?? this.drawRow(row, step);
    this.drawn.set(row, element);
    const kind = `${here ? "lit" : ""} ${tint(row)}`.trim();
    if (element.className !== kind) element.className = kind;
    if (here) element.setAttribute("aria-current", "step");
    else element.removeAttribute("aria-current");
    return element;
  }

  drawRow(row, step) {
    const cell = (text, i) =>
      h("td", { class: `c-${this.columns[i].key}` }, cellText(said(text), row.published[i]));
    return h(
      "tr",
      null,
      h("td", { class: `mark m-${step.event.replace(" ", "-")}`, "data-mark": row.mark }, row.mark),
      row.cells.map(cell),
    );
  }

  /** Show these rows, `before` of all being earlier ones and `now` those up to the step shown. */
  draw(rows, { before, now, all, more }) {
    const none = () =>
      h("tr", { class: "none" }, h("td"), h("td", { colspan: this.columns.length }, t("algorithms.none")));
    arrange(this.body, rows.length || before !== now ? rows : [none()]);
    this.count.textContent = t("algorithms.rows", { n: now, all });
    this.above.hidden = !before;
    const show = h(
      "button",
      { class: "button small", type: "button", onclick: more },
      t("algorithms.earlier.show"),
    );
    put(this.above, t("algorithms.earlier", { n: before }), " ", show);
    this.scroll.scrollTop = this.scroll.scrollHeight;
  }
}

/** The tables of a run. */
class Tables {
  constructor(run) {
    this.run = run;
    this.back = FEW;
    this.current = { at: 0, tint: () => "" };
    this.sheets = run.tables.map((table, index) => new Sheet(run, table, index));
    this.elements = this.sheets.map((sheet) => sheet.element);
  }

  /** Show the rows up to step `at`, the newest lit; `tint(row)` names those that are "faded" or have "won". */
  show(at, tint) {
    this.current = { at, tint };
    const { run } = this;
    const from = Math.max(0, at - this.back + 1);
    const rows = this.sheets.map(() => []);
    for (let n = from; n <= at; n++) this.addRows(rows, n, n === at, tint);
    const before = run.rowsBefore(from);
    const now = run.rowsBefore(at);
    for (const row of run.step(at).rows) now[row.table] += 1;
    this.sheets.forEach((sheet, i) => {
      const all = run.rows[i];
      const standing = before[i] ? this.standing(i) : [];
      if (standing.length) {
        rows[i] = standing.map((row) => sheet.rowElement(row, run.step(0), false, tint));
        before[i] = 0;
      }
      sheet.draw(rows[i], { before: before[i], now: now[i], all, more: () => this.more() });
    });
  }

  /** The rows of a table that the first step brings whole, such as the matrix of a board; else none. */
  standing(index) {
    const rows = (this.run.step(0)?.rows ?? []).filter((row) => row.table === index);
    return rows.length === this.run.rows[index] ? rows : [];
  }

  addRows(rows, number, here, tint) {
    const step = this.run.step(number);
    for (const row of step.rows) {
      const list = rows[row.table];
      list.push(this.sheets[row.table].rowElement(row, step, here, tint));
    }
    const under = step.picture.shelves.find((shelf) => shelf.inline);
    if (!under || !step.rows.length) return;
    const cell = h("td", { colspan: step.rows[0].cells.length }, drawInline(under));
    rows[step.rows[0].table].push(h("tr", { class: here ? "under lit" : "under" }, h("td"), cell));
  }

  async more() {
    this.back += MORE;
    const { at, tint } = this.current;
    await this.run.need(at - this.back, at);
    this.show(at, tint);
  }
}

/** The tables of a run. */
export const createTables = (run) => new Tables(run);
