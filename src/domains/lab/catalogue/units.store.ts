import { narrow, tenantTable } from "../../../kit/table.ts";
import type { LabUnit } from "./units.schemas.ts";

export const units = tenantTable("labUnits", {
  columns: ["id", "workspaceId", "labUnitTitle", "ucum", "createdAt", "updatedAt", "deletedAt"],
  toRecord: narrow<LabUnit>,
  order: ["id"],
});
