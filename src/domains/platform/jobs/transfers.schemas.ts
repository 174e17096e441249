import { noticeSubjects } from "../../../kit/notices.ts";
import { freeText, nullable, oneOf, optional, type Static, TimestampText, Type } from "../../../kit/schema.ts";

export const Exported = oneOf(noticeSubjects);
export type Exported = Static<typeof Exported>;

export const NewExport = Type.Object(
  {
    of: Exported,
    query: optional(
      freeText(4_000, { example: "from=2026-01-01&to=2026-01-31", description: "The filters of the `.csv` route, as in its address" }),
    ),
  },
  { title: "NewExport" },
);
export type NewExport = Static<typeof NewExport>;

export const NewImport = Type.Object({
  of: oneOf(["clients"], { default: "clients" }),
  skipInvalid: optional(Type.Boolean({ default: false, description: "Imports the valid rows even if some are rejected" })),
});
export type NewImport = Static<typeof NewImport>;

const count = (description: string) => Type.Integer({ description, examples: [12] });

export const TransferReport = Type.Object(
  {
    applied: Type.Boolean({ description: "False if rows were rejected without `skipInvalid`; nothing has changed then" }),
    created: count("New records"),
    updated: count("Existing records that were updated"),
    unchanged: count("Existing records that did not change"),
    rejectedRows: count("Rows that cannot be imported"),
  },
  { title: "TransferReport" },
);

export const TransferResult = Type.Object(
  {
    url: nullable(
      Type.String({
        examples: ["https://api.example.com/v1/public/job-results/665f1c2ab4d39e0012a7c401?token=..."],
        description:
          "Downloads the file for 15 minutes: the export, or the rejected rows of an import. Null once it has expired, and for members who may not see such records",
      }),
    ),
    name: nullable(Type.String({ examples: ["clients.csv"] })),
    sizeBytes: Type.Integer({ examples: [20480] }),
    expiresAt: TimestampText,
    report: nullable(TransferReport),
  },
  { title: "TransferResult", description: "The result of an export or import" },
);
export type TransferResult = Static<typeof TransferResult>;
