// What is to be said of a whole run: its remarks, and where the paper it comes from differs.

import { h, put } from "../../dom.js";
import { write as addressOf } from "../../frame/address.js";
import { said, t } from "../../i18n.js";

/** Write it under the picture; where there is nothing to say the place is hidden. */
export function drawAnswer(element, run) {
  const parts = [];
  if (run.remarks.length) {
    const kind = run.complete ? null : "stopped";
    const words = run.remarks.map(said).join(" ");
    parts.push(h("span", { class: kind, "data-remarks": run.remarks.length }, words));
  }
  if (run.errata) {
    const slips = h("span", { class: "slip" }, t("algorithms.errata", { n: run.errata }));
    const href = addressOf("algorithms/papers", { paper: run.paper, verdict: "erratum" });
    parts.push(h("span", null, slips, " ", h("a", { href }, t("algorithms.errata.see"))));
  }
  put(
    element,
    parts.flatMap((part, i) => (i ? [" ", part] : [part])),
  );
  element.hidden = !parts.length;
}
