// What this device remembers, on devices that can and cannot.

import assert from "node:assert/strict";
import { test } from "node:test";
import { absorb, createStore, packed } from "../../../src/dolanan/web/static/frame/store.js";

/** A storage that holds `most` characters. */
class Box {
  constructor(entries = {}, most = Infinity) {
    this.map = new Map(Object.entries(entries));
    this.most = most;
  }

  get length() {
    return this.map.size;
  }

  key(i) {
    return [...this.map.keys()][i];
  }

  getItem(key) {
    return this.map.get(key) ?? null;
  }

  setItem(key, value) {
    if (value.length > this.most) throw new Error("full");
    this.map.set(key, value);
  }

  removeItem(key) {
    this.map.delete(key);
  }
}

const opened = (box, forgets = () => {}) => createStore(() => box, forgets);

test("what is kept is there at the next visit", () => {
  const box = new Box();
  opened(box).keep("speed", "5");
  assert.equal(opened(box).kept("speed"), "5");
  assert.equal(opened(box).kept("nothing"), null);
  assert.equal(opened(new Box()).kept("speed"), "3");
});

test("keys of their own become one record", () => {
  const box = new Box({
    "dolanan.theme": "dark",
    "dolanan.best.1122/1122": '{"cuts":4,"seconds":9}',
    "dolanan.best.12/12": "{spoiled",
    "dolanan.puzzle.clock": '["12/12",7]',
    "someone.else": "stays",
  });
  const store = opened(box);
  assert.equal(store.kept("theme"), "dark");
  assert.deepEqual(store.kept("best"), { "1122/1122": { cuts: 4, seconds: 9 } });
  assert.deepEqual(store.kept("clock"), ["12/12", 7]);
  assert.deepEqual([...box.map.keys()].sort(), ["dolanan", "someone.else"]);
  assert.equal(JSON.parse(box.getItem("dolanan")).version, 1);
});

test("a full storage is told once, and everything holds for the visit", () => {
  const box = new Box({ "dolanan.values": "turn" }, 0);
  let told = 0;
  const store = opened(box, () => told++);
  assert.equal(store.kept("values"), "turn");
  store.keep("values", "exact");
  store.keep("sound", "off");
  assert.deepEqual([store.kept("values"), store.kept("sound"), told], ["exact", "off", 1]);
  assert.equal(box.getItem("dolanan.values"), "turn", "nothing is lost that was there");
  box.most = Infinity;
  store.keep("speed", "1");
  assert.equal(opened(box).kept("sound"), "off", "what could not be written before is written now");
});

test("a forbidden storage is told once", () => {
  let told = 0;
  const forbidden = () => {
    throw new Error("forbidden");
  };
  const store = createStore(forbidden, () => told++);
  store.keep("theme", "dark");
  store.keep("lang", "id");
  assert.deepEqual([store.kept("theme"), store.kept("lang"), told], ["dark", "id", 1]);
});

test("a spoiled record is begun anew, one of a newer page is left alone", () => {
  const spoiled = new Box({ dolanan: "{not json" });
  opened(spoiled).keep("theme", "dark");
  assert.equal(opened(spoiled).kept("theme"), "dark");
  const newer = new Box({ dolanan: '{"version":9,"theme":"sepia"}' });
  opened(newer).keep("theme", "dark");
  assert.equal(newer.getItem("dolanan"), '{"version":9,"theme":"sepia"}');
});

test("two pages do not write over each other", () => {
  const box = new Box();
  const [one, two] = [opened(box), opened(box)];
  one.keep("speed", "5");
  two.keep("sound", "off");
  one.refresh();
  assert.deepEqual([one.kept("speed"), one.kept("sound")], ["5", "off"]);
});

test("what is kept travels as a file, and is united with what is there", () => {
  const [old, fresh] = [opened(new Box()), opened(new Box())];
  old.keep("lessons", ["sow", "store"]);
  old.keep("history", [{ id: "a", when: 2 }]);
  old.keep("best", { "12/12": { cuts: 3 } });
  old.keep("theme", "dark");
  fresh.keep("lessons", ["store", "relay"]);
  fresh.keep("history", [{ id: "b", when: 3 }]);
  fresh.keep("best", { "11/22": { cuts: 2 } });
  fresh.keep("people", { s: { name: "Ayu" } });
  assert.equal(absorb(fresh, packed(old)), true);
  assert.deepEqual(fresh.kept("lessons").sort(), ["relay", "sow", "store"]);
  assert.deepEqual(
    fresh.kept("history").map((one) => one.id),
    ["b", "a"],
  );
  assert.deepEqual(fresh.kept("best"), { "12/12": { cuts: 3 }, "11/22": { cuts: 2 } });
  assert.equal(fresh.kept("theme"), "dark");
  assert.deepEqual(fresh.kept("people"), { s: { name: "Ayu" } });
});

test("a file from before takes nothing back: the later game, the better result, the larger count stay", () => {
  const record = (when, won, day, cuts, stars) => ({
    games: { "mancala some": { when, address: `#${when}` }, [`mancala ${when}`]: { when, address: "#" } },
    ladder: { some: { easy: { won, lost: 1 } } },
    diary: { seen: day, days: { "2026-11-17": { earned: stars > 1, stars: { cloth: stars } } } },
    best: { "11/22": { cuts, seconds: 9 } },
  });
  for (const [here, brought] of [
    [record(5, 3, "2026-11-18", 2, 3), record(4, 1, "2026-11-17", 3, 1)],
    [record(4, 1, "2026-11-17", 3, 1), record(5, 3, "2026-11-18", 2, 3)],
  ]) {
    const [old, fresh] = [opened(new Box()), opened(new Box())];
    for (const [name, value] of Object.entries(brought)) old.keep(name, value);
    for (const [name, value] of Object.entries(here)) fresh.keep(name, value);
    assert.equal(absorb(fresh, packed(old)), true);
    assert.equal(fresh.kept("games")["mancala some"].address, "#5");
    assert.equal(Object.keys(fresh.kept("games")).length, 3);
    assert.deepEqual(fresh.kept("ladder"), { some: { easy: { won: 3, lost: 1 } } });
    assert.deepEqual(fresh.kept("diary"), record(5, 3, "2026-11-18", 2, 3).diary);
    assert.deepEqual(fresh.kept("best"), { "11/22": { cuts: 2, seconds: 9 } });
  }
});

test("a file of something else is refused and changes nothing", () => {
  const store = opened(new Box());
  store.keep("theme", "dark");
  const before = packed(store);
  for (const text of ["", "{", "[]", "null", '"x"', '{"a": 1}', '{"version": 99, "theme": "light"}']) {
    assert.equal(absorb(store, text), false, text);
  }
  assert.equal(packed(store), before);
});
