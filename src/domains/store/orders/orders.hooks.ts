import type { Context, WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";

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
    /** How money can be taken online: amounts must be a multiple of `step`. Null if no provider serves the workspace. */
    onlinePayment: (ctx: Pick<Context, "db" | "adapters">, workspaceId: Id, currencyCode: string) => Promise<{ step: Cents } | null>;
    /** The next number of an invoice: orders and the till share one counter. */
    takeInvoiceNumber: (ctx: WorkspaceContext) => Promise<number>;
  }
}
