import type { WorkspaceContext } from "../../kit/context.ts";
import { violates } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { CouponChanges, LabCoupon, NewCoupon } from "./coupons.schemas.ts";
import * as store from "./coupons.store.ts";
import { CouponCodeTaken, CouponNotFound, CouponTooHigh, CouponUnusable } from "./labs.errors.ts";

export async function addCoupon(ctx: WorkspaceContext, coupon: NewCoupon): Promise<LabCoupon> {
  refuseTooHigh(coupon);
  const { workspaceId, now } = ctx;
  return refusingTakenCode(store.insertCoupon(ctx.db, { workspaceId, id: newId(), ...coupon, createdAt: now, updatedAt: now }));
}

export async function listCoupons(ctx: WorkspaceContext, includeDeleted: boolean): Promise<LabCoupon[]> {
  return store.listCoupons(ctx.db, ctx.workspaceId, includeDeleted);
}

export async function readCoupon(ctx: WorkspaceContext, id: Id): Promise<LabCoupon> {
  const coupon = await store.findCoupon(ctx.db, ctx.workspaceId, id);
  if (!coupon) throw CouponNotFound();
  return coupon;
}

export async function changeCoupon(ctx: WorkspaceContext, id: Id, changes: CouponChanges): Promise<LabCoupon> {
  const coupon = await store.lockCoupon(ctx.db, ctx.workspaceId, id);
  if (!coupon) throw CouponNotFound();
  refuseTooHigh({ ...coupon, ...changes });
  return refusingTakenCode(store.updateCoupon(ctx.db, ctx.workspaceId, id, { ...changes, updatedAt: ctx.now }));
}

export async function removeCoupon(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  const coupon = await store.lockCoupon(ctx.db, ctx.workspaceId, id);
  if (!coupon) throw CouponNotFound();
  await store.updateCoupon(ctx.db, ctx.workspaceId, id, { deletedAt: ctx.now, updatedAt: ctx.now });
  return { message: "Coupon deleted." };
}

/** The coupon somebody wants to use, if it may be used. */
export async function usableCoupon(ctx: WorkspaceContext, code: string): Promise<LabCoupon> {
  const coupon = await store.findCouponByCode(ctx.db, ctx.workspaceId, code);
  if (coupon?.couponStatus !== "active") throw CouponUnusable();
  return coupon;
}

function refuseTooHigh({ couponType, couponValue }: Pick<NewCoupon, "couponType" | "couponValue">): void {
  if (couponType === "percentage" && couponValue > 100) throw CouponTooHigh();
}

async function refusingTakenCode<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violates(error, "lab_coupons_code_key")) throw CouponCodeTaken();
    throw error;
  }
}
