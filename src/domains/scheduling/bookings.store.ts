import { type RawBuilder, sql } from "kysely";
import { type Db, json } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { FieldValue, SessionField } from "./fields.schemas.ts";
import { clockOf, DAY_MINUTES, MAX_SESSION_MINUTES } from "./sessions.rules.ts";
import type { Conflict } from "./sessions.schemas.ts";

export interface BookableService {
  id: Id;
  name: string;
  scope: string;
  isActive: boolean;
  durationMinutes: number | null;
}

/** As many overlaps as an answer names. */
const MAX_CONFLICTS = 100;

/** Whom and what a booking names. */
export interface Wanted {
  clientId: Id | null;
  serviceIds: readonly Id[];
  staffId: Id | null;
}

/** What a booking refers to, as far as it exists. */
export interface Referred {
  client: { id: Id; name: string } | null;
  services: BookableService[];
  staff: { id: Id; name: string | null; isActive: boolean } | null;
  fields: SessionField[];
  preventDoubleBooking: boolean;
}

/**
 * Looks up in one round trip what a booking refers to, and takes the staff member's turn: until this transaction ends, nobody else
 * books the same person, so the overlaps that the next statement finds are all there are.
 */
export async function takeTurn(db: Db, workspaceId: Id, { clientId, serviceIds, staffId }: Wanted): Promise<Referred> {
  const { rows } = await sql<Referred>`
    with turn as (
      insert into booking_turns as t (workspace_id, staff_id)
      select workspace_id, id from accounts where workspace_id = ${workspaceId} and id = ${staffId}::text and kind = 'staff'
      on conflict (workspace_id, staff_id) do update set turn = t.turn + 1
    )
    select prevent_double_booking,
      (select jsonb_build_object('id', id, 'name', name) from clients
        where workspace_id = ${workspaceId} and id = ${clientId}::text and deleted_at is null) as client,
      (select jsonb_build_object('id', id, 'name', name, 'isActive', is_active) from accounts
        where workspace_id = ${workspaceId} and id = ${staffId}::text and kind = 'staff') as staff,
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
}

/** Stores a session with its services and finds what it overlaps, in one round trip. */
export async function insertSession(db: Db, workspaceId: Id, booking: NewBooking, now: Date): Promise<Conflict[]> {
  const { rows } = await sql<{ conflicts: Overlap[] }>`
    with session as (
      insert into sessions (workspace_id, id, client_id, staff_id, name, start_minute, duration_minutes, status, question_category,
        field_values, created_at, updated_at)
      values (${workspaceId}, ${booking.id}, ${booking.clientId}, ${booking.staffId}, ${booking.name}, ${booking.startMinute},
        ${booking.durationMinutes}, ${booking.status}, ${booking.questionCategory}, ${json(booking.fieldValues)}, ${now}, ${now})
    ), chosen as (
      insert into session_services (workspace_id, session_id, position, service_id)
      select ${workspaceId}, ${booking.id}, position, service_id
      from unnest(${[...booking.serviceIds]}::text[]) with ordinality as given (service_id, position)
    )
    select ${overlaps(workspaceId, booking)} as conflicts`.execute(db);
  return toConflicts(rows[0]?.conflicts);
}

export interface Occupied {
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

/** Sessions that occupy the same person at the same time; a cancelled one occupies nobody. */
function overlaps(workspaceId: Id, { id, staffId, startMinute, durationMinutes, status }: Occupied): RawBuilder<Overlap[]> {
  const busy = status === "cancelled" ? null : staffId;
  const endMinute = startMinute + durationMinutes;
  const startedAfter = (minute: number) => sql`select id, staff_id, start_minute, end_minute from sessions
    where workspace_id = ${workspaceId} and staff_id = ${busy}::text and status <> 'cancelled' and id <> ${id}
      and start_minute < ${endMinute} and start_minute > ${minute} and end_minute > ${startMinute}`;
  // Few sessions last longer than a day: they have an index of their own, so that the others are sought in one day only.
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
