// The frame around every view: header, navigation, language, theme; which view the address asks for.

import { get } from "./api.js";
import { h, icon, loadStyle, put } from "./dom.js";
import { language, loadWords, setLanguage, t } from "./i18n.js";
import { keep } from "./kept.js";
import { go, onAddress, read, write } from "./router.js";
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
  await loadWords("frame");
  drawFrame();
  await showView({ fresh: true });
}

const engine = h("span", { class: "engine", role: "status" });

/** Say how far the engine is until its kernels are compiled. */
async function watchEngine() {
  for (let wait = 1500; ; wait = 3000) {
    await new Promise((done) => { setTimeout(done, wait); });
    try {
      const lanes = Object.values(await get("status"));
      const ready = lanes.every((lane) => lane.ready);
      engine.textContent = t(ready ? "frame.engine.ready" : "frame.engine.preparing");
      if (ready) return;
    } catch { return; }
  }
}

const header = h("header", { class: "top" });
const main = h("main", { id: "main", tabindex: "-1" });
const footer = h("footer", { class: "foot" });

function drawFrame() {
  const { view } = read();
  document.title = `${t(`frame.view.${VIEWS.includes(view) ? view : VIEWS[0]}`)} · dolanan`;
  const links = (close) => VIEWS.map((name) =>
    h("a", { href: write(name), "aria-current": name === view ? "page" : null, onclick: close }, t(`frame.view.${name}`)));
  const menu = h("details", { class: "views" },
    h("summary", { "aria-label": t("frame.menu") }, icon("menu"), h("span", null, t(`frame.view.${VIEWS.includes(view) ? view : VIEWS[0]}`))),
    h("nav", { "aria-label": t("frame.menu") }, links(() => { menu.open = false; })));
  const tongue = (tag, name) => h("button", {
    class: "tongue", type: "button", lang: tag, "aria-pressed": String(language() === tag), "aria-label": name,
    onclick: () => switchLanguage(tag),
  }, tag.toUpperCase());
  put(header,
    h("a", { class: "skip", href: "#main", onclick: (event) => { event.preventDefault(); main.focus(); } }, t("frame.skip")),
    h("a", { class: "brand", href: write(VIEWS[0]), "aria-label": "dolanan" }, "dolanan"),
    h("nav", { class: "wide", "aria-label": t("frame.views") }, links()),
    menu,
    h("div", { class: "switches" },
      h("button", {
        class: "round", type: "button", onclick: switchTheme,
        "aria-label": t(root.dataset.theme === "dark" ? "frame.light" : "frame.dark"),
      }, icon(root.dataset.theme === "dark" ? "sun" : "moon")),
      h("div", { class: "tongues", role: "group", "aria-label": t("frame.language") },
        tongue("id", "Bahasa Indonesia"), h("span", { "aria-hidden": "true" }, "·"), tongue("en", "English"))));
  put(footer,
    h("p", null, t("frame.about"), " ", engine),
    
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

async function showView({ fresh = false } = {}) {
  const mine = ++turn;
  let { view, params } = read();
  if (!VIEWS.includes(view)) {
    go(VIEWS[0], {}, { replace: true, quiet: true });
    view = VIEWS[0];
    params = {};
  }
  if (!fresh && mounted?.name === view) {
    mounted.update(params);
    return;
  }
  drawFrame();
  const [module] = await Promise.all([
    import(`./views/${view}.js`), loadWords(view), loadStyle(`/views/${view}.css`),
  ]);
  if (mine !== turn) return;
  mounted?.leave?.();
  wearOnly(`/views/${view}.css`);
  const stage = h("div", { class: `view ${view}` });
  put(main, stage);
  mounted = { name: view, ...(await module.mount(stage, params)) };
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

await loadWords("frame");
colourBrowser();
drawFrame();
put(page, header, main, footer);
onAddress(() => showView());
await showView();
watchEngine();
