import type { WorkspaceContext } from "../../kit/context.ts";
import type { Id } from "../../kit/ids.ts";
import { dayAt } from "../../kit/zone.ts";
import { findClient } from "../clients/index.ts";
import { type Income, recordIncome, reverseIncome } from "../finance/index.ts";
import { createDraftInvoice, hasPayments, type Invoice } from "../pos/index.ts";
import { discountOf, priceOf } from "./billing.rules.ts";
import { usableCoupon } from "./coupons.service.ts";
import { items, itemsOf } from "./items.store.ts";
import { AlreadyBooked, AlreadyInvoiced, TestCancelled, TestNotFound } from "./labs.errors.ts";
import type { TestSummary } from "./tests.schemas.ts";
import { tests } from "./tests.store.ts";

const CATEGORY = "Laboratory";

/** A draft invoice for everything not yet invoiced. The test's row is locked, so that concurrent requests create only one. */
export async function invoiceTest(ctx: WorkspaceContext, testId: Id, couponCode: string | undefined): Promise<Invoice> {
  const test = await lockBillable(ctx, testId);
  const unbilled = (await itemsOf(ctx.db, ctx.workspaceId, testId, ctx.currency)).filter((item) => item.invoiceId === null);
  if (unbilled.length === 0) throw AlreadyInvoiced();
  const coupon = couponCode === undefined ? undefined : await usableCoupon(ctx, couponCode);

  const client = await findClient(ctx.db, ctx.workspaceId, test.clientId);
  const invoice = await createDraftInvoice(ctx, {
    ...(client ? { clientId: client.id } : {}),
    items: unbilled.map(({ billName, price }) => ({ name: billName, quantity: 1, unitPrice: price })),
    discounts: coupon ? [discountOf(coupon)] : [],
    source: { kind: "lab-test", id: testId },
  });
  await items.updateAll(ctx.db, ctx.workspaceId, { id: unbilled.map(({ id }) => id) }, { invoiceId: invoice.id, updatedAt: ctx.now });
  await tests.update(ctx.db, ctx.workspaceId, testId, { invoiceId: invoice.id, updatedAt: ctx.now });
  return invoice;
}

/** The invoice is void: its items can be billed again. The test still refers to another invoice if it has one. */
export async function freeItems(ctx: WorkspaceContext, testId: Id, invoiceId: Id): Promise<void> {
  const { db, workspaceId, now } = ctx;
  const test = await tests.lock(db, workspaceId, testId);
  if (!test) return;
  await items.updateAll(db, workspaceId, { testId, invoiceId }, { invoiceId: null, updatedAt: now });
  if (test.invoiceId !== invoiceId) return;
  const left = (await items.all(db, workspaceId, { testId })).flatMap((item) => item.invoiceId ?? []);
  await tests.update(db, workspaceId, testId, { invoiceId: left.at(-1) ?? null, updatedAt: now });
}

/** Records the test's price as an income, once. A test whose invoice was paid is recorded through that. */
export async function bookTest(ctx: WorkspaceContext, testId: Id, couponCode: string | undefined): Promise<Income> {
  const test = await lockBillable(ctx, testId);
  if (test.incomeId) throw AlreadyBooked();
  if (await hasPayments(ctx.db, ctx.workspaceId, { kind: "lab-test", id: testId })) {
    throw AlreadyBooked({ message: "The test's invoice has been paid and is already recorded as income." });
  }
  const coupon = couponCode === undefined ? undefined : await usableCoupon(ctx, couponCode);

  const ordered = await itemsOf(ctx.db, ctx.workspaceId, testId, ctx.currency);
  const { income } = await recordIncome(ctx, {
    title: `Lab test: ${test.patientName}`,
    amountCents: priceOf(ordered, coupon, ctx.currency),
    date: test.testDate,
    category: CATEGORY,
    clientId: test.clientId,
    notes: coupon ? `${coupon.couponTitle} (${coupon.couponCode})` : null,
    source: { kind: "lab-test", id: testId },
  });
  await tests.update(ctx.db, ctx.workspaceId, testId, { incomeId: income.id, updatedAt: ctx.now });
  return income;
}

/**
 * A test's invoice received its first payment, which is being recorded. An income recorded for the test itself is reversed, so that the
 * money is counted once, in the amount that came in. The test's row is locked, so that `bookTest` runs before or after.
 */
export async function replaceByInvoice(ctx: WorkspaceContext, testId: Id, invoice: Pick<Invoice, "id" | "number">): Promise<void> {
  const test = await tests.lock(ctx.db, ctx.workspaceId, testId);
  if (!test?.incomeId) return;
  await reverseIncome(ctx, {
    of: { kind: "lab-test", id: testId },
    date: dayAt(ctx.now, ctx.timezone),
    title: `Recorded through invoice ${invoice.number}: lab test of ${test.patientName}`,
    source: { kind: "lab-test-invoiced", id: invoice.id },
  });
}

/** Reverses the income of a cancelled test. Its row is locked. */
export async function unbookTest(ctx: WorkspaceContext, { id, incomeId, patientName }: TestSummary): Promise<void> {
  if (!incomeId) return;
  await reverseIncome(ctx, {
    of: { kind: "lab-test", id },
    date: dayAt(ctx.now, ctx.timezone),
    title: `Cancelled: lab test of ${patientName}`,
    source: { kind: "lab-test-cancelled", id },
  });
}

async function lockBillable(ctx: WorkspaceContext, testId: Id): Promise<TestSummary> {
  const test = await tests.lock(ctx.db, ctx.workspaceId, testId);
  if (!test) throw TestNotFound();
  if (test.status === "cancelled") throw TestCancelled();
  return test;
}
