import type { WorkspaceContext } from "../../kit/context.ts";
import { InvalidInput } from "../../kit/errors.ts";
import type { Id } from "../../kit/ids.ts";
import { fromCents } from "../../kit/money.ts";
import { countItemsOf, showItems } from "./items.service.ts";
import { items } from "./items.store.ts";
import type { ListedTest } from "./tests.schemas.ts";
import { tests } from "./tests.store.ts";
import { type Worklist, type WorklistItem, WorklistQuery } from "./worklist.schemas.ts";
import { urgency, waitingAnalyses } from "./worklist.store.ts";

/** Open tests as a technician works through them: the analyses that are asked for, or every patient who waits for one of them. */
export async function readWorklist(ctx: WorkspaceContext, query: WorklistQuery): Promise<Worklist> {
  const { db, workspaceId } = ctx;
  if (query.analysisId === undefined && query.cursor !== undefined) throw new InvalidInput("cursor", "belongs to the list of one analysis");
  if (query.analysisId === undefined) return { analyses: await waitingAnalyses(db, workspaceId) };
  const { rows, pagination } = await tests.page(db, workspaceId, WorklistQuery, query, {
    order: [urgency, "testDate", "id"],
    direction: "asc",
  });
  return { items: await itemsFor(ctx, await countItemsOf(ctx, rows), query.analysisId), pagination };
}

async function itemsFor(ctx: WorkspaceContext, listed: readonly ListedTest[], analysisId: Id): Promise<WorklistItem[]> {
  const testId = listed.map(({ id }) => id);
  const found = testId.length === 0 ? [] : await items.all(ctx.db, ctx.workspaceId, { testId, analysisId: analysisId.toLowerCase() });
  const kept = listed.flatMap((test) => {
    const item = found.find((candidate) => candidate.testId === test.id);
    if (!item) return [];
    const { priceCents, ...rest } = item;
    return [{ test, item: { ...rest, price: fromCents(priceCents, ctx.currency) } }];
  });
  const shown = await showItems(ctx, kept);
  return kept.flatMap(({ test }, index) => {
    const item = shown[index];
    return item ? [{ test, item }] : [];
  });
}
