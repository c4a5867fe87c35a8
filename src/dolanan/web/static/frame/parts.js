// Parts that more than one view shows: a menu of more, switches that this device remembers, speed, fields, choices.

import { h, icon } from "../dom.js";
import { t } from "../i18n.js";
import { go, write } from "./address.js";
import { keep, kept, turn } from "./store.js";

/**
 * What a menu holds: something to do, or, with `switch`, something that is on or off.
 * @typedef {{ icon: string, text: string, act: () => void, on?: boolean }} Item
 */

/** @param {Item} item */
function itemButton(item, close) {
  const checks = item.on !== undefined;
  const onclick = () => {
    close();
    item.act();
  };
  return h(
    "button",
    {
      type: "button",
      role: checks ? "menuitemcheckbox" : "menuitem",
      "aria-checked": checks ? String(item.on) : null,
      onclick,
    },
    icon(item.icon),
    item.text,
  );
}

/**
 * A button that opens a list of more; null stands for a line between items, `extra` for what is no item.
 * @param {(Item | null)[]} items
 * @param {HTMLElement[]} extra
 */
export function moreMenu(items, ...extra) {
  const close = () => {
    menu.open = false;
  };
  const part = (item) => (item ? itemButton(item, close) : h("hr", { role: "separator" }));
  const list = h("div", { role: "menu", "aria-label": t("frame.more") }, items.map(part));
  const menu = h(
    "details",
    { class: "menu" },
    h("summary", { class: "button", "aria-label": t("frame.more") }, icon("more")),
    h("div", { class: "list" }, list, extra),
  );
  return menu;
}

/**
 * What leads from a table to the algorithms that run on what lies on it: a position with its rules, a board, a cloth.
 * @param {Record<string, string>} input
 * @returns {Item}
 */
export const watchItem = (input) => ({
  icon: "fit",
  text: t("frame.watch"),
  act: () => go("algorithms", input),
});

/**
 * A switch of the menu that this device remembers; `then` follows its turning.
 * @returns {Item}
 */
export function switchItem(name, text, picture, then) {
  const act = () => {
    turn(name);
    then();
  };
  return { icon: picture, text, on: kept(name) === "on", act };
}

/** The switches of what is heard and felt. */
export const senseItems = (then) => [
  switchItem("sound", t("frame.sound"), "sound", then),
  switchItem("vibrate", t("frame.vibrate"), "vibrate", then),
];

/** How fast things move, from 1 to 5, under a name that this device remembers. */
export function speedSlider(name = "speed") {
  const onInput = (event) => keep(name, event.target.value);
  const slider = h("input", { type: "range", min: 1, max: 5, step: 1, value: kept(name), oninput: onInput });
  return h("label", { class: "speed" }, h("span", null, t("frame.speed")), slider);
}

/** A button of the row of controls; on a phone only its icon is seen. */
export const iconButton = (picture, text, onclick, more = {}) =>
  h(
    "button",
    { class: "button", type: "button", "aria-label": text, onclick, ...more },
    icon(picture),
    h("span", { class: "wide" }, text),
  );

/** The button that goes back one move. */
export const undoButton = (frame) =>
  h(
    "button",
    {
      class: "button undo",
      type: "button",
      "aria-label": t("frame.undo"),
      disabled: !frame.past,
      onclick: frame.undo,
    },
    icon("undo"),
    h("span", { class: "word" }, t("frame.undo")),
  );

/** A chip that opens something. */
export const chip = (text, onclick, more = {}) =>
  h("button", { class: "chip", type: "button", onclick, ...more }, text);

/** The chip that tells how the game is played. */
export const howChip = (onclick) =>
  h(
    "button",
    { class: "chip how-to", type: "button", "aria-label": t("frame.how"), onclick },
    icon("book"),
    h("span", { class: "wide" }, t("frame.how")),
  );

/** An input with its name above it. */
export const field = (text, input, help = null) =>
  h("label", { class: "field" }, text, input, help ? h("small", { class: "quiet" }, help) : null);

/** An input for a whole number. */
export const digits = (name, min, max, value, more = {}) =>
  h("input", { type: "number", name, min, max, step: 1, value, ...more });

/**
 * One of several, as large buttons: `options` are pairs of value and text.
 * @param {string} name
 * @param {string[][]} options
 * @param {string} chosen
 * @param {(event: any) => void} [onchange]
 */
export const radios = (name, options, chosen, onchange) =>
  h(
    "div",
    { class: "choices" },
    options.map(([value, text]) =>
      h(
        "label",
        null,
        h("input", { type: "radio", name, value, checked: value === chosen, onchange }),
        h("span", null, text),
      ),
    ),
  );

/** One of several, as a list: `options` are pairs of value and text. */
export const select = (name, options, chosen, more = {}) =>
  h(
    "select",
    { name, ...more },
    options.map(([value, text]) => h("option", { value, selected: value === chosen }, text)),
  );

/** Rules as sentences, the keys, and the way to the page of the game, where its lessons are. */
export const howList = (points, keys, game) => [
  h(
    "ol",
    { class: "how" },
    points.map((text) => h("li", null, text)),
  ),
  h("p", { class: "quiet for-keys" }, keys),
  h("p", null, h("a", { href: write("learn", { of: game }) }, t("frame.how.learn"))),
];

/** The numbers of a form by name; an empty field is null. */
export const numbersIn = (form) =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, value === "" ? null : Number(value)]),
  );
