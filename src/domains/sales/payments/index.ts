import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import { checkoutEvents } from "./checkouts.events.ts";
import * as checkouts from "./checkouts.routes.ts";
import { sweepEvents as sweep } from "./checkouts.store.ts";
import * as providers from "./providers.routes.ts";
import { REFUND, sendRefund } from "./refunds.service.ts";
import { queueReviews, REVIEW, REVIEW_SECONDS, reviewAccount } from "./review.service.ts";
import { SETTLE, settleQueued } from "./settling.service.ts";
import * as subscriptions from "./subscriptions.routes.ts";
import { SWEEP_SECONDS, sweepPayments } from "./sweep.service.ts";

export { onlinePayment } from "./accounts.service.ts";
export { findPayLink } from "./checkouts.service.ts";
export { paymentPages } from "./pages.plugin.ts";
export { sealedColumns } from "./providers.rules.ts";
export { refundOnline } from "./refunds.service.ts";
export { closeCheckout } from "./settling.service.ts";

/** A call to a provider may take half a minute with its retries. */
const CALL_MS = 60_000;

export const domain: Domain = {
  name: "payments",
  routes: named(providers, checkouts, subscriptions),
  events: checkoutEvents.kinds,
  jobs: {
    [SETTLE]: { run: settleQueued, lane: "payments", slots: 8, timeoutMs: CALL_MS, runsWhileSuspended: true },
    [REFUND]: { run: sendRefund, lane: "payments", timeoutMs: CALL_MS, runsWhileSuspended: true },
    [REVIEW]: { run: reviewAccount, lane: "payments", timeoutMs: CALL_MS, runsWhileSuspended: true },
  },
  schedules: {
    "payments.round": { everySeconds: SWEEP_SECONDS, run: sweepPayments },
    "payments.reviews": { everySeconds: REVIEW_SECONDS, run: queueReviews },
  },
  sweep,
  tables: ["checkoutRefunds", "checkouts", "paymentEvents", "paymentProviders"],
};
