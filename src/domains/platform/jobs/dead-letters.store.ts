import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, table } from "../../../kit/table.ts";
import type { DeadLetter } from "./dead-letters.schemas.ts";

/** Queued work that was set aside. */
export const deadLetters = table("outbox", {
  columns: [
    "id",
    "topic",
    "attempts",
    "lastError",
    sql<string | null>`tenant`.as("workspaceId"),
    "createdAt",
    sql<string>`dead_at`.as("deadAt"),
  ],
  toRecord: narrow<DeadLetter>,
  only: "dead_at is not null",
  order: ["id"],
});

/** Queues a workspace's dead letters again, of one topic or all; returns how many. */
export async function retryOf(db: Db, workspaceId: Id, topic: string | undefined, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox set dead_at = null, attempts = 0, run_at = ${now}, locked_until = null
    where dead_at is not null and tenant = ${workspaceId} and (${topic ?? null}::text is null or topic = ${topic ?? null})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
