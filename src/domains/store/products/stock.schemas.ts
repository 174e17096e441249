import { By } from "../../../kit/by.ts";
import { listQuery } from "../../../kit/filters.ts";
import { IdText, nameText, nullable, oneOf, optional, type Static, TimestampText, Type } from "../../../kit/schema.ts";
import { stockCauses, stockSources } from "./stock.rules.ts";

export const MOST_PIECES = 1_000_000_000;

export const StockMovement = Type.Object(
  {
    id: IdText,
    productId: IdText,
    variantId: nullable(Type.String({ description: "Null for a product without variants" })),
    change: Type.Integer({ examples: [-2] }),
    left: nullable(Type.Integer({ examples: [38], description: "Pieces in stock after it; null if the stock is unlimited from then on" })),
    cause: oneOf(stockCauses),
    source: nullable(
      Type.Object({ kind: oneOf(stockSources), id: IdText }, { title: "StockSource", description: "The order or invoice that caused it" }),
    ),
    reason: nullable(Type.String({ examples: ["Yearly count"] })),
    by: nullable(By),
    createdAt: TimestampText,
  },
  { title: "StockMovement" },
);
export type StockMovement = Static<typeof StockMovement>;

export const NewStockMovement = Type.Object(
  {
    variantId: optional(nullable(Type.String({ ...IdText, description: "Required for a product with variants" }))),
    counted: optional(Type.Integer({ minimum: 0, maximum: MOST_PIECES, description: "Pieces that were counted" })),
    change: optional(
      Type.Integer({
        minimum: -MOST_PIECES,
        maximum: MOST_PIECES,
        description: "Pieces that came in, or left if negative, instead of `counted`",
      }),
    ),
    reason: nameText(500, { example: "Yearly count" }),
  },
  { title: "NewStockMovement", examples: [{ counted: 38, reason: "Yearly count" }] },
);
export type NewStockMovement = Static<typeof NewStockMovement>;

export const StockMovementQuery = listQuery("stockMovements", {});
export type StockMovementQuery = Static<typeof StockMovementQuery>;
