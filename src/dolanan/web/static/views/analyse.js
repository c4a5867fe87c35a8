// Analyse any position or game: the value of every pit, how it is known, the best line, and a review.

import { oneAtATime, post } from "../api.js";
import {
  gameIn, loadRulesets, refusalOf, rulesetThat, rulesIn, rulesOf, rulesSaid, titleOf,
} from "../board/address.js";
import { createBoard } from "../board/board.js";
import { teller } from "../board/telling.js";
import { pillsOf, standing, watchValues } from "../board/values.js";
import { h, icon, loadStyle, put } from "../dom.js";
import { loadWords, number, said, signed, t } from "../i18n.js";
import { kept } from "../kept.js";
import { go, write } from "../router.js";
import { copy, failure, note } from "../talk.js";
import { editor } from "./analyse/editor.js";
import { review } from "./analyse/review.js";

const other = (side) => (side === "s" ? "n" : "s");
const SECONDS = 30;
const QUANTITIES = ["exact", "turn"];

function wantOf(params) {
  const { picks: moves, ...game } = gameIn(params, rulesetThat("usual"));
  return {
    ...game,
    moves,
    at: /^\d+$/.test(params.at) ? Math.min(moves.length, Number(params.at)) : moves.length,
    view: params.view === "n" ? "n" : "s",
    quantity: QUANTITIES.includes(params.value) ? params.value : null,
  };
}

export async function mount(root, params, life) {
  const ready = [loadRulesets({ signal: life }), loadWords("mancala"), loadStyle("/board/board.css")];
  const [rulesets] = await Promise.all(ready);
  const visits = oneAtATime(life);
  let want = wantOf(params);
  let state = null;
  let found = null;
  let endSearch = () => {};

  const tell = teller({ names: { s: t("mancala.south"), n: t("mancala.north") }, me: null });
  const chips = h("div", { class: "row chips" });
  const sentence = h("p", { class: "sentence", "aria-live": "polite", "data-test": "sentence" });
  const controls = h("div", { class: "row controls" });
  const verdict = h("section", { class: "card verdict", "data-test": "verdict" });
  const line = h("section", { class: "card" });
  const reviewed = review({ jump: (at) => show({ ...want, at }), names: tell.names });
  const edit = editor({ apply: (text) => (text.includes(";") ? openRecord(text) : show({ ...want, start: text, moves: [], at: 0 })) });
  const board = createBoard({
    onPick: (pit) => show({ ...want, moves: [...want.moves.slice(0, want.at), pit], at: want.at + 1 }, true),
    onLook: look,
    name: (owner, pit, n) => t("mancala.pit.other", { pit, n, who: tell.names[owner] }),
  });
  put(root,
    h("div", { class: "table" }, chips, board.element, sentence, controls, edit.element),
    h("aside", { class: "stack side", "aria-label": t("analyse.side") }, verdict, line, reviewed.element));

  const total = () => state.stores.s + state.stores.n + state.pits.s.concat(state.pits.n).reduce((a, b) => a + b);
  const quantity = () => want.quantity ?? state.shows;

  const address = () => ({
    ...rulesIn(want), moves: want.moves.join("."),
    at: want.at === want.moves.length ? null : want.at, view: want.view === "n" ? "n" : null, value: want.quantity,
  });

  async function open(next, push = false, animate = false) {
    const mine = visits.begin();
    endSearch();
    const before = state;
    const body = { ...rulesOf(next), position: next.start, picks: next.moves.slice(0, next.at), animate: 1 };
    const answer = await post("mancala/game", body, { signal: mine, at: sentence });
    board.stop();
    want = { ...next, pits: answer.rules.pits, seeds: answer.rules.seeds };
    state = answer;
    go("analyse", address(), { replace: !push, quiet: true });
    if (animate && before) {
      board.show({ board: before, legal: [], view: want.view, names: tell.names });
      await board.replay(state.animate, kept("speed"), 5000);
      if (mine.aborted) return;
    }
    found = null;
    draw();
    search();
    reviewed.game({ ...rulesOf(want), position: want.start, picks: want.moves, quantity: quantity() }, want.at);
  }

  function complain(error) {
    if (error.name === "AbortError") return;
    if (!error.text) throw error;
    note(said(error.text));
    put(sentence, said(error.text));
    edit.wrong(said(error.text));
  }

  /** Go to another position, as a step of the browser's history. */
  const show = (next, animate) => open(next, true, animate).catch(complain);

  async function openRecord(record) {
    try {
      const answer = await post("mancala/record", { record }, { signal: visits.begin(), at: sentence });
      await show({ ...want, ...rulesSaid(answer), moves: [...answer.picks], at: answer.picks.length, quantity: null });
    } catch (error) { complain(error); }
  }

  function search() {
    if (state.over) return;
    const mine = visits.signal;
    endSearch = watchValues({ ...rulesOf(want), position: state.position }, quantity(), SECONDS, verdict, (now) => {
      if (mine.aborted) return;
      found = now;
      board.pills(pillsOf(found, total()));
      drawVerdict();
      drawLine();
    }, (error) => {
      put(verdict, h("h2", null, t("analyse.verdict")), h("p", { class: "wrong", role: "alert" }, failure(error.text, search)));
    });
  }

  function look(pit) {
    board.preview(pit === null ? null : state.previews[pit]);
    if (pit === null) settle();
    else put(sentence, h("span", { class: "would" }, tell.before(state.turn, state.previews[pit])));
  }

  function settle() {
    const turn = state.turns.at(-1);
    put(sentence, turn ? tell.after(turn.side, turn.moves.at(-1), state) : state.over ? tell.result(state.stores) : tell.turn(state.turn));
  }

  // --- drawing -------------------------------------------------------------------------------------

  function draw() {
    board.show({ board: state, legal: state.legal, view: want.view, over: state.over, names: tell.names });
    settle();
    drawChips();
    drawControls();
    drawVerdict();
    drawLine();
    edit.show(state);
  }

  function drawChips() {
    const ruleset = h("select", { "aria-label": t("analyse.rules"), onchange: (event) =>
      show({ ...want, rules: event.target.value, set: [], pits: null, seeds: null, start: null, moves: [], at: 0, quantity: null }),
    }, [...rulesets.map(({ name }) => name), ...(want.rules === "custom" ? ["custom"] : [])].map((name) =>
      h("option", { value: name, selected: name === want.rules }, titleOf(name))));
    put(chips,
      h("h1", null, t("analyse.title")), ruleset,
      want.set.length && want.rules !== "custom" ? h("span", { class: "chip", title: want.set.join(" ") }, t("mancala.changed")) : null,
      h("span", { class: "chip" }, t("mancala.size", want)),
      h("div", { class: "row", role: "group", "aria-label": t("analyse.quantity") }, QUANTITIES.map((name) => h("button", {
        class: "chip", type: "button", "aria-pressed": String(quantity() === name),
        onclick: () => open({ ...want, quantity: name }).catch(complain),
      }, t(`analyse.quantity.${name}`)))));
  }

  function drawControls() {
    const step = (name, label, at) => h("button", {
      class: "button", type: "button", "aria-label": label, title: label,
      disabled: at < 0 || at > want.moves.length || at === want.at, onclick: () => show({ ...want, at }, at === want.at + 1),
    }, icon(name));
    put(controls,
      step("first", t("analyse.first"), 0), step("back", t("analyse.back"), want.at - 1),
      step("forward", t("analyse.forward"), want.at + 1), step("last", t("analyse.last"), want.moves.length),
      h("button", { class: "button", type: "button", "aria-label": t("analyse.flip"), onclick: () => { want.view = other(want.view); go("analyse", address(), { replace: true, quiet: true }); draw(); } },
        icon("flip"), h("span", { class: "wide" }, t("analyse.flip"))),
      h("button", { class: "button", type: "button", "aria-label": t("analyse.copy"), onclick: () => copy(want.at ? state.record : state.position, t("analyse.copied"), t("analyse.copy"), t("analyse.close")) },
        icon("copy"), h("span", { class: "wide" }, t("analyse.copy"))),
      h("a", { class: "button", "aria-label": t("analyse.play"), href: write("play", { ...rulesIn(want), moves: want.moves.slice(0, want.at).join("."), vs: "person" }) },
        icon("play"), h("span", { class: "wide" }, t("analyse.play"))));
  }

  function drawVerdict() {
    const heading = h("h2", null, t("analyse.verdict"));
    if (state.over) {
      put(verdict, heading, h("p", { class: "big" }, tell.result(state.stores)));
      return;
    }
    const known = found?.done && found.values && Object.keys(found.values).length;
    const exact = quantity() === "exact";
    const bounds = exact && found ? (found.done ? found : found.progress) : null;
    let share = 50;
    if (known && exact && found.value !== null) {
      const south = state.turn === "s" ? found.value : -found.value;
      share = 50 + (50 * south) / total();
    }
    const bar = h("div", { class: "bar", "aria-hidden": "true" }, h("span"));
    bar.firstChild.style.width = `${share}%`;
    const who = tell.names[state.turn];
    let words = t("analyse.searching");
    if (known && exact && found.value === null) words = t("analyse.open");
    else if (known && exact) {
      words = found.value === 0 ? t("analyse.draw")
        : t("analyse.wins", { who: tell.names[found.value > 0 ? state.turn : other(state.turn)], n: Math.abs(found.value) });
    } else if (known) words = t("analyse.gains", { who, n: found.value });
    put(verdict, heading,
      h("div", { class: "versus" }, h("span", null, t(`analyse.quantity.${quantity()}`)),
        h("span", { class: "figures" }, known && found.value !== null ? signed(found.value) : bounds ? `${signed(bounds.low)} … ${signed(bounds.high)}` : "…")),
      exact ? bar : null,
      h("p", null, words),
      h("p", { class: "quiet" }, found ? standing(found) : t("mancala.state.searching"),
        found?.nodes || found?.progress?.nodes ? ` ${t("analyse.nodes", { n: found.nodes ?? found.progress.nodes })}` : "",
        found?.done && found.seconds !== undefined ? ` ${t("analyse.seconds", { seconds: number(found.seconds, { maximumFractionDigits: 2 }) })}` : ""));
  }

  function drawLine() {
    const best = found?.done ? found.line ?? found.values[found.best[0]]?.line : null;
    line.hidden = !best?.length;
    if (!best?.length) return;
    put(line, h("h2", null, t("analyse.line")),
      h("div", { class: "best-line" }, best.map((pit, i) => h("button", {
        class: "pick", type: "button", "aria-label": t("analyse.follow", { n: i + 1, pit }),
        onclick: () => show({ ...want, moves: [...want.moves.slice(0, want.at), ...best], at: want.at + i + 1 }, i === 0),
      }, String(pit)))),
      h("p", { class: "quiet" }, t("analyse.line.how")));
  }

  const onKey = (event) => {
    if (event.target.closest("input, textarea, select, .board")) return;
    const at = { ArrowLeft: want.at - 1, ArrowRight: want.at + 1, Home: 0, End: want.moves.length }[event.key];
    if (at === undefined || at < 0 || at > want.moves.length) return;
    event.preventDefault();
    show({ ...want, at }, at === want.at + 1);
  };
  document.addEventListener("keydown", onKey, { signal: life });
  life.addEventListener("abort", () => board.leave());

  /** Show the position of an address; why it cannot be shown is thrown. */
  async function visit(asked) {
    const next = wantOf(asked);
    try {
      await open(next);
    } catch (error) { throw await refusalOf(error, next.rules, life); }
  }

  await visit(params);

  return { update: visit };
}
