import assert from "node:assert/strict";
import { ordersWords } from "../../../console/src/features/orders/orders.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { ruleIn } from "../../../console/src/kit/words/refusals.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";

interface Order {
  id: string;
  number: number;
  status: string;
  paymentMethod: string | null;
}

/** A step is shown at once and sent six seconds later. */
const UNDO_MS = 6_000;

export async function buy(visitor: Visitor, owner: Colleague, name: string): Promise<Order> {
  const { products } = await owner.call<{ products: { id: string; stock: number | null; options: unknown[] }[] }>(
    "GET",
    "/storefront/products?status=active&limit=50",
  );
  const product = products.find(({ stock, options }) => options.length === 0 && (stock === null || stock > 0));
  const { store } = await owner.call<{ store: { slug: string } }>("GET", "/storefront/store");
  const data = {
    customer: { name, email: `${crypto.randomUUID()}@example.com` },
    items: [{ productId: product?.id, quantity: 1 }],
    notes: "Please ring twice.",
  };
  const response = await visitor.page.request.post(`${visitor.url}/v1/public/storefront/stores/${store.slug}/orders`, { data });
  assert.ok(response.ok(), `an order: ${await response.text()}`);
  return ((await response.json()) as { order: Order }).order;
}

export async function untilStatus(owner: Colleague, visitor: Visitor, id: string, wanted: string): Promise<Order> {
  for (let asked = 0; asked < 60; asked++) {
    const { order } = await owner.call<{ order: Order }>("GET", `/storefront/orders/${id}`);
    if (order.status === wanted) return order;
    await visitor.page.waitForTimeout(250);
  }
  throw new Error(`the order never became ${wanted}`);
}

/** An order is confirmed, taken back, confirmed again, paid and cancelled. */
export async function handleOrders(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const t = pick(ordersWords, language);
  const kit = pick(kitWords, language);
  const owner = await Colleague.signIn(visitor, email);
  const order = await buy(visitor, owner, language === "en" ? "Lina Flow" : "لينا الحداد");
  await visitor.go(`/orders?q=${order.number}`);
  await visitor.look("orders");
  const column = (status: keyof typeof t.statuses) => page.getByRole("region", { name: t.statuses[status], exact: true });
  const confirm = page.getByRole("button", { name: t.nextOf(order.number, t.next.confirmed) });
  await confirm.click();
  await column("confirmed").getByText(`#${order.number}`).waitFor();
  await page.getByRole("button", { name: kit.undo }).click();
  await column("pending").getByText(`#${order.number}`).waitFor();
  await confirm.click();
  await page.waitForTimeout(UNDO_MS);
  await untilStatus(owner, visitor, order.id, "confirmed");

  await page
    .getByRole("link")
    .filter({ hasText: `#${order.number}` })
    .click();
  await page.getByRole("heading", { level: 1, name: t.order(order.number) }).waitFor();
  await visitor.look("order");
  await page.getByRole("button", { name: t.markPaid }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: t.method }).click();
  await page.getByRole("option", { name: t.methods.card }).click();
  await visitor.look("order-paid");
  await dialog.getByRole("button", { name: t.markPaid }).click();
  await page.getByText(t.paidBy(t.methods.card)).waitFor();
  await page.getByRole("button", { name: kit.moreActions }).click();
  await page.getByRole("menuitem", { name: t.cancel }).click();
  await visitor.look("order-cancel");
  await dialog.getByRole("button", { name: t.cancel }).click();
  await page.getByText(t.cancelledNote).waitFor();
  assert.equal((await untilStatus(owner, visitor, order.id, "cancelled")).paymentMethod, "card");
  await visitor.look("order-cancelled");
  await visitor.go("/orders?view=list");
  await visitor.look("orders-list");
}

/** A parcel is sent with its number and address, then one of two pieces comes back to the shelf, with a reason where the country wants one. */
export async function shipAndRefund(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(ordersWords, language), pick(kitWords, language)];
  const owner = await Colleague.signIn(visitor, email);
  const mark = `${language}${Date.now()}`;
  const name = `${language === "en" ? "Kettle" : "إبريق"} ${mark}`;
  const { order, productId } = await buyKettles(visitor, owner, { name, mark });
  await owner.call("PATCH", `/storefront/orders/${order.id}`, { paymentStatus: "paid", method: "cash" });
  const { workspace } = await owner.call<{ workspace: { address: object } }>("GET", "");
  await owner.call("PATCH", "", { address: { ...workspace.address, countryCode: "SA" } });

  await visitor.go(`/orders/${order.id}`);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: kit.moreActions }).click();
  await page.getByRole("menuitem", { name: t.ship }).click();
  await dialog.getByLabel(t.carrier).fill("Aramex");
  await dialog.getByLabel(t.trackingNumber).fill(`AX-${mark}`);
  await dialog.getByLabel(t.trackingUrl).fill("http://track.example/1");
  await dialog.getByText(t.httpsOnly).waitFor();
  await visitor.look("order-ship");
  await dialog.getByLabel(t.trackingUrl).fill(`https://track.example/${mark}`);
  await dialog.getByRole("button", { name: t.ship }).click();
  await page.getByText(t.shipped, { exact: true }).waitFor();
  await page.getByRole("link", { name: `AX-${mark}` }).waitFor();

  await page.getByRole("button", { name: t.refund, exact: true }).click();
  await dialog.getByLabel(t.refundPieces(name)).fill("1");
  await dialog.getByRole("checkbox", { name: t.restock }).waitFor();
  const send = dialog.locator("button[type=submit]");
  await send.click();
  const missing = dialog.getByText(ruleIn(language, "is required for refunds in Saudi Arabia") ?? "");
  await missing.waitFor();
  await visitor.look("order-refund");
  await dialog.getByLabel(t.refundReason).fill(language === "en" ? "Broken lid" : "غطاء مكسور");
  assert.equal(await missing.count(), 0, "the message goes once a reason is typed");
  await send.click();
  await page.getByText(t.refunded, { exact: true }).waitFor();
  await page.getByText(t.returned(1), { exact: false }).waitFor();
  await visitor.look("order-refunded");
  const read = await owner.call<{ product: { stock: number } }>("GET", `/storefront/products/${productId}`);
  assert.equal(read.product.stock, 4, "two were sold, one is back");
  await owner.call("PATCH", "", { address: workspace.address });
  const shown = await owner.call<{ order: { statusUrl: string } }>("GET", `/storefront/orders/${order.id}`);
  await page.goto(`${shown.order.statusUrl}?lang=${language}`);
  await page.getByText(`AX-${mark}`).waitFor();
  await visitor.look("shop-order-shipped");
}

/** An order of two kettles and a filter, each counted. */
async function buyKettles(visitor: Visitor, owner: Colleague, { name, mark }: { name: string; mark: string }) {
  const add = async (good: string) => {
    const added = { name: good, price: 25, stock: 5, status: "active" };
    return (await owner.call<{ product: { id: string } }>("POST", "/storefront/products", added)).product.id;
  };
  const [productId, filterId] = [await add(name), await add(`Filter ${mark}`)];
  const { store } = await owner.call<{ store: { slug: string } }>("GET", "/storefront/store");
  const data = {
    customer: { name: mark.startsWith("en") ? "Omar Sender" : "عمر المرسل", email: `${crypto.randomUUID()}@example.com` },
    items: [
      { productId, quantity: 2 },
      { productId: filterId, quantity: 1 },
    ],
  };
  const placed = await visitor.page.request.post(`${visitor.url}/v1/public/storefront/stores/${store.slug}/orders`, { data });
  return { order: ((await placed.json()) as { order: Order }).order, productId };
}

/** Three orders are confirmed by keys alone, and one is opened; a new one appears while the board is open. */
export async function ordersByKeyboard(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const t = pick(ordersWords, language);
  const owner = await Colleague.signIn(visitor, email);
  const name = `Keys ${language} ${Date.now()}`;
  const orders = [await buy(visitor, owner, name), await buy(visitor, owner, name)];
  await visitor.goAndListen(`/orders?q=${encodeURIComponent(name)}`);
  const third = await buy(visitor, owner, name);
  await page.getByText(`#${third.number}`).first().waitFor();
  const confirmed = page.getByRole("region", { name: t.statuses.confirmed, exact: true });
  await page.keyboard.press("j");
  for (const _ of [...orders, third]) await page.keyboard.press(".");
  for (const { number } of [...orders, third]) await confirmed.getByText(`#${number}`).waitFor();
  await page.waitForTimeout(UNDO_MS);
  for (const { id } of [...orders, third]) await untilStatus(owner, visitor, id, "confirmed");
  await page.keyboard.press("k");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("list", { name: t.steps }).waitFor();

  // A step that still waits for "Undo" is sent when the page is left.
  const last = await buy(visitor, owner, `${name} last`);
  await visitor.goAndListen(`/orders?q=${last.number}`);
  await page.getByText(`#${last.number}`).first().waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press(".");
  await confirmed.getByText(`#${last.number}`).waitFor();
  await page.goto("about:blank");
  await untilStatus(owner, visitor, last.id, "confirmed");
}

/** On a phone the columns scroll, not the page: also with a note in a column outside the window. */
export async function boardOnPhone(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const t = pick(ordersWords, language);
  const owner = await Colleague.signIn(visitor, email);
  const { id, number } = await buy(visitor, owner, `Phone ${language} ${Date.now()}`);
  for (const status of ["confirmed", "processing"]) await owner.call("PATCH", `/storefront/orders/${id}`, { status });
  await visitor.go("/orders");
  const column = page.getByRole("region", { name: t.statuses.processing, exact: true });
  await column.getByText(`#${number}`).waitFor();
  await visitor.look("orders-phone");
  await visitor.go("/orders?q=nobody-ordered-this");
  await page.getByText(t.none).first().waitFor();
  await visitor.look("orders-phone-none");
}
