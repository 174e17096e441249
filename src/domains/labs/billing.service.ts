import type { WorkspaceContext } from "../../kit/context.ts";
import type { Id } from "../../kit/ids.ts";
import { dayOf } from "../../kit/time.ts";
import { findClient } from "../clients/index.ts";
import { type Income, recordIncome, reverseIncome } from "../finance/index.ts";
import { createDraftInvoice, type Invoice, readInvoice } from "../pos/index.ts";
import { discountOf, priceOf } from "./billing.rules.ts";
import { usableCoupon } from "./coupons.service.ts";
import { itemsOf } from "./items.store.ts";
import { AlreadyBooked, AlreadyInvoiced, TestCancelled, TestNotFound } from "./labs.errors.ts";
import type { TestSummary } from "./tests.schemas.ts";
import * as tests from "./tests.store.ts";

const CATEGORY = "Laboratory";

/** A draft invoice for the test, once: the test's row is locked, so of many at once one makes it. */
export async function invoiceTest(ctx: WorkspaceContext, testId: Id, couponCode: string | undefined): Promise<Invoice> {
  const test = await lockBillable(ctx, testId);
  if (test.invoiceId) throw AlreadyInvoiced();
  const coupon = couponCode === undefined ? undefined : await usableCoupon(ctx, couponCode);

  const client = await findClient(ctx.db, ctx.workspaceId, test.clientId);
  const items = await itemsOf(ctx.db, ctx.workspaceId, testId);
  const invoice = await createDraftInvoice(ctx, {
    ...(client ? { clientId: client.id } : {}),
    items: items.map(({ billName, price }) => ({ name: billName, quantity: 1, unitPrice: price })),
    discounts: coupon ? [discountOf(coupon)] : [],
    source: { kind: "lab-test", id: testId },
  });
  await tests.updateTest(ctx.db, ctx.workspaceId, testId, { invoiceId: invoice.id, updatedAt: ctx.now });
  return invoice;
}

/** Books what the test costs as an income, once. A test whose invoice was paid is booked by that. */
export async function bookTest(ctx: WorkspaceContext, testId: Id, couponCode: string | undefined): Promise<Income> {
  const test = await lockBillable(ctx, testId);
  if (test.incomeId) throw AlreadyBooked();
  if (test.invoiceId && (await isPaid(ctx, test.invoiceId))) throw AlreadyBooked({ message: "The test's invoice was paid and is booked." });
  const coupon = couponCode === undefined ? undefined : await usableCoupon(ctx, couponCode);

  const items = await itemsOf(ctx.db, ctx.workspaceId, testId);
  const { income } = await recordIncome(ctx, {
    title: `Lab test: ${test.patientName}`,
    amountCents: priceOf(items, coupon),
    date: test.testDate,
    category: CATEGORY,
    clientId: test.clientId,
    notes: coupon ? `${coupon.couponTitle} (${coupon.couponCode})` : null,
    source: { kind: "lab-test", id: testId },
  });
  await tests.updateTest(ctx.db, ctx.workspaceId, testId, { incomeId: income.id, updatedAt: ctx.now });
  return income;
}

async function isPaid(ctx: WorkspaceContext, invoiceId: Id): Promise<boolean> {
  const { status } = await readInvoice(ctx, invoiceId);
  return status === "paid" || status === "partially-refunded";
}

/**
 * A test's invoice was paid and is being booked. What had been booked for the test itself is taken back, so that the books hold
 * the money once, and in the amount that came in. The test's row is locked, so that `bookTest` comes before or after.
 */
export async function yieldToInvoice(ctx: WorkspaceContext, testId: Id, invoice: Pick<Invoice, "id" | "number">): Promise<void> {
  const test = await tests.lockTest(ctx.db, ctx.workspaceId, testId);
  if (!test?.incomeId) return;
  await reverseIncome(ctx, {
    of: { kind: "lab-test", id: testId },
    date: dayOf(ctx.now),
    title: `Booked by invoice ${invoice.number}: lab test of ${test.patientName}`,
    source: { kind: "lab-test-invoiced", id: invoice.id },
  });
}

async function lockBillable(ctx: WorkspaceContext, testId: Id): Promise<TestSummary> {
  const test = await tests.lockTest(ctx.db, ctx.workspaceId, testId);
  if (!test) throw TestNotFound();
  if (test.status === "cancelled") throw TestCancelled();
  return test;
}
