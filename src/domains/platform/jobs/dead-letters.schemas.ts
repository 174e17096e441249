import { filter, listQuery } from "../../../kit/filters.ts";
import { freeText, IdText, nullable, optional, type Static, TimestampText, Type } from "../../../kit/schema.ts";

/** Queued work that failed too often. Its payload is not shown, because it may be someone's data. */
export const DeadLetter = Type.Object({
  id: IdText,
  topic: Type.String({ examples: ["jobs.dispatch"] }),
  workspaceId: nullable(IdText),
  attempts: Type.Integer({ examples: [12] }),
  lastError: nullable(Type.String({ examples: ["The workflow answered 503"] })),
  createdAt: TimestampText,
  deadAt: TimestampText,
});
export type DeadLetter = Static<typeof DeadLetter>;

export const DeadLetterQuery = listQuery("outbox", { id: IdText, topic: freeText(100), workspaceId: filter(IdText, "tenant") });
export type DeadLetterQuery = Static<typeof DeadLetterQuery>;

export const RetriedWork = Type.Object(
  { topic: optional(freeText(100, { description: "Only work of this topic", example: "jobs.dispatch" })) },
  { title: "RetriedWork" },
);
