// The cards beside a game: who stands how, what each pit would do, why the bot chose, the moves by turn.

import { other } from "../../board/geometry.js";
import { isSettled, seedsOn, standing, written } from "../../board/values.js";
import { h, put } from "../../dom.js";
import { kept } from "../../frame/store.js";
import { said, signed, t } from "../../i18n.js";

/** @typedef {import("./playing.js").Playing} Playing */

/** Whether seeds are sown into stores, so that a move can make laps. */
const sowsStores = ({ rules }) => rules.track === "store";

/** A bar of which a part is filled, and the rest of which, from `until` on, is the other's; between them it is open. */
export function shareBar(percent, until = percent) {
  const bar = h("div", { class: "bar", "aria-hidden": "true" }, h("span"), h("i"));
  bar.firstChild.style.width = `${percent}%`;
  bar.lastChild.style.width = `${100 - until}%`;
  return bar;
}

/** @param {Playing} play */
function standingCard(play) {
  const { world, near, total } = play;
  const { stores, over, pits } = world;
  const ended = play.isOver;
  const far = other(near);
  const left = pits.s.concat(pits.n).reduce((a, b) => a + b, 0);
  const sum = { n: total.games, a: total.mine, b: total.theirs };
  return h(
    "section",
    { class: "card" },
    h("h2", null, t("play.standing")),
    h(
      "div",
      { class: "versus" },
      h("span", null, t("play.stores", { a: stores[near], b: stores[far] })),
      h("span", { class: "figures" }, signed(stores[near] - stores[far])),
    ),
    shareBar((100 * stores[near]) / seedsOn(world), 100 - (100 * stores[far]) / seedsOn(world)),
    h("p", { class: "quiet" }, over ? play.tell.result() : t("play.left", { n: left })),
    total.games
      ? h("p", { class: "quiet", "data-test": ended ? "total" : null }, t("play.total", sum))
      : null,
  );
}

/** What each side held at the end of every round, who opened it, how many pits were burnt. @param {Playing} play */
function matchCard(play, { most, round, rounds }) {
  const { near, tell, state, frame } = play;
  const sides = [near, other(near)];
  const goto = (n) =>
    frame.turnTo({ ...state, earlier: state.earlier.slice(0, n - 1), picks: state.earlier[n - 1] });
  const number = (n) =>
    n < round
      ? h(
          "button",
          {
            type: "button",
            class: "pick",
            "aria-label": t("play.match.goto", { n }),
            onclick: () => goto(n),
          },
          String(n),
        )
      : String(n);
  const line = ({ round: n, opener, seeds, board }) =>
    h(
      "tr",
      { "aria-current": n === round ? "step" : null },
      h("td", null, number(n)),
      sides.map((side) => h("td", null, seeds ? String(seeds[side]) : "…")),
      h("td", null, tell.names[opener]),
      h("td", null, sides.map((side) => board.burnt[side].length).join(" : ")),
    );
  const heads = [
    t("play.match.round"),
    ...sides.map((side) => tell.names[side]),
    t("play.match.opened"),
    t("play.match.burnt"),
  ];
  return h(
    "section",
    { class: "card match", "data-test": "match" },
    h("h2", null, t("play.match")),
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          heads.map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      h("tbody", null, rounds.map(line)),
    ),
    h("p", { class: "quiet" }, t("play.match.most", { round, n: most })),
  );
}

/** Whether something is known, or may still be, of what was asked for. @param {Playing} play */
const isTold = ({ found, world }) =>
  Boolean(found) &&
  (!found.done || Object.values(found.values).some((value) => isSettled(value, seedsOn(world))));

/** @param {Playing} play */
function choiceRow(play, pit) {
  const { world } = play;
  const found = isTold(play) ? play.found : null;
  const { outcome, captured, laps, gain } = world.previews[pit];
  const value = found?.values[pit];
  const ends = t(`mancala.ends.${outcome}`, { n: captured });
  const cells = sowsStores(world) ? [pit, ends, laps, gain] : [pit, ends, gain];
  if (found) cells.push(value ? written(value, seedsOn(world)) : "…");
  return h(
    "tr",
    { class: found?.done && found.best.includes(pit) ? "best" : null },
    cells.map((cell) => h("td", null, cell)),
  );
}

/** What each pit would do, and what the whole turn could bring where that was asked for. @param {Playing} play */
function choicesCard(play) {
  const { unfound } = play;
  const found = isTold(play) ? play.found : null;
  const laps = sowsStores(play.world) ? ["laps"] : [];
  const columns = ["pit", "ends", ...laps, "seeds", ...(found ? [found.quantity] : [])];
  const head = columns.map((name) => h("th", { scope: "col" }, t(`play.choice.${name}`)));
  const told = play.found && (found ? standing(found, play.world) : t("play.values.none"));
  const known = told ? h("p", { class: "quiet" }, told) : null;
  return h(
    "section",
    { class: "card" },
    h("h2", null, t("play.choices")),
    h(
      "table",
      null,
      h("thead", null, h("tr", null, head)),
      h(
        "tbody",
        null,
        play.world.legal.map((pit) => choiceRow(play, pit)),
      ),
    ),
    unfound ? h("p", { class: "wrong", role: "alert" }, unfound) : known,
  );
}

function whyCard(why) {
  const line = (one) => h("li", null, h("b", { class: "figures" }, one.pit), " ", said(one.why));
  return h(
    "section",
    { class: "card" },
    h("h2", null, t("play.why")),
    h("ol", { class: "why" }, why.map(line)),
  );
}

/** @param {Playing} play */
function pickButton(play, side, move) {
  const { state, frame, tell } = play;
  const count = move.number + 1;
  return h(
    "button",
    {
      type: "button",
      class: "pick",
      "aria-label": t("play.goto", { who: tell.names[side], pit: move.pit, n: count }),
      "aria-current": count === state.picks.length ? "step" : null,
      onclick: () => frame.turnTo({ ...state, picks: state.picks.slice(0, count) }),
    },
    String(move.pit),
  );
}

/** @param {Playing} play */
function turnLine(play, { side, moves }) {
  const gain = moves.reduce((sum, move) => sum + move.gain, 0);
  const picks = moves.map((move) => pickButton(play, side, move));
  return h(
    "li",
    null,
    h("span", { class: "who" }, play.tell.names[side]),
    h("span", { class: "picks" }, picks),
    h("span", { class: "figures quiet" }, `+${gain}`),
  );
}

/** What both picked in the start together, as far as it can be seen. @param {Playing} play */
function togetherLine({ state, tell }) {
  const part = (side) => `${tell.names[side]} ${state.together[side].join(" · ")}`;
  return h(
    "p",
    { class: "quiet", "data-test": "together" },
    `${t("play.together")}: ${part("s")} | ${part("n")}`,
  );
}

/** @param {Playing} play */
const movesCard = (play) =>
  h(
    "section",
    { class: "card" },
    h("h2", null, t("play.moves")),
    play.state.together && !play.state.earlier.length ? togetherLine(play) : null,
    h(
      "ol",
      { class: "turns" },
      play.world.turns.map((turn) => turnLine(play, turn)),
    ),
  );

/** @param {Playing} play */
export function drawSide(play) {
  const { world } = play;
  put(
    play.side,
    standingCard(play),
    world.match ? matchCard(play, world.match) : null,
    play.isMyTurn && !play.choosing && (kept("choices") === "on" || play.found) ? choicesCard(play) : null,
    world.why?.length ? whyCard(world.why) : null,
    world.turns.length || play.state.together ? movesCard(play) : null,
  );
  const list = play.side.querySelector(".turns");
  if (list) list.scrollTop = list.scrollHeight;
}
