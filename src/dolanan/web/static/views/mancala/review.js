// After a game: a chart of what each position was worth, and the moves that gave something away.

import { Problem, stream } from "../../api.js";
import { h, icon, put, s } from "../../dom.js";
import { signed, t } from "../../i18n.js";
import { failure } from "../../talk.js";

const WIDE = 264;
const HIGH = 120;
const MOST_NAMED = 5;

/** Lines and dots of what the positions were worth; `at` is the position that is shown. */
function chart(rows, count, at, names) {
  const known = rows.filter((row) => row.south !== null);
  const top = Math.max(4, ...known.map((row) => Math.abs(row.south)));
  const x = (i) => 6 + ((WIDE - 12) * i) / Math.max(1, count);
  const y = (value) => HIGH / 2 - (value / top) * (HIGH / 2 - 10);
  const points = known.map((row) => `${x(row.number)},${y(row.south)}`).join(" ");
  const dot = ({ number, south, loss }) =>
    s("circle", { cx: x(number), cy: y(south), r: loss > 0 ? 4.5 : 2.5, class: loss > 0 ? "slip" : "dot" });
  return s(
    "svg",
    { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "chart", role: "img", "aria-label": t("analyse.review.chart") },
    s("line", { x1: 0, x2: WIDE, y1: HIGH / 2, y2: HIGH / 2, class: "axis" }),
    s("line", { x1: x(at), x2: x(at), y1: 0, y2: HIGH, class: "here" }),
    s("polyline", { points, class: "curve" }),
    known.map(dot),
    s("text", { x: 2, y: 10 }, `${names.s} ${signed(top)}`),
    s("text", { x: 2, y: HIGH - 3 }, `${names.n} ${signed(top)}`),
  );
}

/** The review card; `jump(at)` goes to the position after `at` moves. */
export class Review {
  constructor({ jump, run, table }) {
    this.jump = jump;
    this.replay = run;
    this.table = table;
    this.element = h("section", { class: "card review", "data-test": "review" });
    this.key = "";
    this.question = null;
    this.at = 0;
    this.rows = [];
    this.state = "idle";
    /** What the server waits for before it can judge. @type {string | null} */
    this.waits = null;
    this.ending = new AbortController();
  }

  get names() {
    return this.table.names;
  }

  /** Speak of a game, at one of its positions; `begins`: it is judged without being asked. */
  game(question, at, begins = false) {
    this.at = at;
    const key = JSON.stringify(question);
    if (key !== this.key) {
      this.ending.abort();
      this.key = key;
      this.question = question;
      this.rows = [];
      this.state = "idle";
    }
    if (begins && this.state === "idle" && question.picks.length) this.run();
    else this.draw();
  }

  async run() {
    this.ending = new AbortController();
    const { key } = this;
    this.state = "searching";
    this.waits = null;
    this.rows = [];
    this.draw();
    try {
      const options = { signal: this.ending.signal, at: this.element };
      for await (const line of stream("mancala/review", this.question, options)) {
        if (key !== this.key) return;
        if (line.problem) throw new Problem(500, line.problem);
        this.hear(line);
        this.draw();
      }
      this.showWorst();
    } catch (error) {
      if (error.name !== "AbortError") this.fail(error);
    }
  }

  hear(line) {
    if (line.number !== undefined) {
      const others = this.rows.filter((row) => row.number !== line.number);
      this.rows = [...others, line].sort((a, b) => a.number - b.number);
    }
    this.waits = ["compiling", "queued"].find((why) => line[why]) ?? null;
    if (line.result) this.state = "done";
  }

  /** How far the judging is, or what it waits for. */
  get progress() {
    if (this.waits) return t(`mancala.state.${this.waits}`);
    return t("analyse.review.running", { n: this.rows.length });
  }

  fail(error) {
    this.state = "idle";
    const told = failure(error.text, () => this.run());
    put(this.element, h("h2", null, t("analyse.review")), h("p", { class: "wrong", role: "alert" }, told));
  }

  /** What was lost most: by the person who looks back, if that is known. */
  get worst() {
    const { me } = this.table;
    const slips = this.rows.filter((row) => row.loss > 0);
    const own = slips.filter((row) => row.side === me);
    return (own.length ? own : slips).reduce((a, b) => (!a || b.loss > a.loss ? b : a), null);
  }

  /** Go to the worst mistake, on the board and in the list. */
  showWorst() {
    const { worst } = this;
    if (!worst || !this.table.state.reviews) return;
    this.jump(worst.first);
  }

  /** The lines that would have been better: the best there is, and the best that a person could have seen. */
  better({ best, short, short_gain: gain }) {
    const named = best.slice(0, MOST_NAMED).join(" · ") + (best.length > MOST_NAMED ? " · …" : "");
    const whole = t("analyse.slip.best", { best: named });
    const seen = short?.length && String(short) !== String(best);
    const near = seen ? t("analyse.slip.short", { picks: short.join(" · "), n: gain }) : null;
    return [whole, near].filter(Boolean).map((line) => h("span", { class: "better" }, line));
  }

  /** Which pick gave how much away. */
  blame({ first, side, pit, loss }) {
    const said = { n: first + 1, pit, lost: loss };
    return side === this.table.me
      ? t("analyse.slip.you", said)
      : t("analyse.slip.they", { ...said, who: this.names[side] });
  }

  /** What the review has to say of the position that is shown, or null: the board alone must do on a phone. */
  get told() {
    if (!this.table.state.reviews) return null;
    if (this.state === "searching") return this.progress;
    const slip = this.rows.find((row) => row.first === this.at && row.loss > 0);
    if (!slip) return null;
    const { short, short_gain: n } = slip;
    const near = short?.length ? t("analyse.slip.short", { picks: short.join(" · "), n }) : null;
    return [this.blame(slip), near].filter(Boolean).join(" ");
  }

  slipLine(row, worst) {
    const { first, loss } = row;
    const go = () => this.jump(first);
    const button = h(
      "button",
      { class: "slip-row", type: "button", onclick: go, "data-loss": loss },
      h("b", null, this.blame(row)),
      " ",
      this.better(row),
    );
    return h("li", { class: row === worst ? "worst" : null }, button);
  }

  /** What can be said of how far the review is. */
  standing(slips) {
    if (this.state === "idle") {
      const start = () => this.run();
      return h(
        "button",
        { class: "button small", type: "button", onclick: start },
        t("analyse.review.start"),
      );
    }
    if (this.state === "searching") {
      return h("p", { class: "quiet" }, this.progress);
    }
    if (slips.length) return null;
    const open = this.rows.some((row) => row.south === null);
    return h("p", null, t(open ? "analyse.review.partly" : "analyse.review.flawless"));
  }

  draw() {
    const { element, rows, question } = this;
    element.hidden = !question?.picks.length;
    if (element.hidden) return;
    const slips = rows.filter((row) => row.loss > 0);
    const worst = this.state === "done" ? this.worst : null;
    put(
      element,
      h(
        "div",
        { class: "row review-head" },
        h("h2", null, t("analyse.review")),
        h(
          "button",
          { class: "button small", type: "button", onclick: this.replay },
          icon("play"),
          t("analyse.replay"),
        ),
      ),
      rows.length ? chart(rows, question.picks.length, this.at, this.names) : null,
      this.standing(slips),
      slips.length
        ? h(
            "ol",
            { class: "slips" },
            slips.map((row) => this.slipLine(row, worst)),
          )
        : null,
    );
    this.table.settle();
    const list = element.querySelector(".slips");
    const marked = element.querySelector(".worst");
    if (list && marked) list.scrollTop = marked.offsetTop - list.offsetTop;
  }
}
