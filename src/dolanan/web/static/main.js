// The frame around every view: header, navigation, language, theme; which view the address asks for.

import { beginView, loadModule, onTrouble, Problem } from "./api.js";
import { h, icon, loadStyle, put } from "./dom.js";
import { language, loadWords, said, setLanguage, t } from "./i18n.js";
import { keep } from "./kept.js";
import { go, onAddress, read, write } from "./router.js";
import { closeDialogs, failure, lost, note, trouble } from "./talk.js";
import { VIEWS } from "./views/list.js";

const page = document.getElementById("page");
const root = document.documentElement;
let mounted = null;
let turn = 0;

function switchTheme() {
  root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
  keep("theme", root.dataset.theme);
  colourBrowser();
  drawFrame();
}

function colourBrowser() {
  document.querySelector("meta[name=theme-color]").content = root.dataset.theme === "dark" ? "#1d150e" : "#faf4e8";
}

async function switchLanguage(tag) {
  if (tag === language()) return;
  await setLanguage(tag);
  drawFrame();
  await showView({ fresh: true });
}

let engine = null;

/** Say how far the engine is until its kernels are compiled. */
async function watchEngine() {
  for (let wait = 1500; engine !== "ready"; wait = 3000) {
    await new Promise((done) => { setTimeout(done, wait); });
    try {
      const lanes = Object.values(await (await fetch("/api/status")).json());
      engine = lanes.every((lane) => lane.ready) ? "ready" : "preparing";
      drawFooter();
    } catch { /* it is asked again in a moment, and the person waits for nothing */ }
  }
}

const header = h("header", { class: "top" });
const main = h("main", { id: "main", tabindex: "-1" });
const footer = h("footer", { class: "foot" });

function drawFrame() {
  const { view } = read();
  const focused = header.contains(document.activeElement) ? document.activeElement.dataset.switch : null;
  const title = t(VIEWS.includes(view) ? `frame.view.${view}` : `frame.view.${VIEWS[0]}`);
  document.title = `${title} · dolanan`;
  const links = (close) => VIEWS.map((name) => h("a", {
    href: write(name), "data-switch": name, "aria-current": name === view ? "page" : null, onclick: close,
  }, t(`frame.view.${name}`)));
  const menu = h("details", { class: "views" },
    h("summary", { "aria-label": t("frame.menu") }, icon("menu"), h("span", null, title)),
    h("nav", { "aria-label": t("frame.menu") }, links(() => { menu.open = false; })));
  const tongue = (tag, name) => h("button", {
    class: "tongue", type: "button", lang: tag, "data-switch": tag, "aria-pressed": String(language() === tag), "aria-label": name,
    onclick: () => switchLanguage(tag),
  }, tag.toUpperCase());
  put(header,
    h("a", { class: "skip", href: "#main", onclick: (event) => { event.preventDefault(); main.focus(); } }, t("frame.skip")),
    h("a", { class: "brand", href: write(VIEWS[0]), "aria-label": "dolanan" }, "dolanan"),
    h("nav", { class: "wide", "aria-label": t("frame.views") }, links()),
    menu,
    h("div", { class: "switches" },
      h("button", {
        class: "round", type: "button", "data-switch": "theme", onclick: switchTheme,
        "aria-label": t(root.dataset.theme === "dark" ? "frame.light" : "frame.dark"),
      }, icon(root.dataset.theme === "dark" ? "sun" : "moon")),
      h("div", { class: "tongues", role: "group", "aria-label": t("frame.language") },
        tongue("id", "Bahasa Indonesia"), h("span", { "aria-hidden": "true" }, "·"), tongue("en", "English"))));
  drawFooter();
  for (const one of header.querySelectorAll("[data-switch]")) if (one.dataset.switch === focused) one.focus();
}

function drawFooter() {
  put(footer,
    h("p", null, t("frame.about"), " ", h("span", { class: "engine", role: "status" }, engine ? t(`frame.engine.${engine}`) : null)),
    h("p", null,
      h("a", { href: "/api/openapi.json" }, t("frame.api")), " · ",
      h("a", { href: "/vendor/plus-jakarta-sans.LICENSE.txt" }, "Plus Jakarta Sans (OFL)"), " · ",
      h("a", { href: "/vendor/d3-hierarchy.LICENSE.txt" }, "d3-hierarchy (ISC)")));
}

/** Of the views' stylesheets only this one is in force: two views may use one name for different things. */
function wearOnly(href) {
  for (const link of document.querySelectorAll('link[href^="/views/"]')) {
    if (link.sheet) link.sheet.disabled = link.getAttribute("href") !== href;
  }
}

/** What stands instead of a view that cannot be shown; what should never happen is thrown again. */
function drawLost(view, error) {
  root.dataset.ready = view;
  main.inert = false;
  const refused = error instanceof Problem;
  put(main, h("div", { class: "view" }, refused ? lost(error, VIEWS.includes(view) ? view : VIEWS[0])
    : h("p", { class: "card lost", role: "alert" }, failure(t("frame.broken"), () => location.reload()))));
  if (!refused) throw error;
}

async function showView({ fresh = false } = {}) {
  const mine = ++turn;
  closeDialogs();
  let { view, params } = read();
  if (!view) {
    view = VIEWS[0];
    go(view, params, { replace: true, quiet: true });
  }
  try {
    if (!fresh && mounted?.name === view) await mounted.update(params);
    else await mountView(view, params);
  } catch (error) {
    if (mine !== turn || error.name === "AbortError") return;
    leaveView();
    drawLost(view, error);
  }
}

/** End the view that is shown and everything it does; the signal of whatever comes next. */
function leaveView() {
  const life = beginView();
  mounted?.leave?.();
  mounted = null;
  return life;
}

async function mountView(view, params) {
  const life = leaveView();
  main.inert = true; // what is left stays in sight until the next view is there, but nothing can be done with it
  drawFrame();
  if (!VIEWS.includes(view)) throw new Problem(404, t("frame.unknown", { view }));
  const [module] = await Promise.all([loadModule(`/views/${view}.js`), loadWords(view)]);
  await loadStyle(`/views/${view}.css`);
  life.throwIfAborted();
  wearOnly(`/views/${view}.css`);
  const stage = h("div", { class: `view ${view}` });
  put(main, stage);
  main.inert = false;
  const made = await module.mount(stage, params, life);
  if (life.aborted) {
    made.leave?.();
    return;
  }
  mounted = { name: view, ...made };
  root.dataset.ready = view;
}

document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.views[open], details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
  const link = event.target.closest?.("a[href^='#/']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { view, params } = read(link.getAttribute("href"));
  go(view, params);
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details.views[open], details.menu[open]")) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});

addEventListener("unhandledrejection", (event) => {
  // What was given up is no error, and a refusal is told; anything else is told and stays an error.
  if (event.reason?.name === "AbortError" || event.reason instanceof Problem) event.preventDefault();
  if (event.reason?.name !== "AbortError") note(event.reason instanceof Problem ? said(event.reason.text) : t("frame.broken"));
});

onTrouble(trouble);
await loadWords("frame");
colourBrowser();
drawFrame();
put(page, header, main, footer);
onAddress(() => showView());
await showView();
watchEngine();
