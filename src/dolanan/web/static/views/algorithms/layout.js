// Where the nodes of a tree lie: upright where its leaves fit beside each other, else from left to right.

import { hierarchy, tree as tidy } from "../../vendor/d3-hierarchy.js";

const LEAF = 46;
const LARGEST = 1.55;

/**
 * The places of all nodes below node 1 by number, and how large they are drawn.
 * @param {(node: number) => number[]} children
 * @param {{ width: number, height: number, least: number }} room
 */
export function layTree(children, { width, height, least }) {
  const root = hierarchy(1, children);
  const upright = root.leaves().length * LEAF * least + 20 <= width;
  const [across, along] = upright ? [LEAF, 84] : [45, width < 420 ? 74 : 92];
  tidy()
    .nodeSize([across, along])
    .separation((a, b) => (a.parent === b.parent ? 1 : 1.25))(root);
  const [low, high, deep] = extent(root);
  /** @type {Map<number, { x: number, y: number }>} */
  const places = new Map();
  root.each((one) => {
    const beside = one.x - low;
    places.set(one.data, upright ? { x: beside + 30, y: one.y + 34 } : { x: one.y + 34, y: beside + 26 });
  });
  const size = upright ? [high - low + 60, deep + 104] : [deep + 92, high - low + 52];
  const fits = Math.min((width - 4) / size[0], (Math.max(320, height - 400) - 6) / size[1]);
  const scale = upright ? Math.max(least, Math.min(LARGEST * least, fits)) : least;
  return { places, upright, size, scale };
}

/** How far a laid tree reaches: least and most beside, most below. */
function extent(root) {
  let [low, high, deep] = [Infinity, -Infinity, 0];
  root.each((one) => {
    low = Math.min(low, one.x);
    high = Math.max(high, one.x);
    deep = Math.max(deep, one.y);
  });
  return [low, high, deep];
}
