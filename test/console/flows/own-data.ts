import assert from "node:assert/strict";
import { shellWords } from "../../../console/src/app/shell.words.ts";
import { identityWords } from "../../../console/src/features/identity/identity.words.ts";
import { catalogueWords } from "../../../console/src/features/labs/catalogue/catalogue.words.ts";
import { requestWords } from "../../../console/src/features/labs/requests/request.words.ts";
import { turnaroundWords } from "../../../console/src/features/labs/requests/turnaround.words.ts";
import { posWords } from "../../../console/src/features/pos/pos.words.ts";
import { feedWords } from "../../../console/src/features/scheduling/feeds.words.ts";
import { dataWords } from "../../../console/src/features/settings/access/data.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import { PASSWORD, Visitor } from "../visitor.ts";

/** The language chosen in the console is the account's: mails and files come in it. */
export async function keepLanguage(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const other = language === "en" ? "ar" : "en";
  await visitor.go("/");
  for (const next of [other, language] as const) {
    const saved = page.waitForResponse((response) => response.request().method() === "PATCH" && response.url().endsWith("/auth/me"));
    await page.getByRole("button", { name: pick(shellWords, next === "ar" ? "en" : "ar").otherLanguage }).click();
    const { account } = (await (await saved).json()) as { account: { language: string } };
    assert.equal(account.language, next);
    await page.locator(`html[lang=${next}]`).waitFor();
  }
}

/** The appointments in another calendar, by an address that is shown once and revoked; and as a table. */
export async function shareCalendar(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(feedWords, language), pick(kitWords, language)];
  await visitor.go("/calendar");
  await page.getByRole("button", { name: kit.moreActions }).click();
  await visitor.look("calendar-more");
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: t.table }).click();
  assert.equal((await saved).suggestedFilename(), "sessions.csv");
  await page.getByRole("button", { name: kit.moreActions }).click();
  await page.getByRole("menuitem", { name: t.title }).click();
  const dialog = page.getByRole("dialog", { name: t.title });
  await dialog.getByRole("button", { name: t.make }).click();
  const address = new URL((await dialog.locator("code").textContent()) ?? "");
  await visitor.look("calendar-feed");
  const read = () => page.request.get(`${visitor.url}${address.pathname}`);
  assert.match(await (await read()).text(), /^BEGIN:VCALENDAR/);
  await dialog
    .getByRole("button", { name: new RegExp(`^${t.revoke}: `) })
    .first()
    .click();
  const sure = page.getByRole("dialog", { name: t.revokeTitle });
  await sure.getByRole("button", { name: t.revoke, exact: true }).click();
  await page.getByText(t.revoked).waitFor();
  assert.equal((await read()).status(), 404, "a revoked address answers nothing");
  await visitor.go("/calendar");
  assert.equal(await page.getByText(address.pathname).count(), 0, "an address is shown only once");
}

/** From how long an analysis took to the analysis itself; then one is added to a request. */
export async function readTurnaround(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [catalogue, request] = [pick(catalogueWords, language), pick(requestWords, language)];
  await visitor.go("/lab");
  await page.getByRole("link", { name: pick(turnaroundWords, language).turnaround }).click();
  const row = page.locator("[data-row-link]").first();
  await row.waitFor();
  await visitor.look("lab-turnaround");
  const name = ((await row.textContent()) ?? "").trim();
  await row.click();
  await page
    .getByRole("dialog")
    .getByLabel(new RegExp(`^${catalogue.testName}`))
    .waitFor();
  assert.ok(
    name.startsWith(
      await page
        .getByRole("dialog")
        .getByLabel(new RegExp(`^${catalogue.testName}`))
        .inputValue(),
    ),
    `the analysis ${name}`,
  );

  await visitor.go("/lab/requests?status=pending");
  await page.locator("[data-row-link]").first().click();
  await page.getByRole("button", { name: pick(kitWords, language).moreActions }).click();
  await page.getByRole("menuitem", { name: request.addAnalysis }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: request.addAnalysis }).click();
  await dialog.getByText(request.addAnalysisMissing).waitFor();
  await visitor.look("lab-add-analysis");
  const offer = dialog
    .getByRole("button")
    .filter({ has: page.locator("bdi[dir=ltr]") })
    .first();
  const added = ((await offer.locator("bdi").first().textContent()) ?? "").trim();
  await offer.click();
  await dialog.getByRole("button", { name: request.addAnalysis, exact: true }).click();
  await page.getByText(request.addedAnalysis).waitFor();
  await page.getByRole("main").getByText(added).first().waitFor();
}

/** The document of a refund is found in the list, and leads to its invoice. */
export async function listCreditNotes(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const t = pick(posWords, language);
  const owner = await Colleague.signIn(visitor, email);
  const items = [{ name: "Haircut", quantity: 1, unitPrice: 40 }];
  const { invoice } = await owner.call<{ invoice: { id: string } }>("POST", "/pos/invoices", { items });
  await owner.call("POST", `/pos/invoices/${invoice.id}/finalize`, {});
  await owner.call("POST", `/pos/invoices/${invoice.id}/payments`, { method: "cash", amount: 40 });
  await owner.call("POST", `/pos/invoices/${invoice.id}/refunds`, { amount: 10, reason: "Late" });
  await visitor.go("/invoices");
  await page.getByRole("tab", { name: t.creditNotes }).click();
  const row = page.locator("[data-row-link]").first();
  await row.waitFor();
  await visitor.look("credit-notes");
  await row.click();
  await page.getByRole("dialog").getByText(t.statuses["partially-refunded"], { exact: true }).first().waitFor();
}

/** The owner takes the data along; closing asks for the name and the password, and ends in the sign-in page. */
export async function takeDataAndClose(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(dataWords, language);
  await visitor.go("/settings/data");
  await visitor.look("settings-data");
  await visitor.page.getByRole("button", { name: t.ask }).click();
  await visitor.page.getByText(t.asked(`\u2068`).slice(0, 12), { exact: false }).first().waitFor();
  await closeAnother(visitor, language);
}

/** On a business of its own: nothing else could be done in it afterwards. */
async function closeAnother(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(dataWords, language);
  const email = `closing-${language}-${Date.now()}@example.com`;
  await signUp(visitor, email, "Fleeting Studio");
  const browser = visitor.context.browser();
  assert.ok(browser);
  const owner = await Visitor.open(browser, { url: visitor.url, language, scheme: "dark", width: 360, email });
  try {
    const { page } = owner;
    await owner.go("/settings/data");
    await page.getByRole("button", { name: t.closeAction }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("input").fill("Another Studio");
    await dialog.getByRole("button", { name: t.closeAction }).click();
    await dialog.getByText(t.nameDiffers).waitFor();
    await owner.look("settings-close");
    await dialog.locator("input").fill("Fleeting Studio");
    await dialog.getByRole("button", { name: t.closeAction }).click();
    const asked = page.locator('input[type="password"]');
    const signIn = page.getByRole("button", { name: pick(identityWords, language).signIn });
    await asked.first().waitFor();
    if (!(await signIn.isVisible())) {
      await asked.fill(PASSWORD);
      await page.getByRole("button", { name: pick(kitWords, language).confirm, exact: true }).click();
    }
    await signIn.waitFor();
    await page.getByText(t.closed("").slice(0, 12), { exact: false }).waitFor();
    await owner.look("closed");
  } finally {
    visitor.problems.push(...(await owner.close()));
  }
}

async function signUp(visitor: Visitor, email: string, name: string): Promise<void> {
  const read = async (path: string) => (await visitor.page.request.get(`${visitor.url}/v1/public/${path}`)).json();
  const { businessCategories } = (await read("business-categories")) as { businessCategories: { slug: string }[] };
  const { plans } = (await read("plans")) as { plans: { id: string }[] };
  const chosen = { planId: plans[0]?.id, businessCategorySlug: businessCategories[0]?.slug };
  const data = { email, password: PASSWORD, name, phone: `+1555${String(Date.now()).slice(-7)}`, ...chosen };
  const response = await visitor.page.request.post(`${visitor.url}/v1/workspace`, { data });
  assert.equal(response.status(), 201, await response.text());
}
