import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { clientsWords } from "../../../console/src/features/clients/clients.words.ts";
import { schedulingWords } from "../../../console/src/features/scheduling/scheduling.words.ts";
import { fileImportWords } from "../../../console/src/kit/files/file-import.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";

export async function findClient(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(clientsWords, language);
  const { page } = visitor;
  await visitor.go("/clients");
  // The clients of the demo change with the day.
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

/** The list stays usable beside an open client: another row opens with one press, and Escape closes the sheet. */
export async function besideTheList(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.go("/clients");
  const rows = page.locator("[data-row-link]");
  await rows.first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("tab").first().waitFor();
  const first = page.url();
  assert.equal(await page.locator('[aria-modal="true"]').count(), 0, "nothing lies over the list");
  await rows.nth(2).click();
  await page.waitForURL((url) => url.href !== first);
  await sheet.getByRole("tab").first().waitFor();
  await visitor.look("beside");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
}

/** A column of names that is narrower breaks them. */
const READABLE = 150;

/** Where a sheet leaves a table little room, its rows become cards, as on a phone. */
export async function cardsBesideTheSheet(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  let compared = 0;
  for (const path of ["/clients", "/invoices", "/lab/catalogue", "/money/income"]) {
    await visitor.go(path);
    const rows = page.locator("[data-row-link]");
    await rows.first().click();
    await page.getByRole("dialog").waitFor();
    if ((await page.locator('[aria-modal="true"]').count()) > 0) continue;
    await visitor.look(`beside${path.replaceAll("/", "-")}`);
    const names = await page.evaluate<number[]>(`[...document.querySelectorAll("[data-row-link]")].map((link) => link.clientWidth)`);
    assert.ok(Math.min(...names) >= READABLE, `${path}: a name has ${Math.min(...names)} px`);
    compared++;
  }
  assert.ok(compared >= 2, "lists stay beside their sheet");
}

/** Adds a tag to several clients, filters by it, exports, and removes it. */
export async function tagAndExport(visitor: Visitor, language: Language): Promise<void> {
  const [t, kit] = [pick(clientsWords, language), pick(kitWords, language)];
  const { page } = visitor;
  const tag = `flow-${language}-${Date.now()}`;
  await visitor.go("/clients");
  const boxes = page.locator("tbody").getByRole("checkbox");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByText(kit.selected(2)).waitFor();
  await page.getByRole("button", { name: t.addTags }).click();
  const dialog = page.getByRole("dialog", { name: t.addTagsTo(2) });
  await dialog.getByLabel(t.tags).fill(tag);
  await page.keyboard.press("Enter");
  await visitor.look("bulk-tags");
  await dialog.getByRole("button", { name: t.addTags }).click();
  await page.getByText(t.tagged(2)).waitFor();
  await page.getByRole("combobox", { name: t.tag, exact: true }).click();
  await page.getByRole("option", { name: tag }).click();
  await page.waitForURL(/tag=flow/);
  await page.getByText(kit.shownOf(2, 2)).waitFor();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: kit.exportList }).click();
  const lines = (await readFile(await (await saving).path(), "utf8")).trim().split("\n");
  assert.equal(lines.length, 3, "a heading and the two clients of the filter");
  await visitor.look("clients-by-tag");
}

/** Half a phone number is searched: it becomes a phone, never a name, and the person who has it already is offered. */
export async function addTwice(visitor: Visitor, language: Language, email: string): Promise<void> {
  const [t, book] = [pick(clientsWords, language), pick(schedulingWords, language)];
  const { page } = visitor;
  const other = await Colleague.signIn(visitor, email);
  const digits = String(Date.now()).slice(-7);
  const name = `Twice ${language} ${digits}`;
  await other.call("POST", "/clients", { name, phone: `+1 555 ${digits}` });
  await visitor.go("/calendar?new=1");
  const sheet = page.getByRole("dialog", { name: book.bookTitle });
  await sheet.getByRole("combobox", { name: book.client }).fill("00998877");
  await page.getByRole("option", { name: t.addWithPhone("\u206600998877\u2069") }).click();
  const form = sheet.getByRole("group", { name: t.newClient });
  assert.equal(await form.getByLabel(t.phone).inputValue(), "00998877");
  assert.equal(await form.getByLabel(t.name).inputValue(), "");
  await form.getByLabel(t.phone).fill(`+1 555 ${digits}`);
  await form.getByText(t.sameBy.phone).waitFor();
  await visitor.look("similar");
  await form.getByRole("button", { name: t.useThis }).first().click();
  await visitor.shows(sheet.getByRole("combobox", { name: book.client }), name);
  const { clients } = await other.call<{ clients: object[] }>("GET", `/clients?q=${digits}`);
  assert.equal(clients.length, 1, "no client was added twice");
}

/** Two records of one person become one, after a look at what happens. */
export async function mergeTwo(visitor: Visitor, language: Language, email: string): Promise<void> {
  const t = pick(clientsWords, language);
  const { page } = visitor;
  const other = await Colleague.signIn(visitor, email);
  const digits = String(Date.now()).slice(-7);
  const make = async (client: object) => (await other.call<{ client: { id: string } }>("POST", "/clients", client)).client.id;
  const name = `Merged ${language} ${digits}`;
  const stays = await make({ name, phone: `+1 555 ${digits}` });
  const goes = await make({ name, email: `merged-${digits}@example.com`, tags: ["vip"] });
  await visitor.go(`/clients/${stays}`);
  await page.getByRole("button", { name: pick(kitWords, language).moreActions }).click();
  await page.getByRole("menuitem", { name: t.merge, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t.choose }).first().click();
  await dialog.getByText(t.fieldsFilled(t.fields.email)).waitFor();
  await dialog.getByText(t.tagsJoined("vip")).waitFor();
  await visitor.look("merge");
  await dialog.getByRole("button", { name: t.mergeNow }).click();
  await page.getByText(t.merged(name)).waitFor();
  await page.getByText(`merged-${digits}@example.com`).waitFor();
  const { clients } = await other.call<{ clients: { id: string }[] }>("GET", `/clients?q=${digits}`);
  assert.deepEqual(
    clients.map(({ id }) => id),
    [stays],
    `${goes} is gone`,
  );
}

/** On a phone a client's page begins with how to reach them. */
export async function contactFirst(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(clientsWords, language);
  const { page } = visitor;
  await visitor.go("/clients?sort=-visitCount");
  await page.locator("[data-row-link]").first().click();
  await page.getByRole("dialog").getByRole("button", { name: t.openPage }).click();
  await page.waitForURL(/clients\/\w{24}/);
  const phone = page.locator('main a[href^="tel:"]');
  const visits = page.getByRole("heading", { name: t.visits });
  const [above, below] = [await phone.boundingBox(), await visits.boundingBox()];
  assert.ok(above && below && above.y < below.y, "the phone number stands above the visits");
  await visitor.look("client-page-phone");
}

/** A file of clients: what would happen, then it happens. */
export async function importFile(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(clientsWords, language);
  const words = pick(fileImportWords, language);
  const { page } = visitor;
  const name = `Imported ${language}`;
  await visitor.go("/clients");
  await page.getByRole("button", { name: t.importClients }).click();
  const dialog = page.getByRole("dialog");
  const rows = ["name,email,colour", `${name},imported-${language}@example.com,red`, "Invalid,not an address,blue"];
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
  await dialog.getByText(words.importCounts(1, 0, 0, 1)).waitFor();
  await visitor.look("import");
  await dialog.getByLabel(words.skipRejected).check();
  await dialog.getByRole("button", { name: t.importRows(1) }).click();
  await page.getByText(t.imported).waitFor();
  await visitor.go(`/clients?q=imported-${language}`);
  await page.getByText(name).first().waitFor();
}

/**
 * Two users with one record open: each sees who changed it, in the sheet and over the form, and the one who saves second sees both
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
  assert.equal(direction, language === "ar" ? "rtl" : "ltr", "a field has the direction of the page, with any text in it");
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

/** A client is deleted, restored, and deleted again by a user who leaves the page before the time to undo is over. */
export async function removeAndLeave(visitor: Visitor): Promise<void> {
  const [t, kit] = [pick(clientsWords, "en"), pick(kitWords, "en")];
  const { page } = visitor;
  const other = await Colleague.signIn(visitor);
  const { client } = await other.call<{ client: { id: string } }>("POST", "/clients", { name: "Gone Tomorrow" });
  // The row keeps its place, faded, until the deletion is final.
  const leaving = page.locator("[data-deleting]").filter({ hasText: "Gone Tomorrow" });
  const remove = async () => {
    await visitor.go(`/clients?q=gone&open=${client.id}`);
    await page.getByRole("dialog").getByRole("button", { name: kit.moreActions }).click();
    await page.getByRole("menuitem", { name: t.remove }).click();
    await leaving.waitFor();
  };
  await remove();
  await page.getByRole("button", { name: kit.undo }).click();
  await leaving.waitFor({ state: "detached" });
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
