import assert from "node:assert/strict";
import { closingWords } from "../../../console/src/features/money/closing/closing.words.ts";
import { ledgerWords } from "../../../console/src/features/money/ledger/ledger.words.ts";
import { addDays, addMonths } from "../../../console/src/kit/format/format.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import { PASSWORD, type Visitor } from "../visitor.ts";

const wordsIn = (language: Language) => ({
  t: pick(ledgerWords, language),
  closing: pick(closingWords, language),
  kit: pick(kitWords, language),
});

/** The month before this one. */
function lastMonth() {
  const first = `${new Date().toISOString().slice(0, 7)}-01`;
  return { from: addMonths(first, -1), to: addDays(first, -1) };
}

/** An accountant starts the ledger, posts and reverses an entry, files a return, locks, and follows figures to their records. */
export async function keepLedger(visitor: Visitor, language: Language, email: string): Promise<void> {
  await spendWithTax(visitor, email);
  await start(visitor, language);
  await postAndReverse(visitor, language);
  await readReports(visitor, language);
  await fileReturn(visitor, language);
  await lockBooks(visitor, language);
}

async function spendWithTax(visitor: Visitor, email: string): Promise<void> {
  const owner = await Colleague.signIn(visitor, email);
  const { taxRate } = await owner.call<{ taxRate: { id: string } }>("POST", "/tax-rates", { name: "VAT", percentage: 15 });
  const expense = { title: "Cups", amount: 115, date: lastMonth().from, category: "Supplies", taxRateId: taxRate.id };
  await owner.callBooks("POST", "/expenses", expense);
}

async function confirm(visitor: Visitor, language: Language): Promise<void> {
  const { kit } = wordsIn(language);
  const dialog = visitor.page.getByRole("dialog", { name: kit.confirmTitle });
  await visitor.type(dialog.getByRole("textbox", { name: kit.password }), PASSWORD);
  await visitor.press(dialog.getByRole("button", { name: kit.confirm, exact: true }));
}

async function start(visitor: Visitor, language: Language): Promise<void> {
  const { t, closing } = wordsIn(language);
  const { page } = visitor;
  await visitor.go("/money/ledger");
  await page.getByText(closing.offTitle).waitFor();
  await visitor.look("ledger-off");
  await visitor.press(page.getByRole("button", { name: closing.start }));
  const sheet = page.getByRole("dialog", { name: closing.start });
  await visitor.press(sheet.getByRole("button", { name: closing.addBalance }));
  const line = sheet.getByRole("group", { name: t.line(1) });
  await choose(visitor, line.getByRole("combobox", { name: t.account }), t.roles.bank);
  await visitor.type(line.getByLabel(t.debit), "1000");
  await visitor.look("ledger-start");
  await visitor.press(sheet.getByRole("button", { name: closing.start }));
  await confirm(visitor, language);
  await page.getByRole("link", { name: t.trialBalance }).waitFor();
  await page.locator("[data-row-link]").first().waitFor();
  await visitor.look("ledger-journal");
}

async function choose(visitor: Visitor, field: ReturnType<Visitor["page"]["locator"]>, name: string): Promise<void> {
  await visitor.press(field);
  await visitor.press(visitor.page.getByRole("option", { name }).first());
}

/** The third line takes what is missing; the entry is then taken back. */
async function postAndReverse(visitor: Visitor, language: Language): Promise<void> {
  const { t } = wordsIn(language);
  const { page } = visitor;
  await visitor.press(page.getByRole("button", { name: t.addEntry }));
  const sheet = page.getByRole("dialog", { name: t.addEntry });
  const line = (place: number) => sheet.getByRole("group", { name: t.line(place), exact: true });
  const account = (place: number) => line(place).getByRole("combobox", { name: t.account });
  await visitor.type(sheet.getByLabel(t.memo), "Coffee machine");
  await choose(visitor, account(1), "1500");
  await visitor.type(line(1).getByLabel(t.debit), "100");
  await choose(visitor, account(2), "1010");
  await visitor.type(line(2).getByLabel(t.credit), "60");
  await visitor.press(sheet.getByRole("button", { name: t.post }));
  await sheet.getByRole("alert").waitFor();
  await visitor.press(sheet.getByRole("button", { name: t.addLine }));
  await visitor.shows(line(3).getByLabel(t.credit), "40.00");
  await choose(visitor, account(3), "2000");
  await sheet.getByText(t.balanced).waitFor();
  await visitor.look("ledger-new-entry");
  await visitor.press(sheet.getByRole("button", { name: t.post }));
  const made = page.getByRole("dialog", { name: "Coffee machine" });
  await visitor.press(made.getByRole("button", { name: t.reverse }));
  await visitor.type(made.getByLabel(t.reason), "Returned");
  await visitor.look("ledger-reverse");
  await visitor.press(made.getByRole("button", { name: t.reverse }));
  const reversal = page.getByRole("dialog", { name: "Returned" });
  await reversal.getByText(t.reverses).waitFor();
  await visitor.press(reversal.getByRole("button", { name: t.openEntry }));
  await made.getByText(t.reversedBy("").trim()).waitFor();
  await visitor.look("ledger-reversed");
}

/** From a figure of the trial balance to the invoice or order behind it in three presses. */
async function readReports(visitor: Visitor, language: Language): Promise<void> {
  const { t } = wordsIn(language);
  const { page } = visitor;
  await visitor.go("/money/ledger/trial-balance");
  await page.locator("[data-row-link]").first().waitFor();
  await visitor.look("ledger-trial-balance");
  visitor.steps = 0;
  await visitor.press(page.locator("tr").filter({ hasText: "1100" }).locator("[data-row-link]"));
  await page.waitForURL(/ledger\/statement\?/);
  // The address changes before the page does: until then, the first row is still one of the trial balance.
  await visitor.press(page.getByLabel(t.statement, { exact: true }).locator("[data-row-link]").first());
  const sheet = page.getByRole("dialog");
  await sheet.getByText(t.follows).waitFor();
  await visitor.look("ledger-statement");
  await visitor.press(sheet.getByRole("link", { name: t.openRecord }));
  await page.waitForURL(/\/(invoices\?open=|orders\/)/);
  assert.equal(visitor.steps, 3);
  await visitor.go("/money/ledger/result");
  await page.getByText(t.yearResult).waitFor();
  await visitor.look("ledger-result");
  await visitor.go("/money/ledger/accounts");
  await page.locator("[data-row-link]").first().waitFor();
  await visitor.look("ledger-accounts");
  await visitor.go("/money/ledger/accounts?mapping=1");
  await page.getByRole("dialog").getByRole("heading", { name: t.mappedLabels }).waitFor();
  await visitor.look("ledger-mapping");
}

async function fileReturn(visitor: Visitor, language: Language): Promise<void> {
  const { t, closing } = wordsIn(language);
  const { page } = visitor;
  const { from, to } = lastMonth();
  await visitor.go(`/money/ledger/tax?from=${from}&to=${to}`);
  visitor.steps = 0;
  await visitor.press(page.getByRole("link", { name: closing.kinds.purchases, exact: true }));
  await visitor.press(page.locator("#lines [data-row-link]").first());
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("link", { name: t.openRecord }).waitFor();
  await visitor.look("ledger-tax");
  await visitor.press(sheet.getByRole("link", { name: t.openRecord }));
  await page.waitForURL(/\/money\/expenses\?open=/);
  assert.equal(visitor.steps, 3);

  await visitor.go(`/money/ledger/tax?from=${from}&to=${to}`);
  await visitor.press(page.getByRole("button", { name: closing.file }));
  await visitor.press(page.getByRole("dialog").getByRole("button", { name: closing.file }));
  await page.getByText(closing.filed, { exact: true }).waitFor();
  const filed = page.getByRole("table", { name: closing.filedReturns }).locator("[data-row-link]");
  await filed.first().waitFor();
  await visitor.press(filed.first());
  await visitor.press(page.getByRole("dialog").getByRole("button", { name: closing.takeBack }));
  await visitor.press(page.getByRole("dialog", { name: closing.takeBackTitle }).getByRole("button", { name: closing.takeBack }));
  await confirm(visitor, language);
  await page.getByText(closing.takenBack, { exact: true }).waitFor();
  await page.getByText(closing.noneFiled).waitFor();

  await visitor.go(`/money/ledger/tax?from=${from}&to=${to}`);
  await visitor.press(page.getByRole("button", { name: closing.file }));
  await visitor.press(page.getByRole("dialog").getByRole("button", { name: closing.file }));
  await filed.first().waitFor();
  await visitor.press(filed.first());
  await page.getByRole("dialog").getByRole("button", { name: closing.takeBack }).waitFor();
  await visitor.look("ledger-tax-filed");
}

/** Filing has locked last month; the lock goes on, and back with the password. */
async function lockBooks(visitor: Visitor, language: Language): Promise<void> {
  const { closing } = wordsIn(language);
  const { page } = visitor;
  const state = page.getByRole("main").getByRole("status").first();
  await visitor.go("/money/ledger/lock");
  await state.filter({ hasText: closing.lockedUntil("").trim() }).waitFor();
  await visitor.look("ledger-lock");
  await visitor.press(page.getByRole("button", { name: closing.unlockAll }));
  await confirm(visitor, language);
  await page.getByText(closing.notLocked).waitFor();
  await visitor.press(page.getByRole("button", { name: closing.lockNow, exact: true }));
  await page.getByText(closing.locked, { exact: true }).waitFor();
  await state.filter({ hasText: closing.lockedUntil("").trim() }).waitFor();
}

/** The clinic's ledger, whose rows are cards on a phone. */
export async function readLedgerOnPhone(visitor: Visitor, language: Language): Promise<void> {
  const { t, closing } = wordsIn(language);
  const { page } = visitor;
  await visitor.go("/money/ledger/trial-balance");
  await page.locator("[data-row-link]").first().waitFor();
  await visitor.look("ledger-phone-trial-balance");
  await visitor.press(page.locator("tr").filter({ hasText: "1100" }).locator("[data-row-link]"));
  await page.waitForURL(/ledger\/statement\?/);
  const lines = page.getByLabel(t.statement, { exact: true }).locator("[data-row-link]");
  await lines.nth(1).waitFor();
  await visitor.look("ledger-phone-statement");
  await visitor.press(lines.first());
  await page.getByRole("dialog").getByText(t.follows).waitFor();
  await visitor.look("ledger-phone-entry");
  await visitor.go("/money/ledger?new=1");
  await page.getByRole("dialog").getByLabel(t.memo).waitFor();
  await visitor.look("ledger-phone-new-entry");
  await visitor.go("/money/ledger/tax");
  await page.getByText(closing.noneFiled).waitFor();
  await visitor.look("ledger-phone-tax");
}
