import type { JobContext } from "../../../kit/context.ts";
import { PLATFORM_ID } from "../../../kit/ids.ts";
import { cancelUnpaidOrder, ordersAwaitingPayment } from "../../store/orders/index.ts";
import { queueGivenUp, queuePending, queueSent, queueWaiting } from "./checkouts.store.ts";
import { REFUND } from "./refunds.service.ts";
import { SETTLE } from "./settling.service.ts";
import { tellerOfJob } from "./teller.service.ts";

export const SWEEP_SECONDS = 300;
const AT_ONCE = 500;
const MOST_ROUNDS = 20;
/** An online order without a page to pay at is given up after this. */
const UNPAID_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Banks return a refund within a month; a key that was refused for longer is gone for good. */
const RETURNED_DAYS = 45;

/**
 * Finds what no event told of: open checkouts, refunds that a crash left pending or that came back, checkouts that were given up, and orders
 * that were never paid.
 */
export async function sweepPayments(ctx: JobContext): Promise<void> {
  const { now } = ctx;
  const before = new Date(now.getTime() - SWEEP_SECONDS * 900);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const queued = await ctx.transaction("platform", (db) => queueWaiting(db, SETTLE, { before, now, limit: AT_ONCE }));
    if (queued < AT_ONCE) break;
  }
  await ctx.transaction("platform", (db) => queuePending(db, REFUND, { before, now, limit: AT_ONCE }));
  const day = new Date(now.getTime() - DAY_MS);
  const since = new Date(now.getTime() - RETURNED_DAYS * DAY_MS);
  await ctx.transaction("platform", (db) => queueSent(db, SETTLE, { before: day, since, now, limit: AT_ONCE }));
  await ctx.transaction("platform", (db) => queueGivenUp(db, SETTLE, { before: day, since, now, limit: AT_ONCE }));
  await cancelUnpaid(ctx);
}

async function cancelUnpaid(ctx: JobContext): Promise<void> {
  const teller = tellerOfJob(ctx);
  const by = { kind: "provider", id: PLATFORM_ID, name: ctx.settings.productName };
  const due = await ordersAwaitingPayment(ctx.reader("platform"), new Date(ctx.now.getTime() - UNPAID_MS), AT_ONCE);
  for (const { workspaceId, id } of due) await teller.within(workspaceId, by, (tx) => cancelUnpaidOrder(tx, id));
}
