// A game in an address: what is written is read again, rounds and a start together with it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gameIn, gameOut, NOTHING_LIFTED } from "../../../src/dolanan/web/static/board/address.js";
import { newBeats } from "../../../src/dolanan/web/static/board/beats.js";
import { loadGames } from "../../../src/dolanan/web/static/frame/games.js";

const ranges = { pits: [1, 10], seeds: [1, 20], rounds: [1, 99] };
await loadGames({ get: async () => [{ key: "mancala", ranges }] });

/** The parameters that an address would hold. */
const params = (game, moves) =>
  Object.fromEntries(
    Object.entries(gameOut(game, moves))
      .filter(([, value]) => value !== null && value !== "")
      .map(([name, value]) => [name, String(value)]),
  );

test("a match with a start together can be read again", () => {
  const game = {
    ...{ rules: "one", set: ["capture=never"], pits: 3, seeds: 4, start: null, rounds: 5 },
    ...{ together: { s: [1, 2], n: [3] }, earlier: [[1, 2], []], picks: [3, 1] },
  };
  assert.deepEqual(gameIn(params(game, "3_1"), "other"), game);
});

test("a round that has begun without a pick is not forgotten, nor a start together without one", () => {
  const game = gameIn({ moves: "1.2;", together: "~" }, "one");
  assert.deepEqual([game.earlier, game.picks], [[[1, 2]], []]);
  assert.deepEqual(game.together, NOTHING_LIFTED);
  assert.equal(gameOut(game, "").moves, "1.2;");
  assert.equal(gameIn({}, "one").together, null);
});

test("a start together goes on where it was seen to stop", () => {
  const seen = [["lift s", "lift n"], ["a"]];
  const now = [
    ["lift s", "lift n"],
    ["a", "lift s"],
    ["b", "c"],
  ];
  assert.deepEqual(newBeats(now, seen), {
    old: ["lift s", "lift n", "a"],
    fresh: [["lift s"], ["b", "c"]],
  });
  assert.deepEqual(newBeats(now, now).fresh, []);
});
