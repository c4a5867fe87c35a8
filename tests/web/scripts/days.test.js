// Days, streaks and stars, with clocks that go on, stand still, and are set back.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  dayOf,
  daysAfter,
  EMPTY,
  finishDay,
  monthOf,
  monthsAfter,
  readDiary,
  seeDay,
  starsFor,
  starsOf,
  starText,
  streakOf,
} from "../../../src/dolanan/web/static/frame/days.js";

const finish = (diary, today, more = {}) =>
  finishDay(diary, { day: today, puzzle: "mancala", stars: 3, today, ...more });

/** A diary in which these days were earned, each on its day. */
const earned = (...days) => days.reduce((diary, day) => finish(diary, day), EMPTY);

test("a day is the calendar day where the player is", () => {
  assert.equal(dayOf(new Date(2026, 0, 2, 0, 30)), "2026-01-02");
  assert.equal(dayOf(new Date(2026, 11, 31, 23, 59)), "2026-12-31");
});

test("days go over months, leap days and years", () => {
  assert.equal(daysAfter("2028-02-28", 1), "2028-02-29");
  assert.equal(daysAfter("2026-12-31", 1), "2027-01-01");
  assert.equal(daysAfter("2026-03-01", -1), "2026-02-28");
});

test("days in a row are a streak, which waits until the next day is over", () => {
  const diary = earned("2026-02-27", "2026-02-28", "2026-03-01");
  assert.deepEqual(streakOf(diary, "2026-03-01"), { length: 3, longest: 3, today: true });
  assert.deepEqual(streakOf(diary, "2026-03-02"), { length: 3, longest: 3, today: false });
  assert.deepEqual(streakOf(diary, "2026-03-03"), { length: 0, longest: 3, today: false });
});

test("a day left out begins the count anew, and the longest row stays", () => {
  const diary = earned("2026-05-01", "2026-05-02", "2026-05-03", "2026-05-05");
  assert.deepEqual(streakOf(diary, "2026-05-05"), { length: 1, longest: 3, today: true });
});

test("either puzzle earns the day, both earn it once", () => {
  const one = finish(earned("2026-05-01"), "2026-05-02", { puzzle: "cloth" });
  const both = finish(one, "2026-05-02");
  assert.equal(streakOf(one, "2026-05-02").length, 2);
  assert.equal(streakOf(both, "2026-05-02").length, 2);
});

test("a day of the past can be solved and earns nothing", () => {
  const diary = finish(earned("2026-05-03"), "2026-05-03", { day: "2026-05-02" });
  assert.equal(streakOf(diary, "2026-05-03").length, 1);
  assert.equal(starsOf(diary, "2026-05-02", "mancala"), 3);
});

test("a clock set back earns nothing", () => {
  // The 2nd was missed; on the 3rd the clock is set back to the 2nd.
  const diary = seeDay(earned("2026-05-01"), "2026-05-03");
  const cheated = finish(diary, "2026-05-02");
  assert.equal(cheated.days["2026-05-02"].earned, false);
  assert.equal(streakOf(cheated, "2026-05-02").length, 0);
  const after = finish(cheated, "2026-05-03");
  assert.equal(streakOf(after, "2026-05-03").length, 1);
});

test("a clock set back breaks nothing", () => {
  const diary = earned("2026-05-01", "2026-05-02", "2026-05-03");
  for (const back of ["2026-05-02", "2026-05-01", "2026-04-20", "2025-01-01"]) {
    assert.equal(streakOf(seeDay(diary, back), back).length, 3, back);
    const played = finish(seeDay(diary, back), back);
    assert.equal(streakOf(played, "2026-05-03").length, 3, back);
    assert.equal(streakOf(finish(played, "2026-05-04"), "2026-05-04").length, 4, back);
  }
});

test("a clock that goes on after being set back earns nothing until it has caught up", () => {
  let diary = seeDay(earned("2026-05-01"), "2026-05-05");
  for (const day of ["2026-05-02", "2026-05-03", "2026-05-04"]) diary = finish(seeDay(diary, day), day);
  assert.equal(streakOf(diary, "2026-05-04").length, 0);
  assert.equal(streakOf(finish(diary, "2026-05-05"), "2026-05-05").length, 1);
});

test("a clock that was years ahead for a moment does no harm", () => {
  const diary = seeDay(seeDay(earned("2026-05-01", "2026-05-02"), "2030-01-01"), "2026-05-03");
  assert.equal(streakOf(finish(diary, "2026-05-03"), "2026-05-03").length, 3);
});

test("the best stars are kept", () => {
  const diary = finish(finish(EMPTY, "2026-05-01", { stars: 2, hints: 1 }), "2026-05-01", {
    stars: 1,
    hints: 3,
  });
  assert.equal(starsOf(diary, "2026-05-01", "mancala"), 2);
  assert.equal(diary.days["2026-05-01"].hints.mancala, 1);
  assert.equal(starsOf(diary, "2026-05-01", "cloth"), null);
});

test("stars are for solving, without hints, at the minimum", () => {
  assert.equal(starsFor({ hints: 0, atMinimum: true }), 3);
  assert.equal(starsFor({ hints: 2, atMinimum: true }), 2);
  assert.equal(starsFor({ hints: 1, atMinimum: false }), 1);
  assert.equal(starText(2), "★★☆");
});

test("a month is its weeks, Monday first", () => {
  const weeks = monthOf(earned("2026-11-01"), "2026-11", "2026-11-17");
  assert.equal(weeks.length, 6);
  assert.deepEqual(weeks[0].slice(0, 6), [null, null, null, null, null, null]);
  assert.equal(weeks[0][6]?.day, "2026-11-01");
  assert.equal(weeks[0][6]?.earned, true);
  const days = weeks.flat().filter(Boolean);
  assert.equal(days.length, 30);
  assert.equal(days.filter((one) => one?.ahead).length, 13);
  assert.equal(days.find((one) => one?.today)?.day, "2026-11-17");
});

test("months go over years", () => {
  assert.equal(monthsAfter("2026-12", 1), "2027-01");
  assert.equal(monthsAfter("2026-01", -1), "2025-12");
});

test("what cannot be understood is an empty diary", () => {
  for (const spoiled of [null, 7, "x", [], {}, { days: 3 }, { days: { x: {} } }]) {
    assert.deepEqual(readDiary(spoiled), EMPTY);
  }
});
