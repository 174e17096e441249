import type { WorkspaceContext } from "../../../kit/context.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { CategoryExists, CategoryNotFound, StoreNotFound } from "../settings/store.errors.ts";
import { renamedIn } from "./categories.rules.ts";
import type { ProductCategory, RenameCategory } from "./categories.schemas.ts";
import * as store from "./categories.store.ts";

export async function listCategories(ctx: WorkspaceContext): Promise<ProductCategory[]> {
  return store.countCategories(ctx.db, ctx.workspaceId);
}

/** Gives every product of a category another one. */
export async function renameCategory(ctx: WorkspaceContext, { merge, ...names }: RenameCategory): Promise<ProductCategory[]> {
  const [from, to] = [names.from.trim(), names.to.trim()];
  const order = await store.lockOrder(ctx.db, ctx.workspaceId);
  if (!order) throw StoreNotFound();
  if (!(await store.hasProducts(ctx.db, ctx.workspaceId, from))) throw CategoryNotFound();
  if (from === to) return listCategories(ctx);
  const isTaken = await store.hasProducts(ctx.db, ctx.workspaceId, to);
  if (isTaken && !merge) throw CategoryExists({ details: [{ path: "to", message: "is another category" }] });

  await store.moveProducts(ctx.db, ctx.workspaceId, { from, to }, ctx.now);
  await store.saveOrder(ctx.db, ctx.workspaceId, renamedIn(order, from, to));
  const record = { type: "product-category", id: null };
  const action = isTaken ? "product-category.merge" : "product-category.update";
  await ctx.hooks.recordAction(ctx, { action, record, before: { name: from }, after: { name: to } });
  return listCategories(ctx);
}

export async function orderCategories(ctx: WorkspaceContext, given: readonly string[]): Promise<ProductCategory[]> {
  const names = given.map((name) => name.trim());
  if (new Set(names).size !== names.length) throw new InvalidInput("names", "must not contain a category more than once");
  const before = await store.lockOrder(ctx.db, ctx.workspaceId);
  if (!before) throw StoreNotFound();
  await store.saveOrder(ctx.db, ctx.workspaceId, names);
  const record = { type: "store", id: null };
  await ctx.hooks.recordAction(ctx, {
    action: "store.update",
    record,
    before: { categoryOrder: before },
    after: { categoryOrder: names },
  });
  return listCategories(ctx);
}
