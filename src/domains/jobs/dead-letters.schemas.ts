import { IdText, nullable, type Static, TimestampText, Type } from "../../kit/schema.ts";

/** Queued work that failed too often. What it carried stays unseen: it may be somebody's data. */
export const DeadLetter = Type.Object({
  id: IdText,
  topic: Type.String({ examples: ["jobs.dispatch"] }),
  attempts: Type.Integer({ examples: [12] }),
  lastError: nullable(Type.String({ examples: ["The workflow answered 503"] })),
  createdAt: TimestampText,
  deadAt: TimestampText,
});
export type DeadLetter = Static<typeof DeadLetter>;
