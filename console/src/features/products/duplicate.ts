import { api, type Schema } from "../../kit/data/api.ts";
import { createProduct, VARIANTS } from "./products.query.ts";
import type { Product } from "./products.rules.ts";

/** Makes a draft with the same contents, options and variants; codes that belong to one article alone are left out. */
export async function duplicateProduct(workspaceId: string, product: Product, name: string): Promise<{ id: string }> {
  const { product: made } = await createProduct(workspaceId, copyOf(product, name));
  if (product.options.length === 0) return made;
  const params = { path: { workspaceId, productId: made.id } };
  await api.put("/workspace/{workspaceId}/storefront/products/{productId}/options", { params, body: { options: product.options } });
  for (const { options, price, stock, imageId, isActive } of product.variants)
    await api.post(VARIANTS, { params, body: { options, price, stock, imageId, isActive } });
  return made;
}

function copyOf(
  { description, basePrice: price, taxRateId, stock, category, images, translations, variants }: Product,
  name: string,
): Schema["NewProduct"] {
  const ownStock = variants.length > 0 ? {} : { stock };
  return { name: name.slice(0, 300), description, price, taxRateId, ...ownStock, category, images, translations, status: "draft" };
}
