import { sql } from "kysely";
import { readBy } from "../../../kit/by.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { Discount } from "./billing.rules.ts";
import { readTexts } from "./tests.rules.ts";
import type { TestSummary } from "./tests.schemas.ts";

/** Changing a test or its items locks it, so that changes happen one at a time. */
export const tests = tenantTable("labTests", {
  columns: [
    "id",
    "workspaceId",
    "number",
    "clientId",
    "patientName",
    "patientDateOfBirth",
    "patientGender",
    "testDate",
    "status",
    "cancelReason",
    "notes",
    "comments",
    "isAmended",
    "invoiceId",
    "incomeId",
    "completedAt",
    "completedBy",
    "createdAt",
    "updatedAt",
  ],
  toRecord: ({ comments, completedBy, ...row }) =>
    narrow<TestSummary>({ ...row, comments: readTexts(comments), completedBy: readBy(completedBy) }),
  finder: "find_rows('tests', ?)",
  order: ["testDate", "id"],
  weight: "coalesce(octet_length(lab_tests.comments::text), 0) + coalesce(octet_length(lab_tests.notes::text), 0)",
});

const FIRST_NUMBER = 1001;

/** The next number of a report. The counter stays locked until commit. */
export async function takeNumber(db: Db, workspaceId: Id): Promise<number> {
  const { lastNumber } = await db
    .insertInto("labTestCounters")
    .values({ workspaceId, lastNumber: FIRST_NUMBER })
    .onConflict((conflict) => conflict.column("workspaceId").doUpdateSet({ lastNumber: sql`lab_test_counters.last_number + 1` }))
    .returning("lastNumber")
    .executeTakeFirstOrThrow();
  return lastNumber;
}

/** The coupon that the test's own income was recorded with. */
export async function findIncomeDiscount(db: Db, workspaceId: Id, id: Id): Promise<Discount | undefined> {
  const row = await db
    .selectFrom("labTests")
    .select(["incomeCouponType", "incomeCouponValue"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row?.incomeCouponType || row.incomeCouponValue === null) return undefined;
  return { couponType: row.incomeCouponType === "percentage" ? "percentage" : "currency", couponValue: row.incomeCouponValue };
}
