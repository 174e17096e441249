import assert from "node:assert/strict";
import { homeWords } from "../../../console/src/features/home/home.words.ts";
import { paymentsWords } from "../../../console/src/features/settings/money/payments.words.ts";
import { sectionWords } from "../../../console/src/features/settings/sections.words.ts";
import { onlinePaymentWords } from "../../../console/src/kit/business/online-payment.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { reasonIn } from "../../../console/src/kit/words/refusals.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import type { LocalProvider } from "../../../demo/provider/server.ts";
import { Colleague } from "../colleague.ts";
import { RECEPTION, TECHNICIAN } from "../flows.ts";
import { PASSWORD, Visitor } from "../visitor.ts";

const EVENT_SECRET = "whsec_consoleflow0002";

/** The owner rolls a key, connects a second account, tries it and disconnects both; a payment with a problem is dismissed by who sees orders. */
export async function paySettings(visitor: Visitor, language: Language, payments: LocalProvider): Promise<void> {
  const [first, second] = [`sk_test_roll${language}${Date.now()}a`, `sk_test_roll${language}${Date.now()}b`];
  const owner = await Colleague.signIn(visitor);
  const { paymentProvider } = await owner.connect(first);
  await replaceKey(visitor, language, payments, { from: first, to: second });
  await connectAnother(visitor, language, payments);
  await payAnotherAmount(owner, payments, second);
  await withoutRights(visitor, language);
  await dismissAs(visitor, language, RECEPTION);
  await owner.disconnect(paymentProvider.id);
  await visitor.go("/settings/payments");
  await visitor.page.getByText(pick(paymentsWords, language).none).waitFor();
}

/** Right after signing in no password is asked for. */
async function confirm(visitor: Visitor, language: Language, done: string): Promise<void> {
  const { page } = visitor;
  const asked = page.getByRole("dialog").locator('input[type="password"]');
  const said = page.getByText(done).first();
  await asked.or(said).first().waitFor();
  if (await asked.isVisible()) {
    await asked.fill(PASSWORD);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: pick(kitWords, language).confirm, exact: true })
      .click();
  }
  await said.waitFor();
}

async function replaceKey(visitor: Visitor, language: Language, payments: LocalProvider, { from, to }: { from: string; to: string }) {
  const { page } = visitor;
  const t = pick(paymentsWords, language);
  await visitor.go("/settings/payments");
  payments.roll(from, to);
  await page.getByLabel(t.newKey).fill(to);
  await visitor.look("payments-replace-key");
  await page.getByRole("button", { name: t.replaceKey }).click();
  await confirm(visitor, language, t.replaced);
  await page
    .getByText(t.ending(to.slice(-4)), { exact: false })
    .first()
    .waitFor();
  assert.equal(await page.getByLabel(t.newKey).inputValue(), "", "a saved key is gone from the page");
  for (const name of [t.copyAddress, t.copyEvents]) await page.getByRole("button", { name }).click();
  await page.getByText(pick(kitWords, language).copied).nth(1).waitFor();
}

async function connectAnother(visitor: Visitor, language: Language, payments: LocalProvider): Promise<void> {
  const { page } = visitor;
  const t = pick(paymentsWords, language);
  const key = `sk_test_other${language}${Date.now()}`;
  await page.getByRole("button", { name: t.another }).click();
  await page.getByLabel(t.secretKey).fill(key);
  await page.getByRole("button", { name: t.connect, exact: true }).click();
  await confirm(visitor, language, t.connected);
  await page
    .getByText(t.ending(key.slice(-4)), { exact: false })
    .first()
    .waitFor();
  const address = (await page.locator("code").nth(2).textContent()) ?? "";
  payments.sendTo(key, { url: `${visitor.url}${new URL(address).pathname}`, secret: EVENT_SECRET });
  await page.getByLabel(t.webhookSecret).last().fill(EVENT_SECRET);
  await page.getByRole("button", { name: t.saveSecret }).last().click();
  await confirm(visitor, language, t.saved);
  await visitor.look("payments-two-accounts");

  await page.getByRole("button", { name: t.tryIt }).last().click();
  await page.getByRole("button", { name: "Pay" }).click();
  await page.waitForURL("**/console/settings/payments");
  const remove = page.getByRole("button", { name: new RegExp(`^${t.remove}: `) }).last();
  // The money of the trial goes back first.
  const isRemoved = async () => {
    await remove.click();
    await page.getByRole("dialog").getByRole("button", { name: t.remove, exact: true }).click();
    const inUse = page.getByText(reasonIn(language, "provider-in-use") ?? "").first();
    const done = page.getByText(t.removed).first();
    await inUse.or(done).first().waitFor();
    return done.isVisible();
  };
  for (let tries = 0; !(await isRemoved()); tries++) {
    assert.ok(tries < 10, "the trial's money goes back within seconds");
    await page.keyboard.press("Escape");
    await page.waitForTimeout(1_000);
    await page.reload();
  }
  await page.getByText(t.ending(key.slice(-4)), { exact: false }).waitFor({ state: "detached" });
}

async function payAnotherAmount(owner: Colleague, payments: LocalProvider, key: string): Promise<void> {
  const items = [{ name: "Haircut", quantity: 1, unitPrice: 40 }];
  const { invoice } = await owner.call<{ invoice: { id: string } }>("POST", "/pos/invoices", { items });
  await owner.call("POST", `/pos/invoices/${invoice.id}/finalize`, {});
  const { checkout } = await owner.call<{ checkout: { id: string; url: string } }>("POST", `/pos/invoices/${invoice.id}/checkout`, {});
  payments.faults.takesMore = 1;
  await payments.pay(key, checkout.url.split("/pay/")[1] as string);
  payments.faults.takesMore = 0;
  // No event arrives, because no signing secret was saved; the link's page of return asks the provider.
  const link = await owner.call<{ checkout: { payUrl: string } }>("GET", `/checkouts/${checkout.id}`);
  const { pathname } = new URL(link.checkout.payUrl);
  await owner.visit(`${pathname}/return`);
}

/** A technician sees neither the section nor the count. */
async function withoutRights(visitor: Visitor, language: Language): Promise<void> {
  const browser = visitor.context.browser();
  assert.ok(browser);
  const technician = await Visitor.open(browser, { url: visitor.url, language, scheme: "light", width: 1440, email: TECHNICIAN });
  try {
    await technician.go("/settings/payments");
    assert.equal(await technician.page.getByText(pick(paymentsWords, language).lead).count(), 0, "no payments for a technician");
    const section = technician.page.getByRole("link", { name: pick(sectionWords, language).payments, exact: true });
    assert.equal(await section.count(), 0, "no section for a technician");
    await technician.go("/");
    assert.equal(await technician.page.getByText(pick(homeWords, language).items.paymentProblems).count(), 0, "no count for a technician");
  } finally {
    visitor.problems.push(...(await technician.close()));
  }
}

/** From the count on the first page to the list; on a phone. */
async function dismissAs(visitor: Visitor, language: Language, email: string): Promise<void> {
  const browser = visitor.context.browser();
  assert.ok(browser);
  const t = pick(paymentsWords, language);
  const member = await Visitor.open(browser, { url: visitor.url, language, scheme: "light", width: 360, email });
  try {
    const { page } = member;
    await member.go("/");
    const counted = page.getByRole("link", { name: new RegExp(pick(homeWords, language).items.paymentProblems) });
    await counted.click();
    await page.getByText(pick(onlinePaymentWords, language).problems.amount).waitFor();
    assert.equal(await page.getByText(t.lead).count(), 0, "accounts are for who manages the business");
    await member.look("payments-troubles");
    await page.getByRole("button", { name: new RegExp(`^${t.dismiss}: `) }).click();
    await page.getByText(t.dismissed).waitFor();
    await page.getByText(t.noTroubles).waitFor();
    await member.look("payments-no-troubles");
    await member.go("/");
    await page.getByRole("main").waitFor();
    assert.equal(await counted.count(), 0, "a dismissed problem is not counted");
  } finally {
    visitor.problems.push(...(await member.close()));
  }
}
