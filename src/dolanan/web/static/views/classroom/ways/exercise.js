// An exercise of the course as a question: an algorithm, a kind of exercise, a seed. It is seen before it is put, without its
// answer: the class looks on.

import { get } from "../../../api.js";
import { h, put } from "../../../dom.js";
import { chip, digits, field, select } from "../../../frame/parts.js";
import { keep, kept } from "../../../frame/store.js";
import { said, t } from "../../../i18n.js";

const LARGEST_SEED = 999999;

const seedNow = () => 1 + Math.floor(Math.random() * LARGEST_SEED);

/** What an exercise will look like. */
const drawLook = ({ question, options }) => [
  h("p", { class: "asked" }, said(question)),
  h(
    "ul",
    null,
    options.map((one) => h("li", null, said(one))),
  ),
];

class ExerciseForm {
  /**
   * @param {Api.Get["trace"]["answer"]} rows
   * @param {(error: Error) => void} report
   */
  constructor(rows, report) {
    this.rows = rows;
    this.report = report;
    this.look = h("div", { class: "look", "aria-live": "polite" });
    this.types = h("div");
    this.seed = digits("seed", 1, LARGEST_SEED, seedNow(), { onchange: () => this.draw() });
    const wanted = kept("asked");
    this.list = select(
      "algorithm",
      rows.map((row) => [row.key, said(row.title)]),
      rows.some((row) => row.key === wanted) ? wanted : rows[0].key,
      { onchange: () => this.refresh() },
    );
    const another = () => {
      this.seed.value = String(seedNow());
      this.draw();
    };
    this.element = h(
      "div",
      { class: "stack" },
      field(t("classroom.algorithm"), this.list),
      this.types,
      h(
        "div",
        { class: "row bottom" },
        field(t("classroom.seed"), this.seed),
        chip(t("classroom.another"), another),
      ),
      this.look,
    );
  }

  get chosen() {
    return {
      algorithm: this.list.value,
      seed: Number(this.seed.value) || 1,
      type: this.types.querySelector("select")?.value || null,
    };
  }

  body() {
    return { exercise: this.chosen };
  }

  /** The kinds of exercises of the algorithm, and one of them. */
  refresh() {
    const { exercises } = this.rows.find((row) => row.key === this.list.value) ?? this.rows[0];
    const kinds = [["", t("classroom.type.any")], ...exercises.map(({ type, title }) => [type, said(title)])];
    const list = select("type", kinds, "", { onchange: () => this.draw() });
    put(this.types, exercises.length > 1 ? field(t("classroom.type.of"), list) : null);
    keep("asked", this.list.value);
    this.draw();
  }

  async draw() {
    const { algorithm, type, seed } = this.chosen;
    const query = new URLSearchParams({ seed: String(seed), count: "1", ...(type ? { type } : {}) });
    const asked = `exercise/${encodeURIComponent(algorithm)}?${query}`;
    this.asked = asked;
    try {
      const [made] = await get(asked);
      if (this.asked === asked) put(this.look, drawLook(made));
    } catch (error) {
      this.report(error);
    }
  }
}

/** @returns {Promise<import("../ask.js").Way>} */
export async function exerciseWay(report) {
  const rows = await get("trace");
  return new ExerciseForm(
    rows.filter((row) => row.exercises.length),
    report,
  );
}
