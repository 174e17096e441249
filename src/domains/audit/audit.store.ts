import type { Insertable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { table } from "../../kit/table.ts";
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

/** Returns nothing: no caller needs the inserted rows. */
export async function insertEvents(db: Db, added: readonly Insertable<Tables["auditEvents"]>[]): Promise<void> {
  await db.insertInto("auditEvents").values(added).execute();
}

export async function emailOf(db: Db, kind: "admin" | "owner" | "staff", workspaceId: Id, id: Id): Promise<string | null> {
  const found =
    kind === "admin"
      ? await db.selectFrom("admins").select("email").where("id", "=", id).executeTakeFirst()
      : await db.selectFrom("accounts").select("email").where("workspaceId", "=", workspaceId).where("id", "=", id).executeTakeFirst();
  return found?.email ?? null;
}
