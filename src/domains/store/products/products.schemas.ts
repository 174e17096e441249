import { choice, listQuery, search, where } from "../../../kit/filters.ts";
import { pagingNames } from "../../../kit/page.ts";
import {
  amount,
  freeText,
  IdText,
  MoneyReply,
  nameText,
  nullable,
  oneOf,
  optional,
  type Static,
  TimestampText,
  Type,
} from "../../../kit/schema.ts";
import { nameKey, numberKey, sorting } from "../../../kit/sorting.ts";
import { Lang, translatedText, translationsOf } from "../../../kit/translations.ts";
import { LineTax } from "../../money/taxes/index.ts";
import { Category } from "./categories.schemas.ts";
import { Barcode, Sku } from "./product-codes.schemas.ts";
import { MOST_VARIANTS, ProductOptions, PublicOptions, PublicVariant, Variant } from "./variants.schemas.ts";

export const productStatuses = ["draft", "active", "archived"] as const;

const Name = nameText(300, { example: "Whitening toothpaste" });
const Description = freeText(10_000, { example: "75 ml, mint." });
const Price = amount({ example: 7.5 });
const Stock = Type.Integer({ minimum: 0, maximum: 1_000_000_000, examples: [40] });
const LowStockAt = nullable(
  Type.Integer({ minimum: 0, maximum: 1_000_000_000, examples: [10], description: "Stock at which it runs low; null means 5" }),
);
const Images = Type.Array(IdText, { maxItems: 20, description: "Ids of uploaded files, in display order" });

export const ProductTranslations = translationsOf("ProductTranslation", { name: Name, description: Description });

export const Product = Type.Object({
  id: IdText,
  workspaceId: IdText,
  name: Name,
  description: Description,
  price: Type.Number({ examples: [7.5], description: "With variants, the lowest of those for sale" }),
  basePrice: Type.Number({ examples: [7.5], description: "The price last set on the product: that of variants without one of their own" }),
  taxRateId: nullable(Type.String({ description: "Null means the default rate" })),
  stock: nullable(
    Type.Integer({
      description: "Units in stock; null means unlimited. With variants, the sum of those for sale, null if any is unlimited",
    }),
  ),
  lowStockAt: LowStockAt,
  sku: nullable(Sku),
  barcode: nullable(Barcode),
  status: oneOf(productStatuses),
  category: nullable(Category),
  images: Images,
  options: ProductOptions,
  variants: Type.Array(Variant, { maxItems: MOST_VARIANTS }),
  translations: ProductTranslations,
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Product = Static<typeof Product>;

export const PublicProduct = Type.Object(
  {
    id: IdText,
    name: Name,
    description: Description,
    price: MoneyReply,
    tax: nullable(LineTax),
    currencyCode: Type.String({ examples: ["USD"] }),
    inStock: Type.Boolean(),
    category: nullable(Category),
    images: Images,
    options: PublicOptions,
    hasVariants: Type.Boolean({ description: "Whether an order must name a variant" }),
    variants: Type.Array(PublicVariant, { maxItems: MOST_VARIANTS, description: "Those for sale; an order names one of them" }),
  },
  { title: "PublicProduct" },
);
export type PublicProduct = Static<typeof PublicProduct>;

export const NewProduct = Type.Object({
  name: Name,
  description: Type.String({ maxLength: 10_000, default: "" }),
  price: Price,
  taxRateId: optional(nullable(IdText)),
  stock: optional(nullable(Stock)),
  lowStockAt: optional(LowStockAt),
  sku: optional(nullable(Sku)),
  barcode: optional(nullable(Barcode)),
  status: oneOf(productStatuses, { default: "draft" }),
  category: optional(nullable(Category)),
  images: Type.Array(IdText, { maxItems: 20, default: [] }),
  translations: optional(ProductTranslations),
});
export type NewProduct = Static<typeof NewProduct>;

export const ChangeProduct = Type.Object({
  name: optional(Name),
  description: optional(Description),
  price: optional(Price),
  taxRateId: optional(nullable(IdText)),
  stock: optional(nullable(Stock)),
  lowStockAt: optional(LowStockAt),
  sku: optional(nullable(Sku)),
  barcode: optional(nullable(Barcode)),
  status: optional(oneOf(productStatuses)),
  category: optional(nullable(Category)),
  images: optional(Images),
  translations: optional(ProductTranslations),
});
export type ChangeProduct = Static<typeof ChangeProduct>;

/** The same changes for several products. */
export const ChangeProducts = Type.Object({
  ids: Type.Array(IdText, { minItems: 1, maxItems: 100, description: "Products to change; all of them or none" }),
  status: optional(oneOf(productStatuses)),
  category: optional(nullable(Category)),
});
export type ChangeProducts = Static<typeof ChangeProducts>;

const q = search(["name", "description"], {
  caseOnly: true,
  foldsArabic: true,
  also: translatedText("products"),
  description: "Part of the name or the description, in any language",
});

/** The dashboard's "running out" counts the same products, of those for sale. */
const stock = choice(oneOf(["out", "low"], { description: "`out`: none left; `low`: at most `lowStockAt` left, or none" }), {
  out: "products.stock = 0",
  low: "products.stock <= coalesce(products.low_stock_at, 5)",
});

const barcode = where(
  Barcode,
  `products.id in (
    select c.product_id from product_codes c where c.workspace_id = products.workspace_id and c.kind = 'barcode' and c.code = lower(?))`,
);

const collectionId = where(
  IdText,
  `products.id in (
    select c.product_id from collection_products c where c.workspace_id = products.workspace_id and c.collection_id = ?)`,
);

export const productSorting = sorting("products", {
  createdAt: "createdAt",
  name: nameKey("products.name"),
  price: numberKey("sortedPrice", "products.price_cents"),
  // Products with unlimited stock come after the others.
  stock: numberKey("sortedStock", "coalesce(products.stock, 2000000000)"),
});

export const ProductQuery = listQuery(
  "products",
  { q, status: oneOf(productStatuses), category: Category, stock, barcode, collectionId },
  { sort: productSorting.parameter },
);
export type ProductQuery = Static<typeof ProductQuery>;
export const ProductFilter = Type.Omit(ProductQuery, pagingNames);

export const PublicProductQuery = listQuery("products", { q, category: Category }, { lang: Lang });
export const PublicProductParameters = Type.Object({ lang: Lang });
export type PublicProductQuery = Static<typeof PublicProductQuery>;
