import assert from "node:assert/strict";
import { closingWords } from "../../../console/src/features/money/closing/closing.words.ts";
import { moneyWords } from "../../../console/src/features/money/money.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { reasonIn } from "../../../console/src/kit/words/refusals.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { PASSWORD, type Visitor } from "../visitor.ts";

/** Days that take several lines, as they did in long tables. */
const brokenDays = (label: string) => `[...document.querySelectorAll('td[data-label="${label}"]')].filter((cell) => {
  const text = document.createRange();
  text.selectNodeContents(cell);
  return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
}).length`;

/** An accountant reads the lists, locks the last month, is refused an expense in it at the day, and opens it again. */
export async function keepMonth(visitor: Visitor, language: Language): Promise<void> {
  await readLists(visitor, language);
  const closing = pick(closingWords, language);
  const { page } = visitor;
  const lock = async (name: string) => {
    await visitor.go("/money/ledger/lock");
    await visitor.press(page.getByRole("button", { name, exact: true }));
  };
  await lock(closing.lockNow);
  await page.getByText(closing.locked, { exact: true }).waitFor();
  await spendInLockedMonth(visitor, language);
  await lock(closing.unlockAll);
  await confirm(visitor, language);
  await page.getByText(closing.notLocked).waitFor();
  await visitor.look("accountant-unlocked");
}

async function readLists(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(moneyWords, language);
  const { page } = visitor;
  for (const path of ["/money/expenses", "/money/income", "/money/ledger"]) {
    await visitor.go(path);
    await page.locator("[data-row-link]").first().waitFor();
    assert.equal(await page.evaluate<number>(brokenDays(t.day)), 0, `days in ${path} are on one line`);
    await visitor.look(`accountant${path.replaceAll("/", "-")}`);
  }
  await visitor.go("/invoices");
  await page.locator("[data-row-link]").first().waitFor();
  assert.equal(await page.getByRole("main").locator(":disabled").count(), 0, "no filter that the accountant cannot use");
  await visitor.look("accountant-invoices");
}

async function spendInLockedMonth(visitor: Visitor, language: Language): Promise<void> {
  const [t, kit] = [pick(moneyWords, language), pick(kitWords, language)];
  const { page } = visitor;
  await visitor.go("/money/expenses?new=1");
  const sheet = page.getByRole("dialog", { name: t.newEntry.expense });
  await visitor.type(sheet.getByLabel(t.amount).first(), "10");
  await visitor.type(sheet.getByLabel(t.title).first(), "Forgotten receipt");
  await visitor.press(sheet.getByLabel(t.day).first());
  await visitor.press(page.locator("button[data-direction=previous]"));
  await visitor.press(page.getByRole("dialog").locator("button:not([data-outside])").getByText("5", { exact: true }));
  await visitor.press(sheet.getByRole("button", { name: kit.add, exact: true }));
  const field = sheet.locator(".mantine-InputWrapper-root").filter({ has: page.getByLabel(t.day) });
  await field.getByText(reasonIn(language, "period-locked") ?? "").waitFor();
  await visitor.look("accountant-locked-day");
  await visitor.press(sheet.getByRole("button", { name: kit.cancel, exact: true }));
  await visitor.press(page.getByRole("dialog", { name: kit.unsavedTitle }).getByRole("button", { name: kit.discard }));
}

async function confirm(visitor: Visitor, language: Language): Promise<void> {
  const kit = pick(kitWords, language);
  const dialog = visitor.page.getByRole("dialog", { name: kit.confirmTitle });
  await visitor.type(dialog.getByRole("textbox", { name: kit.password }), PASSWORD);
  await visitor.press(dialog.getByRole("button", { name: kit.confirm, exact: true }));
}
