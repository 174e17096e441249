import assert from "node:assert/strict";
import { clientsWords } from "../../../console/src/features/clients/clients.words.ts";
import { kitWords } from "../../../console/src/kit/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words.ts";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";

export async function findClient(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(clientsWords, language);
  const { page } = visitor;
  await visitor.go("/clients");
  // Who is in the demo changes with the day.
  const name = (await page.locator("[data-row-link]").first().innerText()).trim().split("\n")[0] ?? "";
  await page.getByLabel(t.search).fill(name);
  await page.waitForURL(/q=/);
  await page.locator("[data-row-link]").filter({ hasText: name }).first().waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-row-link]").first().click();
  await page.getByRole("dialog").waitFor();
  await visitor.look("client-sheet");
  await page.getByRole("dialog").getByRole("button", { name: t.openPage }).click();
  await page.waitForURL(/clients\/\w{24}/);
  await visitor.look("client-page");
}

/** A file of clients: what would happen, then it happens. */
export async function importFile(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(clientsWords, language);
  const { page } = visitor;
  const name = `Imported ${language}`;
  await visitor.go("/clients");
  await page.getByRole("button", { name: t.importClients }).click();
  const dialog = page.getByRole("dialog");
  const rows = ["name,email,colour", `${name},imported-${language}@example.com,red`, "Nobody,not an address,blue"];
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
  await dialog.getByText(t.importCounts(1, 0, 0, 1)).waitFor();
  await visitor.look("import");
  await dialog.getByLabel(t.skipRejected).check();
  await dialog.getByRole("button", { name: t.importRows(1) }).click();
  await page.getByText(t.imported).waitFor();
  await visitor.go(`/clients?q=imported-${language}`);
  await page.getByText(name).first().waitFor();
}

/**
 * Two people at one record: whoever has it open is told who changed it, in the sheet and over the form, and whoever saves second sees both
 * versions and chooses.
 */
export async function twoPeople(visitor: Visitor, language: Language, email: string, name: string): Promise<void> {
  const [t, kit] = [pick(clientsWords, language), pick(kitWords, language)];
  const { page } = visitor;
  await visitor.goAndListen("/clients");
  await page.locator("[data-row-link]").nth(5).click();
  await page.getByRole("dialog").getByRole("button", { name: kit.edit }).waitFor();
  const clientId = new URL(page.url()).searchParams.get("open");
  const other = await Colleague.signIn(visitor, email);
  const change = (changes: object) => other.call("PATCH", `/clients/${clientId}`, changes);
  const who = page.getByText(kit.changedBy(`\u2068${name}\u2069`, "").trim(), { exact: false });

  await change({ phone: "+1 555 010 2030" });
  await who.waitFor();
  await visitor.look("changed-by-sheet");

  await page.getByRole("dialog").getByRole("button", { name: kit.edit }).click();
  const form = page.getByRole("dialog", { name: t.editClient });
  const frame = form.locator(".mantine-Input-wrapper[dir=auto]").first();
  const direction = await frame.evaluate(
    (element) => (globalThis as unknown as { getComputedStyle(of: unknown): { direction: string } }).getComputedStyle(element).direction,
  );
  assert.equal(direction, language === "ar" ? "rtl" : "ltr", "a field stands as the page does, whatever is typed into it");
  await form.getByLabel(t.notes).fill("Mornings");
  await change({ notes: "Evenings", phone: "+1 555 010 4050" });
  await form.getByRole("button", { name: kit.showChanges }).click();
  await form.getByRole("cell", { name: "+1 555 010 4050" }).waitFor();
  assert.equal(await form.getByLabel(t.notes).inputValue(), "Mornings");
  assert.equal(await form.getByLabel(t.phone).inputValue(), "+1 555 010 2030", "the form does not jump");
  await visitor.look("changed-by-form");

  await page.getByRole("button", { name: kit.saveChanges }).click();
  const dialog = page.getByRole("dialog", { name: kit.conflictTitle });
  await dialog.getByText(kit.changedBy(`\u2068${name}\u2069`, "").trim(), { exact: false }).waitFor();
  await visitor.look("changed-by-conflict");
  await dialog.getByRole("button", { name: kit.keepMine }).click();
  await dialog.waitFor({ state: "hidden" });
  const { client } = await other.call<{ client: { notes: string; phone: string } }>("GET", `/clients/${clientId}`);
  assert.deepEqual([client.notes, client.phone], ["Mornings", "+1 555 010 4050"], "mine is kept, and what only the other changed");
}

/** One person in two windows: both versions are theirs. */
export async function conflict(visitor: Visitor): Promise<void> {
  const { page, context } = visitor;
  await visitor.go("/clients");
  await page.locator("[data-row-link]").nth(4).click();
  await page.getByRole("dialog").waitFor();
  const other = await context.newPage();
  await other.goto(page.url(), { waitUntil: "networkidle" });
  const edit = async (tab: typeof page, value: string) => {
    await tab.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
    await tab.getByRole("dialog", { name: "Edit client" }).getByLabel("Notes").fill(value);
  };
  await edit(page, "Prefers mornings");
  await edit(other, "Prefers evenings");
  await other.getByRole("button", { name: "Save changes" }).click();
  await other.getByText("Prefers evenings").waitFor();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("You have changed this elsewhere").waitFor();
  await visitor.look("conflict");
  await page.getByRole("button", { name: "Keep this one" }).click();
  await page.getByText("You have changed this elsewhere").waitFor({ state: "hidden" });
  await page.getByText("Prefers mornings").waitFor();
}

/** A client is deleted, taken back, and deleted again by somebody who leaves the page before the time to undo is over. */
export async function removeAndLeave(visitor: Visitor): Promise<void> {
  const [t, kit] = [pick(clientsWords, "en"), pick(kitWords, "en")];
  const { page } = visitor;
  const other = await Colleague.signIn(visitor);
  const { client } = await other.call<{ client: { id: string } }>("POST", "/clients", { name: "Gone Tomorrow" });
  const remove = async () => {
    await visitor.go(`/clients?q=gone&open=${client.id}`);
    await page.getByRole("dialog").getByRole("button", { name: t.remove }).click();
    await page.locator("[data-row-link]").filter({ hasText: "Gone Tomorrow" }).waitFor({ state: "hidden" });
  };
  await remove();
  await page.getByRole("button", { name: kit.undo }).click();
  await page.locator("[data-row-link]").filter({ hasText: "Gone Tomorrow" }).waitFor();
  await remove();
  await page.goto("about:blank");
  for (let asked = 0; asked < 100; asked++) {
    const { clients } = await other.call<{ clients: object[] }>("GET", "/clients?q=Gone%20Tomorrow");
    if (clients.length === 0) return;
    await page.waitForTimeout(100);
  }
  assert.fail("a client that was deleted stays when the page is left");
}
