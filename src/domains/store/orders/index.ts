import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as codes from "./codes.routes.ts";
import { ORDER_NOTICE, sendNotice } from "./order-notices.service.ts";
import * as orderRefunds from "./order-refunds.routes.ts";
import { orderEvents } from "./orders.events.ts";
import * as orders from "./orders.routes.ts";
import * as shipments from "./shipments.routes.ts";

export { cancelUnpaidOrder, concludeOrderRefund, payOrderOnline, recordOrderRefund } from "./online-orders.service.ts";
export { itemLine, summaryOf } from "./order-notices.service.ts";
export { lockOrder, noteOrderCheckout } from "./order-payments.service.ts";
export type { StoredRefund as OrderRefund } from "./order-refunds.rules.ts";
export type { OrderRow } from "./order-shapes.rules.ts";
export { orderTokenOf, readOrderToken } from "./order-tokens.service.ts";
export { emitOrder, logOrder, mailOrder, notifyOfOrder } from "./orders.facts.ts";
export type { OrderChange, ToldOrder } from "./orders.hooks.ts";
export type { PaymentStatus } from "./orders.rules.ts";
export { OrderToken } from "./orders.schemas.ts";
export { attentionOrders, findOrder, ordersAwaitingPayment } from "./orders.store.ts";

export const domain: Domain = {
  name: "orders",
  routes: named(codes, orders, orderRefunds, shipments),
  events: [...orderEvents.kinds],
  jobs: { [ORDER_NOTICE]: { run: sendNotice, lane: "mail" } },
  schedules: {},
  sweep: null,
  tables: ["discountCodes", "orderChanges", "orderCounters", "orderNotices", "orderRefunds", "orderShipments", "orders"],
};
