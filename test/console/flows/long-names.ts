import assert from "node:assert/strict";
import type { Language } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";

const texts = {
  en: {
    product: "Ethiopian Yirgacheffe grade one, natural process, whole beans, roasted on Tuesdays for espresso machines",
    weights: ["250 grams", "1 kilogram in a resealable bag"],
    buyer: "Maximiliana Featherstonehaugh-Cholmondeley von Hohenlohe",
    collection: "Gifts for people who already have every coffee machine there is",
  },
  ar: {
    product: "قهوة يرغاتشيفي الإثيوبية من الدرجة الأولى بالمعالجة الطبيعية، حبوب كاملة محمّصة لآلات الإسبريسو المنزلية",
    weights: ["٢٥٠ غرامًا", "كيلوغرام واحد في كيس قابل لإعادة الإغلاق"],
    buyer: "عبد الرحمن بن عبد العزيز آل الشيخ المرعشلي الحلبي",
    collection: "هدايا لمن يملكون كل آلات القهوة المعروفة في الأسواق",
  },
};
/** A column that is narrower breaks words in two. */
const READABLE = 150;
const CUT_OFF = `[...document.querySelectorAll("main a")].filter((link) => link.scrollWidth > link.clientWidth + 1 && link.clientWidth > 0).map((link) => link.textContent)`;

interface Made {
  product: { id: string };
  variant: { id: string };
  collection: { id: string };
  store: { slug: string };
}

/** Long names, large amounts and many variants on the store's pages of a phone: everything fits, and can be read. */
export async function fitLongNames(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const { product: name, weights, buyer, collection: collected } = texts[language];
  const owner = await Colleague.signIn(visitor, email);
  const products = "/storefront/products";
  const { product } = await owner.call<Made>("POST", products, { name, price: 12_345.67, status: "active" });
  await owner.call("PUT", `${products}/${product.id}/options`, { options: [{ name: "Weight", values: weights }] });
  const ids: string[] = [];
  for (const Weight of weights)
    ids.push((await owner.call<Made>("POST", `${products}/${product.id}/variants`, { options: { Weight }, stock: 30 })).variant.id);
  const { store } = await owner.call<Made>("GET", "/storefront/store");
  const response = await fetch(`${visitor.url}/v1/public/storefront/stores/${store.slug}/orders`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      customer: { name: buyer, email: "maximiliana.featherstonehaugh@a-rather-long-domain.example.com" },
      items: [{ productId: product.id, variantId: ids[1], quantity: 12 }],
      notes: buyer,
    }),
  });
  const { order } = (await response.json()) as { order: { id: string } };
  await owner.call("POST", "/storefront/discount-codes", { code: `LONG-${Date.now()}-FOR-ALL-FRIENDS`, kind: "percentage", value: 15 });
  const given = { name: collected, slug: `long-${Date.now()}`, status: "active", productIds: [product.id] };
  const { collection } = await owner.call<Made>("POST", "/storefront/collections", given);
  for (const [step, path] of [
    ["long-orders", "/orders"],
    ["long-order-list", "/orders?view=list"],
    ["long-products", "/products"],
    ["long-product", `/products/${product.id}`],
    ["long-collections", "/store/collections"],
    ["long-collection", `/store/collections/${collection.id}`],
    ["long-codes", "/store/codes"],
    ["long-order", `/orders/${order.id}`],
  ] as const) {
    await visitor.go(path);
    await visitor.look(step);
    // Parts of a card that is cut off make no page wider.
    if (step === "long-orders") assert.deepEqual(await page.evaluate(CUT_OFF), [], "no card of the board is cut off");
  }
  const box = await page.getByRole("link", { name, exact: true }).boundingBox();
  assert.ok(box && box.width >= READABLE, `a product's name has ${box?.width} px on the page of its order`);
}
