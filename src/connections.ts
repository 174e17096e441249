import { challengeLogin, passChallenge, proveFactor } from "./domains/access/factors/index.ts";
import { reevaluateTestsOf } from "./domains/lab/results/index.ts";
import * as books from "./domains/money/checks/index.ts";
import * as ledger from "./domains/money/ledger/index.ts";
import { countClients } from "./domains/people/clients/index.ts";
import { announceAccepted, countActiveStaff } from "./domains/people/staff/index.ts";
import { recordAudit } from "./domains/platform/audit/index.ts";
import { storageUsed } from "./domains/platform/files/index.ts";
import { creditCounter } from "./domains/platform/plans/index.ts";
import type { UsageCounters } from "./domains/platform/workspace/index.ts";
import { creditOrder, sourceOf, takeNumber, taxDraftsAgain } from "./domains/sales/invoices/index.ts";
import * as payments from "./domains/sales/payments/index.ts";
import { attentionOrders } from "./domains/store/orders/index.ts";
import { countProducts, findProduct } from "./domains/store/products/index.ts";
import { atSignup, countDomains } from "./domains/store/settings/index.ts";
import {
  mailWorkspace,
  queueOrderNotice,
  queueSessionNotice,
  queueSharedReport,
  queueTestNotice,
  queueVisitorNotice,
  sendPaidReceipt,
} from "./domains/talk/messages/index.ts";
import { queueNotice } from "./domains/talk/notifications/index.ts";
import type { Hooks } from "./kit/context.ts";

// How one domain calls another without importing it. Everything runs in the transaction that caused it.

const BYTES_PER_MB = 1024 * 1024;

/** Counters for the limits of a workspace's plan. */
const usage: UsageCounters = {
  "max-staff": countActiveStaff,
  "max-clients": countClients,
  "max-products": countProducts,
  "max-domains": countDomains,
  "storage-quota-mb": async (db, workspaceId) => (await storageUsed(db, workspaceId)) / BYTES_PER_MB,
  "ai-monthly-credits": creditCounter("ai-monthly-credits"),
  "sms-monthly-credits": creditCounter("sms-monthly-credits"),
};

/** All events are known only where all domains are, so the app adds them. */
export const hooks: Readonly<Omit<Hooks, "eventNames" | "eventAudience" | "eventExample">> = {
  recordAction: recordAudit,
  secondFactor: challengeLogin,
  passSecondFactor: passChallenge,
  proveFactor,
  notifyMembers: queueNotice,
  mailWorkspace,
  onVisitorChange: queueVisitorNotice,
  onSession: queueSessionNotice,
  onOrder: queueOrderNotice,
  onInvoicePaidOnline: sendPaidReceipt,
  onReportIssued: queueTestNotice,
  onReportShared: queueSharedReport,
  onSignup: atSignup,
  onInvitationAccepted: announceAccepted,
  onlinePayment: payments.onlinePayment,
  closeCheckout: payments.closeCheckout,
  refundOnline: payments.refundOnline,
  onInvoiceIssued: async (ctx, invoice) => {
    await books.replaceSource(ctx, { id: invoice.id, number: invoice.number, source: sourceOf(invoice) });
    await ledger.postInvoice(ctx, invoice);
  },
  onInvoicePayment: async (ctx, invoice, payment) => {
    await books.bookPayment(ctx, invoice, payment);
    await ledger.postPayment(ctx, invoice, payment);
    const { id, number } = invoice;
    const { method, amount } = payment;
    await recordAudit(ctx, { action: "invoice.pay", record: { type: "invoice", id }, after: { number, method, amount } });
  },
  onInvoiceRefunded: async (ctx, invoice, refund) => {
    await books.bookRefund(ctx, invoice, refund);
    await ledger.postRefund(ctx, invoice, refund);
    const { id, number } = invoice;
    await recordAudit(ctx, { action: "invoice.refund", record: { type: "invoice", id }, after: { number, ...refund } });
  },
  onPatientCorrected: reevaluateTestsOf,
  onInvoiceVoided: async (ctx, invoice) => {
    await books.releaseSource(ctx, { id: invoice.id, source: sourceOf(invoice) });
    await ledger.postVoid(ctx, invoice);
  },
  onDrawerChange: ledger.postDrawerChange,
  onFinancialEntry: ledger.postFinancialEntry,
  onFinancialCategoryRenamed: ledger.renameMappedCategory,
  onOrderUpdated: ledger.postOrder,
  takeInvoiceNumber: (ctx) => takeNumber(ctx.db, ctx.workspaceId),
  onOrderPayment: books.bookOrder,
  onOrderRefunded: async (ctx, order, refund) => {
    await creditOrder(ctx, order, refund);
    await books.bookOrderRefund(ctx, order, refund);
    await ledger.postOrderRefund(ctx, order, refund);
  },
  onTaxRatesChanged: taxDraftsAgain,
  findProduct: (ctx, productId) => findProduct(ctx.db, ctx.workspaceId, productId),
  attentionOrders: (ctx) => attentionOrders(ctx.db),
  storageUsed: (ctx, workspaceId) => storageUsed(ctx.db, workspaceId),
  changeCurrency: books.changeCurrency,
  lockedUntil: ledger.lockedUntil,
  usage,
};
