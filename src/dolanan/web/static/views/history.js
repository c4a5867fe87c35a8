// Games that were played here: the result of each, a way to see it again and to look it over; all of it as one file.

import { loadRulesets, titleOf } from "../board/address.js";
import { h, icon, put } from "../dom.js";
import { read as readAddress, write as addressOf } from "../frame/address.js";
import { games, loadGames } from "../frame/games.js";
import { finishedGames } from "../frame/played.js";
import { absorbRecord, wholeRecord } from "../frame/store.js";
import { date, said, t } from "../i18n.js";
import { note } from "../talk.js";

const FILE = "dolanan.json";
/** Characters of the largest file that is read. */
const MOST = 2_000_000;

/** What a kind of game is called: the kind of mancala has its ruleset after it. */
function kindTitle({ view, kind }) {
  const rules = kind.split(" ")[1];
  return rules ? titleOf(rules) : said(games().find((game) => game.key === view)?.title);
}

const outcomes = {
  mancala({ me, stores, rival, helped, names }) {
    const [a, b] = me === "n" ? [stores.n, stores.s] : [stores.s, stores.n];
    const who = rival ? said(rival) : t("mancala.bot");
    const key = me === null ? "two" : a === b ? "draw" : a > b ? "won" : "lost";
    const { s: south = t("mancala.south"), n: north = t("mancala.north") } = names ?? {};
    const text = t(`history.mancala.${key}`, { a, b, who, south, north });
    return { key, text: helped ? `${text} ${t("history.helped")}` : text };
  },
  snakes({ winner, seats, rolls }) {
    const key = seats[winner] === "p" ? "won" : "lost";
    return { key, text: t(`history.snakes.${key}`, { n: rolls }) };
  },
  buttons({ cuts, minimum }) {
    const key = minimum !== null && cuts <= minimum ? "least" : "cleared";
    return { key: "won", text: t(`history.buttons.${key}`, { n: cuts }) };
  },
};

/** The ways on from a finished game. */
function waysOf({ view, address }) {
  const link = (href, picture, text) => h("a", { class: "button small", href }, icon(picture), text);
  if (view !== "mancala") return [link(address, "play", t("history.open"))];
  const { path, params } = readAddress(address);
  const with_ = (more) => addressOf(path, { ...params, as: "analyse", ...more });
  return [
    link(with_({ at: 0, run: 1 }), "play", t("history.replay")),
    link(with_({ at: 0, review: 1 }), "chart", t("history.review")),
  ];
}

function gameLine(one) {
  const { key, text } = outcomes[one.view]?.(one.result) ?? { key: "", text: "" };
  return h(
    "li",
    { class: key === "won" ? "card won" : "card" },
    h(
      "div",
      { class: "what" },
      h("h2", null, kindTitle(one)),
      h("p", null, text),
      h("p", { class: "quiet" }, date(one.when)),
    ),
    h("div", { class: "row ways" }, waysOf(one)),
  );
}

/** Put everything that is kept into a file of the person's. */
function save() {
  const url = URL.createObjectURL(new Blob([wholeRecord()], { type: "application/json" }));
  const link = h("a", { href: url, download: FILE });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Take in such a file. */
async function load(frame, file) {
  const fits = file.size <= MOST && absorbRecord(await file.text());
  if (!fits) {
    note(t("history.wrong", { name: file.name }));
    return;
  }
  note(t("history.taken"));
  frame.change(frame.state);
}

function draw(frame) {
  const list = finishedGames();
  const file = h("input", {
    type: "file",
    accept: ".json,application/json",
    class: "only-heard",
    tabindex: "-1",
    "aria-label": t("history.import"),
    "data-test": "import",
    onchange: (event) => load(frame, event.target.files[0]),
  });
  put(
    frame.root,
    h("h1", null, t("history.title")),
    list.length ? h("ol", { class: "played" }, list.map(gameLine)) : h("p", null, t("history.none")),
    h(
      "section",
      { class: "card keep" },
      h("h2", null, t("history.keep")),
      h("p", { class: "quiet" }, t("history.keep.text")),
      h(
        "div",
        { class: "row" },
        h("button", { class: "button", type: "button", onclick: save }, icon("share"), t("history.export")),
        h(
          "button",
          { class: "button", type: "button", onclick: () => file.click() },
          icon("paste"),
          t("history.import"),
        ),
        file,
      ),
    ),
  );
}

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["mancala"],
  read: () => ({}),
  write: () => ({}),
  async work(state, ask) {
    await Promise.all([loadGames(ask), loadRulesets({ signal: ask.signal })]);
    return { state, world: {} };
  },
  build: (frame) => ({ show: () => draw(frame) }),
};
