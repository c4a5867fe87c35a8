// However many seeds fall, a turn is shown in the time there is.

import assert from "node:assert/strict";
import { test } from "node:test";
import { paceOf, weightOf } from "../../../src/dolanan/web/static/board/timing.js";

const sow = (n) => Array.from({ length: n }, () => [{ event: "sow" }]);

test("few seeds fall at the speed chosen, and a faster speed is faster", () => {
  const paces = ["1", "2", "3", "4", "5"].map((speed) => paceOf(sow(4), speed, 10000));
  assert.deepEqual(
    paces,
    [...paces].sort((a, b) => b - a),
  );
  assert.ok(paces[0] > 4 * paces[4]);
});

test("a long turn ends in time", () => {
  for (const count of [50, 500, 5000]) {
    const beats = [[{ event: "take" }], ...sow(count), [{ event: "capture" }], [{ event: "next" }]];
    const pace = paceOf(beats, "1", 7400);
    const all = beats.reduce((sum, beat) => sum + pace * weightOf(beat), 0);
    assert.ok(all <= 7400.001, `${count} seeds take ${all} ms`);
  }
});

test("an event that nobody has weighed takes a seed's time, and no event takes none", () => {
  assert.equal(weightOf([{ event: "something new" }]), weightOf([{ event: "sow" }]));
  assert.ok(Number.isFinite(paceOf([], "3", 5000)));
});

test("what happens at the same time takes as long as the longest of it", () => {
  const both = [{ event: "sow" }, { event: "capture" }];
  assert.equal(weightOf(both), weightOf([{ event: "capture" }]));
});
