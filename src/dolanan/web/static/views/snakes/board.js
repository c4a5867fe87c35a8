// The board on the page: the drawing, the pieces that walk over it, and a button on every square when it is edited.

import { h, put, s } from "../../dom.js";
import { t } from "../../i18n.js";
import { piece, shapesOf, spaceOf, standing } from "./drawing.js";

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A board; `onDrop(from, to)` hears of squares joined by hand, `onRemove(square)` of Delete on one. */
export function createBoard({ onDrop, onRemove, onHold }) {
  const ground = s("g", { class: "ground" });
  const reach = s("path", { class: "reach" });
  const people = s("g", { class: "people" });
  const picture = s("svg", { class: "picture", role: "img" }, ground, reach, people);
  const squares = h("div", { class: "squares", role: "group", hidden: true });
  const element = h("div", { class: "sboard" }, picture, squares);
  let board = null;
  let space = null;
  let tokens = [];
  let at = [];
  let held = null;
  let focused = 1;
  let moving = null;

  function draw(next, { heat = null, way = null, edit = false } = {}) {
    const keep = document.activeElement?.dataset?.square;
    if (next.drawing !== board?.drawing) {
      space = spaceOf(next.drawing);
      put(ground, shapesOf(next.drawing));
    }
    board = next;
    picture.setAttribute("viewBox", `0 0 ${space.width} ${space.height}`);
    const ladders = board.jumps.filter((jump) => jump.kind === "ladder").length;
    picture.setAttribute("aria-label", t("snakes.board.label", {
      goal: board.goal, ladders, snakes: board.jumps.length - ladders,
    }));
    ground.querySelectorAll(".heat").forEach((mark, i) => {
      mark.style.fillOpacity = heat ? (0.82 * heat[i + 1] ** 1.1).toFixed(3) : "0";
    });
    element.classList.toggle("warm", heat !== null);
    element.classList.toggle("shows-way", way !== null);
    element.classList.toggle("edit", edit);
    squares.hidden = !edit;
    hold(null);
    if (edit) drawSquares(keep ? Number(keep) : null);
    else put(squares);
  }

  // --- pieces --------------------------------------------------------------------------------------

  const put1 = (token, { x, y }) => token.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);

  /** Put the pieces where they stand. */
  function place(list, turn) {
    at = [...list];
    if (tokens.length !== list.length) {
      tokens = list.map((_, player) => piece(player));
      put(people, ...tokens);
    }
    standing(list, space).forEach((spot, player) => put1(tokens[player], spot));
    tokens.forEach((token, player) => token.classList.toggle("turn", player === turn));
  }

  const squaresBetween = (from, to, top) => {
    const way = [];
    for (let square = from; square !== top; square += Math.sign(top - from)) way.push(square + Math.sign(top - from));
    for (let square = top; square !== to; square += Math.sign(to - top)) way.push(square + Math.sign(to - top));
    return way;
  };

  /** Walk a move's events with the piece; resolves when it rests. `beat` is a step in milliseconds. */
  async function walk(events, beat, { onStep } = {}) {
    if (still()) return;
    const control = { skip: false };
    moving = control;
    element.classList.add("running");
    for (const [kind, player, from, to] of events) {
      if (control.skip) break;
      const token = tokens[player];
      if (kind === "step" || kind === "bounce") {
        people.append(token);
        let here = standing(at, space)[player];
        for (const square of squaresBetween(from, to, kind === "bounce" ? board.goal : to)) {
          const spot = space.at(square);
          const start = here;
          await glide(token, beat, control, (u) => ({
            x: start.x + (spot.x - start.x) * u,
            y: start.y + (spot.y - start.y) * u - 16 * Math.sin(Math.PI * u),
          }));
          onStep?.();
          here = spot;
        }
        at[player] = to;
      } else if (kind === "ladder" || kind === "snake") {
        const curve = space.slide(from, to);
        await glide(token, beat * 3.5, control, (u) => curve(u * u * (3 - 2 * u)));
        at[player] = to;
      }
    }
    element.classList.remove("running");
    if (moving === control) moving = null;
  }

  function glide(token, time, control, path) {
    return new Promise((done) => {
      const start = performance.now();
      const frame = (now) => {
        if (control.skip) { done(); return; }
        const u = Math.min(1, (now - start) / time);
        put1(token, path(u));
        if (u < 1) requestAnimationFrame(frame); else done();
      };
      requestAnimationFrame(frame);
    });
  }

  const skip = () => { if (moving) moving.skip = true; };

  // --- squares to edit -----------------------------------------------------------------------------

  const jumpsAt = (square) => board.jumps.filter((jump) => jump.start === square || jump.end === square);

  function squareName(square) {
    const parts = [t("snakes.square", { square })];
    for (const jump of jumpsAt(square)) {
      const other = jump.start === square ? jump.end : jump.start;
      parts.push(t(`snakes.square.${jump.kind}.${jump.start === square ? "start" : "end"}`, { other }));
    }
    if (held === square) parts.push(t("snakes.square.held"));
    return parts.join(", ");
  }

  function drawSquares(keep) {
    const { width, height, side } = space;
    const first = space.at(1);
    const top = first.y - (board.rows - 0.5) * side;
    Object.assign(squares.style, {
      left: `${((first.x - side / 2) / width) * 100}%`,
      top: `${(top / height) * 100}%`,
      width: `${((board.columns * side) / width) * 100}%`,
      height: `${((board.rows * side) / height) * 100}%`,
      gridTemplateColumns: `repeat(${board.columns}, 1fr)`,
      gridTemplateRows: `repeat(${board.rows}, 1fr)`,
    });
    squares.setAttribute("aria-label", t("snakes.squares"));
    focused = Math.min(keep ?? focused, board.goal);
    put(squares, Array.from({ length: board.goal }, (_, i) => {
      const square = i + 1;
      const { row, column } = space.cell(square);
      const button = h("button", {
        type: "button", "data-square": square, tabindex: square === focused ? 0 : -1,
        class: jumpsAt(square).length ? "end" : null, "aria-label": squareName(square),
        onclick: () => press(square), onpointerdown: (event) => grab(event, square), onkeydown: onKey,
        onfocus: () => point(square), onpointerenter: () => point(square),
      });
      button.style.gridRow = String(board.rows - row);
      button.style.gridColumn = String(column + 1);
      return button;
    }));
    if (keep) buttonOf(keep)?.focus();
  }

  const buttonOf = (square) => squares.querySelector(`[data-square="${square}"]`);

  function hold(square) {
    const old = held;
    held = square;
    for (const one of [old, square]) {
      const button = one && buttonOf(one);
      if (!button) continue;
      button.classList.toggle("held", one === held);
      button.setAttribute("aria-label", squareName(one));
    }
    reach.setAttribute("d", "");
    if (square !== old) onHold?.(square, square ? jumpsAt(square) : []);
  }

  function point(square) {
    if (!held || held === square) { reach.setAttribute("d", ""); return; }
    const jump = jumpsAt(held)[0];
    const fixed = jump ? (jump.start === held ? jump.end : jump.start) : held;
    const a = space.at(fixed);
    const b = space.at(square);
    reach.setAttribute("d", `M${a.x} ${a.y}L${b.x} ${b.y}`);
  }

  function press(square) {
    if (!held) hold(square);
    else if (held === square) hold(null);
    else {
      const from = held;
      hold(null);
      onDrop(from, square);
    }
  }

  function grab(event, square) {
    if (event.button !== 0) return;
    if (event.pointerType === "touch" && !jumpsAt(square).length) return;
    event.currentTarget.releasePointerCapture?.(event.pointerId);
    const under = (moved) => Number(document.elementFromPoint(moved.clientX, moved.clientY)?.dataset?.square) || null;
    let dragging = false;
    const move = (moved) => {
      const over = under(moved);
      if (!dragging && over && over !== square) { dragging = true; hold(square); }
      if (dragging && over) point(over);
    };
    const up = (ended) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      if (!dragging) return;
      const over = ended.type === "pointerup" ? under(ended) : null;
      hold(null);
      if (over && over !== square) onDrop(square, over);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
  }

  function onKey(event) {
    const square = Number(event.currentTarget.dataset.square);
    const { row, column } = space.cell(square);
    const steps = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    let next = null;
    if (steps[event.key]) next = space.square(row + steps[event.key][0], column + steps[event.key][1]);
    else if (event.key === "Home") next = 1;
    else if (event.key === "End") next = board.goal;
    else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      if (jumpsAt(square).length) onRemove(square);
      return;
    } else if (event.key === "Escape" && held) {
      event.preventDefault();
      hold(null);
      return;
    } else return;
    event.preventDefault();
    if (!next) return;
    event.currentTarget.tabIndex = -1;
    focused = next;
    const button = buttonOf(next);
    button.tabIndex = 0;
    button.focus();
  }

  return { element, draw, place, walk, skip, get running() { return moving !== null; } };
}
