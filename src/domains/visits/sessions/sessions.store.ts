import { type RawBuilder, sql } from "kysely";
import { currencyOf } from "../../../kit/currencies.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import { reshape } from "../../../kit/reshape.ts";
import { tenantTable } from "../../../kit/table.ts";
import { readValues } from "./session-fields.rules.ts";
import { clockOf, DAY_MINUTES, midnightOf } from "./sessions.rules.ts";
import type { Attachment, Note, Session } from "./sessions.schemas.ts";

interface SessionRow extends Omit<Session, "date" | "startTime" | "endTime" | "invoice" | "status" | "fieldValues" | "source"> {
  source: string;
  startMinute: number;
  endMinute: number;
  status: string;
  fieldValues: unknown;
  invoiceFacts: InvoiceFacts | null;
}

const toSession = reshape(
  ["endMinute", "invoiceFacts"],
  ({ startMinute, endMinute, status, source, fieldValues, invoiceFacts }: SessionRow) => ({
    status: status as Session["status"],
    source: source as Session["source"],
    fieldValues: readValues(fieldValues),
    date: midnightOf(startMinute),
    startTime: clockOf(startMinute),
    endTime: clockOf(endMinute),
    invoice: invoiceFacts && toSessionInvoice(invoiceFacts),
  }),
);

function ofServices(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(select ${column} from session_services ss
    where ss.workspace_id = sessions.workspace_id and ss.session_id = sessions.id order by ss.position)`;
}

/** Timestamps inside JSON are formatted by the database, not by the driver. */
function isoText(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

interface InvoiceFacts {
  id: Id;
  number: number | null;
  status: string;
  totalCents: Cents;
  paidCents: Cents;
  currencyCode: string;
}

/** The session's invoice, unless it is void. */
const invoiceFacts = sql<InvoiceFacts | null>`(select jsonb_build_object('id', i.id, 'number', i.number, 'status', i.status,
  'totalCents', i.total_cents, 'paidCents', i.paid_cents, 'currencyCode', i.currency_code)
  from pos_invoices i where i.workspace_id = sessions.workspace_id and i.source_kind = 'session' and i.source_id = sessions.id
    and i.status <> 'void')`;

function toSessionInvoice({ totalCents, paidCents, currencyCode, ...facts }: InvoiceFacts): NonNullable<Session["invoice"]> {
  const currency = currencyOf(currencyCode);
  return { ...facts, total: fromCents(totalCents, currency), paid: fromCents(paidCents, currency) };
}

/** Sessions with the names of everyone and everything in them, read from their own records, so that a new name shows immediately. */
export const sessions = tenantTable("sessions", {
  columns: [
    "id",
    "workspaceId",
    "clientId",
    "staffId",
    "name",
    "startMinute",
    "endMinute",
    "durationMinutes",
    "status",
    "fieldValues",
    "questionCategory",
    "source",
    "isNoShow",
    "arrivedAt",
    "cancelReason",
    "seriesId",
    "createdAt",
    "updatedAt",
    sql<string>`(select c.name from clients c where c.workspace_id = sessions.workspace_id and c.id = sessions.client_id)`.as("clientName"),
    sql<string | null>`(select a.name from accounts a where a.workspace_id = sessions.workspace_id and a.id = sessions.staff_id)`.as(
      "staffName",
    ),
    sql<Id[]>`${ofServices(sql`ss.service_id`)}`.as("serviceIds"),
    sql<string[]>`${ofServices(sql`(select v.name from services v where v.workspace_id = ss.workspace_id and v.id = ss.service_id)`)}`.as(
      "serviceNames",
    ),
    sql<Note[]>`coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'authorId', n.author_id, 'authorName', n.author_name,
      'editedByName', n.edited_by_name, 'body', n.body, 'createdAt', ${isoText(sql`n.created_at`)}, 'updatedAt', ${isoText(sql`n.updated_at`)}) order by n.id)
      from session_notes n where n.workspace_id = sessions.workspace_id and n.session_id = sessions.id), '[]')`.as("notes"),
    sql<Attachment[]>`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'fileId', f.file_id, 'name', f.name,
      'createdAt', ${isoText(sql`f.created_at`)}) order by f.id)
      from session_attachments f where f.workspace_id = sessions.workspace_id and f.session_id = sessions.id), '[]')`.as("attachments"),
    invoiceFacts.as("invoiceFacts"),
  ],
  toRecord: toSession,
  order: ["startMinute", "id"],
  finder: "find_sessions(?)",
  weight: `octet_length(sessions.field_values::text)
    + coalesce((select sum(octet_length(n.body) + 300) from session_notes n
        where n.workspace_id = sessions.workspace_id and n.session_id = sessions.id), 0)
    + coalesce((select count(*) * 300 from session_attachments f
        where f.workspace_id = sessions.workspace_id and f.session_id = sessions.id), 0)`,
});

/** The session itself, for updates. */
export const plainSessions = tenantTable("sessions", {
  columns: [
    "clientId",
    "staffId",
    "startMinute",
    "durationMinutes",
    "status",
    "questionCategory",
    "fieldValues",
    "isNoShow",
    "arrivedAt",
    "cancelReason",
  ],
  toRecord: ({ fieldValues, ...row }) => ({ ...row, fieldValues: readValues(fieldValues) }),
});

export type PlainSession = NonNullable<Awaited<ReturnType<typeof plainSessions.find>>>;

const chosenServices = tenantTable("sessionServices", { columns: ["serviceId"], toRecord: (row) => row });

export async function replaceServices(db: Db, workspaceId: Id, sessionId: Id, serviceIds: readonly Id[]): Promise<void> {
  await chosenServices.remove(db, workspaceId, { sessionId });
  const rows = serviceIds.map((serviceId, index) => ({ sessionId, position: index + 1, serviceId }));
  await chosenServices.insertAll(db, workspaceId, rows);
}

export interface VisitedService {
  id: Id;
  name: string;
  priceCents: Cents | null;
  taxRateId: Id | null;
  isDeleted: boolean;
}

/** The client and services of a session, to be billed; its row is locked until the transaction ends. */
export async function lockVisit(db: Db, workspaceId: Id, id: Id): Promise<{ clientId: Id; services: VisitedService[] } | undefined> {
  const session = await plainSessions.lock(db, workspaceId, id);
  if (!session) return undefined;
  const { rows } = await sql<VisitedService>`
    select v.id, v.name, v.price_cents, v.tax_rate_id, v.deleted_at is not null as is_deleted
    from session_services ss join services v on v.workspace_id = ss.workspace_id and v.id = ss.service_id
    where ss.workspace_id = ${workspaceId} and ss.session_id = ${id} order by ss.position for share of v`.execute(db);
  return { clientId: session.clientId, services: rows };
}

const DAY = sql.lit(DAY_MINUTES);

/** Locks the sessions of a series still scheduled from a minute on, in order. */
export async function lockFrom(db: Db, workspaceId: Id, seriesId: Id, startMinute: number): Promise<(MovedSession & { clientId: Id })[]> {
  const { rows } = await sql<MovedSession & { clientId: Id }>`
    select id, client_id, staff_id, start_minute, duration_minutes, status from sessions
    where workspace_id = ${workspaceId} and series_id = ${seriesId} and start_minute >= ${startMinute} and status = 'scheduled'
    order by start_minute, id for update`.execute(db);
  return rows;
}

export interface MovedSession {
  id: Id;
  staffId: Id | null;
  startMinute: number;
  durationMinutes: number;
  status: string;
}

/** An arrival is for its day: it does not move to another. */
export async function moveAll(
  db: Db,
  workspaceId: Id,
  ids: readonly Id[],
  by: number,
  staffId: Id | null | undefined,
  now: Date,
): Promise<void> {
  await sql`
    update sessions set start_minute = start_minute + ${by}, updated_at = ${now},
      arrived_at = case when start_minute / ${DAY} = (start_minute + ${by}) / ${DAY} then arrived_at end
      ${staffId === undefined ? sql`` : sql`, staff_id = ${staffId}`}
    where workspace_id = ${workspaceId} and id = any(${[...ids]}::text[])`.execute(db);
}

interface Following {
  seriesId: Id;
  startMinute: number;
  cancelReason: string | null;
  now: Date;
}

/** Cancels the sessions of a series still scheduled from a minute on; returns them in order. */
export async function cancelFrom(db: Db, workspaceId: Id, { seriesId, startMinute, cancelReason, now }: Following): Promise<Id[]> {
  const { rows } = await sql<{ id: Id; startMinute: number }>`
    update sessions set status = 'cancelled', cancel_reason = ${cancelReason}, updated_at = ${now}
    where workspace_id = ${workspaceId} and series_id = ${seriesId} and start_minute >= ${startMinute} and status = 'scheduled'
    returning id, start_minute`.execute(db);
  return rows.sort((left, right) => left.startMinute - right.startMinute).map(({ id }) => id);
}
