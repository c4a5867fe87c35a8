// After a game: a chart of what each position was worth, and the moves that gave something away.

import { Problem, stream } from "../../api.js";
import { h, put, s } from "../../dom.js";
import { signed, t } from "../../i18n.js";
import { failure } from "../../talk.js";

const WIDE = 264, HIGH = 120;

/** The review card; `jump(at)` goes to the position after `at` moves. */
export function review({ jump, names }) {
  const element = h("section", { class: "card review", "data-test": "review" });
  let key = "";
  let body = null;
  let at = 0;
  let rows = [];
  let state = "idle";
  let ending = null;

  function game(next, place) {
    at = place;
    const now = JSON.stringify(next);
    if (now !== key) {
      ending?.abort();
      key = now;
      body = next;
      rows = [];
      state = "idle";
    }
    draw();
  }

  async function run() {
    ending = new AbortController();
    const mine = key;
    state = "searching";
    rows = [];
    draw();
    try {
      for await (const line of stream("mancala/review", body, { signal: ending.signal, at: element })) {
        if (mine !== key) return;
        if (line.problem) throw new Problem(500, line.problem);
        if (line.number !== undefined) {
          rows = [...rows.filter((row) => row.number !== line.number), line].sort((a, b) => a.number - b.number);
        }
        if (line.result) state = "done";
        draw();
      }
    } catch (error) {
      if (error.name === "AbortError") return;
      state = "idle";
      put(element, h("h2", null, t("analyse.review")), h("p", { class: "wrong", role: "alert" }, failure(error.text, run)));
    }
  }

  function chart() {
    const known = rows.filter((row) => row.south !== null);
    const top = Math.max(4, ...known.map((row) => Math.abs(row.south)));
    const x = (i) => 6 + ((WIDE - 12) * i) / Math.max(1, body.picks.length);
    const y = (value) => HIGH / 2 - (value / top) * (HIGH / 2 - 10);
    const points = known.map((row) => `${x(row.number)},${y(row.south)}`).join(" ");
    return s("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "chart", role: "img", "aria-label": t("analyse.review.chart") },
      s("line", { x1: 0, x2: WIDE, y1: HIGH / 2, y2: HIGH / 2, class: "axis" }),
      s("line", { x1: x(at), x2: x(at), y1: 0, y2: HIGH, class: "here" }),
      s("polyline", { points, class: "curve" }),
      known.map((row) => s("circle", { cx: x(row.number), cy: y(row.south), r: row.lost > 0 ? 4.5 : 2.5, class: row.lost > 0 ? "slip" : "dot" })),
      s("text", { x: 2, y: 10 }, `${names.s} ${signed(top)}`), s("text", { x: 2, y: HIGH - 3 }, `${names.n} ${signed(top)}`));
  }

  function draw() {
    element.hidden = !body?.picks.length;
    if (element.hidden) return;
    const slips = rows.filter((row) => row.lost > 0);
    put(element, h("h2", null, t("analyse.review")),
      rows.length ? chart() : null,
      state === "idle" ? h("button", { class: "button small", type: "button", onclick: run }, t("analyse.review.start")) : null,
      state === "searching" ? h("p", { class: "quiet" }, t("analyse.review.running", { n: rows.length })) : null,
      slips.length ? h("ol", { class: "slips" }, slips.map((row) => h("li", null,
        h("button", { class: "slip-row", type: "button", onclick: () => jump(row.first ?? row.number - 1) },
          t("analyse.slip", { n: row.number, who: names[row.side], pit: row.pit, lost: row.lost, best: row.best.slice(0, 5).join(" · ") + (row.best.length > 5 ? " · …" : "") }))))) : null,
      state === "done" && !slips.length ? h("p", null, t(rows.some((row) => row.south === null) ? "analyse.review.partly" : "analyse.review.flawless")) : null);
  }

  return { element, game };
}
