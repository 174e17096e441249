import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { WorkingHours } from "../workspace/index.ts";
import type { Span } from "./availability.rules.ts";
import { MAX_SESSION_MINUTES } from "./sessions.rules.ts";

/** Null where a workspace has never said when it works. */
export async function workingHours(db: Db, workspaceId: Id): Promise<WorkingHours | null> {
  const row = await db.selectFrom("workspaces").select("workingHours").where("id", "=", workspaceId).executeTakeFirstOrThrow();
  return row.workingHours as WorkingHours | null;
}

/** Staff who can be booked: the one asked for, or everybody. */
export async function activeStaff(db: Db, workspaceId: Id, staffId: Id | undefined): Promise<Id[]> {
  let query = db.selectFrom("accounts").select("id").where("workspaceId", "=", workspaceId).where("kind", "=", "staff");
  if (staffId) query = query.where("id", "=", staffId);
  const rows = await query.where("isActive", "=", true).orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** Sessions that touch the span, with whom they occupy. */
export async function occupiedIn(db: Db, workspaceId: Id, span: Span): Promise<(Span & { staffId: Id | null })[]> {
  const { rows } = await sql<Span & { staffId: Id | null }>`
    select staff_id, start_minute as start, end_minute as "end" from sessions
    where workspace_id = ${workspaceId} and start_minute < ${span.end} and start_minute > ${span.start - MAX_SESSION_MINUTES}
      and end_minute > ${span.start} and status <> 'cancelled'`.execute(db);
  return rows;
}
