import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
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

export async function insertCoupon(db: Db, coupon: Insertable<Tables["labCoupons"]>): Promise<LabCoupon> {
  return (await db.insertInto("labCoupons").values(coupon).returning(columns).executeTakeFirstOrThrow()) as LabCoupon;
}

export async function listCoupons(db: Db, workspaceId: Id, includeDeleted: boolean): Promise<LabCoupon[]> {
  let query = db.selectFrom("labCoupons").select(columns).where("workspaceId", "=", workspaceId);
  if (!includeDeleted) query = query.where("deletedAt", "is", null);
  return (await query.orderBy("id", "desc").execute()) as LabCoupon[];
}

export async function lockCoupon(db: Db, workspaceId: Id, id: Id): Promise<LabCoupon | undefined> {
  const query = live(db, workspaceId).where("id", "=", id).forUpdate();
  return (await query.executeTakeFirst()) as LabCoupon | undefined;
}

export async function findCoupon(db: Db, workspaceId: Id, id: Id): Promise<LabCoupon | undefined> {
  return (await live(db, workspaceId).where("id", "=", id).executeTakeFirst()) as LabCoupon | undefined;
}

export async function findCouponByCode(db: Db, workspaceId: Id, code: string): Promise<LabCoupon | undefined> {
  const query = live(db, workspaceId).where(sql`lower(coupon_code)`, "=", sql`lower(${code})`);
  return (await query.executeTakeFirst()) as LabCoupon | undefined;
}

function live(db: Db, workspaceId: Id) {
  return db.selectFrom("labCoupons").select(columns).where("workspaceId", "=", workspaceId).where("deletedAt", "is", null);
}

export async function updateCoupon(db: Db, workspaceId: Id, id: Id, changes: Updateable<Tables["labCoupons"]>): Promise<LabCoupon> {
  const query = db.updateTable("labCoupons").set(changes).where("workspaceId", "=", workspaceId).where("id", "=", id);
  return (await query.returning(columns).executeTakeFirstOrThrow()) as LabCoupon;
}
