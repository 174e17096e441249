import type { Context, JobContext } from "../../../kit/context.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { findOrder, type OrderChange, summaryOf, type ToldOrder } from "../../store/orders/index.ts";
import { languageOf, queueTo } from "./composing.service.ts";
import type { Kind } from "./messages.schemas.ts";
import * as store from "./messages.store.ts";

export const ORDER_CHANGED = "messages.order";
export const TEST_COMPLETED = "messages.test";

/** In the transaction of the change: queues a message to the buyer. */
export async function queueOrderNotice(ctx: Pick<Context, "enqueue">, ordered: ToldOrder): Promise<void> {
  await ctx.enqueue(ORDER_CHANGED, ordered);
}

export async function queuePlacedNotice(ctx: Pick<Context, "enqueue">, order: { workspaceId: Id; id: Id }): Promise<void> {
  await queueOrderNotice(ctx, { workspaceId: order.workspaceId, orderId: order.id, change: "received" });
}

const kindOf: Record<OrderChange, Kind> = {
  received: "order-received",
  paid: "order-paid",
  confirmed: "order-confirmed",
  shipped: "order-shipped",
  completed: "order-completed",
};

/** Messages to the buyer about the order's status. They contain no text from the buyer, so that a store cannot be used to send spam. */
export async function sendOrderMessages(
  ctx: JobContext,
  { workspaceId, orderId, change = "received", shipment = 1 }: ToldOrder,
): Promise<void> {
  await ctx.transaction({ workspaceId }, async (db) => {
    const order = await findOrder(db, workspaceId, orderId);
    const sender = order && (await senderFor(db, workspaceId, change));
    if (!sender) return;
    const { customerEmail: email, customerPhone: phone, language } = order;
    const person = { id: null, name: "", email, phone, language };
    const spoken = languageOf(person, sender);
    const { lines, total } = await summaryOf(db, order, [spoken, sender.pageLanguage]);
    const contact = sender.phone ?? "";
    const sent = change === "shipped" ? order.shipments[shipment - 1] : undefined;
    const parcel = { carrier: sent?.carrier ?? "", tracking: sent?.trackingNumber ?? "" };
    const named = { business: sender.business[spoken], order: String(order.number), phone: contact };
    const values = { ...named, items: lines.join("\n"), total, ...parcel };
    const about = { about: "order" as const, aboutId: orderId, occasion: change === "shipped" ? shipment - 1 : 0 };
    await queueTo(ctx, db, { workspaceId, sender, person, kind: kindOf[change], language: spoken, values, ...about });
  });
}

/** An accepted order and money that has arrived are confirmed even if the workspace has been suspended since. */
function senderFor(db: Db, workspaceId: Id, change: OrderChange): Promise<store.Sender | undefined> {
  return change === "received" || change === "paid" ? store.findBusiness(db, workspaceId) : store.findSender(db, workspaceId);
}

interface Completed {
  workspaceId: Id;
  testId: Id;
  /** Version of the report; the first for work that was queued before reports had versions. */
  version?: number;
}

/** In the transaction that issues a report: queues a message to its client if the workspace sends any. */
export async function queueTestNotice(ctx: Pick<Context, "db" | "enqueue">, completed: Completed): Promise<void> {
  if (await store.sendsMessages(ctx.db, completed.workspaceId)) await ctx.enqueue(TEST_COMPLETED, completed);
}

/** Says that results are ready, never what they are. */
export async function sendTestMessages(ctx: JobContext, { workspaceId, testId, version = 1 }: Completed): Promise<void> {
  await ctx.transaction({ workspaceId }, async (db) => {
    const person = await store.findPatientOf(db, workspaceId, testId);
    const sender = person && (await store.findSender(db, workspaceId));
    if (!sender) return;
    const language = languageOf(person, sender);
    const values = { client: person.name, business: sender.business[language], phone: sender.phone ?? "" };
    const about = { about: "test" as const, aboutId: testId, occasion: version - 1 };
    await queueTo(ctx, db, { workspaceId, sender, person, kind: "results-ready", language, values, ...about });
  });
}
