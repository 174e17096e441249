import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { posWords } from "../../../console/src/features/pos/pos.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";

/** The document of an invoice opens in a tab at a desk, and is saved on a phone. */
export async function openPdf(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(posWords, language);
  const { page } = visitor;
  await visitor.go("/invoices?status=paid");
  await page.locator("[data-row-link]").first().click();
  const button = page.getByRole("dialog").getByRole("button", { name: t.pdf });
  await button.waitFor();
  const isPhone = await page.evaluate<boolean>("matchMedia('(pointer: coarse)').matches");
  const answer = page.waitForResponse((response) => response.url().includes("/pdf?"));
  if (isPhone) {
    const saved = page.waitForEvent("download");
    await button.click();
    assert.match(readFileSync(await (await saved).path(), "latin1"), /^%PDF/);
  } else {
    const opened = page.waitForEvent("popup");
    await button.click();
    await (await opened).waitForURL(/^blob:/);
  }
  assert.equal((await answer).status(), 200);
}

/** The list is filtered in the address, exported as it is shown, and acted on together. */
export async function sift(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(posWords, language);
  const kit = pick(kitWords, language);
  const { page } = visitor;
  await visitor.go("/invoices");
  await page.getByRole("combobox", { name: t.method }).click();
  await page.getByRole("option", { name: t.methods.card }).click();
  await page.waitForURL(/method=card/);
  await page.locator("[data-row-link]").first().waitFor();
  await visitor.look("invoices-by-method");
  await page.getByRole("button", { name: t.more, exact: true }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: t.exportCsv }).click();
  assert.equal((await saved).suggestedFilename(), "invoices.csv");
  const rows =
    readFileSync(await (await saved).path(), "utf8")
      .trim()
      .split("\n").length - 1;
  const shown = await page.getByText(new RegExp(`^\\d+ \\S+ ${rows}$`)).count();
  assert.equal(shown, 1, `the file has the ${rows} rows that the list counts`);

  await visitor.go("/invoices?from=2026-01-01&to=2026-01-02&status=open");
  await visitor.look("invoices-by-day");
  await visitor.go("/invoices");
  await page.locator("[data-row-link]").first().waitFor();
  await page.locator("tbody input[type=checkbox]").first().check();
  await page.getByRole("toolbar", { name: kit.selection }).waitFor();
  await visitor.look("invoices-chosen");
  await page.getByRole("button", { name: kit.clearSelection }).click();
  await page.getByRole("toolbar", { name: kit.selection }).waitFor({ state: "detached" });
}

/** Refunds are offered only to members who may refund. */
export async function refundByRight(visitor: Visitor): Promise<void> {
  const t = posWords.en;
  const { page } = visitor;
  const owner = await Colleague.signIn(visitor);
  const before = await owner.permissions("Receptionist");
  const others = before.filter((permission) => permission !== "store.refunds.manage");
  const sell = ["store.orders.view", "store.orders.manage"];
  const buttons = () => page.getByRole("dialog").getByRole("button", { name: t.refund, exact: true }).count();
  try {
    await owner.allow("Receptionist", [...new Set([...others, ...sell])]);
    await visitor.go("/invoices?status=paid");
    await page.locator("[data-row-link]").first().click();
    await page.getByRole("dialog").getByRole("button", { name: t.pdf }).waitFor();
    assert.equal(await buttons(), 0, "no refund without the right");
    await owner.allow("Receptionist", [...new Set([...others, ...sell, "store.refunds.manage"])]);
    await visitor.go("/invoices?status=paid");
    await page.locator("[data-row-link]").first().click();
    await page.getByRole("dialog").getByRole("button", { name: t.pdf }).waitFor();
    assert.equal(await buttons(), 1, "a refund with it");
  } finally {
    await owner.allow("Receptionist", before);
  }
}

/** A receipt is mailed to an address that is asked for, and the page says where it goes. */
export async function mailReceipt(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(posWords, language);
  const { page } = visitor;
  await visitor.go("/invoices?status=paid");
  await page.locator("[data-row-link]").first().click();
  const sheet = page.getByRole("dialog");
  const field = sheet.getByLabel(t.mailTo);
  const mailed = page.waitForResponse((response) => response.url().endsWith("/receipt") && response.status() === 202);
  await sheet.getByRole("button", { name: t.mailReceipt }).click();
  const sent = await Promise.race([mailed, field.waitFor().then(() => undefined)]);
  const address = sent ? ((await sent.json()) as { message: { to: string } }).message.to : "buyer@example.com";
  if (!sent) {
    await field.fill(address);
    await sheet.getByRole("button", { name: t.mailSend, exact: true }).click();
    await mailed;
  }
  await page.getByText(t.mailed(address)).waitFor();
  await visitor.look("receipt-mailed");
}
