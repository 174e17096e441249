import { workspace } from "../../../kit/access.ts";
import { LimitReached } from "../../../kit/errors.ts";
import { ok, route } from "../../../kit/route.ts";
import { oneOf, Type } from "../../../kit/schema.ts";
import { InterpretationNotFound, ItemNotFound, NoResultYet, TestFull, TestNotFound } from "../catalogue/lab.errors.ts";
import { InterpretationChanges, TestItem } from "../requests/tests.schemas.ts";
import { editInterpretation, estimate, interpretItem } from "./interpretation.service.ts";

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
  description: "The text is kept with the item (`interpretation`), in place of an earlier one, until the result changes.",
  access: workspace("labs.run"),
  body: Type.Object({ language: oneOf(["en", "ar"], { default: "en" }) }),
  reply: ok(Type.Object({ interpretation: Interpretation })),
  errors: [TestNotFound, ItemNotFound, NoResultYet, LimitReached, TestFull],
  invalid,
  transaction: "manual",
  audit: { action: "lab-test.interpret", keeps: [], of: "testId" },
  run: (ctx, { params, body }) => interpretItem(ctx, params.testId, params.itemId, body.language),
});

export const updateLabInterpretation = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/labs/tests/:testId/items/:itemId/interpret",
  summary: "Edit the interpretation that is kept with a result",
  access: workspace("labs.run"),
  body: InterpretationChanges,
  reply: ok(Type.Object({ item: TestItem })),
  errors: [TestNotFound, ItemNotFound, InterpretationNotFound, TestFull],
  invalid,
  audit: { action: "lab-test.edit-explanation", by: "service" },
  run: async (ctx, { params, body }) => ({ item: await editInterpretation(ctx, params.testId, params.itemId, body.text) }),
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
