// A mancala board: draws a position, offers the pits as buttons, replays events. It knows no rules.

import { h, put, s } from "../dom.js";
import * as sound from "../sound.js";
import { across, layout } from "./geometry.js";
import { ensureShells, spot } from "./shells.js";

const PACE = { 1: 420, 2: 260, 3: 150, 4: 80, 5: 36 };
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const narrow = matchMedia("(max-width: 720px)");

/**
 * A board. `onPick(pit)` hears a pick of the side to move, `onLook(pit or null)` hover and focus;
 * `name(side, pit, seeds)` gives each place its spoken name.
 */
export function createBoard({ onPick, onLook = () => {}, name }) {
  ensureShells();
  const element = h("div", { class: "board" });
  let shape = null, pits = 0, near = "s";
  let stacks = {};
  let wood, shells, marks, buttons, hand;
  let shown = { legal: [], turn: "s", pills: {}, board: null };
  let running = null;

  // --- drawing -------------------------------------------------------------------------------------

  function build() {
    shape = layout(pits, near, narrow.matches);
    const { width, height, over, under, radius, places } = shape;
    const box = `0 ${-over} ${width} ${height + over + under}`;
    const grain = [];
    const along = shape.standing ? width : height, run = shape.standing ? height : width;
    for (let i = 1; i < 15; i++) {
      const at = (along * i) / 15, sway = 4 + ((i * 7) % 5);
      const path = `M0 ${at}C${run * 0.2} ${at - sway} ${run * 0.35} ${at + sway} ${run * 0.5} ${at}S${run * 0.85} ${at - sway} ${run} ${at + sway / 2}`;
      grain.push(s("path", { d: path, class: "grain", transform: shape.standing ? `rotate(90) translate(0 ${-width})` : null }));
    }
    const id = `board-${radius}-${pits}`;
    wood = s("svg", { class: "wood", viewBox: box, "aria-hidden": "true" },
      s("defs", null,
        s("linearGradient", { id: `${id}-wood`, x2: shape.standing ? "1" : "0", y2: shape.standing ? ".25" : "1" },
          ["wood-1", "wood-2", "wood-3"].map((tone, i) => s("stop", { offset: `${i * 50}%`, class: tone }))),
        s("clipPath", { id: `${id}-clip` }, s("rect", { width, height, rx: radius }))),
      s("rect", { width, height, rx: radius, y: 3, class: "wood-edge" }),
      s("rect", { width, height, rx: radius, fill: `url(#${id}-wood)` }),
      s("g", { "clip-path": `url(#${id}-clip)` }, grain),
      s("rect", { x: 6, y: 6, width: width - 12, height: height - 12, rx: radius - 6, class: "groove-dark" }),
      s("rect", { x: 7, y: 7.5, width: width - 14, height: height - 14, rx: radius - 7, class: "groove" }),
      shape.standing ? null : Array.from({ length: pits - 1 }, (_, i) => motif(140 + (i + 1) * 86, 134)),
      Object.values(places).map(({ x, y, rx, ry }) => [
        s("ellipse", { cx: x, cy: y + 2.5, rx: rx + 1.5, ry: ry + 1, class: "rim" }),
        s("ellipse", { cx: x, cy: y, rx, ry, fill: "url(#hollow-fill)", class: "hollow" }),
      ]));
    shells = s("svg", { class: "shells", viewBox: box, "aria-hidden": "true" });
    marks = s("svg", { class: "marks", viewBox: box, "aria-hidden": "true" });
    hand = s("g", { class: "hand" }, s("rect", { x: -21, y: -15, width: 42, height: 30, rx: 15 }), s("text"));
    stacks = Object.fromEntries(Object.keys(places).map((key) => [key, []]));
    buttons = {};
    const hits = h("div", { class: "hits" });
    for (const [key, place] of Object.entries(places)) {
      if (key.endsWith("0")) continue;
      const side = key[0], pit = Number(key.slice(1));
      const button = h("button", {
        class: "pit", type: "button", "data-place": key,
        onclick: () => { if (side === shown.turn && shown.legal.includes(pit)) onPick(pit); },
        onpointerenter: () => look(side, pit), onpointerleave: () => look(side, null),
        onfocus: () => look(side, pit), onblur: () => look(side, null),
        onkeydown: (event) => step(event, side, pit),
      });
      const tall = height + over + under;
      button.style.left = `${(100 * (place.x - place.rx)) / width}%`;
      button.style.top = `${(100 * (place.y + over - place.ry)) / tall}%`;
      button.style.width = `${(200 * place.rx) / width}%`;
      button.style.height = `${(200 * place.ry) / tall}%`;
      buttons[key] = button;
    }
    // Read and tabbed in the order of play: near pits 1..m, then the far ones.
    const order = Object.keys(buttons).sort((a, b) => (a[0] === b[0] ? a.slice(1) - b.slice(1) : a[0] === near ? -1 : 1));
    hits.append(...order.map((key) => buttons[key]));
    element.classList.toggle("standing", shape.standing);
    element.style.aspectRatio = `${width} / ${height + over + under}`;
    element.style.setProperty("--board-width", `${width}px`);
    put(element, wood, shells, marks, hits);
  }

  function motif(x, y) {
    return s("g", { class: "motif", transform: `translate(${x} ${y})` }, [45, 135, 225, 315].map((turn) =>
      s("path", { transform: `rotate(${turn})`, d: "M1.5 0C4-3.4 8-3.6 11 0 8 3.6 4 3.4 1.5 0Z" })));
  }

  function look(side, pit) {
    if (running || side !== shown.turn) return;
    onLook(pit !== null && shown.legal.includes(pit) ? pit : null);
  }

  function step(event, side, pit) {
    const ahead = { ArrowRight: 1, ArrowUp: shape.standing ? 1 : 0, ArrowLeft: -1, ArrowDown: shape.standing ? -1 : 0 }[event.key];
    if (/^[0-9]$/.test(event.key)) {
      const target = Number(event.key) || 10;
      buttons[shown.turn + target]?.focus();
    } else if (ahead) {
      const way = side === near ? ahead : -ahead;
      const at = ((pit - 1 + way + pits) % pits) + 1;
      buttons[side + at].focus();
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      buttons[across(side, pit, pits)].focus();
    } else return;
    event.preventDefault();
  }

  const lie = (key, index, shell) => {
    const where = spot(key, shape.places[key], index, shape.shell);
    shell.setAttribute("href", `#${where.kind}`);
    shell.style.transform = where.transform;
    return where.transform;
  };

  function fly(shell, from, to, duration) {
    if (duration < 60) return;
    shell.animate([{ transform: from }, { transform: to }], { duration, easing: "cubic-bezier(.3,.1,.3,1)" });
  }

  /** Draw a position at once, reusing shells. */
  function lay(board) {
    const spare = [];
    const wanted = {};
    for (const side of ["s", "n"]) {
      wanted[`${side}0`] = board.stores[side];
      board.pits[side].forEach((count, i) => { wanted[side + (i + 1)] = count; });
    }
    for (const [key, stack] of Object.entries(stacks)) while (stack.length > wanted[key]) spare.push(stack.pop());
    for (const [key, stack] of Object.entries(stacks)) {
      while (stack.length < wanted[key]) {
        const shell = spare.pop() ?? s("use");
        lie(key, stack.length, shell);
        shells.append(shell);
        stack.push(shell);
      }
    }
    for (const shell of spare) shell.remove();
  }

  function label() {
    const { turn, legal, pills = {}, ring, preview, over, names = {} } = shown;
    const shapes = [];
    for (const [key, place] of Object.entries(shape.places)) {
      const [x, y] = place.count, store = key.endsWith("0");
      const count = stacks[key].length;
      if (store) {
        const active = !over && !running && key[0] === turn;
        shapes.push(
          s("rect", { x: x - 26, y: y - 16, width: 52, height: 32, rx: 16, class: active ? "store-plate active" : "store-plate" }),
          s("text", { x: place.name[0], y: place.name[1], class: active ? "owner active" : "owner" }, names[key[0]] ?? ""));
      }
      shapes.push(s("text", { x, y, class: store ? "count store" : count ? "count" : "count none", "data-count": key }, String(count)));
    }
    const ringed = (key, kind) => {
      const place = shape.places[key];
      shapes.push(s("ellipse", { cx: place.x, cy: place.y, rx: place.rx + 1, ry: place.ry + 1, class: kind }));
    };
    if (!running && !over) for (const pit of legal) ringed(turn + pit, "may");
    if (preview) ringed(preview.stop.join(""), "stop");
    if (ring) ringed(ring, "ring");
    if (!running) {
      for (const [pit, pill] of Object.entries(pills)) {
        const [x, y] = shape.places[turn + pit].pill;
        const wide = pill.text.length > 5 ? 12 + 6.6 * pill.text.length : 22 + 8 * pill.text.length;
        shapes.push(s("g", { class: `pill${pill.best ? " best" : ""}${pill.proved === false ? " open" : ""}${pill.text.length > 5 ? " long" : ""}`, transform: `translate(${x} ${y})` },
          s("rect", { x: -wide / 2, y: -12, width: wide, height: 24, rx: 12 }), s("text", null, pill.text)));
      }
    }
    put(marks, shapes, hand);
    for (const [key, button] of Object.entries(buttons)) {
      const side = key[0], pit = Number(key.slice(1));
      const may = !running && !over && side === turn && legal.includes(pit);
      const pill = side === turn && !running ? pills[pit]?.spoken : null;
      button.setAttribute("aria-label", [name(side, pit, stacks[key].length), pill].filter(Boolean).join(", "));
      button.setAttribute("aria-disabled", String(!may));
      button.tabIndex = may || over ? 0 : -1;
    }
  }

  function recount(key) {
    const text = marks.querySelector(`[data-count="${key}"]`);
    const count = stacks[key].length;
    if (text) {
      text.textContent = String(count);
      if (!key.endsWith("0")) text.setAttribute("class", count ? "count" : "count none");
    }
  }

  // --- replay --------------------------------------------------------------------------------------

  function moveHand(key, held) {
    const [x, y] = shape.places[key].hand;
    hand.style.transform = `translate(${x}px, ${y}px)`;
    hand.lastChild.textContent = String(held);
    hand.classList.toggle("on", held > 0);
  }

  /** Show one event; `pace` is the time until the next one in milliseconds. */
  function apply(state, { event, seeds, from, to }, pace) {
    if (event === "take" || event === "relay") {
      state.hand = stacks[from].splice(0);
      for (const shell of state.hand) shell.classList.add("held");
      state.at = from;
      setRing(from);
      moveHand(from, state.hand.length);
      recount(from);
    } else if (event === "sow") {
      const shell = state.hand.pop();
      const [x, y] = shape.places[state.at].hand;
      const stack = stacks[to];
      shells.append(shell);
      shell.classList.remove("held");
      const rest = lie(to, stack.length, shell);
      fly(shell, `translate(${x}px, ${y}px) scale(${shape.shell * 1.3})`, rest, Math.min(320, pace * 1.6));
      stack.push(shell);
      state.at = to;
      moveHand(to, state.hand.length);
      recount(to);
      sound.drop(stack.length, to.endsWith("0"));
    } else if (event === "capture" || event === "sweep") {
      for (const shell of stacks[from].splice(0)) {
        const was = shell.style.transform;
        shells.append(shell);
        fly(shell, was, lie(to, stacks[to].length, shell), Math.min(520, pace * 2));
        stacks[to].push(shell);
      }
      recount(from);
      recount(to);
      if (event === "capture") sound.capture(seeds);
    }
  }

  function setRing(key) {
    marks.querySelector(".ring")?.remove();
    if (!key) return;
    const place = shape.places[key];
    marks.insertBefore(s("ellipse", { cx: place.x, cy: place.y, rx: place.rx + 1, ry: place.ry + 1, class: "ring" }), hand);
  }

  const WEIGHT = { take: 1.6, sow: 1, relay: 1.8, capture: 2.5, sweep: 3, again: 3, next: 2.5, pass: 3, over: 1 };

  /**
   * Replay moves, each with its `before` position and its events, in `longest` milliseconds at most however
   * many seeds fall. Resolves when all is shown. Without motion it shows nothing: the caller shows the end.
   */
  async function replay(moves, speed, longest, onMove = () => {}) {
    stop();
    if (calm.matches || !moves.length) return;
    let ended = false;
    const mine = { skip: () => { ended = true; } };
    running = mine;
    const all = moves.flatMap((move) => move.events.map((event) => WEIGHT[event.event]));
    const pace = Math.min(PACE[speed], longest / all.reduce((a, b) => a + b, 0));
    element.classList.add("running");
    shown.preview = null;
    try {
      for (const move of moves) {
        lay(move.before);
        shown.ring = null;
        label();
        onMove(move);
        const state = { hand: [], at: null };
        let due = performance.now();
        for (const event of move.events) {
          if (ended || running !== mine) return;
          apply(state, event, pace);
          due += pace * WEIGHT[event.event];
          const now = performance.now();
          if (due > now + 4) await new Promise((done) => { mine.timer = setTimeout(done, due - now); mine.wake = done; });
        }
      }
    } finally {
      if (running === mine) {
        running = null;
        element.classList.remove("running");
        hand.classList.remove("on");
      }
    }
  }

  /** End a replay: the caller shows the position that follows. */
  function stop() {
    if (!running) return;
    running.skip();
    running.wake?.();
    clearTimeout(running.timer);
    for (const shell of shells.querySelectorAll(".held")) shell.remove();
    running = null;
    element.classList.remove("running");
    hand.classList.remove("on");
  }

  /** Show a position: `board`, `legal` pits of the side to move, `pills`, `near` side, `ring` a place, `names` of the sides. */
  function show({ board, legal, pills: values = {}, view = near, over = false, ring = null, names = shown.names }) {
    const count = board.pits.s.length;
    shown = { board, legal, turn: board.turn, pills: values, over, ring, names, preview: null };
    if (count !== pits || view !== near || !shape || shape.standing !== narrow.matches) {
      const focused = document.activeElement?.dataset?.place;
      pits = count;
      near = view;
      build();
      lay(board);
      label();
      if (focused) buttons[focused]?.focus();
      return;
    }
    for (const shell of shells.querySelectorAll(".held")) shell.remove();
    lay(board);
    label();
  }

  const turned = () => { if (shown.board) { stop(); show({ ...shown, pills: shown.pills, view: near }); } };
  narrow.addEventListener("change", turned);

  return {
    element,
    show,
    replay,
    stop,
    get running() { return running !== null; },
    pills(values) { shown.pills = values; if (!running) label(); },
    preview(value) { if (running) return; shown.preview = value; label(); },
    focus(pit) { buttons[shown.turn + pit]?.focus({ preventScroll: true }); },
    leave() { stop(); narrow.removeEventListener("change", turned); },
  };
}
