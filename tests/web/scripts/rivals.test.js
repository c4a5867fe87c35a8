// The ladder of opponents: what is kept of games against each.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nextRung, playedAgainst, recorded } from "../../../src/dolanan/web/static/board/rivals.js";

const game = (level, margin, id) => ({ rules: "some", level, margin, id });
const played = (...games) => games.reduce((record, one) => recorded(record, one), null);

test("games are counted by how they ended, and the best margin is kept", () => {
  const record = played(
    game("easy", 4, "1"),
    game("easy", -6, "2"),
    game("easy", 0, "3"),
    game("easy", 9, "4"),
  );
  assert.deepEqual(playedAgainst(record, "some", "easy"), { won: 2, drawn: 1, lost: 1, best: 9 });
  assert.deepEqual(playedAgainst(record, "other", "easy"), { won: 0, drawn: 0, lost: 0, best: null });
});

test("a game counts once", () => {
  const record = played(game("easy", 4, "1"), game("easy", 4, "1"));
  assert.equal(playedAgainst(record, "some", "easy").won, 1);
});

test("a loss has a margin too", () => {
  assert.equal(playedAgainst(played(game("easy", -6, "1")), "some", "easy").best, -6);
});

test("the next rung is the first that is not beaten", () => {
  const levels = ["easy", "medium", "hard"];
  assert.equal(nextRung(null, "some", levels), 0);
  assert.equal(nextRung(played(game("easy", 4, "1"), game("hard", 4, "2")), "some", levels), 1);
  assert.equal(nextRung(played(...levels.map((one) => game(one, 1, one))), "some", levels), 3);
});
