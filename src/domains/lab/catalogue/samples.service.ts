import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Page } from "../../../kit/page.ts";
import { sampleTypes } from "./samples.data.ts";
import { SampleQuery, type TestSample } from "./samples.schemas.ts";
import * as store from "./samples.store.ts";

export async function seedSamples(ctx: WorkspaceContext): Promise<{ success: boolean; count: number; message: string }> {
  await store.lockSamples(ctx.db, ctx.workspaceId);
  await store.upsertSamples(ctx.db, ctx.workspaceId, sampleTypes, ctx.now);
  const count = await store.samples.count(ctx.db, ctx.workspaceId);
  return { success: true, count, message: `The laboratory has ${count} test samples.` };
}

export async function listSamples(ctx: WorkspaceContext, query: SampleQuery): Promise<Page<TestSample>> {
  return store.samples.page(ctx.db, ctx.workspaceId, SampleQuery, query, { direction: "asc" });
}
