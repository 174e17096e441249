import type { Db } from "../../../kit/db.ts";
import { narrow, table } from "../../../kit/table.ts";
import type { BusinessCategory } from "./business-categories.schemas.ts";

export const categories = table("businessCategories", {
  columns: ["id", "slug", "name", "isActive", "discountPercentage", "sortOrder", "createdAt", "updatedAt"],
  toRecord: narrow<BusinessCategory>,
  order: ["sortOrder", "id"],
});

export async function findCategory(db: Db, slug: string): Promise<BusinessCategory | undefined> {
  return categories.find(db, { slug });
}
