// An input put together by hand: squares, buttons and pits that are clicked instead of typed. What is clicked together
// stands in the text field beside it, which is what is sent.

import { h, put } from "../../dom.js";
import { t } from "../../i18n.js";

const COLOURS = 6;
const CLOTH = { least: 1, most: 9 };
const PITS = { least: 1, most: 10 };
const GOAL = { least: 4, most: 400 };

const stepper = (text, change) =>
  h(
    "span",
    { class: "row stepper" },
    h(
      "button",
      { class: "button small", type: "button", "aria-label": `${text} −`, onclick: () => change(-1) },
      "−",
    ),
    text,
    h(
      "button",
      { class: "button small", type: "button", "aria-label": `${text} +`, onclick: () => change(1) },
      "+",
    ),
  );

const within = (value, { least, most }) => Math.max(least, Math.min(most, value));

// --- a cloth: a click changes the colour ------------------------------------------------------------------------

const clothText = (rows) => rows.map((row) => row.join("")).join("/");

function readCloth(text) {
  const rows = text
    .trim()
    .split(/[/\n]/)
    .map((row) => [...row.trim()]);
  const even = rows.every((row) => row.length === rows[0].length && row.length > 0);
  return even ? rows : null;
}

/** The next colour of a button; after the last comes none. */
export function nextColour(colour) {
  if (colour === ".") return "1";
  const number = Number(colour);
  return number >= 1 && number < COLOURS ? String(number + 1) : ".";
}

function clothHand(rows, write) {
  const cell = (colour, i, j) => {
    const onclick = () =>
      write(clothText(rows.map((row, r) => (r === i ? row.with(j, nextColour(colour)) : row))));
    const name = t("algorithms.hand.cell", { row: i + 1, column: j + 1, colour });
    return h(
      "button",
      { type: "button", class: `hand-cell c${colour}`, "aria-label": name, onclick },
      colour,
    );
  };
  const tall = (by) => {
    const many = within(rows.length + by, CLOTH);
    write(clothText(Array.from({ length: many }, (_, i) => rows[i] ?? rows[0].map(() => "1"))));
  };
  const wide = (by) => {
    const many = within(rows[0].length + by, CLOTH);
    write(clothText(rows.map((row) => Array.from({ length: many }, (_, j) => row[j] ?? "1"))));
  };
  return [
    h(
      "div",
      { class: "hand-grid" },
      rows.map((row, i) =>
        h(
          "div",
          { class: "hand-line" },
          row.map((one, j) => cell(one, i, j)),
        ),
      ),
    ),
    h(
      "div",
      { class: "row" },
      stepper(t("algorithms.hand.rows"), tall),
      stepper(t("algorithms.hand.columns"), wide),
    ),
  ];
}

// --- a board: two clicks make a snake or a ladder, a click on its beginning takes it away ---------------------------

function readBoard(text) {
  const [goal, ...jumps] = text.trim().split(/\s+/);
  const pairs = jumps.map((jump) => jump.split(">").map(Number));
  const right =
    Number(goal) >= GOAL.least && Number(goal) <= GOAL.most && pairs.every((pair) => pair.length === 2);
  return right ? { goal: Number(goal), jumps: pairs, from: null } : null;
}

const boardText = ({ goal, jumps }) =>
  [String(goal), ...jumps.filter(([a, b]) => a < goal && b <= goal).map(([a, b]) => `${a}>${b}`)].join(" ");

/** The jumps after a click on a square, and where a new one begins. */
export function clickSquare({ jumps, from }, square) {
  if (from === null) {
    const begins = jumps.some(([start]) => start === square);
    return begins
      ? { jumps: jumps.filter(([start]) => start !== square), from: null }
      : { jumps, from: square };
  }
  return { jumps: from === square ? jumps : [...jumps, [from, square]], from: null };
}

function boardHand(board, write, redraw) {
  const wide = Math.ceil(Math.sqrt(board.goal));
  const ends = new Map(board.jumps.map(([from, to]) => [from, to]));
  const square = (number) => {
    const to = ends.get(number);
    const onclick = () => {
      Object.assign(board, clickSquare(board, number));
      if (board.from === null) write(boardText(board));
      else redraw();
    };
    const kind = to === undefined ? "" : to > number ? " up" : " down";
    const words = to === undefined ? String(number) : `${number} ${to > number ? "↗" : "↘"} ${to}`;
    return h(
      "button",
      {
        type: "button",
        class: `hand-cell square${kind}`,
        "aria-pressed": String(board.from === number),
        onclick,
      },
      words,
    );
  };
  const lines = Array.from({ length: Math.ceil(board.goal / wide) }, (_, row) => {
    const numbers = Array.from({ length: wide }, (__, i) => row * wide + i + 1).filter(
      (one) => one <= board.goal,
    );
    return h(
      "div",
      { class: `hand-line${row % 2 ? " turned" : ""}` },
      (row % 2 ? numbers.reverse() : numbers).map(square),
    );
  });
  const resize = (by) => write(boardText({ ...board, goal: within(board.goal + by, GOAL) }));
  return [
    h(
      "p",
      { class: "quiet" },
      t(board.from === null ? "algorithms.hand.from" : "algorithms.hand.to", { square: board.from ?? 0 }),
    ),
    h("div", { class: "hand-grid small" }, lines.reverse()),
    h("div", { class: "row" }, stepper(t("algorithms.hand.goal"), resize)),
  ];
}

// --- a position: a click adds a seed, the other way takes one -----------------------------------------------------

function readPosition(text) {
  const size = /^\s*(\d+)x(\d+)\s*$/.exec(text);
  if (size) {
    const pits = () => Array.from({ length: Number(size[1]) }, () => Number(size[2]));
    return { s: [...pits(), 0], n: [...pits(), 0], turn: "s", by: 1 };
  }
  const shape = /^([\d,]+):(\d+)\/([\d,]+):(\d+)\s+([sn])$/.exec(text.trim());
  if (!shape) return null;
  const [, south, own, north, other, turn] = shape;
  const side = (pits, store) => [...pits.split(",").map(Number), Number(store)];
  return { s: side(south, own), n: side(north, other), turn, by: 1 };
}

const sideText = (side) => `${side.slice(0, -1).join(",")}:${side.at(-1)}`;
const positionText = ({ s, n, turn }) => `${sideText(s)}/${sideText(n)} ${turn}`;

const nameOf = (who) => t(who === "s" ? "mancala.south" : "mancala.north");
const named = (who) => h("p", { class: "hand-side quiet" }, nameOf(who));

function positionHand(position, write, redraw) {
  const place = (who, i) => {
    const side = position[who];
    const store = i === side.length - 1;
    const onclick = () => {
      side[i] = Math.max(0, side[i] + position.by);
      write(positionText(position));
    };
    const owner = nameOf(who);
    const name = store
      ? t("mancala.store.edit", { who: owner })
      : t("mancala.pit.edit", { who: owner, pit: i + 1 });
    return h(
      "button",
      {
        type: "button",
        class: `hand-cell pit${store ? " store" : ""}`,
        "aria-label": `${name}: ${side[i]}`,
        onclick,
      },
      String(side[i]),
    );
  };
  const line = (who) => {
    const places = position[who].map((_, i) => place(who, i));
    return h("div", { class: "hand-line" }, who === "n" ? places.reverse() : places);
  };
  const flip = (change) => () => {
    Object.assign(position, change);
    write(positionText(position));
    redraw();
  };
  const resize = (by) => {
    const many = within(position.s.length - 1 + by, PITS);
    for (const who of ["s", "n"]) {
      const pits = position[who].slice(0, -1);
      position[who] = [...Array.from({ length: many }, (_, i) => pits[i] ?? 1), position[who].at(-1)];
    }
    write(positionText(position));
  };
  const chosen = (on, text, change) =>
    h("button", { class: "chip", type: "button", "aria-pressed": String(on), onclick: flip(change) }, text);
  return [
    h("div", { class: "hand-grid pits" }, named("n"), line("n"), line("s"), named("s")),
    h(
      "div",
      { class: "row" },
      chosen(position.by > 0, t("algorithms.hand.add"), { by: 1 }),
      chosen(position.by < 0, t("algorithms.hand.take"), { by: -1 }),
      chosen(position.turn === "s", t("algorithms.hand.turn", { who: nameOf("s") }), { turn: "s" }),
      chosen(position.turn === "n", t("algorithms.hand.turn", { who: nameOf("n") }), { turn: "n" }),
      stepper(t("algorithms.hand.pits"), resize),
    ),
  ];
}

/** How each kind of input is read from text and put together; a kind that is not here is typed. */
const HANDS = {
  cloth: { read: readCloth, draw: clothHand },
  board: { read: readBoard, draw: boardHand },
  position: { read: readPosition, draw: positionHand },
};

/**
 * What is clicked for a subject, or null where it can only be typed.
 * @param {{ key: string, sample: string }} subject
 * @param {HTMLTextAreaElement} text
 */
export function createHand(subject, text) {
  const kind = HANDS[subject.key];
  if (!kind) return null;
  const element = h("div", { class: "clicked", role: "group", "aria-label": t("algorithms.hand") });
  /** @type {any} */
  let state = null;
  const redraw = () => {
    const focused = [...element.querySelectorAll("button")].indexOf(
      /** @type {any} */ (document.activeElement),
    );
    put(
      element,
      state ? kind.draw(state, write, redraw) : h("p", { class: "quiet" }, t("algorithms.hand.unread")),
    );
    element.querySelectorAll("button")[focused]?.focus({ preventScroll: true });
  };
  const read = () => {
    const before = state?.by;
    state = kind.read(text.value.trim() || subject.sample);
    if (state && before) state.by = before;
    redraw();
  };
  function write(words) {
    text.value = words;
    read();
  }
  text.addEventListener("input", read);
  read();
  return { element, read };
}
