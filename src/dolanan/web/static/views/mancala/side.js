// The cards beside a game: who stands how, what each pit would do, why the bot chose, the moves by turn.

import { other } from "../../board/geometry.js";
import { seedsOn, standing, written } from "../../board/values.js";
import { h, put } from "../../dom.js";
import { said, signed, t } from "../../i18n.js";

/** @typedef {import("./playing.js").Playing} Playing */

/** A bar of which a part is filled. */
export function shareBar(percent) {
  const bar = h("div", { class: "bar", "aria-hidden": "true" }, h("span"));
  bar.firstChild.style.width = `${percent}%`;
  return bar;
}

/** @param {Playing} play */
function standingCard(play) {
  const { world, near, total } = play;
  const { stores, over, pits } = world;
  const far = other(near);
  const both = stores[near] + stores[far];
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
    shareBar(both ? (100 * stores[near]) / both : 50),
    h("p", { class: "quiet" }, over ? play.tell.result(stores) : t("play.left", { n: left })),
    total.games ? h("p", { class: "quiet", "data-test": over ? "total" : null }, t("play.total", sum)) : null,
  );
}

/** @param {Playing} play */
function choiceRow(play, pit) {
  const { found, world } = play;
  const { outcome, captured, laps, gain } = world.previews[pit];
  const value = found?.values[pit];
  const cells = [pit, t(`mancala.ends.${outcome}`, { n: captured }), laps, gain];
  if (found) cells.push(value ? written(value, seedsOn(world)) : "…");
  return h(
    "tr",
    { class: found?.done && found.best.includes(pit) ? "best" : null },
    cells.map((cell) => h("td", null, cell)),
  );
}

/** What each pit would do, and what the whole turn could bring where that was asked for. @param {Playing} play */
function choicesCard(play) {
  const { found, unfound } = play;
  const columns = ["pit", "ends", "laps", "seeds", ...(found ? [found.quantity] : [])];
  const head = columns.map((name) => h("th", { scope: "col" }, t(`play.choice.${name}`)));
  const known = found ? h("p", { class: "quiet" }, standing(found)) : null;
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

/** @param {Playing} play */
const movesCard = (play) =>
  h(
    "section",
    { class: "card" },
    h("h2", null, t("play.moves")),
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
    play.isMyTurn ? choicesCard(play) : null,
    world.why?.length ? whyCard(world.why) : null,
    world.turns.length ? movesCard(play) : null,
  );
  const list = play.side.querySelector(".turns");
  if (list) list.scrollTop = list.scrollHeight;
}
