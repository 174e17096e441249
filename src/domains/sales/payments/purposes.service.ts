import type { WorkspaceContext } from "../../../kit/context.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import { recordFact } from "../../../kit/facts.ts";
import type { Id } from "../../../kit/ids.ts";
import { IdText, Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import {
  cancelUnpaidOrder,
  concludeOrderRefund,
  lockOrder,
  noteOrderCheckout,
  orderTokenOf,
  payOrderOnline,
  recordOrderRefund,
} from "../../store/orders/index.ts";
import {
  type Invoice,
  invoiceEvents,
  lockInvoice,
  noteInvoiceCheckout,
  payableOf,
  payInvoiceOnline,
  recordOnlineRefund,
  recordRefundElsewhere,
  releaseOnlineRefund,
} from "../invoices/index.ts";
import type { CheckoutRow, RefundRow } from "./checkouts.rules.ts";
import type { PurposeKind } from "./checkouts.schemas.ts";
import { payTokenOf, siteOf } from "./checkouts.service.ts";
import { elsewhereReason } from "./notices.texts.ts";
import { AlreadyPaid, NothingDue, NotPayable } from "./payments.errors.ts";
import { findWorkspace } from "./payments.store.ts";
import type { Outcome, Payable, Wanted } from "./purposes.rules.ts";
import { lockRenewal, renewOnline } from "./subscriptions.service.ts";

declare module "../../../kit/facts.ts" {
  interface Facts {
    /** An invoice was settled by a payment online, in the same transaction. */
    "invoice.paid-online": (ctx: WorkspaceContext, invoice: Invoice) => Promise<void>;
  }
}

interface PurposeRules {
  /** Locks the record, and refuses what cannot be paid. */
  prepare(ctx: WorkspaceContext, wanted: Wanted): Promise<Payable>;
  /** Marks the record while a page to pay at is open. */
  note(ctx: WorkspaceContext, id: Id, checkoutId: Id, isOpen: boolean): Promise<void>;
  pay(ctx: WorkspaceContext, checkout: CheckoutRow): Promise<Outcome>;
  /** The provider says that the page has ended without a payment. */
  expire(ctx: WorkspaceContext, checkout: CheckoutRow): Promise<void>;
  /** Money that was asked back has gone, or has not. The record is locked before the checkout. */
  lock(ctx: WorkspaceContext, id: Id): Promise<unknown>;
  refunded(ctx: WorkspaceContext, checkout: CheckoutRow, refund: RefundRow): Promise<void>;
  notRefunded(ctx: WorkspaceContext, checkout: CheckoutRow, refund: RefundRow): Promise<void>;
  /** The money went back by the provider's dashboard. False if the record cannot have been refunded so much. */
  refundedElsewhere(ctx: WorkspaceContext, checkout: CheckoutRow, refund: RefundRow): Promise<boolean>;
}

const HOUR_MS = 3_600_000;
/** The longest that the provider allows is a day. */
const ALMOST_A_DAY_MS = 23.5 * HOUR_MS;
/** The refund of the order that waits for the money. */
const readRequest = stored(Type.Object({ orderRefundId: IdText }));

const nothing = async () => {};

/** The buyer returns to pages that lead on in the language of the last visit before, which may differ from that of the first. */
function urlsAt(page: string): Pick<Payable, "returnUrl" | "leaveUrl"> {
  return { returnUrl: `${page}/back`, leaveUrl: `${page}/left` };
}

/** Stands on the credit note, which needs a reason in some countries. */
async function reasonElsewhere({ db, workspaceId }: WorkspaceContext): Promise<string> {
  return elsewhereReason[(await findWorkspace(db, workspaceId)).language];
}

const order: PurposeRules = {
  prepare: async (ctx, { id, language }) => {
    const row = await lockOrder(ctx, id);
    if (row.status === "cancelled") throw NotPayable();
    if (row.paymentStatus !== "unpaid") throw AlreadyPaid();
    if (row.dueCents === 0) throw NothingDue();
    const page = `${await siteOf(ctx, ctx.db, ctx.workspaceId)}/orders/${orderTokenOf(ctx.adapters.vault, row)}`;
    const shown = { title: `#${row.number}`, ...urlsAt(page), language: language ?? row.language };
    return { cents: row.dueCents, currency: currencyOf(row.currencyCode), ...shown, lifetimeMs: HOUR_MS };
  },
  note: noteOrderCheckout,
  pay: async (ctx, { purposeId }) => {
    const paid = await payOrderOnline(ctx, purposeId);
    return typeof paid === "string" ? paid : "paid";
  },
  expire: async (ctx, { purposeId, isWithdrawn }) => {
    if (!isWithdrawn) await cancelUnpaidOrder(ctx, purposeId);
  },
  lock: lockOrder,
  refunded: (ctx, { purposeId }, refund) => concludeOrderRefund(ctx, purposeId, readRequest(refund.request).orderRefundId, "succeeded"),
  notRefunded: (ctx, { purposeId }, refund) => concludeOrderRefund(ctx, purposeId, readRequest(refund.request).orderRefundId, "failed"),
  refundedElsewhere: async (ctx, { purposeId }, { amountCents }) =>
    recordOrderRefund(ctx, purposeId, { amountCents, reason: await reasonElsewhere(ctx) }),
};

const invoice: PurposeRules = {
  prepare: async (ctx, { id, language }) => {
    const row = await lockInvoice(ctx, id);
    if (row.status === "draft" || row.status === "void") throw NotPayable();
    const cents = payableOf(row);
    if (cents === null) throw row.paidCents > 0 ? AlreadyPaid() : NothingDue();
    const page = `${await siteOf(ctx, ctx.db, ctx.workspaceId)}/invoices/${payTokenOf(ctx.adapters.vault, row)}`;
    const spoken = language ?? (await findWorkspace(ctx.db, ctx.workspaceId)).language;
    const shown = { title: `#${row.number}`, ...urlsAt(page), language: spoken };
    return { cents, currency: currencyOf(row.currencyCode), ...shown, lifetimeMs: ALMOST_A_DAY_MS };
  },
  note: noteInvoiceCheckout,
  pay: async (ctx, { purposeId, amountCents, reference }) => {
    const paid = await payInvoiceOnline(ctx, purposeId, { amountCents, reference });
    if (typeof paid === "string") return paid;
    if (paid.status === "paid") {
      await ctx.emitEvent(invoiceEvents("invoice.paid", paid));
      await recordFact(ctx, "invoice.paid-online", paid);
    }
    return "paid";
  },
  expire: nothing,
  lock: lockInvoice,
  refunded: async (ctx, { purposeId }, { amountCents, reason, by }) => {
    const refunded = await recordOnlineRefund(ctx, purposeId, { amountCents, reason, by });
    await ctx.emitEvent(invoiceEvents("invoice.refunded", refunded));
  },
  notRefunded: async (ctx, { purposeId }, { amountCents }) => void (await releaseOnlineRefund(ctx, purposeId, amountCents)),
  refundedElsewhere: async (ctx, { purposeId }, { amountCents }) => {
    const refunded = await recordRefundElsewhere(ctx, purposeId, { amountCents, reason: await reasonElsewhere(ctx) });
    if (refunded) await ctx.emitEvent(invoiceEvents("invoice.refunded", refunded));
    return refunded !== undefined;
  },
};

const trial: PurposeRules = {
  prepare: async ({ currency, settings }, { units = 1 }) => {
    const page = `${settings.publicUrl}/console/settings/payments`;
    const cents = units * 10 ** currency.digits;
    return { cents, currency, title: "Test", returnUrl: page, leaveUrl: page, lifetimeMs: HOUR_MS };
  },
  note: nothing,
  pay: async () => "trial",
  expire: nothing,
  lock: nothing,
  refunded: nothing,
  notRefunded: nothing,
  refundedElsewhere: async () => true,
};

const subscription: PurposeRules = {
  prepare: lockRenewal,
  note: nothing,
  pay: renewOnline,
  expire: nothing,
  lock: nothing,
  refunded: nothing,
  notRefunded: nothing,
  refundedElsewhere: async () => true,
};

/** Bookings and packages are not paid online yet. */
export const purposes: Readonly<Record<PurposeKind, PurposeRules>> = {
  order,
  invoice,
  trial,
  subscription,
  booking: trial,
  package: trial,
};
