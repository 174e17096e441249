import { beforeAll, describe, expect, it } from "vitest";
import { makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { makeSalon, type Salon } from "../../../../test/scheduling.ts";
import type { WorkspacePermission } from "../../../kit/permissions.ts";

const test = testApp();
let salon: Salon;
let invoiceNumber: number;
let orderId: string;

beforeAll(async () => {
  salon = await makeSalon(test);
  const { owner } = salon;
  const post = async (path: string, body: unknown) => (await test.post(path, body, owner.token)).body;
  const { client } = await post(`${owner.path}/clients`, {
    name: "Zoë Müller",
    phone: "+49 (30) 1234-567",
    dateOfBirth: "1990-01-01",
    gender: "female",
  });
  await salon.book({ clientId: client.id, name: "Check-up", staffId: salon.staffId });
  const items = [{ name: "Cut", quantity: 1, unitPrice: 9.5 }];
  const { invoice } = await post(`${owner.path}/pos/invoices`, { clientId: client.id, items });
  invoiceNumber = (await post(`${owner.path}/pos/invoices/${invoice.id}/finalize`, {})).invoice.number;
  const { product } = await post(`${owner.path}/storefront/products`, { name: "Zoë's soap", price: 3, status: "active", stock: 9 });
  const { store } = (await test.get(`${owner.path}/storefront/store`, owner.token)).body;
  const customer = { name: "Zoe Buyer", email: "buyer@example.com" };
  orderId = (await post(`/public/storefront/stores/${store.slug}/orders`, { customer, items: [{ productId: product.id, quantity: 2 }] }))
    .order.id;
  const { analysis } = await post(`${owner.path}/labs/analyses`, { testName: "Glucose", price: 5 });
  await post(`${owner.path}/labs/tests`, { clientId: client.id, analysisIds: [analysis.id], testDate: "2026-03-02" });
  await post(`${owner.path}/contests`, { title: "Zoë's quiz" });
  const translations = { ar: { title: "من نحن" } };
  await post(`${owner.path}/storefront/content-pages`, { title: "About Zoë", type: "about-us", translations });
  await post(`${owner.path}/storefront/collections`, {
    name: "Zoë's favourites",
    slug: "favourites",
    translations: { ar: { name: "المفضلة" } },
  });
  for (let index = 0; index < 7; index++) await post(`${owner.path}/clients`, { name: `Crowd ${index}` });
});

async function find(q: string, token = salon.owner.token) {
  const { status, body } = await test.get(`${salon.owner.path}/search?q=${encodeURIComponent(q)}`, token);
  expect(status).toBe(200);
  return body.results;
}

describe("GET .../search", () => {
  it("needs for each part what the list of its records needs", async () => {
    const lists = {
      invoices: "pos/invoices",
      orders: "storefront/orders",
      clients: "clients",
      products: "storefront/products",
      tests: "labs/tests",
      staff: "staff",
    };
    const wrong: string[] = [];
    for (const permission of [
      "store.orders.view",
      "store.orders.manage",
      "store.view",
      "store.manage",
      "clients.view",
      "labs.view",
      "staff.view",
    ] as const) {
      const member = await makeStaff(test, salon.owner, [permission]);
      const results = await find("Zoe", member.token);
      for (const [part, list] of Object.entries(lists)) {
        const { status } = await test.get(`${salon.owner.path}/${list}`, member.token);
        if ((status === 200) !== (results[part] !== null)) wrong.push(`${part} with ${permission}: ${status}, ${results[part]}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("finds clients, sessions, orders, products and tests by every word, ignoring case and accents", async () => {
    const results = await find("ZOE");
    expect(results.clients).toMatchObject([{ name: "Zoë Müller", phone: "+49301234567" }]);
    expect(results.sessions).toMatchObject([
      { name: "Check-up", clientName: "Zoë Müller", staffName: "Sam Staff", date: "2026-03-02", startTime: "09:00", status: "scheduled" },
    ]);
    expect(results.orders).toMatchObject([{ customerName: "Zoe Buyer", total: 6, currencyCode: "USD", status: "pending" }]);
    expect(results.products).toMatchObject([{ name: "Zoë's soap", price: 3, stock: 7, status: "active" }]);
    expect(results.tests).toMatchObject([{ patientName: "Zoë Müller", testDate: "2026-03-02", status: "pending" }]);
    expect(results.contests).toMatchObject([{ title: "Zoë's quiz", status: "draft" }]);
    expect(results.pages).toMatchObject([{ title: "About Zoë", slug: "about-us", status: "draft" }]);
    expect((await find("نحن")).pages).toMatchObject([{ slug: "about-us" }]);
    expect(results.collections).toMatchObject([{ name: "Zoë's favourites", slug: "favourites", status: "draft" }]);
    expect((await find("المفضله")).collections).toMatchObject([{ slug: "favourites" }]);
    expect(results.invoices).toEqual([]);
    expect((await find("muller check")).sessions).toHaveLength(1);
    expect((await find("muller nothing")).sessions).toEqual([]);
  });

  it("finds people by telephone, staff by name and e-mail", async () => {
    expect((await find("(30) 1234")).clients).toMatchObject([{ name: "Zoë Müller" }]);
    expect((await find("nour")).staff).toMatchObject([{ id: salon.otherStaffId, name: "Nour Aziz", roleName: null, isActive: true }]);
    expect((await find(`${salon.staffId}@example`)).staff).toMatchObject([{ name: "Sam Staff" }]);
  });

  it("finds an invoice by its number, however it is written, and an order by its id", async () => {
    const arabic = String(invoiceNumber).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    for (const q of [String(invoiceNumber), `#${invoiceNumber}`, ` ${invoiceNumber} `, arabic]) {
      expect((await find(q)).invoices).toMatchObject([{ number: invoiceNumber, status: "open", total: 9.5, clientName: "Zoë Müller" }]);
    }
    expect((await find("999999999999999")).invoices).toEqual([]);
    expect((await find(orderId.toUpperCase())).orders).toMatchObject([{ id: orderId }]);
  });

  it("shows five, newest first", async () => {
    expect((await find("crowd")).clients.map(({ name }: { name: string }) => name)).toEqual(
      [6, 5, 4, 3, 2].map((index) => `Crowd ${index}`),
    );
  });

  it.each<[string, WorkspacePermission]>([
    ["clients", "clients.view"],
    ["sessions", "sessions.view"],
    ["products", "store.manage"],
    ["tests", "labs.view"],
    ["staff", "staff.view"],
  ])("shows %s to who holds %s, and null for everything else", async (part, permission) => {
    const viewer = await makeStaff(test, salon.owner, [permission]);
    const results = await find("a", viewer.token);
    const shown = Object.keys(results).filter((name) => results[name] !== null);
    // Pages belong to the store, as products do.
    expect(shown).toEqual(part === "products" ? ["products", "pages", "collections"] : [part]);
  });

  it("shows nothing to a member without permissions, and nothing of another workspace", async () => {
    const powerless = await makeStaff(test, salon.owner, []);
    expect(Object.values(await find("zoe", powerless.token))).toEqual(Array.from({ length: 10 }, () => null));
    const stranger = await makeOwner(test);
    const { body } = await test.get(`${stranger.path}/search?q=zoe`, stranger.token);
    expect(Object.values(body.results).flat()).toEqual([]);
  });

  it("takes special characters literally, and refuses an empty or overlong query with 400", async () => {
    for (const q of ["%", "_", "' or 1=1 --", "(((", "+"]) expect([q, (await find(q)).clients.length <= 1]).toEqual([q, true]);
    for (const query of ["", "?q=", "?q=%20%20", `?q=${"x".repeat(201)}`]) {
      expect([query, (await test.get(`${salon.owner.path}/search${query}`, salon.owner.token)).status]).toEqual([query, 400]);
    }
  });
});
