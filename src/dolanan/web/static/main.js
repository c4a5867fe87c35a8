// Begins the page: shows the view that the address asks for, and another when the address changes.

import { beginView, loadModule, onTrouble, Problem } from "./api.js";
import { h, loadStyle, put } from "./dom.js";
import { go, onAddress, read, settle } from "./frame/address.js";
import { colourBrowser, drawBar, footer, header, main, watchEngine, watchMenus } from "./frame/bar.js";
import { closeDialogs } from "./frame/dialog.js";
import { PLACES, placeOf, today, viewAt } from "./frame/map.js";
import { keepShell } from "./frame/offline.js";
import { onForgotten } from "./frame/store.js";
import { openView } from "./frame/view.js";
import { language, loadWords, said, setLanguage, t } from "./i18n.js";
import { failure, lost, note, trouble } from "./talk.js";

const root = document.documentElement;

/** The view that is shown: its path, and what follows its address. */
/** @type {{ path: string, update: (params: any) => Promise<void> } | null} */
let shown = null;
let turn = 0;
const switches = { speak };
const isPlace = (path) => PLACES.includes(placeOf(path));

async function speak(tag) {
  if (tag === language()) return;
  await setLanguage(tag);
  drawBar(today(read()).path, switches);
  await showView({ fresh: true });
}

/** Of the views' stylesheets only these are in force: two views may use one name for different things. */
function wearOnly(styles) {
  for (const one of document.querySelectorAll('link[href^="/views/"]')) {
    const link = /** @type {HTMLLinkElement} */ (one);
    if (link.sheet) link.sheet.disabled = !styles.includes(link.getAttribute("href"));
  }
}

/** What stands instead of a view that cannot be shown; what should never happen is thrown again. */
function drawLost(path, error) {
  root.dataset.ready = "lost";
  main.inert = false;
  document.title = "dolanan";
  const refused = error instanceof Problem;
  const way = viewAt(path) && isPlace(path) ? path : PLACES[0];
  const broken = () => failure(t("frame.broken"), () => location.reload());
  const told = refused ? lost(error, way) : h("p", { class: "card lost", role: "alert" }, broken());
  put(main, h("div", { class: "view" }, told));
  if (!refused) throw error;
}

async function showView({ fresh = false } = {}) {
  const mine = ++turn;
  closeDialogs();
  const { path, params, moved } = today(read());
  if (moved) settle(path, params, { replace: true });
  try {
    if (!fresh && shown && shown.path === path) await shown.update(params);
    else await mountView(path, params);
  } catch (error) {
    if (mine !== turn || error.name === "AbortError") return;
    leaveView();
    drawLost(path, error);
  }
}

/** End the view that is shown and everything it does; the signal of whatever comes next. */
function leaveView() {
  shown = null;
  return beginView();
}

/** A view with its words and styles. */
async function loadView(name) {
  const [module] = await Promise.all([loadModule(`/views/${name}.js`), loadWords(name)]);
  const styles = [...(module.view.styles ?? []), `/views/${name}.css`];
  await Promise.all([loadWords(...(module.view.words ?? [])), ...styles.map(loadStyle)]);
  return { view: module.view, styles };
}

async function mountView(path, params) {
  const life = leaveView();
  main.inert = true; // what is left stays in sight until the next view is there, but nothing can be done with it
  drawBar(path, switches);
  const name = viewAt(path);
  if (!name) throw new Problem(404, t("frame.unknown", { view: path }));
  const { view, styles } = await loadView(name);
  life.throwIfAborted();
  wearOnly(styles);
  document.title = isPlace(path) ? `${t(`frame.place.${placeOf(path)}`)} · dolanan` : "dolanan";
  const stage = h("div", { class: `view ${name}` });
  put(main, stage);
  main.inert = false;
  const made = await openView({ root: stage, path, view, params, life });
  if (life.aborted) return;
  shown = { path, update: made.update };
  root.dataset.ready = name;
}

/** Links of ours are shown without asking the browser to go anywhere. */
function followLinks(event) {
  const link = event.target.closest?.("a[href^='#/']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { path, params } = read(link.getAttribute("href"));
  go(path, params);
}

/** What was given up is no error, and a refusal is told; anything else is told and stays an error. */
function tellUnhandled(event) {
  const error = event.reason;
  const given = error?.name === "AbortError";
  if (given || error instanceof Problem) event.preventDefault();
  if (!given) note(error instanceof Problem ? said(error.text) : t("frame.broken"));
}

async function begin() {
  document.addEventListener("click", followLinks);
  addEventListener("unhandledrejection", tellUnhandled);
  watchMenus();
  onTrouble(trouble);
  await loadWords("frame");
  onForgotten(() => note(t("frame.forgets")));
  colourBrowser();
  drawBar(today(read()).path, switches);
  put(document.getElementById("page"), header, main, footer);
  onAddress(() => showView(), closeDialogs);
  await showView();
  keepShell();
  watchEngine();
}

begin();
