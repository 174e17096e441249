import type { Db } from "../../kit/db.ts";
import { appliedFilters, listQuery, where } from "../../kit/filters.ts";
import { Type } from "../../kit/schema.ts";
import { narrow, table, tenantTable } from "../../kit/table.ts";
import type { ContentPage } from "./content-pages.schemas.ts";

/** In the order visitors see them. */
const order = ["sortOrder", "createdAt", "id"] as const;

const spec = {
  columns: ["id", "storeId", "workspaceId", "slug", "type", "title", "content", "status", "sortOrder", "createdAt", "updatedAt"],
  toRecord: narrow<ContentPage>,
  order,
  weight: "octet_length(content_pages.content)",
} as const;

export const contentPages = tenantTable("contentPages", spec);

/** What a menu of pages needs, without their content. */
export const titles = tenantTable("contentPages", { columns: ["slug", "title"], toRecord: ({ slug, title }) => ({ slug, title }), order });

const everyPage = table("contentPages", spec);
const OfStore = listQuery("contentPages", {
  storeSlug: where(
    Type.String(),
    "(content_pages.workspace_id, content_pages.store_id) = (select s.workspace_id, s.store_id from store_slugs s where s.slug = ? and workspace_is_open(s.workspace_id))",
  ),
});

/** Found by the two slugs, in one statement. */
export async function findActivePage(db: Db, storeSlug: string, slug: string): Promise<ContentPage | undefined> {
  const [page] = await everyPage.all(db, { slug, status: "active" }, { filters: appliedFilters(OfStore, { storeSlug }) });
  return page;
}
