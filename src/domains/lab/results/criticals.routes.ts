import { workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { ItemNotFound, NoOpenCritical, TestFull, TestNotFound } from "../catalogue/lab.errors.ts";
import { CriticalQuery, CriticalValue, Telling } from "../requests/criticals.schemas.ts";
import { TestItem } from "../requests/tests.schemas.ts";
import { listCriticals, tell } from "./criticals.service.ts";

const invalid = { id: 422, body: 422 } as const;

export const listLabCriticals = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/critical",
  summary: "List critical values, latest first",
  description: "With `open=true` those still to be told, oldest first.",
  access: workspace("labs.view"),
  query: CriticalQuery,
  reply: ok(listOf("criticals", CriticalValue)),
  errors: [],
  invalid,
  run: async (ctx, { query }) => {
    const { rows, pagination } = await listCriticals(ctx, query);
    return { criticals: rows, pagination };
  },
});

export const tellLabCritical = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/tests/:testId/items/:itemId/told",
  summary: "Record the telling of a critical value",
  access: workspace("labs.run"),
  body: Telling,
  reply: ok(Type.Object({ item: TestItem })),
  errors: [TestNotFound, ItemNotFound, NoOpenCritical, TestFull],
  invalid,
  audit: { action: "lab-test.tell-critical", keeps: [], of: "testId" },
  run: async (ctx, { params, body }) => ({ item: await tell(ctx, params.testId, params.itemId, body) }),
});
