// Dialogs: one at a time, closed by their button, by Escape, by a click beside them, or by a step back.

import { h, icon, put } from "../dom.js";
import { t } from "../i18n.js";
import { note } from "../talk.js";
import { dropGuard, guardDialog } from "./address.js";

/**
 * A dialog with a title, shown until closed. Its `life` is a signal that ends with it.
 * @returns {{ element: HTMLDialogElement, life: AbortSignal, close: () => void }}
 */
export function dialog(title, ...content) {
  closeDialogs();
  const element = h("dialog", { "aria-label": title });
  const life = new AbortController();
  const close = () => element.close();
  const cross = h("button", {
    class: "round",
    type: "button",
    "aria-label": t("frame.close"),
    onclick: close,
  });
  cross.append(icon("close"));
  put(element, h("header", null, h("h2", null, title), cross), ...content);
  element.addEventListener("close", () => {
    life.abort();
    element.remove();
    if (!document.querySelector("dialog[open]")) dropGuard();
  });
  element.addEventListener("click", (event) => {
    if (event.target === element) close();
  });
  document.body.append(element);
  element.showModal();
  guardDialog();
  return { element, life: life.signal, close };
}

/** Close what is open; whether something was. */
export function closeDialogs() {
  const open = [...document.querySelectorAll("dialog")];
  for (const box of open) box.close();
  return open.length > 0;
}

/**
 * Text into the clipboard; where the browser gives none (plain HTTP in a room) into a dialog to copy by hand.
 * `done` is what is said then, `name` what the text is.
 */
export async function copy(text, done, name) {
  try {
    await navigator.clipboard.writeText(text);
    note(done);
  } catch {
    const field = h("textarea", { rows: 4, readonly: true, "aria-label": name });
    field.value = text;
    dialog(name, h("p", { class: "quiet" }, t("frame.by.hand")), field);
    field.select();
  }
}
