// The five papers: what each prints and claims, and what comes out here, side by side.

import { Problem } from "../api.js";
import { h, put, s } from "../dom.js";
import { write as addressOf } from "../frame/address.js";
import { number, said, t } from "../i18n.js";
import { failure } from "../talk.js";

const VERDICTS = ["same", "erratum", "unchecked"];
const COLUMNS = ["item", "published", "ours", "verdict"];
const SHAPES = {
  same: ["M12 2.5A9.5 9.5 0 1 1 12 21.5 9.5 9.5 0 1 1 12 2.5Z", "M7.4 12.6 10.8 16 16.8 8.6"],
  erratum: ["M12 1.8 22.2 12 12 22.2 1.8 12Z", "M12 7V13M12 16.6V16.7"],
  unchecked: ["M3.5 3.5H20.5V20.5H3.5Z", "M9 9.4C9 5.8 15 5.8 15 9.3 15 11.6 12 11.6 12 14M12 17.3V17.4"],
};

/** The shape of a verdict: a circle, a diamond, a square. */
const shape = (verdict) =>
  s(
    "svg",
    { class: `verdict-shape ${verdict}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    SHAPES[verdict].map((d, i) => s("path", { d, class: i ? "sign" : "form" })),
  );

/** Long lists may break after a comma or a slash. */
const breakable = (text) =>
  text.split(/(?<=[,/)])(?=\S)/).flatMap((part, i) => (i ? [h("wbr"), part] : [part]));

/** A link to the run that shows it, if there is one. */
const watch = ({ watch: run }) =>
  run
    ? h(
        "a",
        { class: "see", href: addressOf("algorithms", { of: run.algorithm, ...run.given }) },
        t("papers.see"),
      )
    : null;

/** One paper: its heading, what of it can be watched, and a table that comes when it is computed. */
class Paper {
  constructor(paper, examples) {
    this.letter = paper.letter;
    this.found = null;
    this.counts = h("p", { class: "counts row" });
    this.body = h("div", { class: "items" }, h("p", { class: "quiet" }, t("papers.computing")));
    const title = `paper-${paper.letter}-title`;
    const name = paper.letter.toUpperCase();
    const badge = { class: "letter", "aria-label": t("papers.paper", { letter: name }), role: "img" };
    const heading = h(
      "header",
      null,
      h("span", badge, name),
      h(
        "div",
        null,
        h("h2", { id: title }, said(paper.title)),
        h(
          "p",
          { class: "quiet" },
          t("papers.by", { author: paper.author, year: String(paper.year) }),
          said(paper.dated) ? ` (${said(paper.dated)})` : null,
        ),
      ),
      this.counts,
    );
    const example = ({ algorithm, given, title: text }) =>
      h("a", { class: "chip", href: addressOf("algorithms", { of: algorithm, ...given }) }, said(text));
    this.element = h(
      "section",
      { class: "card paper", id: `paper-${paper.letter}`, "aria-labelledby": title, tabindex: "-1" },
      heading,
      h("p", { class: "row watch" }, h("span", { class: "label" }, t("papers.watch")), examples.map(example)),
      this.body,
    );
  }

  /** Show what was found with one verdict, or all of it; how many items that are. */
  draw(verdicts, chosen) {
    if (!this.found) return 0;
    const { items, findings, causes, counts } = this.found;
    const tally = (one) =>
      h(
        "span",
        {
          class: "tally",
          role: "img",
          "aria-label": t("papers.count", { verdict: said(verdicts[one]), n: counts[one] }),
        },
        shape(one),
        number(counts[one]),
      );
    put(this.counts, VERDICTS.filter((one) => counts[one]).map(tally));
    const shown = items.filter((item) => !chosen || item.verdict === chosen);
    const table = () => drawTable(shown, verdicts);
    put(
      this.body,
      shown.length ? table() : h("p", { class: "quiet" }, t("papers.none")),
      causes.length && (!chosen || chosen === "erratum") ? drawCauses(causes) : null,
      findings.length ? drawFindings(findings) : null,
    );
    return shown.length;
  }

  fail(text, again) {
    put(this.body, h("p", { class: "wrong", role: "alert" }, failure(text, again)));
  }
}

/** The errata by what caused them. */
function drawCauses(causes) {
  const line = (cause) =>
    h("li", null, h("b", { class: "figures" }, number(cause.items.length)), said(cause.text));
  return h(
    "section",
    { class: "causes" },
    h("h3", null, t("papers.causes")),
    h("ul", null, causes.map(line)),
  );
}

function drawTable(items, verdicts) {
  const head = COLUMNS.map((key) => h("th", { scope: "col" }, t(`papers.${key}`)));
  const remark = (item) => (said(item.remark) ? h("p", { class: "remark" }, said(item.remark)) : null);
  const row = (item) =>
    h(
      "tr",
      { class: item.verdict },
      h(
        "th",
        { scope: "row" },
        breakable(said(item.item)),
        h("p", { class: "where" }, said(item.where), item.watch ? " · " : null, watch(item)),
      ),
      h("td", { class: "figures", "data-label": t("papers.published") }, breakable(said(item.published))),
      h("td", { class: "figures", "data-label": t("papers.ours") }, breakable(said(item.ours)), remark(item)),
      h(
        "td",
        null,
        h(
          "span",
          { class: `verdict-chip ${item.verdict}` },
          shape(item.verdict),
          said(verdicts[item.verdict]),
        ),
      ),
    );
  return h("table", null, h("thead", null, h("tr", null, head)), h("tbody", null, items.map(row)));
}

function drawFindings(findings) {
  const line = (one) => [
    h("dt", null, said(one.item), " ", watch(one)),
    h("dd", { class: "figures" }, breakable(said(one.ours))),
  ];
  return h(
    "details",
    { class: "findings" },
    h("summary", null, t("papers.findings")),
    h("dl", null, findings.map(line)),
  );
}

class Papers {
  /** @param {import("../frame/view.js").Frame} frame */
  constructor(frame) {
    this.frame = frame;
    this.filters = h("div", { class: "row filters", role: "group", "aria-label": t("papers.filter") });
    this.status = h("p", { class: "only-heard", role: "status" });
    /** @type {Paper[]} */
    this.papers = [];
  }

  show() {
    if (!this.papers.length) this.begin();
    this.draw();
    this.point();
  }

  begin() {
    const { papers, examples } = this.frame.world;
    this.papers = papers.map((paper) => new Paper(paper, examples[paper.letter]));
    const back = h("a", { class: "chip", href: addressOf("algorithms") }, t("papers.back"));
    put(
      this.frame.root,
      h(
        "header",
        { class: "head" },
        h("div", { class: "row" }, h("h1", null, t("papers.title")), back),
        h("p", { class: "quiet" }, t("papers.about")),
      ),
      this.filters,
      this.status,
      this.papers.map((paper) => paper.element),
    );
    for (const paper of this.papers) this.compute(paper);
  }

  /** @param {Paper} paper */
  async compute(paper) {
    try {
      // Within the view, not within a visit: another filter does not begin it anew.
      paper.found = await this.frame.ask.get(`papers/${paper.letter}`, {
        signal: this.frame.life,
        at: paper.body,
      });
      this.draw();
      this.point();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      paper.fail(error.text, () => this.compute(paper));
    }
  }

  /** Bring the paper that the address names into sight once everything above it is there. */
  point() {
    const { state } = this.frame;
    if (!state.paper || !this.papers.every((paper) => paper.found)) return;
    const section = this.papers.find((paper) => paper.letter === state.paper)?.element;
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }

  count(verdict) {
    return this.papers.reduce((sum, paper) => sum + (paper.found?.counts[verdict] ?? 0), 0);
  }

  filterChip(value, text, count) {
    const { state } = this.frame;
    const onclick = () => this.frame.change({ ...state, verdict: value, paper: null });
    const pressed = String(state.verdict === value);
    return h(
      "button",
      { class: "chip", type: "button", "aria-pressed": pressed, "data-verdict": value ?? "all", onclick },
      value ? shape(value) : null,
      text,
      h("span", { class: "figures" }, number(count)),
    );
  }

  drawFilters() {
    const active = /** @type {HTMLElement} */ (document.activeElement);
    const focused = this.filters.contains(active) ? active.dataset.verdict : null;
    const all = VERDICTS.reduce((sum, one) => sum + this.count(one), 0);
    const { verdicts } = this.frame.world;
    put(
      this.filters,
      this.filterChip(null, t("papers.all"), all),
      VERDICTS.map((one) => this.filterChip(one, said(verdicts[one]), this.count(one))),
    );
    if (focused) this.filters.querySelector(`[data-verdict="${focused}"]`).focus();
  }

  draw() {
    const { state, world } = this.frame;
    this.drawFilters();
    const shown = this.papers.reduce((sum, paper) => sum + paper.draw(world.verdicts, state.verdict), 0);
    this.status.textContent = t("papers.status", { n: shown });
  }
}

/** @type {import("../frame/view.js").View} */
export const view = {
  read: ({ verdict, paper }) => ({
    verdict: VERDICTS.includes(verdict) ? verdict : null,
    paper: paper ?? null,
  }),
  write: ({ verdict, paper }) => ({ verdict, paper }),
  work: async (state, ask, { world }) => ({ state, world: world ?? (await ask.get("papers")) }),
  build: (frame) => new Papers(frame),
};
