import type { WorkspaceContext } from "../../../kit/context.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { fromCents } from "../../../kit/money.ts";
import { countItemsOf, showItems } from "../requests/items.service.ts";
import { items } from "../requests/items.store.ts";
import type { StoredItem } from "../requests/tests.rules.ts";
import { tests } from "../requests/tests.store.ts";
import { urgencyOf, waitingAnalyses } from "../requests/worklist.store.ts";
import { type Worklist, type WorklistItem, WorklistQuery } from "./worklist.schemas.ts";

/** Open tests as a technician works through them: the analyses that are asked for, or every patient who waits for one of them. */
export async function readWorklist(ctx: WorkspaceContext, query: WorklistQuery): Promise<Worklist> {
  const { db, workspaceId } = ctx;
  if (query.analysisId === undefined && query.cursor !== undefined) throw new InvalidInput("cursor", "belongs to the list of one analysis");
  if (query.analysisId === undefined) return { analyses: await waitingAnalyses(db, workspaceId) };
  const { rows, pagination } = await items.page(db, workspaceId, WorklistQuery, query, {
    order: [urgencyOf("lab_test_items"), "id"],
    direction: "asc",
  });
  return { items: await withTests(ctx, rows), pagination };
}

async function withTests(ctx: WorkspaceContext, rows: readonly StoredItem[]): Promise<WorklistItem[]> {
  const id = rows.map(({ testId }) => testId);
  const found = id.length === 0 ? [] : await tests.all(ctx.db, ctx.workspaceId, { id });
  const listed = new Map((await countItemsOf(ctx, found)).map((test) => [test.id, test]));
  const kept = rows.flatMap(({ priceCents, ...item }) => {
    const test = listed.get(item.testId);
    return test ? [{ test, item: { ...item, price: fromCents(priceCents, ctx.currency) } }] : [];
  });
  const shown = await showItems(ctx, kept);
  return kept.flatMap(({ test }, index) => {
    const item = shown[index];
    return item ? [{ test, item }] : [];
  });
}
