// The same position and pick under several rulesets, side by side.

import { areas, loadRulesets, rulesets, rulesetThat, sayRules, titleOf } from "../board/address.js";
import { drawMini } from "../board/mini.js";
import { countsOf } from "../board/position.js";
import { h, icon, put } from "../dom.js";
import { write as addressOf } from "../frame/address.js";
import { chip, field } from "../frame/parts.js";
import { t } from "../i18n.js";

/** A position in which rulesets of seven pits part ways. */
const SAMPLE = { pits: 7, position: "2,1,0,3,1,4,1:9/1,3,1,2,4,0,2:5 s" };
const USUAL_COUNT = 3;
const wide = matchMedia("(min-width: 1021px)");

/** The first position of a ruleset, or one that shows more. */
function positionFor({ pits, seeds }) {
  if (pits === SAMPLE.pits) return SAMPLE.position;
  const side = `${Array.from({ length: pits }, () => seeds).join(",")}:0`;
  return `${side}/${side} s`;
}

/** Rulesets to begin with: the one asked for, and the most likely others on a board of its size. */
function usualRules(name) {
  const row = rulesets().find((one) => one.name === name) ?? rulesetThat("first");
  const elsewhere = areas().filter(({ rows }) => !rows.includes(row));
  const likely = elsewhere.map(({ rows }) => rows.find((one) => one.pits === row.pits));
  return [row, ...likely.filter((one) => one !== undefined)].slice(0, USUAL_COUNT).map((one) => one.name);
}

/** @param {Record<string, string>} params */
function read({ rules, position, pit }) {
  const named = rules?.split(",").filter(Boolean) ?? [];
  const row = rulesets().find((one) => one.name === named[0]) ?? rulesetThat("first");
  return {
    rules: named.length > 1 || position ? named : usualRules(named[0]),
    position: position ?? positionFor(row),
    pit: /^\d{1,2}$/.test(pit) ? Number(pit) : null,
  };
}

const write = ({ rules, position, pit }) => ({ rules: rules.join(","), position, pit });

/** The pits that some ruleset lets one pick, and whether they come to the same. */
function pitsOf(rows) {
  /** @type {Map<number, boolean>} */
  const pits = new Map();
  for (const { moves } of rows) {
    for (const [pit, move] of Object.entries(moves)) pits.set(Number(pit), move.differs);
  }
  return new Map([...pits].sort(([a], [b]) => a - b));
}

async function work(state, ask) {
  const { position } = state;
  const pits = position.split("/")[0].split(":")[0].split(",").length;
  const [first] = state.rules;
  const [rows, board] = await Promise.all([
    ask.post("mancala/compare", { position, rules: state.rules }),
    ask.post("mancala/game", { ...questionOf(first), pits, position }),
  ]);
  const offered = pitsOf(rows);
  const everywhere = [...offered].filter(([pit]) => rows.every(({ moves }) => moves[pit]));
  const telling = everywhere.find(([, differs]) => differs) ?? everywhere[0] ?? [...offered][0];
  const pit = offered.has(state.pit) ? state.pit : (telling?.[0] ?? null);
  return { state: { ...state, pit }, world: { rows, board, offered } };
}

/** Rules as they are named here: a ruleset, and what is changed of it. */
function questionOf(words) {
  const [rules, ...set] = words.split(" ");
  return { rules, set };
}

/** The places that do not hold the same after the pick under all rules. */
function differing(rows, pit) {
  const after = rows.map(({ moves }) => moves[pit]).filter(Boolean);
  const counts = after.map((move) => countsOf(move.board));
  return Object.keys(counts[0] ?? {}).filter((place) =>
    counts.some((one) => one[place] !== counts[0][place]),
  );
}

const sizeOf = (board) => board.pits.s.length;

/** What comes of the pick under one of the rules. */
function card(state, world, row, marked) {
  const { position, pit } = state;
  const move = row.moves[pit];
  const { rules, set } = questionOf(row.rules);
  const listed = rulesets().find((one) => one.name === rules);
  const size = `${sizeOf(world.board)}x${listed?.seeds ?? 1}`;
  const play = addressOf("play/mancala", { rules, set: set.join(","), size, start: position, vs: "person" });
  const side = world.board.turn;
  const next =
    move &&
    (move.over
      ? t("variants.over")
      : move.again
        ? t("variants.again")
        : t(`variants.next.${move.board.turn}`));
  return h(
    "section",
    { class: "card compared", "data-rules": row.rules },
    h("h2", null, h("a", { href: addressOf("learn", { of: rules }) }, sayRules(row.rules))),
    move
      ? [
          drawMini(move.board, side, { marked }),
          h("p", null, h("b", { class: "figures" }, `+${move.gain}`), " ", next),
          h("p", { class: "quiet position" }, move.position),
        ]
      : h("p", null, t("variants.nothing", { pit })),
    h("a", { class: "button small", href: play }, icon("play"), t("variants.play")),
  );
}

/** The pits to choose from; those that part the rules are marked. */
const pitButtons = (frame) =>
  [...frame.world.offered].map(([pit, differs]) =>
    chip(`${pit}${differs ? " ≠" : ""}`, () => frame.change({ ...frame.state, pit }), {
      "aria-label": t(differs ? "variants.pit.differs" : "variants.pit", { pit }),
      "aria-pressed": String(pit === frame.state.pit),
    }),
  );

/** Rulesets by region, each a switch. */
function rulesSwitches(frame) {
  const { rules } = frame.state;
  const turn = (name) => {
    const next = rules.includes(name) ? rules.filter((one) => one !== name) : [...rules, name];
    if (next.length) frame.change({ ...frame.state, rules: next });
    else frame.say(t("variants.least"), { bad: true });
  };
  const button = (name) =>
    chip(titleOf(name), () => turn(name), { "aria-pressed": String(rules.includes(name)) });
  return areas().map(({ title, rows }) =>
    h(
      "div",
      { class: "group" },
      h("span", { class: "label" }, title),
      rows.map((row) => button(row.name)),
    ),
  );
}

function build(frame) {
  const text = h("input", { type: "text", id: "position", spellcheck: "false", autocomplete: "off" });
  const onsubmit = (event) => {
    event.preventDefault();
    frame.turnTo({ ...frame.state, position: text.value.trim(), pit: null });
  };
  const form = h(
    "form",
    { class: "row", onsubmit },
    field(t("variants.position"), text),
    h("button", { class: "button go", type: "submit" }, t("variants.show")),
  );
  const choice = h("details", { class: "card choice", open: wide.matches });
  const before = h("div", { class: "before" });
  const pits = h("div", { class: "row pits", role: "group", "aria-label": t("variants.pits") });
  const cards = h("div", { class: "cards" });
  put(
    frame.root,
    h("h1", null, t("variants.title")),
    h("p", { class: "quiet" }, t("variants.about")),
    h("div", { class: "asked" }, h("div", { class: "card" }, form, before, pits), choice),
    frame.sentence,
    cards,
  );

  function show() {
    const { state, world } = frame;
    const { rows, board, offered } = world;
    const { pit } = state;
    const who = t(board.turn === "s" ? "mancala.south" : "mancala.north");
    text.value = state.position;
    put(
      before,
      h("p", { class: "quiet" }, t("variants.where", { who })),
      drawMini(board, board.turn, { pick: pit }),
    );
    put(pits, h("span", { class: "label" }, t("variants.pits")), pitButtons(frame));
    put(choice, h("summary", null, t("variants.rules")), rulesSwitches(frame));
    const marked = pit === null ? [] : differing(rows, pit);
    put(cards, pit === null ? null : rows.map((row) => card(state, world, row, marked)));
    frame.say(
      pit === null ? t("variants.none") : t(offered.get(pit) ? "variants.differs" : "variants.same", { pit }),
    );
  }
  return { show };
}

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["mancala"],
  styles: ["/frame/pictures.css"],
  prepare: (ask) => loadRulesets({ signal: ask.signal }),
  ...{ read, write, work, build },
};
