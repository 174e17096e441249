import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { tenantTable } from "../../../kit/table.ts";

/** Null if booking was never configured; undefined if the workspace is not active. */
export async function bookingSettingsOf(db: Db, workspaceId: Id): Promise<unknown> {
  const row = await db
    .selectFrom("workspaces")
    .select("booking")
    .where("id", "=", workspaceId)
    .where("suspendedAt", "is", null)
    .where("closedAt", "is", null)
    .executeTakeFirst();
  return row?.booking;
}

export const origins = tenantTable("bookings", { columns: ["sessionId", "language"], toRecord: (row) => row });

/** Bookings from one form, from one address, or under one e-mail, are made one at a time. */
export async function queueVisitor(db: Db, marks: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(mark, 0)) from (
      select mark from unnest(${[...marks].sort()}::text[]) as given (mark) order by mark offset 0) sorted`.execute(db);
}

export interface Visitor {
  bookedFrom: string;
  emailMark: string | null;
  email: string | null;
}

export interface Known {
  fromAddress: number;
  underEmail: number;
  clientId: Id | null;
}

/** How often this visitor has booked since then, and which client they are. */
export async function findVisitor(db: Db, workspaceId: Id, { bookedFrom, emailMark, email }: Visitor, since: Date): Promise<Known> {
  const { rows } = await sql<Known>`
    select
      (select count(*)::int from bookings where workspace_id = ${workspaceId} and booked_from = ${bookedFrom} and created_at > ${since}) as from_address,
      (select count(*)::int from bookings where workspace_id = ${workspaceId} and email_mark = ${emailMark}::text and created_at > ${since}) as under_email,
      (select id from clients where workspace_id = ${workspaceId} and email = ${email}::text and deleted_at is null
        order by id limit 1) as client_id`.execute(db);
  return rows[0] as Known;
}

/** The visitor's message, as a note in their name. */
export async function insertNote(
  db: Db,
  workspaceId: Id,
  note: { id: Id; sessionId: Id; authorId: Id; authorName: string; body: string; now: Date },
): Promise<void> {
  const { now, ...row } = note;
  await db
    .insertInto("sessionNotes")
    .values({ workspaceId, ...row, createdAt: now, updatedAt: now })
    .execute();
}
