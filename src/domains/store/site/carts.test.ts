// @module-tag slow

import { describe, expect, it } from "vitest";
import { type Cart, type Cost, codes, costOf, type Goods, randomCart, zoneCases } from "../../../../test/books/carts.ts";
import { type Shop, shops } from "../../../../test/books/open.ts";
import { type Rate, randomFrom } from "../../../../test/books/oracle.ts";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import type { PdfDocument } from "../../../adapters/pdf/document.ts";
import { auditWorkspace } from "../../money/checks/index.ts";

// Random carts with discount, tax, zones and free delivery: page, quote, order, invoice and books against an oracle of its own.
// `npm run test:books` runs a thousand; CARTS_SEED=7 others.

const test = testApp();
const CARTS = Number(process.env.CARTS ?? 24);
const SEED = Number(process.env.CARTS_SEED ?? 20261118);
const DOCUMENTS_EVERY = 10;
const PRICES = [1_999, 850, 12_345, 1];
const RATES = [
  { name: "VAT", percentage: 15, isInclusive: false, isDefault: true },
  { name: "Included", percentage: 8.875, isInclusive: true },
  { name: "Levy", percentage: 5, isInclusive: false },
];

interface Place {
  owner: Member;
  slug: string;
  goods: Goods[];
  rates: Rate[];
  unit: number;
}

async function open({ currency, unit }: Shop): Promise<Place> {
  const owner = await makeOwner(test);
  const make = async (method: string, path: string, body: object) => {
    const answer = await test.call(method, `${owner.path}${path}`, { body, token: owner.token });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  };
  await make("PATCH", "", { currencyCode: currency });
  const rates: Rate[] = [];
  for (const rate of RATES) rates.push((await make("POST", "/tax-rates", rate)).taxRate);
  const deliveryZones = zoneCases.map(({ zone, options }) => ({
    ...zone,
    options: options.map(({ method, fee, freeFrom }) => ({
      method,
      fee: fee / unit,
      freeFrom: freeFrom === null ? null : freeFrom / unit,
    })),
  }));
  const { slug } = (await make("PATCH", "/storefront/store", { deliveryZones, language: "en" })).store;
  const goods: Goods[] = [];
  for (const [index, price] of PRICES.entries()) {
    const rate = rates[index % rates.length] as Rate;
    const product = { name: `Tea ${index}`, price: price / unit, status: "active", taxRateId: rate.id };
    goods.push({ id: (await make("POST", "/storefront/products", product)).product.id, price, rate });
  }
  for (const { code, kind, value, only } of codes) {
    const amount = kind === "fixed" ? (value as number) / unit : value;
    const productIds = (only ?? []).map((at) => goods[at]?.id);
    await make("POST", "/storefront/discount-codes", { code, kind, ...(amount === null ? {} : { value: amount }), productIds });
  }
  return { owner, slug, goods, rates, unit };
}

/** Every buyer comes from another network, because each may order only so often. */
function send(index: number, url: string, payload: string, type: string) {
  const remoteAddress = `198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;
  return test.app.server.inject({ method: "POST", url, payload, headers: { "content-type": type }, remoteAddress });
}

const digits = (text: string) => text.replace(/[^\d.]/g, "");

async function shownTotal({ slug }: Place, cart: Cart, index: number): Promise<string> {
  const { lines, code, delivery } = cart;
  const typed = delivery && { ...delivery.address, country: delivery.address.countryCode, delivery: delivery.option.method };
  const fields = Object.entries({
    ...Object.fromEntries(lines.map(({ goods, quantity }) => [`quantity-${goods.id}`, String(quantity)])),
    ...typed,
  });
  const form = new URLSearchParams(fields.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)] as [string, string]])));
  if (code) form.set("code", code.code);
  const page = await send(index, `/s/${slug}/cart?lang=en`, form.toString(), "application/x-www-form-urlencoded");
  const chosen = /<div class="sums stack to-\d+ chosen">([\s\S]*?)<\/div>/.exec(page.body)?.[1] ?? page.body;
  return digits(/class="sum total"><span>[^<]*<\/span><span>([^<]*)<\/span>/.exec(chosen)?.[1] ?? "");
}

function expectCost(found: Record<string, unknown>, { subtotal, discount, fee, taxes, due }: Cost, unit: number): void {
  const {
    taxes: given,
    delivery,
    discount: less,
  } = found as { taxes: { amount: number }[]; delivery: { fee: number } | null; discount: { amount: number } | null };
  const cents = (amount: number) => Math.round(amount * unit);
  expect({
    subtotal: cents(found.subtotal as number),
    discount: cents(less?.amount ?? 0),
    fee: delivery && cents(delivery.fee),
    taxes: given.map(({ amount }) => cents(amount)).sort(),
    due: cents(found.amountDue as number),
  }).toEqual({ subtotal, discount, fee, taxes: taxes.map(({ tax }) => tax).sort(), due });
}

/** Figures in the document that is printed, which is rendered too. */
async function printed({ owner }: Place, orderId: string): Promise<string[]> {
  const { pdf } = test.app.adapters;
  const seen: PdfDocument[] = [];
  test.app.adapters.pdf = {
    ...pdf,
    render: (document, ...rest) => {
      seen.push(document);
      return pdf.render(document, ...rest);
    },
  };
  const answer = await test.get(`${owner.path}/storefront/orders/${orderId}/invoice.pdf`, owner.token);
  test.app.adapters.pdf = pdf;
  expect(answer.status).toBe(200);
  return (seen[0]?.blocks ?? []).flatMap((block) => (block.kind === "totals" ? block.lines.map(({ value }) => digits(value)) : []));
}

describe.each(shops)("carts in $currency", (shop) => {
  it(`of ${CARTS} kinds cost the same on the page, as a quote, as an order and in the books, seed ${SEED}`, {
    timeout: 60_000 + CARTS * 5_000,
  }, async () => {
    const place = await open(shop);
    const { owner, slug, goods, rates, unit } = place;
    const random = randomFrom(SEED + unit);
    const decimals = Math.round(Math.log10(unit));
    let taken = 0;
    let taxed = 0;
    for (let index = 0; index < CARTS; index++) {
      const cart = randomCart(random, goods);
      const cost = costOf(cart, goods, rates[0] as Rate);
      const figure = (cost.due / unit).toFixed(decimals);
      const body = {
        items: cart.lines.map((each) => ({ productId: each.goods.id, quantity: each.quantity })),
        delivery: cart.delivery && { method: cart.delivery.option.method, address: cart.delivery.address },
        discountCode: cart.code?.code ?? null,
      };
      expect([index, await shownTotal(place, cart, index)]).toEqual([index, figure]);
      const store = `/v1/public/storefront/stores/${slug}`;
      const quoted = await send(index, `${store}/quote`, JSON.stringify(body), "application/json");
      expectCost(JSON.parse(quoted.body).quote, cost, unit);
      const buyer = { customer: { name: "Mona", email: `mona-${index}@example.com` }, ...body };
      const placed = await send(index, `${store}/orders`, JSON.stringify(buyer), "application/json");
      const { order } = JSON.parse(placed.body);
      expectCost(order, cost, unit);
      await test.patch(`${owner.path}/storefront/orders/${order.id}`, { paymentStatus: "paid" }, owner.token);
      taken += cost.due;
      taxed += cost.taxes.reduce((sum, { tax }) => sum + tax, 0);
      if (index % DOCUMENTS_EVERY === 0) expect(await printed(place, order.id)).toContain(figure);
    }
    const { summary } = (await test.get(`/client/workspace/${owner.workspaceId}/financial/summary`, owner.token)).body;
    expect([Math.round(summary.totals.income * unit), Math.round(summary.tax.collected * unit)]).toEqual([taken, taxed]);
    expect((await auditWorkspace(test.database.reader("platform"), owner.workspaceId)).findings).toEqual([]);
  });
});
