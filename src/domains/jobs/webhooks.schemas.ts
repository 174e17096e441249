import { IdText, nullable, oneOf, type Static, TimestampText, Type } from "../../kit/schema.ts";

export const webhookMethods = ["GET", "POST"] as const;

export const Webhook = Type.Object(
  {
    id: IdText,
    method: oneOf(webhookMethods),
    address: nullable(Type.String({ examples: ["203.0.113.7"] })),
    headers: Type.Record(Type.String(), Type.String(), {
      description: "Values that may be credentials are `[redacted]`",
      examples: [{ "content-type": "application/json", authorization: "[redacted]" }],
    }),
    body: Type.Unsafe<unknown>({
      description: "As it was sent; null without one; its first 256 KiB as text when it was longer",
      examples: [{ event: "paid" }],
    }),
    isTruncated: Type.Boolean(),
    receivedAt: TimestampText,
  },
  { title: "Webhook" },
);
export type Webhook = Static<typeof Webhook>;
