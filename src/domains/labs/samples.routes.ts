import { subscribed, workspace } from "../../kit/access.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { ok, route } from "../../kit/route.ts";
import { freeText, optional, Type } from "../../kit/schema.ts";
import { TestSample } from "./samples.schemas.ts";
import * as samples from "./samples.service.ts";

const invalid = { id: 422, body: 422 } as const;

export const listSamples = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/test-samples",
  summary: "Specimen types, by code",
  access: workspace("labs.view"),
  query: Type.Object({ ...pageQuery, q: optional(freeText(200)) }),
  reply: ok(listOf("testSamples", TestSample)),
  errors: [],
  invalid,
  run: async (ctx, { query }) => {
    const { rows, pagination } = await samples.listSamples(ctx, query.q, query);
    return { testSamples: rows, pagination };
  },
});

export const seedSamples = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/test-samples/seed",
  summary: "Fill in the specimen types that ship with the service",
  description: "Those already there are brought up to date, missing ones added.",
  access: subscribed(workspace("labs.manage")),
  reply: ok(
    Type.Object({
      success: Type.Boolean(),
      count: Type.Integer({ examples: [50] }),
      message: Type.String({ examples: ["The laboratory has 50 test samples."] }),
    }),
  ),
  errors: [],
  invalid,
  run: (ctx) => samples.seedSamples(ctx),
});
