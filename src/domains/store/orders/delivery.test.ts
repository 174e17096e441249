import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Member, makeOwner, uniqueEmail } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { zoneOf } from "../settings/delivery.rules.ts";

const test = testApp();
let owner: Member;
let productId: string;

const near = {
  name: "Near",
  countryCodes: ["SA"],
  postalPrefixes: ["12", "13 5"],
  options: [
    { method: "Bicycle", fee: 3, freeFrom: 50 },
    { method: "Courier", fee: 7 },
  ],
};
const east = {
  name: "East",
  countryCodes: ["SA"],
  regions: ["Eastern Province"],
  options: [{ method: "Courier", fee: 20, freeFrom: null }],
};
const gulf = { name: "Gulf", countryCodes: ["SA", "AE"], options: [{ method: "Courier", fee: 30, freeFrom: 200 }] };
const home = { line1: "12 King Fahd Road", city: "Riyadh", postalCode: "12271", countryCode: "SA" };

const change = (changes: object) => test.patch(`${owner.path}/storefront/store`, changes, owner.token);

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Zone Shop" });
  await change({ deliveryOptions: [{ method: "Post", fee: 4 }] });
  const product = { name: "Soap", price: 20, status: "active" };
  productId = (await test.post(`${owner.path}/storefront/products`, product, owner.token)).body.product.id;
  const half = { code: "HALF", kind: "percentage", value: 50 };
  await test.post(`${owner.path}/storefront/discount-codes`, half, owner.token);
  await test.post(`${owner.path}/storefront/discount-codes`, { code: "FREE", kind: "free-delivery" }, owner.token);
});

beforeEach(async () => {
  await change({ deliveryZones: [near, east, gulf] });
});

const body = (delivery: object | null, quantity = 1, more: object = {}) => {
  return { items: [{ productId, quantity }], delivery, ...more };
};
const quote = (sent: object) => test.post("/public/storefront/stores/zone-shop/quote", sent);
const order = (sent: object) =>
  test.post("/public/storefront/stores/zone-shop/orders", { customer: { name: "Lina", email: uniqueEmail("buyer") }, ...sent });
const page = (path: string, form: Record<string, string>) =>
  test.app.server.inject({
    method: "POST",
    url: `/s/zone-shop${path}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(form).toString(),
  });

describe("PATCH /workspace/:workspaceId/storefront/store with deliveryZones", () => {
  it("keeps zones in order and with their ids, and shows them to visitors", async () => {
    const { deliveryZones: first } = (await change({ deliveryZones: [near, gulf] })).body.store;
    expect(first[0]).toEqual({
      ...{ id: expect.any(String), regions: [], ...near },
      options: [near.options[0], { method: "Courier", fee: 7, freeFrom: null }],
    });
    const { deliveryZones: turned } = (await change({ deliveryZones: [...first].reverse() })).body.store;
    expect(turned.map(({ id }: { id: string }) => id)).toEqual([first[1].id, first[0].id]);
    const { store } = (await test.get("/public/storefront/stores/zone-shop")).body;
    expect(store.deliveryZones).toEqual(turned);
    const copied = (await change({ deliveryZones: [first[0], first[0], { ...gulf, id: owner.workspaceId }] })).body.store.deliveryZones;
    expect(new Set(copied.map(({ id }: { id: string }) => id)).size).toBe(3);
    expect(copied[2].id).not.toBe(owner.workspaceId);
  });

  it("refuses unknown countries, methods named twice, zones without options, and too many", async () => {
    const option = { method: "Courier", fee: 1 };
    const wrong: [object, string][] = [
      [{ ...gulf, countryCodes: ["XX"] }, "deliveryZones.0.countryCodes"],
      [{ ...gulf, options: [option, option] }, "deliveryZones.0.options"],
      [{ ...gulf, options: [] }, "deliveryZones.0.options"],
      [{ ...gulf, options: [{ ...option, fee: -1 }] }, "deliveryZones.0.options.0.fee"],
      [{ ...gulf, options: [{ ...option, freeFrom: 1.001 }] }, "deliveryZones.0.options.0.freeFrom"],
    ];
    for (const [zone, path] of wrong) {
      const { status, body: answer } = await change({ deliveryZones: [zone] });
      expect([status, answer.error.details[0].path]).toEqual([400, path]);
    }
    expect((await change({ deliveryZones: Array.from({ length: 21 }, () => gulf) })).status).toBe(400);
  });
});

describe("an order to a zone", () => {
  it("costs what the first matching zone says, in the quote and in the order", async () => {
    const fees: [object, string, number][] = [
      [home, "Bicycle", 3],
      [{ ...home, postalCode: "1 2-271" }, "Courier", 7],
      [{ ...home, postalCode: "135" }, "Courier", 7],
      [{ ...home, postalCode: "31411", region: "eastern  PROVINCE" }, "Courier", 20],
      [{ ...home, postalCode: null, region: "Asir" }, "Courier", 30],
      [{ ...home, countryCode: "AE" }, "Courier", 30],
    ];
    for (const [address, method, fee] of fees) {
      const sent = body({ method, address });
      expect((await quote(sent)).body.quote).toMatchObject({ delivery: { method, fee }, amountDue: 20 + fee });
      expect((await order(sent)).body.order).toMatchObject({ delivery: { method, fee }, amountDue: 20 + fee });
    }
  });

  it("is free from a price on, which counts after the discount, or with a code for it", async () => {
    const to = { method: "Bicycle", address: home };
    const feeOf = async (quantity: number, discountCode?: string) => {
      const sent = body(to, quantity, discountCode ? { discountCode } : {});
      const [quoted, placed] = [await quote(sent), await order(sent)];
      expect(placed.body.order.delivery.fee).toBe(quoted.body.quote.delivery.fee);
      return placed.body.order.delivery.fee;
    };
    expect([await feeOf(2), await feeOf(3), await feeOf(3, "HALF"), await feeOf(5, "HALF"), await feeOf(1, "FREE")]).toEqual([
      3, 0, 3, 0, 0,
    ]);
  });

  it("has its address in parts and in one line", async () => {
    const address = { ...home, line2: "Second floor", region: "Riyadh Province" };
    const { order: placed } = (await order({ ...body({ method: "Courier", address }), language: "en" })).body;
    expect(placed.delivery).toEqual({
      ...{ method: "Courier", fee: 7, destination: address },
      address: "12 King Fahd Road, Second floor, 12271 Riyadh, Riyadh Province, Saudi Arabia",
    });
    const { order: arabic } = (await order({ ...body({ method: "Courier", address: home }), language: "ar" })).body;
    expect(arabic.delivery.address).toBe("12 King Fahd Road، 12271 Riyadh، المملكة العربية السعودية");
    const csv = await test.get(`${owner.path}/storefront/orders.csv?q=${placed.number}`, owner.token);
    expect(csv.text).toContain(placed.delivery.address);
  });

  it("is refused where no zone is, without an address in parts, and by a method of another zone", async () => {
    const refused: [object, unknown[]][] = [
      [{ method: "Courier", address: { ...home, countryCode: "FR" } }, [422, "NO_DELIVERY_THERE"]],
      [{ method: "Courier", address: "12 King Fahd Road" }, [400, "delivery.address"]],
      [{ method: "Courier" }, [400, "delivery.address"]],
      [{ method: "Courier", address: { city: "Riyadh", countryCode: "SA" } }, [400, "delivery.address.line1"]],
      [{ method: "Bicycle", address: { ...home, postalCode: "9" } }, [400, "delivery.method"]],
      [{ method: "Post", address: home }, [400, "delivery.method"]],
    ];
    for (const [delivery, why] of refused)
      for (const { status, body: answer } of [await quote(body(delivery)), await order(body(delivery))])
        expect([status, answer.error.details?.[0].path ?? answer.error.code]).toEqual(why);
    expect((await order(body(null))).status).toBe(201);
    await change({ deliveryZones: [] });
    expect((await order(body({ method: "Post", address: "12 King Fahd Road" }))).body.order.delivery).toEqual({
      ...{ method: "Post", fee: 4, address: "12 King Fahd Road", destination: null },
    });
  });
});

describe("the cart of a store with zones", () => {
  const typed = {
    name: "Lina",
    email: "lina@example.com",
    line1: "12 King Fahd Road",
    city: "Riyadh",
    country: "SA",
    orderKey: "cart-of-zones",
  };
  const zoneIn = (text: string) => /name="zone" value="([^"]*)"/.exec(text)?.[1] ?? "";
  const form = (more: Record<string, string>) => ({ [`quantity-${productId}`]: "1", ...typed, ...more });

  it("asks for the address, shows the fee, and takes the order only then", async () => {
    const empty = await page("/cart", { [`quantity-${productId}`]: "1", country: "AE", lang: "en" });
    expect(empty.body).toContain('<option value="AE" selected>');
    expect(empty.body).not.toContain('<option value="FR"');
    const unseen = await page("/orders?lang=en", form({ postalCode: "12271", delivery: "", zone: "" }));
    expect(unseen.statusCode).toBe(422);
    expect(unseen.body).toContain("Please check the delivery option and the total");
    expect(unseen.body).toMatch(/value="Bicycle" checked/);
    expect(unseen.body).toContain("free from $50.00");
    expect(unseen.body).toContain("$23.00");
    const zone = zoneIn(unseen.body);
    const moved = await page("/orders?lang=ar", form({ postalCode: "99", delivery: "Courier", zone }));
    expect(moved.statusCode).toBe(422);
    expect(moved.body).toContain("يُرجى مراجعة خيار التوصيل");
    const placed = await page("/orders?lang=en", form({ postalCode: "12271", delivery: "Courier", zone }));
    expect(placed.statusCode).toBe(303);
    const shown = await test.app.server.inject({ url: placed.headers.location as string });
    expect(shown.body).toContain("12 King Fahd Road, 12271 Riyadh, Saudi Arabia");
    expect(shown.body).toContain("$27.00");
  });

  it("says where the store does not deliver, and takes an order for pick-up without an address", async () => {
    const far = await page("/orders?lang=en", form({ country: "FR", delivery: "Courier", zone: "" }));
    expect([far.statusCode, far.body.includes("We do not deliver to this address.")]).toEqual([422, true]);
    const { line1: _, city: _city, ...buyer } = form({ delivery: "", zone: "", orderKey: "cart-of-zones-3" });
    expect((await page("/orders", buyer)).statusCode).toBe(303);
    const { line1: _line, ...partly } = form({ postalCode: "12271", delivery: "Courier" });
    const missing = await page("/orders?lang=en", { ...partly, orderKey: "cart-of-zones-2" });
    expect([missing.statusCode, /id="line1"[^>]*aria-invalid/.test(missing.body)]).toEqual([422, true]);
  });
});

describe("the zone of an address", () => {
  it("ignores case, marks and hyphens of regions, and wants everything that a zone names", () => {
    const zone = { id: "1", name: "x", countryCodes: ["FR"], regions: ["Île-de-France"], postalPrefixes: ["75"], options: [] };
    const at = (region: string, postalCode: string) => zoneOf([zone], { countryCode: "FR", region, postalCode }) !== undefined;
    expect([at("ile de france", "75001"), at("Ile-de-France", "76000"), at("Bretagne", "75001")]).toEqual([true, false, false]);
  });
});
