import { clientsWords } from "../../../console/src/features/clients/clients.words.ts";
import { type Language, pick } from "../../../console/src/kit/words.ts";
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

/** Two people at one record: whoever saves second sees both versions and chooses. */
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
  await page.getByText("Someone else has changed this").waitFor();
  await visitor.look("conflict");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await page.getByText("Someone else has changed this").waitFor({ state: "hidden" });
  await page.getByText("Prefers mornings").waitFor();
}
