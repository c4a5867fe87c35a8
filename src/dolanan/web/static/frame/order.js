// Something made to order: a dialog whose fields are those of the question's model, as the server describes it.

import { file, Problem, stream } from "../api.js";
import { h, put } from "../dom.js";
import { said } from "../i18n.js";
import { sentence } from "../talk.js";
import { dialog } from "./dialog.js";
import { digits, field, numbersIn, select } from "./parts.js";

/** Fields that are about the asking, not about what is asked for. */
const UNASKED = ["seconds"];

/**
 * A number that a model takes.
 * @typedef {{ name: string, least: number, most: number, whole: boolean, optional: boolean, usual: number | null }} Field
 */

/**
 * The numbers that a model takes, in its own order; those in `given` are not asked for.
 * @param {{ properties: Record<string, any> }} model
 * @param {Record<string, unknown>} given
 * @returns {Field[]}
 */
export function fieldsOf(model, given) {
  const fields = [];
  for (const [name, described] of Object.entries(model.properties)) {
    if (UNASKED.includes(name) || Object.hasOwn(given, name)) continue;
    const kinds = described.anyOf ?? [described];
    const kind = kinds.find((one) => one.type === "integer" || one.type === "number");
    if (!kind) continue;
    fields.push({
      name,
      least: kind.minimum,
      most: kind.maximum,
      whole: kind.type === "integer",
      optional: kinds.some((one) => one.type === "null"),
      usual: described.default ?? null,
    });
  }
  return fields;
}

/** The model of a question in the server's description. */
export function modelOf(description, path) {
  const { schema } = description.paths[`/api/${path}`].post.requestBody.content["application/json"];
  const name = schema.$ref.split("/").at(-1);
  return description.components.schemas[name];
}

/** @param {Field} asked */
function inputOf(asked, value, choices) {
  const { name, least, most, whole, optional } = asked;
  if (choices) return select(name, choices, String(value ?? ""));
  return digits(name, least, most, value ?? "", { step: whole ? 1 : "any", required: !optional });
}

/**
 * Ask what something should be like and have it made.
 * @param {object} order
 * @param {string} order.path where the server makes it
 * @param {string} order.title
 * @param {string} order.about
 * @param {string} order.go what the button says
 * @param {string} order.busy what is said while it is made
 * @param {(name: string) => string} order.label what a field is called
 * @param {Record<string, unknown>} [order.given] fields that are not asked for
 * @param {Record<string, number>} [order.values] what stands in the fields at first
 * @param {Record<string, [string, string][]>} [order.choices] fields that are lists
 * @param {(line: any) => string | null} [order.tell] what a line of progress says
 * @param {(result: any) => void} order.done
 */
export async function order({ given = {}, values = {}, choices = {}, tell = () => null, ...asked }) {
  const model = modelOf(await file("/api/openapi.json"), asked.path);
  const wrong = h("p", { class: "wrong", role: "alert" });
  const progress = h("p", { class: "quiet", role: "status" });
  const button = h("button", { class: "button go", type: "submit" }, asked.go);
  const inputs = fieldsOf(model, given).map((one) =>
    field(asked.label(one.name), inputOf(one, values[one.name] ?? one.usual, choices[one.name])),
  );

  async function make() {
    const body = { ...given, ...numbersIn(form) };
    for await (const line of stream(asked.path, body, { signal: box.life, at: progress })) {
      if (line.problem) throw new Problem(422, line.problem);
      const told = tell(line);
      if (told) put(progress, told);
      if (line.result) {
        box.close();
        asked.done(line.result);
      }
    }
  }

  async function onsubmit(event) {
    event.preventDefault();
    button.disabled = true;
    put(wrong);
    put(progress, asked.busy);
    try {
      await make();
    } catch (error) {
      if (error instanceof Problem) put(wrong, sentence(said(error.text)));
      else if (error.name !== "AbortError") throw error;
      put(progress);
    }
    button.disabled = false;
  }

  const form = h(
    "form",
    { onsubmit },
    h("p", { class: "quiet" }, asked.about),
    h("div", { class: "pairs" }, inputs),
    wrong,
    progress,
    h("div", { class: "row end" }, button),
  );
  const box = dialog(asked.title, form);
  box.element.classList.add("order");
}
