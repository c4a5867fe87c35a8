// A mancala board: draws a position, offers the pits as buttons, replays events. It knows no rules.

import { h, put, s } from "../dom.js";
import { across, isStore, layout } from "./geometry.js";
import { countText, drawBurnt, drawCounts, drawSigns, recount, ringAround } from "./marks.js";
import { burntPlaces, countsOf, isBurnt } from "./position.js";
import { Replay } from "./replay.js";
import { ensureShells, spot } from "./shells.js";
import { boxOf, drawWood } from "./wood.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const upright = matchMedia("(max-width: 720px) and (orientation: portrait)");
const SHORTEST_FLIGHT = 60;
/** Milliseconds within which a second tap means the same as the first. */
const DOUBLE_TAP = 400;

/**
 * What a board is made of. `onPick(pit)` hears a pick of the side to move, `onLook(pit or null)` hover and focus;
 * `name(side, pit, seeds)` gives each place its spoken name; a burnt pit's seeds are null.
 * @typedef {object} Hooks
 * @property {(pit: number) => void} onPick
 * @property {(pit: number | null) => void} [onLook]
 * @property {() => void} [onSkip] hears a tap while something moves; without it what moves ends
 * @property {(side: string, pit: number, seeds: number | null) => string} name
 * @property {() => import("./geometry.js").Room} [room] the pixels it may take
 * @property {() => void} [onFit] hears that it takes other room than before
 */

const drawHand = () =>
  s("g", { class: "hand" }, s("rect", { x: -21, y: -15, width: 42, height: 30, rx: 15 }), s("text"));

export class Board {
  /** @param {Hooks} hooks */
  constructor(hooks) {
    ensureShells();
    this.hooks = hooks;
    this.element = h("div", { class: "board", onclick: () => this.tapped() });
    this.pits = 0;
    this.near = "s";
    this.clockwise = false;
    /** @type {import("./geometry.js").Layout} */
    this.shape = /** @type {any} */ (null);
    /** Shells by place. @type {Record<string, SVGElement[]>} */
    this.stacks = {};
    /** @type {Record<string, HTMLButtonElement>} */
    this.buttons = {};
    /** @type {any} */
    this.shown = { legal: [], turn: "s", pills: {}, board: null, names: {} };
    /** @type {Replay | null} */
    this.moving = null;
    /** The hand of each side: both are seen when two sow at once. */
    this.hands = { s: drawHand(), n: drawHand() };
    this.onTurned = () => this.refit();
    upright.addEventListener("change", this.onTurned);
    addEventListener("resize", this.onTurned);
  }

  get running() {
    return this.moving !== null;
  }

  leave() {
    this.stop();
    upright.removeEventListener("change", this.onTurned);
    removeEventListener("resize", this.onTurned);
  }

  // --- drawing -------------------------------------------------------------------------------------

  build() {
    const { shape } = this;
    const box = boxOf(shape);
    this.shells = s("svg", { class: "shells", viewBox: box, "aria-hidden": "true" });
    this.marks = s("svg", { class: "marks", viewBox: box, "aria-hidden": "true" });
    this.stacks = Object.fromEntries(Object.keys(shape.places).map((key) => [key, []]));
    this.buttons = {};
    for (const key of Object.keys(shape.places)) {
      if (!isStore(key)) this.buttons[key] = this.pitButton(key);
    }
    // Read and tabbed in the order of play: near pits 1..m, then the far ones.
    const rank = (key) => (key[0] === this.near ? 0 : 1000) + Number(key.slice(1));
    const order = Object.keys(this.buttons).sort((a, b) => rank(a) - rank(b));
    const hits = h(
      "div",
      { class: "hits" },
      order.map((key) => this.buttons[key]),
    );
    this.element.classList.toggle("standing", shape.standing);
    this.element.style.aspectRatio = `${shape.width} / ${shape.height + shape.over + shape.under}`;
    if (Number.isFinite(shape.wide)) this.element.style.width = `${shape.wide.toFixed(1)}px`;
    put(this.element, drawWood(shape), this.shells, this.marks, hits);
  }

  pitButton(key) {
    const side = key[0];
    const pit = Number(key.slice(1));
    const button = h("button", {
      class: "pit",
      type: "button",
      "data-place": key,
      onclick: () => {
        if (side === this.shown.turn && this.shown.legal.includes(pit)) this.hooks.onPick(pit);
      },
      onpointerenter: () => this.look(side, pit),
      onpointerleave: () => this.look(side, null),
      onfocus: () => this.look(side, pit),
      onblur: () => this.look(side, null),
      onkeydown: (event) => this.walk(event, side, pit),
    });
    this.placeButton(button, this.shape.places[key]);
    return button;
  }

  placeButton(button, place) {
    const { width, height, over, under, reach } = this.shape;
    const tall = height + over + under;
    button.style.left = `${(100 * (place.x - place.rx)) / width}%`;
    button.style.top = `${(100 * (place.y + over - reach)) / tall}%`;
    button.style.width = `${(200 * place.rx) / width}%`;
    button.style.height = `${(200 * reach) / tall}%`;
  }

  /** The pixels by which its corners are rounded, and those around the wood: for what lies over it. */
  get outline() {
    const { radius, over, under, width } = this.shape;
    const [corner, above, below] = [radius, over, under].map((n) => (n * this.element.clientWidth) / width);
    return { corner, above, below, aside: this.element.offsetLeft };
  }

  look(side, pit) {
    const { turn, legal } = this.shown;
    if (this.running || side !== turn) return;
    this.hooks.onLook?.(pit !== null && legal.includes(pit) ? pit : null);
  }

  /** Arrows walk along the pits and across the board. */
  walk(event, side, pit) {
    // Standing, the near column is sown upwards, or down on a board that is sown clockwise.
    const up = !this.shape.standing ? 0 : this.clockwise ? -1 : 1;
    const ahead = { ArrowRight: 1, ArrowUp: up, ArrowLeft: -1, ArrowDown: -up }[event.key];
    if (ahead === undefined) return;
    event.preventDefault();
    if (!ahead) {
      this.buttons[across(side, pit, this.pits)].focus();
      return;
    }
    // Lying and sown clockwise, the near pits run from right to left.
    const turned = this.clockwise && !this.shape.standing;
    const way = (side === this.near) !== turned ? ahead : -ahead;
    const at = ((pit - 1 + way + this.pits) % this.pits) + 1;
    this.buttons[side + at].focus();
  }

  lie(key, index, shell) {
    const where = spot(key, this.shape.places[key], index, this.shape.shell);
    shell.setAttribute("href", `#${where.kind}`);
    shell.style.transform = where.transform;
    return where.transform;
  }

  /** Draw a position at once, reusing shells. */
  lay(board) {
    const wanted = countsOf(board);
    const spare = [];
    for (const shell of this.shells.querySelectorAll(".held")) shell.remove();
    for (const [key, stack] of Object.entries(this.stacks)) {
      while (stack.length > wanted[key]) spare.push(stack.pop());
    }
    for (const [key, stack] of Object.entries(this.stacks)) {
      while (stack.length < wanted[key]) {
        const shell = spare.pop() ?? s("use");
        this.lie(key, stack.length, shell);
        this.shells.append(shell);
        stack.push(shell);
      }
    }
    for (const shell of spare) shell.remove();
  }

  label() {
    const { turn, over, names = {}, colours = {} } = this.shown;
    const counts = Object.fromEntries(Object.entries(this.stacks).map(([key, stack]) => [key, stack.length]));
    const burnt = burntPlaces(this.shown.board);
    const active = over || this.running ? null : turn;
    put(
      this.marks,
      drawBurnt(this.shape, burnt),
      drawCounts(this.shape, counts, { names, colours, active, burnt }),
      drawSigns(this.shape, this.shown, this.running),
      Object.values(this.hands),
    );
    for (const [key, button] of Object.entries(this.buttons)) this.nameButton(key, button);
  }

  nameButton(key, button) {
    const { turn, legal, pills, over } = this.shown;
    const side = key[0];
    const pit = Number(key.slice(1));
    const mine = !this.running && side === turn;
    const may = mine && !over && legal.includes(pit);
    const seeds = isBurnt(this.shown.board, side, pit) ? null : this.stacks[key].length;
    const names = [this.hooks.name(side, pit, seeds), mine ? pills[pit]?.spoken : null];
    button.setAttribute("aria-label", names.filter(Boolean).join(", "));
    button.setAttribute("aria-disabled", String(!may));
    button.tabIndex = may || over ? 0 : -1;
  }

  recount(key) {
    const text = this.marks.querySelector(`[data-count="${key}"]`);
    if (text) recount(text, this.stacks[key].length);
    else this.marks.append(countText(key, this.shape.places[key], this.stacks[key].length));
  }

  /** A ring around the pit that a side has lifted. */
  setRing(side, key) {
    this.marks.querySelector(`.ring.${side}`)?.remove();
    this.marks.insertBefore(ringAround(this.shape.places[key], `ring ${side}`), this.hands.s);
  }

  /** Put the hand of a side over a place with so many seeds in it. */
  moveHand(side, key, held) {
    const hand = this.hands[side];
    const [x, y] = this.shape.places[key].hand;
    hand.style.transform = `translate(${x}px, ${y}px)`;
    hand.lastChild.textContent = String(held);
    hand.classList.toggle("on", held > 0);
  }

  fly(shell, from, to, duration) {
    if (duration < SHORTEST_FLIGHT) return;
    shell.animate([{ transform: from }, { transform: to }], { duration, easing: "cubic-bezier(.3,.1,.3,1)" });
  }

  // --- what it shows -------------------------------------------------------------------------------

  /**
   * Show a position: `board`, `legal` pits of the side to move, `pills`, the `view` from a side, `ring` around a place,
   * `names` of the sides; a `clockwise` board is drawn in a mirror.
   * @param {{ board: any, legal: number[], pills?: any, view?: string, over?: boolean, ring?: string, names?: any, colours?: any, clockwise?: boolean }} what
   */
  show({ board, legal, ...more }) {
    const {
      pills = {},
      view = this.near,
      over = false,
      ring = null,
      names = this.shown.names,
      colours = {},
    } = more;
    const { clockwise = this.clockwise } = more;
    this.shown = { board, legal, turn: board.turn, pills, over, ring, names, colours, preview: null };
    const count = board.pits.s.length;
    const turned =
      view !== this.near || clockwise !== this.clockwise || this.shape?.standing !== upright.matches;
    this.clockwise = clockwise;
    if (count !== this.pits || turned) this.reshape(count, view);
    this.lay(board);
    this.label();
  }

  reshape(count, view) {
    const active = /** @type {HTMLElement} */ (document.activeElement);
    const focused = active?.dataset?.place;
    this.pits = count;
    this.near = view;
    const how = { upright: upright.matches, clockwise: this.clockwise, room: this.hooks.room?.() };
    this.shape = layout(count, view, how);
    this.build();
    if (focused) this.buttons[focused]?.focus();
  }

  /** Take the room there is now. */
  refit() {
    if (!this.shown.board) return;
    this.stop();
    this.reshape(this.pits, this.near);
    this.lay(this.shown.board);
    this.label();
    this.hooks.onFit?.();
  }

  /** Become smaller where a longer sentence has left less room. */
  makeRoom() {
    const room = this.hooks.room?.();
    if (room && !this.running && this.element.getBoundingClientRect().height > room.height + 2) this.refit();
  }

  /** The values of the pits that may be picked. */
  pills(values) {
    this.shown.pills = values;
    if (!this.running) this.label();
  }

  /** Where a pick would end. */
  preview(value) {
    if (this.running) return;
    this.shown.preview = value;
    this.label();
  }

  focus(pit) {
    this.buttons[this.shown.turn + pit]?.focus({ preventScroll: true });
  }

  /** A tap while something moves, unless it is the second of the two that began it. */
  tapped() {
    const { moving } = this;
    if (!moving || performance.now() - moving.since <= DOUBLE_TAP) return;
    if (this.hooks.onSkip) this.hooks.onSkip();
    else this.stop();
  }

  // --- replay --------------------------------------------------------------------------------------

  /**
   * Replay moves, each with its `before` position and its beats (see beats.js), in `longest` milliseconds at most however
   * many seeds fall. Resolves when all is shown. Without motion it shows nothing: the caller shows the end.
   * @param {any[]} moves
   * @param {string} speed
   * @param {number} longest
   * @param {(move: any) => void} [onMove]
   */
  async replay(moves, speed, longest, onMove = () => {}) {
    this.stop();
    if (calm.matches || !moves.length) return;
    const mine = new Replay(this, moves, speed, longest);
    this.moving = mine;
    this.element.classList.add("running");
    this.shown.preview = null;
    this.shown.ring = null;
    await mine.run(onMove);
    if (this.moving === mine) this.rest();
  }

  rest() {
    this.moving = null;
    this.element.classList.remove("running");
    for (const hand of Object.values(this.hands)) hand.classList.remove("on");
  }

  /** End a replay: the caller shows the position that follows. */
  stop() {
    if (!this.moving) return;
    this.moving.end();
    for (const shell of this.shells.querySelectorAll(".held")) shell.remove();
    this.rest();
  }
}
