// What is in sight of a drawing: no empty paper beside it, and what is in question.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bring, sees, within } from "../../../src/dolanan/web/static/views/algorithms/camera.js";

const PANE = { width: 400, height: 300 };
const ALL = { left: 0, top: 0, right: 1000, bottom: 250 };

test("no paper is shown beyond the drawing where the drawing is larger", () => {
  assert.equal(within({ x: -90, y: 0, k: 1 }, ALL, PANE).x, 0);
  assert.equal(within({ x: 900, y: 0, k: 1 }, ALL, PANE).x, 600);
  assert.equal(within({ x: 300, y: 0, k: 1 }, ALL, PANE).x, 300);
});

test("a drawing that is smaller lies in the middle", () => {
  assert.equal(within({ x: 0, y: 40, k: 1 }, ALL, PANE).y, -25);
});

test("what was brought into sight stays in sight", () => {
  for (const left of [0, 350, 880]) {
    const question = { left, top: 10, right: left + 120, bottom: 200 };
    const camera = within(bring({ x: -300, y: -300, k: 1 }, question, PANE), ALL, PANE);
    assert.ok(sees(camera, question, PANE), String(left));
  }
});
