// The place of puzzles: today's two, the packs, the calendar of past days.

import { drawMini } from "../board/mini.js";
import { boardFrom } from "../board/position.js";
import { h, icon, put } from "../dom.js";
import { write as addressOf } from "../frame/address.js";
import { MOST_STARS, monthOf, monthsAfter, starsOf, starText } from "../frame/days.js";
import { diary, streak, today } from "../frame/diary.js";
import { chip } from "../frame/parts.js";
import { clothPicture, entryCard } from "../frame/pictures.js";
import { said, t } from "../i18n.js";
import { recordOf } from "./puzzle/progress.js";
import { dayAddress, longDay, monthName, weekdays } from "./puzzles/days.js";
import { levels, loadPuzzles, puzzlesOf } from "./puzzles/pack.js";

/** @typedef {{ day: any, cloth: any }} World */

const starsBeside = (stars) => (stars === null ? "" : ` ${starText(stars)}`);

class Place {
  /** @param {import("../frame/view.js").Frame} frame */
  constructor(frame) {
    this.frame = frame;
    this.today = h("section", { class: "today", "aria-label": t("puzzles.today") });
    this.pack = h("section", { class: "card pack" });
    this.calendar = h("section", { class: "card calendar" });
    put(
      frame.root,
      h("h1", { class: "only-heard" }, t("puzzles.title")),
      this.today,
      h("div", { class: "two" }, this.pack, this.calendar),
      frame.sentence,
    );
  }

  get world() {
    return /** @type {World} */ (this.frame.world);
  }

  show() {
    this.drawToday();
    this.drawPack();
    this.drawCalendar();
  }

  card(puzzle, picture, title, text) {
    const stars = starsOf(diary(), today(), puzzle);
    const made = entryCard(puzzle, dayAddress(puzzle, today()), picture, title + starsBeside(stars), text);
    if (stars !== null) made.classList.add("done");
    return made;
  }

  drawToday() {
    const { day, cloth } = this.world;
    const { length, longest, today: done } = streak();
    const board = drawMini(boardFrom(day.position), "s", { spoken: false });
    put(
      this.today,
      h(
        "p",
        { class: "streak", "data-test": "streak" },
        h("b", { class: "figures" }, length ? t("puzzles.streak", { n: length }) : t("puzzles.streak.none")),
        " ",
        h("span", { class: "quiet" }, done ? t("puzzles.streak.done") : t("puzzles.streak.open")),
        longest > length
          ? h("span", { class: "quiet" }, ` ${t("puzzles.streak.longest", { n: longest })}`)
          : null,
      ),
      this.card("mancala", board, t("puzzles.day.mancala"), said(day.text)),
      this.card(
        "cloth",
        clothPicture(cloth.cloth),
        t("puzzles.day.cloth"),
        t("puzzles.day.cloth.text", { n: cloth.minimum }),
      ),
    );
  }

  /** A puzzle of the pack as a small link with its stars. */
  entry(one, i) {
    const { stars } = recordOf(one.key);
    const name = t(`puzzles.kind.${one.kind}`, { n: one.goal });
    return h(
      "li",
      null,
      h(
        "a",
        {
          class: stars ? "puzzle done" : "puzzle",
          href: addressOf("puzzles/mancala", { key: one.key }),
          title: name,
          "aria-label": t("puzzles.entry", { n: i + 1, name, stars, most: MOST_STARS }),
        },
        h("span", null, String(i + 1)),
        stars ? h("small", { "aria-hidden": "true" }, "★".repeat(stars)) : null,
      ),
    );
  }

  drawPack() {
    const { state, frame } = this;
    const shown = puzzlesOf(state.level);
    const done = shown.filter((one) => recordOf(one.key).stars).length;
    const choose = (level) =>
      chip(t(`puzzles.level.${level}`), () => frame.change({ ...state, level }), {
        "aria-pressed": String(level === state.level),
      });
    put(
      this.pack,
      h("h2", null, t("puzzles.pack.mancala")),
      h(
        "div",
        { class: "row levels", role: "group", "aria-label": t("puzzles.level") },
        levels().map(choose),
      ),
      h("p", { class: "quiet", "data-test": "solved" }, t("puzzles.solved", { n: done, most: shown.length })),
      h(
        "ol",
        { class: "numbered" },
        shown.map((one, i) => this.entry(one, i)),
      ),
      h("p", null, h("a", { class: "button", href: addressOf("puzzles/cloth") }, t("puzzles.pack.cloth"))),
    );
  }

  get state() {
    return this.frame.state;
  }

  /** A day of the calendar; a day that has come leads to its puzzle. */
  dayCell(cell) {
    if (!cell) return h("td", null);
    const { day, earned, stars, ahead } = cell;
    const number = String(Number(day.slice(-2)));
    if (ahead) return h("td", { class: "ahead" }, h("span", null, number));
    const most = Math.max(0, ...Object.values(stars));
    const told = most ? t("puzzles.day.stars", { day: longDay(day), n: most }) : longDay(day);
    const link = h(
      "a",
      { href: dayAddress("mancala", day), "aria-label": earned ? `${told}, ${t("puzzles.earned")}` : told },
      number,
      most ? h("small", { "aria-hidden": "true" }, "★".repeat(most)) : null,
    );
    const kind = [earned && "earned", most && "solved", cell.today && "now"].filter(Boolean).join(" ");
    return h("td", { class: kind, "data-day": day }, link);
  }

  drawCalendar() {
    const { state, frame } = this;
    const move = (n) => () => frame.change({ ...state, month: monthsAfter(state.month, n) });
    const arrow = (picture, text, n) =>
      h("button", { class: "round", type: "button", "aria-label": text, onclick: move(n) }, icon(picture));
    const next = arrow("forward", t("puzzles.month.next"), 1);
    next.disabled = state.month >= today().slice(0, 7);
    put(
      this.calendar,
      h(
        "header",
        { class: "row" },
        arrow("back", t("puzzles.month.back"), -1),
        h("h2", { "aria-live": "polite" }, monthName(state.month)),
        next,
      ),
      h(
        "table",
        null,
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            weekdays().map((name) => h("th", { scope: "col" }, name)),
          ),
        ),
        h(
          "tbody",
          null,
          monthOf(diary(), state.month, today()).map((week) =>
            h(
              "tr",
              null,
              week.map((cell) => this.dayCell(cell)),
            ),
          ),
        ),
      ),
    );
  }
}

const thisMonth = () => today().slice(0, 7);

/** @type {import("../frame/view.js").View} */
export const view = {
  words: ["mancala"],
  styles: ["/frame/pictures.css"],
  prepare: loadPuzzles,
  read: ({ level, month }) => ({
    level: levels().find((one) => String(one) === level) ?? levels()[0],
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : thisMonth(),
  }),
  write: ({ level, month }) => ({
    level: level === levels()[0] ? null : level,
    month: month === thisMonth() ? null : month,
  }),
  async work(state, ask) {
    const [day, cloth] = await Promise.all([
      ask.get(`mancala/puzzles/day?day=${today()}`),
      ask.get(`buttons/day?day=${today()}`),
    ]);
    return { state, world: { day, cloth } };
  },
  build: (frame) => new Place(frame),
};
