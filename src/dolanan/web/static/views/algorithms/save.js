// A file that was made here or came from the server, given to the person.

import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { note } from "../../talk.js";

/** Milliseconds until the browser has surely begun to write it. */
const LET_GO = 1000;

/** Save a file under a name. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const href = URL.createObjectURL(blob);
  const link = h("a", { href, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), LET_GO);
  note(t("algorithms.saved", { name }));
}
