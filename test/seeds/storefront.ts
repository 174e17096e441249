import type { Seed } from "./index.ts";

export const seedStorefront: Seed = async (test, owner, canary) => {
  const base = `${owner.path}/storefront`;
  const add = async (path: string, body: unknown) => (await test.post(`${base}/${path}`, body, owner.token)).body;
  const slug = `shop-${owner.workspaceId}`;
  await test.patch(`${base}/store`, { slug, description: canary }, owner.token);
  const { page } = await add("content-pages", { title: canary, content: `<p>${canary}</p>`, slug: "seeded", status: "draft" });
  const { domain } = await add("domain", { domain: `${owner.workspaceId}.example.com` });
  const { product } = await add("products", { name: canary, description: canary, price: 5, stock: 1000, status: "active" });
  const { product: varied } = await add("products", { name: canary, price: 5, status: "active" });
  const sizes = { options: [{ name: "Size", values: [canary, "Large"] }] };
  await test.put(`${base}/products/${varied.id}/options`, sizes, owner.token);
  const { variant } = await add(`products/${varied.id}/variants`, { options: { Size: canary }, sku: `sku-${canary}`, stock: 1000 });
  const { discountCode } = await add("discount-codes", { code: `SEED-${owner.workspaceId}`, kind: "percentage", value: 10 });
  const { collection } = await add("collections", { name: canary, slug: "seeded-set", productIds: [product.id] });
  const { order, statusToken } = (
    await test.post(`/public/storefront/stores/${slug}/orders`, {
      customer: { name: canary, email: "buyer@example.com", phone: null },
      items: [{ productId: product.id, quantity: 1 }],
      notes: canary,
    })
  ).body;
  return {
    ":slug": slug,
    ":pageSlug": page.slug,
    ":pageId": page.id,
    ":domainId": domain.id,
    ":productId": product.id,
    ":productId/variants": varied.id,
    ":productId/options": varied.id,
    ":variantId": variant.id,
    ":codeId": discountCode.id,
    ":collectionId": collection.id,
    ":collectionSlug": collection.slug,
    ":orderId": order.id,
    ":statusToken": statusToken,
  };
};
