import assert from "node:assert/strict";
import { posWords } from "../../../console/src/features/pos/pos.words.ts";
import { schedulingWords } from "../../../console/src/features/scheduling/scheduling.words.ts";
import { kitWords } from "../../../console/src/kit/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words.ts";
import { Colleague } from "../colleague.ts";
import { CLINIC } from "../flows.ts";
import type { Visitor } from "../visitor.ts";

export async function bookAndMove(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(schedulingWords, language);
  const { page } = visitor;
  for (const view of ["day", "month", "list", "week"]) {
    await visitor.go(`/calendar?view=${view}`);
    await visitor.look(`calendar-${view}`);
  }
  await page.locator("main").getByRole("button", { name: t.book, exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("combobox", { name: t.client }).fill("emma");
  await page.getByRole("option", { name: /emma/i }).first().click();
  await sheet.getByRole("combobox", { name: t.services }).click();
  await page.getByRole("option").first().click();
  await page.keyboard.press("Tab");
  await sheet.locator('input[type="time"]').fill("13:15");
  await visitor.look("booking");
  await sheet.getByRole("button", { name: t.book, exact: true }).click();
  await page.getByText(t.booked, { exact: false }).waitFor();
  await invoiceVisit(visitor, language);
  await bookNewService(visitor, language);
}

/** Two people at one appointment: whoever has it open is told who changed it. */
export async function twoAtOneVisit(visitor: Visitor, email: string, name: string): Promise<void> {
  const kit = pick(kitWords, "en");
  const { page } = visitor;
  await visitor.goAndListen("/calendar?view=list");
  await page.locator("main li button, main li a").first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("tab").first().waitFor();
  const sessionId = new URL(page.url()).searchParams.get("open");
  const other = await Colleague.signIn(visitor, email);
  await other.call("PATCH", `/sessions/${sessionId}`, { name: "A longer visit" });
  await page.getByText(kit.changedBy(`\u2068${name}\u2069`, "").trim(), { exact: false }).waitFor();
  await visitor.look("changed-by-visit");
}

/** Two people answer a visit's questions: different ones go together, the same one is shown in both versions. */
export async function twoAnswers(visitor: Visitor): Promise<void> {
  const [t, kit] = [pick(schedulingWords, "en"), pick(kitWords, "en")];
  const { page } = visitor;
  const other = await Colleague.signIn(visitor, CLINIC);
  const ask = (label: string) => other.call("POST", "/sessions/fields", { key: label.toLowerCase(), label, type: "text", phase: "during" });
  await ask("Pulse");
  await ask("Temper");
  await visitor.goAndListen("/calendar?view=list");
  await page.locator("main li button, main li a").first().click();
  const sheet = page.getByRole("dialog");
  const pulse = sheet.getByLabel("Pulse");
  await pulse.waitFor();
  const address = `/sessions/${new URL(page.url()).searchParams.get("open")}`;
  const answer = (given: Record<string, string>) =>
    other.call("PATCH", address, { fieldValues: Object.entries(given).map(([fieldKey, value]) => ({ fieldKey, value, phase: "during" })) });
  const answered = async () => {
    const { session } = await other.call<{ session: { fieldValues: { fieldKey: string; value: unknown }[] } }>("GET", address);
    const valueAt = (key: string) => session.fieldValues.find(({ fieldKey }) => fieldKey === key)?.value ?? null;
    return [valueAt("pulse"), valueAt("temper")];
  };
  const save = () => sheet.getByRole("button", { name: t.saveAnswers }).click();

  await pulse.fill("70");
  await answer({ temper: "calm" });
  await visitor.shows(sheet.getByLabel("Temper"), "calm");
  assert.equal(await pulse.inputValue(), "70", "what was typed stays");
  await save();
  await page.getByText(t.answersSaved).waitFor();
  assert.deepEqual(await answered(), ["70", "calm"], "both answers are kept");

  await pulse.fill("80");
  await answer({ pulse: "90", temper: "calm" });
  await save();
  const dialog = page.getByRole("dialog", { name: /changed this/ });
  await dialog.getByRole("row", { name: "Pulse" }).getByRole("cell", { name: "90" }).waitFor();
  assert.deepEqual(await answered(), ["90", "calm"], "nobody is overwritten unseen");
  await visitor.look("answers-conflict");
  await dialog.getByRole("button", { name: kit.keepMine }).click();
  await dialog.waitFor({ state: "hidden" });
  assert.deepEqual(await answered(), ["80", "calm"]);

  await pulse.fill("");
  await sheet.getByLabel("Temper").fill("");
  const taken = page.waitForResponse((response) => response.request().method() === "PATCH");
  await save();
  await taken;
  assert.deepEqual(await answered(), [null, null], "the last answer of a phase can be taken back");
}

/** A service that is still being made when "Book" is pressed: the form waits for it, and asks for nothing again. */
async function bookNewService(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(schedulingWords, language);
  const { page } = visitor;
  const name = `Polish ${language}`;
  await visitor.go("/calendar?view=week");
  await page.locator("main").getByRole("button", { name: t.book, exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("combobox", { name: t.client }).fill("emma");
  await page.getByRole("option", { name: /emma/i }).first().click();
  await sheet.locator('input[type="time"]').fill("14:45");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route("**/services", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      resolve();
      await new Promise<void>((release) => {
        answer = release;
      });
      await route.continue();
    });
  });
  await sheet.getByRole("combobox", { name: t.services }).fill(name);
  await page.getByRole("option", { name: t.addService(name) }).click();
  await asked;
  await sheet.getByRole("button", { name: t.book, exact: true }).click();
  answer();
  await sheet.waitFor({ state: "hidden" });
  await page.unroute("**/services");
  if (await page.getByText(t.serviceRequired).isVisible()) visitor.problems.push("the booking asked for a service again");
}

/** What was done becomes a draft invoice, one line per service. */
async function invoiceVisit(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(schedulingWords, language);
  const { page } = visitor;
  await visitor.go("/calendar?view=list");
  await page.locator("main li button, main li a").first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: t.makeInvoice }).click();
  await page.waitForURL(/invoices\?open=\w{24}/);
  await sheet.getByText(pick(posWords, language).statuses.draft, { exact: true }).first().waitFor();
  await visitor.look("visit-invoice");
}
