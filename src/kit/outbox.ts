import { sql } from "kysely";
import { type Db, json } from "./db.ts";
import { type Id, newId } from "./ids.ts";

/** Queues work in the transaction of `db`; the caller wakes the outbox after committing. */
export async function queueWork(db: Db, topic: string, payload: object, runAt: Date): Promise<void> {
  await db
    .insertInto("outbox")
    .values({ id: newId(), topic, payload: json(payload), runAt })
    .execute();
}

/** The workspace that work belongs to, as the outbox knows it; undefined for the platform's own. */
export function tenantOf(payload: object): string | undefined {
  const { workspaceId } = payload as { workspaceId?: unknown };
  return typeof workspaceId === "string" ? workspaceId : undefined;
}

export interface MergedWork {
  payload: object;
  /** Work of the same topic and key that has not begun does this too, so it is not queued again. */
  mergeKey: string;
}

/**
 * Queues each piece of work unless the same is queued and has not begun: work that is claimed after this statement sees what the caller
 * saw. Inserted in the order of the keys, because two transactions with the same keys would deadlock otherwise.
 */
export async function queueMerged(db: Db, topic: string, works: readonly MergedWork[], runAt: Date): Promise<void> {
  if (works.length === 0) return;
  const rows = works.map(({ payload, mergeKey }) => ({ id: newId(), payload, key: `${topic} ${mergeKey}` }));
  await sql`
    insert into outbox (id, topic, payload, run_at, merge_key)
    select work.id, ${topic}, work.payload, ${runAt}, work.key
    from jsonb_to_recordset(${json(rows)}::jsonb) as work (id text, payload jsonb, key text)
    order by work.key collate "C" on conflict do nothing`.execute(db);
}

/** Makes a workspace's waiting work of one topic due now. In the platform's scope. */
export async function advanceWork(db: Db, topic: string, workspaceId: Id, now: Date): Promise<void> {
  await sql`
    update outbox set run_at = ${now}
    where topic = ${topic} and dead_at is null and run_at > ${now} and payload ->> 'workspaceId' = ${workspaceId}`.execute(db);
}
