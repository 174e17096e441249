import type { AdminContext } from "../../kit/context.ts";
import { violates } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { recordAudit } from "../audit/index.ts";
import { CategoryInUse, CategoryNotFound, CategorySlugTaken } from "./billing.errors.ts";
import type { BusinessCategory, CategoryChanges, NewCategory } from "./business-categories.schemas.ts";
import * as store from "./business-categories.store.ts";

export async function listCategories(ctx: AdminContext, filter: store.CategoryFilter, page: PageRequest): Promise<Page<BusinessCategory>> {
  return store.listCategories(ctx.db, filter, page);
}

export async function readCategory(ctx: AdminContext, id: Id): Promise<BusinessCategory> {
  const category = await store.findCategoryById(ctx.db, id);
  if (!category) throw CategoryNotFound();
  return category;
}

export async function addCategory(ctx: AdminContext, given: NewCategory): Promise<BusinessCategory> {
  const stamps = { createdAt: ctx.now, updatedAt: ctx.now };
  const category = await slugChecked(store.insertCategory(ctx.db, { id: newId(), ...given, ...stamps }));
  await recordAudit(ctx, { action: "business-category.create", record: recordOf(category), after: category });
  return category;
}

export async function changeCategory(ctx: AdminContext, id: Id, changes: CategoryChanges): Promise<BusinessCategory> {
  const before = await store.lockCategory(ctx.db, id);
  if (!before) throw CategoryNotFound();
  const after = await slugChecked(store.updateCategory(ctx.db, id, { ...changes, updatedAt: ctx.now }));
  await recordAudit(ctx, { action: "business-category.update", record: recordOf(after), before, after });
  return after;
}

export async function removeCategory(ctx: AdminContext, id: Id): Promise<{ message: string }> {
  const before = await store.lockCategory(ctx.db, id);
  if (!before) throw CategoryNotFound();
  await store.deleteCategory(ctx.db, id).catch((error) => {
    throw violates(error, "workspaces_business_category_slug_fkey") ? CategoryInUse() : error;
  });
  await recordAudit(ctx, { action: "business-category.delete", record: recordOf(before), before });
  return { message: "Business category deleted." };
}

function recordOf({ id }: BusinessCategory) {
  return { type: "business-category", id };
}

async function slugChecked<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violates(error, "business_categories_slug_key")) throw CategorySlugTaken();
    throw error;
  }
}
