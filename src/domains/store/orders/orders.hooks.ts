import type { Context, WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import type { StoredRefund } from "./order-refunds.rules.ts";
import type { OrderRow } from "./order-shapes.rules.ts";
import type { PaymentStatus } from "./orders.rules.ts";

/** Changes of an order that the buyer is notified of. */
export type OrderChange = "received" | "paid" | "confirmed" | "shipped" | "completed";

export interface ToldOrder {
  workspaceId: Id;
  orderId: Id;
  change: OrderChange;
  /** Number of the shipment that the message is about. */
  shipment?: number;
}

declare module "../../../kit/context.ts" {
  interface Hooks {
    /** Tells the buyer about an order, if the workspace wants that, in the transaction of the change. */
    onOrder: (ctx: Pick<Context, "db" | "now" | "enqueue">, order: ToldOrder) => Promise<void>;
    /** How money can be taken online: amounts must be a multiple of `step`. Null if no provider serves the workspace. */
    onlinePayment: (ctx: Pick<Context, "db" | "adapters">, workspaceId: Id, currencyCode: string) => Promise<{ step: Cents } | null>;
    /** The next number of an invoice: orders and the till share one counter. */
    takeInvoiceNumber: (ctx: WorkspaceContext) => Promise<number>;
    /** An order was marked as paid or unpaid again, in the same transaction. */
    onOrderPayment: (ctx: WorkspaceContext, order: OrderRow, to: PaymentStatus) => Promise<void>;
    /** Money of an order went back, in the same transaction; the order's row is locked. */
    onOrderRefunded: (ctx: WorkspaceContext, order: OrderRow, refund: StoredRefund) => Promise<void>;
    /** An order was changed, in the same transaction; its row is locked. */
    onOrderUpdated: (ctx: WorkspaceContext, before: OrderRow, after: OrderRow) => Promise<void>;
  }
}
