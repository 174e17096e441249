import assert from "node:assert/strict";
import { posWords } from "../../../console/src/features/pos/pos.words.ts";
import { kitWords } from "../../../console/src/kit/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words.ts";
import type { Visitor } from "../visitor.ts";

const MOST_STEPS = 5;

/** A sale whose answer is lost on the way back: the same sale is taken up again, and charged once. */
export async function sell(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(posWords, language);
  const { page } = visitor;
  await visitor.go("/till");
  await openTill(visitor, t);
  visitor.steps = 0;
  await visitor.press(page.locator("main li button:enabled").first());
  await visitor.look("till");
  await visitor.press(page.getByRole("button", { name: t.charge("").trim() }));
  await visitor.look("payment");
  const invoiceId = loseFirstAnswer(visitor);
  const take = page.getByRole("button", { name: t.take("").trim() });
  await visitor.press(take);
  await page.getByText(t.unknown).waitFor();
  await visitor.look("payment-unknown");
  await visitor.press(take);
  await page.getByRole("button", { name: t.nextSale }).waitFor();
  assert.ok(visitor.steps <= MOST_STEPS, `a sale took ${visitor.steps} steps`);
  await visitor.look("paid");
  await visitor.go(`/invoices?open=${await invoiceId}`);
  await page.getByRole("dialog").getByText(t.statuses.paid, { exact: true }).first().waitFor();
  const paymentLines = await page.getByRole("dialog").locator("dl dt").filter({ hasText: t.methods.cash }).count();
  assert.equal(paymentLines, 1, "the sale was charged once");
  await visitor.look("invoice");
}

/** A dialog closed after its first press: the invoice it made is offered again, and paid or taken back. */
export async function leavePayment(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(posWords, language);
  const kit = pick(kitWords, language);
  const { page } = visitor;
  await visitor.go("/till");
  await openTill(visitor, t);
  const begin = async () => {
    await page.locator("main li button:enabled").first().click();
    await page.getByRole("button", { name: t.charge("").trim() }).click();
    await page.route("**/payments", (route) => route.fulfill(refusal));
    await page.getByRole("button", { name: t.take("").trim() }).click();
    await page.getByText(t.unknown).waitFor();
    await page.unroute("**/payments");
    await page.getByRole("button", { name: kit.close, exact: true }).click();
    await page.getByRole("button", { name: t.goOn }).waitFor();
  };
  await begin();
  await visitor.look("till-unpaid");
  await page.getByRole("button", { name: t.takeBack }).click();
  await page.getByText(t.voided).waitFor();
  await page.getByRole("button", { name: t.charge("").trim() }).waitFor();
  await page
    .getByRole("button", { name: new RegExp(`^${t.fewer}: `) })
    .first()
    .click();

  await begin();
  await page.getByRole("button", { name: t.goOn }).click();
  await page.getByRole("button", { name: t.take("").trim() }).click();
  await page.getByRole("button", { name: t.nextSale }).click();
  await page.getByText(t.emptyTicket).waitFor();
}

/** A tax that comes on top is on the ticket before anything is charged, and what is charged is what was shown. */
export async function taxed(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(posWords, language);
  const { page } = visitor;
  await withTax(visitor, async (name) => {
    await visitor.go("/till");
    await openTill(visitor, t);
    await page.locator("main li button:enabled").first().click();
    await page.getByText(t.tax(name, 7)).waitFor();
    await visitor.look("till-taxed");
    await page.getByRole("button", { name: t.charge("").trim() }).click();
    await page.getByRole("button", { name: t.take("").trim() }).click();
    await page.getByRole("button", { name: t.nextSale }).waitFor();
  });
}

async function withTax(visitor: Visitor, act: (name: string) => Promise<void>): Promise<void> {
  const { page, url } = visitor;
  const name = "Levy";
  const me = await (await page.request.post(`${url}/v1/auth/refresh`)).json();
  const headers = { authorization: `Bearer ${me.token}` };
  const rates = `${url}/v1/workspace/${me.workspace.id}/tax-rates`;
  const before = (await (await page.request.get(rates, { headers })).json()).taxRates.find(
    (rate: { isDefault: boolean }) => rate.isDefault,
  );
  const data = { name, percentage: 7, isInclusive: false, isDefault: true };
  const { taxRate } = await (await page.request.post(rates, { headers, data })).json();
  try {
    await act(name);
  } finally {
    await page.request.delete(`${rates}/${taxRate.id}`, { headers });
    if (before) await page.request.patch(`${rates}/${before.id}`, { headers, data: { isDefault: true } });
  }
}

const refusal = {
  status: 500,
  contentType: "application/json",
  body: '{"error":{"code":"INTERNAL_ERROR","message":"lost","requestId":"lost"}}',
};

async function openTill(visitor: Visitor, t: { open: string; find: string }): Promise<void> {
  const { page } = visitor;
  const open = page.getByRole("button", { name: t.open, exact: true });
  await open.or(page.getByLabel(t.find)).first().waitFor();
  if (!(await open.isVisible())) return;
  await visitor.look("till-closed");
  await open.click();
  await page.getByLabel(t.find).waitFor();
}

/** The service takes the payment, and its answer never arrives; gives the invoice's id. */
function loseFirstAnswer(visitor: Visitor): Promise<string> {
  return new Promise((resolve) => {
    let isLost = false;
    void visitor.page.route("**/payments", async (route) => {
      resolve(/invoices\/(\w+)\/payments/.exec(route.request().url())?.[1] ?? "");
      const response = await route.fetch();
      if (isLost) return route.fulfill({ response });
      isLost = true;
      return route.fulfill(refusal);
    });
  });
}
