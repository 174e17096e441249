// @module-tag slow

import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { image, uploadFile } from "../../../../test/uploads.ts";
import { newId } from "../../../kit/ids.ts";
import { isSameChoice, planOptions } from "./variants.rules.ts";

const test = testApp();
let owner: Member;
let slug: string;
let base: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  slug = `variants-${owner.workspaceId}`;
  base = `${owner.path}/storefront/products`;
  await test.patch(`${owner.path}/storefront/store`, { slug }, owner.token);
});

const sizes = { options: [{ name: "Size", values: ["S", "M", "L"] }] };
const read = async (id: string) => (await test.get(`${base}/${id}`, owner.token)).body.product;
const addVariant = (id: string, body: object) => test.post(`${base}/${id}/variants`, body, owner.token);
const setOptions = (id: string, options: unknown) => test.put(`${base}/${id}/options`, { options }, owner.token);
const change = (id: string, variantId: string, body: object) => test.patch(`${base}/${id}/variants/${variantId}`, body, owner.token);

async function plain(fields: object = {}): Promise<string> {
  return (await test.post(base, { name: "Shirt", price: 20, status: "active", ...fields }, owner.token)).body.product.id;
}

/** A product with a variant for each stock, named S, M, L. */
async function shirt(...stocks: (number | null)[]): Promise<{ id: string; ids: string[] }> {
  const id = await plain();
  expect((await setOptions(id, sizes.options)).status).toBe(200);
  const ids: string[] = [];
  for (const [index, stock] of stocks.entries()) {
    const { status, body } = await addVariant(id, { options: { Size: "SML"[index] }, stock });
    expect(status).toBe(201);
    ids.push(body.variant.id);
  }
  return { id, ids };
}

const customer = { name: "Lina", email: "lina@example.com" };
const order = (...items: object[]) => test.post(`/public/storefront/stores/${slug}/orders`, { customer, items });
const quote = (...items: object[]) => test.post(`/public/storefront/stores/${slug}/quote`, { items });

/** Sums of the movements, by variant. */
async function moved(id: string): Promise<Record<string, number>> {
  const { stockMovements } = (await test.get(`${base}/${id}/stock-movements?limit=100`, owner.token)).body;
  const sums: Record<string, number> = {};
  for (const { variantId, change: pieces } of stockMovements) sums[variantId ?? "own"] = (sums[variantId ?? "own"] ?? 0) + pieces;
  return sums;
}

describe("POST .../variants", () => {
  it("adds a combination, and the product shows the lowest price and the sum of the stock", async () => {
    const id = await plain({ stock: 9 });
    await setOptions(id, sizes.options);
    const { status, body } = await addVariant(id, { options: { Size: "S" }, stock: 4 });
    expect(status).toBe(201);
    expect(body.variant).toEqual({
      id: expect.any(String),
      options: { Size: "S" },
      sku: null,
      barcode: null,
      price: null,
      stock: 4,
      imageId: null,
      isActive: true,
    });
    await addVariant(id, { options: { Size: "M" }, stock: 5, price: 15 });
    expect(await read(id)).toMatchObject({
      price: 15,
      basePrice: 20,
      stock: 9,
      options: sizes.options,
      variants: [{ price: null }, { price: 15 }],
    });
    await addVariant(id, { options: { Size: "L" }, price: 3, isActive: false });
    expect(await read(id)).toMatchObject({ price: 15, stock: 9 });
  });

  it("answers 409 to the same combination, 422 to one that the options do not have, 404 to an unknown product", async () => {
    const { id } = await shirt(1);
    expect((await addVariant(id, { options: { Size: "S" } })).body.error).toMatchObject({ code: "CONFLICT", reason: "variant-exists" });
    for (const options of [{}, { Size: "XL" }, { Colour: "Red" }, { Size: "M", Colour: "Red" }, { size: "M" }]) {
      const { status, body } = await addVariant(id, { options });
      expect([status, body.error.details[0].path.startsWith("options")]).toEqual([422, true]);
    }
    expect((await addVariant(await plain(), { options: {} })).status).toBe(422);
    expect((await addVariant(newId(), { options: { Size: "S" } })).status).toBe(404);
    expect((await addVariant("x", { options: { Size: "S" } })).status).toBe(400);
    expect((await addVariant(id, { options: { Size: "M" }, stock: -1 })).status).toBe(422);
    expect((await addVariant(id, { options: { Size: "M" }, imageId: newId() })).body.error.details[0].path).toBe("imageId");
    const viewer = await makeStaff(test, owner, ["store.view"]);
    expect((await test.post(`${base}/${id}/variants`, { options: { Size: "M" } }, viewer.token)).status).toBe(403);
  });

  it("answers 422 to the 101st", async () => {
    const id = await plain();
    const numbers = Array.from({ length: 30 }, (_, index) => `${index}`);
    await setOptions(id, [
      { name: "A", values: numbers },
      { name: "B", values: numbers },
    ]);
    const combinations = numbers.flatMap((A) => numbers.map((B) => ({ A, B }))).slice(0, 101);
    const statuses: number[] = [];
    for (const options of combinations) statuses.push((await addVariant(id, { options, stock: 10_000_000 })).status);
    expect(statuses).toEqual([...Array(100).fill(201), 422]);
    const product = await read(id);
    expect([product.variants.length, product.stock]).toEqual([100, 1_000_000_000]);
  });
});

describe("PATCH .../variants/:variantId", () => {
  it("changes price, stock, options and whether it is for sale; the product follows", async () => {
    const { id, ids } = await shirt(2, 3);
    expect((await change(id, ids[0] as string, { price: 12, stock: 5 })).body.variant).toMatchObject({ price: 12, stock: 5 });
    expect(await read(id)).toMatchObject({ price: 12, stock: 8 });
    await change(id, ids[0] as string, { isActive: false });
    expect(await read(id)).toMatchObject({ price: 20, stock: 3 });
    await change(id, ids[1] as string, { stock: null });
    expect((await read(id)).stock).toBeNull();
    expect((await change(id, ids[0] as string, { options: { Size: "M" } })).status).toBe(409);
    expect((await change(id, ids[0] as string, { options: { Size: "L" } })).body.variant.options).toEqual({ Size: "L" });
    expect((await change(id, ids[0] as string, { price: null, isActive: true })).status).toBe(200);
    expect((await read(id)).price).toBe(20);
  });

  it("follows the price that is set on the product, and refuses its stock", async () => {
    const { id, ids } = await shirt(2, 3);
    await change(id, ids[0] as string, { price: 30 });
    expect((await test.patch(`${base}/${id}`, { price: 25 }, owner.token)).body.product).toMatchObject({ price: 25, basePrice: 25 });
    const refused = await test.patch(`${base}/${id}`, { stock: 4 }, owner.token);
    expect([refused.status, refused.body.error.reason]).toEqual([422, "stock-of-variants"]);
    expect((await change(id, newId(), { price: 1 })).status).toBe(404);
    const other = await shirt(1);
    expect((await change(id, other.ids[0] as string, { price: 1 })).status).toBe(404);
  });

  it("takes a picture of the product, and drops it with the picture", async () => {
    const { id: picture } = await uploadFile(test, owner, { name: "shirt.png", bytes: await image() });
    const { id, ids } = await shirt(1);
    await test.patch(`${base}/${id}`, { images: [picture] }, owner.token);
    expect((await change(id, ids[0] as string, { imageId: picture })).body.variant.imageId).toBe(picture);
    await test.patch(`${base}/${id}`, { images: [] }, owner.token);
    expect((await read(id)).variants[0].imageId).toBeNull();
  });

  it("honours If-Match with the product's tag", async () => {
    const { id, ids } = await shirt(1);
    const { headers } = await test.get(`${base}/${id}`, owner.token);
    const send = () =>
      test.call("PATCH", `${base}/${id}/variants/${ids[0]}`, {
        token: owner.token,
        body: { stock: 7 },
        headers: { "if-match": String(headers.etag) },
      });
    expect([(await send()).status, (await send()).status]).toEqual([200, 412]);
  });
});

describe("DELETE .../variants/:variantId", () => {
  it("makes the product plain again with the price and stock of the last one", async () => {
    const { id, ids } = await shirt(2, 3);
    await change(id, ids[1] as string, { price: 12 });
    const remove = (variantId: string) => test.delete(`${base}/${id}/variants/${variantId}`, owner.token);
    expect((await remove(ids[0] as string)).status).toBe(200);
    expect(await read(id)).toMatchObject({ price: 12, stock: 3, basePrice: 20 });
    expect((await remove(ids[1] as string)).status).toBe(200);
    expect(await read(id)).toMatchObject({ price: 12, basePrice: 12, stock: 3, variants: [], options: sizes.options });
    expect(await moved(id)).toEqual({ [ids[0] as string]: 0, [ids[1] as string]: 0, own: 3 });
    expect((await remove(ids[1] as string)).status).toBe(404);
    expect((await test.patch(`${base}/${id}`, { stock: 8, price: 9 }, owner.token)).body.product).toMatchObject({ stock: 8, price: 9 });
    expect((await order({ productId: id, quantity: 1 })).status).toBe(201);
  });

  it("frees its codes", async () => {
    const { id, ids } = await shirt(1, 1);
    await change(id, ids[0] as string, { sku: "free-me", barcode: "555000" });
    await test.delete(`${base}/${id}/variants/${ids[0]}`, owner.token);
    expect((await change(id, ids[1] as string, { sku: "FREE-ME", barcode: "555000" })).status).toBe(200);
  });
});

describe("DELETE .../products/:productId", () => {
  it("deletes the variants with it, and frees their codes", async () => {
    const { id, ids } = await shirt(1, 1);
    await change(id, ids[0] as string, { sku: "with-it", barcode: "565656" });
    expect((await test.delete(`${base}/${id}`, owner.token)).status).toBe(200);
    expect((await change(id, ids[0] as string, { stock: 1 })).status).toBe(404);
    expect((await test.post(base, { name: "Next", price: 1, sku: "WITH-IT", barcode: "565656" }, owner.token)).status).toBe(201);
  });
});

describe("PUT .../options", () => {
  it("renames options and values, and variants follow, even where two values change places", async () => {
    const { id } = await shirt(1, 2);
    const { status, body } = await setOptions(id, [
      { name: "Fit", was: "Size", values: [{ value: "M", was: "S" }, { value: "S", was: "M" }, "XL"] },
    ]);
    expect(status).toBe(200);
    expect(body.product.options).toEqual([{ name: "Fit", values: ["M", "S", "XL"], translations: {} }]);
    expect(body.product.variants).toMatchObject([
      { options: { Fit: "M" }, stock: 1 },
      { options: { Fit: "S" }, stock: 2 },
    ]);
  });

  it("gives variants the first value of a new option, and lets one go that does not tell them apart", async () => {
    const { id } = await shirt(1, 2);
    const size = sizes.options[0];
    const added = await setOptions(id, [size, { name: "Colour", values: ["Red", "Blue"] }]);
    expect(added.body.product.variants).toMatchObject([
      { options: { Size: "S", Colour: "Red" } },
      { options: { Size: "M", Colour: "Red" } },
    ]);
    expect((await setOptions(id, [{ name: "Colour", values: ["Red"] }])).body.error.code).toBe("OPTION_IN_USE");
    expect((await setOptions(id, [size])).body.product.variants[1].options).toEqual({ Size: "M" });
    expect((await setOptions(id, [])).status).toBe(422);
  });

  it("answers 422 to a value in use, naming its variants", async () => {
    const { id, ids } = await shirt(1, 2);
    const { status, body } = await setOptions(id, [{ name: "Size", values: ["S", "L"] }]);
    expect([status, body.error]).toMatchObject([422, { code: "OPTION_IN_USE", variantIds: [ids[1]] }]);
    expect(body.error.message).toContain("M");
    expect((await setOptions(id, [{ name: "Size", values: ["M", "S"] }])).status).toBe(200);
  });

  it.each([
    ["an empty name", [{ name: " ", values: ["S"] }]],
    [
      "a repeated name",
      [
        { name: "Size", values: ["S"] },
        { name: "size", values: ["S"] },
      ],
    ],
    ["an empty value", [{ name: "Size", values: [""] }]],
    ["a repeated value", [{ name: "Size", values: ["S", "s"] }]],
    ["no values", [{ name: "Size", values: [] }]],
    ["an unknown `was`", [{ name: "Size", was: "Colour", values: ["S"] }]],
    ["an unknown `was` of a value", [{ name: "Size", values: [{ value: "S", was: "XS" }] }]],
    ["one value kept and renamed", [{ name: "Size", values: ["S", { value: "Small", was: "S" }] }]],
    ["four options", ["A", "B", "C", "D"].map((name) => ({ name, values: ["1"] }))],
    ["31 values", [{ name: "Size", values: Array.from({ length: 31 }, (_, index) => `${index}`) }]],
  ])("answers 422 to %s", async (_, options) => {
    const { id } = await shirt();
    const { status, body } = await setOptions(id, options);
    expect([status, body.error.details.length > 0]).toEqual([422, true]);
  });

  it("keeps texts of the values that stay, under their new names, and replaces those that are given", async () => {
    const { id } = await shirt(1, 2);
    const texts = { ar: { name: "المقاس", values: { S: "صغير", M: "متوسط", L: "كبير" } } };
    const first = await setOptions(id, [{ ...sizes.options[0], translations: texts }]);
    expect(first.body.product.options[0].translations).toEqual(texts);
    const renamed = await setOptions(id, [{ name: "Fit", was: "Size", values: [{ value: "Small", was: "S" }, "M", "XL"] }]);
    expect(renamed.body.product.options[0].translations).toEqual({ ar: { name: "المقاس", values: { Small: "صغير", M: "متوسط" } } });
    expect((await test.patch(`${base}/${id}`, { translations: { ar: { name: "قميص" } } }, owner.token)).status).toBe(200);
    expect((await read(id)).options[0].translations.ar.name).toBe("المقاس");
    const translations = { en: { name: "Fit of the shirt" } };
    const replaced = await setOptions(id, [{ name: "Fit", values: ["Small", "M"], translations }]);
    expect(replaced.body.product.options[0].translations).toEqual(translations);
  });

  it.each([
    ["an unknown value", { ar: { values: { XXL: "ضخم" } } }, "options.0.translations.ar.values.XXL"],
    ["a value of every object", { ar: { values: { constructor: "x" } } }, "options.0.translations.ar.values.constructor"],
    ["an empty text", { ar: { name: " " } }, "options.0.translations.ar.name"],
    ["a long text", { ar: { values: { S: "ا".repeat(101) } } }, "options.0.translations.ar.values.S"],
  ])("answers 422 to texts of %s", async (_, translations, path) => {
    const { id } = await shirt();
    const { status, body } = await setOptions(id, [{ ...sizes.options[0], translations }]);
    expect([status, body.error.details[0].path]).toEqual([422, path]);
  });

  it("keeps variants different and complete, by property", () => {
    const value = fc.constantFrom("a", "b", "c", "d");
    const option = (name: string) =>
      fc.uniqueArray(value, { minLength: 1, maxLength: 4 }).map((values) => ({ name, values, translations: {} }));
    const optionsOf = fc.tuple(option("X"), option("Y")).chain(([x, y]) => fc.constantFrom<(typeof x)[]>([x], [x, y], [y]));
    fc.assert(
      fc.property(optionsOf, optionsOf, fc.nat(), (before, after, seed) => {
        const all = before.reduce<Record<string, string>[]>(
          (made, { name, values }) => made.flatMap((choice) => values.map((each) => ({ ...choice, [name]: each }))),
          [{}],
        );
        const made = all.filter((_, index) => (seed >> (index % 16)) & 1).map((options, index) => ({ id: `${index}`, options }));
        const { options, moved: changed, inUse } = planOptions(before, after, made);
        if (inUse.length > 0) return;
        const now = made.map(({ id, options: choice }) => changed.find((each) => each.id === id)?.options ?? choice);
        for (const choice of now) expect(Object.keys(choice).sort()).toEqual(options.map(({ name }) => name).sort());
        for (const [index, choice] of now.entries()) expect(now.slice(index + 1).some((other) => isSameChoice(choice, other))).toBe(false);
      }),
    );
  });
});

describe("orders and quotes", () => {
  it("sell the variant at its own price, and cancelling returns its pieces", async () => {
    const { id, ids } = await shirt(2, 3);
    await change(id, ids[1] as string, { price: 12.5 });
    const line = { productId: id, variantId: ids[1], quantity: 2 };
    const quoted = (await quote(line)).body.quote;
    expect(quoted.items).toEqual([
      { productId: id, variantId: ids[1], variantName: "M", name: "Shirt", price: 12.5, quantity: 2, total: 25, inStock: true },
    ]);
    expect((await quote({ ...line, quantity: 4 })).body.quote.items[0].inStock).toBe(false);
    const { status, body } = await order(line, { ...line, quantity: 1 }, { productId: id, variantId: ids[0], quantity: 1 });
    expect(status).toBe(201);
    const sold = (variantId: unknown) => body.order.items.find((item: { variantId: string }) => item.variantId === variantId);
    expect(sold(ids[1])).toMatchObject({ variantName: "M", price: 12.5, quantity: 3, total: 37.5 });
    expect(sold(ids[0])).toMatchObject({ variantName: "S", price: 20, quantity: 1 });
    expect((await read(id)).variants).toMatchObject([{ stock: 1 }, { stock: 0 }]);
    expect((await read(id)).stock).toBe(1);
    const refused = await order(line);
    expect([refused.status, refused.body.error]).toMatchObject([422, { code: "OUT_OF_STOCK", productId: id, variantId: ids[1] }]);
    await test.patch(`${owner.path}/storefront/orders/${body.order.id}`, { status: "cancelled" }, owner.token);
    expect((await read(id)).stock).toBe(5);
    expect(await moved(id)).toEqual({ [ids[0] as string]: 2, [ids[1] as string]: 3 });
    const { stockMovements } = (await test.get(`${base}/${id}/stock-movements`, owner.token)).body;
    expect(stockMovements[0]).toMatchObject({ cause: "cancellation", source: { kind: "order", id: body.order.id } });
  });

  it("answer 422 VARIANT_REQUIRED without one, and 404 to a foreign or inactive one", async () => {
    const { id, ids } = await shirt(2, 3);
    const other = await shirt(1);
    const own = await plain();
    await change(id, ids[1] as string, { isActive: false });
    for (const send of [order, quote]) {
      const missing = await send({ productId: id, quantity: 1 });
      expect([missing.status, missing.body.error]).toMatchObject([422, { code: "VARIANT_REQUIRED", productId: id }]);
      for (const line of [
        { productId: id, variantId: ids[1] },
        { productId: id, variantId: other.ids[0] },
        { productId: id, variantId: newId() },
        { productId: own, variantId: ids[0] },
      ])
        expect((await send({ ...line, quantity: 1 })).status).toBe(404);
    }
  });

  it("show visitors the variants for sale at their prices", async () => {
    const { id, ids } = await shirt(0, 3, null);
    await change(id, ids[2] as string, { isActive: false, price: 1 });
    await change(id, ids[1] as string, { price: 12 });
    const { product } = (await test.get(`/public/storefront/stores/${slug}/products/${id}`)).body;
    const shown = [{ ...sizes.options[0], label: "Size", valueLabels: ["S", "M", "L"] }];
    expect(product).toMatchObject({ price: 12, inStock: true, options: shown, hasVariants: true });
    expect(product.variants).toEqual([
      { id: ids[0], options: { Size: "S" }, price: 20, inStock: false, imageId: null },
      { id: ids[1], options: { Size: "M" }, price: 12, inStock: true, imageId: null },
    ]);
  });

  it.runIf(isPostgres)("sell the last piece of a variant once under 40 orders at once", async () => {
    const { id, ids } = await shirt(1, 40);
    const lines = Array.from({ length: 40 }, (_, index) => [
      { productId: id, variantId: ids[0], quantity: 1 },
      ...(index % 2 ? [{ productId: id, variantId: ids[1], quantity: 1 }] : []),
    ]);
    const buyers = lines.map((items, index) =>
      test.post(`/public/storefront/stores/${slug}/orders`, { customer: { ...customer, email: `b${index}@example.com` }, items }),
    );
    const statuses = (await Promise.all(buyers)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(39).fill(422)]);
    const product = await read(id);
    expect(product.variants[0].stock).toBe(0);
    expect(product.stock).toBe(product.variants[1].stock);
    expect(await moved(id)).toEqual({ [ids[0] as string]: 0, [ids[1] as string]: product.variants[1].stock });
  });
});

describe("the store's pages", () => {
  const page = (path: string, headers = {}) => test.app.server.inject({ url: `/s/${slug}${path}`, headers });
  const send = (path: string, form: Record<string, string>) =>
    test.app.server.inject({
      method: "POST",
      url: `/s/${slug}${path}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    });

  it("let a visitor choose a variant without scripts, and show it in the cart and the order", async () => {
    const { id, ids } = await shirt(0, 3, 3);
    await change(id, ids[2] as string, { price: 25 });
    const shown = await page(`/products/${id}`);
    const product = shown.statusCode === 200 ? shown : await page(String(shown.headers.location).slice(`/s/${slug}`.length));
    expect(product.body).toContain('<select id="variant" name="add" required>');
    expect(product.body).toMatch(new RegExp(`<option value="${ids[0]}" disabled>S · [^<]*Sold out</option>`));
    expect(product.body).toContain(`<option value="${ids[1]}" selected>M`);
    const added = await send("/cart/items", { add: ids[2] as string, quantity: "2" });
    expect(added.statusCode).toBe(303);
    const cart = await page(String(added.headers.location).slice(`/s/${slug}`.length));
    expect(cart.body).toContain("<bdi>L</bdi>");
    expect(cart.body).toContain(`name="quantity-${ids[2]}"`);
    expect(cart.body).toContain("50.00");
    const ordered = await send("/orders", { [`quantity-${ids[2]}`]: "2", name: "Lina", email: "lina@example.com", orderKey: newId() });
    expect(ordered.statusCode).toBe(303);
    const done = await page(String(ordered.headers.location).slice(`/s/${slug}`.length));
    expect(done.body).toContain("<bdi>Shirt</bdi><br><bdi>L</bdi>");
    expect((await read(id)).variants[2].stock).toBe(1);
  });

  it("drop a product from the cart that has variants since, and refuse to order it", async () => {
    const { id } = await shirt(2);
    expect((await page(`/cart?quantity-${id}=1`)).body).not.toContain(`name="quantity-${id}"`);
    const refused = await send("/orders", { [`quantity-${id}`]: "1", name: "Lina", email: "lina@example.com", orderKey: newId() });
    expect(refused.statusCode).toBe(422);
  });
});

describe("codes", () => {
  it("are unique among products and variants, and a barcode finds the product", async () => {
    const { id, ids } = await shirt(1, 1);
    const own = await plain({ sku: "SKU-1", barcode: "111222" });
    expect((await change(id, ids[0] as string, { sku: "sku-1" })).body.error.reason).toBe("sku-taken");
    expect((await change(id, ids[0] as string, { barcode: "111222" })).status).toBe(409);
    expect((await change(id, ids[0] as string, { sku: "SKU-2", barcode: "333444" })).status).toBe(200);
    expect((await change(id, ids[0] as string, { sku: "sku-2" })).status).toBe(200);
    expect((await change(id, ids[1] as string, { barcode: "333444" })).status).toBe(409);
    expect((await test.patch(`${base}/${own}`, { sku: "Sku-2" }, owner.token)).status).toBe(409);
    const { products } = (await test.get(`${base}?barcode=333444`, owner.token)).body;
    expect(products.map((product: { id: string }) => product.id)).toEqual([id]);
  });
});

describe("the till", () => {
  const draft = (...items: object[]) => test.post(`${owner.path}/pos/invoices`, { items }, owner.token);

  it("sells a variant by id or barcode, at its name and price, and takes its pieces", async () => {
    const { id, ids } = await shirt(2, 3);
    await change(id, ids[1] as string, { price: 12, barcode: "777888" });
    const { status, body } = await draft({ productId: id, variantId: ids[0], quantity: 1 }, { barcode: "777888", quantity: 2 });
    expect(status).toBe(201);
    expect(body.invoice.items).toMatchObject([
      { name: "Shirt – S", unitPrice: 20, productId: id, variantId: ids[0] },
      { name: "Shirt – M", unitPrice: 12, productId: id, variantId: ids[1] },
    ]);
    const path = `${owner.path}/pos/invoices/${body.invoice.id}`;
    expect((await test.post(`${path}/finalize`, {}, owner.token)).status).toBe(200);
    expect((await read(id)).variants).toMatchObject([{ stock: 1 }, { stock: 1 }]);
    await test.post(`${path}/void`, {}, owner.token);
    expect((await read(id)).variants).toMatchObject([{ stock: 2 }, { stock: 3 }]);
    expect(await moved(id)).toEqual({ [ids[0] as string]: 2, [ids[1] as string]: 3 });
  });

  it("refuses what orders refuse, and names what is short", async () => {
    const { id, ids } = await shirt(1, 1);
    const missing = await draft({ productId: id, quantity: 1 });
    expect([missing.status, missing.body.error.code]).toEqual([422, "VARIANT_REQUIRED"]);
    await change(id, ids[1] as string, { isActive: false });
    for (const variantId of [ids[1], newId()]) expect((await draft({ productId: id, variantId, quantity: 1 })).status).toBe(404);
    expect((await draft({ name: "Thing", unitPrice: 1, variantId: ids[0], quantity: 1 })).status).toBe(400);
    const { invoice } = (await draft({ productId: id, variantId: ids[0], quantity: 2 })).body;
    const { status, body } = await test.post(`${owner.path}/pos/invoices/${invoice.id}/finalize`, {}, owner.token);
    expect([status, body.error.message]).toEqual([422, "Only 1 of Shirt – S is left."]);
  });

  it("changes the variant of a line, and asks for one where the product has got variants since", async () => {
    const { id, ids } = await shirt(1, 1);
    await change(id, ids[1] as string, { price: 12 });
    const early = await plain({ stock: 3 });
    const { invoice } = (await draft({ productId: id, variantId: ids[0], quantity: 1 }, { productId: early, quantity: 1 })).body;
    const item = (index: number) => `${owner.path}/pos/invoices/${invoice.id}/items/${invoice.items[index].id}`;
    const changed = await test.patch(item(0), { variantId: ids[1] }, owner.token);
    expect(changed.body.invoice.items[0]).toMatchObject({ name: "Shirt – M", unitPrice: 12, variantId: ids[1] });
    expect((await test.patch(item(0), { variantId: newId() }, owner.token)).status).toBe(404);
    expect((await test.patch(item(0), { productId: early }, owner.token)).body.invoice.items[0]).toMatchObject({
      variantId: null,
      unitPrice: 20,
    });
    await setOptions(early, sizes.options);
    await addVariant(early, { options: { Size: "S" }, stock: 1 });
    const refused = await test.post(`${owner.path}/pos/invoices/${invoice.id}/finalize`, {}, owner.token);
    expect([refused.status, refused.body.error.code]).toEqual([422, "VARIANT_REQUIRED"]);
  });
});

describe("stock movements", () => {
  it("count a variant; without one 422, with a foreign one 404", async () => {
    const { id, ids } = await shirt(2, 3);
    const other = await shirt(1);
    const count = (body: object) => test.post(`${base}/${id}/stock-movements`, { reason: "Count", ...body }, owner.token);
    const { status, body } = await count({ variantId: ids[0], counted: 7 });
    expect([status, body.stockMovement]).toMatchObject([201, { variantId: ids[0], change: 5, left: 7, cause: "count", reason: "Count" }]);
    expect((await count({ variantId: ids[1], change: -3 })).body.stockMovement).toMatchObject({ change: -3, left: 0 });
    expect((await read(id)).stock).toBe(7);
    expect((await count({ variantId: ids[1], change: -1 })).body.error.reason).toBe("stock-below-zero");
    expect((await count({ counted: 1 })).body.error.code).toBe("VARIANT_REQUIRED");
    expect((await count({ variantId: other.ids[0], counted: 1 })).status).toBe(404);
    expect((await count({ variantId: ids[0], counted: 10_000_001 })).status).toBe(422);
  });

  it("begin with the pieces that the product gives away to its first variant", async () => {
    const id = await plain({ stock: 9 });
    await setOptions(id, sizes.options);
    const { variant } = (await addVariant(id, { options: { Size: "S" }, stock: 4 })).body;
    expect(await moved(id)).toEqual({ own: 0, [variant.id]: 4 });
  });
});
