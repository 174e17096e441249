// @module-tag slow

import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Desk, makeDesk } from "../../../../test/booking.ts";
import { testApp } from "../../../../test/harness.ts";
import { productPath } from "../site/site.rules.ts";

const test = testApp();
let desk: Desk;
let soapId: string;
let home: string;
let store: string;
const visit = async (path: string) => (await test.call("GET", path, { prefix: "" })).text;
const change = async (method: string, path: string, body: object) => {
  const answer = await test.call(method, `${desk.owner.path}${path}`, { token: desk.owner.token, body });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  return answer.body;
};

/** The names of lines on a document, which is rendered too. */
async function printed(path: string): Promise<string[]> {
  const { pdf } = test.app.adapters;
  const render = vi.spyOn(pdf, "render");
  expect((await test.get(path)).status).toBe(200);
  const [document] = render.mock.calls[0] ?? [];
  render.mockRestore();
  return (document?.blocks ?? []).flatMap((block) => (block.kind === "table" ? block.rows.map(([name]) => String(name)) : []));
}

const soapTexts = { ar: { name: "صابون بالغار", description: "زيت زيتون" } };

beforeAll(async () => {
  desk = await makeDesk(test);
  home = `/s/${desk.slug}`;
  store = `/public/storefront/stores/${desk.slug}`;
  await change("PATCH", "/storefront/store", { name: "Garden Salon", language: "en" });
  await change("PATCH", "", { slogan: "Slowly", translations: { ar: { name: "صالون الحديقة", slogan: "على مهل" } } });
  await change("PATCH", `/services/${desk.serviceId}`, { name: "Haircut", translations: { ar: { name: "قص الشعر" } } });
  const soap = { name: "Laurel soap", description: "Olive oil", price: 4, status: "active", translations: soapTexts };
  soapId = (await change("POST", "/storefront/products", soap)).product.id;
  const about = { title: "Our garden", content: "<p>Roses</p>", slug: "garden", status: "active" };
  const translations = { ar: { title: "حديقتنا", content: "<p>ورود<script>x</script></p>" } };
  await change("POST", "/storefront/content-pages", { ...about, translations });
});

describe("texts in two languages", () => {
  it("are shown on the store's pages in the visitor's language", async () => {
    const english = await visit(`${home}?lang=en`);
    for (const text of ["Garden Salon", "Slowly", "Haircut", "Laurel soap", "Our garden"]) expect(english).toContain(text);
    const arabic = await visit(`${home}?lang=ar`);
    for (const text of ["صالون الحديقة", "على مهل", "قص الشعر", "صابون بالغار", "حديقتنا"]) expect(arabic).toContain(text);
    for (const text of ["Garden Salon", "Slowly", "Haircut", "Laurel soap", "Our garden"]) expect(arabic).not.toContain(text);
    const product = await visit(`${home}${productPath({ id: soapId, name: "صابون بالغار" })}?lang=ar`);
    for (const text of ["<h1><bdi>صابون بالغار</bdi></h1>", "زيت زيتون"]) expect(product).toContain(text);
    const page = await visit(`${home}/garden?lang=ar`);
    expect(page).toContain("<p>ورود</p>");
    expect(page).not.toContain("Roses");
  });

  it("follow the browser's language where none is chosen", async () => {
    const { text } = await test.call("GET", home, { prefix: "", headers: { "accept-language": "ar-SA,ar;q=0.9" } });
    expect(text).toContain("صالون الحديقة");
  });

  it("are shown in the cart and on the order, as long as the product has the name it was sold under", async () => {
    expect(await visit(`${home}/cart?quantity-${soapId}=1&lang=ar`)).toContain("صابون بالغار");
    const customer = { name: "Lina", email: "lina@example.com" };
    const placed = await test.post(`${store}/orders`, { customer, items: [{ productId: soapId, quantity: 1 }] });
    const { statusToken, order } = placed.body;
    expect(order.items[0].name).toBe("Laurel soap");
    expect(await visit(`${home}/orders/${statusToken}?lang=ar`)).toContain("صابون بالغار");
    const read = async (lang: string) => (await test.get(`/public/storefront/orders/${statusToken}?lang=${lang}`)).body.order;
    expect([(await read("ar")).items[0].name, (await read("en")).items[0].name]).toEqual(["صابون بالغار", "Laurel soap"]);
    expect((await read("ar")).store.name).toBe("صالون الحديقة");
    await change("PATCH", `/storefront/products/${soapId}`, { name: "Bay soap" });
    expect((await read("ar")).items[0].name).toBe("Laurel soap");
    await change("PATCH", `/storefront/products/${soapId}`, { name: "Laurel soap" });
  });

  it("of options are shown on the product, in the cart, on the order, in its mails and its invoice", async () => {
    const { product } = await change("POST", "/storefront/products", { name: "Robe", price: 9, status: "active" });
    const path = `/storefront/products/${product.id}`;
    const ar = { name: "المقاس", values: { Small: "صغير" } };
    await change("PUT", `${path}/options`, { options: [{ name: "Size", values: ["Small", "Large"], translations: { ar } }] });
    const { variant } = await change("POST", `${path}/variants`, { options: { Size: "Small" } });
    await change("POST", `${path}/variants`, { options: { Size: "Large" } });
    const shown = (await test.get(`${store}/products/${product.id}?lang=ar`)).body.product;
    expect(shown.options).toEqual([{ name: "Size", values: ["Small", "Large"], label: "المقاس", valueLabels: ["صغير", "Large"] }]);
    expect(shown.variants[0].options).toEqual({ Size: "Small" });
    const page = await visit(`${home}${productPath(product)}?lang=ar`);
    for (const text of ["<bdi>المقاس</bdi>", ">صغير</option>", ">Large</option>"]) expect(page).toContain(text);
    expect(page).not.toContain("Small");
    const cart = await visit(`${home}/cart?quantity-${variant.id}=1&lang=ar`);
    expect([cart.includes("<bdi>صغير</bdi>"), cart.includes("Small")]).toEqual([true, false]);
    const english = await visit(`${home}/cart?quantity-${variant.id}=1&lang=en`);
    expect([english.includes("<bdi>Small</bdi>"), english.includes("صغير")]).toEqual([true, false]);

    const customer = { name: "Lina", email: "options@example.com" };
    const items = [{ productId: product.id, variantId: variant.id, quantity: 1 }];
    const { statusToken, order } = (await test.post(`${store}/orders`, { customer, items, language: "ar" })).body;
    expect(order.items[0].variantName).toBe("Small");
    const read = async (lang: string) => (await test.get(`/public/storefront/orders/${statusToken}?lang=${lang}`)).body.order.items[0];
    expect([(await read("ar")).variantName, (await read("en")).variantName]).toEqual(["صغير", "Small"]);
    expect(await visit(`${home}/orders/${statusToken}?lang=ar`)).toContain("<bdi>Robe</bdi><br><bdi>صغير</bdi>");
    await test.app.clockwork.drain();
    const mails = test.mails.filter(({ to }) => to === customer.email);
    expect(mails.map(({ text }) => text).join()).toContain("صغير");
    await change("PATCH", `/storefront/orders/${order.id}`, { paymentStatus: "paid" });
    expect(await printed(`/public/storefront/orders/${statusToken}/invoice.pdf?language=ar`)).toContain("Robe – صغير");
    expect(await printed(`/public/storefront/orders/${statusToken}/invoice.pdf?language=en`)).toContain("Robe – Small");

    const values = [{ value: "Tiny", was: "Small" }, "Large"];
    await change("PUT", `${path}/options`, { options: [{ name: "Size", values }] });
    expect((await read("ar")).variantName).toBe("Small");
    await change("DELETE", path, {});
    expect((await read("ar")).variantName).toBe("Small");
  });

  it("are shown where visitors book, and on their booking", async () => {
    const page = await visit(`${home}/book?lang=ar`);
    expect([page.includes("قص الشعر"), page.includes("Haircut")]).toEqual([true, false]);
    const offer = (await test.get(`${desk.path}?lang=ar`)).body;
    expect([offer.business.name, offer.services[0].name]).toEqual(["صالون الحديقة", "قص الشعر"]);
    const { manageToken, booking } = (await desk.visit({ language: "ar" })).body;
    expect(booking).toMatchObject({ business: { name: "صالون الحديقة" }, services: [{ name: "قص الشعر" }] });
    expect((await test.get(`/public/bookings/${manageToken}?lang=en`)).body.booking.services[0].name).toBe("Haircut");
    expect(await visit(`${home}/bookings/${manageToken}?lang=ar`)).toContain("قص الشعر");
  });
});

describe("the public API", () => {
  const readIn = async (path: string, language: string) =>
    test.call("GET", path, { headers: language.length === 2 ? {} : { "accept-language": language } });

  it("answers in the language of `lang`, else of the browser, else of the business, and says that it varies", async () => {
    for (const [query, header, name] of [
      ["?lang=ar", "en-GB,en", "صابون بالغار"],
      ["?lang=en", "ar-EG,ar", "Laurel soap"],
      ["", "ar-EG,ar", "صابون بالغار"],
      ["", "fr-FR,fr", "Laurel soap"],
    ] as const) {
      const { body, headers } = await readIn(`${store}/products/${soapId}${query}`, header);
      expect([query, header, body.product.name]).toEqual([query, header, name]);
      expect(headers.vary).toContain("accept-language");
    }
    expect((await test.get(`${store}/products?lang=ar`)).body.products[0].description).toBe("زيت زيتون");
    expect((await test.get(`${store}?lang=ar`)).body.store.name).toBe("صالون الحديقة");
    expect((await test.get(`${store}/content-pages/garden?lang=ar`)).body.page.title).toBe("حديقتنا");
    expect((await test.get(`${store}/content-pages?lang=ar`)).body.pages[0].content).toBe("<p>ورود</p>");
    expect((await test.get(`${store}?lang=fr`)).status).toBe(400);
  });

  it("finds products and services by a text in either language, however it is typed", async () => {
    for (const q of ["صابون", "زيتون", "laurel"]) {
      expect([q, (await test.get(`${store}/products?q=${encodeURIComponent(q)}`)).body.products.length]).toEqual([q, 1]);
    }
    for (const [path, key, q] of [
      ["/storefront/products", "products", "صابُون"],
      ["/services", "services", "قصّ"],
      ["/storefront/content-pages", "pages", "حديقتنا"],
    ] as const) {
      const { body } = await test.get(`${desk.owner.path}${path}?q=${encodeURIComponent(q)}`, desk.owner.token);
      expect([q, body[key].length]).toEqual([q, 1]);
    }
    expect((await test.get(`${store}/products?q=description`)).body.products).toEqual([]);
  });

  it("shows the business's language where the visitor's is missing, and the record's own text for empty ones", async () => {
    const translations = { en: { name: "Comb in English" }, ar: { description: "", name: "" } };
    const made = await change("POST", "/storefront/products", { name: "Kamm", price: 1, status: "active", translations }).catch(() => null);
    expect(made).toBeNull();
    const comb = {
      name: "Kamm",
      description: "Holz",
      price: 1,
      status: "active",
      translations: { en: { name: "Comb" }, ar: { description: "" } },
    };
    const { product } = await change("POST", "/storefront/products", comb);
    const { body } = await test.get(`${store}/products/${product.id}?lang=ar`);
    expect(body.product).toMatchObject({ name: "Comb", description: "Holz" });
    await change("DELETE", `/storefront/products/${product.id}`, {});
  });
});

describe("translations", () => {
  it("are kept as given, replaced as a whole, and part of the file for a spreadsheet", async () => {
    const path = `${desk.owner.path}/storefront/products/${soapId}`;
    expect((await test.get(path, desk.owner.token)).body.product.translations).toEqual(soapTexts);
    const csv = (await test.get(`${desk.owner.path}/storefront/products.csv`, desk.owner.token)).text;
    expect(csv).toContain("صابون بالغار");
    await change("PATCH", `/storefront/products/${soapId}`, { price: 5 });
    expect((await test.get(path, desk.owner.token)).body.product.translations).toEqual(soapTexts);
    const { product } = await change("PATCH", `/storefront/products/${soapId}`, { translations: { en: { name: "Soap" } } });
    expect(product.translations).toEqual({ en: { name: "Soap" } });
    await change("PATCH", `/storefront/products/${soapId}`, { translations: soapTexts });
  });

  it.each([
    ["/storefront/products", { name: "x", price: 1, translations: { ar: { name: "ا".repeat(301) } } }],
    ["/services", { name: "x", translations: { ar: { name: "two\nlines" } } }],
    ["/services", { name: "x", translations: { ar: "قص" } }],
    ["/storefront/content-pages", { title: "x", translations: { ar: { content: "<b>".repeat(1001) } } }],
  ])("are refused in %s where the text itself would be", async (path, body) => {
    const { status, body: answer } = await test.post(`${desk.owner.path}${path}`, body, desk.owner.token);
    expect(status).toBe(400);
    expect(JSON.stringify(answer.error)).toContain("translations.ar");
  });

  it("of the store come before those of the profile, and a translated slogan before a description that is not", async () => {
    await change("PATCH", "/storefront/store", { description: "Hair", translations: { ar: { name: "متجر الحديقة", description: "شعر" } } });
    const { body } = await test.get(`${store}?lang=ar`);
    expect(body.store).toMatchObject({ name: "متجر الحديقة", description: "شعر" });
    expect(body.store).not.toHaveProperty("texts");
    await change("PATCH", "/storefront/store", { translations: {} });
    const page = await visit(`${home}?lang=ar`);
    expect([page.includes("على مهل"), page.includes("Hair</p>")]).toEqual([true, false]);
    expect(await visit(`${home}?lang=en`)).toContain("Hair</p>");
    await change("PATCH", "/storefront/store", { description: null });
  });
});
