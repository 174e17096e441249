import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, uniqueEmail } from "./factories.ts";
import { testApp } from "./harness.ts";
import { uploadFile } from "./uploads.ts";

// Arabic is typed in more than one way: every list of names finds a name however it was written.

const test = testApp();
let owner: Member;
const NAME = "مُنى الأحمديّة ٢٥";
const typed = ["منى الاحمديه", "مني الأحمدية", "الاحمديّه 25", "۲۵"];

async function add(path: string, body: object): Promise<void> {
  const { status, text } = await test.post(`${owner.path}${path}`, body, owner.token);
  if (status >= 300) throw new Error(`${path}: ${text}`);
}

async function placeOrder(): Promise<void> {
  const soap = { name: "Soap", price: 1, status: "active" };
  const { product } = (await test.post(`${owner.path}/storefront/products`, soap, owner.token)).body;
  const { store } = (await test.get(`${owner.path}/storefront/store`, owner.token)).body;
  const order = { customer: { name: NAME, email: uniqueEmail("mona") }, items: [{ productId: product.id, quantity: 1 }] };
  const { status, text } = await test.post(`/public/storefront/stores/${store.slug}/orders`, order);
  if (status !== 201) throw new Error(text);
}

beforeAll(async () => {
  owner = await makeOwner(test);
  const { roles } = (await test.get(`${owner.path}/roles`, owner.token)).body;
  await test.patch(owner.path, { address: { countryCode: "SA" } }, owner.token);
  await add("/staff", { name: NAME, email: uniqueEmail("mona"), roleId: roles[0].id, phone: "+966501112233" });
  await add("/clients", { name: NAME, phone: "+966501112233" });
  await add("/services", { name: NAME });
  await add("/storefront/products", { name: NAME, price: 2 });
  await add("/tax-rates", { name: NAME, percentage: 5 });
  await add("/labs/analyses", { testName: NAME, price: 3 });
  await add("/storefront/content-pages", { title: NAME, slug: "mona", content: "<p>.</p>" });
  await add("/storefront/collections", { name: NAME });
  await add("/pos/invoices", { items: [{ name: NAME, quantity: 1, unitPrice: 5 }] });
  await placeOrder();
  await uploadFile(test, owner, { name: `${NAME}.png` });
});

describe("Arabic names", () => {
  it.each([
    ["/staff", "staff"],
    ["/clients", "clients"],
    ["/services", "services"],
    ["/storefront/products", "products"],
    ["/tax-rates", "taxRates"],
    ["/labs/analyses", "analyses"],
    ["/storefront/content-pages", "pages"],
    ["/storefront/collections", "collections"],
    ["/storefront/orders", "orders"],
    ["/pos/invoices", "invoices"],
    ["/files", "files"],
  ])("are found in %s however they are typed", async (path, key) => {
    for (const text of typed) {
      const { status, body } = await test.get(`${owner.path}${path}?q=${encodeURIComponent(text)}`, owner.token);
      expect([text, status, body[key]?.length]).toEqual([text, 200, 1]);
    }
    const other = await test.get(`${owner.path}${path}?q=${encodeURIComponent("سعاد")}`, owner.token);
    expect(other.body[key]).toEqual([]);
  });

  it.each([
    ["/staff", "staff"],
    ["/clients", "clients"],
  ])("of people are found in %s by any part of their phone, in either form", async (path, key) => {
    for (const text of ["0501112", "501112233", "+966 50 111", "111 2233", "٠٥٠١١١٢"]) {
      const { body } = await test.get(`${owner.path}${path}?q=${encodeURIComponent(text)}`, owner.token);
      expect([text, body[key].length]).toEqual([text, 1]);
    }
  });
});
