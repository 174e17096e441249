import { tenantTable } from "../../../kit/table.ts";
import { toField } from "./session-fields.rules.ts";

export const fields = tenantTable("sessionFields", {
  columns: [
    "id",
    "workspaceId",
    "key",
    "label",
    "type",
    "phase",
    "isRequired",
    "sortOrder",
    "options",
    "category",
    "metadata",
    "createdAt",
    "updatedAt",
  ],
  toRecord: toField,
  order: ["sortOrder", "id"],
  weight: "coalesce(octet_length(session_fields.options::text), 0) + coalesce(octet_length(session_fields.metadata::text), 0)",
});
