import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Notice } from "../../../kit/notices.ts";
import type { WorkspacePermission } from "../../../kit/permissions.ts";
import { tenantTable } from "../../../kit/table.ts";
import { toNotification } from "./notifications.rules.ts";
import type { Notification } from "./notifications.schemas.ts";

const KEPT_DAYS = 90;
const MOST_PER_MEMBER = 500;
const SWEPT_AT_ONCE = 5000;

export const notifications = tenantTable("notifications", {
  columns: ["id", "kind", "recordType", "recordId", "of", "name", "date", "startTime", "number", "readAt", "createdAt"],
  toRecord: toNotification,
  order: ["createdAt", "id"],
});

/** Active members who may see the record, or the one who is concerned if they may. */
async function membersFor(db: Db, workspaceId: Id, needed: readonly WorkspacePermission[], accountId: Id | null): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select a.id from accounts a left join roles r on r.workspace_id = a.workspace_id and r.id = a.role_id
    where a.workspace_id = ${workspaceId} and a.is_active and a.deleted_at is null and (${accountId}::text is null or a.id = ${accountId})
      and (a.kind = 'owner' or cardinality(${[...needed]}::text[]) = 0 or r.permissions && ${[...needed]}::text[])
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Told {
  accountId: Id;
  notification: Notification;
}

/** Adds one per member; none for members who have one already. */
export async function insertFor(
  db: Db,
  { workspaceId, accountId, kind, record, of, name, date, startTime, number }: Notice,
  needed: readonly WorkspacePermission[],
  { cause, createdAt }: { cause: string; createdAt: Date },
): Promise<Told[]> {
  const members = await membersFor(db, workspaceId, needed, accountId ?? null);
  const about = { kind, cause, recordType: record?.type ?? null, recordId: record?.id ?? null, of: of ?? null, name: name ?? null };
  const when = { date: date ?? null, startTime: startTime ?? null, number: number ?? null, createdAt };
  const told: Told[] = [];
  for (const member of members) {
    const notification = await notifications.insertNew(db, workspaceId, { id: newId(), accountId: member, ...about, ...when });
    if (notification) told.push({ accountId: member, notification });
  }
  return told;
}

/** Keeps the newest of each member. */
export async function dropOldest(db: Db, workspaceId: Id, members: readonly Id[]): Promise<void> {
  await sql`
    delete from notifications n using unnest(${[...members]}::text[]) as member (id)
    cross join lateral (
      select created_at, id from notifications where workspace_id = ${workspaceId} and account_id = member.id
      order by created_at desc, id desc offset ${sql.lit(MOST_PER_MEMBER)} limit 1) oldest
    where n.workspace_id = ${workspaceId} and n.account_id = member.id and (n.created_at, n.id) <= (oldest.created_at, oldest.id)`.execute(
    db,
  );
}

export function countUnread(db: Db, workspaceId: Id, accountId: Id, kind: readonly string[]): Promise<number> {
  return notifications.count(db, workspaceId, { accountId, kind, readAt: null });
}

/** Marks these, or all up to a time. */
export async function markRead(db: Db, workspaceId: Id, accountId: Id, which: { ids: readonly Id[] } | { until: Date }, now: Date) {
  const chosen = "ids" in which ? sql`id = any(${[...which.ids]}::text[])` : sql`created_at <= ${which.until}`;
  await sql`
    update notifications set read_at = ${now}
    where workspace_id = ${workspaceId} and account_id = ${accountId} and read_at is null and ${chosen}`.execute(db);
}

export async function sweep(db: Db): Promise<void> {
  await sql`
    delete from notifications where (workspace_id, id) in (
      select workspace_id, id from notifications where created_at < now() - ${sql.lit(KEPT_DAYS)} * interval '1 day' limit ${sql.lit(SWEPT_AT_ONCE)})`.execute(
    db,
  );
}
