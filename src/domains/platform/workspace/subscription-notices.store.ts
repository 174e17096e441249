import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Timestamp } from "../../../kit/time.ts";

export interface Notice {
  workspaceId: Id;
  kind: "expiring" | "expired";
  endDate: Timestamp;
}

/** Workspaces to notify: the end is at most `ahead` days away, or at most as many days past, and was not announced before. */
export async function noticesDue(db: Db, now: Date, aheadDays: number, limit: number): Promise<Notice[]> {
  const at = now.toISOString();
  const { rows } = await sql<Notice>`
    select due.* from (
      select id as workspace_id, case when subscription_end_date > ${at}::timestamptz then 'expiring' else 'expired' end as kind,
        subscription_end_date as end_date
      from workspaces
      where subscription_end_date > ${at}::timestamptz - ${aheadDays}::int * interval '1 day'
        and subscription_end_date <= ${at}::timestamptz + ${aheadDays}::int * interval '1 day'
        and suspended_at is null and closed_at is null
    ) due
    where not exists (
      select from subscription_notices n where n.workspace_id = due.workspace_id and n.kind = due.kind and n.end_date = due.end_date
    ) limit ${limit}`.execute(db);
  return rows;
}

/** False if another process was first. */
export async function recordNotice(db: Db, { workspaceId, kind, endDate }: Notice, toldAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into subscription_notices (workspace_id, kind, end_date, told_at)
    values (${workspaceId}, ${kind}, ${endDate}, ${toldAt}) on conflict do nothing returning kind`.execute(db);
  return rows.length > 0;
}
