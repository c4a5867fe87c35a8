// Which nodes of a tree are drawn: all while they are few; then the way to the node in question and what hangs off it,
// the rest folded into counts. Of a long way the middle is left out.

/** So many nodes are drawn whole. */
export const MOST = 300;
/** Nodes drawn of a larger tree, unless a person opens more. */
const SOME = 110;
/** Children of a node that are drawn of a larger tree. */
const MOST_CHILDREN = 14;
/** Levels of the way that are drawn: so many from the root, so many above the node in question. */
const FIRST_LEVELS = 2;
const LAST_LEVELS = 5;

/** @typedef {{ parent: number[], born: number[] }} Grown */

/** A tree by its nodes: children of each, the root and the number of nodes of the tree each is in. */
export class Shape {
  /** @param {Grown} tree */
  constructor({ parent, born }) {
    this.parent = parent;
    this.born = born;
    this.total = parent.length;
    /** @type {number[][]} */
    this.children = Array.from({ length: this.total + 1 }, () => []);
    this.root = new Int32Array(this.total + 1);
    this.size = new Int32Array(this.total + 1);
    for (let node = 1; node <= this.total; node++) {
      const up = parent[node - 1];
      if (up) this.children[up].push(node);
      this.root[node] = up ? this.root[up] : node;
      this.size[this.root[node]] += 1;
    }
  }

  parentOf(node) {
    return this.parent[node - 1];
  }

  bornBy(node, at) {
    return this.born[node - 1] <= at;
  }

  /** A node and all above it, the root last. */
  path(node) {
    const way = [];
    for (let one = node; one; one = this.parentOf(one)) way.push(one);
    return way;
  }
}

/** The part of a way that is drawn, the node first, and how many of its nodes are left out. */
export function shortened(way) {
  const most = FIRST_LEVELS + LAST_LEVELS + 1;
  if (way.length <= most) return { kept: way, left: 0 };
  const kept = [...way.slice(0, LAST_LEVELS), ...way.slice(-FIRST_LEVELS)];
  return { kept, left: way.length - kept.length };
}

/** Some of many children, those around one of them. */
function around(children, child) {
  if (children.length <= MOST_CHILDREN) return children;
  const at = Math.max(0, children.indexOf(child));
  const from = Math.max(0, Math.min(at - MOST_CHILDREN / 2, children.length - MOST_CHILDREN));
  return children.slice(from, from + MOST_CHILDREN);
}

/** Nodes born in the tree of a root, counted below each: the node itself is not. */
function countBelow(shape, root, at) {
  const below = new Int32Array(shape.total + 1);
  for (let node = shape.total; node > root; node--) {
    if (shape.root[node] !== root || !shape.bornBy(node, at)) continue;
    below[shape.parentOf(node)] += 1 + below[node];
  }
  return below;
}

/**
 * What is drawn at a step: the nodes, the parent each hangs from, how many nodes are folded below each, and how many
 * levels are left out above one.
 * @param {Shape} shape
 * @param {number} current
 * @param {number} at
 * @param {{ ways?: number[], opened?: Set<number> }} more
 */
export function foldTree(shape, current, at, { ways = [], opened = new Set() } = {}) {
  const root = shape.root[current];
  if (shape.size[root] <= MOST) return wholeTree(shape, root, at);
  const hangs = new Map([[root, 0]]);
  const cutAbove = new Map();
  const leftOut = new Set();
  const add = (node, from) => {
    if (!hangs.has(node)) hangs.set(node, from);
  };
  const open = (node, child) => {
    const born = shape.children[node].filter((one) => shape.bornBy(one, at));
    for (const one of opened.has(node) ? born : around(born, child)) add(one, node);
  };
  for (const end of [current, ...ways]) {
    const way = shape.path(end);
    const { kept, left } = shortened(way);
    for (const node of way) if (!kept.includes(node)) leftOut.add(node);
    kept.toReversed().forEach((node, i, down) => {
      if (i === 0) return;
      const above = down[i - 1];
      if (left && shape.parentOf(node) !== above) {
        if (!hangs.has(node)) cutAbove.set(node, left);
      } else open(above, node);
      add(node, above);
    });
    open(end, 0);
  }
  spread(shape, hangs, open, at, root);
  for (const node of opened) if (hangs.has(node)) open(node, 0);
  return { root, hangs, cutAbove, folded: foldedBelow(shape, hangs, leftOut, root, at), whole: false };
}

function wholeTree(shape, root, at) {
  const hangs = new Map();
  for (let node = root; node <= shape.total; node++) {
    if (shape.root[node] === root) hangs.set(node, shape.parentOf(node));
  }
  return { root, hangs, cutAbove: new Map(), folded: new Map(), whole: true, at };
}

/** Open nodes from the root on while there is room. */
function spread(shape, hangs, open, at, root) {
  const line = [root];
  for (let i = 0; i < line.length && hangs.size < SOME; i++) {
    const node = line[i];
    const born = shape.children[node].filter((one) => shape.bornBy(one, at));
    const shown = born.filter((one) => hangs.get(one) === node);
    if (!shown.length && hangs.size + born.length <= SOME) open(node, 0);
    line.push(...born.filter((one) => hangs.get(one) === node));
  }
}

/** How many nodes are folded below each: those of its children that are not drawn, with all below them. */
function foldedBelow(shape, hangs, leftOut, root, at) {
  const below = countBelow(shape, root, at);
  const folded = new Map();
  for (const [node] of hangs) {
    let hidden = 0;
    for (const child of shape.children[node]) {
      if (shape.bornBy(child, at) && !hangs.has(child) && !leftOut.has(child)) hidden += 1 + below[child];
    }
    if (hidden) folded.set(node, hidden);
  }
  return folded;
}
