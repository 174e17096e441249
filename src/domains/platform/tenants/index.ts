import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as additions from "./additions.routes.ts";
import * as renewals from "./renewals.routes.ts";
import * as payments from "./subscription-payments.routes.ts";
import * as workspaces from "./workspaces.routes.ts";

export { priceRenewal, renewPaid } from "./online.service.ts";
export { Subscription } from "./subscription.schemas.ts";
export { describeSubscription } from "./subscription.service.ts";
export type { Payment as SubscriptionPayment } from "./subscription-payments.schemas.ts";
export { payments as subscriptionPayments } from "./subscription-payments.store.ts";
export { listWorkspaces, readWorkspace, resumeWorkspace, suspendWorkspace } from "./workspaces.service.ts";

export const domain: Domain = {
  name: "tenants",
  routes: named(workspaces, additions, renewals, payments),
  events: [],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: ["invoiceAdditions", "payments", "platformInvoiceCounter"],
};
