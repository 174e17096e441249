import { pdfLanguages } from "../../../adapters/pdf/document.ts";
import { By } from "../../../kit/by.ts";
import { IdText, nullable, oneOf, optional, type Static, TimestampText, Type } from "../../../kit/schema.ts";

const channels = ["link", "email", "sms"] as const;

export const Share = Type.Object(
  {
    id: IdText,
    testId: IdText,
    version: Type.Integer({ minimum: 1, examples: [1], description: "Version of the report" }),
    url: Type.String({ examples: ["https://lab.example/s/bright-lab/reports/Zl8cKrTTngASp8QBZl8c"] }),
    channel: oneOf(channels),
    language: oneOf(pdfLanguages),
    expiresAt: TimestampText,
    openedAt: nullable({ ...TimestampText, description: "When the link was first opened" }),
    by: By,
    createdAt: TimestampText,
  },
  { title: "LabReportShare" },
);
export type Share = Static<typeof Share>;

export const NewShare = Type.Object({
  channel: oneOf(channels, { default: "link", description: "`email` and `sms` also send the link to the client" }),
  language: oneOf(pdfLanguages, { default: "en" }),
  days: Type.Integer({ minimum: 1, maximum: 90, default: 7, description: "Until the link ends" }),
  version: optional(Type.Integer({ minimum: 1, maximum: 1000, examples: [1], description: "Without it, the latest" })),
});
export type NewShare = Static<typeof NewShare>;
