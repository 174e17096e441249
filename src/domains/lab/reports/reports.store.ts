import { readBy } from "../../../kit/by.ts";
import { stored } from "../../../kit/stored.ts";
import { mustExist, tenantTable } from "../../../kit/table.ts";
import { LabTest } from "../requests/tests.schemas.ts";
import type { Report } from "./reports.schemas.ts";

const readContent = stored(LabTest);

const columns = ["id", "testId", "version", "status", "reason", "anyway", "changedItemIds", "issuedBy", "issuedAt"] as const;

/** Issued reports without what they print. */
export const reports = tenantTable("labReports", {
  columns,
  toRecord: ({ issuedBy, status, ...row }): Report => ({
    ...row,
    status: status as Report["status"],
    issuedBy: mustExist(readBy(issuedBy) ?? undefined),
  }),
  order: ["version"],
});

/** The content of issued reports. */
export const contents = tenantTable("labReports", {
  columns: ["id", "version", "content", "letterheadId"],
  toRecord: ({ content, ...row }) => ({ ...row, test: readContent(content) }),
  order: ["version"],
});
