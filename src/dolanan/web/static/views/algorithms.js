// Watch an algorithm think: its picture, the sentence of each step, the pseudocode, counters, tables.
// The run itself comes from the server; this page only turns its leaves.

import { get, loadModule, oneAtATime, Problem } from "../api.js";
import { loadRulesets } from "../board/address.js";
import { h, icon, put } from "../dom.js";
import { loadWords, number, said, t } from "../i18n.js";
import { keep, kept } from "../kept.js";
import { go, write } from "../router.js";
import { lost } from "../talk.js";
import { inkMark } from "./algorithms/ink.js";
import { askInput, checkInput, inputOf, quickControls, subjectOf, usualOf, withoutFlags } from "./algorithms/input.js";
import { createPredict } from "./algorithms/predict.js";
import { openRun } from "./algorithms/source.js";
import { createTables } from "./algorithms/tables.js";

const PACE = { 1: 2600, 2: 1500, 3: 850, 4: 420, 5: 160 };
const root = document.documentElement;
const same = (a, b) => JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

export async function mount(view, params, life) {
  await loadWords("mancala");
  const [rows, rulesets] = await Promise.all([get("trace", { signal: life }), loadRulesets({ signal: life })]);
  const visits = oneAtATime(life);
  let row, input, run, picture, tables, predict;
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
    put(tabs, rows.map(({ key, title }) => h("a", {
      class: "chip", href: write("algorithms", { of: key }), "aria-current": key === row.key ? "page" : null,
    }, said(title))));
  }

  function drawInputs() {
    const ask = () => askInput(row, input, rulesets, (next) => load(row, inputOf(row, next), 0, true));
    put(inputs,
      h("span", { class: "label" }, t("algorithms.examples")),
      row.examples.map((example) => h("a", {
        class: "chip example", href: write("algorithms", { of: row.key, ...inputOf(row, example.given) }),
        "aria-current": same(withoutFlags(row, inputOf(row, example.given)), withoutFlags(row, input)) ? "true" : null,
      }, example.paper ? h("b", null, t("algorithms.paper.letter", { letter: example.paper.toUpperCase() })) : null, said(example.title))),
      h("span", { class: "grow" }),
      quickControls(row, input, change),
      h("button", { class: "chip", type: "button", onclick: ask }, t("algorithms.change")));
  }

  const change = (next) => go("algorithms", { of: row.key, ...inputOf(row, next) });

  function remember(replace = true) {
    written = performance.now();
    go("algorithms", { of: row.key, ...input, step: at || undefined }, { replace, quiet: true });
  }

  /**
   * Open a run and show one of its steps, as another step of the browser's history if `push`; what is wrong with the
   * input is thrown.
   */
  async function load(of, wanted, step, push = false) {
    const mine = visits.begin();
    pause();
    const next = await openRun(of.key, subjectOf(of, wanted), step, { signal: mine, at: sentence });
    const module = await loadModule(`/views/algorithms/${of.picture}.js`, { signal: mine, at: sentence });
    const made = await module.createPicture(next, { large });
    if (mine.aborted) {
      made.leave?.();
      return;
    }
    picture?.leave?.();
    [row, input, run, picture] = [of, wanted, next, made];
    at = Math.min(step, run.last);
    if (push) remember(false);
    tables = createTables(run, { need: run.need, under: picture.under });
    predict = createPredict({ key: `${row.key} ${JSON.stringify(wanted)}`, forward: () => show(at + 1) });
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
    if (run.remarks.length) {
      parts.push(h("span", { class: run.complete ? null : "stopped", "data-remarks": run.remarks.length }, run.remarks.map(said).join(" ")));
    }
    if (run.errata) {
      parts.push(h("span", null, h("span", { class: "slip" }, t("algorithms.errata", { n: run.errata })), " ",
        h("a", { href: write("papers", { paper: run.paper, verdict: "erratum" }) }, t("algorithms.errata.see"))));
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
    const of = rows.find(({ key }) => key === (address.of ?? rows[0].key));
    if (!of) {
      const known = rows.map(({ key }) => key).join(", ");
      throw new Problem(404, t("algorithms.unknown", { name: address.of, known }));
    }
    const given = inputOf(of, address);
    const first = inputOf(of, of.examples[0].given);
    const wanted = { ...(Object.keys(withoutFlags(of, given)).length ? usualOf(of) : first), ...given };
    const step = Math.max(0, Math.min(1e6, Number.parseInt(address.step, 10) || 0));
    if (run && of === row && same(wanted, input)) {
      visits.begin();
      pause();
      await show(step);
      return;
    }
    try {
      checkInput(of, wanted, rulesets);
      await load(of, wanted, step);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      [row, input, run] = [of, wanted, null];
      drawTabs();
      drawInputs();
      put(stage, lost(error, "algorithms"));
      for (const element of [side, sheets, sentence, answer, jumps]) put(element);
      transport.hidden = true;
    }
  }

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
