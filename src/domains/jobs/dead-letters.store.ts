import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { DeadLetter } from "./dead-letters.schemas.ts";

export async function listDeadLetters(db: Db, filter: { topic?: string }, page: PageRequest): Promise<Page<DeadLetter>> {
  let query = db
    .selectFrom("outbox")
    .select(["id", "topic", "attempts", "lastError", "createdAt", sql<string>`dead_at`.as("deadAt")])
    .where("deadAt", "is not", null);
  if (filter.topic) query = query.where("topic", "=", filter.topic);
  return paginate(query, page, ["id"]);
}

/** Puts what was set aside back into the queue, as if it were new. */
export async function reviveDeadLetter(db: Db, id: Id, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ deadAt: null, attempts: 0, runAt: now, lockedUntil: null })
    .where("id", "=", id)
    .where("deadAt", "is not", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
