import { filter, listQuery } from "../../../kit/filters.ts";
import { freeText, IdText, nullable, oneOf, optional, type Static, TimestampText, Type, text } from "../../../kit/schema.ts";

const Url = text(2_000, { example: "https://example.com/hooks" });
const Events = Type.Array(text(100), {
  minItems: 1,
  maxItems: 100,
  description: 'Names of events, or `["*"]` for all',
  examples: [["client.created", "invoice.paid"]],
});
const Description = nullable(freeText(500, { example: "Our warehouse" }));

export const WebhookEndpoint = Type.Object({
  id: IdText,
  url: Url,
  events: Events,
  description: Description,
  isActive: Type.Boolean(),
  failingSince: nullable(TimestampText),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

export const NewEndpoint = Type.Object({
  url: Url,
  events: Events,
  description: optional(Description),
  isActive: optional(Type.Boolean()),
});
export type NewEndpoint = Static<typeof NewEndpoint>;

export const EndpointChanges = Type.Object({
  url: optional(Url),
  events: optional(Events),
  description: optional(Description),
  isActive: optional(Type.Boolean()),
});
export type EndpointChanges = Static<typeof EndpointChanges>;

export const TestOfEndpoint = Type.Object({
  event: optional(
    freeText(60, { description: "The event to send, with an example as its `data`; `webhook.test` if left out", example: "invoice.paid" }),
  ),
});
export type TestOfEndpoint = Static<typeof TestOfEndpoint>;

export const Secret = Type.String({ description: "Shown only once", examples: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"] });

export const EndpointQuery = listQuery("webhookEndpoints", { isActive: Type.Boolean() });
export type EndpointQuery = Static<typeof EndpointQuery>;

export const Attempt = Type.Object(
  {
    at: TimestampText,
    milliseconds: Type.Integer(),
    status: nullable(Type.Integer({ description: "HTTP status the receiver answered with", examples: [200] })),
    response: nullable(Type.String({ description: "The first 2 KiB of the answer", examples: ["ok"] })),
    error: nullable(Type.String({ description: "Why there was no answer", examples: ["The receiver did not answer within 10 s."] })),
  },
  { title: "DeliveryAttempt" },
);
export type Attempt = Static<typeof Attempt>;

const Anything = Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true });

export const Delivery = Type.Object(
  {
    id: Type.String({
      pattern: "^[0-9a-f]{24}$",
      description: "Also sent as the header `webhook-id`",
      examples: ["665f1c2ab4d39e0012a7c401"],
    }),
    endpointId: IdText,
    event: Type.String({ examples: ["client.created"] }),
    status: oneOf(["pending", "succeeded", "failed"]),
    request: Type.Object({ url: Url, body: Anything }),
    attempts: Type.Array(Attempt),
    nextAttemptAt: nullable(TimestampText),
    createdAt: TimestampText,
  },
  { title: "Delivery" },
);
export type Delivery = Static<typeof Delivery>;

export const DeliveryQuery = listQuery("webhookDeliveries", {
  status: oneOf(["pending", "succeeded", "failed"]),
  event: filter(freeText(100, { example: "client.created" }), "event"),
});
export type DeliveryQuery = Static<typeof DeliveryQuery>;
