import { dayRange, listQuery } from "../../../kit/filters.ts";
import { freeText, IdText, nullable, oneOf, optional, type Static, TimestampText, Type } from "../../../kit/schema.ts";
import { Exported, TransferResult } from "./transfers.schemas.ts";

const MAX_META_BYTES = 64 * 1024;

export const jobStatuses = ["queued", "processing", "done", "failed"] as const;
export const jobKinds = ["product-marketing-post", "export", "import"] as const;

const Progress = Type.Number({ minimum: 0, maximum: 100, examples: [40] });
const Meta = Type.Unsafe<Record<string, unknown>>({
  type: "object",
  additionalProperties: true,
  description: "Anything the workflow wants to pass on",
  examples: [{ postUrl: "https://example.com/posts/7" }],
});

/** Progress reported by the workflow. */
export const JobProgress = Type.Object(
  {
    jobId: IdText,
    status: oneOf(["processing", "done", "failed"]),
    progress: Progress,
    step: freeText(500, { example: "writing" }),
    message: freeText(5_000, { example: "Writing the text" }),
    meta: optional(
      Type.Refine(
        Meta,
        (value) => Buffer.byteLength(JSON.stringify(value)) <= MAX_META_BYTES,
        () => "must be at most 64 KiB of JSON",
      ),
    ),
  },
  { title: "JobProgress" },
);
export type JobProgress = Static<typeof JobProgress>;

export const Received = Type.Object({ success: Type.Boolean({ examples: [true] }), message: Type.String({ examples: ["Received."] }) });

export const NewMarketingPost = Type.Object(
  {
    instructions: optional(freeText(2_000, { example: "Mention the summer sale" })),
    language: optional(oneOf(["en", "ar"])),
  },
  { title: "NewMarketingPost" },
);
export type NewMarketingPost = Static<typeof NewMarketingPost>;

export const Job = Type.Object({
  id: IdText,
  kind: oneOf(jobKinds),
  status: oneOf(jobStatuses),
  progress: Progress,
  step: nullable(Type.String({ examples: ["writing"] })),
  message: nullable(Type.String({ examples: ["Writing the text"] })),
  meta: nullable(Meta),
  productId: nullable(IdText),
  of: nullable({ ...Exported, description: "The records of an export or import" }),
  result: nullable(TransferResult),
  createdBy: IdText,
  dispatch: Type.Object({
    attempts: Type.Integer({ description: "How many times the workflow was called" }),
    lastError: nullable(Type.String({ examples: ["The workflow answered 503"] })),
    dispatchedAt: nullable(TimestampText),
  }),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Job = Static<typeof Job>;

export const JobQuery = listQuery("jobs", {
  status: oneOf(jobStatuses),
  kind: oneOf(jobKinds),
  productId: IdText,
  ...dayRange("createdAt"),
});
export type JobQuery = Static<typeof JobQuery>;
