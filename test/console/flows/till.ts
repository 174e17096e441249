import assert from "node:assert/strict";
import { posWords } from "../../../console/src/features/pos/pos.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
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

/** A dialog closed after its first press: the invoice it created is offered again, and paid or voided. */
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

/** The open ticket outlives other pages and a reload, also in the middle of its payment: the sale continues, and is made once. */
export async function keepTicket(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(posWords, language);
  const { page } = visitor;
  await visitor.go("/till");
  await openTill(visitor, t);
  await addOwnLine(visitor, t, "۲۰");
  await visitor.go("/calendar");
  await visitor.go("/till");
  await page.getByText("Gift wrapping").waitFor();
  await page.getByRole("button", { name: t.charge("").trim() }).click();
  await page.route("**/payments", (route) => route.fulfill(refusal));
  await page.getByRole("button", { name: t.take("").trim() }).click();
  await page.getByText(t.unknown).waitFor();
  await page.unroute("**/payments");
  await page.reload();
  await page.getByRole("button", { name: t.goOn }).waitFor();
  await page.getByText("Gift wrapping").waitFor();
  await visitor.look("till-again");
  await page.getByRole("button", { name: t.goOn }).click();
  await page.getByLabel(t.received).fill("٥٠");
  await page.getByText(/30[.,]00/).waitFor();
  await page.getByRole("button", { name: t.take("").trim() }).click();
  await page.getByRole("button", { name: t.nextSale }).waitFor();
  // Paid, and left without the last press: nothing is left to sell.
  await visitor.go("/till");
  await page.getByText(t.emptyTicket).waitFor();
}

/** On a phone the ticket is at hand without scrolling past everything that can be sold. */
export async function ticketAtHand(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(posWords, language);
  const { page } = visitor;
  await visitor.go("/till");
  await openTill(visitor, t);
  const bar = page.getByRole("button", { name: t.ticket });
  await bar.waitFor();
  await visitor.look("till-phone");
  await page.locator("main li button:enabled").first().click();
  await page.getByRole("button", { name: t.charge("").trim() }).waitFor();
  await visitor.look("till-phone-one");
  await bar.click();
  const more = page.getByRole("button", { name: new RegExp(`^${t.oneMore}: `) });
  await more.click();
  await visitor.look("till-phone-open");
  const [box, height] = [await more.boundingBox(), page.viewportSize()?.height ?? 0];
  assert.ok(box && box.y > 0 && box.y + box.height < height, "the ticket's lines are in sight");
  assert.equal(await page.evaluate("scrollY"), 0, "nothing was scrolled");
  const fewer = page.getByRole("button", { name: new RegExp(`^${t.fewer}: `) });
  await fewer.click();
  await fewer.click();
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

/** A custom line with Arabic digits, paid by card and cash; the next sale is left to be paid later. */
export async function split(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(posWords, language);
  const { page } = visitor;
  const dialog = page.getByRole("dialog");
  await visitor.go("/till");
  await openTill(visitor, t);
  await addOwnLine(visitor, t, "١٢٫٥");
  await page.getByRole("button", { name: t.charge("").trim() }).click();
  await dialog.getByText(t.methods.card, { exact: true }).click();
  await dialog.getByLabel(t.amount).fill("٥");
  await visitor.look("payment-part");
  await dialog.getByRole("button", { name: t.take("").trim() }).click();
  await dialog.getByRole("list", { name: t.payments }).getByText(t.methods.card).waitFor();
  await visitor.look("payment-rest");
  await dialog.getByRole("button", { name: t.take("").trim() }).click();
  await page.getByRole("button", { name: t.nextSale }).click();

  await addOwnLine(visitor, t, "30");
  await page.getByRole("combobox", { name: t.walkIn }).click();
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: t.charge("").trim() }).click();
  await dialog.getByRole("button", { name: t.payLater }).click();
  await page.getByText(t.issuedTitle).waitFor();
  await visitor.look("pay-later");
  await page.getByRole("button", { name: t.nextSale }).click();
  await page.getByText(t.emptyTicket).waitFor();
}

/** A ticket set aside, taken up on another day's page, changed, and sold once. */
export async function holdTicket(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(posWords, language);
  const { page } = visitor;
  const dialog = page.getByRole("dialog");
  await visitor.go("/till");
  await openTill(visitor, t);
  const held = page.getByRole("button", { name: t.heldCount(0).split("(")[0] ?? "" });
  const before = await held.innerText();
  await addOwnLine(visitor, t, "20");
  await page.getByRole("button", { name: t.hold, exact: true }).click();
  await dialog.getByLabel(t.holdName).fill("Table 4");
  await visitor.look("hold");
  await dialog.getByRole("button", { name: t.hold, exact: true }).click();
  await page.getByText(t.emptyTicket).waitFor();

  await visitor.go("/till");
  await held.click();
  const ticket = dialog.getByRole("listitem").filter({ hasText: "Table 4" });
  await ticket.waitFor();
  await visitor.look("held");
  await ticket.getByRole("button", { name: t.takeUp }).click();
  await page
    .getByRole("button", { name: new RegExp(`^${t.oneMore}: `) })
    .first()
    .click();
  await page.getByRole("button", { name: before.trim(), exact: true }).waitFor();
  await page.getByRole("button", { name: t.charge("").trim() }).click();
  await page.getByRole("button", { name: t.take("").trim() }).click();
  await page
    .getByText(/40[.,]00/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: t.nextSale }).click();
}

/** Closing asks, with counted against expected cash; the daily close follows and stays in the history of registers. */
export async function closeTill(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(posWords, language);
  const { page } = visitor;
  const dialog = page.getByRole("dialog");
  await visitor.go("/till");
  await openTill(visitor, t);
  await page.getByRole("button", { name: t.register, exact: true }).click();
  await page.getByRole("menuitem", { name: t.closeTill }).click();
  await dialog.getByLabel(t.counted).fill("٧");
  await dialog.getByText(t.difference).waitFor();
  await dialog.getByLabel(t.drafts).check();
  await visitor.look("close-count");
  await dialog.getByRole("button", { name: t.review }).click();
  await page.getByText(t.closeText).waitFor();
  await visitor.look("close-ask");
  await dialog.getByRole("button", { name: t.closeAction }).click();
  await page.getByRole("dialog", { name: t.dailyClose }).getByText(t.openingFloat).waitFor();
  await visitor.look("daily-close");
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.getByRole("heading", { name: t.dailyClose }).isVisible(), "the daily close is on paper");
  assert.equal(await page.getByRole("navigation").first().isVisible(), false, "the menu is not");
  await page.emulateMedia({ media: "screen" });
  await visitor.go("/invoices?tab=registers");
  await page.locator("[data-row-link]").first().waitFor();
  await visitor.look("registers");
}

async function addOwnLine(
  { page }: Visitor,
  t: { ownLine: string; lineName: string; price: string; addLine: string },
  price: string,
): Promise<void> {
  await page.getByRole("button", { name: t.ownLine }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t.lineName).fill("Gift wrapping");
  await dialog.getByLabel(t.price).fill(price);
  await dialog.getByRole("button", { name: t.addLine }).click();
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

export async function openTill(visitor: Visitor, t: { open: string; find: string }): Promise<void> {
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
