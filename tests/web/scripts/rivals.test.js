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
  assert.deepEqual(playedAgainst(record, "some", "easy"), { won: 2, drawn: 1, lost: 1, helped: 0, best: 9 });
  assert.deepEqual(playedAgainst(record, "other", "easy"), {
    won: 0,
    drawn: 0,
    lost: 0,
    helped: 0,
    best: null,
  });
});

test("a game counts once", () => {
  const record = played(game("easy", 4, "1"), game("easy", 4, "1"));
  assert.equal(playedAgainst(record, "some", "easy").won, 1);
});

test("a game that is played on from an earlier place counts no second time, whatever was played since", () => {
  const record = played(
    game("easy", 4, "1"),
    game("easy", -2, "2"),
    game("hard", 1, "3"),
    game("easy", 30, "1"),
  );
  assert.deepEqual(playedAgainst(record, "some", "easy"), { won: 1, drawn: 0, lost: 1, helped: 0, best: 4 });
});

test("a game won with help is told apart: it beats nobody and sets no margin", () => {
  const helped = { ...game("easy", 9, "1"), helped: true };
  const record = played(helped);
  assert.deepEqual(playedAgainst(record, "some", "easy"), {
    won: 0,
    drawn: 0,
    lost: 0,
    helped: 1,
    best: null,
  });
  assert.equal(nextRung(record, "some", ["easy", "hard"]), 0);
  assert.equal(nextRung(played(helped, game("easy", 1, "2")), "some", ["easy", "hard"]), 1);
  const lost = played({ ...game("easy", -3, "3"), helped: true });
  assert.deepEqual(playedAgainst(lost, "some", "easy"), { won: 0, drawn: 0, lost: 1, helped: 0, best: -3 });
});

test("a record from before help was told apart is read on", () => {
  const record = { last: "1", some: { easy: { won: 1, drawn: 0, lost: 0, best: 4 } } };
  assert.equal(playedAgainst(record, "some", "easy").helped, 0);
  assert.equal(playedAgainst(recorded(record, game("easy", 6, "1")), "some", "easy").won, 1);
  assert.equal(playedAgainst(recorded(record, game("easy", 6, "2")), "some", "easy").won, 2);
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
