// The picture of a run: whichever of board, tree, curve, shelves and scheme its scene has. It knows kinds of pictures, and
// neither an algorithm nor a game.

import { loadModule } from "../../api.js";
import { h, put } from "../../dom.js";
import { keep, kept } from "../../frame/store.js";
import { said, t } from "../../i18n.js";
import { Curve } from "./curve.js";
import { createShelves } from "./shelves.js";
import { Tree } from "./tree.js";

/** The parts of a scheme; those at work in a step are lit. */
function createElements(elements) {
  const line = ({ key, name, what }) =>
    h("li", { "data-element": key }, h("b", null, said(name)), h("span", null, said(what)));
  const list = h("ol", { class: "elements", "aria-label": t("algorithms.elements") }, elements.map(line));
  return {
    list,
    light(lit) {
      for (const one of list.children) {
        const on = lit.includes(/** @type {HTMLElement} */ (one).dataset.element);
        one.classList.toggle("on", on);
        if (on) one.setAttribute("aria-current", "true");
        else one.removeAttribute("aria-current");
      }
    },
  };
}

/** The drawing of what the states of a run lie on, or null. */
async function openSurface(surface, options) {
  if (!surface) return null;
  const module = await loadModule(`/views/algorithms/${surface.surface}.js`, options);
  await module.ready?.();
  return { drawn: new module.Surface(surface), small: (state) => module.small(state, surface) };
}

class Scene {
  constructor(run, surface, large) {
    const { chart } = run;
    this.surface = surface?.drawn ?? null;
    this.tree = chart.tree ? new Tree(chart.tree, large) : null;
    this.curve = chart.curve ? new Curve(chart.curve, large) : null;
    this.elements = chart.elements.length ? createElements(chart.elements) : null;
    const small = surface?.small ?? ((state) => h("span", null, String(state)));
    this.shelves = createShelves(small, (cells) => this.surface?.point?.(cells));
    /** @type {any[]} */
    this.last = [];
    /** The large pictures there are, by name. @type {Record<string, HTMLElement>} */
    this.pictures = {};
    if (this.tree) this.pictures.tree = this.tree.element;
    if (this.surface) this.pictures.board = this.surface.element;
    if (this.curve) this.pictures.curve = this.curve.element;
    this.names = Object.keys(this.pictures);
    this.tabs = h("div", { class: "row pictures", role: "group", "aria-label": t("algorithms.pictures") });
    this.stage = h("div", { class: "scene" });
    this.lay();
  }

  /** Which large pictures are shown: one, or two beside each other. */
  get chosen() {
    const wanted = kept("picture");
    return this.names.includes(wanted) ? wanted : this.names.length > 1 ? "both" : this.names[0];
  }

  lay() {
    const { names, chosen } = this;
    const tab = (name) => {
      const onclick = () => {
        keep("picture", name);
        this.lay();
        if (this.last.length) this.show(...this.last);
      };
      const on = String(name === chosen);
      return h(
        "button",
        { class: "chip", type: "button", "aria-pressed": on, onclick },
        t(`algorithms.pictures.${name}`),
      );
    };
    put(this.tabs, names.length > 1 ? [...names, "both"].map(tab) : null);
    this.tabs.hidden = names.length < 2;
    const shown = chosen === "both" ? names : names.filter((name) => name === chosen);
    put(
      this.stage,
      this.elements?.list ?? null,
      h(
        "div",
        { class: `large-pictures n${shown.length}` },
        shown.map((name) => this.pictures[name]),
      ),
      this.shelves.element,
    );
  }

  show(step, at) {
    this.last = [step, at];
    const moment = step.picture;
    this.elements?.light(moment.lit);
    if (this.surface && moment.board) this.surface.show(moment.board, at);
    this.shelves.show(moment.shelves);
    this.curve?.show(at);
    if (this.tree && this.tree.element.isConnected) this.tree.show(moment, at);
  }

  leave() {
    this.surface?.leave?.();
  }
}

/** Rows of candidates that were struck off are greyed, those of the ones taken lit. */
function tint(step) {
  const { left, way, board } = step.picture;
  const won = new Set([...way.slice(-1), ...(board?.met ?? []), ...(board?.taken ? [board.taken] : [])]);
  return (row) => {
    if (left && row.mark === "⚑" && !left.includes(row.about)) return "faded";
    return won.has(row.about) ? "won" : "";
  };
}

export async function createPicture(run, { large, options }) {
  const scene = new Scene(run, await openSurface(run.chart.surface, options), large);
  return {
    stage: scene.stage,
    tabs: scene.tabs,
    show: (step, at) => scene.show(step, at),
    tint,
    leave: () => scene.leave(),
  };
}
