import { workspace } from "../../../kit/access.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import {
  BarcodeTaken,
  OptionInUse,
  ProductNotFound,
  SkuTaken,
  TooManyVariants,
  VariantExists,
  VariantNotFound,
} from "../settings/store.errors.ts";
import { readProduct } from "./products.routes.ts";
import { Product } from "./products.schemas.ts";
import { ChangeVariant, NewVariant, ReplaceOptions, Variant } from "./variants.schemas.ts";
import * as variants from "./variants.service.ts";

const one = Type.Object({ variant: Variant });

export const createProductVariant = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/products/:productId/variants",
  summary: "Add a variant of a product",
  description:
    "A combination of the product's options, one value of each; only combinations that are added exist. The first variant takes the place of the product's own stock.",
  access: workspace("store.manage"),
  audit: "variant.create",
  body: NewVariant,
  reply: created(one),
  errors: [ProductNotFound, VariantExists, TooManyVariants, SkuTaken, BarcodeTaken],
  invalid: { body: 422, shape: 400 },
  run: async (ctx, { params, body }) => ({ variant: await variants.createVariant(ctx, params.productId, body) }),
});

export const updateProductVariant = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/storefront/products/:productId/variants/:variantId",
  summary: "Update a variant of a product",
  access: workspace("store.manage"),
  audit: "variant.update",
  body: ChangeVariant,
  reply: ok(one),
  errors: [ProductNotFound, VariantNotFound, VariantExists, SkuTaken, BarcodeTaken],
  invalid: { body: 422, shape: 400 },
  matches: readProduct,
  run: async (ctx, { params, body }) => ({ variant: await variants.updateVariant(ctx, params.productId, params.variantId, body) }),
});

export const removeProductVariant = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/storefront/products/:productId/variants/:variantId",
  summary: "Delete a variant of a product; existing orders keep it",
  description: "Without its last variant, the product has its own price and stock again, those of that variant.",
  access: workspace("store.manage"),
  audit: "variant.delete",
  reply: ok(Message),
  errors: [ProductNotFound, VariantNotFound],
  matches: readProduct,
  run: (ctx, { params }) => variants.removeVariant(ctx, params.productId, params.variantId),
});

export const replaceProductOptions = route({
  method: "PUT",
  path: "/workspace/:workspaceId/storefront/products/:productId/options",
  summary: "Replace the options of a product",
  description:
    "`was` renames an option or a value, and variants follow. Variants get the first value of a new option. A value that variants have cannot be removed, nor an option without which two variants would be the same: 422 lists them as `variantIds`. Without `translations`, an option keeps its texts, under the new names of its values; a text of an unknown value is refused.",
  access: workspace("store.manage"),
  audit: "product.replace-options",
  body: ReplaceOptions,
  reply: ok(Type.Object({ product: Product })),
  errors: [ProductNotFound, OptionInUse],
  invalid: { body: 422, shape: 400 },
  matches: readProduct,
  run: async (ctx, { params, body }) => ({ product: await variants.replaceOptions(ctx, params.productId, body) }),
});
