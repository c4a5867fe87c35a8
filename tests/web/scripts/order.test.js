// Forms are made from what the server says that a question takes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldsOf, modelOf } from "../../../src/dolanan/web/static/frame/order.js";

const model = {
  properties: {
    size: { type: "integer", minimum: 3, maximum: 10, default: 6 },
    share: { anyOf: [{ type: "number", minimum: 0, maximum: 1 }, { type: "null" }] },
    finish: { enum: ["exact", "bounce"], default: "exact" },
    faces: { type: "integer", minimum: 2, maximum: 20, default: 6 },
    seconds: { type: "number", minimum: 0.1, maximum: 20, default: 10 },
  },
};

test("a field has the limits and the usual value of its model", () => {
  assert.deepEqual(fieldsOf(model, { faces: 6 }), [
    { name: "size", least: 3, most: 10, whole: true, optional: false, usual: 6 },
    { name: "share", least: 0, most: 1, whole: false, optional: true, usual: null },
  ]);
});

test("the model of a question is found in the description", () => {
  const schema = { $ref: "#/components/schemas/Order" };
  const post = { requestBody: { content: { "application/json": { schema } } } };
  const description = { paths: { "/api/buttons/make": { post } }, components: { schemas: { Order: model } } };
  assert.equal(modelOf(description, "buttons/make"), model);
});
