// The cloth on the page: a button on every cell, two ends joined by dragging, tapping or the keyboard.

import { h, put, s } from "../../dom.js";
import { t } from "../../i18n.js";
import { drawButton, drawThreads, LOOKS, looksOf } from "./looks.js";

const CELL = 52;
const HEM = 30;
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A cell as its row and column, both from 1. @typedef {[number, number]} Spot */

const same = (a, b) => Boolean(a && b && a[0] === b[0] && a[1] === b[1]);
const center = ([row, column]) => ({ x: HEM + (column - 0.5) * CELL, y: HEM + (row - 0.5) * CELL });
const lineFrom = (a, b) => `M${a.x} ${a.y}L${b.x} ${b.y}`;
/** @param {HTMLElement} cell */
const spotOf = (cell) => /** @type {Spot} */ ((cell.dataset.cell ?? "").split(",").map(Number));

/** The cell under a pointer, or null. */
function spotUnder(event) {
  const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-cell]");
  return cell ? spotOf(/** @type {HTMLElement} */ (cell)) : null;
}

function drawWeave(columns, rows, width, height) {
  const edge = (x, y, text) => s("text", { class: "edge", x, y, "text-anchor": "middle" }, String(text));
  const above = Array.from({ length: columns }, (_, i) => edge(center([1, i + 1]).x, HEM / 2 + 4, i + 1));
  const beside = Array.from({ length: rows }, (_, i) => edge(HEM / 2, center([i + 1, 1]).y + 4, i + 1));
  const whole = { x: 1, y: 1, width: width - 2, height: height - 2, rx: 10 };
  const seam = { x: HEM - 6, y: HEM - 6, width: width - 2 * HEM + 12, height: height - 2 * HEM + 12, rx: 6 };
  const threads = s(
    "pattern",
    { id: "weave", width: 6, height: 6, patternUnits: "userSpaceOnUse" },
    s("path", { class: "warp", d: "M0 1.5H3M3 4.5H6" }),
    s("path", { class: "weft", d: "M1.5 3V6M4.5 0V3" }),
  );
  return [
    s("defs", null, threads),
    s("rect", { class: "linen", ...whole }),
    s("rect", { fill: "url(#weave)", ...whole }),
    s("rect", { class: "stitches", ...seam }),
    above,
    beside,
  ];
}

const drawScissors = () =>
  s(
    "g",
    { class: "scissors", hidden: true },
    s("path", { d: "M-2 0L20 -7M-2 0L20 7" }),
    s("circle", { cx: -8, cy: -5, r: 5 }),
    s("circle", { cx: -8, cy: 5, r: 5 }),
    s("path", { d: "M-4 -2.5L0 0M-4 2.5L0 0" }),
  );

/** A cloth; `onCut(from, to)` gets two ends as [row, column], `onPick(place, about)` hears of one end. */
export class Cloth {
  constructor({ onCut, onPick }) {
    this.onCut = onCut;
    this.onPick = onPick;
    this.weave = s("g", { class: "weave" });
    this.sewn = s("g", { class: "sewn" });
    this.line = s("path", { class: "cutline" });
    this.wish = s("path", { class: "wishline" });
    this.scissors = drawScissors();
    const layers = [this.weave, this.wish, this.line, this.sewn, this.scissors];
    this.picture = s("svg", { class: "fabric", "aria-hidden": "true" }, layers);
    this.cells = h("div", { class: "cells", role: "group" });
    this.element = h("div", { class: "cloth" }, this.picture, this.cells);
    /** @type {string[]} */
    this.rows = [];
    /** @type {string[]} */
    this.start = [];
    this.looks = new Map();
    this.legal = [];
    /** The end that is picked. @type {Spot | null} */
    this.first = null;
    /** Where the keyboard is. @type {Spot} */
    this.spot = [1, 1];
    this.letters = false;
    this.frozen = false;
    this.visit = 0;
  }

  at([row, column]) {
    return this.rows[row - 1]?.[column - 1] ?? ".";
  }

  isBare(place) {
    return this.at(place) === ".";
  }

  cellAt([row, column]) {
    return /** @type {HTMLElement} */ (this.cells.querySelector(`[data-cell="${row},${column}"]`));
  }

  markAt(place) {
    return this.sewn.querySelector(`[data-at="${place.join(",")}"]`);
  }

  // --- drawing -------------------------------------------------------------------------------------

  /** Show a state of a puzzle; `cuts` are the legal ones, `show` has letters and whether hands are off. */
  draw(cloth, begin, cuts, { letters = false, frozen = false } = {}) {
    this.visit++;
    const had = this.cells.contains(document.activeElement);
    const fresh = begin !== this.start.join("/");
    this.rows = cloth.split("/");
    this.start = begin.split("/");
    this.legal = cuts;
    this.letters = letters;
    this.frozen = frozen;
    this.looks = looksOf(begin);
    if (fresh || frozen || (this.first && this.isBare(this.first))) this.first = null;
    if (fresh) this.spread();
    this.drawSewn();
    this.scissors.setAttribute("hidden", "");
    this.line.setAttribute("d", "");
    if (fresh) this.drawCells();
    else this.tellCells();
    if (had) this.cellAt(this.spot)?.focus({ preventScroll: true });
  }

  /** Lay out a cloth of another size. */
  spread() {
    const [rows, columns] = [this.rows.length, this.rows[0].length];
    const width = columns * CELL + 2 * HEM;
    const height = rows * CELL + 2 * HEM;
    this.spot = [1, 1];
    this.picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.element.style.setProperty("--ratio", String(width / height));
    this.element.style.setProperty("--columns", String(columns));
    put(this.weave, drawWeave(columns, rows, width, height));
    const [side, top] = [`${(100 * HEM) / width}%`, `${(100 * HEM) / height}%`];
    Object.assign(this.cells.style, {
      ...{ left: side, right: side, top, bottom: top },
      gridTemplateColumns: `repeat(${columns}, 1fr)`,
      gridTemplateRows: `repeat(${rows}, 1fr)`,
    });
    this.cells.setAttribute("aria-label", t("buttons.cloth", { rows, columns }));
  }

  drawSewn() {
    const places = this.start.flatMap((row, i) =>
      [...row].map((letter, j) => ({ letter, place: [i + 1, j + 1] })),
    );
    put(
      this.sewn,
      places.filter(({ letter }) => letter !== ".").map(({ letter, place }) => this.drawPlace(letter, place)),
    );
  }

  drawPlace(letter, place) {
    const { x, y } = center(place);
    const look = this.looks.get(letter);
    const named = this.letters || look >= LOOKS.length ? letter : null;
    return s(
      "g",
      { class: "place", "data-at": place.join(","), transform: `translate(${x} ${y})` },
      this.isBare(place) ? drawThreads() : drawButton(look, named),
    );
  }

  nameOf(letter) {
    return t(`buttons.look.${LOOKS[this.looks.get(letter) % LOOKS.length].name}`);
  }

  label(place) {
    const letter = this.at(place);
    const [row, column] = place;
    if (letter === ".") return t("buttons.cell.empty", { row, column });
    const values = { row, column, look: this.nameOf(letter), letter };
    if (same(place, this.first)) return t("buttons.cell.picked", values);
    const joins = this.first && this.partners(this.first).some((one) => same(one, place));
    return t(joins ? "buttons.cell.partner" : "buttons.cell", values);
  }

  /** The cells that may be the other end of a cut from `place`. */
  partners(place) {
    const other = ([a, b, c, d]) => (same([a, b], place) ? [c, d] : same([c, d], place) ? [a, b] : null);
    return this.legal.map(other).filter(Boolean);
  }

  drawCells() {
    const places = this.rows.flatMap((row, i) => [...row].map((_, j) => [i + 1, j + 1]));
    put(
      this.cells,
      places.map((place) => this.drawCell(place)),
    );
    this.tellCells();
  }

  drawCell(place) {
    return h("button", {
      type: "button",
      "data-cell": place.join(","),
      onclick: () => this.press(place),
      onpointerdown: (event) => this.grab(event, place),
      onkeydown: (event) => this.onKey(event),
      onfocus: () => {
        this.spot = place;
        this.tellTabs();
        this.reach(place);
      },
      onpointerenter: (event) => {
        if (event.pointerType === "mouse") this.reach(place);
      },
    });
  }

  get cellList() {
    return /** @type {HTMLElement[]} */ ([...this.cells.children]);
  }

  tellTabs() {
    for (const cell of this.cellList) cell.tabIndex = cell.dataset.cell === this.spot.join(",") ? 0 : -1;
  }

  tellCells() {
    const ends = this.first ? this.partners(this.first) : [];
    for (const cell of this.cellList) {
      const place = spotOf(cell);
      cell.setAttribute("aria-label", this.label(place));
      cell.classList.toggle("bare", this.isBare(place));
      cell.classList.toggle("picked", same(place, this.first));
      cell.classList.toggle(
        "partner",
        ends.some((one) => same(one, place)),
      );
    }
    this.element.classList.toggle("picking", this.first !== null);
    this.tellTabs();
  }

  // --- hands ---------------------------------------------------------------------------------------

  /** Pick one end, or none. */
  pick(place) {
    this.first = place;
    this.line.setAttribute("d", "");
    this.tellCells();
    const about = place ? { look: this.nameOf(this.at(place)), partners: this.partners(place).length } : null;
    this.onPick(place, about);
  }

  /** Draw the cut from the picked end to `place`. */
  reach(place) {
    if (!this.first || same(this.first, place)) {
      this.line.setAttribute("d", "");
      return;
    }
    this.line.setAttribute("d", lineFrom(center(this.first), center(place)));
    const fits = this.partners(this.first).some((one) => same(one, place));
    this.line.classList.toggle("fits", fits);
  }

  press(place) {
    if (this.frozen) return;
    const { first } = this;
    if (same(first, place)) this.pick(null);
    else if (this.isBare(place)) return;
    else if (!first) this.pick(place);
    else {
      this.pick(null);
      this.onCut(first, place);
    }
  }

  grab(event, place) {
    if (this.frozen || event.button !== 0 || this.isBare(place)) return;
    event.currentTarget.releasePointerCapture?.(event.pointerId);
    const was = this.first;
    const hearing = new AbortController();
    const { signal } = hearing;
    let dragging = false;
    const move = (moved) => {
      const over = spotUnder(moved);
      if (!dragging && over && !same(over, place)) {
        dragging = true;
        this.pick(place);
      }
      if (dragging && over) this.reach(over);
    };
    const up = (ended) => {
      hearing.abort();
      if (dragging) this.drop(place, was, ended.type === "pointerup" ? spotUnder(ended) : null);
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", up, { signal });
    addEventListener("pointercancel", up, { signal });
  }

  /** A drag from `place` ends over a cell or none; `was` is what was picked before. */
  drop(place, was, over) {
    this.pick(null);
    if (over && !same(over, place) && !this.isBare(over)) this.onCut(place, over);
    else if (was && over) this.pick(was);
  }

  onKey(event) {
    if (event.key === "Escape" && this.first) {
      event.preventDefault();
      this.pick(null);
      return;
    }
    if (this.frozen) return;
    const [row, column] = this.spot;
    const step = STEPS[event.key];
    /** @type {Spot | null} */
    let next = null;
    if (step) next = [row + step[0], column + step[1]];
    else if (event.key === "Home") next = [row, 1];
    else if (event.key === "End") next = [row, this.rows[0].length];
    if (!next) return;
    event.preventDefault();
    this.cellAt(next)?.focus();
  }

  // --- movement ------------------------------------------------------------------------------------

  /** Scissors along a cut; the buttons fall. Resolves when done. */
  async snip(cut, time) {
    if (still()) return;
    const mine = ++this.visit;
    const [a, b] = [center(cut.from), center(cut.to)];
    const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    this.scissors.removeAttribute("hidden");
    await new Promise((done) => {
      const began = performance.now();
      const frame = (now) => {
        if (mine !== this.visit) {
          done(null);
          return;
        }
        const part = Math.min(1, (now - began) / time);
        this.cutTo(cut, part, turn);
        if (part < 1) requestAnimationFrame(frame);
        else setTimeout(done, time * 0.5);
      };
      requestAnimationFrame(frame);
    });
    this.scissors.setAttribute("hidden", "");
  }

  /** Part of a cut: from 0, nothing, to 1, all of it. */
  cutTo(cut, part, turn) {
    const [a, b] = [center(cut.from), center(cut.to)];
    const here = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    this.scissors.setAttribute("transform", `translate(${here.x} ${here.y}) rotate(${turn})`);
    this.scissors.classList.toggle("shut", Math.floor(part * 6) % 2 === 1);
    this.line.setAttribute("d", lineFrom(a, here));
    for (const place of cut.buttons) {
      const { x, y } = center(place);
      if (Math.hypot(x - a.x, y - a.y) <= far * part + 1) this.markAt(place)?.classList.add("falling");
    }
  }

  /** Shake a pair that cannot be cut. */
  refuse(from, to) {
    for (const place of [from, to]) {
      const mark = this.markAt(place);
      mark?.classList.remove("wrong");
      requestAnimationFrame(() => mark?.classList.add("wrong"));
    }
  }

  /** Draw a suggested cut, or take it away. */
  suggest(cut) {
    this.wish.setAttribute("d", cut ? lineFrom(center(cut[0]), center(cut[1])) : "");
  }
}
