import type { Insertable } from "kysely";
import { type Db, later, type Tables } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { table } from "../../../kit/table.ts";
import { toEvent } from "./audit.rules.ts";

export const events = table("auditEvents", {
  columns: [
    "id",
    "actorKind",
    "actorId",
    "actorEmail",
    "actorName",
    "action",
    "recordType",
    "recordId",
    "workspaceId",
    "before",
    "after",
    "requestId",
    "address",
    "userAgent",
    "createdAt",
  ],
  toRecord: toEvent,
  order: ["createdAt", "id"],
  weight: "coalesce(octet_length(audit_events.before::text), 0) + coalesce(octet_length(audit_events.after::text), 0)",
});

/** Sent with the next statement: no caller waits for the inserted rows. */
export async function insertEvents(db: Db, added: readonly Insertable<Tables["auditEvents"]>[]): Promise<void> {
  await later(db).insertInto("auditEvents").values(added).execute();
}

/** How the log names a person; admins are known by their address alone. */
export async function findPerson(
  db: Db,
  kind: "admin" | "owner" | "staff",
  workspaceId: Id,
  id: Id,
): Promise<{ email: string | null; name: string | null }> {
  if (kind === "admin") {
    const admin = await db.selectFrom("admins").select("email").where("id", "=", id).executeTakeFirst();
    return { email: admin?.email ?? null, name: null };
  }
  const account = await db
    .selectFrom("accounts")
    .select(["email", "name"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .executeTakeFirst();
  return account ?? { email: null, name: null };
}
