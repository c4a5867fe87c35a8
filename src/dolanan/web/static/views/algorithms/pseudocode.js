// Pseudocode, line by line.

import { h } from "../../dom.js";
import { said } from "../../i18n.js";

/** A line of pseudocode, as far in as it is written. */
export function pseudoLine(line) {
  const words = said(line);
  const code = words.trimStart();
  const item = h("li", null, h("code", null, code));
  item.style.setProperty("--in", String((words.length - code.length) / 2));
  return item;
}
