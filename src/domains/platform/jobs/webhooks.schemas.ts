import { dayRange, listQuery, search } from "../../../kit/filters.ts";
import { IdText, nullable, oneOf, type Static, TimestampText, Type } from "../../../kit/schema.ts";

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
      description:
        "The body as sent, or null if there was none. Bodies nested deeper than 64 levels are shown as text; of longer ones, the first 256 KiB are shown as text",
      examples: [{ event: "paid" }],
    }),
    isTruncated: Type.Boolean(),
    receivedAt: TimestampText,
  },
  { title: "Webhook" },
);
export type Webhook = Static<typeof Webhook>;

export const WebhookQuery = listQuery("webhooks", {
  method: oneOf(webhookMethods),
  ...dayRange("receivedAt"),
  q: search(["body"], { caseOnly: true, description: "Part of the body" }),
});
export type WebhookQuery = Static<typeof WebhookQuery>;
