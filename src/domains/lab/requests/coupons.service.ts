import { checkPercentOrAmount } from "../../../kit/amounts.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { violates } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { type Page, wholePage } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import { CouponCodeTaken, CouponNotFound, CouponTooHigh, CouponUnusable } from "../catalogue/lab.errors.ts";
import { type CouponChanges, type CouponQuery, EveryCoupon, type LabCoupon, type NewCoupon } from "./coupons.schemas.ts";
import * as store from "./coupons.store.ts";

export async function createCoupon(ctx: WorkspaceContext, coupon: NewCoupon): Promise<LabCoupon> {
  checkValue(ctx, coupon);
  const { workspaceId, now } = ctx;
  return refusingTakenCode(store.coupons.insert(ctx.db, workspaceId, { id: newId(), ...coupon, createdAt: now, updatedAt: now }));
}

export async function listCoupons(ctx: WorkspaceContext, query: CouponQuery): Promise<Page<LabCoupon>> {
  const shown = query.includeDeleted ? store.allCoupons : store.coupons;
  return shown.page(ctx.db, ctx.workspaceId, EveryCoupon, wholePage(query));
}

export async function readCoupon(ctx: WorkspaceContext, id: Id): Promise<LabCoupon> {
  const coupon = await store.coupons.find(ctx.db, ctx.workspaceId, id);
  if (!coupon) throw CouponNotFound();
  return coupon;
}

export async function updateCoupon(ctx: WorkspaceContext, id: Id, changes: CouponChanges): Promise<LabCoupon> {
  const coupon = await store.coupons.lock(ctx.db, ctx.workspaceId, id);
  if (!coupon) throw CouponNotFound();
  checkValue(ctx, { ...coupon, ...changes });
  return mustExist(await refusingTakenCode(store.coupons.update(ctx.db, ctx.workspaceId, id, { ...changes, updatedAt: ctx.now })));
}

export async function removeCoupon(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  const coupon = await store.coupons.lock(ctx.db, ctx.workspaceId, id);
  if (!coupon) throw CouponNotFound();
  await store.coupons.update(ctx.db, ctx.workspaceId, id, { deletedAt: ctx.now, updatedAt: ctx.now });
  return { message: "Coupon deleted." };
}

/** The coupon with this code, if it can be used. */
export async function usableCoupon(ctx: WorkspaceContext, code: string): Promise<LabCoupon> {
  const coupon = await store.findCouponByCode(ctx.db, ctx.workspaceId, code);
  if (coupon?.couponStatus !== "active") throw CouponUnusable();
  return coupon;
}

function checkValue({ currency }: WorkspaceContext, { couponType, couponValue }: Pick<NewCoupon, "couponType" | "couponValue">): void {
  const isPercentage = couponType === "percentage";
  if (isPercentage && couponValue > 100) throw CouponTooHigh();
  checkPercentOrAmount("couponValue", couponValue, isPercentage, currency);
}

async function refusingTakenCode<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violates(error, "lab_coupons_code_key")) throw CouponCodeTaken();
    throw error;
  }
}
