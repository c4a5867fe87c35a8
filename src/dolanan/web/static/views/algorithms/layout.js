// Where the nodes of a tree lie and how its edges run, so that no edge meets a node that is not its own: an edge leaves
// its node straight, past what is written there, and bends only between two levels.

import { hierarchy, tree as tidy } from "../../vendor/d3-hierarchy.js";

export const RADIUS = 16;
/** Room of a node and its words across and along the tree, upright and sideways. */
const ROOM = { upright: { across: 50, along: 92 }, sideways: { across: 62, along: 108 } };
/** How far an edge runs straight before it bends. */
const STRAIGHT = { upright: RADIUS + 18, sideways: RADIUS + 8 };
const MARGIN = { left: 34, right: 62, top: 34, bottom: 40 };

/** @typedef {{ x: number, y: number }} Place */
/** @typedef {[number, number]} Point */
/** @typedef {[Point, Point, Point, Point, Point]} Edge */
/** @typedef {{ places: Map<number, Place>, upright: boolean, width: number, height: number }} Laid */

/**
 * The places of all nodes below a root, upright or from left to right.
 * @param {number} root
 * @param {(node: number) => number[]} children
 * @param {boolean} upright
 * @returns {Laid}
 */
function lay(root, children, upright) {
  const top = hierarchy(root, children);
  const { across, along } = upright ? ROOM.upright : ROOM.sideways;
  tidy()
    .nodeSize([across, along])
    .separation((a, b) => (a.parent === b.parent ? 1 : 1.2))(top);
  let [low, high, deep] = [Infinity, -Infinity, 0];
  top.each((one) => {
    low = Math.min(low, one.x);
    high = Math.max(high, one.x);
    deep = Math.max(deep, one.y);
  });
  /** @type {Map<number, Place>} */
  const places = new Map();
  top.each((one) => {
    const [x, y] = upright ? [one.x - low, one.y] : [one.y, one.x - low];
    places.set(one.data, { x: x + MARGIN.left, y: y + MARGIN.top });
  });
  const [wide, tall] = upright ? [high - low, deep] : [deep, high - low];
  const width = wide + MARGIN.left + MARGIN.right;
  return { places, upright, width, height: tall + MARGIN.top + MARGIN.bottom };
}

/** How large a tree can be drawn in a room. */
const scaleIn = (laid, room) => Math.min(room.width / laid.width, room.height / laid.height);

/**
 * A tree laid out the way it is larger in a room; upright unless lying down gains much.
 * @param {number} root
 * @param {(node: number) => number[]} children
 * @param {{ width: number, height: number }} room
 */
export function layTree(root, children, room) {
  const standing = lay(root, children, true);
  const lying = lay(root, children, false);
  return scaleIn(lying, room) > 1.25 * Math.min(1, scaleIn(standing, room)) ? lying : standing;
}

/**
 * The edge to a node: where it begins, where it bends, the two points that pull it, where it ends.
 * @param {Place} from
 * @param {Place} to
 * @param {boolean} upright
 * @returns {Edge}
 */
export function edgeOf(from, to, upright) {
  const straight = upright ? STRAIGHT.upright : STRAIGHT.sideways;
  if (upright) {
    const [bend, end] = [from.y + straight, to.y - RADIUS];
    const middle = (bend + end) / 2;
    return [
      [from.x, from.y + RADIUS],
      [from.x, bend],
      [from.x, middle],
      [to.x, middle],
      [to.x, end],
    ];
  }
  const [bend, end] = [from.x + straight, to.x - RADIUS];
  const middle = (bend + end) / 2;
  return [
    [from.x + RADIUS, from.y],
    [bend, from.y],
    [middle, from.y],
    [middle, to.y],
    [end, to.y],
  ];
}

const at = (value) => value.toFixed(1);
const point = ([x, y]) => `${at(x)} ${at(y)}`;

/** An edge as a path. @param {Edge} edge */
export function pathOf([begin, bend, one, two, end]) {
  return `M${point(begin)}L${point(bend)}C${point(one)} ${point(two)} ${point(end)}`;
}

/** Where the move stands on the edge to a node: above it, or ending at its left. */
export const labelPlace = ({ x, y }, upright) =>
  upright ? { x, y: y - RADIUS - 11 } : { x: x - RADIUS - 9, y };
