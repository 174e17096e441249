import { By } from "../../../kit/by.ts";
import { EXAMPLE_ID } from "../../../kit/examples.ts";
import { freeText, IdText, nameText, nullable, oneOf, optional, type Static, TimestampText, Type, text } from "../../../kit/schema.ts";

const specimenStatuses = ["expected", "collected", "received", "discarded", "rejected"] as const;
const rejectReasons = ["haemolysed", "clotted", "insufficient", "wrong-container", "unlabelled", "late", "other"] as const;

export const Specimen = Type.Object(
  {
    id: IdText,
    testId: IdText,
    accession: Type.String({
      examples: ["260131-0001-8"],
      description: "Number of the specimen, with a check digit; its bar code has the digits alone",
    }),
    status: oneOf(specimenStatuses),
    sampleId: IdText,
    sampleCode: text(40, { example: "SER-SST" }),
    sampleName: nameText(200, { example: "Serum, gel tube" }),
    sampleNameAr: text(200, { example: "مصل، أنبوب جل" }),
    container: text(200, { example: "Gold-top tube" }),
    itemIds: Type.Array(IdText, { description: "Analyses of the test that it is for" }),
    note: nullable(freeText(2000, { example: "Left arm." })),
    reason: nullable(oneOf(rejectReasons, { description: "Why it was rejected" })),
    collectedAt: nullable(TimestampText),
    collectedBy: nullable(By),
    receivedAt: nullable(TimestampText),
    receivedBy: nullable(By),
    rejectedAt: nullable(TimestampText),
    rejectedBy: nullable(By),
    discardedAt: nullable(TimestampText),
    discardedBy: nullable(By),
    createdAt: TimestampText,
    updatedAt: TimestampText,
  },
  { title: "LabSpecimen" },
);
export type Specimen = Static<typeof Specimen>;
export type SpecimenStatus = Specimen["status"];

const CollectedAt = Type.String({
  format: "date-time",
  maxLength: 40,
  examples: ["2026-01-31T09:30:00.000Z"],
  description: "When it was taken, if that was earlier",
});

export const NewSpecimen = Type.Object({
  sampleId: IdText,
  itemIds: Type.Array(IdText, { minItems: 1, maxItems: 200, examples: [[EXAMPLE_ID]] }),
  collectedAt: optional(nullable({ ...CollectedAt, description: "When it was taken; without it the specimen is expected" })),
  note: optional(nullable(freeText(2000, { example: "Left arm." }))),
});
export type NewSpecimen = Static<typeof NewSpecimen>;

export const SpecimenChanges = Type.Object(
  {
    status: optional(
      oneOf(["collected", "received", "discarded", "rejected"], { description: "Only forward; `received` may skip `collected`" }),
    ),
    reason: optional(oneOf(rejectReasons, { description: "Required to reject" })),
    collectedAt: optional(CollectedAt),
    note: optional(nullable(freeText(2000, { example: "Left arm." }))),
  },
  { examples: [{ status: "received", note: "Left arm." }] },
);
export type SpecimenChanges = Static<typeof SpecimenChanges>;

export const labelSizes = ["50x25", "38x19"] as const;
export type LabelSize = (typeof labelSizes)[number];
