import type { AdminContext, Context } from "../../../kit/context.ts";
import { violates } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import { recordAudit } from "../audit/index.ts";
import { CategoryInUse, CategoryNotFound, CategorySlugTaken } from "./billing.errors.ts";
import { type BusinessCategory, type CategoryChanges, CategoryQuery, type NewCategory } from "./business-categories.schemas.ts";
import { categories } from "./business-categories.store.ts";

export async function listCategories(ctx: AdminContext, query: CategoryQuery): Promise<Page<BusinessCategory>> {
  return categories.page(ctx.db, {}, CategoryQuery, query, { direction: "asc" });
}

export async function listActiveCategories(ctx: Context): Promise<BusinessCategory[]> {
  return categories.all(ctx.db, { isActive: true });
}

export async function readCategory(ctx: AdminContext, id: Id): Promise<BusinessCategory> {
  const category = await categories.find(ctx.db, { id });
  if (!category) throw CategoryNotFound();
  return category;
}

export async function createCategory(ctx: AdminContext, given: NewCategory): Promise<BusinessCategory> {
  const stamps = { createdAt: ctx.now, updatedAt: ctx.now };
  const category = await withUniqueSlug(categories.insert(ctx.db, { id: newId(), ...given, ...stamps }));
  await recordAudit(ctx, { action: "business-category.create", record: recordOf(category), after: category });
  return category;
}

export async function updateCategory(ctx: AdminContext, id: Id, changes: CategoryChanges): Promise<BusinessCategory> {
  const before = await categories.find(ctx.db, { id }, "update");
  if (!before) throw CategoryNotFound();
  const after = mustExist(await withUniqueSlug(categories.update(ctx.db, { id }, { ...changes, updatedAt: ctx.now })));
  await recordAudit(ctx, { action: "business-category.update", record: recordOf(after), before, after });
  return after;
}

export async function removeCategory(ctx: AdminContext, id: Id): Promise<{ message: string }> {
  const before = await categories.find(ctx.db, { id }, "update");
  if (!before) throw CategoryNotFound();
  await categories.remove(ctx.db, { id }).catch((error) => {
    throw violates(error, "workspaces_business_category_slug_fkey") ? CategoryInUse() : error;
  });
  await recordAudit(ctx, { action: "business-category.delete", record: recordOf(before), before });
  return { message: "Business category deleted." };
}

function recordOf({ id }: BusinessCategory) {
  return { type: "business-category", id };
}

async function withUniqueSlug<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violates(error, "business_categories_slug_key")) throw CategorySlugTaken();
    throw error;
  }
}
