// The teacher chooses what is put before the class: a way to ask is a row here and a file of `ways/`.

import { Problem } from "../../api.js";
import { h, put } from "../../dom.js";
import { dialog } from "../../frame/dialog.js";
import { radios } from "../../frame/parts.js";
import { keep, kept } from "../../frame/store.js";
import { said, t } from "../../i18n.js";
import { sentence } from "../../talk.js";
import { boardWay } from "./ways/board.js";
import { exerciseWay } from "./ways/exercise.js";
import { ownWay } from "./ways/own.js";
import { puzzleWay } from "./ways/puzzle.js";

/**
 * A way to ask: `element` is its part of the form, `body()` what the server is asked, `refresh()` draws what it will look
 * like.
 * @typedef {{ element: HTMLElement, body: () => any, refresh?: () => void }} Way
 */

/** @type {Record<string, (report: (error: Error) => void) => Way | Promise<Way>>} */
const WAYS = { exercise: exerciseWay, board: boardWay, puzzle: puzzleWay, own: ownWay };

/**
 * Let the teacher choose; `ask(body)` puts the question and says whether it was put.
 * @param {(body: any) => Promise<boolean>} ask
 */
export function chooseQuestion(ask) {
  const trouble = h("p", { class: "wrong", role: "alert" });
  const place = h("div", { class: "way" });
  const submit = h("button", { class: "button go", type: "submit" }, t("classroom.put"));
  /** @type {Map<string, Way>} */
  const made = new Map();
  let current = kept("asking") ?? "exercise";

  const report = (error) => {
    if (error.name === "AbortError") return;
    if (!(error instanceof Problem)) throw error;
    put(trouble, sentence(said(error.text)));
  };

  async function turnTo(name) {
    current = name;
    keep("asking", name);
    put(trouble);
    put(place);
    submit.disabled = true;
    try {
      if (!made.has(name)) made.set(name, await WAYS[name](report));
    } catch (error) {
      report(error);
      return;
    }
    if (current !== name) return;
    const way = /** @type {Way} */ (made.get(name));
    put(place, way.element);
    submit.disabled = false;
    way.refresh?.();
  }

  const onsubmit = async (event) => {
    event.preventDefault();
    put(trouble);
    submit.disabled = true;
    try {
      const body = await made.get(current)?.body();
      if (body && (await ask(body))) box.close();
    } catch (error) {
      report(error);
    } finally {
      submit.disabled = false;
    }
  };
  const kinds = Object.keys(WAYS).map((name) => [name, t(`classroom.way.${name}`)]);
  const form = h(
    "form",
    { class: "stack asking-form", onsubmit },
    radios("way", kinds, current, (event) => turnTo(event.target.value)),
    place,
    trouble,
    h("div", { class: "row end" }, submit),
  );
  const box = dialog(t("classroom.ask"), form);
  turnTo(current);
}
