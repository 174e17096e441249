import { named } from "../../kit/named.ts";
import * as additions from "./additions.routes.ts";
import * as categories from "./business-categories.routes.ts";
import * as catalogue from "./catalogue.routes.ts";
import * as dashboard from "./dashboard.routes.ts";
import * as expenses from "./expenses.routes.ts";
import * as payments from "./payments.routes.ts";
import * as plans from "./plans.routes.ts";
import * as renewals from "./renewals.routes.ts";
import * as workspaces from "./workspaces.routes.ts";

export { PeriodNotSold } from "./billing.errors.ts";
export { findCategory } from "./business-categories.store.ts";
export { countCredit, creditCounter, giveBackCredit, takeCredit } from "./credits.service.ts";
export type { LimitFlag } from "./limits.rules.ts";
export { readLimit, requireRoom } from "./limits.service.ts";
export { lockForPlanLimit } from "./limits.store.ts";
export { priceRenewal, renewPaid } from "./online.service.ts";
export { isOwnerConfirmed, takeOutreach } from "./outreach.service.ts";
export type { Payment as SubscriptionPayment } from "./payments.schemas.ts";
export { payments as subscriptionPayments } from "./payments.store.ts";
export { periods } from "./plans.schemas.ts";
export { findPlan } from "./plans.store.ts";
export { Subscription } from "./subscription.schemas.ts";
export { describeSubscription } from "./subscription.service.ts";
export { listWorkspaces, readWorkspace, resumeWorkspace, suspendWorkspace } from "./workspaces.service.ts";

export const routes = named(catalogue, dashboard, workspaces, additions, renewals, plans, categories, payments, expenses);
