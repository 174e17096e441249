import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { DomainRow } from "./domains.rules.ts";

export const domains = tenantTable("storeDomains", {
  columns: [
    "id",
    "workspaceId",
    "domain",
    "status",
    "verificationToken",
    "verifiedAt",
    "sslStatus",
    "lastCheckedAt",
    "lastError",
    "lastErrorReason",
    "createdAt",
    "updatedAt",
  ],
  toRecord: narrow<DomainRow>,
  order: ["createdAt", "id"],
});

/** Which workspace has which domain; the primary key allows one. */
export const activeDomains = tenantTable("activeDomains", { columns: ["domain"], toRecord: (row) => row.domain });

/** The same domain in other workspaces, each row locked. Only for the platform. */
export async function lockElsewhere(
  db: Db,
  domain: string,
  workspaceId: Id,
): Promise<Pick<DomainRow, "id" | "workspaceId" | "status" | "verificationToken">[]> {
  return db
    .selectFrom("storeDomains")
    .select(["id", "workspaceId", "verificationToken", sql<DomainRow["status"]>`status`.as("status")])
    .where("domain", "=", domain)
    .where("workspaceId", "!=", workspaceId)
    .orderBy("workspaceId")
    .forUpdate()
    .execute();
}

export async function countDomains(db: Db, workspaceId: Id): Promise<number> {
  return domains.count(db, workspaceId);
}

/** The workspace in which a domain is active. */
export async function findHolder(db: Db, domain: string): Promise<Id | undefined> {
  const row = await db.selectFrom("activeDomains").select("workspaceId").where("domain", "=", domain).executeTakeFirst();
  return row?.workspaceId;
}
