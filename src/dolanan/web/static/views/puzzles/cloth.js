// The cloth on the page: a button on every cell, two ends joined by dragging, tapping or the keyboard.

import { h, put, s } from "../../dom.js";
import { t } from "../../i18n.js";
import { drawButton, drawThreads, LOOKS, looksOf } from "./looks.js";

const CELL = 52;
const HEM = 30;
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A cloth; `onCut(from, to)` gets two ends as [row, column]. */
export function createCloth({ onCut, onPick }) {
  const weave = s("g", { class: "weave" });
  const sewn = s("g", { class: "sewn" });
  const line = s("path", { class: "cutline" });
  const wish = s("path", { class: "wishline" });
  const scissors = s("g", { class: "scissors", hidden: true },
    s("path", { d: "M-2 0L20 -7M-2 0L20 7" }), s("circle", { cx: -8, cy: -5, r: 5 }), s("circle", { cx: -8, cy: 5, r: 5 }),
    s("path", { d: "M-4 -2.5L0 0M-4 2.5L0 0" }));
  const picture = s("svg", { class: "fabric", "aria-hidden": "true" }, weave, wish, line, sewn, scissors);
  const cells = h("div", { class: "cells", role: "group" });
  const element = h("div", { class: "cloth" }, picture, cells);
  let rows = [];
  let start = [];
  let looks = new Map();
  let legal = [];
  let first = null;
  let spot = [1, 1];
  let letters = false;
  let frozen = false;
  let visit = 0;

  const center = ([row, column]) => ({ x: HEM + (column - 0.5) * CELL, y: HEM + (row - 0.5) * CELL });
  const at = ([row, column]) => rows[row - 1]?.[column - 1] ?? ".";
  const same = (a, b) => a && b && a[0] === b[0] && a[1] === b[1];
  const cellOf = ([row, column]) => cells.querySelector(`[data-cell="${row},${column}"]`);
  const cellUnder = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest?.("[data-cell]")?.dataset.cell.split(",").map(Number) ?? null;

  /** Show a state of a puzzle; `cuts` are the legal ones, `show` has letters and whether hands are off. */
  function draw(cloth, begin, cuts, show = {}) {
    visit++;
    const had = cells.contains(document.activeElement);
    const fresh = begin !== start.join("/");
    rows = cloth.split("/");
    start = begin.split("/");
    legal = cuts;
    letters = show.letters ?? false;
    frozen = show.frozen ?? false;
    looks = looksOf(begin);
    if (fresh || frozen || (first && at(first) === ".")) first = null;
    const width = rows[0].length * CELL + 2 * HEM;
    const height = rows.length * CELL + 2 * HEM;
    picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    element.style.setProperty("--ratio", String(width / height));
    element.style.setProperty("--columns", String(rows[0].length));
    if (fresh) { drawWeave(width, height); spot = [1, 1]; }
    drawSewn();
    scissors.setAttribute("hidden", "");
    line.setAttribute("d", "");
    Object.assign(cells.style, {
      left: `${(100 * HEM) / width}%`, right: `${(100 * HEM) / width}%`, top: `${(100 * HEM) / height}%`, bottom: `${(100 * HEM) / height}%`,
      gridTemplateColumns: `repeat(${rows[0].length}, 1fr)`, gridTemplateRows: `repeat(${rows.length}, 1fr)`,
    });
    cells.setAttribute("aria-label", t("puzzles.cloth", { rows: rows.length, columns: rows[0].length }));
    if (fresh || cells.childElementCount !== rows.length * rows[0].length) drawCells();
    else tellCells();
    if (had) cellOf(spot)?.focus();
  }

  function drawWeave(width, height) {
    const numbers = [];
    for (let column = 1; column <= rows[0].length; column++) numbers.push([center([1, column]).x, HEM / 2 + 5, column]);
    for (let row = 1; row <= rows.length; row++) numbers.push([HEM / 2, center([row, 1]).y + 4, row]);
    put(weave,
      s("defs", null, s("pattern", { id: "weave", width: 6, height: 6, patternUnits: "userSpaceOnUse" },
        s("path", { class: "warp", d: "M0 1.5H3M3 4.5H6" }), s("path", { class: "weft", d: "M1.5 3V6M4.5 0V3" }))),
      s("rect", { class: "linen", x: 1, y: 1, width: width - 2, height: height - 2, rx: 10 }),
      s("rect", { fill: "url(#weave)", x: 1, y: 1, width: width - 2, height: height - 2, rx: 10 }),
      s("rect", { class: "stitches", x: HEM - 6, y: HEM - 6, width: width - 2 * HEM + 12, height: height - 2 * HEM + 12, rx: 6 }),
      numbers.map(([x, y, text]) => s("text", { class: "edge", x, y, "text-anchor": "middle" }, String(text))));
  }

  function drawSewn() {
    const parts = [];
    start.forEach((row, i) => [...row].forEach((letter, j) => {
      if (letter === ".") return;
      const { x, y } = center([i + 1, j + 1]);
      const here = at([i + 1, j + 1]);
      const look = looks.get(letter);
      const drawn = here === "." ? drawThreads() : drawButton(look, letters || look >= LOOKS.length ? letter : null);
      parts.push(s("g", { class: "place", "data-at": `${i + 1},${j + 1}`, transform: `translate(${x} ${y})` }, drawn));
    }));
    put(sewn, parts);
  }

  const nameOf = (letter) => t(`puzzles.look.${LOOKS[looks.get(letter) % LOOKS.length].name}`);

  function label(place) {
    const letter = at(place);
    const [row, column] = place;
    if (letter === ".") return t("puzzles.cell.empty", { row, column });
    const key = same(place, first) ? "puzzles.cell.picked" : first && partners(first).some((one) => same(one, place)) ? "puzzles.cell.partner" : "puzzles.cell";
    return t(key, { row, column, look: nameOf(letter), letter });
  }

  /** The cells that may be the other end of a cut from `place`. */
  function partners(place) {
    return legal.flatMap(([a, b, c, d]) => (same([a, b], place) ? [[c, d]] : same([c, d], place) ? [[a, b]] : []));
  }

  function drawCells() {
    put(cells, rows.flatMap((row, i) => [...row].map((_, j) => {
      const place = [i + 1, j + 1];
      return h("button", {
        type: "button", "data-cell": place.join(","),
        onclick: () => press(place), onpointerdown: (event) => grab(event, place), onkeydown: onKey,
        onfocus: () => { spot = place; tellTabs(); reach(place); }, onpointerenter: (event) => { if (event.pointerType === "mouse") reach(place); },
      });
    })));
    tellCells();
  }

  function tellTabs() {
    for (const cell of cells.children) cell.tabIndex = cell.dataset.cell === spot.join(",") ? 0 : -1;
  }

  function tellCells() {
    const ends = first ? partners(first) : [];
    for (const cell of cells.children) {
      const place = cell.dataset.cell.split(",").map(Number);
      cell.setAttribute("aria-label", label(place));
      cell.classList.toggle("bare", at(place) === ".");
      cell.classList.toggle("picked", same(place, first));
      cell.classList.toggle("partner", ends.some((one) => same(one, place)));
    }
    element.classList.toggle("picking", first !== null);
    tellTabs();
  }

  function pick(place) {
    first = place;
    line.setAttribute("d", "");
    tellCells();
    onPick?.(place, place ? { look: nameOf(at(place)), partners: partners(place).length } : null);
  }

  function reach(place) {
    if (!first || same(first, place)) { line.setAttribute("d", ""); return; }
    const a = center(first);
    const b = center(place);
    line.setAttribute("d", `M${a.x} ${a.y}L${b.x} ${b.y}`);
    line.classList.toggle("fits", partners(first).some((one) => same(one, place)));
  }

  function press(place) {
    if (frozen) return;
    if (!first) {
      if (at(place) !== ".") pick(place);
      return;
    }
    const from = first;
    if (same(from, place)) { pick(null); return; }
    if (at(place) === ".") return;
    pick(null);
    onCut(from, place);
  }

  function grab(event, place) {
    if (frozen || event.button !== 0 || at(place) === ".") return;
    event.currentTarget.releasePointerCapture?.(event.pointerId);
    const before = first;
    let dragging = false;
    const move = (moved) => {
      const over = cellUnder(moved);
      if (!dragging && over && !same(over, place)) {
        dragging = true;
        pick(place);
      }
      if (dragging && over) reach(over);
    };
    const up = (ended) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      if (!dragging) return;
      const over = ended.type === "pointerup" ? cellUnder(ended) : null;
      pick(null);
      if (over && !same(over, place) && at(over) !== ".") onCut(place, over);
      else if (before && over) pick(before);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
  }

  function onKey(event) {
    const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    if (event.key === "Escape" && first) { event.preventDefault(); pick(null); return; }
    let next = null;
    if (steps[event.key]) next = [spot[0] + steps[event.key][0], spot[1] + steps[event.key][1]];
    else if (event.key === "Home") next = [spot[0], 1];
    else if (event.key === "End") next = [spot[0], rows[0].length];
    if (!next) return;
    event.preventDefault();
    cellOf(next)?.focus();
  }

  /** Scissors along a cut; the buttons fall. Resolves when done. */
  async function snip(cut, time) {
    if (still()) return;
    const mine = ++visit;
    const a = center(cut.from);
    const b = center(cut.to);
    const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    const places = cut.buttons.map((place) => ({ place, mark: sewn.querySelector(`[data-at="${place.join(",")}"]`) }));
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    scissors.removeAttribute("hidden");
    await new Promise((done) => {
      const began = performance.now();
      const frame = (now) => {
        if (mine !== visit) { done(); return; }
        const u = Math.min(1, (now - began) / time);
        const x = a.x + (b.x - a.x) * u;
        const y = a.y + (b.y - a.y) * u;
        scissors.setAttribute("transform", `translate(${x} ${y}) rotate(${turn})`);
        scissors.classList.toggle("shut", Math.floor(u * 6) % 2 === 1);
        line.setAttribute("d", `M${a.x} ${a.y}L${x} ${y}`);
        for (const { place, mark } of places) {
          const spotted = center(place);
          if (Math.hypot(spotted.x - a.x, spotted.y - a.y) <= far * u + 1) mark?.classList.add("falling");
        }
        if (u < 1) requestAnimationFrame(frame); else setTimeout(done, time * 0.5);
      };
      requestAnimationFrame(frame);
    });
    scissors.setAttribute("hidden", "");
  }

  /** Shake a pair that cannot be cut. */
  function refuse(from, to) {
    for (const place of [from, to]) {
      const mark = sewn.querySelector(`[data-at="${place.join(",")}"]`);
      mark?.classList.remove("wrong");
      requestAnimationFrame(() => mark?.classList.add("wrong"));
    }
  }

  /** Draw a suggested cut, or take it away. */
  function suggest(cut) {
    if (!cut) { wish.setAttribute("d", ""); return; }
    const a = center(cut[0]);
    const b = center(cut[1]);
    wish.setAttribute("d", `M${a.x} ${a.y}L${b.x} ${b.y}`);
  }

  return { element, draw, snip, refuse, suggest, pick };
}
