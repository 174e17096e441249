import { type Insertable, sql } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { Day } from "../../kit/time.ts";

export interface AuditRow {
  id: Id;
  actorKind: "admin" | "owner" | "staff" | "system";
  actorId: Id | null;
  actorEmail: string | null;
  action: string;
  recordType: string;
  recordId: Id | null;
  workspaceId: Id;
  before: unknown;
  after: unknown;
  requestId: string;
  address: string | null;
  userAgent: string | null;
  createdAt: string;
}

export interface AuditFilter {
  adminId?: Id;
  action?: string;
  recordType?: string;
  recordId?: Id;
  workspaceId?: Id;
  from?: Day;
  to?: Day;
}

export async function insertEvent(db: Db, event: Insertable<Tables["auditEvents"]>): Promise<void> {
  await db.insertInto("auditEvents").values(event).execute();
}

export async function emailOf(db: Db, kind: "admin" | "owner" | "staff", workspaceId: Id, id: Id): Promise<string | null> {
  const found =
    kind === "admin"
      ? await db.selectFrom("admins").select("email").where("id", "=", id).executeTakeFirst()
      : await db.selectFrom("accounts").select("email").where("workspaceId", "=", workspaceId).where("id", "=", id).executeTakeFirst();
  return found?.email ?? null;
}

export async function listEvents(db: Db, filter: AuditFilter, page: PageRequest): Promise<Page<AuditRow>> {
  let query = db.selectFrom("auditEvents").selectAll();
  if (filter.adminId) query = query.where("actorId", "=", filter.adminId.toLowerCase()).where("actorKind", "=", "admin");
  if (filter.action) query = query.where("action", "=", filter.action);
  if (filter.recordType) query = query.where("recordType", "=", filter.recordType);
  if (filter.recordId) query = query.where("recordId", "=", filter.recordId.toLowerCase());
  if (filter.workspaceId) query = query.where("workspaceId", "=", filter.workspaceId.toLowerCase());
  if (filter.from) query = query.where("createdAt", ">=", filter.from);
  if (filter.to) query = query.where("createdAt", "<", sql<string>`${filter.to}::date + 1`);
  return paginate(query, page, ["createdAt", "id"]) as Promise<Page<AuditRow>>;
}
