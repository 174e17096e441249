import { workspace } from "../../../kit/access.ts";
import { created, route } from "../../../kit/route.ts";
import { optional, Type } from "../../../kit/schema.ts";
import { Income, PeriodLocked } from "../../money/entries/index.ts";
import { Invoice, InvoiceTooLarge, invoiceEvents } from "../../sales/invoices/index.ts";
import { AlreadyBooked, AlreadyInvoiced, CouponUnusable, TestCancelled, TestNotFound } from "../catalogue/lab.errors.ts";
import { bookTest, invoiceTest } from "./billing.service.ts";
import { CouponCode } from "./coupons.schemas.ts";

const invalid = { id: 422, body: 422 } as const;
const Billing = Type.Object({ couponCode: optional(CouponCode) });

export const createLabTestInvoice = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/tests/:testId/invoice",
  summary: "Create a draft invoice for a lab test (once per test)",
  access: workspace("labs.billing"),
  body: Billing,
  reply: created(Type.Object({ invoice: Invoice })),
  errors: [TestNotFound, AlreadyInvoiced, TestCancelled, CouponUnusable, InvoiceTooLarge],
  invalid,
  emits: ({ invoice }) => invoiceEvents("invoice.created", invoice),
  audit: { action: "lab-test.bill", keeps: [], of: "testId" },
  run: async (ctx, { params, body }) => ({ invoice: await invoiceTest(ctx, params.testId, body.couponCode) }),
});

export const createLabTestIncome = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/tests/:testId/income",
  summary: "Record a lab test as income (once per test)",
  access: workspace("labs.billing"),
  body: Billing,
  reply: created(Type.Object({ income: Income })),
  errors: [TestNotFound, AlreadyBooked, TestCancelled, CouponUnusable, PeriodLocked],
  invalid,
  audit: { action: "lab-test.bill", keeps: [], of: "testId" },
  run: async (ctx, { params, body }) => ({ income: await bookTest(ctx, params.testId, body.couponCode) }),
});
