// The frame of a view: it opens from the address and keeps the address, undoes, asks the server with patience,
// complains, hears keys from anywhere on the page, and ends everything when the view is left. A view adds a drawing,
// its words and what a click means.

import { get, oneAtATime, post, Problem, stream } from "../api.js";
import { h, put } from "../dom.js";
import { said, t } from "../i18n.js";
import { sentence } from "../talk.js";
import { settle, write } from "./address.js";
import { copy } from "./dialog.js";
import { keep } from "./store.js";

/** @typedef {Record<string, string>} Params */
/** @typedef {{ signal?: AbortSignal, at?: Element }} Options */

/**
 * The server's answers for one visit: given up when another begins.
 * @typedef {object} Ask
 * @property {(path: string, options?: Options) => Promise<any>} get
 * @property {(path: string, body: unknown, options?: Options) => Promise<any>} post
 * @property {(path: string, body: unknown, options?: Options) => AsyncGenerator<any>} stream
 * @property {AbortSignal} signal
 * @property {Element} at where trouble is told
 */

/**
 * What a view is. Its state is all that its address says; its world is what the server made of the state.
 * @typedef {object} View
 * @property {string[]} [words] files of words beside its own
 * @property {string[]} [styles] stylesheets beside its own
 * @property {(ask: Ask) => Promise<any>} [prepare] what must be known before an address can be read
 * @property {(params: Params) => any} read the state that an address asks for; a Problem where it cannot be right
 * @property {(state: any, world: any) => Record<string, unknown>} write the parameters of its address
 * @property {(state: any, ask: Ask, before: { state: any, world: any }) => Promise<{ state: any, world: any }>} work
 *   the world of a state, and the state as the server understood it; a Problem where there is none
 * @property {(state: any, world: any) => any} [before] the state that undo leads to, or null
 * @property {(state: any, world: any) => object} [glance] what the home page shows of it, to go on with
 * @property {(frame: Frame) => Drawing} build
 */

/**
 * What a view draws.
 * @typedef {object} Drawing
 * @property {(shown: Shown) => unknown} show draws the frame's state and world
 * @property {() => void} [pause] ends what moves: something else is shown now
 * @property {Record<string, (event: KeyboardEvent) => unknown>} [keys] what keys do; false: not this time
 * @property {(text: string, error: Error) => void} [complain] where a complaint is said instead of the sentence
 * @property {() => void} [leave]
 */

/**
 * What came before what is to be shown, how it was asked for, and a signal that ends when something else is shown.
 * @typedef {{ before: { state: any, world: any }, how: Record<string, any>, signal: AbortSignal }} Shown
 */

/** @typedef {ReturnType<typeof makeFrame>} Frame */

const TYPED = "input:not([type=range], [type=checkbox], [type=radio]), textarea, select";
const PRESSED = "button, a, summary, [role=button], input";
const isSliding = (key) => /^(Arrow|Home|End|Page)/.test(key);

/** Whether a key belongs to the element it was pressed on. */
function belongsTo(element, key) {
  if (!element.closest) return false;
  if (element.closest(TYPED)) return true;
  if ((key === " " || key === "Enter") && element.closest(PRESSED)) return true;
  return element.matches("input[type=range]") && isSliding(key);
}

/**
 * @param {Element} root
 * @param {string} path
 * @param {View} view
 * @param {AbortSignal} life
 */
function makeFrame(root, path, view, life) {
  const visits = oneAtATime(life);
  const line = h("p", { class: "sentence", "aria-live": "polite", "data-test": "sentence" });
  /** @type {{ drawing: Drawing }} */
  const own = { drawing: null };

  /** @returns {Ask} */
  const asking = (signal) => ({
    get: (where, options) => get(where, { signal, at: line, ...options }),
    post: (where, body, options) => post(where, body, { signal, at: line, ...options }),
    stream: (where, body, options) => stream(where, body, { signal, at: line, ...options }),
    signal,
    at: line,
  });

  const frame = {
    root,
    path,
    life,
    /** The sentence under the drawing: what just happened and what it means, for the eye and for the ear. */
    sentence: line,
    /** @type {any} */
    state: null,
    /** @type {any} */
    world: null,

    /** Ask within the visit that is shown. */
    get ask() {
      return asking(visits.signal);
    },
    /** Ask for something new: what was under way is given up. */
    begin: () => asking(visits.begin()),

    /** Say what just happened. */
    say(text, { bad = false } = {}) {
      line.classList.toggle("bad", bad);
      put(line, text);
    },

    /** Say once, in a whole sentence, what went wrong; what was given up is no complaint. */
    complain(error) {
      if (error.name === "AbortError") return;
      if (!(error instanceof Problem)) throw error;
      const text = sentence(said(error.text));
      if (own.drawing.complain) own.drawing.complain(text, error);
      else frame.say(text, { bad: true });
    },

    /** Keep a state that has been worked out already, and its address. */
    hold(state, world, { replace = false } = {}) {
      frame.state = state;
      frame.world = world;
      settle(path, view.write(state, world), { replace });
      if (view.glance) keep("last", { address: location.hash, ...view.glance(state, world) });
    },

    /** Show a state; why it cannot be shown is thrown. */
    async visit(next, how = {}, replace = true) {
      const ask = asking(visits.begin());
      const before = { state: frame.state, world: frame.world };
      const { state, world } = await view.work(next, ask, before);
      own.drawing.pause?.();
      frame.hold(state, world, { replace });
      await own.drawing.show({ before, how, signal: ask.signal });
    },

    /** Go to another state, as a step of the browser's history; `how` is for the drawing. */
    turnTo: (next, how = {}) => frame.visit(next, how, false).catch(frame.complain),

    /** The same step of the history, another state. */
    change: (next, how = {}) => frame.visit(next, how, true).catch(frame.complain),

    get canUndo() {
      return Boolean(frame.world && view.before?.(frame.state, frame.world));
    },
    undo() {
      const back = frame.world && view.before?.(frame.state, frame.world);
      if (back) frame.turnTo(back, { undo: true });
    },

    /** The address of another state of this view. */
    link: (state) => write(path, view.write(state, frame.world)),
    share: () => copy(location.href, t("frame.shared"), t("frame.share")),
  };
  return Object.assign(frame, { own });
}

/** Undo, and what the view's own keys do, wherever on the page they are pressed. */
function listen(frame, drawing) {
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    const element = /** @type {Element} */ (event.target);
    if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
    if (belongsTo(element, event.key)) return;
    const command = event.ctrlKey || event.metaKey;
    if (event.key === "u" || (command && event.key === "z")) {
      if (command && event.key === "u") return;
      frame.undo();
      event.preventDefault();
      return;
    }
    const act = command ? null : drawing.keys?.[event.key];
    if (act && act(event) !== false) event.preventDefault();
  };
  document.addEventListener("keydown", onKey, { signal: frame.life });
}

/**
 * Open a view from the parameters of an address; what follows an address while it is shown comes back. A Problem thrown
 * is an address that cannot be shown.
 * @param {{ root: Element, path: string, view: View, params: Params, life: AbortSignal }} what
 */
export async function openView({ root, path, view, params, life }) {
  const frame = makeFrame(root, path, view, life);
  await view.prepare?.(frame.begin());
  const state = view.read(params);
  const drawing = view.build(frame);
  frame.own.drawing = drawing;
  listen(frame, drawing);
  life.addEventListener("abort", () => {
    drawing.pause?.();
    drawing.leave?.();
  });
  await frame.visit(state);
  return { update: async (next) => frame.visit(view.read(next)) };
}
