// How a tournament stands: the standings, everybody against everybody, every game with its result and its reason.

import { h } from "../../dom.js";
import { number, said, t } from "../../i18n.js";
import { replay } from "./replay.js";

/** Points as people write them: halves are said so. */
const sayPoints = (points) =>
  points % 1 ? `${points > 1 ? number(Math.floor(points)) : ""}½` : number(points);

/** A table with its title, which is scrolled by itself where it is wide. */
const drawTable = (name, title, heads, lines) =>
  h(
    "section",
    { class: "card scroll", tabindex: "0", "aria-label": title },
    h("h2", null, title),
    h("table", { class: name }, h("thead", null, h("tr", null, heads)), h("tbody", null, lines)),
  );

const head = (key) => h("th", { scope: "col" }, t(`tournament.head.${key}`));

export function drawStandings({ standings }) {
  const line = ({ seat, name, points, wins, draws, losses }, i) =>
    h(
      "tr",
      { "data-seat": seat },
      h("td", null, number(i + 1)),
      h("th", { scope: "row" }, name),
      [sayPoints(points), ...[wins, draws, losses].map(number)].map((cell) => h("td", null, cell)),
    );
  const heads = ["place", "bot", "points", "wins", "draws", "losses"].map(head);
  return drawTable("standings", t("tournament.standings"), heads, standings.map(line));
}

export function drawCrosstable({ standings, crosstable }) {
  const scored = new Map(crosstable.map((pair) => [`${pair.seat} ${pair.against}`, pair]));
  const cell = (a, b) => {
    if (a.seat === b.seat) return h("td", { class: "self", "aria-hidden": "true" }, "·");
    const found = scored.get(`${a.seat} ${b.seat}`);
    return h("td", null, found ? `${sayPoints(found.points)}/${number(found.games)}` : "");
  };
  const against = ({ name }, i) => h("th", { scope: "col", title: name, "aria-label": name }, number(i + 1));
  const line = (one, i) =>
    h(
      "tr",
      null,
      h("th", { scope: "row" }, `${number(i + 1)} ${one.name}`),
      standings.map((another) => cell(one, another)),
    );
  const heads = [head("bot"), ...standings.map(against)];
  return drawTable("cross", t("tournament.cross"), heads, standings.map(line));
}

/** What a game came to, in words: who won and, where it was not by playing, why the other lost. */
function sayResult(game, names) {
  if (!game.over) return game.begun ? t("tournament.playing") : t("tournament.waits");
  if (game.winner === null && game.reason === "played") return t("tournament.draw");
  const why = said(game.text);
  if (game.winner === null) return t("tournament.nobody", { why });
  const [winner, loser] = game.winner === 0 ? [game.south, game.north] : [game.north, game.south];
  const told = t("tournament.wins", { who: names[winner] });
  return game.reason === "played" ? told : `${told} ${t("tournament.because", { who: names[loser], why })}`;
}

/** @param {import("../../frame/view.js").Frame} frame */
export function drawGames(frame, { games }, names) {
  const line = (game) =>
    h(
      "li",
      { "data-game": game.number, "data-reason": game.reason },
      h("span", { class: "figures quiet" }, number(game.number)),
      h(
        "span",
        { class: "grow" },
        h("b", null, `${names[game.south]} – ${names[game.north]}`),
        h("br", null),
        h(
          "span",
          { class: game.reason && game.reason !== "played" ? "lost-by" : "quiet" },
          sayResult(game, names),
        ),
      ),
      game.begun
        ? h(
            "button",
            {
              ...{ class: "button small", type: "button", onclick: () => replay(frame, game.number) },
              "aria-label": t("tournament.replay.game", { n: game.number }),
            },
            t("tournament.replay"),
          )
        : null,
    );
  return [h("h2", null, t("tournament.games")), h("ol", null, games.map(line))];
}
