import { type Db, json } from "./db.ts";
import { newId } from "./ids.ts";

/** Queues work in the transaction of `db`; whoever commits wakes the outbox. */
export async function queueWork(db: Db, topic: string, payload: object, runAt: Date): Promise<void> {
  await db
    .insertInto("outbox")
    .values({ id: newId(), topic, payload: json(payload), runAt })
    .execute();
}
