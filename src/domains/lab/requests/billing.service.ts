import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { adjustIncome, bookingDay, type Income, recordIncome, restoreIncome, reverseIncome } from "../../money/entries/index.ts";
import { activeTaxRates } from "../../money/taxes/index.ts";
import { holdClient } from "../../people/clients/index.ts";
import { createDraftInvoice, type Invoice, isInvoiced } from "../../sales/invoices/index.ts";
import { AlreadyBooked, AlreadyInvoiced, TestCancelled, TestNotFound } from "../catalogue/lab.errors.ts";
import { billLines } from "../catalogue/panels.rules.ts";
import { type Discount, discountOf, priceOf } from "./billing.rules.ts";
import { usableCoupon } from "./coupons.service.ts";
import { items, itemsOf } from "./items.store.ts";
import type { TestSummary } from "./tests.schemas.ts";
import { findIncomeDiscount, tests } from "./tests.store.ts";

const CATEGORY = "Laboratory";
const SOURCE = "lab-test";

/** A draft invoice for everything not yet invoiced. The test's row is locked, so that concurrent requests create only one. */
export async function invoiceTest(ctx: WorkspaceContext, testId: Id, couponCode: string | undefined): Promise<Invoice> {
  const test = await lockBillable(ctx, testId);
  const unbilled = (await itemsOf(ctx.db, ctx.workspaceId, testId, ctx.currency)).filter((item) => item.invoiceId === null);
  if (unbilled.length === 0) throw AlreadyInvoiced();
  const coupon = couponCode === undefined ? undefined : await usableCoupon(ctx, couponCode);

  const client = await holdClient(ctx.db, ctx.workspaceId, test.clientId);
  const invoice = await createDraftInvoice(ctx, {
    ...(client ? { clientId: client.id } : {}),
    items: billLines(unbilled, ctx.currency),
    discounts: coupon ? [discountOf(coupon)] : [],
    source: { kind: SOURCE, id: testId },
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
  if (test.invoiceId === invoiceId) {
    const left = (await items.all(db, workspaceId, { testId })).flatMap((item) => item.invoiceId ?? []);
    await tests.update(db, workspaceId, testId, { invoiceId: left.at(-1) ?? null, updatedAt: now });
  }
  await bookAgain(ctx, test, invoiceId);
}

/** Records the test's price as an income, once. A test whose invoice was issued is recorded through that. */
export async function bookTest(ctx: WorkspaceContext, testId: Id, couponCode: string | undefined): Promise<Income> {
  const test = await lockBillable(ctx, testId);
  if (test.incomeId) throw AlreadyBooked();
  if (await isInvoiced(ctx.db, ctx.workspaceId, { kind: SOURCE, id: testId })) {
    throw AlreadyBooked({ message: "The test's invoice has been issued; its payments are recorded as income." });
  }
  const coupon = couponCode === undefined ? undefined : await usableCoupon(ctx, couponCode);
  const { income } = await recordIncome(ctx, {
    title: `Lab test: ${test.patientName}`,
    amountCents: await priceTest(ctx, testId, coupon),
    date: test.testDate,
    category: CATEGORY,
    clientId: test.clientId,
    notes: coupon ? `${coupon.couponTitle} (${coupon.couponCode})` : null,
    source: { kind: SOURCE, id: testId },
  });
  await tests.update(ctx.db, ctx.workspaceId, testId, {
    incomeId: income.id,
    incomeCouponType: coupon?.couponType ?? null,
    incomeCouponValue: coupon?.couponValue ?? null,
    updatedAt: ctx.now,
  });
  return income;
}

async function priceTest(ctx: WorkspaceContext, testId: Id, coupon: Discount | undefined): Promise<Cents> {
  const ordered = await itemsOf(ctx.db, ctx.workspaceId, testId, ctx.currency);
  const rates = await activeTaxRates(ctx.db, ctx.workspaceId);
  return priceOf(ordered, coupon, { rates, currency: ctx.currency });
}

/** The test got other items or another date, and so does its own income, unless an invoice took its place. The test's row is locked. */
export async function followTest(ctx: WorkspaceContext, testId: Id): Promise<void> {
  const test = await tests.find(ctx.db, ctx.workspaceId, testId);
  if (!test?.incomeId || test.status === "cancelled") return;
  // The entries of an income of 0.00 do not show that it was taken back.
  if (await isInvoiced(ctx.db, ctx.workspaceId, { kind: SOURCE, id: testId })) return;
  await adjustIncome(ctx, { kind: SOURCE, id: testId }, { amountCents: await priceBooked(ctx, testId), date: test.testDate });
}

/** The price with the coupon that the income was recorded with. */
async function priceBooked(ctx: WorkspaceContext, testId: Id): Promise<Cents> {
  return priceTest(ctx, testId, await findIncomeDiscount(ctx.db, ctx.workspaceId, testId));
}

/**
 * An invoice of the test was issued: its payments are the income. An income recorded for the test itself is reversed, so that the money is
 * counted once. The test's row is locked, so that `bookTest` runs before or after.
 */
export async function replaceByInvoice(ctx: WorkspaceContext, testId: Id, invoice: Pick<Invoice, "id" | "number">): Promise<void> {
  const test = await tests.lock(ctx.db, ctx.workspaceId, testId);
  if (!test?.incomeId) return;
  await reverseIncome(ctx, {
    of: { kind: SOURCE, id: testId },
    date: bookingDay(ctx),
    title: `Recorded through invoice ${invoice.number}: lab test of ${test.patientName}`,
    source: { kind: "lab-test-invoiced", id: invoice.id },
  });
}

/**
 * The invoice that took the place of the test's own income is void: the income is back, for the test as it is now. It is booked today, as
 * the void is. The test's row is locked.
 */
async function bookAgain(ctx: WorkspaceContext, { id, incomeId, status, patientName }: TestSummary, invoiceId: Id): Promise<void> {
  const source = { kind: SOURCE, id };
  if (!incomeId || status === "cancelled" || (await isInvoiced(ctx.db, ctx.workspaceId, source))) return;
  await restoreIncome(ctx, {
    of: source,
    amountCents: await priceBooked(ctx, id),
    date: bookingDay(ctx),
    title: `Invoice void: lab test of ${patientName}`,
    source: { kind: "lab-test-restored", id: invoiceId },
  });
}

/** Reverses the income of a cancelled test. Its row is locked. */
export async function unbookTest(ctx: WorkspaceContext, { id, incomeId, patientName }: TestSummary): Promise<void> {
  if (!incomeId) return;
  await reverseIncome(ctx, {
    of: { kind: SOURCE, id },
    date: bookingDay(ctx),
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
