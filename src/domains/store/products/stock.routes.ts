import { workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { ProductNotFound, StockBelowZero, StockNotCounted, VariantRequired } from "../settings/store.errors.ts";
import { NewStockMovement, StockMovement, StockMovementQuery } from "./stock.schemas.ts";
import * as stock from "./stock.service.ts";

export const listStockMovements = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/products/:productId/stock-movements",
  summary: "List what changed a product's stock, latest first",
  description: "The sum of `change` is the stock, of the product or of each variant; 0 for an unlimited one.",
  access: workspace("store.view", "store.manage"),
  query: StockMovementQuery,
  reply: ok(listOf("stockMovements", StockMovement)),
  errors: [ProductNotFound],
  run: async (ctx, { params, query }) => {
    const { rows, pagination } = await stock.listMovements(ctx, params.productId, query);
    return { stockMovements: rows, pagination };
  },
});

export const createStockMovement = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/products/:productId/stock-movements",
  summary: "Record a count of a product's stock, or pieces that came in or left",
  description: "Exactly one of `counted` and `change`. `counted` also begins to count an unlimited stock.",
  access: workspace("store.manage"),
  body: NewStockMovement,
  reply: created(Type.Object({ stockMovement: StockMovement })),
  errors: [ProductNotFound, VariantRequired, StockBelowZero, StockNotCounted],
  invalid: { body: 422, shape: 400 },
  audit: { action: "product.move-stock", keeps: ["change", "reason"], of: "productId" },
  run: async (ctx, { params, body }) => ({ stockMovement: await stock.createMovement(ctx, params.productId, body) }),
});
