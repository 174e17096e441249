import { workspace } from "../../../kit/access.ts";
import { wholeList, wholeListOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { CouponCodeTaken, CouponNotFound, CouponTooHigh } from "../catalogue/lab.errors.ts";
import { CouponChanges, CouponQuery, LabCoupon, NewCoupon } from "./coupons.schemas.ts";
import * as coupons from "./coupons.service.ts";

const one = Type.Object({ labCoupon: LabCoupon });
const invalid = { id: 422, body: 422 } as const;

export const listLabCoupons = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/coupons",
  summary: "List lab coupons, newest first",
  access: workspace("labs.view"),
  query: CouponQuery,
  reply: ok(wholeListOf("labCoupons", LabCoupon)),
  errors: [],
  invalid,
  run: async (ctx, { query }) => wholeList("labCoupons", await coupons.listCoupons(ctx, query)),
});

export const createLabCoupon = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/coupons",
  summary: "Add a lab coupon",
  access: workspace("labs.manage"),
  audit: "lab-coupon.create",
  body: NewCoupon,
  reply: created(one),
  errors: [CouponCodeTaken, CouponTooHigh],
  invalid,
  run: async (ctx, { body }) => ({ labCoupon: await coupons.createCoupon(ctx, body) }),
});

export const readLabCoupon = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/coupons/:couponId",
  summary: "Get a lab coupon",
  access: workspace("labs.view"),
  reply: ok(one),
  errors: [CouponNotFound],
  invalid,
  run: async (ctx, { params }) => ({ labCoupon: await coupons.readCoupon(ctx, params.couponId) }),
});

export const updateLabCoupon = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/labs/coupons/:couponId",
  summary: "Update a lab coupon",
  access: workspace("labs.manage"),
  audit: "lab-coupon.update",
  body: CouponChanges,
  reply: ok(one),
  errors: [CouponNotFound, CouponCodeTaken, CouponTooHigh],
  invalid,
  run: async (ctx, { params, body }) => ({ labCoupon: await coupons.updateCoupon(ctx, params.couponId, body) }),
});

export const removeLabCoupon = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/labs/coupons/:couponId",
  summary: "Delete a lab coupon; its code is free again",
  access: workspace("labs.manage"),
  audit: "lab-coupon.delete",
  reply: ok(Message),
  errors: [CouponNotFound],
  invalid,
  run: (ctx, { params }) => coupons.removeCoupon(ctx, params.couponId),
});
