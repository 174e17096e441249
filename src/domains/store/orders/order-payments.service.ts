import type { WorkspaceContext } from "../../../kit/context.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { NoProvider, OrderNotFound } from "../settings/store.errors.ts";
import type { Store } from "../settings/store-settings.schemas.ts";
import type { OrderRow } from "./order-shapes.rules.ts";
import { roundTo } from "./orders.rules.ts";
import type { NewOrder } from "./orders.schemas.ts";
import * as store from "./orders.store.ts";

// An order as the payments domain handles it.

type Option = NonNullable<NewOrder["payment"]>["option"];

/** How an order is paid, and how much: an amount that the provider cannot charge is rounded. */
export async function choosePayment(
  ctx: Pick<WorkspaceContext, "db" | "adapters" | "hooks">,
  { workspaceId, currencyCode, paymentOptions }: Store,
  asked: Option | undefined,
  dueCents: Cents,
): Promise<{ paymentOption: Option; dueCents: Cents }> {
  const option = asked ?? paymentOptions[0] ?? "on-site";
  if (!paymentOptions.includes(option)) throw new InvalidInput("payment.option", `must be one of ${paymentOptions.join(", ")}`);
  // With nothing to pay there is no page to pay at.
  if (option === "on-site" || dueCents === 0) return { paymentOption: "on-site", dueCents };
  const online = await ctx.hooks.onlinePayment(ctx, workspaceId, currencyCode);
  if (!online) throw NoProvider();
  return { paymentOption: "online", dueCents: roundTo(online.step, dueCents) };
}

export async function lockOrder(ctx: Pick<WorkspaceContext, "db" | "workspaceId">, id: Id): Promise<OrderRow> {
  const order = await store.lockOrder(ctx.db, ctx.workspaceId, id);
  if (!order) throw OrderNotFound();
  return order;
}

/** The order's latest page to pay at, and whether it is open. */
export async function noteOrderCheckout(ctx: WorkspaceContext, id: Id, checkoutId: Id, hasOpenCheckout: boolean): Promise<void> {
  await store.orders.update(ctx.db, ctx.workspaceId, id, { checkoutId, hasOpenCheckout, updatedAt: ctx.now });
}
