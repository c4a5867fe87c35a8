// The tree of EMS: nodes as a lecturer draws them, killed ones crossed out, marked ones flagged, the chosen
// path under a highlighter. Beyond 500 nodes only the way to the current node and what hangs off it is drawn;
// the rest is folded and counted, and opens on demand.

import { drawMini } from "../../board/mini.js";
import { h, put, s } from "../../dom.js";
import { t } from "../../i18n.js";
import { inkMark, star } from "./ink.js";
import { layTree } from "./layout.js";
import { drawEdge, drawNode, RADIUS } from "./nodes.js";

const MOST = 500;
const MARGIN = 60;
/** @type {[string, string][]} */
const LEGEND = [
  ["→", "expand"],
  ["×", "kill"],
  ["⚑", "mark"],
  ["★", "choose"],
];

class Tree {
  constructor(run, large) {
    this.run = run;
    this.large = large;
    this.total = run.chart.parent.length;
    /** @type {number[][]} */
    this.children = Array.from({ length: this.total + 1 }, () => []);
    for (let node = 2; node <= this.total; node++) this.children[this.parentOf(node)].push(node);
    const label = t("algorithms.tree");
    this.pane = h("div", { class: "pane tree", tabindex: "0", role: "region", "aria-label": label });
    this.board = h("div", { class: "position" });
    this.caption = h("p", { class: "quiet" });
    /** Nodes whose folded children were asked for. */
    this.opened = new Set();
    /** @type {any} */
    this.laid = null;
    /** @type {any[]} */
    this.last = [];
  }

  parentOf(node) {
    return this.run.chart.parent[node - 1];
  }

  /** A node and all above it. */
  path(node) {
    const way = [];
    for (let one = node; one; one = this.parentOf(one)) way.push(one);
    return way;
  }

  /** The nodes to draw once `known` of them exist, with how many are folded below each. */
  visible(known, current, chosen) {
    if (known <= MOST) return { nodes: null, folded: new Map() };
    const nodes = new Set([1]);
    const open = (node) => {
      for (const child of this.children[node]) if (child <= known) nodes.add(child);
    };
    for (const node of [...this.path(current), ...(chosen ? this.path(chosen) : [])]) open(node);
    for (const node of this.opened) if (nodes.has(node) && nodes.size < MOST) open(node);
    return { nodes, folded: this.foldedBelow(nodes, known) };
  }

  foldedBelow(nodes, known) {
    const below = new Map();
    for (let node = known; node > 1; node--) {
      const up = this.parentOf(node);
      below.set(up, (below.get(up) ?? 0) + 1 + (below.get(node) ?? 0));
    }
    const folded = new Map();
    for (const node of nodes) {
      const hidden = !this.children[node].some((child) => nodes.has(child));
      if (hidden && below.get(node)) folded.set(node, below.get(node));
    }
    return folded;
  }

  /** Lay the nodes out, if they or the room have changed. */
  lay(nodes, seen) {
    const room = this.pane.clientWidth;
    const large = this.large();
    const { laid } = this;
    if (!nodes && laid && !laid.nodes && laid.room === room && laid.large === large) return;
    const shown = (node) => (nodes ? nodes.has(node) : node <= this.total);
    const children = (node) => this.children[node].filter(shown);
    const size = { width: room || 800, height: innerHeight, least: large ? 1.35 : 1 };
    this.laid = { ...layTree(children, size), nodes, room, large, seen };
  }

  show(step, at, tableStep) {
    this.last = [step, at, tableStep];
    const view = this.look(step, at);
    this.lay(view.nodes, view.seen);
    put(this.pane, this.draw(view, step));
    this.follow(this.laid.places.get(view.current ?? 0));
    const { picture } = step.picture.board ? step : tableStep;
    put(this.caption, t("algorithms.node", { node: picture.node }));
    if (!picture.board) return;
    put(this.board, drawMini(picture.board, this.run.chart.mover, { pick: picture.pick }));
  }

  /** What of the tree a step shows. */
  look(step, at) {
    const judged = Math.min(at + 1, this.total);
    const seen = Math.min(Math.max(step.counters.generated, judged), this.total);
    const selecting = step.event !== "node";
    const chosen = step.event === "select" ? step.picture.node : null;
    const current = selecting ? chosen : step.picture.node;
    const left = selecting ? new Set(step.picture.left) : null;
    const way = new Set(chosen ? this.path(chosen) : []);
    const { nodes, folded } = this.visible(seen, current ?? step.picture.left?.[0] ?? 1, chosen);
    return { judged, seen, chosen, current, left, way, nodes, folded };
  }

  /** All about one node of a look. */
  aboutNode(view, node) {
    const { pick, value, verdict } = this.run.chart;
    const fate = node <= view.judged ? verdict[node - 1] : "w";
    return {
      node,
      fate,
      pick: pick[node - 1],
      value: value[node - 1],
      lost: Boolean(view.left && fate === "m" && !view.left.has(node)),
      onWay: view.way.has(node),
      here: node === view.current,
      hidden: view.folded.get(node) ?? 0,
      opens: Boolean(view.folded.get(node) || (view.nodes && this.opened.has(node))),
    };
  }

  draw(view, step) {
    const { places, upright, size, scale } = this.laid;
    /** @type {Record<string, SVGElement[]>} */
    const layers = { glow: [], edges: [], labels: [], bodies: [] };
    for (const [node, place] of places) {
      if (node > view.seen) continue;
      const about = this.aboutNode(view, node);
      const from = places.get(this.parentOf(node));
      if (from) drawEdge(layers, from, place, about, upright);
      if (about.onWay)
        layers.glow.push(s("circle", { cx: place.x, cy: place.y, r: RADIUS + 4, class: "glow-node" }));
      const body = drawNode(place, about, upright, () => this.toggle(node));
      if (node === view.chosen) body.append(chosenStar(place, upright));
      layers.bodies.push(body);
    }
    const { killed, marked } = step.counters;
    const label = t("algorithms.tree.said", { n: view.seen, killed, marked });
    const box = { viewBox: `0 0 ${size[0]} ${size[1]}`, width: size[0] * scale, height: size[1] * scale };
    return s("svg", { ...box, class: "ink-tree", role: "group", "aria-label": label }, Object.values(layers));
  }

  toggle(node) {
    if (this.opened.has(node)) this.opened.delete(node);
    else this.opened.add(node);
    this.show(...this.last);
    this.pane.querySelector(`[data-node="${node}"]`)?.focus({ preventScroll: true });
  }

  /** Keep a place in sight. */
  follow(place) {
    if (!place) return;
    const { pane } = this;
    const { scale } = this.laid;
    const [x, y] = [place.x * scale, place.y * scale];
    const outside = (at, from, size) => at < from + MARGIN || at > from + size - MARGIN;
    if (outside(x, pane.scrollLeft, pane.clientWidth)) pane.scrollLeft = x - pane.clientWidth / 2;
    if (outside(y, pane.scrollTop, pane.clientHeight)) pane.scrollTop = y - pane.clientHeight / 2;
  }

  legend() {
    const item = ([mark, key]) => h("li", null, inkMark(mark), t(`algorithms.legend.${key}`));
    const value = h("b", { class: "value", "aria-hidden": "true" }, "2");
    return h("ul", { class: "legend" }, LEGEND.map(item), h("li", null, value, t("algorithms.legend.value")));
  }
}

const chosenStar = (place, upright) =>
  star(place.x + (upright ? 0 : RADIUS + 34), place.y + (upright ? RADIUS + 33 : -6), 10);

/** Candidates that a criterion left behind are greyed in the table. */
function tint(step) {
  if (step.event === "node") return () => "";
  const left = new Set(step.picture.left);
  return (row) => {
    if (row.table !== 1) return "";
    if (!left.has(row.about)) return "faded";
    return step.event === "select" ? "won" : "";
  };
}

export function createPicture(run, { large }) {
  const tree = new Tree(run, large);
  const position = h(
    "section",
    { class: "card" },
    h("h2", null, t("algorithms.position")),
    tree.board,
    tree.caption,
  );
  return {
    stage: h("div", { class: "stage-ems" }, tree.pane, tree.legend()),
    side: run.chart.mover ? [position] : [],
    show: (step, at, tableStep) => tree.show(step, at, tableStep),
    tint,
  };
}
