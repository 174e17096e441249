import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as categories from "./categories.routes.ts";
import * as collections from "./collections.routes.ts";
import { stockEvents } from "./products.events.ts";
import * as productRoutes from "./products.routes.ts";
import * as stock from "./stock.routes.ts";
import * as variantRoutes from "./variants.routes.ts";

export { Barcode } from "./product-codes.schemas.ts";
export { findProductsByBarcode } from "./product-codes.store.ts";
export { namedIn } from "./products.service.ts";
export { countProducts, findProduct, products } from "./products.store.ts";
export type { StockNote } from "./stock.rules.ts";
export { returnPieces, takeFromStock } from "./stock.service.ts";
export { lineName, variantName } from "./variants.rules.ts";

export const domain: Domain = {
  name: "products",
  routes: named(productRoutes, variantRoutes, stock, categories, collections),
  events: [...stockEvents.kinds],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: ["collectionProducts", "collections", "productCodes", "productVariants", "products", "stockMovements"],
};
