// A pane that shows part of a large drawing: fit, nearer, further, drag, pinch, and a small overview when not all is in
// sight. What is in question is kept in sight, whatever a person has done to the view.

import { arrange, h, icon, put, s } from "../../dom.js";
import { t } from "../../i18n.js";
import { bring, fit, sees, within, zoom } from "./camera.js";

const STEP = 1.35;
const USUAL = { width: 800, height: 400 };
const OVERVIEW = { width: 150, height: 96 };
/** The most of a small pane's width that the overview takes. */
const OF_PANE = 0.3;
/** Where the overview may lie; the buttons have the other corner. */
const CORNERS = ["bottom left", "bottom right", "top left"];
/** Pixels around the overview that a node takes. */
const AROUND = 24;
/** How much smaller the overview is made where it would hide a node. */
const SMALLER = [1, 0.7, 0.5];
/** What a node takes of the drawing on each side: within it the node is in sight. */
const NODE = 18;

/** What a sheet of paper shows whole, in units of the drawing; of more it shows what is in sight. */
const ON_PAPER = { width: 1500, height: 1100 };
/** What it shows at least: a tree of three nodes is not drawn larger than its board. */
const LEAST_ON_PAPER = { width: 480, height: 160 };
/** A drawing no wider than this many times its height has room for a board beside it. */
const TALL = 1.5;

/** @typedef {import("./camera.js").Box} Box */

/** Show on paper, and then again on the screen, what is written on each drawing for it. */
const turnTo = (where) => () => {
  for (const svg of document.querySelectorAll("svg.drawing")) {
    const seen = /** @type {SVGElement} */ (svg).dataset[where];
    if (seen) svg.setAttribute("viewBox", seen);
  }
};
addEventListener("beforeprint", turnTo("paper"));
addEventListener("afterprint", turnTo("screen"));

export class Pane {
  /** @param {string} label what it shows, for the ear */
  constructor(label) {
    this.svg = s("svg", { class: "drawing", role: "group", "aria-label": label });
    this.overview = s("svg", { class: "overview", "aria-hidden": "true", hidden: true });
    this.frame = s("rect", { class: "in-sight", rx: 2 });
    this.dots = s("path", { class: "dots" });
    put(this.overview, this.dots, this.frame);
    this.element = h(
      "div",
      { class: "pane", "data-test": "pane" },
      this.svg,
      this.overview,
      h(
        "div",
        { class: "zoom", role: "group", "aria-label": t("algorithms.zoom") },
        this.button("plus", "zoom.in", () => this.zoomBy(STEP)),
        this.button("minus", "zoom.out", () => this.zoomBy(1 / STEP)),
        this.button("fit", "zoom.fit", () => this.fitAll()),
      ),
    );
    /** @type {import("./camera.js").Camera} */
    this.camera = { x: 0, y: 0, k: 1 };
    /** A person has moved the view: its scale stays until "fit". */
    this.held = false;
    this.size = USUAL;
    this.least = 0.62;
    /** @type {{ x: number, y: number }[]} */
    this.places = [];
    /** @type {Box} */
    this.all = { left: 0, top: 0, right: 1, bottom: 1 };
    /** @type {Box} */
    this.question = this.all;
    /** @type {Map<number, { x: number, y: number }>} */
    this.fingers = new Map();
    this.hear();
    new ResizeObserver(() => this.measure()).observe(this.svg);
  }

  button(picture, key, onclick) {
    const name = t(`algorithms.${key}`);
    return h(
      "button",
      { class: "round", type: "button", "aria-label": name, title: name, onclick },
      icon(picture),
    );
  }

  /** Take the size of the pane. Asked after a drawing has changed, the browser would lay all of it out to answer. */
  measure() {
    this.size = { width: this.svg.clientWidth || USUAL.width, height: this.svg.clientHeight || USUAL.height };
  }

  /**
   * Show a drawing: `all` is the box around it, `question` the box that must be in sight, `dots` its places, `least` the
   * smallest scale at which it can be read.
   * @param {{ children: SVGElement[], all: Box, question: Box, dots: Iterable<{ x: number, y: number }>, least: number, label: string }} shown
   */
  show({ children, all, question, dots, least, label }) {
    this.all = all;
    this.question = question;
    this.least = least;
    arrange(this.svg, children);
    this.svg.setAttribute("aria-label", label);
    this.places = [...dots];
    const mark = ({ x, y }) => `M${(x - 6).toFixed(0)} ${(y - 6).toFixed(0)}h12v12h-12z`;
    this.dots.setAttribute("d", this.places.map(mark).join(""));
    this.aim();
  }

  /** Look at what is in question: the whole if it can be read, else the part around it. */
  aim() {
    const { size, question } = this;
    if (!this.held) {
      const whole = fit(this.all, size, this.least, 1.6 * this.least + 0.6);
      this.camera = sees(whole, this.all, size) ? whole : this.near(whole.k);
    }
    this.camera = bring(this.camera, question, size);
    if (!this.held) this.camera = within(this.camera, this.all, size);
    this.look();
  }

  /** The camera as it is, at a scale that shows the whole of what is in question if possible. */
  near(k) {
    const { size, question, camera } = this;
    const needed = fit(question, size, 0.45 * this.least, k).k;
    const kept = { ...camera, k: needed };
    return sees(kept, question, size) ? kept : fit(question, size, needed, needed);
  }

  look() {
    const { size, camera, all } = this;
    const [width, height] = [size.width / camera.k, size.height / camera.k];
    const seen = `${camera.x} ${camera.y} ${width} ${height}`;
    const span = { width: all.right - all.left, height: all.bottom - all.top };
    const whole = `${all.left} ${all.top} ${span.width} ${span.height}`;
    this.svg.setAttribute("viewBox", seen);
    this.svg.dataset.screen = seen;
    this.layOnPaper(span, seen);
    const hidden = this.seesEveryNode();
    this.overview.toggleAttribute("hidden", hidden);
    if (hidden) return;
    this.overview.setAttribute("viewBox", whole);
    const wide = Math.min(OVERVIEW.width, OF_PANE * size.width);
    const shape = Math.min(wide / span.width, OVERVIEW.height / span.height);
    this.layOverview(span.width * shape, span.height * shape);
    for (const [name, value] of Object.entries({ x: camera.x, y: camera.y, width, height })) {
      this.frame.setAttribute(name, String(value));
    }
  }

  /** Keep what paper shows: the whole where it can be read, else what is in sight. */
  layOnPaper(span, seen) {
    const { svg, all } = this;
    const fits = span.width <= ON_PAPER.width && span.height <= ON_PAPER.height;
    const width = Math.max(span.width, LEAST_ON_PAPER.width);
    const height = Math.max(span.height, LEAST_ON_PAPER.height);
    const [x, y] = [all.left - (width - span.width) / 2, all.top - (height - span.height) / 2];
    svg.dataset.paper = fits ? `${x} ${y} ${width} ${height}` : seen;
    svg.dataset.shape = fits && span.width <= TALL * span.height ? "tall" : "wide";
  }

  /** Whether no node is out of sight: the paper around them may be. */
  seesEveryNode() {
    const { camera, size, all } = this;
    if (sees(camera, all, size)) return true;
    const [right, bottom] = [camera.x + size.width / camera.k, camera.y + size.height / camera.k];
    return this.places.every(
      ({ x, y }) => x >= camera.x + NODE && x <= right - NODE && y >= camera.y + NODE && y <= bottom - NODE,
    );
  }

  /** Lay the overview where it hides no node, smaller if need be. */
  layOverview(width, height) {
    const tries = SMALLER.map((part) => {
      const small = { width: Math.max(36, width * part), height: Math.max(24, height * part) };
      return { ...small, ...this.freeCorner(small) };
    });
    const best = tries.find(({ hidden }) => !hidden) ?? tries[tries.length - 1];
    this.overview.setAttribute("width", String(best.width));
    this.overview.setAttribute("height", String(best.height));
    this.overview.dataset.corner = best.corner;
  }

  /** The corner where an overview of this size hides least, and nothing of what is in question. */
  freeCorner({ width, height }) {
    const { size, camera, question } = this;
    const asked = (x, y) =>
      x >= question.left && x <= question.right && y >= question.top && y <= question.bottom;
    const hides = (corner) => {
      const left = corner.includes("right") ? size.width - width : 0;
      const top = corner.includes("top") ? 0 : size.height - height;
      return this.places.reduce((sum, { x, y }) => {
        const [px, py] = [(x - camera.x) * camera.k, (y - camera.y) * camera.k];
        const beside = px > left - AROUND && px < left + width + AROUND;
        const under = beside && py > top - AROUND && py < top + height + AROUND;
        return under ? sum + (asked(x, y) ? 100 : 1) : sum;
      }, 0);
    };
    const best = CORNERS.map((corner) => ({ corner, hidden: hides(corner) }));
    return best.sort((one, two) => one.hidden - two.hidden)[0];
  }

  /** @param {[number, number]} at the point of the pane that stays */
  zoomBy(factor, at = [this.size.width / 2, this.size.height / 2]) {
    this.held = true;
    this.camera = zoom(this.camera, factor, at);
    this.look();
  }

  /** The whole drawing, however small. */
  fitAll() {
    this.held = false;
    this.camera = fit(this.all, this.size, 0.02, 1.6 * this.least + 0.6);
    this.look();
  }

  moveBy(dx, dy) {
    this.held = true;
    this.camera = {
      ...this.camera,
      x: this.camera.x - dx / this.camera.k,
      y: this.camera.y - dy / this.camera.k,
    };
    this.look();
  }

  // --- hands -------------------------------------------------------------------------------------------

  hear() {
    const { svg, fingers } = this;
    svg.addEventListener("pointerdown", (event) => {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    svg.addEventListener("pointermove", (event) => this.drag(event));
    const up = (event) => {
      fingers.delete(event.pointerId);
      svg.classList.remove("dragged");
    };
    for (const kind of ["pointerup", "pointercancel", "pointerleave"]) svg.addEventListener(kind, up);
    svg.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return; // a plain turn of the wheel scrolls the page
        event.preventDefault();
        const box = svg.getBoundingClientRect();
        this.zoomBy(Math.exp(-event.deltaY / 300), [event.clientX - box.left, event.clientY - box.top]);
      },
      { passive: false },
    );
    this.overview.addEventListener("pointerdown", (event) => this.jump(event));
    this.overview.addEventListener("pointermove", (event) => {
      if (event.buttons) this.jump(event);
    });
  }

  drag(event) {
    const { fingers, svg } = this;
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (fingers.size === 2) this.pinch(event.pointerId, before, now);
    else if (svg.classList.contains("dragged") || Math.hypot(now.x - before.x, now.y - before.y) > 4) {
      svg.classList.add("dragged");
      this.moveBy(now.x - before.x, now.y - before.y);
    } else return; // a click that trembles is a click
    fingers.set(event.pointerId, now);
  }

  pinch(moved, before, now) {
    const [, other] = /** @type {[number, { x: number, y: number }]} */ (
      [...this.fingers].find(([id]) => id !== moved)
    );
    const apart = (one) => Math.hypot(one.x - other.x, one.y - other.y);
    const box = this.svg.getBoundingClientRect();
    this.zoomBy(apart(now) / Math.max(1, apart(before)), [
      (now.x + other.x) / 2 - box.left,
      (now.y + other.y) / 2 - box.top,
    ]);
  }

  /** Look where the overview is pressed. */
  jump(event) {
    const box = this.overview.getBoundingClientRect();
    const { all, size, camera } = this;
    const x = all.left + ((event.clientX - box.left) / box.width) * (all.right - all.left);
    const y = all.top + ((event.clientY - box.top) / box.height) * (all.bottom - all.top);
    this.held = true;
    this.camera = { k: camera.k, x: x - size.width / camera.k / 2, y: y - size.height / camera.k / 2 };
    this.look();
  }
}
