import type { Jobs } from "../../kit/context.ts";
import * as pages from "./content-pages.routes.ts";
import * as domains from "./domains.routes.ts";
import { sendConfirmation, sendNotice } from "./order-mails.service.ts";
import * as orders from "./orders.routes.ts";
import * as products from "./products.routes.ts";
import * as store from "./store.routes.ts";

export { countDomains } from "./domains.store.ts";
export { attentionOrders } from "./orders.store.ts";
export { countProducts, findProduct, knownProducts, returnPieces, takeFromStock } from "./products.store.ts";
export { storefrontSite } from "./site.plugin.ts";
export { atSignup } from "./store.service.ts";

export const routes = [store, pages, domains, products, orders].flatMap((group) => Object.values(group));

export const jobs: Jobs = { "storefront.order-placed": sendConfirmation, "storefront.order-received": sendNotice };
