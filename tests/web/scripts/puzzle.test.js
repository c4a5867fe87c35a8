// The record of a puzzle, and hints in steps.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nextStep, nudgeFor, offeredStep } from "../../../src/dolanan/web/static/board/steps.js";
import { asked, finished, missed, UNTRIED } from "../../../src/dolanan/web/static/views/puzzle/record.js";

const turn = { kind: "turn", fewest: 3 };
const win = { kind: "win", fewest: 1 };

test("a turn of the fewest picks without hints gives three stars, however often it was tried", () => {
  assert.equal(finished(missed(UNTRIED), turn, 3).stars, 3);
  assert.equal(finished(UNTRIED, turn, 4).stars, 2);
});

test("hints cost a star", () => {
  assert.equal(finished(asked(UNTRIED), turn, 3).stars, 2);
  assert.equal(finished(asked(UNTRIED), turn, 5).stars, 1);
});

test("where one pick decides, the third star is for the first try", () => {
  assert.equal(finished(UNTRIED, win, 1).stars, 3);
  assert.equal(finished(missed(UNTRIED), win, 1).stars, 2);
});

test("once solved, stars do not fall and nothing is counted any more", () => {
  const solved = finished(UNTRIED, turn, 3);
  assert.deepEqual(asked(missed(solved)), solved);
  assert.equal(finished(solved, turn, 6).stars, 3);
  assert.equal(finished(finished(asked(UNTRIED), turn, 3), turn, 3).stars, 2, "solved with a hint stays so");
});

test("a hint goes on step by step, and begins anew elsewhere", () => {
  const first = nextStep(null, "a");
  const second = nextStep(first, "a");
  const third = nextStep(second, "a");
  assert.deepEqual([first.step, second.step, third.step], [1, 2, 3]);
  assert.equal(nextStep(third, "a").step, 3);
  assert.equal(nextStep(second, "b").step, 1);
  assert.equal(offeredStep(null, "a"), 1);
  assert.equal(offeredStep(second, "a"), 3);
  assert.equal(offeredStep(third, "a"), null);
  assert.equal(offeredStep(third, "b"), 1);
});

test("a nudge says where to look, not which pit", () => {
  assert.equal(nudgeFor({ outcome: "store" }), "store");
  assert.equal(nudgeFor({ outcome: "opponent-empty" }), "quiet");
});
