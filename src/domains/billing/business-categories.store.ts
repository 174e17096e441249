import type { Db } from "../../kit/db.ts";
import type { BusinessCategory } from "./business-categories.schemas.ts";

export async function listActiveCategories(db: Db): Promise<BusinessCategory[]> {
  return db.selectFrom("businessCategories").selectAll().where("isActive", "=", true).orderBy("sortOrder").orderBy("id").execute();
}

export async function findCategory(db: Db, slug: string): Promise<BusinessCategory | undefined> {
  return db.selectFrom("businessCategories").selectAll().where("slug", "=", slug).executeTakeFirst();
}
