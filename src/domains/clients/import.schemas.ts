import { optional, type Static, Type } from "../../kit/schema.ts";

export const ImportQuery = Type.Object({
  dryRun: optional(Type.Boolean({ default: false, description: "Only reports what would happen" })),
  skipInvalid: optional(Type.Boolean({ default: false, description: "Imports the valid rows even if some are rejected" })),
});
export type ImportQuery = Static<typeof ImportQuery>;

const count = (description: string) => Type.Integer({ description, examples: [12] });

export const ImportReport = Type.Object(
  {
    applied: Type.Boolean({
      description: "False for a dry run, or if rows were rejected without `skipInvalid`; nothing has changed then",
    }),
    created: count("New clients; 0 if rows were rejected without `skipInvalid`"),
    updated: count("Existing clients that were updated"),
    unchanged: count("Existing clients that did not change"),
    rejectedRows: count("Rows that cannot be imported"),
    rejected: Type.Array(
      Type.Object(
        {
          line: Type.Integer({ description: "Line number in the file, starting at 1", examples: [7] }),
          path: Type.String({ description: "The field", examples: ["email"] }),
          message: Type.String({ examples: ["must be an e-mail address"] }),
        },
        { title: "RejectedRow" },
      ),
      { description: "The problems of rejected rows; at most 500" },
    ),
    ignoredColumns: Type.Array(Type.String({ examples: ["Loyalty points"] }), { description: "Columns that are not client fields" }),
  },
  { title: "ClientImport" },
);
export type ImportReport = Static<typeof ImportReport>;
