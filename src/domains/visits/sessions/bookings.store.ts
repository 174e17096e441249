import { type RawBuilder, sql } from "kysely";
import { type Db, json, later } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { FieldValue, SessionField } from "./session-fields.schemas.ts";
import { clockOf, DAY_MINUTES, MAX_SESSION_MINUTES } from "./sessions.rules.ts";
import type { Conflict } from "./sessions.schemas.ts";

export interface BookableService {
  id: Id;
  name: string;
  scope: string;
  isActive: boolean;
  durationMinutes: number | null;
}

/** The maximum number of overlaps returned. */
const MAX_CONFLICTS = 100;

/** The records a booking refers to. */
export interface Wanted {
  clientId: Id | null;
  serviceIds: readonly Id[];
  staffId: Id | null;
}

/** The records a booking refers to, if they exist. */
export interface Referred {
  client: { id: Id; name: string } | null;
  services: BookableService[];
  staff: { id: Id; name: string | null; isActive: boolean } | null;
  fields: SessionField[];
  preventDoubleBooking: boolean;
  /** Whether clients get messages about their sessions at all. */
  sendsMessages: boolean;
}

/** Loads what a booking refers to, in one round trip. */
export async function loadReferred(db: Db, workspaceId: Id, { clientId, serviceIds, staffId }: Wanted): Promise<Referred> {
  const { rows } = await sql<Referred>`
    select prevent_double_booking, messages is not null or coalesce((booking ->> 'isEnabled')::boolean, false) as sends_messages,
      (select jsonb_build_object('id', id, 'name', name) from clients
        where workspace_id = ${workspaceId} and id = ${clientId}::text and deleted_at is null) as client,
      (select jsonb_build_object('id', id, 'name', name, 'isActive', is_active) from accounts
        where workspace_id = ${workspaceId} and id = ${staffId}::text and (kind = 'staff' or works)) as staff,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'scope', scope, 'isActive', is_active,
        'durationMinutes', duration_minutes)) from services
        where workspace_id = ${workspaceId} and id = any(${[...serviceIds]}::text[]) and deleted_at is null), '[]') as services,
      coalesce((select jsonb_agg(jsonb_build_object('key', key, 'type', type, 'phase', phase, 'isRequired', is_required,
        'options', options, 'category', category)) from session_fields where workspace_id = ${workspaceId}), '[]') as fields
    from workspaces where id = ${workspaceId}`.execute(db);
  return rows[0] as Referred;
}

export interface NewBooking {
  id: Id;
  clientId: Id;
  staffId: Id | null;
  name: string;
  startMinute: number;
  durationMinutes: number;
  status: string;
  questionCategory: string | null;
  fieldValues: readonly FieldValue[];
  serviceIds: readonly Id[];
  source?: "staff" | "visitor";
  seriesId?: Id | null;
  /** Kept free before and after. */
  bufferMinutes?: number;
  /** Without staff the workspace counts as one person: any session is an overlap. */
  isForEverybody?: boolean;
}

/** Finds overlaps and inserts the session with its services, in one round trip; if overlaps are refused, only if there are none. */
export async function insertSession(
  db: Db,
  workspaceId: Id,
  booking: NewBooking,
  now: Date,
  refusesOverlaps: boolean,
): Promise<Conflict[]> {
  const mayStore = sql`(not ${refusesOverlaps}::boolean or jsonb_array_length(found.conflicts) = 0)`;
  const { rows } = await sql<{ conflicts: Overlap[] }>`
    with found as materialized (
      select ${overlaps(workspaceId, booking)} as conflicts
    ), session as (
      insert into sessions (workspace_id, id, client_id, staff_id, name, start_minute, duration_minutes, status, question_category,
        field_values, source, series_id, created_at, updated_at)
      select ${workspaceId}, ${booking.id}, ${booking.clientId}, ${booking.staffId}, ${booking.name}, ${booking.startMinute}::bigint,
        ${booking.durationMinutes}::integer, ${booking.status}, ${booking.questionCategory}, ${json(booking.fieldValues)}::jsonb,
        ${booking.source ?? "staff"}, ${booking.seriesId ?? null}, ${now}::timestamptz, ${now}::timestamptz
      from found where ${mayStore}
    ), chosen as (
      insert into session_services (workspace_id, session_id, position, service_id)
      select ${workspaceId}, ${booking.id}, position, service_id
      from found, unnest(${[...booking.serviceIds]}::text[]) with ordinality as given (service_id, position) where ${mayStore}
    )
    select conflicts from found`.execute(db);
  return toConflicts(rows[0]?.conflicts);
}

export interface Occupied extends Pick<NewBooking, "bufferMinutes" | "isForEverybody"> {
  id: Id;
  staffId: Id | null;
  startMinute: number;
  durationMinutes: number;
  status: string;
}

export async function findConflicts(db: Db, workspaceId: Id, session: Occupied): Promise<Conflict[]> {
  const { rows } = await sql<{ conflicts: Overlap[] }>`select ${overlaps(workspaceId, session)} as conflicts`.execute(db);
  return toConflicts(rows[0]?.conflicts);
}

interface Overlap {
  sessionId: Id;
  staffId: Id;
  startMinute: number;
  endMinute: number;
}

/** Sessions that occupy the same person at the same time; cancelled ones do not count. */
function overlaps(workspaceId: Id, { id, staffId, durationMinutes, status, ...booking }: Occupied): RawBuilder<Overlap[]> {
  const buffer = booking.bufferMinutes ?? 0;
  const startMinute = booking.startMinute - buffer;
  const endMinute = booking.startMinute + durationMinutes + buffer;
  const busy = status === "cancelled" ? null : staffId;
  const ofWhom = booking.isForEverybody ? sql`true` : sql`staff_id = ${busy}::text`;
  const startedAfter = (minute: number) => sql`select id, staff_id, start_minute, end_minute from sessions
    where workspace_id = ${workspaceId} and ${ofWhom} and status <> 'cancelled' and id <> ${id}
      and start_minute < ${endMinute} and start_minute > ${minute} and end_minute > ${startMinute}`;
  // The few sessions longer than a day have a separate index, so that the others are searched within one day only.
  return sql<Overlap[]>`coalesce((
    select jsonb_agg(jsonb_build_object('sessionId', o.id, 'staffId', o.staff_id, 'startMinute', o.start_minute,
      'endMinute', o.end_minute) order by o.start_minute, o.id)
    from (
      ${startedAfter(startMinute - DAY_MINUTES)} and duration_minutes <= 1440
      union all
      ${startedAfter(startMinute - MAX_SESSION_MINUTES)} and duration_minutes > 1440
      limit ${sql.lit(MAX_CONFLICTS)}
    ) o), '[]')`;
}

function toConflicts(found: readonly Overlap[] = []): Conflict[] {
  return found.map(({ sessionId, staffId, startMinute, endMinute }) => ({
    sessionId,
    staffId,
    startTime: clockOf(startMinute),
    endTime: clockOf(endMinute),
  }));
}

/**
 * Bookings of one person are made one at a time, as are those of a workspace without staff. The lock is held to the end of the transaction and is
 * sent with the next statement, which sees everything committed until the lock was granted: the overlaps it finds are complete. It is a row
 * that changes, because a transaction that may not see newer rows must then start again, instead of overlooking them.
 */
export async function lockStaffBookings(db: Db, workspaceId: Id, staffId: Id | null): Promise<void> {
  const turn = staffId
    ? sql`insert into booking_turns as t (workspace_id, staff_id)
        select workspace_id, id from accounts where workspace_id = ${workspaceId} and id = ${staffId} and (kind = 'staff' or works)
        on conflict (workspace_id, staff_id) do update set turn = t.turn + 1`
    : sql`select pg_advisory_xact_lock(hashtextextended(${`booking ${workspaceId}`}, 0))`;
  await turn.execute(later(db));
}
