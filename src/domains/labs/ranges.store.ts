import { narrow, tenantTable } from "../../kit/table.ts";
import { readNotes } from "./ranges.rules.ts";
import type { LabRange } from "./ranges.schemas.ts";

export const ranges = tenantTable("labRanges", {
  columns: [
    "id",
    "analysisId",
    "gender",
    "ageFrom",
    "ageTo",
    "ageUnit",
    "lowLimit",
    "highLimit",
    "criticalLow",
    "criticalHigh",
    "resultNotes",
    "priority",
    "createdAt",
    "updatedAt",
  ],
  toRecord: ({ resultNotes, ...row }) => narrow<LabRange>({ ...row, resultNotes: readNotes(resultNotes) }),
  order: ["priority", "id"],
});
