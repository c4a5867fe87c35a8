// What a lecturer takes along from a step: a link, a stop, a print, an embedding, files.

import { h, icon } from "../../dom.js";
import { copy } from "../../frame/dialog.js";
import { t } from "../../i18n.js";
import { addStop, showStops } from "./stops.js";

/** The code that shows this step in a page elsewhere. */
function embedCode() {
  const url = new URL(location.href);
  url.search = "?embed=1";
  return `<iframe src="${url.href.replaceAll("&", "&amp;")}" width="100%" height="560" loading="lazy"></iframe>`;
}

/**
 * A menu of what can be taken along; `handOut` opens the handouts of the step.
 * @param {{ share: () => void, title: () => string, present: (address: string) => void, handOut: () => void }} step
 */
export function toolsMenu({ share, title, present, handOut }) {
  const item = (picture, text, act) => {
    const onclick = () => {
      menu.open = false;
      act();
    };
    return h("button", { type: "button", role: "menuitem", onclick }, icon(picture), text);
  };
  const menu = h(
    "details",
    { class: "menu tools" },
    h("summary", { class: "chip" }, icon("share"), t("algorithms.tools")),
    h(
      "div",
      { class: "list" },
      h(
        "div",
        { role: "menu", "aria-label": t("algorithms.tools") },
        item("copy", t("algorithms.tools.link"), share),
        item("plus", t("algorithms.stops.add"), () => addStop(location.hash, title())),
        item("menu", t("algorithms.stops.show"), () => showStops(present)),
        item("last", t("algorithms.handout.open"), handOut),
        item("menu", t("algorithms.tools.print"), () => window.print()),
        item("fit", t("algorithms.tools.embed"), () =>
          copy(embedCode(), t("algorithms.tools.embedded"), t("algorithms.tools.embed")),
        ),
      ),
    ),
  );
  return menu;
}
