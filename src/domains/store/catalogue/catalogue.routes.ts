import { workspace } from "../../../kit/access.ts";
import { CSV_TYPE } from "../../../kit/csv.ts";
import { LimitReached, RateLimited, ServiceUnavailable } from "../../../kit/errors.ts";
import { ok, route, streamed } from "../../../kit/route.ts";
import { ImportQuery } from "../../../kit/sheets.ts";
import { ProductFilter } from "../products/products.schemas.ts";
import {
  BarcodeTaken,
  OptionInUse,
  ProductNotFound,
  SkuTaken,
  StockOfVariants,
  StoreNotFound,
  TooManyVariants,
  VariantExists,
  VariantNotFound,
} from "../settings/store.errors.ts";
import { CatalogueImport } from "./catalogue.schemas.ts";
import { exportProducts } from "./catalogue-export.service.ts";
import { importProducts } from "./catalogue-import.service.ts";

const MAX_FILE_BYTES = 5 * 1024 * 1024;

export const exportCatalogue = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/catalogue.csv",
  summary: "Products with their variants and pictures, as a file that other shops read",
  description: "A line for each variant and each picture, with the headings of `POST .../storefront/catalogue/import`.",
  access: workspace("store.view", "store.manage"),
  query: ProductFilter,
  reply: streamed(CSV_TYPE),
  errors: [StoreNotFound],
  run: (ctx, { query }) => exportProducts(ctx, query),
});

export const importCatalogue = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/catalogue/import",
  summary: "Add and update products with their variants from a CSV file",
  description:
    "UTF-8, separated by commas or semicolons, with headings as Shopify has them in the first line: `Handle` (lines with the same one are one product), `Title`, `Body (HTML)` (kept as text), `Type` (the category), `Published`, `Status`, `Option1 Name` to `Option3 Value`, `Variant SKU`, `Variant Barcode`, `Variant Price`, `Variant Inventory Tracker` (empty: not counted), `Variant Inventory Qty`, `Image Src`, `Image Position`, `Variant Image`; and ours: `Variant Active`, `Low Stock At`, `Title (ar)`, `Body (ar)`, `Title (en)`, `Body (en)`, and for texts of options `Option1 Name (ar)`, `Option1 Value (ar)` to `Option3 Value (en)`. Other columns are ignored and named. A product is known by its handle from then on, so that the same file changes nothing. Empty cells change nothing, and nothing is deleted. Pictures are fetched from the public internet after the import, each up to 15 MiB. At most 5,000 lines.",
  access: workspace("store.manage"),
  query: ImportQuery,
  upload: { maxBytes: MAX_FILE_BYTES, description: "A CSV file of at most 5 MiB" },
  reply: ok(CatalogueImport),
  errors: [
    ...[LimitReached, RateLimited, ServiceUnavailable, SkuTaken, BarcodeTaken],
    // A product that was changed by another request since the file was compared with it.
    ...[ProductNotFound, VariantNotFound, VariantExists, TooManyVariants, OptionInUse, StockOfVariants],
  ],
  invalid: { body: 422 },
  transaction: "manual",
  audit: { action: "product.import", by: "service" },
  run: (ctx, { file, query }) => importProducts(ctx, file.bytes, query),
});
