// How a tournament stands: the standings, everybody against everybody, every game with its result and its reason.

import { h } from "../../dom.js";
import { number, said, t } from "../../i18n.js";
import { replay } from "./replay.js";

/** Points as people write them: halves are said so. */
const sayPoints = (points) =>
  points % 1 ? `${points > 1 ? number(Math.floor(points)) : ""}½` : number(points);

export function drawStandings({ standings }) {
  const line = ({ seat, name, points, wins, draws, losses }, i) =>
    h(
      "tr",
      { "data-seat": seat },
      h("td", null, number(i + 1)),
      h("th", { scope: "row" }, name),
      [sayPoints(points), ...[wins, draws, losses].map(number)].map((cell) => h("td", null, cell)),
    );
  const heads = ["place", "bot", "points", "wins", "draws", "losses"];
  return h(
    "section",
    { class: "card scroll", tabindex: "0", "aria-label": t("tournament.standings") },
    h("h2", null, t("tournament.standings")),
    h(
      "table",
      { class: "standings" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          heads.map((key) => h("th", { scope: "col" }, t(`tournament.head.${key}`))),
        ),
      ),
      h("tbody", null, standings.map(line)),
    ),
  );
}

export function drawCrosstable({ standings, crosstable }) {
  const scored = new Map(crosstable.map((pair) => [`${pair.seat} ${pair.against}`, pair]));
  const cell = (a, b) => {
    if (a.seat === b.seat) return h("td", { class: "self", "aria-hidden": "true" }, "·");
    const found = scored.get(`${a.seat} ${b.seat}`);
    return h("td", null, found ? `${sayPoints(found.points)}/${number(found.games)}` : "");
  };
  return h(
    "section",
    { class: "card scroll", tabindex: "0", "aria-label": t("tournament.cross") },
    h("h2", null, t("tournament.cross")),
    h(
      "table",
      { class: "cross" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, t("tournament.head.bot")),
          standings.map(({ name }, i) =>
            h("th", { scope: "col", title: name, "aria-label": name }, number(i + 1)),
          ),
        ),
      ),
      h(
        "tbody",
        null,
        standings.map((one, i) =>
          h(
            "tr",
            null,
            h("th", { scope: "row" }, `${number(i + 1)} ${one.name}`),
            standings.map((another) => cell(one, another)),
          ),
        ),
      ),
    ),
  );
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
