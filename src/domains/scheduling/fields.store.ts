import { tenantTable } from "../../kit/table.ts";
import { toField } from "./fields.rules.ts";

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
});
