import { tenantTable } from "../../../kit/table.ts";
import type { TimeOff } from "./time-off.schemas.ts";

export const timeOff = tenantTable("staffTimeOff", {
  columns: ["id", "staffId", "givenFrom", "givenTo", "reason", "createdAt", "updatedAt"],
  toRecord: ({ givenFrom, givenTo, ...row }): TimeOff => ({ ...row, from: givenFrom, to: givenTo }),
  order: ["startMinute", "id"],
});
