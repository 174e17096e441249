import type { Insertable, Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { BusinessCategory } from "./business-categories.schemas.ts";

export interface CategoryFilter {
  q?: string;
  isActive?: boolean;
}

export async function listActiveCategories(db: Db): Promise<BusinessCategory[]> {
  return db.selectFrom("businessCategories").selectAll().where("isActive", "=", true).orderBy("sortOrder").orderBy("id").execute();
}

/** Every category's discount, for prices: there are few. */
export async function listDiscounts(db: Db): Promise<{ slug: string; discountPercentage: number | null }[]> {
  return db.selectFrom("businessCategories").select(["slug", "discountPercentage"]).execute();
}

export async function listCategories(db: Db, filter: CategoryFilter, page: PageRequest): Promise<Page<BusinessCategory>> {
  let query = db.selectFrom("businessCategories").selectAll();
  if (filter.q) {
    const pattern = `%${filter.q.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where((where) => where.or([where("name", "ilike", pattern), where("slug", "ilike", pattern)]));
  }
  if (filter.isActive !== undefined) query = query.where("isActive", "=", filter.isActive);
  return paginate(query, page, ["sortOrder", "id"], "asc");
}

export async function findCategory(db: Db, slug: string): Promise<BusinessCategory | undefined> {
  return db.selectFrom("businessCategories").selectAll().where("slug", "=", slug).executeTakeFirst();
}

export async function findCategoryById(db: Db, id: Id): Promise<BusinessCategory | undefined> {
  return db.selectFrom("businessCategories").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockCategory(db: Db, id: Id): Promise<BusinessCategory | undefined> {
  return db.selectFrom("businessCategories").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function insertCategory(db: Db, category: Insertable<Tables["businessCategories"]>): Promise<BusinessCategory> {
  return db.insertInto("businessCategories").values(category).returningAll().executeTakeFirstOrThrow();
}

export async function updateCategory(db: Db, id: Id, changes: Updateable<Tables["businessCategories"]>): Promise<BusinessCategory> {
  return db.updateTable("businessCategories").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteCategory(db: Db, id: Id): Promise<void> {
  await db.deleteFrom("businessCategories").where("id", "=", id).execute();
}
