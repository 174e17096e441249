import type { Jobs } from "../../kit/context.ts";
import { named } from "../../kit/named.ts";
import * as catalogue from "./catalogue.routes.ts";
import { FETCH_PICTURES, FETCHING_MS, fetchPictures } from "./catalogue-pictures.service.ts";
import * as categories from "./categories.routes.ts";
import * as codes from "./codes.routes.ts";
import * as collections from "./collections.routes.ts";
import * as pages from "./content-pages.routes.ts";
import * as domains from "./domains.routes.ts";
import { ORDER_NOTICE, sendNotice } from "./order-notices.service.ts";
import * as orderRefunds from "./order-refunds.routes.ts";
import { orderEvents } from "./orders.events.ts";
import * as orders from "./orders.routes.ts";
import { stockEvents } from "./products.events.ts";
import * as productRoutes from "./products.routes.ts";
import * as shipments from "./shipments.routes.ts";
import * as stock from "./stock.routes.ts";
import * as store from "./store.routes.ts";
import * as variantRoutes from "./variants.routes.ts";

export { asText, formOf, sendHtml } from "./answers.plugin.ts";
export { isPublicName } from "./domains.rules.ts";
export { countDomains } from "./domains.store.ts";
export type { Frame } from "./frame.plugin.ts";
export type { Language, Visit } from "./layout.views.ts";
export * as views from "./layout.views.ts";
export { cancelUnpaidOrder, concludeOrderRefund, payOrderOnline } from "./online-orders.service.ts";
export { itemLine, summaryOf } from "./order-notices.service.ts";
export { lockOrder, noteOrderCheckout } from "./order-payments.service.ts";
export type { StoredRefund as OrderRefund } from "./order-refunds.rules.ts";
export type { OrderRow } from "./order-shapes.rules.ts";
export { orderTokenOf, readOrderToken } from "./order-tokens.service.ts";
export type { OrderChange, ToldOrder } from "./orders.hooks.ts";
export type { PaymentStatus } from "./orders.rules.ts";
export { OrderToken } from "./orders.schemas.ts";
export { attentionOrders, findOrder, ordersAwaitingPayment } from "./orders.store.ts";
export { Barcode } from "./product-codes.schemas.ts";
export { findProductsByBarcode } from "./product-codes.store.ts";
export { namedIn } from "./products.service.ts";
export { countProducts, findProduct, products } from "./products.store.ts";
export { storefrontSite } from "./site.plugin.ts";
export { preferredLanguage } from "./site.rules.ts";
export { isStoreDomain } from "./site.service.ts";
export type { StockNote } from "./stock.rules.ts";
export { returnPieces, takeFromStock } from "./stock.service.ts";
export { AskedSlug, ContactPhone, type Store } from "./store.schemas.ts";
export { atSignup, readPublicStore } from "./store.service.ts";
export { findStoreOf, readStoreTexts } from "./store.store.ts";
export { NoProvider, OrderNotFound, StoreNotFound, VariantRequired } from "./storefront.errors.ts";
export { accentOf } from "./theme.rules.ts";
export { lineName, variantName } from "./variants.rules.ts";
export { type Reads, readerOf, storeIn } from "./visitors.rules.ts";

export const routes = named(
  store,
  pages,
  domains,
  productRoutes,
  variantRoutes,
  stock,
  catalogue,
  categories,
  collections,
  codes,
  orders,
  orderRefunds,
  shipments,
);

export const events = [...orderEvents.kinds, ...stockEvents.kinds];

export const jobs: Jobs = {
  [ORDER_NOTICE]: { run: sendNotice, lane: "mail" },
  [FETCH_PICTURES]: { run: fetchPictures, priority: "bulk", slots: 2, attempts: 4, timeoutMs: FETCHING_MS },
};
