import { By } from "../../../kit/by.ts";
import { filter, listQuery } from "../../../kit/filters.ts";
import { freeText, IdText, nameText, nullable, oneOf, optional, type Static, TimestampText, Type, text } from "../../../kit/schema.ts";

const channels = ["phone", "in-person", "message"] as const;

const told = {
  since: TimestampText,
  toldAt: nullable(TimestampText),
  toldTo: nullable(freeText(200, { example: "Dr. Sami Khalil" })),
  channel: nullable(oneOf(channels)),
  readBack: nullable(Type.Boolean({ description: "Whether the value was read back" })),
  note: nullable(freeText(2000)),
  toldBy: nullable(By),
  withdrawnAt: nullable({ ...TimestampText, description: "When the value was changed or taken back" }),
};

export const ItemCritical = Type.Object(told, {
  title: "ItemCritical",
  description: "The latest critical value of the item; open until it has been told or withdrawn",
});
export type ItemCritical = Static<typeof ItemCritical>;

export const CriticalValue = Type.Object(
  {
    id: IdText,
    testId: IdText,
    itemId: IdText,
    testNumber: Type.Integer({ examples: [1001] }),
    clientId: IdText,
    patientName: nameText(300, { example: "Layla Hassan" }),
    testName: nullable(nameText(300, { example: "Potassium" })),
    unitTitle: nullable(freeText(200, { example: "mmol/L" })),
    value: Type.String({ examples: ["7.1"] }),
    ...told,
  },
  { title: "CriticalValue" },
);
export type CriticalValue = Static<typeof CriticalValue>;

export const CriticalQuery = listQuery("labCriticalValues", {
  id: IdText,
  testId: IdText,
  open: filter(Type.Boolean({ description: "Neither told nor withdrawn; these are listed oldest first" }), "isOpen"),
});
export type CriticalQuery = Static<typeof CriticalQuery>;

export const Telling = Type.Object({
  toldTo: text(200, { example: "Dr. Sami Khalil" }),
  channel: oneOf(channels),
  at: optional(
    Type.String({ format: "date-time", maxLength: 40, examples: ["2026-01-31T09:30:00.000Z"], description: "When, if that was earlier" }),
  ),
  readBack: Type.Boolean({ default: false, description: "Whether the value was read back" }),
  note: optional(nullable(freeText(2000))),
});
export type Telling = Static<typeof Telling>;
