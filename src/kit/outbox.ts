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

/** Makes a workspace's waiting work of one topic due now. In the platform's scope. */
export async function advanceWork(db: Db, topic: string, workspaceId: Id, now: Date): Promise<void> {
  await sql`
    update outbox set run_at = ${now}
    where topic = ${topic} and dead_at is null and run_at > ${now} and payload ->> 'workspaceId' = ${workspaceId}`.execute(db);
}
