// Buttons & Scissors: the pack, the puzzle of the day, new puzzles, hints and solutions. The puzzle and its cuts
// live in the address; best results stay on this device.

import { get, oneAtATime, post, Problem, stream } from "../api.js";
import { h, icon, put } from "../dom.js";
import { language, number, said, t } from "../i18n.js";
import { keep, kept } from "../kept.js";
import { go } from "../router.js";
import * as sound from "../sound.js";
import { copy } from "../talk.js";
import { createCloth } from "./puzzles/cloth.js";
import { howTo, maker, typeCloth } from "./puzzles/dialogs.js";

const SNIP = 420;

function stateOf({ cloth, cuts, day, min }) {
  if (day && !/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Problem(422, t("puzzles.fault.day", { day }));
  return {
    cloth: cloth ?? null,
    cuts: (cuts ?? "").split("_").filter(Boolean),
    day: day ?? null,
    minimum: /^[1-9]\d*$/.test(min) ? Number(min) : null,
  };
}

/** A cloth from its beginning. */
const untouched = (cloth, minimum = null) => ({ cloth, cuts: [], day: null, minimum });

function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
const ends = (cut) => { const [a, b] = cut.split("-"); return [a.split(",").map(Number), b.split(",").map(Number)]; };

/** The best result of a cloth on this device: { cuts, seconds } or null. */
function bestOf(cloth) {
  try { return JSON.parse(kept(`best.${cloth}`)); } catch { return null; }
}

export async function mount(root, params, life) {
  const visits = oneAtATime(life);
  let state = stateOf(params);
  let world = null;
  let groups = [];
  let group = null;
  let player = null;
  let lost = null;
  let elapsed = 0;
  let since = null;

  const chips = h("div", { class: "row chips" });
  const sentence = h("p", { class: "sentence", "aria-live": "polite", "data-test": "sentence" });
  const controls = h("div", { class: "row controls" });
  const side = h("aside", { class: "side", "aria-label": t("puzzles.side") });
  const timer = h("b", { class: "figures", role: "timer", "aria-live": "off", "data-test": "timer" }, "0:00");
  const cloth = createCloth({ onCut: cut, onPick: tellPick });
  const paper = h("p", { class: "on-paper", "aria-hidden": "true" });
  put(root, chips, h("div", { class: "table" }, cloth.element, paper, sentence, controls), side);

  function say(text, bad = false) {
    sentence.classList.toggle("bad", bad);
    put(sentence, text);
  }
  const complain = (error) => { if (error.name !== "AbortError") say(said(error.text ?? error.message), true); };
  const remember = (replace) => go("puzzles", {
    cloth: world.cloth, cuts: state.cuts.join("_"), day: state.day, min: state.minimum,
  }, { replace, quiet: true });

  // --- time ----------------------------------------------------------------------------------------

  const seconds = () => elapsed + (since === null ? 0 : (performance.now() - since) / 1000);
  const startClock = () => { if (since === null && world && !world.solved && !player) since = performance.now(); };
  function stopClock() {
    elapsed = seconds();
    since = null;
    if (world) keep("puzzle.clock", JSON.stringify([world.cloth, Math.round(elapsed)]));
  }
  function readClock() {
    try {
      const [of, was] = JSON.parse(kept("puzzle.clock")) ?? [];
      elapsed = of === world.cloth && state.cuts.length ? was : 0;
    } catch { elapsed = 0; }
    since = null;
  }
  const ticking = setInterval(() => put(timer, clock(seconds())), 500);
  const onHide = () => { if (document.hidden) { if (since !== null) stopClock(); } else if (state.cuts.length) startClock(); };
  document.addEventListener("visibilitychange", onHide, { signal: life });

  // --- playing -------------------------------------------------------------------------------------

  const ask = (cuts, of, signal) => post("buttons/game", { cloth: of, cuts }, { signal, at: sentence });

  /** Show a puzzle, as another step of the browser's history if `push`; why it cannot be shown is thrown. */
  async function open(next, push = false) {
    const mine = visits.begin();
    leavePlayer();
    if (!next.cloth) {
      const found = await get(`buttons/day?day=${next.day ?? today()}`, { signal: mine, at: sentence });
      next = { ...next, cloth: found.cloth, minimum: found.minimum, day: found.day, cuts: [] };
    }
    const answer = await ask(next.cuts, next.cloth, mine);
    const fresh = world?.cloth !== answer.cloth;
    state = next;
    take(answer);
    if (fresh) {
      readClock();
      const home = groups.find((one) => one.puzzles.some((puzzle) => puzzle.cloth === world.cloth));
      if (home) group = home.group;
    }
    remember(!push);
    drawAll();
    settle();
  }

  /** Go to another puzzle or another state of this one. */
  const turnTo = (next) => open(next, true).catch(complain);

  function take(answer) {
    world = answer;
    lost = null;
    state.cloth = answer.cloth;
    state.cuts = answer.cuts.map((one) => one.cut);
    state.minimum ??= groups.flatMap((one) => one.puzzles).find((puzzle) => puzzle.cloth === world.cloth)?.minimum ?? null;
  }

  function settle() {
    const n = state.cuts.length;
    if (world.solved) {
      const best = bestOf(world.cloth);
      const time = clock(best?.last ?? seconds());
      say([
        state.minimum === null ? t("puzzles.solved", { n }) : n <= state.minimum ? t("puzzles.solved.minimum", { n }) : t("puzzles.solved.more", { n, minimum: state.minimum }),
        t("puzzles.solved.time", { time }),
      ].join(" "));
    } else if (world.stuck) say(t("puzzles.stuck", { n: world.left }));
    else if (n) {
      const last = world.cuts.at(-1);
      say(t("puzzles.cut.done", { n: last.buttons.length, left: world.left, from: last.from.join(","), to: last.to.join(",") }));
    } else say(t("puzzles.begin"));
  }

  async function cut(from, to) {
    if (player || !world) return;
    const mine = visits.begin();
    startClock();
    cloth.suggest(null);
    try {
      const answer = await ask([...state.cuts, `${from.join(",")}-${to.join(",")}`], state.cloth, mine);
      take(answer);
      if (world.solved) record();
      remember(false);
      stopClock();
      startClock();
      sound.capture(answer.cuts.at(-1).buttons.length);
      await cloth.snip(answer.cuts.at(-1), SNIP);
      if (mine.aborted) return;
      drawAll();
      settle();
      if (world.solved) sound.finish(true);
    } catch (error) {
      if (error.name === "AbortError") return;
      drawAll();
      if (error.status === 422) cloth.refuse(from, to);
      complain(error);
    }
  }

  function record() {
    stopClock();
    const best = bestOf(world.cloth);
    const n = state.cuts.length;
    const time = Math.round(seconds());
    const better = !best || n < best.cuts || (n === best.cuts && time < best.seconds);
    keep(`best.${world.cloth}`, JSON.stringify({ cuts: better ? n : best.cuts, seconds: better ? time : best.seconds, last: time }));
  }

  function tellPick(place, about) {
    if (!world || player) return;
    if (!place) { settle(); return; }
    startClock();
    say(t("puzzles.picked", { row: place[0], column: place[1], look: about.look, n: about.partners }));
  }

  const backTo = (count) => turnTo({ ...state, cuts: state.cuts.slice(0, count) });
  function restart() {
    elapsed = 0;
    since = null;
    keep("puzzle.clock", JSON.stringify([world.cloth, 0]));
    backTo(0);
  }

  // --- hints and solutions -------------------------------------------------------------------------

  /** The result of a search, unless it was given up. */
  async function seek(path, body, signal) {
    for await (const line of stream(path, body, { signal, at: sentence })) {
      if (line.problem) throw new Problem(422, line.problem);
      if (line.result) return signal.aborted ? null : line.result;
      waiting(line);
    }
    return null;
  }

  const waiting = (line) => {
    if (line.queued) say(t("puzzles.queued"));
    else if (line.compiling) say(t("puzzles.preparing"));
  };

  async function hint() {
    const mine = visits.begin();
    cloth.pick(null);
    say(t("puzzles.thinking"));
    try {
      const found = await seek("buttons/hint", { cloth: world.cloth, cuts: state.cuts }, mine);
      if (!found) return;
      if (found.lost) {
        lost = found.by;
        say([
          found.by ? t("puzzles.hint.lost", { n: found.by, cut: found.cut.replace("-", " – ") }) : t("puzzles.hint.hopeless"),
          found.by ? "" : said(found.reason),
        ].join(" "), true);
        drawControls();
        drawSide();
      } else if (!found.cut) say(t("puzzles.hint.none"));
      else {
        const [from, to] = ends(found.cut);
        cloth.suggest([from, to]);
        say(t(found.proved ? "puzzles.hint.cut" : "puzzles.hint.maybe", { from: from.join(","), to: to.join(","), n: found.count }));
      }
    } catch (error) { complain(error); }
  }

  async function solution() {
    const mine = visits.begin();
    stopClock();
    cloth.suggest(null);
    say(t("puzzles.thinking"));
    try {
      let base = state.cuts;
      let found = await seek("buttons/solve", { cloth: world.cloth, cuts: base }, mine);
      if (!found) return;
      if (found.solvable === false && base.length) {
        base = [];
        found = await seek("buttons/solve", { cloth: world.cloth, cuts: base }, mine);
        if (!found) return;
      }
      if (found.solvable === false) { say([t("puzzles.hint.hopeless"), said(found.reason)].join(" "), true); return; }
      if (!found.cuts.length) { say(t("puzzles.hint.none")); return; }
      if (!base.length && found.proved) state.minimum = found.count;
      const shown = await ask([...base, ...found.cuts], state.cloth, mine);
      player = { base: base.length, shown, step: 0, proved: found.proved, playing: null };
      drawAll();
      tellStep();
    } catch (error) { complain(error); }
  }

  function tellStep() {
    const { shown, base, step, proved } = player;
    const total = shown.cuts.length - base;
    const next = shown.cuts[base + step];
    cloth.draw(shown.states[base + step], shown.cloth, [], { letters: kept("letters") === "on", frozen: true });
    cloth.suggest(next ? [next.from, next.to] : null);
    const slider = controls.querySelector("input[type=range]");
    if (slider) { slider.value = step; slider.setAttribute("aria-valuetext", t("puzzles.step", { step, n: total })); }
    say(next ? t("puzzles.player.next", { step: step + 1, n: total, from: next.from.join(","), to: next.to.join(","), taken: next.buttons.length })
      : t(proved ? "puzzles.player.end" : "puzzles.player.end.open", { n: total }));
    drawPlayerButtons();
  }

  async function step(to) {
    if (!player) return;
    const total = player.shown.cuts.length - player.base;
    const next = Math.max(0, Math.min(total, to));
    if (next === player.step + 1) {
      const mine = player;
      await cloth.snip(player.shown.cuts[player.base + player.step], SNIP);
      if (mine !== player) return;
    }
    player.step = next;
    tellStep();
  }

  function playOn() {
    if (player.playing) { clearInterval(player.playing); player.playing = null; drawPlayerButtons(); return; }
    const mine = player;
    const advance = () => {
      if (player !== mine) return;
      if (mine.step >= mine.shown.cuts.length - mine.base) { clearInterval(mine.playing); mine.playing = null; drawPlayerButtons(); }
      else step(mine.step + 1);
    };
    mine.playing = setInterval(advance, 1500);
    advance();
    drawPlayerButtons();
  }

  function leavePlayer() {
    if (!player) return;
    clearInterval(player.playing);
    player = null;
    cloth.suggest(null);
  }

  // --- drawing -------------------------------------------------------------------------------------

  function title() {
    for (const one of groups) {
      const i = one.puzzles.findIndex((puzzle) => puzzle.cloth === world?.cloth);
      if (i >= 0) return one.puzzles[i].title ? said(one.puzzles[i].title) : t("puzzles.numbered", { group: t(`puzzles.group.${one.group}`), n: i + 1 });
    }
    return t("puzzles.own");
  }

  const dayName = () => new Intl.DateTimeFormat(language(), { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${state.day}T00:00Z`));

  function drawAll() {
    drawChips();
    if (!player) {
      cloth.draw(world.states.at(-1), world.cloth, world.legal, { letters: kept("letters") === "on" });
      cloth.suggest(null);
    }
    drawControls();
    drawSide();
    put(paper, [state.day ? t("puzzles.day.of", { day: dayName() }) : title(), state.minimum === null ? null : t("puzzles.paper.minimum", { n: state.minimum })].filter(Boolean).join(" · "));
  }

  function drawChips() {
    put(chips,
      h("h1", null, t("puzzles.title")),
      h("button", {
        class: "chip", type: "button", "aria-pressed": String(state.day === today()),
        onclick: () => turnTo({ ...untouched(null), day: today() }),
      }, t("puzzles.day")),
      h("button", {
        class: "chip", type: "button", onclick: () => maker((made) => turnTo(untouched(made.board, made.minimum))),
      }, t("puzzles.make")),
      h("span", { class: "grow" }),
      h("button", { class: "chip how-to", type: "button", "aria-label": t("puzzles.how"), onclick: howTo }, icon("book"), h("span", { class: "wide" }, t("puzzles.how"))));
  }

  function drawControls() {
    if (player) {
      const total = player.shown.cuts.length - player.base;
      put(controls,
        h("div", { class: "row steps" }),
        h("input", { type: "range", min: 0, max: total, step: 1, value: player.step, "aria-label": t("puzzles.slider"), oninput: (event) => { player.step = Number(event.target.value); tellStep(); } }),
        h("button", { class: "button", type: "button", onclick: () => { leavePlayer(); drawAll(); settle(); } }, t("puzzles.player.leave")));
      drawPlayerButtons();
      return;
    }
    const more = h("details", { class: "menu" },
      h("summary", { class: "button", "aria-label": t("puzzles.more") }, icon("more")),
      h("div", { class: "list", role: "menu", "aria-label": t("puzzles.more") },
        item("play", t("puzzles.solution"), solution),
        item("paste", t("puzzles.type"), () => typeCloth(world.cloth, (text) => open(untouched(text), true))),
        item("share", t("puzzles.share"), () => copy(location.href, t("puzzles.shared"), t("puzzles.share"), t("puzzles.close"))),
        item("copy", t("puzzles.print"), () => print()),
        h("hr", { role: "separator" }),
        tick("letters", t("puzzles.letters"), "book", () => drawAll()),
        tick("sound", t("puzzles.sound"), "sound"),
        tick("vibrate", t("puzzles.vibrate"), "vibrate")));
    function item(picture, label, run) {
      return h("button", { type: "button", role: "menuitem", onclick: () => { more.open = false; run(); } }, icon(picture), label);
    }
    function tick(key, label, picture, then) {
      return h("button", { type: "button", role: "menuitemcheckbox", "aria-checked": String(kept(key) === "on"), onclick: () => {
        keep(key, kept(key) === "on" ? "off" : "on");
        more.open = false;
        drawControls();
        then?.();
      } }, icon(picture), label);
    }
    const n = state.cuts.length;
    put(controls,
      world.solved ? h("button", { class: "button go", type: "button", onclick: nextPuzzle }, t("puzzles.next")) : null,
      lost ? h("button", { class: "button main", type: "button", onclick: () => backTo(lost - 1) }, icon("undo"), t("puzzles.back.before", { n: lost })) : null,
      h("button", { class: "button", type: "button", disabled: !n, "aria-label": t("puzzles.undo"), onclick: () => backTo(n - 1) }, icon("undo"), h("span", { class: "word" }, t("puzzles.undo"))),
      world.solved ? null : h("button", { class: "button main", type: "button", onclick: hint }, icon("hint"), t("puzzles.hint")),
      h("button", { class: "button", type: "button", disabled: !n, onclick: restart }, t("puzzles.restart")),
      more);
  }

  function drawPlayerButtons() {
    const row = controls.querySelector(".steps");
    if (!row || !player) return;
    const total = player.shown.cuts.length - player.base;
    const focus = row.querySelector(":focus")?.dataset.step;
    const one = (key, picture, run, off) => h("button", { class: "button", type: "button", "data-step": key, "aria-label": t(`puzzles.player.${key}`), disabled: off, onclick: run }, icon(picture));
    put(row,
      one("first", "first", () => step(0), player.step === 0),
      one("back", "back", () => step(player.step - 1), player.step === 0),
      one(player.playing ? "pause" : "play", player.playing ? "pause" : "play", playOn, player.step === total && !player.playing),
      one("forward", "forward", () => step(player.step + 1), player.step === total),
      one("last", "last", () => step(total), player.step === total));
    if (focus) (row.querySelector(`[data-step="${focus}"]:not(:disabled)`) ?? row.querySelector("button:not(:disabled)"))?.focus();
  }

  function nextPuzzle() {
    const list = groups.find((one) => one.group === group)?.puzzles ?? [];
    const i = list.findIndex((puzzle) => puzzle.cloth === world.cloth);
    const next = list[(i + 1) % list.length] ?? groups[0].puzzles[0];
    start(next);
  }

  const start = (puzzle) => turnTo(untouched(puzzle.cloth, puzzle.minimum));

  async function findMinimum() {
    say(t("puzzles.thinking"));
    try {
      const found = await seek("buttons/solve", { cloth: world.cloth, cuts: [] }, visits.begin());
      if (!found) return;
      if (found.solvable === false) say([t("puzzles.hint.hopeless"), said(found.reason)].join(" "), true);
      else if (found.proved) { state.minimum = found.count; remember(true); say(t("puzzles.minimum.proved", { n: found.count })); }
      else say(t("puzzles.minimum.open", { bound: found.bound, n: found.count ?? 0 }));
      drawSide();
    } catch (error) { complain(error); }
  }

  function drawSide() {
    const best = bestOf(world.cloth);
    const figure = (label, value, test) => h("div", { class: "figure" }, h("dt", null, label), h("dd", { class: "figures", "data-test": test }, value));
    const here = h("section", { class: "card" }, h("h2", null, state.day ? t("puzzles.day.of", { day: dayName() }) : title()),
      h("dl", { class: "numbers" },
        figure(t("puzzles.cuts"), number(state.cuts.length), "cuts"),
        figure(t("puzzles.minimum"), state.minimum === null
          ? h("button", { class: "button small", type: "button", onclick: findMinimum }, t("puzzles.minimum.find")) : number(state.minimum), "minimum"),
        figure(t("puzzles.best"), best ? t("puzzles.best.of", { cuts: best.cuts, time: clock(best.seconds) }) : "–", "best"),
        figure(t("puzzles.time"), timer)));
    const list = groups.find((one) => one.group === group);
    const pack = h("section", { class: "card pack" }, h("h2", null, t("puzzles.pack")),
      h("div", { class: "row levels", role: "group", "aria-label": t("puzzles.level") }, groups.map((one) => h("button", {
        class: "chip", type: "button", "aria-pressed": String(one.group === group), onclick: () => { group = one.group; drawSide(); side.querySelector(".levels [aria-pressed=true]").focus(); },
      }, t(`puzzles.group.${one.group}`)))),
      list ? h("ol", { class: "numbered" }, list.puzzles.map((puzzle, i) => {
        const done = bestOf(puzzle.cloth);
        const mark = !done ? "open" : done.cuts <= puzzle.minimum ? "star" : "done";
        const name = puzzle.title ? said(puzzle.title) : t("puzzles.numbered", { group: t(`puzzles.group.${list.group}`), n: i + 1 });
        return h("li", null, h("button", {
          type: "button", class: `puzzle ${mark}`, "aria-current": puzzle.cloth === world.cloth ? "true" : null,
          "aria-label": t(`puzzles.mark.${mark}`, { name, n: puzzle.minimum }), title: name, onclick: () => start(puzzle),
        }, String(i + 1)));
      })) : null);
    const cuts = state.cuts.length ? h("section", { class: "card" }, h("h2", null, t("puzzles.cuts")),
      h("ol", { class: "cutlist" }, world.cuts.map((one, i) => h("li", { class: lost === i + 1 ? "lost" : null },
        h("button", { type: "button", "aria-label": t("puzzles.goto", { n: i + 1, from: one.from.join(","), to: one.to.join(",") }), onclick: () => backTo(i + 1) },
          h("span", { class: "figures" }, `${one.from.join(",")} – ${one.to.join(",")}`), h("span", { class: "quiet figures" }, `−${one.buttons.length}`)))))) : null;
    put(side, h("div", { class: "stack" }, here, cuts), h("div", { class: "stack" }, pack));
    const rows = side.querySelector(".cutlist");
    if (rows) rows.scrollTop = rows.scrollHeight;
  }

  function onKey(event) {
    if (!player || event.target.closest?.("input, select, textarea, dialog, button, summary, a")) return;
    const run = { " ": playOn, ArrowRight: () => step(player.step + 1), ArrowLeft: () => step(player.step - 1), Home: () => step(0), End: () => step(Infinity) }[event.key];
    if (run) { event.preventDefault(); run(); }
  }
  document.addEventListener("keydown", onKey, { signal: life });
  life.addEventListener("abort", () => {
    leavePlayer();
    if (since !== null) stopClock();
    clearInterval(ticking);
  });

  groups = await get("buttons/pack", { at: sentence });
  group = groups[0].group;
  await open(state);

  return { update: (next) => open(stateOf(next)) };
}
