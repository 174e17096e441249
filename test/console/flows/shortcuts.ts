import assert from "node:assert/strict";
import { shellWords } from "../../../console/src/app/shell.words.ts";
import { ordersWords } from "../../../console/src/features/orders/orders.words.ts";
import { shortcutWords } from "../../../console/src/kit/keys/shortcuts.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";
import { buy, untilStatus } from "./orders.ts";

/** The lines of the list of shortcuts, each with its keys. */
async function listed(visitor: Visitor, language: Language, look?: string): Promise<Map<string, string>> {
  const { page } = visitor;
  const t = pick(shellWords, language);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: t.keysTitle });
  await dialog.getByText(t.keysAll).waitFor();
  if (look) await visitor.look(look);
  const lines: [string, string][] = [];
  for (const line of await dialog.locator("dl > div").all())
    lines.push([await line.locator("dt").innerText(), (await line.locator("kbd").allInnerTexts()).join(" ")]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  return new Map(lines);
}

/** The list has every key of the page under it and no other; keys that begin with `g` lead away from pages that have the second one themselves. */
export async function listKeys(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const t = pick(shortcutWords, language);
  await visitor.go("/orders");
  const board = await listed(visitor, language, "keys-orders");
  assert.deepEqual([board.get(t.cards), board.get(t.open), board.get(t.nextStep), board.get(t.filter)], ["j k", "Enter", ".", "/"]);
  assert.deepEqual([board.has(t.create), board.has(t.days)], [false, false], "keys of other pages");
  await visitor.go("/orders?view=list");
  const list = await listed(visitor, language);
  assert.deepEqual([list.get(t.rows), list.get(t.open), list.get(t.nextStep)], ["j k", "Enter", "."]);
  await visitor.go("/calendar");
  const calendar = await listed(visitor, language);
  assert.deepEqual([calendar.get(t.today), calendar.get(t.days), calendar.has(t.rows)], ["t", "d w m", false]);
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  await page.waitForURL(/console\/money/);
  // An Arabic keyboard: its key J types ت, and the search opens with the key that says K.
  await visitor.go("/orders");
  await page.locator("[data-card-link]").first().waitFor();
  await page.evaluate(`dispatchEvent(new KeyboardEvent("keydown", { key: "ت", code: "KeyJ", bubbles: true, cancelable: true }))`);
  await page.locator("[data-card-link]:focus").waitFor();
}

const TEN = 10;
/** A step is shown at once and sent six seconds later. */
const UNDO_MS = 6_000;

/** Ten orders go from new to completed, one of them paid and with its parcel, and no mouse is touched. */
export async function tenOrders(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const { keyboard } = page;
  const t = pick(ordersWords, language);
  const owner = await Colleague.signIn(visitor, email);
  const name = `Ten ${language} ${Date.now()}`;
  const orders = [];
  for (let count = 0; count < TEN; count++) orders.push(await buy(visitor, owner, name));
  await visitor.goAndListen("/orders");
  await keyboard.press("/");
  await keyboard.type(name);
  await keyboard.press("Enter");
  await page.waitForURL(/q=Ten/);
  const cards = page.locator("[data-order]");
  await cards.nth(TEN - 1).waitFor();
  await cards.nth(TEN).waitFor({ state: "detached" });
  for (const step of ["confirmed", "processing"] as const) {
    for (let back = 0; back < TEN; back++) await keyboard.press("k");
    for (let count = 0; count < TEN; count++) await keyboard.press(".");
    const column = page.getByRole("region", { name: t.statuses[step], exact: true });
    for (const { number } of orders) await column.getByText(`#${number}`).waitFor();
  }
  await visitor.look("keys-ten-prepared");
  await page.waitForTimeout(UNDO_MS);
  for (const { id } of orders) await untilStatus(owner, visitor, id, "processing");

  // The first is paid by card and sent; then the board goes on where it was left.
  for (let back = 0; back < TEN; back++) await keyboard.press("k");
  const opened = await page.locator("[data-order]:focus-within").getAttribute("data-order");
  await keyboard.press("Enter");
  await page.getByRole("list", { name: t.steps }).waitFor();
  await keyboard.press("p");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: t.method }).waitFor();
  await visitor.look("keys-pay");
  const submit = dialog.locator("button:focus", { hasText: t.markPaid });
  while ((await submit.count()) === 0) await keyboard.press("Tab");
  await keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await page.getByText(t.paidBy(t.methods.cash)).waitFor();
  await keyboard.press("s");
  await dialog.getByLabel(t.carrier).waitFor();
  await keyboard.type("Aramex");
  await keyboard.press("Tab");
  await keyboard.type(`AX-${Date.now()}`);
  await keyboard.press("Enter");
  await page.getByText(t.shipped, { exact: true }).waitFor();
  await keyboard.press("u");
  // Where it is by now: the columns that were kept from before show it where it was.
  await page.getByRole("region", { name: t.statuses.processing, exact: true }).locator(`[data-order="${opened}"]`).waitFor();
  await keyboard.press("j");
  assert.equal(await page.locator("[data-order]:focus-within").getAttribute("data-order"), opened, "the board goes on where it was left");
}
