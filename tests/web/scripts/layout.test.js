// Boards fit the room there is, and hands find every pit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { across, isStore, layout } from "../../../src/dolanan/web/static/board/geometry.js";

const SIZES = Array.from({ length: 10 }, (_, i) => i + 1);

/** The boxes of the buttons over the pits, in pixels. */
function targets(shape) {
  const scale = shape.wide / shape.width;
  return Object.entries(shape.places)
    .filter(([key]) => !isStore(key))
    .map(([, place]) => ({ width: 2 * place.rx * scale, height: 2 * shape.reach * scale }));
}

test("a standing board takes the height there is, down to pits of 24 px", () => {
  for (const pits of SIZES) {
    for (const height of [370, 440, 540, 700]) {
      const shape = layout(pits, "s", { upright: true, room: { width: 336, height } });
      const least = 2 * 40 + 24 * pits + 4;
      assert.ok(shape.tall <= Math.max(height, least), `${pits} pits in ${height} px take ${shape.tall}`);
      assert.ok(shape.wide <= 336);
    }
  }
});

test("eight pits have targets of 44 px on a phone of 360 x 640 and of 36 px on 320 x 568", () => {
  for (const [width, height, least] of [
    [336, 436, 44],
    [296, 372, 36],
  ]) {
    for (const target of targets(layout(8, "s", { upright: true, room: { width, height } }))) {
      assert.ok(target.height >= least - 0.01 && target.width >= least, JSON.stringify(target));
    }
  }
});

test("a lying board fits a phone on its side with targets of 44 px up to eight pits", () => {
  for (const pits of SIZES.filter((n) => n <= 8)) {
    const shape = layout(pits, "s", { room: { width: 716, height: 220 } });
    assert.ok(shape.wide <= 716 && shape.tall <= 220.01);
    for (const target of targets(shape)) assert.ok(target.height >= 44 && target.width >= 44);
  }
});

test("no two hollows meet, whoever sits below", () => {
  for (const pits of SIZES) {
    for (const near of ["s", "n"]) {
      for (const standing of [true, false]) {
        const places = Object.values(
          layout(pits, near, { upright: standing, room: { width: 336, height: 440 } }).places,
        );
        assert.equal(places.length, 2 * (pits + 1));
        for (const [i, a] of places.entries()) {
          for (const b of places.slice(0, i)) {
            const apart = Math.abs(a.x - b.x) > a.rx + b.rx || Math.abs(a.y - b.y) > a.ry + b.ry;
            assert.ok(apart, `${pits} pits, ${near}, ${standing}`);
          }
        }
      }
    }
  }
});

test("the near side lies below or to the right, and the board turned round is the same board", () => {
  for (const standing of [true, false]) {
    const [south, north] = ["s", "n"].map((near) => layout(6, near, { upright: standing }));
    assert.deepEqual(south.places.s3, north.places.n3);
    assert.deepEqual(south.places.n0, north.places.s0);
  }
  assert.ok(layout(6, "s").places.s1.y > layout(6, "s").places.n1.y);
  assert.ok(layout(6, "s", { upright: true }).places.s1.x > layout(6, "s", { upright: true }).places.n1.x);
});

test("the tenth pit is a pit", () => {
  assert.ok(!isStore("s10") && isStore("n0"));
  assert.equal(targets(layout(10, "s")).length, 20);
});

test("a board that is sown clockwise is the same in a mirror: left to right lying, upside down standing", () => {
  for (const upright of [true, false]) {
    const [one, two] = [false, true].map((clockwise) => layout(7, "s", { upright, clockwise }));
    const turned = ([x, y]) => (upright ? [x, one.height - y] : [one.width - x, y]);
    for (const [key, { x, y, count }] of Object.entries(one.places)) {
      assert.deepEqual([two.places[key].x, two.places[key].y], turned([x, y]));
      assert.deepEqual(two.places[key].count, turned(count));
    }
  }
});

test("opposite pits lie opposite", () => {
  assert.equal(across("s", 1, 6), "n6");
  assert.equal(across("n", 3, 7), "s5");
  const { places } = layout(7, "s");
  for (let pit = 1; pit <= 7; pit++) assert.equal(places[`s${pit}`].x, places[across("s", pit, 7)].x);
});
