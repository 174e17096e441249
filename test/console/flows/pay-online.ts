import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { entrySourceWords } from "../../../console/src/features/money/entries/entry-source.words.ts";
import { ordersWords } from "../../../console/src/features/orders/orders.words.ts";
import { posWords } from "../../../console/src/features/pos/pos.words.ts";
import { paymentsWords } from "../../../console/src/features/settings/money/payments.words.ts";
import { onlinePaymentWords } from "../../../console/src/kit/business/online-payment.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { reasonIn } from "../../../console/src/kit/words/refusals.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { CARDS } from "../../../demo/provider/page.ts";
import type { LocalProvider } from "../../../demo/provider/server.ts";
import { payWords } from "../../../src/domains/sales/payments/pages.words.ts";
import { wordsOf as siteWords } from "../../../src/domains/store/settings/site.words.ts";
import { seriousFindings, takePicture } from "../../browser.ts";
import { Colleague } from "../colleague.ts";
import { PASSWORD, Visitor } from "../visitor.ts";

const ACCOUNTANT = "peter@bright-clinic.example";
const EVENT_SECRET = "whsec_consoleflow0001";

interface Ordered {
  number: number;
  id: string;
}

/** The owner connects an account, a visitor pays, the owner refunds a piece, and the accountant finds both. */
export async function payOnline(visitor: Visitor, language: Language, payments: LocalProvider): Promise<void> {
  const key = `sk_test_flow${language}00000001`;
  const owner = await Colleague.signIn(visitor);
  await connect(visitor, language, key, payments);
  const name = language === "en" ? "Olive soap" : "صابون زيتون";
  const product = { name: `${name} ${Date.now()}`, price: 12.5, status: "active", stock: 20 };
  const made = await owner.call<{ product: { id: string } }>("POST", "/storefront/products", product);
  const order = await buyAndPay(visitor, language, owner, made.product.id);
  await refundPiece(visitor, language, order, product.name);
  await findInBooks(visitor, language, order);
  await disconnect(visitor, language, key);
}

async function connect(visitor: Visitor, language: Language, key: string, payments: LocalProvider): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(paymentsWords, language), pick(kitWords, language)];
  await visitor.go("/settings/payments");
  await visitor.look("payments-none");
  const field = page.getByLabel(t.secretKey);
  const press = page.getByRole("button", { name: t.connect, exact: true });
  await field.fill("sk_test_refused00000001");
  await press.click();
  const dialog = page.getByRole("dialog");
  const refusal = page.getByText(reasonIn(language, "provider-refused") ?? "");
  // Not asked for right after signing in.
  await dialog.or(refusal).first().waitFor();
  if (await dialog.isVisible()) {
    await dialog.locator('input[type="password"]').fill(PASSWORD);
    await dialog.getByRole("button", { name: kit.confirm, exact: true }).click();
  }
  await refusal.waitFor();
  assert.equal(await field.inputValue(), "sk_test_refused00000001", "a refused key stays in its field");
  await visitor.look("payments-refused");
  await field.fill(key);
  await press.click();
  await page.getByText(t.connected).waitFor();
  await page.getByText(t.ending(key.slice(-4)), { exact: false }).waitFor();
  assert.equal(await press.count(), 0, "a connected account needs no second form");

  const address = (await page.locator("code").first().textContent()) ?? "";
  assert.match(address, /\/v1\/public\/payments\/\w{24}\/events$/);
  payments.sendTo(key, { url: `${visitor.url}${new URL(address).pathname}`, secret: EVENT_SECRET });
  await page.getByLabel(t.webhookSecret).fill(EVENT_SECRET);
  await page.getByRole("button", { name: t.saveSecret }).click();
  await page.getByText(t.saved).waitFor();
  await page.getByRole("switch", { name: t.offer }).click();
  await page.getByText(t.offered).waitFor();
  await page.getByRole("switch", { name: t.offer, checked: true }).waitFor();
  await visitor.look("payments-connected");
  const shown = `${await page.content()}${await page.evaluate<string>("[...document.querySelectorAll('input')].map(({ value }) => value).join()")}`;
  for (const secret of [key, EVENT_SECRET]) assert.ok(!shown.includes(secret), "a saved secret is not on the page");
}

/** On a page of its own, as a visitor: from the product to the provider and back. */
async function buyAndPay(visitor: Visitor, language: Language, owner: Colleague, productId: string): Promise<Ordered> {
  const [words, pays] = [siteWords[language], payWords[language]];
  const { store } = await owner.call<{ store: { slug: string } }>("GET", "/storefront/store");
  const context = await visitor.context.browser()?.newContext({ viewport: { width: 360, height: 740 } });
  assert.ok(context);
  const page = await context.newPage();
  try {
    await page.goto(`${visitor.url}/s/${store.slug}/products/${productId}?lang=${language}`);
    await page.locator('input[type="number"]').first().fill("2");
    await page.getByRole("button", { name: words.addToOrder }).click();
    await page.getByRole("heading", { name: words.cart }).waitFor();
    await page.getByRole("radio", { name: words.payOptions.online }).check();
    await page.getByLabel(words.name, { exact: true }).fill(language === "en" ? "Lina Haddad" : "لينا حداد");
    await page.getByLabel(words.email, { exact: true }).fill(`lina-${Date.now()}@example.com`);
    await check(visitor, page, `pay-cart-${language}`);
    await page.getByRole("button", { name: words.send }).click();
    await page.getByRole("heading", { name: words.thanks }).waitFor();
    await check(visitor, page, `pay-order-${language}`);
    await page.getByRole("link", { name: words.payOnline }).click();

    // Leaves once, is declined once, and then pays.
    await page.getByRole("link", { name: "Leave" }).click();
    await page.getByRole("link", { name: words.payOnline }).click();
    await page.getByLabel("Card number").fill(CARDS.declined);
    await page.getByRole("button", { name: "Pay" }).click();
    await page.getByRole("alert").waitFor();
    await page.getByLabel("Card number").fill(CARDS.accepted);
    await page.getByRole("button", { name: "Pay" }).click();
    await page.getByRole("heading", { name: pays.title.paid, exact: true }).waitFor();
    await check(visitor, page, `pay-return-${language}`);
    await page.getByRole("link", { name: pays.toOrder }).click();
    await page.getByText(words.payment.paid ?? "", { exact: true }).waitFor();
    await check(visitor, page, `pay-paid-order-${language}`);
  } finally {
    await context.close();
  }
  const { orders } = await owner.call<{ orders: Ordered[] }>("GET", "/storefront/orders?limit=1");
  const [order] = orders;
  assert.ok(order);
  return order;
}

async function check(visitor: Visitor, page: Page, name: string): Promise<void> {
  await takePicture(page, name);
  const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
  if (overflow > 0) visitor.problems.push(`${name}: ${overflow} px wider than the window`);
  for (const finding of await seriousFindings(page)) visitor.problems.push(`${name}: ${finding}`);
}

async function refundPiece(visitor: Visitor, language: Language, order: Ordered, product: string): Promise<void> {
  const { page } = visitor;
  const [t, online] = [pick(ordersWords, language), pick(onlinePaymentWords, language)];
  await visitor.go(`/orders/${order.id}`);
  await page.getByText(online.online, { exact: true }).waitFor();
  await page.getByRole("main").getByText(online.statuses.paid, { exact: true }).last().waitFor();
  await visitor.look("order-paid-online");
  await page.getByRole("button", { name: t.refund, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t.refundPieces(product)).fill("1");
  await dialog.getByLabel(t.refundReason).fill(language === "en" ? "Broken" : "مكسورة");
  await visitor.look("order-refund-online");
  await dialog.locator('button[type="submit"]').click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText(online.refundStates.succeeded, { exact: true }).waitFor();
  await visitor.look("order-refunded-online");
}

/** In a browser of their own: the accountant has no right to see orders in the store. */
async function findInBooks(visitor: Visitor, language: Language, { number }: Ordered): Promise<void> {
  const t = pick(entrySourceWords, language);
  const browser = visitor.context.browser();
  assert.ok(browser);
  const accountant = await Visitor.open(browser, { url: visitor.url, language, scheme: "light", width: 1440, email: ACCOUNTANT });
  try {
    for (const [kind, title, amount] of [
      ["income", t.order(`${number}`), "25.00"],
      ["expenses", t.refundOfOrder(`${number}`), "12.50"],
    ] as const) {
      await accountant.go(`/money/${kind}?q=${encodeURIComponent(title)}`);
      const row = accountant.page.locator("[data-row-link]").filter({ hasText: title });
      await row.first().waitFor();
      assert.equal(await row.count(), 1, `one ${kind} of order ${number}`);
      const text = await accountant.page.getByRole("row").filter({ hasText: title }).innerText();
      assert.ok(text.includes(amount), `${title}: ${text}`);
      await accountant.look(`money-${kind}-online`);
    }
  } finally {
    visitor.problems.push(...(await accountant.close()));
  }
}

async function disconnect(visitor: Visitor, language: Language, key: string): Promise<void> {
  const { page } = visitor;
  const t = pick(paymentsWords, language);
  await visitor.go("/settings/payments");
  await page.getByText(t.noEvent).waitFor({ state: "detached" });
  await page.getByRole("switch", { name: t.offer, checked: true }).click();
  await page.getByText(t.offered).waitFor();
  await page.getByRole("button", { name: new RegExp(`^${t.remove}: `) }).click();
  const dialog = page.getByRole("dialog");
  await visitor.look("payments-disconnect");
  await dialog.getByRole("button", { name: t.remove, exact: true }).click();
  await page.getByText(t.removed).waitFor();
  await page.getByText(t.ending(key.slice(-4)), { exact: false }).waitFor({ state: "detached" });
}

/** A client pays an invoice by the link that was copied, and it is settled in the console. */
export async function payLink(visitor: Visitor, language: Language, payments: LocalProvider): Promise<void> {
  const { page } = visitor;
  const [t, online, pays] = [pick(posWords, language), pick(onlinePaymentWords, language), payWords[language]];
  const key = `sk_test_link${language}00000001`;
  const owner = await Colleague.signIn(visitor);
  const { paymentProvider } = await owner.connect(key);
  assert.ok(payments.account(key));
  const items = [{ name: "Haircut", quantity: 1, unitPrice: 40 }];
  const { invoice } = await owner.call<{ invoice: { id: string } }>("POST", "/pos/invoices", { items });
  await owner.call("POST", `/pos/invoices/${invoice.id}/finalize`, {});
  await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: visitor.url });
  await visitor.go(`/invoices?open=${invoice.id}`);
  await page.getByRole("button", { name: t.payLink }).click();
  await page.getByText(t.payLinkCopied).waitFor();
  await visitor.look("invoice-pay-link");
  const link = new URL(await page.evaluate<string>("navigator.clipboard.readText()"));

  // The link says in which language its pages are; the browser speaks the other one.
  const locale = language === "ar" ? "en-US" : "ar";
  const context = await visitor.context.browser()?.newContext({ viewport: { width: 360, height: 740 }, locale });
  assert.ok(context);
  const guest = await context.newPage();
  await guest.goto(`${visitor.url}${link.pathname}${link.search}`);
  await check(visitor, guest, `pay-link-${language}`);
  await guest.getByRole("link", { name: pays.pay }).click();
  await guest.getByRole("button", { name: "Pay" }).click();
  await guest.getByRole("heading", { name: pays.title.paid, exact: true }).waitFor();
  await context.close();

  await visitor.go(`/invoices?open=${invoice.id}`);
  await page.getByRole("dialog").getByText(online.statuses.paid, { exact: true }).last().waitFor();
  await visitor.look("invoice-paid-online");
  await owner.disconnect(paymentProvider.id);
}
