import assert from "node:assert/strict";
import { paymentsWords } from "../../../console/src/features/settings/money/payments.words.ts";
import { subscriptionWords } from "../../../console/src/features/settings/money/subscription.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import type { LocalProvider } from "../../../demo/provider/server.ts";
import type { Visitor } from "../visitor.ts";

/** The operator's account at the payment provider, for a service that has one. */
export const OPERATOR = { STRIPE_SECRET_KEY: "sk_test_operator00000001", STRIPE_WEBHOOK_SECRET: "whsec_operator0001" };

/** The owner leaves the provider's page once, then pays, sees the new end date and opens the invoice. */
export async function renewOnline(visitor: Visitor, language: Language, payments: LocalProvider): Promise<void> {
  const { page } = visitor;
  const [t, pay] = [pick(subscriptionWords, language), pick(paymentsWords, language)];
  const events = `${visitor.url}/v1/public/payments/platform/events`;
  payments.sendTo(OPERATOR.STRIPE_SECRET_KEY, { url: events, secret: OPERATOR.STRIPE_WEBHOOK_SECRET });
  await visitor.go("/settings/subscription");
  await visitor.look("subscription-online");
  const invoices = page.getByRole("button", { name: new RegExp(`^${t.invoice(0).replace("0", "\\d+")}$`) });
  const before = await invoices.count();
  await page.getByRole("button", { name: pay.renewNow }).first().click();
  await page.getByRole("link", { name: "Leave" }).click();
  await page.getByRole("button", { name: pay.renewNow }).first().waitFor();
  assert.equal(await page.getByText(t.arrived, { exact: true }).count(), 0, "nothing was paid");
  await page.getByRole("button", { name: pay.renewNow }).first().click();
  await page.getByRole("button", { name: "Pay" }).click();
  await page.getByText(t.arrived, { exact: true }).waitFor();
  await visitor.look("subscription-paid");
  await invoices.nth(before).waitFor();
  // A phone saves it, other browsers open a tab.
  const paper = Promise.any([page.context().waitForEvent("page"), page.waitForEvent("download")]);
  await invoices.first().click();
  await paper;
}
