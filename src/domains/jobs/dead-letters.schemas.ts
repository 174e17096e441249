import { listQuery } from "../../kit/filters.ts";
import { freeText, IdText, nullable, type Static, TimestampText, Type } from "../../kit/schema.ts";

/** Queued work that failed too often. Its payload is not shown, because it may be someone's data. */
export const DeadLetter = Type.Object({
  id: IdText,
  topic: Type.String({ examples: ["jobs.dispatch"] }),
  attempts: Type.Integer({ examples: [12] }),
  lastError: nullable(Type.String({ examples: ["The workflow answered 503"] })),
  createdAt: TimestampText,
  deadAt: TimestampText,
});
export type DeadLetter = Static<typeof DeadLetter>;

export const DeadLetterQuery = listQuery("outbox", { topic: freeText(100) });
export type DeadLetterQuery = Static<typeof DeadLetterQuery>;
