// Where a game turned.

import assert from "node:assert/strict";
import { test } from "node:test";
import { tryAgainFrom, turningPoint } from "../../../src/dolanan/web/static/views/mancala/turning.js";

/** Turns written as "s3 n5+2": a side, and what each of its picks brought. */
function game(text) {
  let number = 0;
  return text.split(" ").map((turn) => ({
    side: turn[0],
    moves: turn
      .slice(1)
      .split("+")
      .map((gain) => ({ number: number++, gain: Number(gain) })),
  }));
}
const LEVEL = { s: 0, n: 0 };

test("the turn that overtook for good", () => {
  const turns = game("s3 n1 s1 n9 s2 n1");
  const point = turningPoint(turns, LEVEL, { s: 6, n: 11 });
  assert.equal(point.number, 4);
  assert.equal(point.gain, 9);
  assert.equal(tryAgainFrom(turns, point, "s"), 2); // South's pick before it
});

test("who led all the time won by the largest turn", () => {
  const turns = game("s2 n1 s1+7 n3 s1");
  const point = turningPoint(turns, LEVEL, { s: 11, n: 4 });
  assert.equal(point.number, 3);
  assert.equal(point.gain, 8);
  assert.equal(point.first, 2);
  assert.equal(tryAgainFrom(turns, point, "s"), 2);
  assert.equal(tryAgainFrom(turns, point, null), 2);
});

test("a lead that was lost again is no turning point", () => {
  const turns = game("s2 n3 s4 n9 s8 n0");
  assert.equal(turningPoint(turns, LEVEL, { s: 14, n: 12 }).number, 5);
});

test("a draw turns where most was taken, and nothing turns where nobody moved", () => {
  assert.equal(turningPoint(game("s4 n9 s5"), LEVEL, { s: 9, n: 9 }).number, 2);
  assert.equal(turningPoint([], LEVEL, { s: 1, n: 0 }), null);
  assert.equal(tryAgainFrom(game("n9 s1"), turningPoint(game("n9 s1"), LEVEL, { s: 1, n: 9 }), "s"), null);
});
