import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { entriesWords } from "../../../console/src/features/money/entries/entries.words.ts";
import { entrySourceWords } from "../../../console/src/features/money/entries/entry-source.words.ts";
import { ledgerWords } from "../../../console/src/features/money/ledger/ledger.words.ts";
import { moneyWords } from "../../../console/src/features/money/money.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import type { Visitor } from "../visitor.ts";

/** A figure leads to its entries, an expense is added with its amount first, and the file has what the filters leave. */
export async function keepBooks(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(moneyWords, language);
  const kit = pick(kitWords, language);
  const { page } = visitor;
  await visitor.go("/money");
  await page.getByText(t.periods.month, { exact: true }).click();
  await page.waitForURL(/period=month/);
  await visitor.look("money-this-month");
  await page
    .getByRole("link", { name: new RegExp(`^${t.expense}`) })
    .last()
    .click();
  await page.waitForURL(/\/money\/expenses\?from=/);

  await visitor.go("/money/expenses");
  await page.getByRole("button", { name: t.addExpense }).click();
  const sheet = page.getByRole("dialog");
  await visitor.type(sheet.getByLabel(t.amount), "12.50");
  const title = `Stamps ${Date.now()}`;
  await visitor.type(sheet.getByLabel(t.title), title);
  await visitor.type(sheet.getByLabel(t.category), "Post");
  await visitor.look("money-new-expense");
  await sheet.getByRole("button", { name: kit.add, exact: true }).click();
  await page.getByText(t.created.expense).waitFor();

  await visitor.type(page.getByRole("searchbox", { name: t.search }), title);
  await page.waitForURL(/q=Stamps/);
  await page.getByText(title).waitFor();
  await page
    .getByText(/12\.50/)
    .first()
    .waitFor();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: kit.exportList }).click();
  const lines = readFileSync(await (await saved).path(), "utf8")
    .trim()
    .split("\n");
  assert.equal(lines.length, 2, "the file has the one expense that the search leaves");
  await page.getByText(title).click();
  await page.getByRole("dialog").getByLabel(t.amount).waitFor();
  await visitor.look("money-expense");
}

/** Entries of the till are read-only and lead to their invoice. */
export async function followIncome(visitor: Visitor, language: Language): Promise<void> {
  const [t, { sources }] = [pick(moneyWords, language), pick(entrySourceWords, language)];
  const { page } = visitor;
  await visitor.go("/money/income");
  await page
    .locator("[data-row-link]")
    .filter({ hasText: sources["pos-invoice"] ?? "" })
    .first()
    .click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText(t.fixed).waitFor();
  await visitor.look("money-income-of-invoice");
  await sheet.getByRole("link", { name: t.openSource }).click();
  await page.waitForURL(/\/invoices\?open=/);
}

/** From the expenses of a month to the invoice that was refunded: the entry, then its record. */
export async function followRefund(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(moneyWords, language);
  const { page } = visitor;
  await visitor.go("/money/expenses?source=pos-refund");
  await page.locator("[data-row-link]").first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText(t.fixed).waitFor();
  await visitor.look("money-expense-of-refund");
  await sheet.getByRole("link", { name: t.openSource }).click();
  await page.waitForURL(/\/invoices\?open=/);
}

/** Names that run under the code of their account, as they did in a narrow table. */
const UNDER_CODE = `[...document.querySelectorAll("tbody th bdi")].filter((name) => {
  const code = name.previousElementSibling?.getBoundingClientRect();
  return code && [...name.getClientRects()].some(({ left, right }) => left < code.right && right > code.left);
}).length`;

/** From figures of the result, the overview and the books to the record behind them: at most three presses each. */
export async function traceFigures(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(ledgerWords, language);
  const money = pick(moneyWords, language);
  const sources = pick(entrySourceWords, language);
  const { page } = visitor;
  const last = `${new Date().getFullYear() - 1}`;
  const span = `from=${last}-01-01&to=${last}-12-31`;
  const whole = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const report of ["trial-balance", "result"]) {
    await visitor.go(`/money/ledger/${report}?${span}`);
    await page.locator("tr").filter({ hasText: "4000" }).waitFor();
    assert.equal(await page.evaluate<number>(UNDER_CODE), 0, `names in ${report} stay beside their code`);
    visitor.steps = 0;
    await visitor.press(page.locator("tr").filter({ hasText: "4000" }).locator("[data-row-link]"));
    const lines = page.getByRole("table", { name: t.statement, exact: true });
    await lines.locator("[data-row-link]").first().waitFor();
    await visitor.look(`money-statement-of-${report}`);
    await visitor.press(lines.getByRole("link", { name: sources.sources.invoice, exact: true }).first());
    await page.waitForURL(/\/invoices\?open=/);
    assert.ok(visitor.steps <= 3, `${visitor.steps} presses from ${report} to the invoice`);
  }
  await page.setViewportSize(whole);
  await visitor.go(`/money/ledger?${span}`);
  await page.getByRole("table").getByRole("link", { name: sources.sources.invoice, exact: true }).first().waitFor();
  await visitor.look("money-journal");

  await visitor.go("/money?period=year");
  visitor.steps = 0;
  await visitor.press(page.getByRole("link").filter({ hasText: sources.categories.Sales }).first());
  await page.waitForURL(/\/money\/income/);
  await visitor.look("money-income-of-sales");
  await visitor.press(page.getByRole("table").getByRole("link", { name: sources.sources["pos-invoice"], exact: true }).first());
  await page.waitForURL(/\/invoices\?open=/);
  assert.ok(visitor.steps <= 3, `${visitor.steps} presses from the overview to the invoice`);

  // A refund's own id is not that of its invoice: the link leads there all the same.
  await visitor.go("/money/expenses?source=pos-refund");
  const title = await page.locator("[data-row-link]").first().innerText();
  const number = /\d+/.exec(title)?.[0] ?? "";
  assert.equal(title, sources.refundOfInvoice(number));
  await visitor.type(page.getByRole("searchbox", { name: money.search }), title);
  await page.waitForURL(/q=/);
  await page.getByRole("table").locator("[data-row-link]").nth(1).waitFor({ state: "detached" });
  await visitor.look("money-refund-found");
  await visitor.press(page.getByRole("table").getByRole("link", { name: sources.sources["pos-refund"], exact: true }));
  await page.waitForURL(/\/invoices\?open=/);
}

/** A due expense is skipped and brought back; the books are checked on demand. */
export async function checkBooks(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(moneyWords, language);
  const kit = pick(kitWords, language);
  const { page } = visitor;
  await visitor.go("/money/recurring");
  const skip = page.getByRole("button", { name: new RegExp(`^${t.skip}: `) });
  await page.locator("[data-row-link]").first().waitFor();
  if ((await skip.count()) > 0) {
    const before = await skip.count();
    await skip.first().click();
    await page.getByRole("button", { name: kit.undo }).click();
    await skip.nth(before - 1).waitFor();
  }
  await page.locator("[data-row-link]").first().click();
  await page.getByRole("dialog").getByLabel(t.amount).waitFor();
  await visitor.look("money-recurring-rule");

  await visitor.go("/money/books");
  await page.getByRole("button", { name: t.checkNow }).click();
  await page.getByRole("table").first().waitFor();
  await page.getByText(t.booksAgree).waitFor();
  await visitor.look("money-books");
}

/** Entries are filtered by source and by vendor or client; a category is renamed, then merged into another one. */
export async function siftEntries(visitor: Visitor, language: Language): Promise<void> {
  const [t, own, kit] = [pick(moneyWords, language), pick(entriesWords, language), pick(kitWords, language)];
  const { page } = visitor;
  const source = pick(entrySourceWords, language).sources["pos-invoice"] ?? "";
  await visitor.go("/money/income?source=pos-invoice");
  await page.locator("[data-row-link]").filter({ hasText: source }).first().waitFor();
  assert.equal(await page.locator("[data-row-link]").filter({ hasNotText: source }).count(), 0, "only invoices are left");
  await visitor.look("money-income-of-invoices");

  const [first, second] = [`Stickers ${language}`, `Labels ${language}`];
  for (const category of [first, second]) {
    await visitor.go("/money/expenses?new=1");
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(t.amount).fill("5");
    await sheet.getByLabel(t.title).fill(`Roll of ${category}`);
    await sheet.getByLabel(t.category).fill(category);
    await sheet.getByLabel(t.vendor).fill("Paper House");
    await sheet.getByRole("button", { name: kit.add, exact: true }).click();
    await page.getByText(t.created.expense).waitFor();
  }
  await visitor.go(`/money/expenses?vendor=Paper House&category=${first}`);
  await page.getByText(`Roll of ${first}`).waitFor();
  assert.equal(await page.locator("[data-row-link]").count(), 1, "only this vendor's expense of this category is left");

  await page.getByRole("button", { name: own.rename(first) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(own.newName).fill(`${first} 2`);
  await dialog.getByRole("button", { name: own.renameAction, exact: true }).click();
  await page.getByText(own.renamed).waitFor();
  await page.getByRole("button", { name: own.rename(`${first} 2`) }).click();
  await dialog.getByLabel(own.newName).fill(second);
  await dialog.getByText(own.mergeText(1, `\u2068${second}\u2069`)).waitFor();
  await visitor.look("money-merge-categories");
  await dialog.getByRole("button", { name: own.mergeAction, exact: true }).click();
  await page.getByText(own.merged).waitFor();
  await page.getByText(`Roll of ${second}`).waitFor();
  await page.getByText(`Roll of ${first}`).waitFor();
  await visitor.look("money-merged");

  await visitor.go("/money/registers");
  await page.locator("[data-row-link]").first().click();
  await visitor.look("money-register");
}
