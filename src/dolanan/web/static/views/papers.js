// The five papers: what each prints and claims, and what comes out here, side by side.

import { get } from "../api.js";
import { h, put, s } from "../dom.js";
import { number, said, t } from "../i18n.js";
import { go, write } from "../router.js";

const VERDICTS = ["same", "erratum", "unchecked"];
const SHAPES = {
  same: ["M12 2.5A9.5 9.5 0 1 1 12 21.5 9.5 9.5 0 1 1 12 2.5Z", "M7.4 12.6 10.8 16 16.8 8.6"],
  erratum: ["M12 1.8 22.2 12 12 22.2 1.8 12Z", "M12 7V13M12 16.6V16.7"],
  unchecked: ["M3.5 3.5H20.5V20.5H3.5Z", "M9 9.4C9 5.8 15 5.8 15 9.3 15 11.6 12 11.6 12 14M12 17.3V17.4"],
};

/** The shape of a verdict: a circle, a diamond, a square. */
const shape = (verdict) => s("svg", { class: `verdict-shape ${verdict}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
  SHAPES[verdict].map((d, i) => s("path", { d, class: i ? "sign" : "form" })));

export async function mount(view, params) {
  const { papers, verdicts, examples } = await get("papers");
  const found = {};
  let verdict = VERDICTS.includes(params.verdict) ? params.verdict : null;
  let gone = false;

  const filters = h("div", { class: "row filters", role: "group", "aria-label": t("papers.filter") });
  const status = h("p", { class: "only-heard", role: "status" });
  const sections = Object.fromEntries(papers.map((paper) => [paper.letter, {
    counts: h("p", { class: "counts row" }),
    body: h("div", { class: "items" }, h("p", { class: "quiet" }, t("papers.computing"))),
  }]));

  put(view,
    h("header", { class: "head" }, h("h1", null, t("papers.title")), h("p", { class: "quiet" }, t("papers.about"))),
    filters, status,
    papers.map((paper) => {
      const { counts, body } = sections[paper.letter];
      return h("section", { class: "card paper", id: `paper-${paper.letter}`, "aria-labelledby": `paper-${paper.letter}-title`, tabindex: "-1" },
        h("header", null,
          h("span", { class: "letter", "aria-label": t("papers.paper", { letter: paper.letter.toUpperCase() }), role: "img" }, paper.letter.toUpperCase()),
          h("div", null,
            h("h2", { id: `paper-${paper.letter}-title` }, said(paper.title)),
            h("p", { class: "quiet" }, t("papers.by", { author: paper.author, year: String(paper.year) }), said(paper.dated) ? ` (${said(paper.dated)})` : null)),
          counts),
        h("p", { class: "row watch" }, h("span", { class: "label" }, t("papers.watch")),
          examples[paper.letter].map((one) => h("a", { class: "chip", href: write("algorithms", { of: one.algorithm, ...one.given }) }, said(one.title)))),
        body);
    }));

  const counted = (verdict) => Object.values(found).reduce((sum, { counts }) => sum + counts[verdict], 0);

  function drawFilters() {
    const chip = (value, label, count) => h("button", {
      class: "chip", type: "button", "aria-pressed": String(verdict === value), "data-verdict": value ?? "all",
      onclick: () => { verdict = value; draw(); go("papers", { ...(verdict ? { verdict } : {}) }, { replace: true, quiet: true }); },
    }, value ? shape(value) : null, label, h("span", { class: "figures" }, number(count)));
    const focused = filters.contains(document.activeElement) ? document.activeElement.dataset.verdict : null;
    put(filters, chip(null, t("papers.all"), VERDICTS.reduce((sum, one) => sum + counted(one), 0)),
      VERDICTS.map((one) => chip(one, said(verdicts[one]), counted(one))));
    if (focused) filters.querySelector(`[data-verdict="${focused}"]`).focus();
  }

  function drawPaper(letter) {
    if (!found[letter]) return 0;
    const { items, findings, causes } = found[letter];
    const { counts, body } = sections[letter];
    put(counts, VERDICTS.map((one) => [one, found[letter].counts[one]]).filter(([, n]) => n).map(([one, n]) =>
      h("span", { class: "tally", role: "img", "aria-label": t("papers.count", { verdict: said(verdicts[one]), n }) }, shape(one), number(n))));
    const shown = items.filter((item) => !verdict || item.verdict === verdict);
    put(body, shown.length ? h("table", null,
      h("thead", null, h("tr", null, ["item", "published", "ours", "verdict"].map((key) => h("th", { scope: "col" }, t(`papers.${key}`))))),
      h("tbody", null, shown.map((item) => h("tr", { class: item.verdict },
        h("th", { scope: "row" }, breakable(said(item.item)), h("p", { class: "where" }, said(item.where), item.watch ? " · " : null, watch(item))),
        h("td", { class: "figures", "data-label": t("papers.published") }, breakable(said(item.published))),
        h("td", { class: "figures", "data-label": t("papers.ours") }, breakable(said(item.ours)),
          said(item.remark) ? h("p", { class: "remark" }, said(item.remark)) : null),
        h("td", null, h("span", { class: `verdict-chip ${item.verdict}` }, shape(item.verdict), said(verdicts[item.verdict])))))))
      : h("p", { class: "quiet" }, t("papers.none")),
    causes.length && verdict !== "same" && verdict !== "unchecked" ? h("section", { class: "causes" }, h("h3", null, t("papers.causes")),
      h("ul", null, causes.map((cause) => h("li", null, h("b", { class: "figures" }, number(cause.items.length)), said(cause.text))))) : null,
    findings.length ? h("details", { class: "findings" }, h("summary", null, t("papers.findings")),
      h("dl", null, findings.map((one) => [h("dt", null, said(one.item), " ", watch(one)), h("dd", { class: "figures" }, breakable(said(one.ours)))]))) : null);
    return shown.length;
  }

  /** A link to the run that shows it, if there is one. */
  const watch = ({ watch: run }) => (run ? h("a", { class: "see", href: write("algorithms", { of: run.algorithm, ...run.given }) }, t("papers.see")) : null);

  /** Long lists may break after a comma or a slash. */
  const breakable = (text) => text.split(/(?<=[,/)])(?=\S)/).flatMap((part, i) => (i ? [h("wbr"), part] : [part]));

  function draw() {
    drawFilters();
    const shown = papers.reduce((sum, paper) => sum + drawPaper(paper.letter), 0);
    status.textContent = t("papers.status", { n: shown });
  }

  const point = (letter) => {
    const section = sections[letter] && view.querySelector(`#paper-${letter}`);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  };

  draw();
  const computed = Promise.all(papers.map(async ({ letter }) => {
    try {
      found[letter] = await get(`papers/${letter}`);
      if (!gone) draw();
    } catch (error) {
      put(sections[letter].body, h("p", { class: "wrong", role: "alert" }, said(error.text ?? error.message)));
    }
  }));
  if (params.paper) computed.then(() => { if (!gone) point(params.paper); });

  return {
    update(next) {
      verdict = VERDICTS.includes(next.verdict) ? next.verdict : null;
      draw();
      if (next.paper) point(next.paper);
    },
    leave() { gone = true; },
  };
}
