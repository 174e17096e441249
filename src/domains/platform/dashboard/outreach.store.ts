import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";

export interface Standing {
  ownerEmail: string;
  isConfirmed: boolean;
  createdAt: string;
  hasPaid: boolean;
}

export async function outreachStanding(db: Db, workspaceId: Id): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select w.email as owner_email, w.created_at,
      exists (select from accounts a where a.workspace_id = w.id and a.kind = 'owner' and a.email_confirmed_at is not null) as is_confirmed,
      exists (select from payments p where p.workspace_id = w.id and p.amount_cents > 0) as has_paid
    from workspaces w where w.id = ${workspaceId}`.execute(db);
  return rows[0];
}

/** False if the day's messages are used up. A single statement, so that concurrent senders cannot exceed the limit. */
export async function countOutreach(db: Db, workspaceId: Id, limit: number, now: Date): Promise<boolean> {
  const day = now.toISOString().slice(0, 10);
  const { rows } = await sql`
    insert into outreach_days as o (workspace_id, day, sent) select ${workspaceId}, ${day}::date, 1 where ${limit} > 0
    on conflict (workspace_id) do update set day = excluded.day, sent = case when o.day = excluded.day then o.sent + 1 else 1 end
      where o.day <> excluded.day or o.sent < ${limit}
    returning sent`.execute(db);
  return rows.length > 0;
}
