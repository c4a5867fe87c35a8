// Short messages, and what is said when something failed.

import { h, put } from "./dom.js";
import { number, said, t } from "./i18n.js";
import { write } from "./frame/address.js";

/** Where something is said to whoever looks at the page: in an open dialog, which hides everything else, or at its foot. */
const foot = () => document.querySelector("dialog[open]") ?? document.body;

/** @type {HTMLElement | null} */
let shown = null;

/** A message at the foot of the page, gone after a few seconds. */
export function note(text) {
  shown?.remove();
  const mine = h("div", { class: "note", role: "status" });
  shown = mine;
  foot().append(mine);
  mine.textContent = text;
  setTimeout(() => mine.remove(), 4000);
}

// Said here and not in words/: they may be needed when nothing can be fetched.
const AGAIN = { id: "Coba lagi", en: "Try again" };
const seconds = (n) => ({ id: `${number(n)} detik`, en: n === 1 ? "1 second" : `${number(n)} seconds` });
const waiting = (problem, { id, en }) =>
  problem.status
    ? {
        id: `Server sedang sibuk; dicoba lagi dalam ${id}.`,
        en: `The server is busy; trying again in ${en}.`,
      }
    : {
        id: `Server tidak menjawab; dicoba lagi dalam ${id}.`,
        en: `The server does not answer; trying again in ${en}.`,
      };

/** A sentence about a failure and the button that tries again. */
export const failure = (text, again) => [
  h("span", null, said(text)),
  " ",
  h("button", { class: "button small", type: "button", onclick: again }, said(AGAIN)),
];

/** A text as a whole sentence. */
export const sentence = (text) =>
  `${text[0].toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}`;

/** What stands where a link could not be opened: why, and the way to the usual thing of a path. */
export const lost = (error, path) =>
  h(
    "section",
    { class: "card lost", role: "alert", "data-test": "lost" },
    h("h1", null, t("frame.lost")),
    h("p", { class: "wrong" }, sentence(said(error.text))),
    h("a", { class: "button go", href: write(path) }, t(`frame.usual.${path.replaceAll("/", ".")}`)),
  );

const troubles = new Map();

/**
 * Tell about trouble beside the element `at` if it is there to be seen, else at the foot of the page: see `onTrouble`
 * in api.js. Requests with the same place share one telling and one button.
 */
export function trouble(at) {
  const modal = document.querySelector("dialog[open]");
  const place = at?.checkVisibility() && (!modal || modal.contains(at)) ? at : null;
  const box = troubles.get(place) ?? {
    element: h("div", { class: "trouble", role: "status" }),
    users: 0,
    wanted: new Set(),
  };
  troubles.set(place, box);
  box.users += 1;
  const show = (...content) => {
    put(box.element, ...content);
    if (box.element.isConnected) return;
    box.element.classList.toggle("foot", !place);
    if (place) place.after(box.element);
    else foot().append(box.element);
  };
  return {
    wait: (problem, pause) => show(said(waiting(problem, seconds(Math.ceil(pause))))),
    offer: (problem) =>
      new Promise((done) => {
        box.wanted.add(done);
        show(
          failure(problem.text, () => {
            for (const resume of box.wanted) resume();
            box.wanted.clear();
          }),
        );
      }),
    end() {
      box.users -= 1;
      if (box.users) return;
      box.element.remove();
      troubles.delete(place);
    },
  };
}
