// Addresses: what is written can be read, and old ones lead where they always led.

import assert from "node:assert/strict";
import { test } from "node:test";
import { read, write } from "../../../src/dolanan/web/static/frame/address.js";
import { PLACES, placeOf, today, viewAt } from "../../../src/dolanan/web/static/frame/map.js";

test("what is written can be read", () => {
  const params = { start: "2,5,2:0/2,2,2:3 s", set: "capture=never", board: "100 5>1", text: "50% + ü & ?" };
  assert.deepEqual(read(write("play/mancala", params)), { path: "play/mancala", params });
});

test("what says nothing is left out, and what reads well stays readable", () => {
  const address = write("play/mancala", {
    moves: "",
    at: 0,
    vs: null,
    start: "1,2:0/3,4:0 s",
    view: undefined,
  });
  assert.equal(address, "#/play/mancala?at=0&start=1,2:0/3,4:0+s");
});

test("an address that no one can have meant is read without a fall", () => {
  assert.deepEqual(read("#/play?x=%E0%A4%A"), { path: "play", params: { x: "%E0%A4%A" } });
  assert.deepEqual(read("#"), { path: "", params: {} });
  assert.deepEqual(read("#/home?&&a=1"), { path: "home", params: { a: "1" } });
});

test("old addresses lead to their place on the map", () => {
  const lead = (hash) => {
    const { path, params } = today(read(hash));
    return write(path, params);
  };
  assert.equal(lead(""), "#/home");
  assert.equal(lead("#/play?rules=x&moves=1.2"), "#/play/mancala?rules=x&moves=1.2");
  assert.equal(lead("#/analyse?rules=x&at=3"), "#/play/mancala?rules=x&at=3&as=analyse");
  assert.equal(lead("#/snakes?seats=pb"), "#/play/snakes?seats=pb");
  assert.equal(lead("#/papers?paper=a"), "#/algorithms/papers?paper=a");
});

test("an address of today stays as it is", () => {
  const paths = [
    "home",
    "play",
    "play/mancala",
    "play/snakes",
    "play/buttons",
    "learn",
    "puzzles",
    "algorithms",
  ];
  for (const path of [...paths, "algorithms/papers", "nonsense", "constructor"]) {
    const { path: now, moved } = today({ path, params: {} });
    assert.deepEqual({ now, moved }, { now: path, moved: false });
  }
});

test("the bar has at most six entries, and each opens a view", () => {
  assert.ok(PLACES.length <= 6);
  for (const place of PLACES) assert.ok(viewAt(place), place);
  assert.equal(viewAt("nonsense"), null);
  assert.equal(viewAt("toString"), null);
  assert.equal(placeOf("algorithms/papers"), "algorithms");
});
