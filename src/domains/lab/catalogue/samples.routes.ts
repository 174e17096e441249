import { subscribed, workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { SampleQuery, TestSample } from "./samples.schemas.ts";
import * as samples from "./samples.service.ts";

const invalid = { id: 422, body: 422 } as const;

export const listTestSamples = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/test-samples",
  summary: "List specimen types by code",
  access: workspace("labs.view"),
  query: SampleQuery,
  reply: ok(listOf("testSamples", TestSample)),
  errors: [],
  invalid,
  run: async (ctx, { query }) => {
    const { rows, pagination } = await samples.listSamples(ctx, query);
    return { testSamples: rows, pagination };
  },
});

export const seedTestSamples = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/test-samples/seed",
  summary: "Seed the specimen types that ship with the service",
  description: "Existing ones are updated and missing ones added.",
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
  audit: { none: "sample data of the service, the same for everyone" },
  run: (ctx) => samples.seedSamples(ctx),
});
