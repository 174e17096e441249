import { sql } from "kysely";
import { narrow, table } from "../../kit/table.ts";
import type { DeadLetter } from "./dead-letters.schemas.ts";

/** Queued work that was set aside. */
export const deadLetters = table("outbox", {
  columns: ["id", "topic", "attempts", "lastError", "createdAt", sql<string>`dead_at`.as("deadAt")],
  toRecord: narrow<DeadLetter>,
  only: "dead_at is not null",
  order: ["id"],
});
