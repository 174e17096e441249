import type { JobContext } from "../../kit/context.ts";
import type { Id } from "../../kit/ids.ts";
import { shown } from "./orders.service.ts";
import { findOrder } from "./orders.store.ts";
import { findOwnerEmail, findStore } from "./store.store.ts";

// Both are queued by `placeOrder`, each on its own: one that fails is tried again without the other being sent twice.
// Neither holds a word the buyer wrote, so that nobody mails strangers, or bait to the owner, through a store.

interface Placed {
  workspaceId: Id;
  orderId: Id;
}

/** To the buyer. */
export async function sendConfirmation(ctx: JobContext, placed: Placed): Promise<void> {
  const found = await describe(ctx, placed);
  if (!found) return;
  const { order, shop, summary } = found;
  const contact = shop.contactEmail ?? shop.contactPhone;
  await ctx.adapters.mail.send({
    to: order.customer.email,
    subject: `Your order at ${shop.name}`,
    text: `Thank you for your order at ${shop.name}.\n\n${summary}\n${contact ? `\nQuestions? ${contact}\n` : ""}`,
  });
}

/** To the workspace's owner. */
export async function sendNotice(ctx: JobContext, placed: Placed): Promise<void> {
  const found = await describe(ctx, placed);
  const to = found && (await findOwnerEmail(ctx.reader("platform"), placed.workspaceId));
  if (!to) return;
  const { shop, summary } = found;
  await ctx.adapters.mail.send({
    to,
    subject: `A new order at ${shop.name}`,
    text: `Somebody ordered at ${shop.name}.\n\n${summary}\n\nSign in to see who it was and to confirm the order.\n`,
  });
}

async function describe(ctx: JobContext, { workspaceId, orderId }: Placed) {
  const db = ctx.reader("platform");
  const row = await findOrder(db, workspaceId, orderId);
  const shop = await findStore(db, workspaceId);
  if (!row || !shop) return undefined;
  const order = shown(row);
  const money = (value: number) => `${value.toFixed(2)} ${order.currencyCode}`;
  const lines = order.items.map(({ quantity, name, total }) => `  ${quantity} x ${name}: ${money(total)}`);
  return { order, shop, summary: `${lines.join("\n")}\n\nTotal: ${money(order.total)}\nOrder: ${orderId}` };
}
