import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Span } from "../../../kit/zone.ts";
import { readWorkingHours, type WorkingHours } from "../../platform/workspace/index.ts";
import { DAY_MINUTES, MAX_SESSION_MINUTES } from "../sessions/sessions.rules.ts";
import type { TakenSpan } from "./availability.rules.ts";
import type { Recurrence } from "./holidays.rules.ts";

export interface Worker {
  id: Id;
  name: string | null;
  isBookable: boolean;
  /** Empty: every service. */
  serviceIds: Id[];
  hours: WorkingHours | null;
}

export interface Week {
  /** Null if the workspace has no working hours. */
  week: WorkingHours | null;
  /** The workspace's own, or its working hours'. */
  timezone: string;
  holidays: NamedHoliday[];
  /** All staff, whether or not clients can book them. */
  staff: Worker[];
}

export type NamedHoliday = Recurrence & { name: string };

interface WeekRow extends Omit<Week, "week" | "staff"> {
  workingHours: unknown;
  staff: (Omit<Worker, "hours"> & { workingHours: unknown })[];
}

/** The working hours of a workspace and its staff, in one round trip. */
export async function weekOf(db: Db, workspaceId: Id): Promise<Week> {
  const { rows } = await sql<WeekRow>`
    select w.working_hours,
      case when w.timezone <> 'UTC' then w.timezone else coalesce(w.working_hours ->> 'timezone', 'UTC') end as timezone,
      coalesce((select jsonb_agg(jsonb_build_object('name', h.name, 'date', h.date, 'frequency', h.frequency, 'dayOfWeek', h.day_of_week)
        order by h.id) from holidays h where h.workspace_id = w.id), '[]') as holidays,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'isBookable', a.is_bookable, 'serviceIds', a.service_ids,
        'workingHours', a.working_hours) order by a.id)
        from accounts a where a.workspace_id = w.id and (a.kind = 'staff' or a.works) and a.is_active and a.deleted_at is null), '[]') as staff
    from workspaces w where w.id = ${workspaceId}`.execute(db);
  const { workingHours, staff, ...row } = rows[0] as WeekRow;
  const read = (hours: unknown) => (hours === null ? null : readWorkingHours(hours));
  return { ...row, week: read(workingHours), staff: staff.map(({ workingHours: own, ...one }) => ({ ...one, hours: read(own) })) };
}

export type Taken = TakenSpan & { staffId: Id | null };

/** Sessions, and time off of active staff, that overlap the period, with whom they occupy. The few sessions longer than a day have a separate index. */
export async function findTaken(db: Db, workspaceId: Id, { start, end }: Span, except: Id | null = null): Promise<Taken[]> {
  const startedAfter = (minute: number) => sql`
    select staff_id, start_minute as start, end_minute as "end", false as is_away from sessions
    where workspace_id = ${workspaceId} and start_minute < ${end} and start_minute > ${minute} and end_minute > ${start}
      and status <> 'cancelled' and id is distinct from ${except}::text`;
  const { rows } = await sql<Taken>`
    ${startedAfter(start - DAY_MINUTES)} and duration_minutes <= 1440
    union all
    ${startedAfter(start - MAX_SESSION_MINUTES)} and duration_minutes > 1440
    union all
    select t.staff_id, t.start_minute, t.end_minute, true from staff_time_off t
    join accounts a on a.workspace_id = t.workspace_id and a.id = t.staff_id and a.is_active and a.deleted_at is null
    where t.workspace_id = ${workspaceId} and t.end_minute > ${start} and t.start_minute < ${end}`.execute(db);
  return rows;
}
