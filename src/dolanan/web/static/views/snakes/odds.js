// What is known about a board: figures, chart of the length, seats, what each snake and ladder does.

import { h, s } from "../../dom.js";
import { number, t } from "../../i18n.js";

const short = (value) => number(value, { maximumFractionDigits: value < 100 ? 2 : 1 });
const percent = (value) => number(value, { style: "percent", maximumFractionDigits: value < 0.001 ? 4 : 1 });

const figure = (label, value, extra) =>
  h(
    "div",
    { class: "figure" },
    h("dt", null, label),
    h("dd", { class: "figures" }, value, extra ? h("small", null, extra) : null),
  );

const card = (title, ...content) => h("section", { class: "card" }, h("h2", null, title), ...content);
const wayText = (odds) => t("snakes.way", { n: odds.minimum, path: odds.path.join(" → ") });

/** That the goal is not certain, and how far it can be reached. */
function doubtCard(odds) {
  const never = odds.goal === "unreachable";
  const words = never ? t("snakes.unreachable") : t("snakes.uncertain", { chance: percent(odds.chance) });
  const way = odds.minimum === null ? null : h("p", { class: "quiet" }, wayText(odds));
  return card(t("snakes.odds"), h("p", null, words), way);
}

function lengthCard(odds) {
  const { expected, sd, median, mode, percentiles, again, expected_turns: turns } = odds;
  const mean = h("b", { "data-test": "expected" }, short(expected));
  const made = card(
    t("snakes.odds"),
    h(
      "dl",
      { class: "numbers" },
      figure(t("snakes.expected"), mean, t("snakes.sd", { sd: short(sd) })),
      figure(t("snakes.median"), number(median)),
      figure(t("snakes.mode"), number(mode)),
      figure(t("snakes.p90"), number(percentiles["90"])),
    ),
    again ? h("p", { class: "quiet" }, t("snakes.turns", { turns: short(turns) })) : null,
    chart(odds),
  );
  made.dataset.test = "odds";
  return made;
}

function shortestCard(odds) {
  const { shortest_sequences: n, rolls, shortest_chance: chance } = odds;
  const words = t("snakes.way.chance", { n, rolls: rolls.join(" · "), chance: percent(chance) });
  return card(t("snakes.shortest"), h("p", null, wayText(odds)), h("p", { class: "quiet" }, words));
}

/** Who wins how often, by seat. */
function seatsCard({ players, chances, rounds }) {
  const most = Math.max(...chances);
  const line = (chance, i) => {
    const bar = h("span", { class: "level" });
    bar.style.width = `${(100 * chance) / most}%`;
    return h(
      "li",
      null,
      h("span", null, t("snakes.seat", { n: i + 1 })),
      h("span", { class: "track" }, bar),
      h("span", { class: "figures" }, percent(chance)),
    );
  };
  return card(
    t("snakes.seats", { n: players }),
    h("ol", { class: "seatlist" }, chances.map(line)),
    h("p", { class: "quiet" }, t("snakes.rounds", { rounds: short(rounds) })),
  );
}

/** Cards with the figures of an analysis. */
export function oddsCards(odds, players) {
  if (odds.goal !== "certain") return [doubtCard(odds)];
  const seats = odds.seats.find((one) => one.players === players);
  return [lengthCard(odds), shortestCard(odds), ...(seats ? [seatsCard(seats)] : [])];
}

const WIDE = 300;
const HIGH = 130;

/** How long games last, as bars; the half of all games that end first is darker. */
function chart(odds) {
  const chances = odds.distribution;
  const shown = Math.min(chances.length, (odds.percentiles["99"] ?? chances.length) + 1);
  const group = Math.max(1, Math.ceil(shown / 100));
  const bars = [];
  for (let i = 0; i < shown; i += group) bars.push(chances.slice(i, i + group).reduce((a, b) => a + b, 0));
  const most = Math.max(...bars);
  const slot = WIDE / bars.length;
  const across = (length) => (length / group + 0.5) * slot;
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000].find((size) => shown / size <= 6) ?? 5000;
  const ticks = Array.from({ length: Math.floor((shown - 1) / step) + 1 }, (_, i) => i * step);
  const label = t("snakes.chart", {
    mode: odds.mode,
    median: odds.median,
    mean: short(odds.expected),
    p90: odds.percentiles["90"],
  });
  return h(
    "figure",
    { class: "lengths" },
    s(
      "svg",
      { viewBox: `0 0 ${WIDE} ${HIGH + 20}`, role: "img", "aria-label": label },
      bars.map((chance, i) =>
        s("rect", {
          class: (i + 1) * group - 1 <= odds.median ? "bar early" : "bar",
          x: (i * slot + slot * 0.1).toFixed(2),
          width: (slot * 0.8).toFixed(2),
          y: (HIGH - (chance / most) * (HIGH - 22)).toFixed(2),
          height: ((chance / most) * (HIGH - 22)).toFixed(2),
        }),
      ),
      s("path", { class: "axis", d: `M0 ${HIGH}H${WIDE}` }),
      s("path", { class: "mean", d: `M${across(odds.expected).toFixed(1)} 14V${HIGH}` }),
      s(
        "text",
        { class: "tick", x: across(odds.expected).toFixed(1), y: 10, "text-anchor": "middle" },
        `⌀ ${short(odds.expected)}`,
      ),
      ticks.map((length) =>
        s(
          "text",
          { class: "tick", x: across(length).toFixed(1), y: HIGH + 14, "text-anchor": "middle" },
          String(length),
        ),
      ),
    ),
    h("figcaption", { class: "quiet" }, t("snakes.chart.below")),
  );
}

/** What a snake or ladder does: how often it is met, and what its removal would change. */
export function effect(odds, start) {
  const jump = odds?.jumps?.find((one) => one.start === start);
  if (!jump) return "";
  const met = t("snakes.effect.met", { chance: percent(jump.chance) });
  if (jump.effect_of_removal === null) return met;
  const change = jump.effect_of_removal;
  return `${met} · ${t(change < 0 ? "snakes.effect.shorter" : "snakes.effect.longer", { n: short(Math.abs(change)) })}`;
}
