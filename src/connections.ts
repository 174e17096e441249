import { challengeLogin, passChallenge, proveFactor } from "./domains/access/factors/index.ts";
import * as books from "./domains/money/checks/index.ts";
import * as ledger from "./domains/money/ledger/index.ts";
import { countClients } from "./domains/people/clients/index.ts";
import { countActiveStaff } from "./domains/people/staff/index.ts";
import { recordAudit } from "./domains/platform/audit/index.ts";
import { storageUsed } from "./domains/platform/files/index.ts";
import { creditCounter } from "./domains/platform/plans/index.ts";
import type { UsageCounters } from "./domains/platform/workspace/index.ts";
import { takeNumber } from "./domains/sales/invoices/index.ts";
import * as payments from "./domains/sales/payments/index.ts";
import { attentionOrders } from "./domains/store/orders/index.ts";
import { countProducts, findProduct } from "./domains/store/products/index.ts";
import { countDomains } from "./domains/store/settings/index.ts";
import { mailWorkspace } from "./domains/talk/messages/index.ts";
import { queueNotice } from "./domains/talk/notifications/index.ts";
import type { Hooks } from "./kit/context.ts";
import { subscribers } from "./subscribers.ts";

// Functions that one room calls in another without importing it. For facts, see `subscribers.ts`.

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
  subscribers,
  recordAction: recordAudit,
  secondFactor: challengeLogin,
  passSecondFactor: passChallenge,
  proveFactor,
  notifyMembers: queueNotice,
  mailWorkspace,
  onlinePayment: payments.onlinePayment,
  closeCheckout: payments.closeCheckout,
  refundOnline: payments.refundOnline,
  takeInvoiceNumber: (ctx) => takeNumber(ctx.db, ctx.workspaceId),
  findProduct: (ctx, productId) => findProduct(ctx.db, ctx.workspaceId, productId),
  attentionOrders: (ctx) => attentionOrders(ctx.db),
  storageUsed: (ctx, workspaceId) => storageUsed(ctx.db, workspaceId),
  changeCurrency: books.changeCurrency,
  lockedUntil: ledger.lockedUntil,
  usage,
};
