import assert from "node:assert/strict";
import { settingsWords } from "../../../console/src/features/settings/settings.words.ts";
import { kitWords } from "../../../console/src/kit/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words.ts";
import { PASSWORD, type Visitor } from "../visitor.ts";

/** Words of a message changed, looked at and taken back; nights without messages. */
export async function writeMessages(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const t = pick(settingsWords, language);
  const kit = pick(kitWords, language);
  await visitor.go("/settings/messages");
  const open = () => page.getByRole("button", { name: `${t.editWords}: ${t.messageKinds.reminder}` }).click();
  await open();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t.messageBody).fill("{tme}");
  await dialog.getByRole("button", { name: t.preview }).click();
  await dialog.getByText("{tme}", { exact: false }).nth(1).waitFor();
  await dialog.getByLabel(t.messageBody).fill("See you at ");
  await dialog.getByRole("button", { name: "{time}" }).click();
  await dialog.getByRole("button", { name: t.preview }).click();
  await dialog.getByText("See you at 10:00").waitFor();
  await visitor.look("message-words");
  await dialog.getByRole("button", { name: kit.save, exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await open();
  await dialog.getByRole("button", { name: t.builtIn }).click();
  await dialog.waitFor({ state: "hidden" });

  await page.getByRole("switch", { name: t.quietHours }).click();
  await page.getByLabel(t.quietEnds.from, { exact: true }).waitFor();
  await visitor.look("quiet-hours");
  await page.getByRole("switch", { name: t.quietHours }).click();
  await page.getByLabel(t.quietEnds.from, { exact: true }).waitFor({ state: "hidden" });
}

/** A key for a program: the password is asked for, the key shown once, and revoked again. */
export async function makeKey(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const t = pick(settingsWords, language);
  const kit = pick(kitWords, language);
  await visitor.go("/settings/keys");
  await page.getByLabel(t.keyName).fill("Website");
  await page.getByRole("combobox", { name: t.keyRightsLabel }).click();
  await page.getByRole("option").first().click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t.createKey }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator('input[type="password"]').fill(PASSWORD);
  await dialog.getByRole("button", { name: kit.confirm, exact: true }).click();
  await dialog.getByText(t.secretText).waitFor();
  const secret = (await dialog.locator("code").textContent()) ?? "";
  assert.match(secret, /^wpk_/);
  await visitor.look("key-secret");
  await dialog.getByRole("button", { name: kit.close, exact: true }).click();
  await page.getByRole("button", { name: `${t.revoke}: Website` }).click();
  await dialog.getByRole("button", { name: t.revoke, exact: true }).click();
  await page.getByText(t.keyRevoked).waitFor();
}

/**
 * An address for events: its secret, what was delivered, another secret, and gone. It is told of something that does not happen here, so
 * that nothing leaves the machine.
 */
export async function makeHook(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const t = pick(settingsWords, language);
  const kit = pick(kitWords, language);
  const url = "https://93.184.215.14/events";
  await visitor.go("/settings/webhooks");
  await page.getByLabel(t.hookUrl).fill(url);
  await page.getByRole("combobox", { name: t.hookEvents }).click();
  await page.keyboard.press("Backspace");
  await page.keyboard.type("attempt.submitted");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t.addHook }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(t.secretText).waitFor();
  const first = await dialog.locator("code").textContent();
  await dialog.getByRole("button", { name: kit.close, exact: true }).click();
  await page.getByRole("button", { name: `${t.deliveries}: ${url}` }).click();
  await dialog.getByText(t.noDeliveries).waitFor();
  await visitor.look("deliveries");
  await dialog.getByRole("button", { name: kit.close, exact: true }).click();
  await page.getByRole("button", { name: `${t.rotate}: ${url}` }).click();
  await dialog.getByRole("button", { name: t.rotate, exact: true }).click();
  await dialog.getByText(t.secretText).waitFor();
  assert.notEqual(await dialog.locator("code").textContent(), first);
  await dialog.getByRole("button", { name: kit.close, exact: true }).click();
  await page.getByRole("button", { name: `${kit.remove}: ${url}` }).click();
  await page.getByText(t.hookRemoved).waitFor();
}
