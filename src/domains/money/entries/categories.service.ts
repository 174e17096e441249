import type { WorkspaceContext } from "../../../kit/context.ts";
import { recordFact } from "../../../kit/facts.ts";
import { isUsed, queueForRename, renameInEntries, renameInRecurring } from "./categories.store.ts";
import type { RenamedCategory } from "./entries.schemas.ts";
import { CategoryInUse, CategoryIsAutomatic, CategoryNotFound } from "./finance.errors.ts";

declare module "../../../kit/facts.ts" {
  interface Facts {
    /** A category of incomes and expenses got another name, in the same transaction. */
    "money-category.renamed": (ctx: WorkspaceContext, from: string, to: string) => Promise<void>;
  }
}

/** Categories of sales: the next sale would bring the old name back. */
const automatic: readonly string[] = ["Sales", "Online sales", "Laboratory"];

/** Gives everything in a category another one; returns how many incomes and expenses. */
export async function renameCategory(ctx: WorkspaceContext, { merge, ...names }: RenamedCategory): Promise<number> {
  const { db, workspaceId, now } = ctx;
  const [from, to] = [names.from.trim(), names.to.trim()];
  await queueForRename(db, workspaceId);
  if (!(await isUsed(db, workspaceId, from))) throw CategoryNotFound();
  if (from === to) return 0;
  if (automatic.includes(from)) throw CategoryIsAutomatic();
  const isMerged = await isUsed(db, workspaceId, to);
  if (isMerged && !merge) throw CategoryInUse({ details: [{ path: "to", message: "is another category" }] });

  const count = await renameInEntries(db, workspaceId, { from, to }, now);
  await renameInRecurring(db, workspaceId, { from, to }, now);
  await recordFact(ctx, "money-category.renamed", from, to);
  const record = { type: "money-category", id: null };
  const action = isMerged ? "money-category.merge" : "money-category.update";
  await ctx.hooks.recordAction(ctx, { action, record, before: { name: from }, after: { name: to, count } });
  return count;
}
