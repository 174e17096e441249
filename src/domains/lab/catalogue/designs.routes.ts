import { workspace } from "../../../kit/access.ts";
import { ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { DesignResult, NewDesign } from "./designs.schemas.ts";
import * as designs from "./designs.service.ts";
import { DesignNotFound } from "./lab.errors.ts";

const path = "/workspace/:workspaceId/labs/tests/:testId/design-result";
const params = { testId: Type.Integer({ minimum: 0, maximum: 999_999_999, examples: [101], description: "Number of the test" }) };
const one = Type.Object({ designResult: DesignResult });
const invalid = { id: 422, body: 422 } as const;

export const readDesignResult = route({
  method: "GET",
  path,
  summary: "Get a test's design result: its layout, calculations and comments",
  description:
    "With `fetchFromExternal=true` a design that the workspace does not have is fetched from the configured source, checked and stored.",
  access: workspace("labs.manage"),
  params,
  query: Type.Object({ fetchFromExternal: Type.Boolean({ default: false }) }),
  reply: ok(one),
  errors: [DesignNotFound],
  invalid,
  transaction: "manual",
  run: async (ctx, { params: { testId }, query }) => ({ designResult: await designs.readDesign(ctx, testId, query.fetchFromExternal) }),
});

export const replaceDesignResult = route({
  method: "PUT",
  path,
  summary: "Create or replace a test's design result",
  description: "Formulas refer to analyses by `code`. They are parsed, never executed as code; circular formulas are refused.",
  access: workspace("labs.manage"),
  params,
  body: NewDesign,
  reply: ok(one),
  errors: [DesignNotFound],
  invalid,
  audit: { action: "lab-test.enter-result", keeps: [], of: "testId" },
  run: async (ctx, { params: { testId }, body }) => ({ designResult: await designs.replaceDesign(ctx, testId, body) }),
});

export const removeDesignResult = route({
  method: "DELETE",
  path,
  summary: "Delete a test's design result",
  access: workspace("labs.manage"),
  params,
  reply: ok(Message),
  errors: [DesignNotFound],
  invalid,
  audit: { action: "lab-test.clear-result", keeps: [], of: "testId" },
  run: (ctx, { params: { testId } }) => designs.removeDesign(ctx, testId),
});
