import assert from "node:assert/strict";
import { ordersWords } from "../../../console/src/features/orders/orders.words.ts";
import { kitWords } from "../../../console/src/kit/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words.ts";
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

async function buy(visitor: Visitor, owner: Colleague, name: string): Promise<Order> {
  const { products } = await owner.call<{ products: { id: string; stock: number | null }[] }>(
    "GET",
    "/storefront/products?status=active&limit=50",
  );
  const product = products.find(({ stock }) => stock === null || stock > 0);
  const { store } = await owner.call<{ store: { slug: string } }>("GET", "/storefront/store");
  const data = {
    customer: { name, email: `${crypto.randomUUID()}@example.com` },
    items: [{ productId: product?.id, quantity: 1 }],
    notes: "Please ring twice.",
  };
  const response = await visitor.page.request.post(`${visitor.url}/v1/public/storefront/stores/${store.slug}/orders`, { data });
  return ((await response.json()) as { order: Order }).order;
}

async function untilStatus(owner: Colleague, visitor: Visitor, id: string, wanted: string): Promise<Order> {
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
