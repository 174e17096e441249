import { By } from "../../../kit/by.ts";
import { freeText, IdText, nullable, oneOf, optional, type Static, TimestampText, Type, text } from "../../../kit/schema.ts";

export const reportStatuses = ["preliminary", "final", "amended"] as const;

export const Report = Type.Object(
  {
    id: IdText,
    testId: IdText,
    version: Type.Integer({ minimum: 1, examples: [1] }),
    status: oneOf(reportStatuses),
    reason: nullable(freeText(2000, { example: "The sample was mixed up." })),
    anyway: nullable(freeText(2000, { description: "Why it was issued with a critical value still to be told" })),
    changedItemIds: Type.Array(IdText, { description: "Items whose result differs from the version before" }),
    issuedBy: By,
    issuedAt: TimestampText,
  },
  { title: "LabReport" },
);
export type Report = Static<typeof Report>;

export const Issuing = Type.Object({
  reason: optional(text(2000, { example: "The sample was mixed up.", description: "Required after a final report" })),
  anyway: optional(
    text(2000, { example: "No answer by phone; the ward was visited.", description: "Why, although a critical value was not told" }),
  ),
});
export type Issuing = Static<typeof Issuing>;
