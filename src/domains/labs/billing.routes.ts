import { workspace } from "../../kit/access.ts";
import { created, route } from "../../kit/route.ts";
import { optional, Type, text } from "../../kit/schema.ts";
import { Income } from "../finance/index.ts";
import { Invoice } from "../pos/index.ts";
import { bookTest, invoiceTest } from "./billing.service.ts";
import { AlreadyBooked, AlreadyInvoiced, CouponUnusable, TestCancelled, TestNotFound } from "./labs.errors.ts";

const invalid = { id: 422, body: 422 } as const;
const Billing = Type.Object({ couponCode: optional(text(100, { example: "RAMADAN10" })) });

export const makeInvoice = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/tests/:testId/invoice",
  summary: "Make a draft invoice for a lab test, once",
  access: workspace("labs.billing"),
  body: Billing,
  reply: created(Type.Object({ invoice: Invoice })),
  errors: [TestNotFound, AlreadyInvoiced, TestCancelled, CouponUnusable],
  invalid,
  run: async (ctx, { params, body }) => ({ invoice: await invoiceTest(ctx, params.testId, body.couponCode) }),
});

export const makeIncome = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/tests/:testId/income",
  summary: "Book a lab test as an income, once",
  access: workspace("labs.billing"),
  body: Billing,
  reply: created(Type.Object({ income: Income })),
  errors: [TestNotFound, AlreadyBooked, TestCancelled, CouponUnusable],
  invalid,
  run: async (ctx, { params, body }) => ({ income: await bookTest(ctx, params.testId, body.couponCode) }),
});
