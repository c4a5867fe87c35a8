// Watch an algorithm think: its picture, the sentence of each step, the pseudocode, counters, tables.
// The run itself comes from the server; this page only turns its leaves.

import { get, loadModule, oneAtATime, Problem } from "../api.js";
import { h, icon, put } from "../dom.js";
import { loadWords, number, said, t } from "../i18n.js";
import { keep, kept } from "../kept.js";
import { go, write } from "../router.js";
import { lost } from "../talk.js";
import { inkMark } from "./algorithms/ink.js";
import { ALGORITHMS, askInput, BOTS, checkInput, inputOf, subjectOf } from "./algorithms/input.js";
import { createPredict } from "./algorithms/predict.js";
import { openRun } from "./algorithms/source.js";
import { createTables } from "./algorithms/tables.js";

const PICTURES = { ems: "tree", greedy: "candidates", bfs: "squares", dfs: "cloth" };
const PACE = { 1: 2600, 2: 1500, 3: 850, 4: 420, 5: 160 };
const root = document.documentElement;
const same = (a, b) => JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
let examples = null;

export async function mount(view, params, life) {
  await loadWords("mancala");
  examples ??= await get("trace/examples");
  const visits = oneAtATime(life);
  let algorithm, input, run, picture, tables, predict;
  let at = 0, playing = null, written = 0;

  const tabs = h("nav", { class: "row tabs", "aria-label": t("algorithms.which") });
  const inputs = h("div", { class: "row inputs" });
  const stage = h("section", { class: "card stage", "aria-label": t("algorithms.picture") });
  const sentence = h("p", { class: "sentence", role: "status" });
  const answer = h("p", { class: "answer quiet" });
  const pseudo = h("ol", { class: "pseudo" });
  const counters = h("dl", { class: "counters" });
  const side = h("aside", { class: "side stack", "aria-label": t("algorithms.beside") });
  const sheets = h("div", { class: "sheets stack" });
  const transport = h("div", { class: "card transport", role: "group", "aria-label": t("algorithms.steps") });
  const jumps = h("div", { class: "row jumps" });

  const button = (name, key, act) => h("button", { class: "button", type: "button", "aria-label": t(`algorithms.${key}`), title: t(`algorithms.${key}`), onclick: act }, icon(name));
  const first = button("first", "first.step", () => { pause(); show(0); });
  const back = button("back", "back", () => { pause(); show(at - 1); });
  const play = button("play", "play", () => (playing ? pause() : start()));
  play.classList.add("go");
  const forward = button("forward", "forward", () => { pause(); show(at + 1); });
  const last = button("last", "last", () => { pause(); show(run.last); });
  const slider = h("input", { type: "range", min: 0, step: 1, class: "slider", "aria-label": t("algorithms.slider"), oninput: () => { pause(); show(Number(slider.value)); } });
  const place = h("span", { class: "place figures" });
  const speed = h("label", { class: "speed" }, h("span", null, t("algorithms.speed")),
    h("input", { type: "range", min: 1, max: 5, step: 1, value: kept("pace") ?? "3", oninput: (event) => keep("pace", event.target.value) }));
  const big = h("button", { class: "chip", type: "button", onclick: () => { keep("large", large() ? "off" : "on"); enlarge(); if (run) show(at); } }, t("algorithms.large"));
  put(transport, sentence, h("div", { class: "buttons" }, first, back, play, forward, last), slider, place);
  transport.hidden = true;

  put(view,
    h("header", { class: "row head" }, h("h1", null, t("algorithms.title")), tabs, h("span", { class: "grow" }), big),
    inputs,
    h("div", { class: "lesson" },
      h("div", { class: "main stack" }, stage, transport, h("div", { class: "row below" }, jumps, speed), answer),
      side),
    sheets);

  // --- large type ------------------------------------------------------------------------------------

  const large = () => kept("large") === "on";
  function enlarge() {
    root.classList.toggle("projector", large());
    big.setAttribute("aria-pressed", String(large()));
  }

  // --- which run --------------------------------------------------------------------------------------

  function drawTabs() {
    put(tabs, ALGORITHMS.map((name) => h("a", {
      class: "chip", href: write("algorithms", { of: name }), "aria-current": name === algorithm ? "page" : null,
    }, t(`algorithms.name.${name}`))));
  }

  function drawInputs() {
    const toggled = (key, label) => h("button", {
      class: "chip", type: "button", "aria-pressed": String(input[key] === "1"),
      onclick: () => change({ ...input, [key]: input[key] === "1" ? "" : "1" }),
    }, label);
    put(inputs,
      h("span", { class: "label" }, t("algorithms.examples")),
      examples[algorithm].map((example) => h("a", {
        class: "chip example", href: write("algorithms", { of: algorithm, ...example.params }),
        "aria-current": same(inputOf(algorithm, example.params), without(input)) ? "true" : null,
      }, example.paper ? h("b", null, t("algorithms.paper.letter", { letter: example.paper.toUpperCase() })) : null, said(example.title))),
      h("span", { class: "grow" }),
      algorithm === "ems" ? toggled("bound", t("algorithms.bound")) : null,
      algorithm === "bfs" ? toggled("avoid", t("algorithms.avoid")) : null,
      algorithm === "greedy" ? h("label", { class: "pick-bot" }, h("span", { class: "only-heard" }, t("algorithms.bot")),
        h("select", { onchange: (event) => change({ ...input, bot: event.target.value }) },
          BOTS.map((name) => h("option", { value: name, selected: name === input.bot }, t(`algorithms.bot.${name}`))))) : null,
      h("button", { class: "chip", type: "button", onclick: () => askInput(algorithm, input, loadOther) }, t("algorithms.change")));
  }

  const loadOther = (next) => load(algorithm, inputOf(algorithm, next), 0, true);

  const without = (all) => { const { bound, avoid, ...rest } = all; return rest; };
  const change = (next) => go("algorithms", { of: algorithm, ...inputOf(algorithm, next) });

  function remember(replace = true) {
    written = performance.now();
    go("algorithms", { of: algorithm, ...input, step: at || undefined }, { replace, quiet: true });
  }

  /**
   * Open a run and show one of its steps, as another step of the browser's history if `push`; what is wrong with the
   * input is thrown.
   */
  async function load(name, wanted, step, push = false) {
    const mine = visits.begin();
    pause();
    const next = await openRun(name, subjectOf(name, wanted), step, { signal: mine, at: sentence });
    const module = await loadModule(`/views/algorithms/${PICTURES[name]}.js`, { signal: mine, at: sentence });
    const made = await module.createPicture(next, { large });
    if (mine.aborted) {
      made.leave?.();
      return;
    }
    picture?.leave?.();
    [algorithm, input, run, picture] = [name, wanted, next, made];
    at = Math.min(step, run.last);
    if (push) remember(false);
    tables = createTables(run, { need: run.need, under: picture.under });
    predict = createPredict({ key: `${name} ${JSON.stringify(wanted)}`, forward: () => show(at + 1) });
    drawTabs();
    drawInputs();
    put(stage, picture.stage);
    put(pseudo, run.pseudocode.map((line) => {
      const words = said(line), code = words.trimStart();
      const item = h("li", null, h("code", null, code));
      item.style.setProperty("--in", String((words.length - code.length) / 2));
      return item;
    }));
    put(counters, run.counters.map((counter) => h("div", null, h("dt", null, said(counter.title)), h("dd", { class: "figures", "data-counter": counter.key }, "0"))));
    put(side, picture.side,
      predict.element,
      h("section", { class: "card" }, h("h2", null, t("algorithms.pseudocode")), pseudo),
      h("section", { class: "card" }, h("h2", null, t("algorithms.counters")), counters));
    put(sheets, tables.elements);
    transport.hidden = false;
    slider.max = String(run.last);
    put(jumps, Object.entries({ backtrack: "↩", record: "↧", improvement: "↑" }).filter(([mark]) => run.landmarks[mark]).map(([mark, sign]) =>
      h("button", { class: "chip jump", type: "button", "data-jump": mark, onclick: () => jump(mark) },
        h("span", { "aria-hidden": "true" }, sign), t(`algorithms.next.${mark}`), h("span", { class: "figures quiet" }, number(run.landmarks[mark].length)))));
    drawAnswer();
    await show(Math.min(step, run.last));
  }

  function drawAnswer() {
    const parts = [];
    if (!run.complete) parts.push(h("b", { class: "stopped" }, t(`algorithms.incomplete.${algorithm}`, { n: run.answer.nodes ?? run.answer.entered ?? run.total })));
    if (run.answer.plain) {
      const saved = run.answer.plain.nodes - run.answer.nodes;
      parts.push(h("span", { "data-saved": saved }, t("algorithms.saved.nodes", { n: run.answer.nodes, plain: run.answer.plain.nodes, saved })));
      if (!saved) parts.push(t("algorithms.saved.why", { ceiling: run.answer.ceiling }));
    }
    if (run.errata) {
      parts.push(h("span", null, h("span", { class: "slip" }, t("algorithms.errata", { n: run.errata })), " ",
        h("a", { href: write("papers", { paper: { ems: "a", bfs: "c" }[algorithm], verdict: "erratum" }) }, t("algorithms.errata.see"))));
    }
    put(answer, parts.flatMap((part, i) => (i ? [" ", part] : [part])));
    answer.hidden = !parts.length;
  }

  // --- which step --------------------------------------------------------------------------------------

  async function show(wanted) {
    const mine = visits.signal;
    const target = Math.max(0, Math.min(run.last, wanted));
    at = target;
    const from = target - tables.back - 8, to = target + 1;
    if (!run.has(from, to)) {
      await run.need(from, to);
      if (mine.aborted || at !== target) return;
    }
    const step = run.step(target);
    let base = target;
    while (base > 0 && run.step(base)?.event !== "node" && run.step(base)?.picture.queue === undefined) base--;
    picture.show(step, target, run.step(base));
    tables.show(target, picture.tint(step));
    sentence.setAttribute("aria-live", playing ? "off" : "polite");
    put(sentence, step.mark ? inkMark(step.mark) : null, h("span", null, said(step.say)));
    [...pseudo.children].forEach((line, i) => {
      line.classList.toggle("on", i + 1 === step.line);
      if (i + 1 === step.line) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    });
    for (const cell of counters.querySelectorAll("dd")) cell.textContent = number(step.counters[cell.dataset.counter]);
    slider.value = String(target);
    const where = t("algorithms.place", { n: target + 1, all: run.total });
    slider.setAttribute("aria-valuetext", where);
    put(place, h("span", { class: "wide" }, where), h("span", { class: "thin", "aria-hidden": "true" }, `${number(target + 1)} / ${number(run.total)}`));
    first.disabled = back.disabled = target === 0;
    forward.disabled = last.disabled = target === run.last;
    for (const one of jumps.children) one.disabled = !run.landmarks[one.dataset.jump].some((n) => n > target);
    predict.draw(target < run.last ? { number: target + 1, step: run.step(target + 1) } : null);
    if (!playing || performance.now() - written > 900) remember();
    root.dataset.step = String(target);
  }

  const jump = (mark) => { pause(); const next = run.landmarks[mark].find((n) => n > at); if (next !== undefined) show(next); };

  function dress() {
    put(play, icon(playing ? "pause" : "play"));
    play.setAttribute("aria-label", playing ? t("algorithms.pause") : t("algorithms.play"));
    play.title = play.getAttribute("aria-label");
  }

  async function start() {
    if (at === run.last) await show(0);
    const mine = (playing = {});
    dress();
    while (playing === mine && at < run.last) {
      await new Promise((done) => { mine.timer = setTimeout(done, PACE[kept("pace") ?? 3]); });
      if (playing !== mine) return;
      await show(at + 1);
    }
    if (playing === mine) pause();
  }

  function pause() {
    if (!playing) return;
    clearTimeout(playing.timer);
    playing = null;
    dress();
    if (run) remember();
    sentence.setAttribute("aria-live", "polite");
  }

  function onKey(event) {
    if (!run || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const on = event.target;
    if (on.matches?.("input, textarea, select") && on !== slider) return;
    if (event.key === " " && !on.closest?.("button, a, summary, [role=button], input")) (playing ? pause : start)();
    else if (event.key === "ArrowRight" && on !== slider) { pause(); show(at + 1); }
    else if (event.key === "ArrowLeft" && on !== slider) { pause(); show(at - 1); }
    else if (event.key === "Home") { pause(); show(0); }
    else if (event.key === "End") { pause(); show(run.last); }
    else return;
    event.preventDefault();
  }
  document.addEventListener("keydown", onKey, { signal: life });
  const onSize = () => { if (run) picture.show(run.step(at), at, run.step(at)); };
  let sizing;
  const resized = () => { clearTimeout(sizing); sizing = setTimeout(onSize, 150); };
  addEventListener("resize", resized, { signal: life });

  // --- the address --------------------------------------------------------------------------------------

  async function open(address) {
    const name = address.of ?? ALGORITHMS[0];
    if (!ALGORITHMS.includes(name)) throw new Problem(404, t("algorithms.unknown", { name, known: ALGORITHMS.join(", ") }));
    const given = inputOf(name, address);
    const usual = inputOf(name, examples[name][0].params);
    const wanted = Object.keys(without(given)).length ? { ...pickUsual(name, usual), ...given } : { ...usual, ...given };
    const step = Math.max(0, Math.min(1e6, Number.parseInt(address.step, 10) || 0));
    if (run && name === algorithm && same(wanted, input)) {
      visits.begin();
      pause();
      await show(step);
      return;
    }
    try {
      checkInput(wanted);
      await load(name, wanted, step);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      [algorithm, input, run] = [name, wanted, null];
      drawTabs();
      drawInputs();
      put(stage, lost(error, "algorithms"));
      for (const element of [side, sheets, sentence, answer, jumps]) put(element);
      transport.hidden = true;
    }
  }

  /** What every run of an algorithm needs besides what the address says. */
  const pickUsual = (name, { rules, bot }) => (name === "ems" ? { rules } : name === "greedy" ? { rules, bot } : {});

  enlarge();
  await open(params);

  life.addEventListener("abort", () => {
    run = null;
    pause();
    picture?.leave?.();
    root.classList.remove("projector");
  });

  return { update: open };
}
