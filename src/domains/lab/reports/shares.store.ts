import { sql } from "kysely";
import { readBy } from "../../../kit/by.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { mustExist, tenantTable } from "../../../kit/table.ts";
import type { Share } from "./shares.schemas.ts";

export type ShareRow = Omit<Share, "url"> & { reportId: Id };

export const shares = tenantTable("labReportShares", {
  columns: [
    "id",
    "testId",
    "reportId",
    sql<number>`(select r.version from lab_reports r
      where r.workspace_id = lab_report_shares.workspace_id and r.id = lab_report_shares.report_id)`.as("version"),
    "channel",
    "language",
    "expiresAt",
    "openedAt",
    "sharedBy",
    "createdAt",
  ],
  toRecord: ({ sharedBy, ...row }) => ({ ...row, by: mustExist(readBy(sharedBy) ?? undefined) }) as ShareRow,
  order: ["id"],
});

/** Notes the first opening. */
export async function markOpened(db: Db, workspaceId: Id, id: Id, now: Date): Promise<void> {
  await sql`update lab_report_shares set opened_at = ${now} where workspace_id = ${workspaceId} and id = ${id} and opened_at is null`.execute(
    db,
  );
}
