// A lecturer's list of stops: steps of runs, kept on this device while a lecture is prepared; a link carries the whole
// list and opens it as a sequence to present.

import { h, icon, put } from "../../dom.js";
import { go, read as readAddress, write as addressOf } from "../../frame/address.js";
import { copy, dialog } from "../../frame/dialog.js";
import { keep, kept } from "../../frame/store.js";
import { t } from "../../i18n.js";
import { note } from "../../talk.js";

const PATH = "algorithms/watch";
/** Between two stops in an address. */
const BETWEEN = "~";
const MOST = 60;

/** The stops being gathered: an address and what it shows. @returns {{ address: string, title: string }[]} */
const gathered = () => kept("stops") ?? [];

/** A list of addresses as one parameter. */
export const pack = (addresses) => addresses.map((one) => one.replace(/^#\/[^?]*\??/, "")).join(BETWEEN);

/** The parameters of each stop that a parameter names. */
export const unpack = (text) =>
  text
    .split(BETWEEN)
    .filter(Boolean)
    .slice(0, MOST)
    .map((one) => readAddress(`#/${PATH}?${one}`).params);

/** The address that presents a list from a stop on. */
export function presentAddress(stops, at = 0) {
  const packed = typeof stops === "string" ? stops : pack(stops);
  const here = unpack(packed)[at] ?? {};
  return addressOf(PATH, { ...here, stops: packed, stop: at + 1 });
}

/** Add a step to the list. */
export function addStop(address, title) {
  const stops = gathered();
  if (stops.length >= MOST) return note(t("algorithms.stops.full", { n: MOST }));
  keep("stops", [...stops, { address, title }]);
  return note(t("algorithms.stops.added", { n: stops.length + 1 }));
}

/** The list in a dialog: to present, to share, to put in order. */
export function showStops(present) {
  const list = h("ol", { class: "stops" });
  const change = (stops) => {
    keep("stops", stops);
    draw();
  };
  const move = (stops, i, by) => {
    const next = [...stops];
    [next[i], next[i + by]] = [next[i + by], next[i]];
    change(next);
  };
  const button = (name, sign, onclick, more = {}) =>
    h("button", { class: "button small", type: "button", "aria-label": name, onclick, ...more }, sign);
  const share = () => {
    const packed = pack(gathered().map(({ address }) => address));
    copy(new URL(presentAddress(packed), location.href).href, t("frame.shared"), t("algorithms.stops"));
  };
  const start = h(
    "button",
    { class: "button go", type: "button" },
    icon("play"),
    t("algorithms.stops.present"),
  );
  const link = h(
    "button",
    { class: "button", type: "button", onclick: share },
    icon("share"),
    t("algorithms.stops.link"),
  );
  start.addEventListener("click", () => {
    box.close();
    present(presentAddress(gathered().map(({ address }) => address)));
  });
  function draw() {
    const stops = gathered();
    start.disabled = link.disabled = !stops.length;
    const line = ({ address, title }, i) =>
      h(
        "li",
        null,
        h("a", { href: address, onclick: () => box.close() }, title),
        button(t("algorithms.stops.up"), "↑", () => move(stops, i, -1), { disabled: i === 0 }),
        button(t("algorithms.stops.down"), "↓", () => move(stops, i, 1), {
          disabled: i === stops.length - 1,
        }),
        button(t("algorithms.stops.remove"), "×", () => change(stops.filter((_, j) => j !== i))),
      );
    put(list, stops.length ? stops.map(line) : h("li", { class: "quiet" }, t("algorithms.stops.none")));
  }
  const box = dialog(
    t("algorithms.stops"),
    h("p", { class: "quiet" }, t("algorithms.stops.about")),
    list,
    h("div", { class: "row end" }, link, start),
  );
  draw();
}

/** Go to an address of ours. */
export function goTo(address) {
  const { path, params } = readAddress(address);
  go(path, params);
}

/** Where we are in a list of stops: drawn from the state of a run, hidden where there is no list. */
export function createStopBar() {
  const element = h("nav", { class: "row stop-bar", "aria-label": t("algorithms.stops"), hidden: true });
  let [stops, at, all] = ["", 0, 0];
  const there = (by) => Boolean(stops) && at + by >= 0 && at + by < all;
  const link = (by, sign, words) =>
    h(
      "a",
      { class: "chip", href: there(by) ? presentAddress(stops, at + by) : null },
      h("span", { class: "sign", "aria-hidden": "true" }, sign),
      h("span", { class: "words" }, words),
    );
  return {
    element,
    draw(state) {
      stops = state.stops ?? "";
      at = (state.stop ?? 1) - 1;
      all = unpack(stops).length;
      element.hidden = !stops;
      put(
        element,
        link(-1, "‹", t("algorithms.stops.before")),
        h("span", { class: "figures" }, t("algorithms.stops.place", { n: at + 1, all })),
        link(1, "›", t("algorithms.stops.next")),
      );
    },
    /** Another stop; a clicker sends the keys. False where there is none. */
    turn(by) {
      if (!there(by)) return false;
      goTo(presentAddress(stops, at + by));
      return true;
    },
  };
}
