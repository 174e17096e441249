import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff, uniqueEmail } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";
import { auditWorkspace } from "../../money/checks/reconciliation.service.ts";
import { reduce } from "./codes.rules.ts";

const test = testApp();
let owner: Member;
let codes: string;
let slug: string;
let soap: string;
let brush: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  codes = `${owner.path}/storefront/discount-codes`;
  const deliveryOptions = [{ method: "Courier", fee: 5 }];
  slug = (await test.patch(`${owner.path}/storefront/store`, { deliveryOptions }, owner.token)).body.store.slug;
  soap = await addProduct({ name: "Soap", price: 10 });
  brush = await addProduct({ name: "Brush", price: 4 });
});

async function addProduct(product: object): Promise<string> {
  const { body } = await test.post(`${owner.path}/storefront/products`, { status: "active", ...product }, owner.token);
  return body.product.id;
}

let count = 0;
async function addCode(fields: object = {}) {
  const answer = await test.post(codes, { code: `CODE-${count++}`, kind: "percentage", value: 10, ...fields }, owner.token);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.discountCode as { id: string; code: string };
}

const place = (items: object[], discountCode: string | null, more: object = {}) =>
  test.post(`/public/storefront/stores/${slug}/orders`, {
    customer: { name: "Lina", email: uniqueEmail("buyer") },
    items,
    discountCode,
    ...more,
  });
const quote = (items: object[], discountCode: string | null, more: object = {}) =>
  test.post(`/public/storefront/stores/${slug}/quote`, { items, discountCode, ...more });
const one = (productId = soap, quantity = 1) => [{ productId, quantity }];
const usedCount = async (id: string) => (await test.get(`${codes}/${id}`, owner.token)).body.discountCode.usedCount;
const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code;

describe("discount codes", () => {
  it("are added, listed, changed and deleted", async () => {
    const sent = { code: "Spring-10", kind: "fixed", value: 2.5, minSubtotal: 20, productIds: [soap], maxUses: 3, maxUsesPerCustomer: 1 };
    const made = await test.post(codes, sent, owner.token);
    expect(made.status).toBe(201);
    expect(made.body.discountCode).toMatchObject({ ...sent, startsAt: null, endsAt: null, isActive: true, usedCount: 0 });
    const { id } = made.body.discountCode;
    expect((await test.get(`${codes}?q=spring`, owner.token)).body.discountCodes).toMatchObject([{ id }]);
    expect((await test.get(`${codes}?q=spring&isActive=false`, owner.token)).body.discountCodes).toEqual([]);
    const changed = await test.patch(
      `${codes}/${id}`,
      { kind: "free-delivery", value: null, isActive: false, minSubtotal: null },
      owner.token,
    );
    expect(changed.body.discountCode).toMatchObject({ kind: "free-delivery", value: null, isActive: false, minSubtotal: null, maxUses: 3 });
    expect((await test.delete(`${codes}/${id}`, owner.token)).status).toBe(200);
    expect((await test.get(`${codes}/${id}`, owner.token)).status).toBe(404);
    expect((await test.post(codes, sent, owner.token)).status, "the text is free again").toBe(201);
  });

  it("are unique in capitals and small letters", async () => {
    const { code } = await addCode();
    const other = await addCode();
    expect((await test.post(codes, { code: code.toLowerCase(), kind: "percentage", value: 5 }, owner.token)).status).toBe(409);
    expect((await test.patch(`${codes}/${other.id}`, { code: code.toLowerCase() }, owner.token)).status).toBe(409);
  });

  it.each([
    ["a short code", { code: "AB" }],
    ["a space", { code: "A B C" }],
    ["no value", { value: null }],
    ["nothing off", { value: 0 }],
    ["more than everything", { value: 100.01 }],
    ["three decimals of a percentage", { value: 10.125 }],
    ["three decimals of an amount", { kind: "fixed", value: 1.005 }],
    ["a value of free delivery", { kind: "free-delivery", value: 1 }],
    ["an end before the start", { startsAt: "2026-05-02T00:00:00Z", endsAt: "2026-05-01T00:00:00Z" }],
    ["no use at all", { maxUses: 0 }],
    ["an unknown product", { productIds: [newId()] }],
  ])("refuse %s", async (_, fields) => {
    const answer = await test.post(codes, { code: `BAD-${count++}`, kind: "percentage", value: 10, ...fields }, owner.token);
    expect(answer.status, answer.text).toBe(400);
  });

  it("need the permission of the store", async () => {
    const { id } = await addCode();
    const viewer = await makeStaff(test, owner, ["store.view"]);
    expect((await test.get(codes, viewer.token)).status).toBe(200);
    expect((await test.post(codes, { code: "MINE", kind: "percentage", value: 5 }, viewer.token)).status).toBe(403);
    expect((await test.patch(`${codes}/${id}`, { isActive: false }, viewer.token)).status).toBe(403);
    expect((await test.delete(`${codes}/${id}`, viewer.token)).status).toBe(403);
    expect((await test.patch(`${codes}/${newId()}`, { isActive: false }, owner.token)).status).toBe(404);
    expect((await test.delete(`${codes}/${newId()}`, owner.token)).status).toBe(404);
  });
});

describe("an order with a code", () => {
  it("takes a percentage off the matching lines", async () => {
    const { code } = await addCode({ value: 25, productIds: [soap] });
    const { status, body } = await place([...one(soap, 3), ...one(brush, 2)], ` ${code.toLowerCase()} `, {
      delivery: { method: "Courier" },
    });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      subtotal: 38,
      discount: { code, kind: "percentage", value: 25, amount: 7.5 },
      total: 35.5,
      amountDue: 35.5,
    });
    const shown = await test.get(`/public/storefront/orders/${body.statusToken}`);
    expect(shown.body.order.discount).toEqual({ code, kind: "percentage", value: 25, amount: 7.5 });
  });

  it("never takes more than the matching lines cost", async () => {
    const { code } = await addCode({ kind: "fixed", value: 100, productIds: [brush] });
    const { body } = await place([...one(soap), ...one(brush)], code);
    expect(body.order).toMatchObject({ discount: { amount: 4 }, total: 10 });
  });

  it("is delivered for nothing, and can cost nothing", async () => {
    const free = await addCode({ kind: "free-delivery", value: null });
    const sent = await place(one(), free.code, { delivery: { method: "Courier", address: "Here" } });
    expect(sent.body.order).toMatchObject({ discount: { value: null, amount: 0 }, delivery: { method: "Courier", fee: 0 }, total: 10 });
    const all = await addCode({ value: 100 });
    expect((await place(one(), all.code)).body.order).toMatchObject({ discount: { amount: 10 }, total: 0, amountDue: 0 });
  });

  it.each([
    ["an unknown code", {}, "NO-SUCH-CODE"],
    ["an inactive one", { isActive: false }],
    ["one that has ended", { endsAt: "2020-01-01T00:00:00Z" }],
    ["one that has not begun", { startsAt: "2999-01-01T00:00:00Z" }],
  ])("refuses %s with the same words", async (_, fields, typed?: string) => {
    const { code } = await addCode(fields);
    for (const ask of [place, quote]) {
      const answer = await ask(one(), typed ?? code);
      expect([answer.status, codeOf(answer), answer.body.error.message]).toEqual([422, "CODE_NOT_VALID", "This code is not valid."]);
    }
  });

  it("says why a valid code is not for this order", async () => {
    const large = await addCode({ minSubtotal: 10.01 });
    const other = await addCode({ productIds: [brush] });
    const spent = await addCode({ maxUses: 1 });
    expect((await place(one(), spent.code)).status).toBe(201);
    for (const ask of [place, quote]) {
      expect(codeOf(await ask(one(), large.code))).toBe("CODE_MINIMUM");
      expect(codeOf(await ask(one(), other.code))).toBe("CODE_NOT_FOR_THESE");
      expect(codeOf(await ask(one(), spent.code))).toBe("CODE_USED_UP");
    }
  });

  it("counts uses by customer, and gives one back when it is cancelled", async () => {
    const { id, code } = await addCode({ maxUsesPerCustomer: 1 });
    const email = uniqueEmail("regular");
    const customer = { name: "Lina", email };
    const first = await place(one(), code, { customer });
    expect(first.status).toBe(201);
    expect(codeOf(await place(one(), code, { customer: { ...customer, email: email.toUpperCase() } }))).toBe("CODE_USED_UP");
    expect(codeOf(await quote(one(), code, { email }))).toBe("CODE_USED_UP");
    expect((await quote(one(), code, { email: uniqueEmail("other") })).status).toBe(200);
    expect(await usedCount(id)).toBe(1);
    await test.patch(`${owner.path}/storefront/orders/${first.body.order.id}`, { status: "cancelled" }, owner.token);
    expect(await usedCount(id)).toBe(0);
    expect((await place(one(), code, { customer })).status).toBe(201);
  });

  it("leaves nothing behind when it is refused", async () => {
    const counted = await addProduct({ name: "Counted", price: 3, stock: 5 });
    const { id, code } = await addCode({ maxUses: 1, minSubtotal: 100 });
    expect(codeOf(await place(one(counted), code))).toBe("CODE_MINIMUM");
    expect((await test.get(`${owner.path}/storefront/products/${counted}`, owner.token)).body.product.stock).toBe(5);
    expect(await usedCount(id)).toBe(0);
  });

  // A store of its own: a network may order a hundred times an hour.
  it.runIf(isPostgres)("is accepted as often as the code allows when a hundred come at once", async () => {
    const shop = await makeOwner(test);
    const { body: opened } = await test.get(`${shop.path}/storefront/store`, shop.token);
    const { body: added } = await test.post(`${shop.path}/storefront/products`, { name: "Cup", price: 3, status: "active" }, shop.token);
    const rare = { code: "TEN-ONLY", kind: "percentage", value: 10, maxUses: 10 };
    const { body: made } = await test.post(`${shop.path}/storefront/discount-codes`, rare, shop.token);
    const order = () => ({
      customer: { name: "Lina", email: uniqueEmail("rush") },
      items: [{ productId: added.product.id, quantity: 1 }],
      discountCode: rare.code,
    });
    const rush = Array.from({ length: 100 }, () => test.post(`/public/storefront/stores/${opened.store.slug}/orders`, order()));
    const answers = await Promise.all(rush);
    const accepted = answers.filter(({ status }) => status === 201).length;
    const refused = answers.filter((answer) => codeOf(answer) === "CODE_USED_UP").length;
    const others = answers.filter((answer) => answer.status !== 201 && codeOf(answer) !== "CODE_USED_UP");
    expect(others.map((answer) => answer.text)).toEqual([]);
    expect([accepted, refused]).toEqual([10, 90]);
    const { body: after } = await test.get(`${shop.path}/storefront/discount-codes/${made.discountCode.id}`, shop.token);
    expect(after.discountCode.usedCount).toBe(10);
  });
});

describe("POST /public/storefront/stores/:slug/quote", () => {
  it("answers what the order then costs, and takes nothing", async () => {
    const taxed = await test.post(
      `${owner.path}/tax-rates`,
      { name: "VAT", percentage: 15, isInclusive: false, isDefault: false },
      owner.token,
    );
    const towel = await addProduct({ name: "Towel", price: 7.77, stock: 2, taxRateId: taxed.body.taxRate.id });
    const { id, code } = await addCode({ value: 12.5 });
    const items = [...one(towel, 2), ...one(soap)];
    const delivery = { method: "Courier", address: null };
    const { status, body } = await quote(items, code, { delivery });
    expect(status).toBe(200);
    expect(await usedCount(id)).toBe(0);
    const { order } = (await place(items, code, { delivery })).body;
    const { items: quoted, delivery: fee, ...sums } = body.quote;
    expect(order).toMatchObject(sums);
    expect(
      order.items.map(({ id: _, refunded: _refunded, ...item }: { id: string; refunded: number }) => ({ ...item, inStock: true })),
    ).toEqual(quoted);
    expect(order.delivery).toMatchObject(fee);
    const again = await quote(items, null);
    expect(again.body.quote.items.find((item: { productId: string }) => item.productId === towel).inStock).toBe(false);
    expect((await quote(one(newId()), null)).status).toBe(404);
    expect((await test.post("/public/storefront/stores/nowhere/quote", { items: one() })).status).toBe(404);
    expect((await test.post(`/public/storefront/stores/${slug}/quote`, { items: [] })).status).toBe(400);
  });

  it("is refused to a network that has asked a thousand times within an hour (429)", async () => {
    const shop = await makeOwner(test);
    const { store } = (await test.get(`${shop.path}/storefront/store`, shop.token)).body;
    const ask = () => test.post(`/public/storefront/stores/${store.slug}/quote`, { items: one(newId()) });
    const marks = async () => {
      const rows = await test.database.transaction("platform", (db) => db.selectFrom("hourlyCounts").select("mark").execute());
      return rows.map(({ mark }) => mark);
    };
    const before = await marks();
    expect((await ask()).status).toBe(404);
    // Mails of the orders above are counted in the same table, perhaps just now.
    const added = (await marks()).filter((one) => !before.includes(one));
    await test.database.transaction("platform", (db) =>
      sql`update hourly_counts set times = array(select now() from generate_series(1, 1000)) where mark = any(${added}::text[])`.execute(
        db,
      ),
    );
    const refused = await ask();
    expect([refused.status, refused.body.error.code, refused.headers["retry-after"]]).toEqual([429, "RATE_LIMITED", "3600"]);
  });
});

describe("the cart", () => {
  const visit = async (path: string, fields: Record<string, string>) =>
    test.call("POST", `/s/${slug}${path}`, {
      prefix: "",
      headers: { "content-type": "application/x-www-form-urlencoded", "accept-language": "en" },
      payload: new URLSearchParams(fields).toString(),
    });

  it("shows what a code takes off, and says what is wrong with one", async () => {
    const { code } = await addCode({ value: 50 });
    const page = await visit("/cart", { [`quantity-${soap}`]: "3", code });
    expect(page.status).toBe(200);
    expect(page.text).toContain("-$15.00");
    expect(page.text).toContain(`<bdi>${code}</bdi>`);
    const wrong = await visit("/cart", { [`quantity-${soap}`]: "3", code: "NO-SUCH" });
    expect(wrong.text).toContain("This discount code is not valid.");
    const refused = await visit("/orders", { [`quantity-${soap}`]: "1", name: "Lina", email: uniqueEmail("cart"), code: "NO-SUCH" });
    expect([refused.status, refused.text.includes("This discount code is not valid.")]).toEqual([422, true]);
    const placed = await visit("/orders", { [`quantity-${soap}`]: "1", name: "Lina", email: uniqueEmail("cart"), code, orderKey: newId() });
    expect(placed.status).toBe(303);
    const order = await test.call("GET", String(placed.headers.location), { prefix: "" });
    expect(order.text).toContain("-$5.00");
  });
});

describe("reduce", () => {
  it("spreads the discount over the matching lines to the cent", () => {
    const line = fc.record({ productId: fc.constantFrom("a", "b", "c"), totalCents: fc.integer({ min: 0, max: 1_000_000 }) });
    const offer = fc.record({
      kind: fc.constantFrom("percentage" as const, "fixed" as const),
      percentage: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
      amountCents: fc.integer({ min: 1, max: 2_000_000 }),
      minSubtotalCents: fc.constant(null),
      productIds: fc.subarray(["a", "b", "c"]),
      collectionIds: fc.constant([]),
      collectedIds: fc.constant([]),
    });
    fc.assert(
      fc.property(offer, fc.array(line, { minLength: 1, maxLength: 50 }), (given, lines) => {
        const matching = lines.filter(({ productId }) => given.productIds.length === 0 || given.productIds.includes(productId));
        const result = reduce(given, lines);
        if (matching.length === 0) return void expect(result).toEqual({ refusal: "not-for-these" });
        if (result.refusal !== undefined) throw new Error(result.refusal);
        const sum = matching.reduce((total, { totalCents }) => total + BigInt(totalCents), 0n);
        const hundredths = BigInt(Math.round(given.percentage * 100));
        const wanted = given.kind === "fixed" ? BigInt(given.amountCents) : (2n * sum * hundredths + 10_000n) / 20_000n;
        expect(BigInt(result.amountCents)).toBe(wanted < sum ? wanted : sum);
        expect(result.shares.reduce((total, share) => total + share, 0)).toBe(result.amountCents);
        for (const [index, share] of result.shares.entries()) {
          const { productId, totalCents } = lines[index] as { productId: string; totalCents: number };
          const matches = given.productIds.length === 0 || given.productIds.includes(productId);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(matches ? totalCents : 0);
        }
      }),
    );
  });
});

describe("the books", () => {
  it("agree with discounted orders", async () => {
    const vat = await test.post(
      `${owner.path}/tax-rates`,
      { name: "GST", percentage: 7.25, isInclusive: true, isDefault: false },
      owner.token,
    );
    const mug = await addProduct({ name: "Mug", price: 9.99, taxRateId: vat.body.taxRate.id });
    const { code } = await addCode({ value: 33.33 });
    for (const quantity of [1, 2, 7]) {
      const { order } = (await place([...one(mug, quantity), ...one(soap, 2)], code)).body;
      const paid = await test.patch(
        `${owner.path}/storefront/orders/${order.id}`,
        { status: "confirmed", paymentStatus: "paid" },
        owner.token,
      );
      expect(paid.status, paid.text).toBe(200);
    }
    const { findings } = await auditWorkspace(test.database.reader("platform"), owner.workspaceId);
    expect(findings).toEqual([]);
  });
});
