import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { type Db, json, type Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { FieldValue } from "./fields.schemas.ts";
import { clockOf, midnightOf } from "./sessions.rules.ts";
import type { Attachment, Note, Session } from "./sessions.schemas.ts";

const plain = [
  "s.id",
  "s.workspaceId",
  "s.clientId",
  "s.staffId",
  "s.name",
  "s.startMinute",
  "s.endMinute",
  "s.durationMinutes",
  "s.status",
  "s.fieldValues",
  "s.questionCategory",
  "s.createdAt",
  "s.updatedAt",
] as const;

type From = Tables & { s: Tables["sessions"] };

/** Names come from their own records, one index look-up each, so that a new name shows everywhere at once. */
const named = [
  sql<string>`(select c.name from clients c where c.workspace_id = s.workspace_id and c.id = s.client_id)`.as("clientName"),
  sql<string | null>`(select a.name from accounts a where a.workspace_id = s.workspace_id and a.id = s.staff_id)`.as("staffName"),
  sql<Id[]>`${ofServices(sql`ss.service_id`)}`.as("serviceIds"),
  sql<string[]>`${ofServices(sql`(select v.name from services v where v.workspace_id = ss.workspace_id and v.id = ss.service_id)`)}`.as(
    "serviceNames",
  ),
  sql<Note[]>`coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'authorId', n.author_id, 'authorName', n.author_name,
    'body', n.body, 'createdAt', ${isoText(sql`n.created_at`)}, 'updatedAt', ${isoText(sql`n.updated_at`)}) order by n.id)
    from session_notes n where n.workspace_id = s.workspace_id and n.session_id = s.id), '[]')`.as("notes"),
  sql<Attachment[]>`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'fileId', f.file_id, 'name', f.name,
    'createdAt', ${isoText(sql`f.created_at`)}) order by f.id)
    from session_attachments f where f.workspace_id = s.workspace_id and f.session_id = s.id), '[]')`.as("attachments"),
];

function ofServices(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(select ${column} from session_services ss
    where ss.workspace_id = s.workspace_id and ss.session_id = s.id order by ss.position)`;
}

/** Timestamps inside JSON are written by the database, not by the driver. */
function isoText(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

interface Row extends Omit<Session, "date" | "startTime" | "endTime" | "invoice"> {
  startMinute: number;
  endMinute: number;
}

export function toSession({ startMinute, endMinute, ...row }: Row): Session {
  return { ...row, date: midnightOf(startMinute), startTime: clockOf(startMinute), endTime: clockOf(endMinute), invoice: null };
}

function select(db: Db, workspaceId: Id) {
  const from = db.selectFrom("sessions as s") as unknown as SelectQueryBuilder<From, "s", object>;
  return from.select(plain).select(named).where("s.workspaceId", "=", workspaceId);
}

export async function findSession(db: Db, workspaceId: Id, id: Id): Promise<Session | undefined> {
  const row = await select(db, workspaceId).where("s.id", "=", id).executeTakeFirst();
  return row && toSession(row as unknown as Row);
}

export interface SessionFilter {
  fromMinute?: number | undefined;
  beforeMinute?: number | undefined;
  staffId?: Id | undefined;
  clientId?: Id | undefined;
  status?: string | undefined;
  words?: readonly string[];
}

function matching(db: Db, workspaceId: Id, filter: SessionFilter) {
  let query = select(db, workspaceId);
  if (filter.fromMinute !== undefined) query = query.where("s.startMinute", ">=", filter.fromMinute);
  if (filter.beforeMinute !== undefined) query = query.where("s.startMinute", "<", filter.beforeMinute);
  if (filter.staffId) query = query.where("s.staffId", "=", filter.staffId);
  if (filter.clientId) query = query.where("s.clientId", "=", filter.clientId);
  if (filter.status) query = query.where("s.status", "=", filter.status);
  for (const word of filter.words ?? []) {
    const escaped = word.replace(/[\\%_]/g, "\\$&");
    query = query.where(sql<boolean>`plain_text(s.name || ' ' || (select c.name from clients c
      where c.workspace_id = s.workspace_id and c.id = s.client_id)) like '%' || plain_text(${escaped}) || '%'`);
  }
  return query;
}

export async function listSessions(
  db: Db,
  workspaceId: Id,
  filter: SessionFilter,
  page: PageRequest,
  order: "asc" | "desc",
): Promise<Page<Session>> {
  const found = await paginate(matching(db, workspaceId, filter), page, ["s.startMinute", "s.id"], order);
  return { ...found, rows: found.rows.map((row) => toSession(row as unknown as Row)) };
}

/** Everything that matches, in the order of time, up to `limit`. */
export async function sessionsBetween(
  db: Db,
  workspaceId: Id,
  filter: SessionFilter,
  limit: number,
): Promise<(Session & { startMinute: number })[]> {
  const rows = await matching(db, workspaceId, filter).orderBy("s.startMinute").orderBy("s.id").limit(limit).execute();
  return rows.map((row) => ({ ...toSession(row as unknown as Row), startMinute: row.startMinute }));
}

export interface LockedSession {
  clientId: Id;
  staffId: Id | null;
  startMinute: number;
  durationMinutes: number;
  status: string;
  questionCategory: string | null;
  fieldValues: FieldValue[];
}

/** The session as it is, locked until the transaction ends. */
export async function lockSession(db: Db, workspaceId: Id, id: Id): Promise<LockedSession | undefined> {
  const row = await db
    .selectFrom("sessions")
    .select(["clientId", "staffId", "startMinute", "durationMinutes", "status", "questionCategory", "fieldValues"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row as LockedSession | undefined;
}

export interface SessionUpdate {
  name?: string | undefined;
  clientId: Id;
  staffId: Id | null;
  startMinute: number;
  durationMinutes: number;
  status: string;
  questionCategory: string | null;
  fieldValues: readonly FieldValue[];
}

export async function updateSession(
  db: Db,
  workspaceId: Id,
  id: Id,
  { name, fieldValues, ...rest }: SessionUpdate,
  now: Date,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ...rest, ...(name === undefined ? {} : { name }), fieldValues: json(fieldValues), updatedAt: now })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .execute();
}

export async function replaceServices(db: Db, workspaceId: Id, sessionId: Id, serviceIds: readonly Id[]): Promise<void> {
  await db.deleteFrom("sessionServices").where("workspaceId", "=", workspaceId).where("sessionId", "=", sessionId).execute();
  const rows = serviceIds.map((serviceId, index) => ({ workspaceId, sessionId, position: index + 1, serviceId }));
  await db.insertInto("sessionServices").values(rows).execute();
}

export async function touchSession(db: Db, workspaceId: Id, id: Id, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ updatedAt: now }).where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
}

export async function deleteSession(db: Db, workspaceId: Id, id: Id): Promise<boolean> {
  const row = await db
    .deleteFrom("sessions")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
