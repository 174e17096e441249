import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { posWords } from "../../../console/src/features/pos/pos.words.ts";
import { profileWords } from "../../../console/src/features/settings/business/profile.words.ts";
import { settingsWords } from "../../../console/src/features/settings/settings.words.ts";
import { hoursWords } from "../../../console/src/kit/business/hours.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import { MANAGER } from "../flows.ts";
import { PASSWORD, type Visitor } from "../visitor.ts";

/** Changes the words of a message, previews and restores them; sets quiet hours. */
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

/** Another user changes the profile while it is being edited: the typed text stays, the rest follows, and no change is overwritten unseen. */
export async function keepDraft(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(profileWords, "en"), pick(kitWords, "en")];
  const other = await Colleague.signIn(visitor, MANAGER);
  const read = async () => (await other.call<{ workspace: { name: string; slogan: string; phone: string } }>("GET", "")).workspace;
  const before = await read();
  const change = async (changes: object) => {
    await other.call("PATCH", "", changes);
    // As a tab tells the others when it was cut off for a while: everything is read again.
    await page.evaluate("new BroadcastChannel('wp.live').postMessage({ isResync: true })");
  };
  await visitor.go("/settings/profile");
  const [slogan, phone] = [page.getByLabel(t.slogan, { exact: true }), page.getByLabel(t.phone)];
  await slogan.fill("Mine");
  await change({ phone: "+15550104050" });
  await visitor.shows(phone, "+15550104050");
  assert.equal(await slogan.inputValue(), "Mine", "what was typed stays");
  await change({ slogan: "Theirs" });
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: kit.saveChanges }).first().click();
  const dialog = page.getByRole("dialog", { name: kit.conflictTitle });
  await dialog.getByRole("cell", { name: "Theirs", exact: true }).waitFor();
  assert.equal((await read()).slogan, "Theirs", "no change is overwritten unseen");
  await visitor.look("profile-conflict");
  await dialog.getByRole("button", { name: kit.keepTheirs }).click();
  await dialog.waitFor({ state: "hidden" });
  await visitor.shows(slogan, "Theirs");
  await other.call("PATCH", "", { slogan: before.slogan, phone: before.phone });
}

interface Stored {
  taxNumber: string;
  paymentTermsDays: number | null;
  weekStartsOn: string;
  logoFileId: string | null;
  address: { city: string; countryCode: string };
}

/** Everything about the business that documents, messages and pages show: address, tax number, logo, first day, and its public address. */
export async function describeBusiness(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(profileWords, language), pick(kitWords, language)];
  const owner = await Colleague.signIn(visitor, email);
  const read = async () => (await owner.call<{ workspace: Stored }>("GET", "")).workspace;
  await visitor.go("/settings/profile");
  await page.getByLabel(t.taxNumber).fill("310122393500003");
  await page.getByLabel(t.paymentTermsDays).fill("14");
  await page.getByLabel(t.parts.city).fill("Riyadh");
  await page.getByRole("combobox", { name: t.parts.countryCode }).click();
  // The list filters by the whole text, which contains the chosen country.
  await page.keyboard.press("Control+A");
  await page.keyboard.type(language === "en" ? "Saudi" : "السعودية");
  await page.getByRole("option", { name: language === "en" ? "Saudi Arabia" : /السعودية/ }).click();
  await page.getByRole("combobox", { name: t.weekStartsOn }).click();
  await page.getByRole("option", { name: pick(hoursWords, language).days.saturday }).click();
  await page.getByRole("button", { name: kit.saveChanges }).first().click();
  await page.getByText(kit.saved, { exact: true }).waitFor();
  const saved = await read();
  assert.deepEqual([saved.taxNumber, saved.weekStartsOn, saved.paymentTermsDays], ["310122393500003", "saturday", 14]);
  assert.deepEqual([saved.address.city, saved.address.countryCode], ["Riyadh", "SA"]);
  await payWithin(visitor, language, owner);
  await visitor.go("/settings/profile");

  await page.locator('input[type="file"]').setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await drawLogo() });
  await page.getByText(t.logoSaved).waitFor();
  await page.getByRole("button", { name: t.removeLogo }).waitFor();
  await visitor.look("settings-business");
  await page.getByRole("button", { name: t.removeLogo }).click();
  await page.getByText(t.logoRemoved).waitFor();
  assert.equal((await read()).logoFileId, null);

  const slug = page.getByLabel(t.slug);
  const before = await slug.inputValue();
  await slug.fill(`${before}-new`);
  await page.getByRole("button", { name: kit.saveChanges }).last().click();
  await page.getByText(kit.saved, { exact: true }).last().waitFor();
  const response = await page.request.get(`${visitor.url}/s/${before}`);
  assert.ok(response.url().endsWith(`/s/${before}-new`), "the old address leads to the new one");
  await owner.call("PATCH", "/storefront/store", { slug: before });
}

/** An invoice written after the terms were set says when it is to be paid. */
async function payWithin(visitor: Visitor, language: Language, owner: Colleague): Promise<void> {
  const items = [{ name: "Advice", quantity: 1, unitPrice: 20 }];
  const { invoice } = await owner.call<{ invoice: { id: string } }>("POST", "/pos/invoices", { items });
  await owner.call("POST", `/pos/invoices/${invoice.id}/finalize`);
  await visitor.go("/invoices?status=open");
  await visitor.page.locator("main tbody tr").first().click();
  await visitor.page.getByText(pick(posWords, language).dueOn("").trim(), { exact: false }).first().waitFor();
  await owner.call("POST", `/pos/invoices/${invoice.id}/void`, { reason: "Written to see its due date" });
}

const drawLogo = () =>
  sharp({ create: { width: 120, height: 48, channels: 3, background: "#00776e" } })
    .png()
    .toBuffer();

/** A key for a program: the password is asked for, the key shown once, and revoked again. */
export async function makeKey(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const t = pick(settingsWords, language);
  const kit = pick(kitWords, language);
  await visitor.go("/settings/keys");
  await page.getByLabel(t.keyName).fill("Website");
  await page.getByRole("combobox", { name: t.keyRightsLabel }).click();
  while ((await page.getByRole("option").count()) > 0) await page.getByRole("option").first().click();
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

  await leaveTraces((await Colleague.signIn(visitor, email)).withKey(secret));
  await page.getByRole("button", { name: `${t.revoke}: Website` }).click();
  await dialog.getByText("http://127.0.0.1:4099/events").waitFor();
  await dialog.getByText(t.traceEnds).waitFor();
  await visitor.look("key-revoke");
  await dialog.getByRole("button", { name: t.revoke, exact: true }).click();
  await page.getByText(t.keyRevoked).waitFor();
}

/** Leaves records behind: a webhook, a calendar link and a renamed colleague. */
async function leaveTraces(program: Colleague): Promise<void> {
  await program.call("POST", "/webhook-endpoints", { url: "http://127.0.0.1:4099/events", events: ["client.created"] });
  await program.call("POST", "/calendar-feeds", {});
  const { staff } = await program.call<{ staff: { id: string; name: string }[] }>("GET", "/staff?limit=1");
  await program.call("PATCH", `/staff/${staff[0]?.id}`, { name: `${staff[0]?.name} II` });
}

/** A local HTTP server that records the webhooks it receives and answers with `answer.status`. */
async function openReceiver() {
  const answer = { status: 200 };
  const received: { event: string; signature: string }[] = [];
  const arrivals = new EventEmitter();
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => {
      body += part;
    });
    request.on("end", () => {
      received.push({ event: JSON.parse(body).event, signature: String(request.headers["webhook-signature"]) });
      response.writeHead(answer.status).end();
      arrivals.emit(String(received.length));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/events`, received, answer, arrivals, close: () => server.close() };
}

/** An address for events: its secret, a test that arrives, its delivery, the same again, one that is refused, another secret, and gone. */
export async function makeHook(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const t = pick(settingsWords, language);
  const kit = pick(kitWords, language);
  const { url, received, answer, arrivals, close } = await openReceiver();
  try {
    await visitor.go("/settings/webhooks");
    await page.getByLabel(t.hookUrl).fill(url);
    const events = page.getByRole("combobox", { name: t.hookEvents });
    await events.press("Backspace");
    await events.fill("attempt.submitted");
    await events.press("Enter");
    await events.press("Escape");
    await page.getByRole("button", { name: t.addHook }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(t.secretText).waitFor();
    const first = await dialog.locator("code").textContent();
    await dialog.getByRole("button", { name: kit.close, exact: true }).click();
    await page.getByRole("button", { name: `${t.deliveries}: ${url}` }).click();
    await dialog.getByText(t.noDeliveries).waitFor();
    await visitor.look("no-deliveries");
    await dialog.getByRole("button", { name: kit.close, exact: true }).click();

    await page.getByRole("button", { name: `${t.test}: ${url}` }).click();
    const event = dialog.getByRole("combobox", { name: t.testEvent });
    await event.click();
    await event.fill("invoice.paid");
    await page.getByRole("option", { name: "invoice.paid" }).click();
    await visitor.look("test-event");
    await dialog.getByRole("button", { name: t.testSend, exact: true }).click();
    await page.getByText(t.testSent).first().waitFor();
    await page.getByRole("button", { name: `${t.deliveries}: ${url}` }).click();
    const arrived = dialog.getByRole("listitem").filter({ hasText: t.deliveryStates.succeeded });
    await arrived.waitFor();
    await visitor.look("deliveries");
    const again = once(arrivals, "2");
    await arrived.getByRole("button").click();
    await again;
    await arrived.waitFor();
    assert.equal(received.length, 2);
    for (const { signature } of received) assert.match(signature, /^v1,/);
    assert.deepEqual([...new Set(received.map(({ event }) => event))], ["invoice.paid"]);
    answer.status = 503;
    await arrived.first().getByRole("button").click();
    await dialog.getByText(t.answered(503)).first().waitFor();
    await visitor.look("delivery-refused");
    await dialog.getByRole("button", { name: kit.close, exact: true }).click();

    await page.getByRole("button", { name: `${t.rotate}: ${url}` }).click();
    await dialog.getByRole("button", { name: t.rotate, exact: true }).click();
    await dialog.getByText(t.secretText).waitFor();
    assert.notEqual(await dialog.locator("code").textContent(), first);
    await dialog.getByRole("button", { name: kit.close, exact: true }).click();
    await page.getByRole("button", { name: `${kit.remove}: ${url}` }).click();
    await page.getByText(t.hookRemoved).waitFor();
  } finally {
    close();
  }
}
