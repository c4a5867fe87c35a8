// The frame of a view: it opens from the address and keeps the address, undoes, asks the server with patience,
// complains, hears keys from anywhere on the page, and ends everything when the view is left. A view adds a drawing,
// its words and what a click means.

import { get, oneAtATime, post, Problem, stream } from "../api.js";
import { h, put } from "../dom.js";
import { said, t } from "../i18n.js";
import { sentence } from "../talk.js";
import { settle, write } from "./address.js";
import { copy } from "./dialog.js";
import { rememberGame } from "./played.js";

/** @typedef {Record<string, string>} Params */
/** @typedef {import("../api.js").Options} Options */

/**
 * The server's answers for one visit: given up when another begins.
 * @typedef {object} Ask
 * @property {typeof get} get
 * @property {typeof post} post
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
 * @property {(state: any, world: any) => import("./played.js").Glance} [glance] what is kept of it, to go on with
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

/** Letters of a sentence that takes more than two lines of a phone. */
const LONG = 72;

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

export class Frame {
  /**
   * @param {Element} root
   * @param {string} path
   * @param {View} view
   * @param {AbortSignal} life
   */
  constructor(root, path, view, life) {
    this.root = root;
    this.path = path;
    this.view = view;
    this.life = life;
    this.visits = oneAtATime(life);
    /** @type {Drawing} */
    this.drawing = /** @type {any} */ (null);
    /** The sentence under the drawing: what just happened and what it means, for the eye and for the ear. */
    this.sentence = h("p", { class: "sentence", "aria-live": "polite", "data-test": "sentence" });
    /** @type {any} */
    this.state = null;
    /** @type {any} */
    this.world = null;
  }

  /** @returns {Ask} */
  asking(signal) {
    const at = this.sentence;
    return {
      get: (path, options) => get(path, { signal, at, ...options }),
      post: (path, body, options) => post(path, body, { signal, at, ...options }),
      stream: (path, body, options) => stream(path, body, { signal, at, ...options }),
      signal,
      at,
    };
  }

  /** Ask within the visit that is shown. */
  get ask() {
    return this.asking(this.visits.signal);
  }

  /** Ask for something new: what was under way is given up. */
  begin() {
    return this.asking(this.visits.begin());
  }

  /** Say what just happened. */
  say(text, { bad = false } = {}) {
    put(this.sentence, text);
    this.sentence.classList.toggle("bad", bad);
    this.sentence.classList.toggle("long", this.sentence.textContent.length > LONG);
  }

  /** Say once, in a whole sentence, what went wrong; what was given up is no complaint. */
  complain = (error) => {
    if (error.name === "AbortError") return;
    if (!(error instanceof Problem)) throw error;
    const text = sentence(said(error.text));
    if (this.drawing.complain) this.drawing.complain(text, error);
    else this.say(text, { bad: true });
  };

  /** Keep a state that has been worked out already, and its address. */
  hold(state, world, { replace = false } = {}) {
    this.state = state;
    this.world = world;
    const params = this.view.write(state, world);
    settle(this.path, params, { replace });
    const { glance } = this.view;
    if (glance) rememberGame(write(this.path, params), glance(state, world));
  }

  /** Show a state; why it cannot be shown is thrown. */
  async visit(next, how = {}, replace = true) {
    const ask = this.begin();
    const before = { state: this.state, world: this.world };
    const { state, world } = await this.view.work(next, ask, before);
    this.drawing.pause?.();
    this.hold(state, world, { replace });
    await this.drawing.show({ before, how, signal: ask.signal });
  }

  /** Go to another state, as a step of the browser's history; `how` is for the drawing. */
  turnTo(next, how = {}) {
    return this.visit(next, how, false).catch(this.complain);
  }

  /** The same step of the history, another state. */
  change(next, how = {}) {
    return this.visit(next, how, true).catch(this.complain);
  }

  /** The state that undo leads to, or null. */
  get past() {
    return (this.world && this.view.before?.(this.state, this.world)) ?? null;
  }

  undo = () => {
    const { past } = this;
    if (past) this.turnTo(past, { undo: true });
  };

  /** The address of another state of this view. */
  link(state) {
    return write(this.path, this.view.write(state, this.world));
  }

  share = () => copy(location.href, t("frame.shared"), t("frame.share"));
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
  const frame = new Frame(root, path, view, life);
  await view.prepare?.(frame.begin());
  const state = view.read(params);
  const drawing = view.build(frame);
  frame.drawing = drawing;
  listen(frame, drawing);
  life.addEventListener("abort", () => {
    drawing.pause?.();
    drawing.leave?.();
  });
  await frame.visit(state);
  return { update: async (next) => frame.visit(view.read(next)) };
}
