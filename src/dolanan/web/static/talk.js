// Short messages and dialogs.

import { h, icon, put } from "./dom.js";

let shown = null;

/** A message at the foot of the page, gone after a few seconds. */
export function note(text) {
  shown?.remove();
  shown = h("div", { class: "note", role: "status" });
  document.body.append(shown);
  const mine = shown;
  mine.textContent = text;
  setTimeout(() => mine.remove(), 4000);
}

/** A dialog with a title, shown until closed; `close` is the name of the closing button. */
export function dialog(title, close, ...content) {
  const box = h("dialog", { "aria-label": title });
  put(box,
    h("header", null, h("h2", null, title),
      h("button", { class: "round", type: "button", "aria-label": close, onclick: () => box.close() }, icon("close"))),
    ...content);
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
  document.body.append(box);
  box.showModal();
  return box;
}

/** Text into the clipboard, or into a dialog to copy by hand where the browser forbids it. */
export async function copy(text, done, byHand, close) {
  try {
    await navigator.clipboard.writeText(text);
    note(done);
  } catch {
    const field = h("textarea", { rows: 4, readonly: true, "aria-label": byHand });
    field.value = text;
    dialog(byHand, close, field);
    field.select();
  }
}
