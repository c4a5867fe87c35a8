// Play a mancala game against a bot or with a second person. The whole game lives in the address.

import { get, oneAtATime, post } from "../api.js";
import {
  gameIn, loadRulesets, noSuchOpponent, numbers, refusalOf, rulesetThat, rulesIn, rulesOf, rulesSaid, titleOf,
} from "../board/address.js";
import { createBoard } from "../board/board.js";
import { teller } from "../board/telling.js";
import { pillsOf, standing, watchValues, written } from "../board/values.js";
import { h, icon, loadStyle, put } from "../dom.js";
import { loadWords, said, signed, t } from "../i18n.js";
import { keep, kept } from "../kept.js";
import { go, write } from "../router.js";
import * as sound from "../sound.js";
import { copy, dialog, failure, note } from "../talk.js";
import { howTo, newGame } from "./play/dialogs.js";

const VALUE_SECONDS = 2;
const TURN_LASTS = 7400;
const QUANTITIES = ["exact", "turn"];
const other = (side) => (side === "s" ? "n" : "s");

/** What a bot that draws draws from: the same through a game, another in the next one. */
const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % 1e9;

/** The game that an address asks for. */
function gameOf(params) {
  const [mine = 0, theirs = 0, games = 0] = numbers(params.total);
  return {
    ...gameIn(params, rulesetThat("first")),
    vs: params.vs ?? "medium",
    seed: /^\d{1,9}$/.test(params.seed) ? Number(params.seed) : newSeed(),
    me: params.me === "n" ? "n" : "s",
    view: params.view === "s" || params.view === "n" ? params.view : null,
    total: { mine, theirs, games },
  };
}

export async function mount(root, params, life) {
  await Promise.all([loadWords("mancala"), loadStyle("/board/board.css"), loadRulesets({ signal: life })]);
  const visits = oneAtATime(life);
  let game = gameOf(params);
  let state = null;
  let tell = null;
  let opponents = [];
  let listed = null;
  let why = [];
  let found = null;
  let unfound = null;
  let endSearch = () => {};

  // --- the page ------------------------------------------------------------------------------------

  const chips = h("div", { class: "row chips" });
  const sentence = h("p", { class: "sentence", "aria-live": "polite", "data-test": "sentence" });
  const controls = h("div", { class: "row controls" });
  const side = h("aside", { class: "stack side", "aria-label": t("play.side") });
  const board = createBoard({
    onPick: (pit) => pick(pit).catch(complain),
    onLook: look,
    name: (owner, pit, n) => owner === near() && game.vs !== "person"
      ? t("mancala.pit.own", { pit, n }) : t("mancala.pit.other", { pit, n, who: tell.names[owner] }),
  });
  put(root, h("div", { class: "table" }, chips, board.element, sentence, controls), side);

  const near = () => game.view ?? game.me;
  const myTurn = () => state && !state.over && (game.vs === "person" || state.turn === game.me);
  const body = (of, picks) => ({ ...rulesOf(of), position: of.start, picks });

  // --- the address ---------------------------------------------------------------------------------

  const remember = (replace) => go("play", {
    ...rulesIn(game),
    moves: state.turns.map((turn) => turn.moves.map((move) => move.pit).join(".")).join("_"),
    vs: game.vs,
    seed: game.vs === "person" ? null : game.seed,
    me: game.me === "n" ? "n" : null,
    view: game.view,
    total: game.total.games ? Object.values(game.total).join("-") : null,
  }, { replace, quiet: true });

  // --- playing -------------------------------------------------------------------------------------

  /** Show a game, as another step of the browser's history if `push`, and let the bot answer if it is its turn. */
  async function open(next, push = false) {
    const mine = visits.begin();
    const answer = await post("mancala/game", { ...body(next, next.picks), animate: 1 }, { signal: mine, at: sentence });
    const { pits, seeds } = answer.rules;
    if (next.vs !== "person") await nameOpponent({ ...next, pits, seeds }, mine);
    board.stop();
    game = next;
    why = [];
    take(answer);
    remember(!push);
    draw();
    settle();
    answerIfDue(mine).catch(complain);
  }

  /** Know the name of the opponent of a game; one that does not play it is thrown. */
  async function nameOpponent({ rules, set, pits, seeds, vs }, mine) {
    const wanted = String(new URLSearchParams([["rules", rules], ["pits", pits], ["seeds", seeds], ...set.map((one) => ["set", one])]));
    if (wanted !== listed) {
      opponents = await get(`mancala/bots?${wanted}`, { signal: mine, at: sentence });
      listed = wanted;
    }
    if (!opponents.some((one) => one.name === vs)) throw noSuchOpponent(vs, { rules, pits, seeds });
  }

  function name() {
    const bot = t("mancala.bot");
    const names = game.vs === "person" ? { s: t("mancala.south"), n: t("mancala.north") }
      : { [game.me]: t("mancala.you"), [other(game.me)]: bot };
    tell = teller({ names, me: game.vs === "person" ? null : game.me });
  }

  function take(answer) {
    state = answer;
    game.picks = [...answer.picks];
    game.pits = answer.rules.pits;
    game.seeds = answer.rules.seeds;
    name();
  }

  async function pick(pit) {
    if (board.running || !myTurn()) return;
    const mine = visits.begin();
    const from = state;
    const answer = await post("mancala/game", { ...body(game, [...game.picks, pit]), animate: 1 }, { signal: mine, at: sentence });
    take(answer);
    remember(false);
    const reply = botDue() ? ask(mine) : null;
    reply?.catch(() => {}); // whatever it is, it is heard below
    await show(from, mine);
    if (!mine.aborted) await answerIfDue(mine, reply);
  }

  const botDue = () => !state.over && game.vs !== "person" && state.turn !== game.me;
  const ask = (signal) => post("mancala/reply", { ...body(game, game.picks), bot: game.vs, seed: game.seed }, { signal, at: sentence });

  async function answerIfDue(mine, early = null) {
    if (!botDue()) return;
    const from = state;
    drawControls();
    const asked = performance.now();
    const thinking = setTimeout(() => put(sentence, t("play.thinking", { who: tell.names[state.turn] })), 500);
    const answer = await (early ?? ask(mine)).finally(() => clearTimeout(thinking));
    if (mine.aborted) return;
    const waited = performance.now() - asked;
    take(answer);
    why = answer.why;
    remember(true);
    await show(from, mine, Math.max(2500, TURN_LASTS - waited));
  }

  /** Replay what is new since `from` in so many milliseconds at most, then show where the game stands. */
  async function show(from, mine, longest = TURN_LASTS) {
    drawControls(true);
    const moves = state.turns.flatMap((turn) => turn.moves.map((move) => ({ ...move, side: turn.side })));
    board.show({ board: from, legal: [], view: near(), names: tell.names });
    await board.replay(state.animate, kept("speed"), longest, ({ number }) => {
      const move = moves[number];
      put(sentence, t("play.playing", { who: tell.names[move.side], pit: move.pit }));
    });
    if (mine.aborted) return;
    draw();
    settle();
    if (myTurn() && document.activeElement === document.body) focusFirst();
    if (state.over) sound.finish(state.stores[game.me] >= state.stores[other(game.me)]);
  }

  function focusFirst() {
    if (matchMedia("(hover: none)").matches) return;
    if (lastByKeyboard) board.focus(state.legal[0]);
  }
  let lastByKeyboard = false;
  const onKey = (event) => {
    lastByKeyboard = true;
    if (event.key === "Escape") skip();
  };
  const onPointer = () => { lastByKeyboard = false; };
  document.addEventListener("keydown", onKey, { signal: life });
  document.addEventListener("pointerdown", onPointer, { signal: life });

  function skip() { if (board.running) board.stop(); }

  function undo() {
    const sides = state.turns.flatMap((turn) => turn.moves.map(() => turn.side));
    let keepCount = sides.length - 1;
    if (game.vs !== "person") while (keepCount > 0 && sides[keepCount] !== game.me) keepCount--;
    back(Math.max(0, keepCount));
  }

  const back = (count) => open({ ...game, picks: game.picks.slice(0, count) }, true).catch(complain);

  function rematch() {
    const stores = state.stores;
    const { total } = game;
    start({
      ...game, me: other(game.me),
      total: { mine: total.mine + stores[game.me], theirs: total.theirs + stores[other(game.me)], games: total.games + 1 },
    });
  }

  const start = (next) => open({ ...next, picks: [], view: null, seed: newSeed() }, true).catch(complain);

  function flip() {
    game.view = other(near());
    if (game.view === game.me) game.view = null;
    remember(true);
    draw();
  }

  function complain(error) {
    if (error.name === "AbortError") return;
    if (!error.text) throw error;
    put(sentence, said(error.text));
    sentence.classList.add("bad");
    note(said(error.text));
    if (state) draw();
  }

  // --- values --------------------------------------------------------------------------------------

  const seeds = () => ["s", "n"].reduce((sum, one) => sum + state.stores[one] + state.pits[one].reduce((a, b) => a + b), 0);

  /** Ask for one quantity of this position; `then` hears the finished values. */
  function value(quantity, then = () => {}) {
    endSearch();
    found = null;
    unfound = null;
    if (!myTurn()) return;
    const mine = visits.signal;
    endSearch = watchValues({ ...rulesOf(game), position: state.position }, quantity, VALUE_SECONDS, sentence, (now) => {
      if (mine.aborted) return;
      found = now;
      board.pills(pillsOf(found, seeds()));
      drawSide();
      if (found.done) then();
    }, (error) => {
      unfound = failure(error.text, () => value(quantity, then));
      drawSide();
    });
  }

  function switchValues(quantity) {
    keep("values", kept("values") === quantity ? "off" : quantity);
    endSearch();
    found = null;
    unfound = null;
    board.pills({});
    if (kept("values") !== "off") value(kept("values"));
    drawChips();
    drawSide();
  }

  /** The best pit by exact value where that is settled in time, by turn gain otherwise. */
  function hint(quantity) {
    put(sentence, t("play.hint.seeking"));
    value(quantity, () => {
      if (!found.best.length && quantity === "exact") {
        hint("turn");
        return;
      }
      if (!found.best.length) {
        put(sentence, t("play.hint.none"));
        return;
      }
      const pit = found.best[0];
      put(sentence, h("span", { class: "would" }, t("play.hint.said", {
        pit, quantity: t(`mancala.quantity.${found.quantity}`), value: written(found.values[pit], seeds()),
      })));
      board.preview(state.previews[pit]);
    });
  }

  // --- drawing -------------------------------------------------------------------------------------

  const lastMove = () => state.turns.at(-1)?.moves.at(-1);

  function settle() {
    sentence.classList.remove("bad");
    const turn = state.turns.at(-1);
    let words;
    if (!turn) words = [tell.turn(state.turn), " ", myTurn() ? t("play.begin") : ""];
    else if (game.vs !== "person" && turn.side !== game.me) words = [tell.turnOf(turn.side, turn.moves, state)];
    else words = [tell.after(turn.side, turn.moves.at(-1), state)];
    const move = state.animate.at(-1);
    if (move && matchMedia("(prefers-reduced-motion: reduce)").matches) words.push(" ", tell.path(move.events, move.side));
    put(sentence, words);
  }

  function look(pit) {
    if (pit === null) {
      board.preview(null);
      settle();
      return;
    }
    const preview = state.previews[pit];
    board.preview(preview);
    put(sentence, h("span", { class: "would" }, tell.before(state.turn, preview)));
  }

  function draw() {
    endSearch();
    found = null;
    unfound = null;
    board.show({ board: state, legal: myTurn() ? state.legal : [], view: near(), over: state.over, names: tell.names });
    drawChips();
    drawControls();
    drawSide();
    if (QUANTITIES.includes(kept("values"))) value(kept("values"));
  }

  function opponentTitle() {
    if (game.vs === "person") return [t("play.vs.person")];
    const found = opponents.find((one) => one.name === game.vs);
    return found ? [said(found.title), ...(found.method ? [said(found.method)] : [])] : [game.vs];
  }

  function drawChips() {
    const total = { mine: 0, theirs: 0, games: 0 };
    const open = () => newGame({ game, start: (next) => start({ ...game, ...next, set: [], start: null, total }) });
    put(chips,
      h("h1", null, titleOf(game.rules)),
      game.set.length && game.rules !== "custom"
        ? h("button", { class: "chip", type: "button", title: game.set.join(" "), onclick: () => howTo(state.rules) }, t("mancala.changed"))
        : null,
      h("button", { class: "chip", type: "button", onclick: open, "aria-label": t("play.change.size", { size: t("mancala.size", game) }) }, t("mancala.size", game)),
      QUANTITIES.map((name) => h("button", {
        class: "chip values", type: "button", "aria-pressed": String(kept("values") === name), onclick: () => switchValues(name),
      }, t(`play.values.${name}`))),
      h("button", { class: "chip", type: "button", onclick: open, "aria-label": t("play.opponent", { who: opponentTitle().join(" · ") }) },
        h("span", { class: "wide" }, t("play.opponent", { who: opponentTitle()[0] })),
        h("span", { class: "thin" }, opponentTitle()[0])),
      h("span", { class: "grow" }),
      h("button", { class: "chip", type: "button", "aria-label": t("play.how"), onclick: () => howTo(state.rules) }, icon("book"), h("span", { class: "wide" }, t("play.how"))));
  }

  function drawControls(busy = board.running) {
    const toggle = (key) => keep(key, kept(key) === "on" ? "off" : "on");
    const check = (key, label, name) => h("button", {
      type: "button", role: "menuitemcheckbox", "aria-checked": String(kept(key) === "on"),
      onclick: (event) => {
        toggle(key);
        event.currentTarget.setAttribute("aria-checked", String(kept(key) === "on"));
      },
    }, icon(name), label);
    const act = (name, label, run) => h("button", {
      type: "button", role: "menuitem", onclick: () => { more.open = false; run(); },
    }, icon(name), label);
    const more = h("details", { class: "menu" },
      h("summary", { class: "button", "aria-label": t("play.more") }, icon("more")),
      h("div", { class: "list", role: "menu", "aria-label": t("play.more") },
        act("plus", t("play.new"), () => chips.querySelector("button.chip").click()),
        act("flip", t("play.flip"), flip),
        act("share", t("play.share"), () => copy(location.href, t("play.shared"), t("play.share"), t("play.close"))),
        act("copy", t("play.copy"), () => copy(state.record, t("play.copied"), t("play.copy"), t("play.close"))),
        act("paste", t("play.paste"), paste),
        h("hr", { role: "separator" }),
        QUANTITIES.map((name) => h("button", {
          type: "button", role: "menuitemcheckbox", "aria-checked": String(kept("values") === name),
          onclick: () => { more.open = false; switchValues(name); drawControls(); },
        }, icon("chart"), t(`play.values.${name}`))),
        check("sound", t("play.sound"), "sound"),
        check("vibrate", t("play.vibrate"), "vibrate")));
    const speed = h("label", { class: "speed" }, h("span", null, t("play.speed")),
      h("input", {
        type: "range", min: 1, max: 5, step: 1, value: kept("speed"),
        oninput: (event) => keep("speed", event.target.value),
      }));
    put(controls,
      state?.over ? h("button", { class: "button go", type: "button", onclick: rematch }, t("play.rematch")) : null,
      state?.over ? h("a", { class: "button main", href: write("analyse", { ...rulesIn(game), moves: game.picks.join("."), at: 0 }) }, icon("chart"), t("play.review")) : null,
      h("button", { class: "button", type: "button", disabled: busy || !game.picks.length, onclick: undo, "aria-label": t("play.undo") }, icon("undo"), h("span", { class: state?.over ? "wide" : null }, t("play.undo"))),
      busy || state?.over ? null : h("button", { class: "button main", type: "button", disabled: !myTurn(), onclick: () => hint(state.shows) }, t("play.hint")),
      busy ? h("button", { class: "button", type: "button", onclick: skip }, icon("skip"), t("play.skip")) : null,
      state?.over ? null : speed, more);
  }

  function paste() {
    const field = h("textarea", { rows: 4, id: "record", spellcheck: "false", placeholder: state.record });
    const wrong = h("p", { class: "wrong", role: "alert" });
    const box = dialog(t("play.paste"), t("play.close"),
      h("label", { class: "field", for: "record" }, t("play.paste.what"), field), wrong,
      h("div", { class: "row end" }, h("button", { class: "button go", type: "button", onclick: async () => {
        try {
          const answer = await post("mancala/record", { record: field.value }, { signal: box.life, at: wrong });
          box.close();
          open({ ...game, ...rulesSaid(answer), picks: [...answer.picks], view: null, seed: newSeed() }, true).catch(complain);
        } catch (error) { if (error.name !== "AbortError") put(wrong, said(error.text ?? error.message)); }
      } }, t("play.paste.open"))));
    field.focus();
  }

  function drawSide() {
    const { stores } = state;
    const me = near(), you = other(me);
    const both = stores[me] + stores[you];
    const share = both ? (100 * stores[me]) / both : 50;
    const bar = h("div", { class: "bar", "aria-hidden": "true" }, h("span"));
    bar.firstChild.style.width = `${share}%`;
    const { total } = game;
    const cards = [
      h("section", { class: "card" },
        h("h2", null, t("play.standing")),
        h("div", { class: "versus" },
          h("span", null, t("play.stores", { a: stores[me], b: stores[you] })),
          h("span", { class: "figures" }, signed(stores[me] - stores[you]))),
        bar,
        h("p", { class: "quiet" }, state.over ? tell.result(stores) : t("play.left", { n: state.pits.s.concat(state.pits.n).reduce((a, b) => a + b, 0) })),
        total.games || state.over ? h("p", { class: "quiet", "data-test": "total" }, t("play.total", {
          n: total.games + (state.over ? 1 : 0),
          a: total.mine + (state.over ? stores[game.me] : 0),
          b: total.theirs + (state.over ? stores[other(game.me)] : 0),
        })) : null),
    ];
    if (myTurn()) cards.push(choices());
    if (why.length) {
      cards.push(h("section", { class: "card" }, h("h2", null, t("play.why")),
        h("ol", { class: "why" }, why.map((one) => h("li", null, h("b", { class: "figures" }, one.pit), " ", said(one.why))))));
    }
    if (state.turns.length) {
      cards.push(h("section", { class: "card" }, h("h2", null, t("play.moves")),
        h("ol", { class: "turns" }, state.turns.map((turn) => h("li", null,
          h("span", { class: "who" }, tell.names[turn.side]),
          h("span", { class: "picks" }, turn.moves.map((move) => h("button", {
            type: "button", class: "pick", "aria-label": t("play.goto", { who: tell.names[turn.side], pit: move.pit, n: move.number + 1 }),
            "aria-current": move.number === game.picks.length - 1 ? "step" : null,
            onclick: () => back(move.number + 1),
          }, String(move.pit)))),
          h("span", { class: "figures quiet" }, `+${turn.moves.reduce((sum, move) => sum + move.gain, 0)}`))))));
    }
    put(side, cards);
    const list = side.querySelector(".turns");
    if (list) list.scrollTop = list.scrollHeight;
  }

  /** What each pit would do, and what the whole turn could bring where that was asked for. */
  function choices() {
    const rows = state.legal.map((pit) => {
      const preview = state.previews[pit];
      const value = found?.values[pit];
      return h("tr", { class: found?.done && found.best.includes(pit) ? "best" : null },
        h("td", null, pit), h("td", null, t(`mancala.ends.${preview.outcome}`, { n: preview.captured })),
        h("td", null, preview.laps), h("td", null, preview.gain),
        found ? h("td", null, value ? written(value, seeds()) : "…") : null);
    });
    return h("section", { class: "card" }, h("h2", null, t("play.choices")),
      h("table", null,
        h("thead", null, h("tr", null, ["pit", "ends", "laps", "seeds"].map((name) => h("th", { scope: "col" }, t(`play.choice.${name}`))),
          found ? h("th", { scope: "col" }, t(`play.choice.${found.quantity}`)) : null)),
        h("tbody", null, rows)),
      unfound ? h("p", { class: "wrong", role: "alert" }, unfound) : found ? h("p", { class: "quiet" }, standing(found)) : null);
  }

  /** Show the game of an address; why it cannot be shown is thrown. */
  async function visit(asked) {
    const next = gameOf(asked);
    try {
      await open(next);
    } catch (error) { throw await refusalOf(error, next.rules, life); }
  }

  name();
  life.addEventListener("abort", () => board.leave());
  await visit(params);

  return { update: visit };
}
