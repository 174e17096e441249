import { narrow, tenantTable } from "../../../kit/table.ts";
import type { HolidayRow } from "./holidays.rules.ts";

export const holidays = tenantTable("holidays", {
  columns: ["id", "workspaceId", "name", "date", "frequency", "dayOfWeek", "createdAt", "updatedAt"],
  toRecord: narrow<HolidayRow>,
});
