// Snakes & Ladders: play with people and bots, change the board and watch its odds. All of it lives in the address.

import { oneAtATime, post, Problem, stream } from "../api.js";
import { h, icon, put, s } from "../dom.js";
import { language, number, said, t } from "../i18n.js";
import { keep, kept } from "../kept.js";
import { go } from "../router.js";
import * as sound from "../sound.js";
import { copy, failure } from "../talk.js";
import { createBoard } from "./snakes/board.js";
import { designer, howTo, whoPlays } from "./snakes/dialogs.js";
import { badge, drawingOf } from "./snakes/drawing.js";
import { oddsCards, warmth } from "./snakes/odds.js";
import { jumpsCard, rulesCard } from "./snakes/workshop.js";

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const wait = (time) => new Promise((done) => setTimeout(done, time));
const STEP = [340, 250, 170, 110, 60];
const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

const MOST_FACES = 20;

/** The board and game that an address asks for; a Problem where it cannot be right. */
function stateOf(params) {
  const checked = (key, usual, pattern) => {
    const text = params[key] || usual;
    if (!pattern.test(text)) throw new Problem(422, t(`snakes.fault.${key}`, { text }));
    return text;
  };
  const rolls = checked("rolls", "", /^[\d.]*$/).split(".").filter(Boolean).map(Number);
  if (rolls.some((roll) => roll < 1 || roll > MOST_FACES)) throw new Problem(422, t("snakes.fault.rolls", { text: params.rolls }));
  return {
    board: params.board || null,
    finish: ["overshoot", "bounce"].includes(params.finish) ? params.finish : "exact",
    faces: Number(checked("faces", "6", /^([1-9]|1\d|20)$/)),
    start: params.start === "1" ? 1 : 0,
    again: Number(checked("again", "0", /^(\d|1\d|20)$/)),
    chain: params.chain === "1",
    seats: checked("seats", "pb", /^[pb]{1,6}$/),
    rolls,
    tab: params.tab === "board" ? "board" : "play",
    show: ["heat", "way"].includes(params.show) ? params.show : null,
  };
}

/** A fair roll, from the browser's own source of chance. */
function rollDie(faces) {
  const most = Math.floor(2 ** 32 / faces) * faces;
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word); while (word[0] >= most);
  return 1 + (word[0] % faces);
}

function die(value) {
  const pips = PIPS[value];
  return s("svg", { class: "die", viewBox: "0 0 48 48", "aria-hidden": "true" },
    s("rect", { x: 2, y: 2, width: 44, height: 44, rx: 11 }),
    value === null ? s("text", { x: 24, y: 32, "text-anchor": "middle" }, "?")
      : pips?.length ? pips.map((i) => s("circle", { cx: 12 + 12 * (i % 3), cy: 12 + 12 * Math.floor(i / 3), r: 4.2 }))
        : s("text", { x: 24, y: 32, "text-anchor": "middle" }, String(value)));
}

export async function mount(root, params, life) {
  const visits = oneAtATime(life);
  const searches = oneAtATime(life);
  let state = stateOf(params);
  let world = null;
  let odds = null;
  let busy = false;
  let jumps = null;
  let auto = false;
  const past = [];

  const chips = h("div", { class: "row chips" });
  const sentence = h("p", { class: "sentence", "aria-live": "polite", "data-test": "sentence" });
  const controls = h("div", { class: "row controls" });
  const side = h("aside", { class: "stack side", "aria-label": t("snakes.side") });
  const figures = h("div", { class: "stack", "aria-busy": "false", "data-test": "figures" });
  const board = createBoard({ onDrop: join, onRemove: removeAt, onHold: tellHeld });
  put(root, chips, h("div", { class: "table" }, board.element, sentence, controls), side);

  const body = ({ board: text, finish, faces, start, again, chain }) => ({
    ...(text ? { board: text } : {}), finish, faces, start, again, chain,
  });
  const ask = async (of, rolls, signal) => {
    const asked = (path, question) => post(path, question, { signal, at: sentence });
    const game = asked("snakes/game", { ...body(of), players: of.seats.length, rolls });
    const [answer, drawing] = await Promise.all([game, drawingOf(body(of), asked)]);
    return { ...answer, drawing };
  };
  const remember = (replace) => go("snakes", {
    board: world.board, finish: state.finish === "exact" ? null : state.finish, faces: state.faces === 6 ? null : state.faces,
    start: state.start || null, again: state.again || null, chain: state.chain ? 1 : null,
    seats: state.seats, rolls: state.rolls.join("."), tab: state.tab === "play" ? null : state.tab, show: state.show,
  }, { replace, quiet: true });

  // --- who is who ----------------------------------------------------------------------------------

  const alone = () => [...state.seats].filter((kind) => kind === "p").length === 1;
  const isBot = (player) => state.seats[player] === "b";
  const name = (player) => isBot(player) ? t("snakes.name.bot", { n: player + 1 })
    : alone() ? t("snakes.name.you") : t("snakes.name.person", { n: player + 1 });

  function tell(move) {
    const parts = [];
    for (const [kind, player, from, to] of move.events) {
      const who = name(player);
      if (kind === "roll") parts.push(t("snakes.tell.roll", { who, roll: to }));
      else if (kind === "next" && !alone() && state.seats.length === 1) continue;
      else if (kind === "next") parts.push(!isBot(player) && alone() ? t("snakes.tell.next.you") : t("snakes.tell.next", { who }));
      else if (kind === "again") parts.push(t("snakes.tell.again", { who }));
      else if (kind === "over") parts.push(!isBot(player) && alone() ? t("snakes.tell.over.you", { n: state.rolls.length }) : t("snakes.tell.over", { who, n: state.rolls.length }));
      else parts.push(t(`snakes.tell.${kind}`, { from, to, goal: world.goal }));
    }
    return parts.join(" ");
  }

  function say(text, bad = false) {
    sentence.classList.toggle("bad", bad);
    put(sentence, text);
  }

  const complain = (error) => { if (error.name !== "AbortError") say(said(error.text ?? error.message), true); };

  // --- the game ------------------------------------------------------------------------------------

  /** Show a game, as another step of the browser's history if `push`; why it cannot be shown is thrown. */
  async function open(next, push = false) {
    const mine = visits.begin();
    board.skip();
    busy = false;
    const answer = await ask(next, next.rolls, mine);
    state = next;
    take(answer);
    remember(!push);
    drawAll();
    settle();
    botIfDue(mine).catch(complain);
  }

  /** Go to another game or another state of this one; nobody rolls by itself until someone says so. */
  function turnTo(next) {
    auto = false;
    return open(next, true).catch(complain);
  }

  function take(answer) {
    const changed = !world || ["board", "finish", "faces", "start", "again", "chain"].some((key) => world[key] !== answer[key]);
    world = answer;
    state.board = answer.board;
    state.rolls = [...answer.rolls];
    if (changed) {
      odds = null;
      if (state.tab === "board" || state.show) analyse(0);
    }
  }

  function settle() {
    board.place(world.squares, world.over ? null : world.turn);
    if (state.tab === "board") say(t("snakes.edit.begin"));
    else if (world.moves.length) say(tell(world.moves.at(-1)));
    else say(isBot(0) ? t("snakes.tell.next", { who: name(0) }) : t("snakes.begin"));
  }

  const beat = () => STEP[Number(kept("speed")) - 1];

  async function roll() {
    if (world.over || busy) return;
    const mine = visits.begin();
    const shown = rollDie(world.faces);
    busy = true;
    try {
      take(await ask(state, [...state.rolls, shown], mine));
      remember(false);
      drawControls();
      await tumble(shown);
      if (mine.aborted) return;
      await board.walk(world.moves.at(-1).events, beat(), { onStep: () => sound.drop(4, false) });
    } finally { if (!mine.aborted) busy = false; }
    if (mine.aborted) return;
    settle();
    drawControls();
    drawSide();
    if (world.over) sound.finish(!isBot(world.winner));
    await botIfDue(mine);
  }

  async function tumble(shown) {
    const face = controls.querySelector(".die");
    if (!face) return;
    if (!still()) {
      for (let i = 0; i < 5; i++) {
        controls.querySelector(".die").replaceWith(die(rollDie(world.faces)));
        await wait(beat() * 0.45);
      }
    }
    controls.querySelector(".die")?.replaceWith(die(shown));
    sound.drop(10, true);
  }

  async function botIfDue(mine) {
    if (state.tab !== "play" || world.over || !isBot(world.turn)) return;
    if (![...state.seats].includes("p") && !auto) return;
    drawControls();
    await wait(still() ? 350 : beat() * 2);
    if (!mine.aborted) await roll();
  }

  /** Roll for everyone until the game is over. */
  async function finish() {
    const mine = visits.begin();
    board.skip();
    busy = false;
    try {
      for (let i = 0; i < 20 && !world.over; i++) {
        const rolls = [...state.rolls, ...Array.from({ length: 140 }, () => rollDie(world.faces))];
        take(await ask(state, rolls.slice(0, 3000), mine));
      }
      remember(false);
      drawAll();
      settle();
    } catch (error) { complain(error); }
  }

  function undo() {
    const people = [...state.seats].includes("p");
    let length = state.rolls.length - 1;
    while (people && length > 0 && isBot(world.moves[length].player)) length--;
    turnTo({ ...state, rolls: state.rolls.slice(0, Math.max(0, length)) });
  }

  const again = () => turnTo({ ...state, rolls: [] });

  // --- the board -----------------------------------------------------------------------------------

  async function change(fields, list = world.jumps) {
    const mine = visits.begin();
    const { goal = world.goal, ...others } = fields;
    const fits = list.filter((jump) => jump.start < goal && jump.end <= goal);
    const next = { ...state, ...others, rolls: [], board: [goal, ...fits.map((jump) => `${jump.start}>${jump.end}`)].join(" ") };
    if (fields.faces && state.again) next.again = fields.faces;
    try {
      const answer = await ask(next, [], mine);
      past.push(state);
      state = next;
      take(answer);
      remember(false);
      drawAll();
      say(fits.length < list.length ? t("snakes.edit.dropped", { n: list.length - fits.length }) : t("snakes.edit.done"));
    } catch (error) {
      if (error.name !== "AbortError") drawSide();
      complain(error);
    }
  }

  const without = (jump) => world.jumps.filter((one) => one.start !== jump.start);

  /** Two squares joined by hand: an end of a jump moves, anything else becomes a new jump. */
  function join(from, to) {
    const jump = world.jumps.find((one) => one.start === from) ?? world.jumps.find((one) => one.end === from);
    if (!jump) return change({}, [...world.jumps, { start: from, end: to }]);
    const moved = jump.start === from ? { start: to, end: jump.end } : { start: jump.start, end: to };
    return change({}, [...without(jump), moved]);
  }

  function removeAt(square) {
    const jump = world.jumps.find((one) => one.start === square) ?? world.jumps.find((one) => one.end === square);
    if (jump) change({}, without(jump));
  }

  function edit(old, next) {
    const rest = old ? without(old) : world.jumps;
    change({}, next ? [...rest, next] : rest);
  }

  function tellHeld(square, ends) {
    if (state.tab !== "board" || !world) return;
    if (!square) say(t("snakes.edit.begin"));
    else if (ends.length) say(t("snakes.edit.move", { square }));
    else say(t("snakes.edit.from", { square }));
  }

  function analyse(pause) {
    const mine = searches.begin();
    figures.setAttribute("aria-busy", "true");
    const tellFailure = (text) => {
      if (mine.aborted) return;
      put(figures, h("section", { class: "card" }, h("p", { class: "wrong", role: "alert" }, failure(text, () => analyse(0)))));
      figures.setAttribute("aria-busy", "false");
    };
    const search = async () => {
      for await (const line of stream("snakes/analyse", body(state), { signal: mine, at: figures })) {
        if (line.problem) tellFailure(line.problem);
        if (line.compiling && !figures.childElementCount) {
          put(figures, h("section", { class: "card" }, h("p", { class: "quiet" }, t("snakes.preparing"))));
        }
        if (line.result) {
          odds = line.result;
          drawOdds();
        }
      }
    };
    const later = setTimeout(() => search().catch((error) => tellFailure(error.text ?? error.message)), pause);
    mine.addEventListener("abort", () => clearTimeout(later));
  }

  // --- drawing -------------------------------------------------------------------------------------

  function drawAll() {
    drawChips();
    drawBoard();
    drawControls();
    drawSide();
    if (!odds && (state.tab === "board" || state.show)) analyse(120);
  }

  function drawBoard() {
    board.draw(world, {
      edit: state.tab === "board",
      heat: state.show === "heat" && odds?.heat ? warmth(odds.heat) : null,
      way: state.show === "way" && odds?.steps ? odds.steps : null,
    });
    board.place(world.squares, world.over ? null : world.turn);
  }

  function drawOdds() {
    figures.setAttribute("aria-busy", "false");
    put(figures, oddsCards(odds, Math.max(2, state.seats.length)));
    jumps?.tell(odds);
    if (state.show) drawBoard();
  }

  const openTab = (tab) => tab === state.tab || turnTo({ ...state, tab });

  function drawChips() {
    const tab = (key) => h("button", {
      class: "chip", type: "button", "aria-pressed": String(state.tab === key), onclick: () => openTab(key),
    }, t(`snakes.tab.${key}`));
    const askWho = () => whoPlays(state.seats, (seats) => turnTo({ ...state, seats, rolls: [] }));
    const bots = [...state.seats].filter((kind) => kind === "b").length;
    const people = state.seats.length - bots;
    put(chips,
      h("h1", null, t("snakes.title")), tab("play"), tab("board"),
      state.tab === "play" ? h("button", { class: "chip", type: "button", onclick: askWho },
        [people ? t("snakes.people", { n: people }) : null, bots ? t("snakes.bots", { n: bots }) : null].filter(Boolean).join(" · ")) : null,
      h("span", { class: "grow" }),
      h("button", { class: "chip how-to", type: "button", "aria-label": t("snakes.how"), onclick: () => howTo(world) }, icon("book"), h("span", { class: "wide" }, t("snakes.how"))));
  }

  function drawControls() {
    const act = (key, label, run) => h("button", { type: "button", role: "menuitem", onclick: () => { more.open = false; run(); } }, icon(key), label);
    const check = (key, label, picture) => h("button", {
      type: "button", role: "menuitemcheckbox", "aria-checked": String(kept(key) === "on"),
      onclick: (event) => {
        keep(key, kept(key) === "on" ? "off" : "on");
        event.currentTarget.setAttribute("aria-checked", String(kept(key) === "on"));
      },
    }, icon(picture), label);
    const more = h("details", { class: "menu" },
      h("summary", { class: "button", "aria-label": t("snakes.more") }, icon("more")),
      h("div", { class: "list", role: "menu", "aria-label": t("snakes.more") },
        act("share", t("snakes.share"), () => copy(location.href, t("snakes.shared"), t("snakes.share"), t("snakes.close"))),
        act("copy", t("snakes.print"), () => print()),
        act("forward", t("snakes.picture"), () => { open_picture(); }),
        h("hr", { role: "separator" }),
        check("sound", t("snakes.sound"), "sound"),
        check("vibrate", t("snakes.vibrate"), "vibrate")));
    const show = (key) => h("button", {
      class: "chip", type: "button", "aria-pressed": String(state.show === key),
      onclick: () => { state.show = state.show === key ? null : key; remember(true); drawBoard(); drawControls(); if (!odds) analyse(0); },
    }, t(`snakes.show.${key}`));
    if (state.tab === "board") {
      put(controls,
        h("button", {
          class: "button", type: "button", disabled: !past.length, onclick: () => turnTo({ ...past.pop(), tab: "board" }),
        }, icon("undo"), t("snakes.undo")),
        h("button", { class: "button main", type: "button", onclick: () => designer(world, designed) }, t("snakes.design")),
        show("heat"), show("way"), more);
      return;
    }
    const robots = ![...state.seats].includes("p");
    const last = world.moves.at(-1)?.roll ?? null;
    const speed = h("label", { class: "speed" }, h("span", null, t("snakes.speed")),
      h("input", { type: "range", min: 1, max: 5, step: 1, value: kept("speed"), oninput: (event) => keep("speed", event.target.value) }));
    const had = document.activeElement?.classList?.contains("roll");
    const large = (onclick, label, others) =>
      h("button", { class: "button go roll", type: "button", onclick, ...others }, die(last), t(label));
    put(controls,
      world.over ? large(again, "snakes.rematch")
        : robots && !auto ? large(watch, "snakes.watch")
          : large(rollByHand, "snakes.roll", { "aria-disabled": String(busy || isBot(world.turn)) }),
      h("button", { class: "button", type: "button", disabled: !state.rolls.length, onclick: undo }, icon("undo"), t("snakes.undo")),
      world.over ? null : h("button", { class: "button", type: "button", "aria-label": t("snakes.finish.now"), onclick: () => (board.running ? board.skip() : finish()) }, icon("skip"), h("span", { class: "wide" }, t("snakes.finish.now"))),
      speed, more);
    if (had) controls.querySelector(".roll")?.focus();
  }

  function rollByHand() {
    if (state.tab === "play" && !isBot(world.turn)) roll().catch(complain);
  }

  function watch() {
    auto = true;
    roll().catch(complain);
  }

  const open_picture = () => { location.assign(`/api/snakes/board.svg?language=${language()}&board=${encodeURIComponent(world.board)}`); };

  async function designed(result) {
    past.push({ ...state });
    await turnTo({ ...state, board: result.board, rolls: [], chain: false });
    const expected = number(result.expected, { maximumFractionDigits: 2 });
    say(t(result.reached ? "snakes.design.reached" : "snakes.design.near", { expected, n: result.tried, minimum: result.minimum }));
  }

  function drawSide() {
    if (state.tab === "board") {
      jumps = jumpsCard(world, edit);
      if (odds) jumps.tell(odds);
      put(side, figures, h("div", { class: "stack" }, rulesCard(world, change), jumps.card));
      if (odds) drawOdds();
      return;
    }
    jumps = null;
    const log = world.moves.slice(-60);
    const people = h("section", { class: "card" }, h("h2", null, t("snakes.pieces")),
      h("ol", { class: "people" }, world.squares.map((square, player) => {
        const bar = h("span", { class: "level" });
        bar.style.width = `${(100 * square) / world.goal}%`;
        const mark = world.winner === player ? t("snakes.won") : !world.over && player === world.turn ? t("snakes.turn") : null;
        return h("li", { class: mark ? "turn" : null },
          badge(player), h("span", { class: "who" }, name(player), mark ? h("small", null, mark) : null),
          h("span", { class: "track", "aria-hidden": "true" }, bar), h("b", { class: "figures", "data-square-of": player }, String(square)));
      })));
    const rules = h("section", { class: "card" }, h("h2", null, t("snakes.this.board")),
      h("p", null, t("snakes.this.rules", { goal: world.goal, faces: world.faces }), " ", t(`snakes.how.finish.${world.finish}`, { goal: world.goal })),
      h("p", { class: "row below" },
        h("button", { class: "button small", type: "button", onclick: () => openTab("board") }, t("snakes.see.odds"))));
    const count = t("snakes.rolls", { n: world.moves.length });
    const rolls = log.length ? h("section", { class: "card" }, h("h2", null, count),
      h("ol", { class: "log", tabindex: 0, "aria-label": count }, log.map((move) => h("li", null,
        badge(move.player), h("span", { class: "only-heard" }, name(move.player)), h("b", { class: "figures" }, String(move.roll)),
        h("span", { class: "figures" }, logLine(move)))))) : null;
    put(side, h("div", { class: "stack" }, people, rules), h("div", { class: "stack" }, rolls));
    const list = side.querySelector(".log");
    if (list) list.scrollTop = list.scrollHeight;
  }

  function logLine(move) {
    const way = [move.from];
    for (const [kind, , , to] of move.events) if (["step", "bounce", "ladder", "snake"].includes(kind)) way.push({ step: "→", bounce: "↩", ladder: "↗", snake: "↘" }[kind], to);
    return way.length > 1 ? way.join(" ") : `${move.from} ·`;
  }

  function onKey(event) {
    if (event.key === "Escape" && board.running) board.skip();
    if (event.target.closest?.("input, select, textarea, dialog, button, summary, a")) return;
    if (world && (event.key === " " || event.key === "r")) {
      event.preventDefault();
      rollByHand();
    }
  }
  document.addEventListener("keydown", onKey, { signal: life });
  life.addEventListener("abort", () => board.skip());

  await open(state);

  return {
    update(next) {
      auto = false;
      return open(stateOf(next));
    },
  };
}
