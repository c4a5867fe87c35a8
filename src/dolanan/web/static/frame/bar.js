// What stands around every view: the bar with the places, theme and language; the foot with what the engine does.

import { h, icon, put } from "../dom.js";
import { language, t } from "../i18n.js";
import { write } from "./address.js";
import { PLACES, placeOf } from "./map.js";
import { keep } from "./store.js";

const root = document.documentElement;
const PAPER = { light: "#faf4e8", dark: "#1d150e" };
const TONGUES = { id: "Bahasa Indonesia", en: "English" };

export const header = h("header", { class: "top" });
export const footer = h("footer", { class: "foot" });
export const main = h("main", { id: "main", tabindex: "-1" });

/** Places that this server does not have. @type {string[]} */
let missing = [];
/** What the bar was drawn with. @type {Parameters<typeof drawBar> | null} */
let drawn = null;

/** What the engine does: null until it is known. */
/** @type {"preparing" | "ready" | null} */
let engine = null;

export function colourBrowser() {
  const tag = /** @type {HTMLMetaElement} */ (document.querySelector("meta[name=theme-color]"));
  tag.content = PAPER[root.dataset.theme];
}

/** Paper is light, whatever the screen is. */
let onScreen = "";
addEventListener("beforeprint", () => {
  onScreen = root.dataset.theme ?? "";
  root.dataset.theme = "light";
});
addEventListener("afterprint", () => {
  if (onScreen) root.dataset.theme = onScreen;
});

function placeLinks(path, onclick) {
  return PLACES.filter((place) => !missing.includes(place)).map((place) =>
    h(
      "a",
      {
        href: write(place),
        "data-switch": place,
        "aria-current": place === placeOf(path) ? "page" : null,
        onclick,
      },
      t(`frame.place.${place}`),
    ),
  );
}

function placeMenu(path) {
  const close = () => {
    menu.open = false;
  };
  const here = PLACES.includes(placeOf(path)) ? placeOf(path) : PLACES[0];
  const menu = h(
    "details",
    { class: "views" },
    h("summary", { "aria-label": t("frame.menu") }, icon("menu"), h("span", null, t(`frame.place.${here}`))),
    h("nav", { "aria-label": t("frame.menu") }, placeLinks(path, close)),
  );
  return menu;
}

function themeSwitch(path, switches) {
  const dark = root.dataset.theme === "dark";
  const onclick = () => {
    root.dataset.theme = dark ? "light" : "dark";
    keep("theme", root.dataset.theme);
    colourBrowser();
    drawBar(path, switches);
  };
  const name = t(dark ? "frame.light" : "frame.dark");
  return h(
    "button",
    { class: "round", type: "button", "data-switch": "theme", onclick, "aria-label": name },
    icon(dark ? "sun" : "moon"),
  );
}

const tongueSwitch = (tag, speak) =>
  h(
    "button",
    {
      class: "tongue",
      type: "button",
      lang: tag,
      "data-switch": tag,
      "aria-pressed": String(language() === tag),
      "aria-label": TONGUES[tag],
      onclick: () => speak(tag),
    },
    tag.toUpperCase(),
  );

/**
 * Draw the bar around what a path shows; `speak` changes the language. The focus stays where it was.
 * @param {string} path
 * @param {{ speak: (tag: string) => void }} switches
 */
export function drawBar(path, switches) {
  drawn = [path, switches];
  const active = /** @type {HTMLElement} */ (document.activeElement);
  const focused = header.contains(active) ? active.dataset.switch : null;
  const skip = (event) => {
    event.preventDefault();
    main.focus();
  };
  const tongues = Object.keys(TONGUES).map((tag) => tongueSwitch(tag, switches.speak));
  tongues.splice(1, 0, h("span", { "aria-hidden": "true" }, "·"));
  put(
    header,
    h("a", { class: "skip", href: "#main", onclick: skip }, t("frame.skip")),
    h("a", { class: "brand", href: write(PLACES[0]), "aria-label": "dolanan" }, "dolanan"),
    h("nav", { class: "wide", "aria-label": t("frame.views") }, placeLinks(path)),
    placeMenu(path),
    h(
      "div",
      { class: "switches" },
      themeSwitch(path, switches),
      h("div", { class: "tongues", role: "group", "aria-label": t("frame.language") }, tongues),
    ),
  );
  drawFoot();
  for (const one of header.querySelectorAll("[data-switch]")) {
    const element = /** @type {HTMLElement} */ (one);
    if (element.dataset.switch === focused) element.focus();
  }
}

function drawFoot() {
  const state = engine ? t(`frame.engine.${engine}`) : null;
  put(
    footer,
    h("p", null, t("frame.about"), " ", h("span", { class: "engine", role: "status" }, state)),
    h(
      "p",
      null,
      h("a", { href: "/api/openapi.json" }, t("frame.api")),
      " · ",
      h("a", { href: "/vendor/plus-jakarta-sans.LICENSE.txt" }, "Plus Jakarta Sans (OFL)"),
      " · ",
      h("a", { href: "/vendor/d3-hierarchy.LICENSE.txt" }, "d3-hierarchy (ISC)"),
    ),
  );
}

/** A server without rooms has no place for them. */
async function learnPlaces() {
  const { rooms } = await (await fetch("/healthz")).json();
  if (rooms || !drawn) return;
  missing = ["rooms"];
  drawBar(...drawn);
}

/** Say how far the engine is until its kernels are compiled. */
export async function watchEngine() {
  for (let wait = 1500; engine !== "ready"; wait = 3000) {
    await new Promise((done) => setTimeout(done, wait));
    try {
      if (!engine) await learnPlaces();
      const lanes = Object.values(await (await fetch("/api/status")).json());
      engine = lanes.every((lane) => lane.ready) ? "ready" : "preparing";
      drawFoot();
    } catch {
      // it is asked again in a moment, and the person waits for nothing
    }
  }
}

const openMenus = () =>
  /** @type {NodeListOf<HTMLDetailsElement>} */ (
    document.querySelectorAll("details.views[open], details.menu[open]")
  );

/** Menus close by a click elsewhere and by Escape. */
export function watchMenus() {
  document.addEventListener("click", (event) => {
    for (const menu of openMenus()) {
      if (!menu.contains(/** @type {Node} */ (event.target))) menu.open = false;
    }
  });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      for (const menu of openMenus()) {
        menu.open = false;
        menu.querySelector("summary")?.focus();
        event.preventDefault();
      }
    },
    { capture: true },
  );
}
