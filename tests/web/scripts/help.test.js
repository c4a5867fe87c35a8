// What helped in a game: it stays, whichever way one goes back.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  helpedBy,
  helpedSince,
  helpIn,
  isHelped,
} from "../../../src/dolanan/web/static/views/mancala/help.js";

const NOBODY = { s: [], n: [] };
const game = (picks, more = {}) => ({
  ...{ as: "play", vs: "easy", seed: 7, earlier: [], together: null, pending: NOBODY, hints: 0, help: [] },
  ...{ picks, ...more },
});
const since = (before, after, over = false) =>
  helpedSince({ state: before, world: { over: false } }, after, { over });

test("playing on is no help", () => {
  assert.equal(isHelped(since(game([1, 2]), game([1, 2, 3]))), false);
  assert.equal(isHelped(since(game([1, 2]), game([], { earlier: [[1, 2]] }))), false);
  assert.equal(isHelped(helpedSince({ state: null, world: null }, game([1]), {})), false);
});

test("a shorter game is one with moves taken back, and so is another way", () => {
  assert.deepEqual(since(game([1, 2]), game([1])).help, ["undo"]);
  assert.deepEqual(since(game([1, 2]), game([1, 3, 4])).help, ["undo"]);
  const lifted = game([], { together: { s: [1], n: [2] } });
  assert.deepEqual(since(lifted, game([], { together: NOBODY })).help, ["undo"]);
});

test("a step back of the browser leads to an address that knows of no help: it is kept", () => {
  const shown = game([1, 2], { hints: 3, help: ["values"] });
  const back = since(shown, game([1]));
  assert.deepEqual([back.hints, back.help], [3, ["undo", "values"]]);
  assert.equal(since(back, game([1, 2])).hints, 3);
});

test("an end that is seen again is what it was", () => {
  const again = since(game([1, 2]), game([1], { help: [] }));
  assert.deepEqual(again.help, ["undo"]);
  assert.equal(isHelped(since(again, game([1, 2, 3]), true)), false);
  assert.deepEqual(since(again, { ...again, picks: [1, 4] }, true).help, ["undo"]);
});

test("another game begins without help, and two people have none to account for", () => {
  assert.equal(isHelped(since(game([1, 2], { hints: 3 }), game([], { seed: 8 }))), false);
  assert.equal(isHelped(since(game([1, 2], { vs: "person" }), game([1], { vs: "person" }))), false);
});

test("two people's hints stay too: their game is the one that goes on from the same picks", () => {
  const two = (picks, hints = 0) => game(picks, { vs: "person", seed: Math.random(), hints });
  const back = since(two([1, 2], 3), two([1]));
  assert.deepEqual([back.hints, back.help], [3, []]);
  assert.equal(since(back, two([1, 4])).hints, 3);
  assert.equal(since(two([1, 2], 3), two([])).hints, 0);
  assert.equal(since(two([1, 2], 3), two([2])).hints, 0);
  assert.equal(since(two([1, 2], 3), { ...two([1]), rules: "another" }).hints, 0);
  assert.equal(since(game([1, 2], { hints: 3 }), two([1])).hints, 0);
});

test("the analysis helps before the end, not after it", () => {
  const analysed = game([1, 2], { as: "analyse" });
  assert.deepEqual(since(game([1, 2]), analysed).help, ["analysis"]);
  assert.deepEqual(since(analysed, game([1, 2])).help, ["analysis"]);
  const ended = { state: game([1, 2]), world: { over: true } };
  assert.equal(isHelped(helpedSince(ended, analysed, { over: false })), false);
  assert.equal(isHelped(since(analysed, game([1, 2]), true)), false);
});

test("kinds of help are named once, in one order; what is no kind is left out", () => {
  assert.deepEqual(helpIn("values.undo.undo.magic"), ["undo", "values"]);
  assert.deepEqual(helpIn(undefined), []);
  const state = game([], { help: ["values"] });
  assert.equal(helpedBy(state, "values"), state);
});
