import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { CalendarFeed } from "./calendar-feeds.schemas.ts";

export const feeds = tenantTable("calendarFeeds", {
  columns: ["id", "staffId", "createdBy", "createdAt"],
  toRecord: narrow<CalendarFeed>,
  order: ["createdAt", "id"],
});

export interface OpenFeed {
  workspaceId: Id;
  staffId: Id | null;
}

/** The feed of a secret, while its workspace is open and its creator, a person or an API key, is active and may see sessions. */
export async function findOpenFeed(db: Db, secretHash: string, now: Date): Promise<OpenFeed | undefined> {
  const { rows } = await sql<OpenFeed>`
    select f.workspace_id, f.staff_id from calendar_feeds f
    where f.secret_hash = ${secretHash} and workspace_is_open(f.workspace_id) and (f.created_by is null or exists (
      select from accounts a left join roles r on r.workspace_id = a.workspace_id and r.id = a.role_id
      where a.workspace_id = f.workspace_id and a.id = f.created_by and a.is_active
        and (a.kind = 'owner' or 'sessions.view' = any (r.permissions))))
      and (f.api_key_id is null or exists (
        select from api_keys k where k.workspace_id = f.workspace_id and k.id = f.api_key_id
          and (k.expires_at is null or k.expires_at > ${now.toISOString()}) and 'sessions.view' = any (k.permissions)))`.execute(db);
  return rows[0];
}
