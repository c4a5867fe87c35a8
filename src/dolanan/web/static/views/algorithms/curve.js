// Figures that come step by step, as lines or as bars; those of later steps are not drawn yet.

import { h, put, s } from "../../dom.js";
import { number, said, t } from "../../i18n.js";

const USUAL = 640;
const MARGIN = { left: 64, right: 16, top: 14, bottom: 42 };
/** Its height is this share of its width. */
const SHARE = 0.4;
const LEAST = 170;
/** The most it takes of the screen, and of a wall. */
const OF_SCREEN = { usual: 0.45, large: 0.6 };
/** The broadest bar, and the size of type that all this is for. */
const BROADEST = 96;
const TYPE = 16;
const TICKS = 4;

/** A round step for an axis up to `most`. */
export function tickOf(most) {
  const raw = most / TICKS || 1;
  const size = 10 ** Math.floor(Math.log10(raw));
  return size * ([1, 2, 5, 10].find((one) => one * size >= raw) ?? 10);
}

export class Curve {
  /**
   * @param {any} curve as the scene has it
   * @param {() => boolean} large
   */
  constructor(curve, large) {
    this.curve = curve;
    this.large = large;
    this.type = 1;
    const figures = curve.points.flatMap(([, , values]) => values);
    const places = curve.points.map(([, place]) => place);
    this.most = Math.max(...figures, 0) || 1;
    this.low = Math.min(...figures, 0);
    this.first = Math.min(...places);
    this.last = Math.max(...places);
    this.box = { ...MARGIN, width: USUAL, height: USUAL * SHARE };
    this.svg = s("svg", { class: "curve", role: "img" });
    const key = (name, i) =>
      h("li", null, h("i", { class: `series s${i}`, "aria-hidden": "true" }), said(name));
    this.element = h(
      "figure",
      { class: "curve-box" },
      h("figcaption", null, said(curve.title)),
      this.svg,
      curve.names.length > 1 ? h("ul", { class: "legend" }, curve.names.map(key)) : null,
    );
  }

  across(place) {
    const spread = Math.max(1e-9, this.last - this.first);
    const inner = this.box.width - this.box.left - this.box.right - (this.curve.bars ? this.breadth() : 0);
    return (
      this.box.left + (this.curve.bars ? this.breadth() / 2 : 0) + ((place - this.first) / spread) * inner
    );
  }

  up(value) {
    const tall = this.box.height - this.box.top - this.box.bottom;
    return this.box.height - this.box.bottom - ((value - this.low) / (this.most - this.low)) * tall;
  }

  breadth() {
    return Math.min(
      BROADEST,
      ((this.box.width - this.box.left - this.box.right) / (this.last - this.first + 1)) * 0.9,
    );
  }

  /** Take the room there is: what is written stays readable. */
  fit() {
    const width = this.svg.clientWidth || USUAL;
    const most = innerHeight * (this.large() ? OF_SCREEN.large : OF_SCREEN.usual);
    const height = Math.max(LEAST, Math.min(most, width * SHARE));
    this.type = parseFloat(getComputedStyle(document.documentElement).fontSize) / TYPE;
    const margin = Object.entries(MARGIN).map(([side, room]) => [side, room * this.type]);
    this.box = { ...MARGIN, ...Object.fromEntries(margin), width, height };
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  }

  show(at) {
    this.fit();
    const shown = this.curve.points.filter(([step]) => step <= at);
    const marks = this.curve.bars ? this.drawBars(shown) : this.drawLines(shown);
    put(this.svg, this.drawAxes(), marks);
    const last = shown.at(-1);
    const worth = last ? last[2].map((value) => number(value)).join(", ") : "–";
    this.svg.setAttribute("aria-label", t("algorithms.curve.said", { n: shown.length, worth }));
  }

  drawAxes() {
    const step = tickOf(this.most - this.low);
    const ticks = [];
    for (let value = Math.ceil(this.low / step) * step; value <= this.most + 1e-9; value += step) {
      const y = this.up(value);
      ticks.push(
        s("path", { class: "grid", d: `M${this.box.left} ${y}H${this.box.width - this.box.right}` }),
        s("text", { x: this.box.left - 8, y, class: "tick end" }, number(Number(value.toPrecision(6)))),
      );
    }
    const foot = this.box.height - this.box.bottom + 18 * this.type;
    return [
      ticks,
      s("text", { x: this.across(this.first), y: foot, class: "tick" }, number(this.first)),
      s("text", { x: this.across(this.last), y: foot, class: "tick" }, number(this.last)),
      s(
        "text",
        { x: (this.box.left + this.box.width) / 2, y: this.box.height - 6, class: "tick" },
        said(this.curve.across),
      ),
    ];
  }

  drawLines(shown) {
    return this.curve.names.map((_, i) => {
      const points = shown.map(([, place, values]) => `${this.across(place)} ${this.up(values[i])}`);
      const last = shown.at(-1);
      return [
        points.length > 1 ? s("path", { class: `series s${i}`, d: `M${points.join("L")}` }) : null,
        last
          ? s("circle", { class: `now s${i}`, cx: this.across(last[1]), cy: this.up(last[2][i]), r: 4 })
          : null,
      ].filter(Boolean);
    });
  }

  drawBars(shown) {
    const many = this.curve.names.length;
    const each = this.breadth() / many;
    return shown.flatMap(([, place, values], n) =>
      values.map((value, i) => {
        const x = this.across(place) - this.breadth() / 2 + i * each;
        const y = this.up(Math.max(value, 0));
        const height = Math.abs(this.up(0) - this.up(value));
        const lit = n === shown.length - 1 ? " lit" : "";
        return s("rect", { class: `bar s${i}${lit}`, x, y, width: Math.max(1, each - 1), height });
      }),
    );
  }
}
