import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { closingWords } from "../../../console/src/features/money/closing/closing.words.ts";
import { ledgerWords } from "../../../console/src/features/money/ledger/ledger.words.ts";
import { addDays } from "../../../console/src/kit/format/format.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";

/** An accountant closes the next month of the demo: files its return, finds it locked, and prints what goes into the folder. */
export async function closeMonth(visitor: Visitor, language: Language): Promise<void> {
  const closing = pick(closingWords, language);
  const { page } = visitor;
  await tradeWithTax(visitor);
  await visitor.go("/money/ledger/tax");
  const filed = page.getByRole("table", { name: closing.filedReturns }).locator("[data-row-link]");
  const before = await filed.count();
  await page.getByRole("button", { name: closing.file }).waitFor();
  await visitor.look("closing-tax");
  await print(visitor, language, "tax-return");
  await visitor.press(page.getByRole("button", { name: closing.file }));
  await visitor.press(page.getByRole("dialog").getByRole("button", { name: closing.file }));
  await filed.nth(before).waitFor();
  await visitor.press(filed.first());
  await page.getByRole("dialog").getByRole("button", { name: closing.takeBack }).waitFor();
  await visitor.look("closing-filed");

  await visitor.go("/money/ledger/lock");
  const state = page.getByRole("main").getByRole("status").first();
  await state.filter({ hasText: closing.lockedUntil("").trim() }).waitFor();
  await visitor.look("closing-locked");
  for (const [path, report] of [
    ["trial-balance", "trial-balance"],
    ["result", "profit-and-loss"],
  ] as const) {
    await visitor.go(`/money/ledger/${path}`);
    await visitor.look(`closing-${path}`);
    await print(visitor, language, report);
  }
}

/** The demo's businesses charge no tax: a purchase with tax, and a sale entered by hand, in the month that is to be closed. */
async function tradeWithTax(visitor: Visitor): Promise<void> {
  const owner = await Colleague.signIn(visitor);
  const { ledger } = await owner.callBooks<{ ledger: { from: string } }>("GET", "/ledger");
  const { taxReturns } = await owner.callBooks<{ taxReturns: { to: string }[] }>("GET", "/tax-returns");
  const first = taxReturns[0] ? addDays(taxReturns[0].to, 1) : ledger.from;
  const { taxRates } = await owner.call<{ taxRates: { id: string; name: string }[] }>("GET", "/tax-rates");
  const rate = { name: "Closing VAT", percentage: 15 };
  const known = taxRates.find(({ name }) => name === rate.name);
  const { id } = known ?? (await owner.call<{ taxRate: { id: string } }>("POST", "/tax-rates", rate)).taxRate;
  await owner.callBooks("POST", "/expenses", {
    title: "Gloves",
    amount: 115,
    date: addDays(first, 4),
    category: "Supplies",
    taxRateId: id,
  });
  const { accounts } = await owner.callBooks<{ accounts: { id: string; role: string | null }[] }>("GET", "/ledger/accounts?limit=100");
  const accountOf = (role: string) => accounts.find((account) => account.role === role)?.id;
  const lines = [
    { accountId: accountOf("bank"), debit: 2300 },
    { accountId: accountOf("sales"), credit: 2000 },
    { accountId: accountOf("tax-payable"), credit: 300, tax: { rateId: id, base: 2000 } },
  ];
  await owner.callBooks("POST", "/ledger/entries", { date: addDays(first, 9), memo: "Sale at the fair", lines });
}

/** The file as the browser gets it, kept beside the pictures. */
async function print(visitor: Visitor, language: Language, report: string): Promise<void> {
  const { page } = visitor;
  await visitor.press(page.getByRole("button", { name: pick(kitWords, language).exportList }).first());
  const answer = page.waitForResponse((response) => response.url().includes(`/${report}.pdf`));
  await visitor.press(page.getByRole("menuitem", { name: "PDF" }));
  const response = await answer;
  assert.equal(response.status(), 200);
  // The tab took the file; it is asked for once more, as the page did.
  const { authorization = "" } = await response.request().allHeaders();
  const file = await (await page.request.get(response.url(), { headers: { authorization } })).body();
  assert.equal(file.subarray(0, 5).toString(), "%PDF-");
  const folder = process.env.SCREENSHOTS;
  if (folder) writeFileSync(join(folder, `closing-${report}-${language}.pdf`), file);
}

/** The tax return on a phone. */
export async function readReturnOnPhone(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  await tradeWithTax(visitor);
  await visitor.go("/money/ledger/tax");
  await page.getByText(pick(ledgerWords, language).tax).first().waitFor();
  await page.getByRole("table").first().waitFor();
  await visitor.look("closing-phone-tax");
  await visitor.press(page.getByRole("link", { name: pick(closingWords, language).kinds.adjustments, exact: true }).first());
  await page.locator("#lines [data-row-link]").first().waitFor();
  await visitor.look("closing-phone-tax-lines");
}
