// A tree that grows: what has become of each node by a step is read from the changes of the scene, so that any step is
// shown without those before it. Beyond a few hundred nodes the rest is folded and counted, and opens on demand.

import { h, s } from "../../dom.js";
import { t } from "../../i18n.js";
import { boxAround, fit } from "./camera.js";
import { foldTree, Shape } from "./fold.js";
import { inkMark } from "./ink.js";
import { layTree, RADIUS } from "./layout.js";
import { drawEdge, drawNode } from "./nodes.js";
import { Pane } from "./pane.js";

const READABLE = { usual: 0.66, large: 1.05 };
const PARENTS = 3;
/** What a scale may lose so that one more parent is in sight. */
const LOSS = 0.8;
/** Which mark means what; of a run only those that come are explained. */
const LEGEND = {
  "→": "expand",
  "✓": "new",
  "×": "kill",
  "⚑": "mark",
  "★": "choose",
  "⇧": "up",
  "✂": "cut",
  "=": "seen",
  "∞": "dead",
  "↩": "back",
  "←": "parent",
};

/** Marks and texts of all nodes at a step, brought forward from the step before or built anew. */
class Fates {
  constructor(tree, total) {
    this.changes = tree.changes;
    this.total = total;
    this.done = 0;
    /** @type {string[]} */
    this.mark = [];
    /** @type {string[]} */
    this.text = [];
    this.restart();
  }

  restart() {
    this.done = 0;
    this.mark = new Array(this.total + 1).fill("");
    this.text = new Array(this.total + 1).fill("");
  }

  /** Bring them to a step. */
  turnTo(at) {
    if (this.done && this.changes[this.done - 1][0] > at) this.restart();
    for (; this.done < this.changes.length && this.changes[this.done][0] <= at; this.done++) {
      const [, node, mark, text] = this.changes[this.done];
      this.mark[node] = mark;
      this.text[node] = text;
    }
  }
}

/** @typedef {{ looks: string } & Record<"glow" | "edges" | "labels" | "bodies", SVGElement[]>} Layers */

export class Tree {
  /** @param {any} tree as the scene has it */
  constructor(tree, large) {
    this.tree = tree;
    this.large = large;
    this.shape = new Shape(tree);
    this.fates = new Fates(tree, this.shape.total);
    this.pane = new Pane(t("algorithms.tree"));
    this.pane.element.classList.add("tree");
    this.opened = new Set();
    /** Branches that were cut, as nodes with numbers below zero. @type {Map<number, { step: number, node: number, move: string }>} */
    this.cuts = new Map(tree.skipped.map(([step, node, move], i) => [-1 - i, { step, node, move }]));
    /** @type {Map<number, number[]>} */
    this.cutsOf = new Map();
    for (const [id, { node }] of this.cuts) this.cutsOf.set(node, [...(this.cutsOf.get(node) ?? []), id]);
    /** What is drawn of each node. @type {Map<number, Layers>} */
    this.drawn = new Map();
    /** @type {any} */
    this.laid = null;
    /** @type {any} */
    this.last = null;
    this.element = h("div", { class: "growing" }, this.pane.element, this.legend());
  }

  /** What the marks of this tree mean. */
  legend() {
    const come = new Set(this.tree.changes.map(([, , mark]) => mark));
    if (this.tree.skipped.length) come.add("✂");
    const item = ([mark, key]) => h("li", null, inkMark(mark), t(`algorithms.legend.${key}`));
    const sides = [
      ["x", "△", "max"],
      ["n", "▽", "min"],
    ].filter(([letter]) => this.tree.kind.includes(letter));
    return h(
      "ul",
      { class: "legend" },
      sides.map(([, sign, key]) =>
        h("li", null, h("b", { "aria-hidden": "true" }, sign), t(`algorithms.legend.${key}`)),
      ),
      Object.entries(LEGEND)
        .filter(([mark]) => come.has(mark))
        .map(item),
    );
  }

  nameOf(node) {
    return this.tree.name[node - 1] ?? String(node);
  }

  show(moment, at) {
    this.last = [moment, at];
    this.pane.measure();
    this.fates.turnTo(at);
    const current = moment.node || 1;
    const way = new Set(moment.way);
    const fold = foldTree(this.shape, current, at, { ways: moment.way.slice(-1), opened: this.opened });
    this.lay(fold);
    const view = {
      ...{ moment, at, current, way, fold },
      left: moment.left ? new Set(moment.left) : null,
      windows: new Map(moment.windows.map((one) => [one.node, one])),
    };
    this.draw(view);
  }

  /** Lay the nodes out, unless the same ones lie already. */
  lay(fold) {
    const { laid, pane } = this;
    const room = pane.size;
    if (fold.whole && laid?.whole === fold.root && laid.room.width === room.width) return;
    const below = new Map();
    for (const [node, from] of fold.hangs) {
      if (from) below.set(from, [...(below.get(from) ?? []), node]);
    }
    const children = (node) => [...(below.get(node) ?? []), ...(this.cutsOf.get(node) ?? [])];
    this.laid = { ...layTree(fold.root, children, room), room, whole: fold.whole ? fold.root : null };
  }

  /** All about one node of a view. @returns {import("./nodes.js").About} */
  about(view, node) {
    const { fold, moment, way, left } = view;
    if (node < 0) {
      const { move } = /** @type {any} */ (this.cuts.get(node));
      const nothing = { name: "", kind: "o", mark: "", text: "", here: false, onWay: false, chosen: false };
      const no = { lost: false, hidden: 0, left: 0, opens: false, window: null };
      return { node, move, ...nothing, ...no, cut: true };
    }
    const mark = this.fates.mark[node];
    const hidden = fold.folded.get(node) ?? 0;
    return {
      ...{ node, mark, hidden },
      name: this.nameOf(node),
      move: this.tree.move[node - 1],
      kind: this.tree.kind[node - 1] ?? "o",
      text: this.fates.text[node],
      here: node === moment.node,
      onWay: way.has(node),
      chosen: moment.way.length > 0 && node === moment.way.at(-1),
      lost: Boolean(left && mark === "⚑" && !left.has(node)),
      cut: false,
      left: fold.cutAbove.get(node) ?? 0,
      opens: Boolean(hidden || (!fold.whole && this.opened.has(node))),
      window: view.windows.get(node) ?? null,
    };
  }

  isThere(node, at) {
    if (node > 0) return this.shape.bornBy(node, at);
    const cut = /** @type {any} */ (this.cuts.get(node));
    return cut.step <= at && this.shape.bornBy(cut.node, at);
  }

  draw(view) {
    const { places, upright } = this.laid;
    const { fold, at } = view;
    const least = this.large() ? READABLE.large : READABLE.usual;
    const shown = [];
    const drawn = new Map();
    for (const [node, place] of places) {
      if (!this.isThere(node, at)) continue;
      shown.push(place);
      const up = node < 0 ? this.cuts.get(node)?.node : fold.hangs.get(node);
      drawn.set(node, this.drawOne(this.about(view, node), place, places.get(up), upright));
    }
    this.drawn = drawn;
    const all = [...drawn.values()];
    this.pane.show({
      children: ["glow", "edges", "labels", "bodies"].flatMap((layer) => all.flatMap((one) => one[layer])),
      all: boxAround(shown),
      question: boxAround(this.question(view, least)),
      dots: shown,
      least,
      label: this.said(view),
    });
  }

  /** A node with what leads to it, by layers; one that looks as it did a step before is not drawn anew. */
  drawOne(about, place, from, upright) {
    const looks = JSON.stringify([about, place, from, upright]);
    const before = this.drawn.get(about.node);
    if (before?.looks === looks) return before;
    /** @type {Layers} */
    const one = { looks, glow: [], edges: [], labels: [], bodies: [] };
    if (from) drawEdge(one, from, place, about, upright);
    if (about.onWay)
      one.glow.push(s("circle", { cx: place.x, cy: place.y, r: RADIUS + 5, class: "glow-node" }));
    one.bodies.push(drawNode(place, about, (node) => this.toggle(node), upright));
    return one;
  }

  /** The places of the node in question, its parent, and of those above it as many as can be read together. */
  question({ current, fold }, least) {
    const { places } = this.laid;
    const readable = (way) => fit(boxAround(way), this.pane.size, 0, 1).k >= LOSS * least;
    const way = [];
    for (let node = current; node && way.length <= PARENTS; node = fold.hangs.get(node)) {
      if (way.length > 1 && !readable([...way, places.get(node)])) break;
      way.push(places.get(node));
    }
    return way;
  }

  said({ at, current }) {
    let n = 0;
    for (let node = 1; node <= this.shape.total; node++) if (this.shape.bornBy(node, at)) n += 1;
    return t("algorithms.tree.said", { n, node: this.nameOf(current) });
  }

  toggle(node) {
    if (this.opened.has(node)) this.opened.delete(node);
    else this.opened.add(node);
    this.show(...this.last);
    /** @type {SVGElement | null} */ (this.pane.svg.querySelector(`[data-node="${node}"]`))?.focus({
      preventScroll: true,
    });
  }
}
