// The tree of EMS: nodes as a lecturer draws them, killed ones crossed out, marked ones flagged, the chosen
// path under a highlighter. Beyond 500 nodes only the way to the current node and what hangs off it is drawn;
// the rest is folded and counted, and opens on demand.

import { h, put, s } from "../../dom.js";
import { t } from "../../i18n.js";
import { hierarchy, tree as tidy } from "../../vendor/d3-hierarchy.js";
import { cross, flag, inkMark, line, ring, star } from "./ink.js";
import { miniBoard } from "./mini.js";

const MOST = 500;
const R = 15;

export function createPicture(run, { large }) {
  const { parent, pick, value, verdict } = run.chart;
  const total = parent.length;
  const children = Array.from({ length: total + 1 }, () => []);
  for (let node = 2; node <= total; node++) children[parent[node - 1]].push(node);
  const pane = h("div", { class: "pane tree", tabindex: "0", role: "region", "aria-label": t("algorithms.tree") });
  const board = miniBoard();
  const caption = h("p", { class: "quiet" });
  const opened = new Set();
  let laid = null;
  let last = null;

  const path = (node) => {
    const way = [];
    for (; node; node = parent[node - 1]) way.push(node);
    return way;
  };

  /** The nodes to draw once `known` of them exist, with how many are folded below each. */
  function visible(known, current, chosen) {
    if (known <= MOST) return { nodes: null, folded: new Map() };
    const nodes = new Set([1]);
    const open = (node) => { for (const child of children[node]) if (child <= known) nodes.add(child); };
    for (const node of path(current)) open(node);
    if (chosen) for (const node of path(chosen)) open(node);
    for (const node of opened) if (nodes.has(node) && nodes.size < MOST) open(node);
    const below = new Map();
    for (let node = known; node > 1; node--) below.set(parent[node - 1], (below.get(parent[node - 1]) ?? 0) + 1 + (below.get(node) ?? 0));
    const folded = new Map();
    for (const node of nodes) {
      if (children[node].length && !children[node].some((child) => nodes.has(child)) && below.get(node)) folded.set(node, below.get(node));
    }
    return { nodes, folded };
  }

  function layout(nodes, known) {
    const shown = (node) => (nodes ? nodes.has(node) : node <= total);
    const root = hierarchy(1, (node) => children[node].filter(shown));
    const leaves = root.leaves().length;
    const room = pane.clientWidth || 800;
    const least = large() ? 1.35 : 1;
    const upright = leaves * 46 * least + 20 <= room;
    const [across, along] = upright ? [46, 84] : [45, room < 420 ? 74 : 92];
    tidy().nodeSize([across, along]).separation((a, b) => (a.parent === b.parent ? 1 : 1.25))(root);
    const places = new Map();
    let low = Infinity, high = -Infinity, deep = 0;
    root.each((one) => { low = Math.min(low, one.x); high = Math.max(high, one.x); deep = Math.max(deep, one.y); });
    root.each((one) => {
      places.set(one.data, upright ? { x: one.x - low + 30, y: one.y + 34 } : { x: one.y + 34, y: one.x - low + 26 });
    });
    const size = upright ? [high - low + 60, deep + 104] : [deep + 92, high - low + 52];
    const scale = upright ? Math.max(least, Math.min(1.55 * least, (room - 4) / size[0], (Math.max(320, innerHeight - 400) - 6) / size[1])) : least;
    return { places, upright, size, scale, known };
  }

  function show(step, at, tableStep) {
    last = [step, at, tableStep];
    const judged = Math.min(at + 1, total);
    const known = Math.max(step.counters.generated, judged);
    const seen = Math.min(known, total);
    const selecting = step.event !== "node";
    const chosen = step.event === "select" ? step.picture.node : null;
    const current = selecting ? chosen : step.picture.node;
    const { nodes, folded } = visible(seen, current ?? step.picture.left?.[0] ?? 1, chosen);
    const room = pane.clientWidth;
    if (nodes || !laid || laid.nodes || laid.room !== room || laid.large !== large()) {
      laid = { ...layout(nodes, seen), nodes, room, large: large() };
    }
    const { places, upright, size, scale } = laid;
    const left = selecting ? new Set(step.picture.left) : null;
    const way = new Set(chosen ? path(chosen) : []);
    const edges = [], labels = [], bodies = [], glow = [];
    for (const [node, place] of places) {
      if (node > seen) continue;
      const from = places.get(parent[node - 1]);
      const fate = node <= judged ? verdict[node - 1] : "w";
      const lost = left && fate === "m" && !left.has(node);
      if (from) {
        const far = Math.hypot(place.x - from.x, place.y - from.y), dx = (place.x - from.x) / far, dy = (place.y - from.y) / far;
        const stroke = line(from.x + dx * R, from.y + dy * R, place.x - dx * R, place.y - dy * R, node);
        if (way.has(node)) glow.push(s("path", { d: stroke, class: "glow" }));
        edges.push(s("path", { d: stroke, class: `edge f-${fate}${lost ? " lost" : ""}` }));
        const reach = upright ? R + 19 : R + 16;
        labels.push(s("text", { x: place.x - dx * reach, y: place.y - dy * reach, class: `pick${way.has(node) ? " on-way" : ""}` }, String(pick[node - 1])));
      }
      const parts = [];
      if (node === current) parts.push(s("circle", { cx: place.x, cy: place.y, r: R + 7, class: "here" }));
      if (way.has(node)) glow.push(s("circle", { cx: place.x, cy: place.y, r: R + 4, class: "glow-node" }));
      parts.push(s("path", { d: ring(place.x, place.y, R, node), class: "ring-ink" }));
      if (fate === "k" || fate === "p") parts.push(s("path", { d: cross(place.x, place.y, R * 0.95, node), class: "cross" }));
      parts.push(s("text", { x: place.x, y: place.y + 0.5, class: node > 999 ? "name long" : "name" }, String(node)));
      if (fate === "m") {
        parts.push(s("path", { d: ring(place.x, place.y, R + 4, node + 0.5), class: "ring-again" }));
        parts.push(flag(place.x + R - 3, place.y - R + 4));
      }
      if (fate !== "w" && fate !== "k" && fate !== "p" && node > 1) {
        const [x, y] = !upright ? (fate === "m" ? [place.x + R + 17, place.y + 5] : [place.x + R + 5, place.y + 14]) : fate === "m" ? [place.x, place.y + R + 15] : [place.x + R + 5, place.y + R - 1];
        parts.push(s("text", { x, y, class: "value" }, String(value[node - 1])));
      }
      if (node === chosen) parts.push(star(place.x + (upright ? 0 : R + 34), place.y + (upright ? R + 33 : -6), 10));
      const hidden = folded.get(node);
      if (hidden) {
        const [x, y] = upright ? [place.x, place.y + R + 30] : [place.x + R + 30, place.y];
        const wide = 20 + 8 * String(hidden).length;
        parts.push(s("g", { class: "fold", transform: `translate(${x} ${y})` },
          s("rect", { x: -wide / 2, y: -11, width: wide, height: 22, rx: 11 }), s("text", null, `+${hidden}`)));
      }
      const mayOpen = hidden || (nodes && opened.has(node));
      bodies.push(s("g", {
        class: `node f-${fate}${lost ? " lost" : ""}${mayOpen ? " opens" : ""}`, "data-node": node,
        ...(mayOpen ? {
          tabindex: "0", role: "button",
          "aria-label": hidden ? t("algorithms.unfold", { node, n: hidden }) : t("algorithms.fold", { node }),
          onclick: () => toggle(node), onkeydown: (event) => { if (event.key === "Enter") toggle(node); },
        } : {}),
      }, parts));
    }
    const svg = s("svg", {
      viewBox: `0 0 ${size[0]} ${size[1]}`, width: size[0] * scale, height: size[1] * scale, class: "ink-tree",
      role: "group", "aria-label": t("algorithms.tree.said", {
        n: seen, killed: step.counters.killed, marked: step.counters.marked,
      }),
    }, glow, edges, labels, bodies);
    put(pane, svg);
    follow(places.get(current ?? 0) ?? null, scale);
    const { picture } = step.picture.board ? step : tableStep;
    put(caption, t("algorithms.node", { node: picture.node }));
    if (picture.board) board.show(picture.board, picture.pick, run.chart.mover);
  }

  function toggle(node) {
    if (opened.has(node)) opened.delete(node);
    else opened.add(node);
    show(...last);
    pane.querySelector(`[data-node="${node}"]`)?.focus({ preventScroll: true });
  }

  function follow(place, scale) {
    if (!place) return;
    const [x, y] = [place.x * scale, place.y * scale];
    const margin = 60;
    if (x < pane.scrollLeft + margin || x > pane.scrollLeft + pane.clientWidth - margin) pane.scrollLeft = x - pane.clientWidth / 2;
    if (y < pane.scrollTop + margin || y > pane.scrollTop + pane.clientHeight - margin) pane.scrollTop = y - pane.clientHeight / 2;
  }

  const legend = h("ul", { class: "legend" }, [["→", "expand"], ["×", "kill"], ["⚑", "mark"], ["★", "choose"]].map(([mark, key]) =>
    h("li", null, inkMark(mark), t(`algorithms.legend.${key}`))),
  h("li", null, h("b", { class: "value", "aria-hidden": "true" }, "2"), t("algorithms.legend.value")));
  return {
    stage: h("div", { class: "stage-ems" }, pane, legend),
    side: run.chart.mover ? [h("section", { class: "card" }, h("h2", null, t("algorithms.position")), board.element, caption)] : [],
    show,
    /** Candidates that a criterion left behind are greyed in the table. */
    tint: (step) => {
      if (step.event === "node") return () => "";
      const left = new Set(step.picture.left);
      return (row) => (row.table !== 1 ? "" : !left.has(row.about) ? "faded" : step.event === "select" ? "won" : "");
    },
  };
}
