import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { LabCoupon } from "./coupons.schemas.ts";

const columns = [
  "id",
  "workspaceId",
  "couponTitle",
  "couponCode",
  "couponType",
  "couponValue",
  "couponStatus",
  "createdAt",
  "updatedAt",
  "deletedAt",
] as const;

const weight = "octet_length(lab_coupons.coupon_title) + octet_length(lab_coupons.coupon_code) + 300";

export const allCoupons = tenantTable("labCoupons", { columns, toRecord: narrow<LabCoupon>, order: ["id"], weight });

/** Coupons that have not been deleted. */
export const coupons = tenantTable("labCoupons", {
  columns,
  toRecord: narrow<LabCoupon>,
  only: "deleted_at is null",
  order: ["id"],
  weight,
});

/** Ignores case. */
export async function findCouponByCode(db: Db, workspaceId: Id, code: string): Promise<LabCoupon | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select id from lab_coupons
    where workspace_id = ${workspaceId} and lower(coupon_code) = lower(${code}) and deleted_at is null`.execute(db);
  return rows[0] && coupons.find(db, workspaceId, rows[0].id);
}
