// The board on the page: the drawing, the pieces that walk over it, and a button on every square when it is edited.

import { h, put, s } from "../../dom.js";
import { t } from "../../i18n.js";
import { piece, shapesOf, spaceOf, standing } from "./drawing.js";

const STEPS = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const HOP = 16;
/** A jump takes as long as so many squares. */
const JUMP_BEATS = 3.5;
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const between = (a, b) => (part) => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });

/** The squares that a piece steps on from one to another, over `top` where it bounces there. */
function squaresOnWay(from, to, top) {
  const way = [];
  for (const [a, b] of [
    [from, top],
    [top, to],
  ]) {
    const step = Math.sign(b - a);
    for (let square = a; square !== b; square += step) way.push(square + step);
  }
  return way;
}

/** The square under a pointer, or null. */
function squareUnder(event) {
  const element = /** @type {HTMLElement} */ (document.elementFromPoint(event.clientX, event.clientY));
  return Number(element?.dataset?.square) || null;
}

function setPlace(token, { x, y }) {
  token.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
}

/** A board; `onDrop(from, to)` hears of squares joined by hand, `onRemove(square)` of Delete on one. */
export class Board {
  constructor({ onDrop, onRemove, onHold }) {
    this.onDrop = onDrop;
    this.onRemove = onRemove;
    this.onHold = onHold;
    this.ground = s("g", { class: "ground" });
    this.reach = s("path", { class: "reach" });
    this.people = s("g", { class: "people" });
    this.picture = s("svg", { class: "picture", role: "img" }, this.ground, this.reach, this.people);
    this.squares = h("div", { class: "squares", role: "group", hidden: true });
    this.element = h("div", { class: "sboard" }, this.picture, this.squares);
    /** @type {any} */
    this.board = null;
    /** @type {ReturnType<typeof spaceOf>} */
    this.space = /** @type {any} */ (null);
    this.tokens = [];
    /** Where the pieces stand. */
    this.at = [];
    /** The square that is held by hand. */
    this.held = null;
    this.focused = 1;
    /** The walk under way, to be skipped. @type {{ skip: boolean } | null} */
    this.moving = null;
  }

  get running() {
    return this.moving !== null;
  }

  draw(board, { glow = null, way = null, edit = false } = {}) {
    const active = /** @type {HTMLElement} */ (document.activeElement);
    const keep = Number(active?.dataset?.square) || null;
    if (board.drawing !== this.board?.drawing) {
      this.space = spaceOf(board.drawing);
      put(this.ground, shapesOf(board.drawing));
    }
    this.board = board;
    this.picture.setAttribute("viewBox", `0 0 ${this.space.width} ${this.space.height}`);
    const ladders = board.jumps.filter((jump) => jump.kind === "ladder").length;
    const counts = { goal: board.goal, ladders, snakes: board.jumps.length - ladders };
    this.picture.setAttribute("aria-label", t("snakes.board.label", counts));
    this.warm(glow);
    this.element.classList.toggle("shows-way", way !== null);
    this.element.classList.toggle("edit", edit);
    this.squares.hidden = !edit;
    this.hold(null);
    if (edit) this.drawSquares(keep);
    else put(this.squares);
  }

  /** Colour the squares by how often they are visited, as strongly as the server says, or none. */
  warm(glow) {
    this.element.classList.toggle("warm", glow !== null);
    this.ground.querySelectorAll(".heat").forEach((mark, i) => {
      mark.style.fillOpacity = String(glow?.[i + 1] ?? 0);
    });
  }

  // --- pieces --------------------------------------------------------------------------------------

  /** Put the pieces where they stand. */
  place(list, turn) {
    this.at = [...list];
    if (this.tokens.length !== list.length) {
      this.tokens = list.map((_, player) => piece(player));
      put(this.people, ...this.tokens);
    }
    standing(list, this.space).forEach((spot, player) => setPlace(this.tokens[player], spot));
    this.tokens.forEach((token, player) => token.classList.toggle("turn", player === turn));
  }

  /** Walk a move's events with the piece; resolves when it rests. `beat` is a step in milliseconds. */
  async walk(events, beat, { onStep }) {
    if (still()) return;
    const control = { skip: false };
    this.moving = control;
    this.element.classList.add("running");
    for (const [kind, player, from, to] of events) {
      if (control.skip) break;
      if (kind === "step" || kind === "bounce")
        await this.hop(player, from, to, kind, { beat, control, onStep });
      else if (kind === "ladder" || kind === "snake") await this.slide(player, from, to, { beat, control });
    }
    this.element.classList.remove("running");
    if (this.moving === control) this.moving = null;
  }

  /** Square by square. */
  async hop(player, from, to, kind, { beat, control, onStep }) {
    const token = this.tokens[player];
    this.people.append(token);
    let here = standing(this.at, this.space)[player];
    for (const square of squaresOnWay(from, to, kind === "bounce" ? this.board.goal : to)) {
      const spot = this.space.at(square);
      const line = between(here, spot);
      const path = (part) => {
        const { x, y } = line(part);
        return { x, y: y - HOP * Math.sin(Math.PI * part) };
      };
      await this.glide(token, beat, control, path);
      onStep();
      here = spot;
    }
    this.at[player] = to;
  }

  /** Up a ladder or along a snake. */
  async slide(player, from, to, { beat, control }) {
    const curve = this.space.slide(from, to);
    const path = (part) => curve(part * part * (3 - 2 * part));
    await this.glide(this.tokens[player], beat * JUMP_BEATS, control, path);
    this.at[player] = to;
  }

  glide(token, time, control, path) {
    return new Promise((done) => {
      const start = performance.now();
      const frame = (now) => {
        const part = Math.min(1, (now - start) / time);
        if (!control.skip) setPlace(token, path(part));
        if (control.skip || part === 1) done(null);
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
  }

  skip() {
    if (this.moving) this.moving.skip = true;
  }

  // --- squares to edit -----------------------------------------------------------------------------

  jumpsAt(square) {
    return this.board.jumps.filter((jump) => jump.start === square || jump.end === square);
  }

  squareName(square) {
    const parts = [t("snakes.square", { square })];
    for (const { start, end, kind } of this.jumpsAt(square)) {
      const [which, other] = start === square ? ["start", end] : ["end", start];
      parts.push(t(`snakes.square.${kind}.${which}`, { other }));
    }
    if (this.held === square) parts.push(t("snakes.square.held"));
    return parts.join(", ");
  }

  drawSquares(keep) {
    const { board, space } = this;
    this.laySquares();
    this.squares.setAttribute("aria-label", t("snakes.squares"));
    this.focused = Math.min(keep ?? this.focused, board.goal);
    put(
      this.squares,
      Array.from({ length: board.goal }, (_, i) => this.squareButton(i + 1, space.cell(i + 1))),
    );
    if (keep) this.buttonOf(keep)?.focus();
  }

  /** Put the grid of buttons over the squares of the drawing. */
  laySquares() {
    const { rows, columns } = this.board;
    const { width, height, side } = this.space;
    const first = this.space.at(1);
    const percent = (part, whole) => `${(part / whole) * 100}%`;
    Object.assign(this.squares.style, {
      left: percent(first.x - side / 2, width),
      top: percent(first.y - (rows - 0.5) * side, height),
      width: percent(columns * side, width),
      height: percent(rows * side, height),
      gridTemplateColumns: `repeat(${columns}, 1fr)`,
      gridTemplateRows: `repeat(${rows}, 1fr)`,
    });
  }

  squareButton(square, { row, column }) {
    const button = h("button", {
      type: "button",
      "data-square": square,
      tabindex: square === this.focused ? 0 : -1,
      class: this.jumpsAt(square).length ? "end" : null,
      "aria-label": this.squareName(square),
      onclick: () => this.press(square),
      onpointerdown: (event) => this.grab(event, square),
      onkeydown: (event) => this.onKey(event, square),
      onfocus: () => this.point(square),
      onpointerenter: () => this.point(square),
    });
    button.style.gridRow = String(this.board.rows - row);
    button.style.gridColumn = String(column + 1);
    return button;
  }

  buttonOf(square) {
    return /** @type {HTMLElement} */ (this.squares.querySelector(`[data-square="${square}"]`));
  }

  hold(square) {
    const old = this.held;
    this.held = square;
    for (const one of [old, square]) {
      const button = one && this.buttonOf(one);
      if (!button) continue;
      button.classList.toggle("held", one === square);
      button.setAttribute("aria-label", this.squareName(one));
    }
    this.reach.setAttribute("d", "");
    if (square !== old) this.onHold(square, square ? this.jumpsAt(square) : []);
  }

  /** Show where a held end would lead. */
  point(square) {
    const { held } = this;
    if (!held || held === square) {
      this.reach.setAttribute("d", "");
      return;
    }
    const jump = this.jumpsAt(held)[0];
    const end = jump?.start === held ? jump.end : jump?.start;
    const [a, b] = [this.space.at(end ?? held), this.space.at(square)];
    this.reach.setAttribute("d", `M${a.x} ${a.y}L${b.x} ${b.y}`);
  }

  press(square) {
    const { held } = this;
    if (!held) this.hold(square);
    else {
      this.hold(null);
      if (held !== square) this.onDrop(held, square);
    }
  }

  grab(event, square) {
    if (event.button !== 0) return;
    if (event.pointerType === "touch" && !this.jumpsAt(square).length) return;
    event.currentTarget.releasePointerCapture?.(event.pointerId);
    const hearing = new AbortController();
    const { signal } = hearing;
    let dragging = false;
    const move = (moved) => {
      const over = squareUnder(moved);
      if (!dragging && over && over !== square) {
        dragging = true;
        this.hold(square);
      }
      if (dragging && over) this.point(over);
    };
    const up = (ended) => {
      hearing.abort();
      if (!dragging) return;
      const over = ended.type === "pointerup" ? squareUnder(ended) : null;
      this.hold(null);
      if (over && over !== square) this.onDrop(square, over);
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", up, { signal });
    addEventListener("pointercancel", up, { signal });
  }

  onKey(event, square) {
    if (event.key === "Delete" || event.key === "Backspace") {
      if (this.jumpsAt(square).length) this.onRemove(square);
    } else if (event.key === "Escape" && this.held) this.hold(null);
    else if (STEPS[event.key] || event.key === "Home" || event.key === "End")
      this.focus(this.nextTo(square, event.key));
    else return;
    event.preventDefault();
  }

  /** The square that a key leads to, or null at the edge. */
  nextTo(square, key) {
    if (key === "Home") return 1;
    if (key === "End") return this.board.goal;
    const { row, column } = this.space.cell(square);
    return this.space.square(row + STEPS[key][0], column + STEPS[key][1]);
  }

  focus(square) {
    if (!square) return;
    this.buttonOf(this.focused).tabIndex = -1;
    this.focused = square;
    const button = this.buttonOf(square);
    button.tabIndex = 0;
    button.focus();
  }
}
