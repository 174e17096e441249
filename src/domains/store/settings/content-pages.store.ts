import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import { appliedFilters, listQuery, where } from "../../../kit/filters.ts";
import { Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import { narrow, table, tenantTable } from "../../../kit/table.ts";
import type { Language } from "../../../kit/writing.ts";
import { type ContentPage, PageTranslations } from "./content-pages.schemas.ts";

const readTranslations = stored(PageTranslations);

/** In the order visitors see them. */
const order = ["sortOrder", "createdAt", "id"] as const;

type PageRow = Omit<ContentPage, "translations" | "type" | "status"> & { type: string; status: string; translations: unknown };

const spec = {
  columns: [
    "id",
    "storeId",
    "workspaceId",
    "slug",
    "type",
    "title",
    "content",
    "status",
    "sortOrder",
    "translations",
    "createdAt",
    "updatedAt",
  ],
  toRecord: ({ translations, ...row }: PageRow) => narrow<ContentPage>({ ...row, translations: readTranslations(translations) }),
  order,
  weight: "octet_length(content_pages.content) + octet_length(content_pages.translations::text)",
} as const;

export const contentPages = tenantTable("contentPages", spec);

/** Titles for the menu of pages, without their content. */
const translatedTitles = sql<unknown>`coalesce((
  select jsonb_object_agg(key, jsonb_build_object('title', value -> 'title'))
  from jsonb_each(content_pages.translations) where value ? 'title'), '{}')`;
export const titles = tenantTable("contentPages", {
  columns: ["slug", "title", translatedTitles.as("titles")],
  toRecord: ({ slug, title, titles: given }) => ({ slug, title, translations: readTranslations(given) }),
  order,
});

const storeLanguage = sql<string>`(
  select s.language from stores s where s.workspace_id = content_pages.workspace_id and s.id = content_pages.store_id)`;
const everyPage = table("contentPages", {
  ...spec,
  columns: [...spec.columns, storeLanguage.as("storeLanguage")],
  toRecord: ({ storeLanguage: spoken, ...row }) => ({ page: spec.toRecord(row), language: spoken as Language }),
});
const OfStore = listQuery("contentPages", {
  storeSlug: where(
    Type.String(),
    "(content_pages.workspace_id, content_pages.store_id) = (select s.workspace_id, s.store_id from store_slugs s where s.slug = ? and workspace_is_open(s.workspace_id))",
  ),
});

/** Found by the two slugs, in one statement. */
export async function findActivePage(
  db: Db,
  storeSlug: string,
  slug: string,
): Promise<{ page: ContentPage; language: Language } | undefined> {
  const [found] = await everyPage.all(db, { slug, status: "active" }, { filters: appliedFilters(OfStore, { storeSlug }) });
  return found;
}
