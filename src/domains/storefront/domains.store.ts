import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { Domain } from "./domains.schemas.ts";

/** A domain as it is kept: the records to enter follow from it. */
export type DomainRow = Omit<Domain, "dnsRecords">;

function selectDomains(db: Db, workspaceId: Id) {
  return db
    .selectFrom("storeDomains")
    .select(["id", "workspaceId", "domain", "verificationToken", "verifiedAt", "lastCheckedAt", "lastError", "createdAt", "updatedAt"])
    .select([sql<Domain["status"]>`status`.as("status"), sql<Domain["sslStatus"]>`ssl_status`.as("sslStatus")])
    .where("workspaceId", "=", workspaceId);
}

export async function listDomains(
  db: Db,
  workspaceId: Id,
  filter: { q?: string; status?: Domain["status"] },
  page: PageRequest,
): Promise<Page<DomainRow>> {
  let query = selectDomains(db, workspaceId);
  if (filter.status) query = query.where("status", "=", filter.status);
  if (filter.q) query = query.where("domain", "like", `%${filter.q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`);
  return paginate(query, page, ["createdAt", "id"]);
}

export async function findDomain(db: Db, workspaceId: Id, id: Id): Promise<DomainRow | undefined> {
  return selectDomains(db, workspaceId).where("id", "=", id).executeTakeFirst();
}

export async function lockDomain(db: Db, workspaceId: Id, id: Id): Promise<DomainRow | undefined> {
  return selectDomains(db, workspaceId).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function hasDomain(db: Db, workspaceId: Id, domain: string): Promise<boolean> {
  return (await selectDomains(db, workspaceId).where("domain", "=", domain).executeTakeFirst()) !== undefined;
}

export async function countDomains(db: Db, workspaceId: Id): Promise<number> {
  const count = sql<number>`count(*)`.as("count");
  const row = await db.selectFrom("storeDomains").select(count).where("workspaceId", "=", workspaceId).executeTakeFirstOrThrow();
  return row.count;
}

export async function insertDomain(db: Db, domain: Insertable<Tables["storeDomains"]>): Promise<void> {
  await db.insertInto("storeDomains").values(domain).execute();
}

export async function updateDomain(db: Db, workspaceId: Id, id: Id, changes: Updateable<Tables["storeDomains"]>): Promise<void> {
  await db.updateTable("storeDomains").set(changes).where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
}

export async function deleteDomain(db: Db, workspaceId: Id, id: Id): Promise<boolean> {
  const deleted = db.deleteFrom("storeDomains").where("workspaceId", "=", workspaceId).where("id", "=", id);
  return (await deleted.executeTakeFirst()).numDeletedRows > 0n;
}

/** Who has a domain now, whichever workspace that is. */
export async function findHolder(db: Db, domain: string): Promise<Id | undefined> {
  const row = await db.selectFrom("activeDomains").select("workspaceId").where("domain", "=", domain).executeTakeFirst();
  return row?.workspaceId;
}

/** Makes a domain somebody's own; the primary key lets one workspace through. */
export async function claimDomain(db: Db, workspaceId: Id, domainId: Id, domain: string): Promise<void> {
  await db.insertInto("activeDomains").values({ workspaceId, domainId, domain }).execute();
}

export async function releaseDomain(db: Db, workspaceId: Id, domainId: Id): Promise<void> {
  await db.deleteFrom("activeDomains").where("workspaceId", "=", workspaceId).where("domainId", "=", domainId).execute();
}

export async function markSecured(db: Db, workspaceId: Id, domain: string): Promise<void> {
  await db
    .updateTable("storeDomains")
    .set({ sslStatus: "active" })
    .where("workspaceId", "=", workspaceId)
    .where("domain", "=", domain)
    .where("sslStatus", "=", "pending")
    .execute();
}

export async function isAwaitingSsl(db: Db, workspaceId: Id, domain: string): Promise<boolean> {
  const pending = selectDomains(db, workspaceId).where("domain", "=", domain).where("sslStatus", "=", "pending");
  return (await pending.executeTakeFirst()) !== undefined;
}
