import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { Store } from "./store.schemas.ts";

function selectStores(db: Db) {
  return db
    .selectFrom("storeSlugs")
    .innerJoin("stores", (join) =>
      join.onRef("stores.workspaceId", "=", "storeSlugs.workspaceId").onRef("stores.id", "=", "storeSlugs.storeId"),
    )
    .innerJoin("workspaces", "workspaces.id", "stores.workspaceId")
    .select([
      "stores.id",
      "stores.workspaceId",
      "storeSlugs.slug",
      "stores.name",
      "stores.description",
      sql<Store["language"]>`stores.language`.as("language"),
      "workspaces.currencyCode",
      "stores.contactEmail",
      "stores.contactPhone",
      "stores.createdAt",
      "stores.updatedAt",
    ])
    .select((query) =>
      query
        .selectFrom("activeDomains")
        .select("activeDomains.domain")
        .whereRef("activeDomains.workspaceId", "=", "stores.workspaceId")
        .orderBy("activeDomains.domain")
        .limit(1)
        .as("domain"),
    );
}

export async function findStore(db: Db, workspaceId: Id): Promise<Store | undefined> {
  return selectStores(db).where("stores.workspaceId", "=", workspaceId).executeTakeFirst();
}

export async function findStoreBySlug(db: Db, slug: string): Promise<Store | undefined> {
  return selectStores(db).where("storeSlugs.slug", "=", slug).executeTakeFirst();
}

export async function findStoreByDomain(db: Db, domain: string): Promise<Store | undefined> {
  return selectStores(db)
    .innerJoin("activeDomains as host", "host.workspaceId", "stores.workspaceId")
    .where("host.domain", "=", domain)
    .executeTakeFirst();
}

export async function insertStore(db: Db, store: Insertable<Tables["stores"]>): Promise<void> {
  await db.insertInto("stores").values(store).execute();
}

export async function updateStore(db: Db, workspaceId: Id, changes: Updateable<Tables["stores"]>): Promise<void> {
  await db.updateTable("stores").set(changes).where("workspaceId", "=", workspaceId).execute();
}

/** True if nobody had the slug. */
export async function claimSlug(db: Db, workspaceId: Id, storeId: Id, slug: string): Promise<boolean> {
  const row = await db
    .insertInto("storeSlugs")
    .values({ workspaceId, storeId, slug })
    .onConflict((conflict) => conflict.doNothing())
    .returning("slug")
    .executeTakeFirst();
  return row !== undefined;
}

export async function changeSlug(db: Db, workspaceId: Id, slug: string): Promise<void> {
  await db.updateTable("storeSlugs").set({ slug }).where("workspaceId", "=", workspaceId).execute();
}

/** Where the workspace's owner is written to. */
export async function findOwnerEmail(db: Db, workspaceId: Id): Promise<string | undefined> {
  return (await db.selectFrom("workspaces").select("email").where("id", "=", workspaceId).executeTakeFirst())?.email;
}
