import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { ContentPage } from "./content-pages.schemas.ts";

function selectPages(db: Db) {
  return db
    .selectFrom("contentPages")
    .select(["contentPages.id", "contentPages.storeId", "contentPages.workspaceId", "contentPages.slug"])
    .select([sql<ContentPage["type"]>`content_pages.type`.as("type"), sql<ContentPage["status"]>`content_pages.status`.as("status")])
    .select(["contentPages.title", "contentPages.content", "contentPages.sortOrder", "contentPages.createdAt", "contentPages.updatedAt"]);
}

export interface PageFilter {
  q?: string;
  status?: ContentPage["status"];
  type?: ContentPage["type"];
}

/** Every page that matches, in the order visitors see them. */
export async function listPages(db: Db, workspaceId: Id, filter: PageFilter): Promise<ContentPage[]> {
  let query = selectPages(db).where("contentPages.workspaceId", "=", workspaceId);
  if (filter.status) query = query.where("contentPages.status", "=", filter.status);
  if (filter.type) query = query.where("contentPages.type", "=", filter.type);
  if (filter.q) query = query.where("contentPages.title", "ilike", `%${filter.q.replace(/[\\%_]/g, "\\$&")}%`);
  return query.orderBy("contentPages.sortOrder").orderBy("contentPages.createdAt").orderBy("contentPages.id").execute();
}

/** What a menu of active pages needs, in the same order. */
export async function listTitles(db: Db, workspaceId: Id): Promise<{ slug: string; title: string }[]> {
  return db
    .selectFrom("contentPages")
    .select(["slug", "title"])
    .where("workspaceId", "=", workspaceId)
    .where("status", "=", "active")
    .orderBy("sortOrder")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

export async function findPage(db: Db, workspaceId: Id, id: Id): Promise<ContentPage | undefined> {
  return selectPages(db).where("contentPages.workspaceId", "=", workspaceId).where("contentPages.id", "=", id).executeTakeFirst();
}

export async function lockPage(db: Db, workspaceId: Id, id: Id): Promise<ContentPage | undefined> {
  const page = selectPages(db).where("contentPages.workspaceId", "=", workspaceId).where("contentPages.id", "=", id);
  return page.forUpdate().executeTakeFirst();
}

/** For whoever knows only the two slugs, in one statement. */
export async function findActivePage(db: Db, storeSlug: string, slug: string): Promise<ContentPage | undefined> {
  return selectPages(db)
    .innerJoin("storeSlugs", (join) =>
      join.onRef("storeSlugs.workspaceId", "=", "contentPages.workspaceId").onRef("storeSlugs.storeId", "=", "contentPages.storeId"),
    )
    .where("storeSlugs.slug", "=", storeSlug)
    .where("contentPages.slug", "=", slug)
    .where("contentPages.status", "=", "active")
    .executeTakeFirst();
}

export async function insertPage(db: Db, page: Insertable<Tables["contentPages"]>): Promise<void> {
  await db.insertInto("contentPages").values(page).execute();
}

export async function updatePage(db: Db, workspaceId: Id, id: Id, changes: Updateable<Tables["contentPages"]>): Promise<void> {
  await db.updateTable("contentPages").set(changes).where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
}

export async function deletePage(db: Db, workspaceId: Id, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("contentPages")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
