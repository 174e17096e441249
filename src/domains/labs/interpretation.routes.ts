import { workspace } from "../../kit/access.ts";
import { LimitReached } from "../../kit/errors.ts";
import { ok, route } from "../../kit/route.ts";
import { oneOf, Type } from "../../kit/schema.ts";
import { estimate, interpretItem } from "./interpretation.service.ts";
import { ItemNotFound, NoResultYet, TestNotFound } from "./labs.errors.ts";

const invalid = { id: 422, body: 422 } as const;

const Interpretation = Type.Object(
  {
    text: Type.String({ examples: ["Fasting blood glucose is 110 mg/dL. The result is above the reference range."] }),
    language: oneOf(["en", "ar"]),
    direction: oneOf(["ltr", "rtl"]),
    model: Type.String({ examples: ["local-rules"] }),
    costUsd: Type.Number({ examples: [0] }),
  },
  { title: "Interpretation" },
);

export const interpretLabTestItem = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/tests/:testId/items/:itemId/interpret",
  summary: "Interpret a result in words, in English or Arabic",
  access: workspace("labs.run"),
  body: Type.Object({ language: oneOf(["en", "ar"], { default: "en" }) }),
  reply: ok(Type.Object({ interpretation: Interpretation })),
  errors: [TestNotFound, ItemNotFound, NoResultYet, LimitReached],
  invalid,
  transaction: "manual",
  run: async (ctx, { params, body }) => ({ interpretation: await interpretItem(ctx, params.testId, params.itemId, body.language) }),
});

export const estimateLabInterpretation = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/tests/:testId/items/:itemId/interpret/estimate",
  summary: "Estimate the cost of interpreting a result",
  access: workspace("labs.view"),
  reply: ok(Type.Object({ estimate: Type.Object({ costUsd: Type.Number({ examples: [0] }), tokens: Type.Integer({ examples: [0] }) }) })),
  errors: [TestNotFound, ItemNotFound, NoResultYet],
  invalid,
  run: async (ctx, { params }) => ({ estimate: await estimate(ctx, params.testId, params.itemId) }),
});
