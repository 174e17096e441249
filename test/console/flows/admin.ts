import assert from "node:assert/strict";
import { shellWords } from "../../../console/src/app/shell.words.ts";
import { activityWords } from "../../../console/src/features/activity/activity.words.ts";
import { adminWords } from "../../../console/src/features/admin/admin.words.ts";
import { identityWords } from "../../../console/src/features/identity/identity.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { ADMIN, CLINIC, SALON } from "../flows.ts";
import { ADMIN_PASSWORD, type Visitor } from "../visitor.ts";

/** An admin of the platform, in a browser where a workspace is signed in too: each login has its own cookie. */
export async function platform(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const t = pick(adminWords, language);
  const i = pick(identityWords, language);
  await visitor.go("/admin");
  await visitor.look("admin-sign-in");
  await page.getByLabel(i.email).fill(ADMIN);
  await page.getByLabel(i.password).first().fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: i.signIn }).click();
  await page.getByRole("heading", { name: t.overview, level: 1 }).waitFor();
  await page.getByText(t.byType).waitFor();
  await visitor.look("admin-overview");

  for (const path of ["workspaces", "payments", "plans", "categories", "admins", "audit"]) {
    await visitor.go(`/admin/${path}`);
    await visitor.look(`admin-${path}`);
  }
  await readAudit(visitor, language);
  await renew(visitor, language);
  await suspend(visitor, language);

  await visitor.go("/admin/plans");
  await page.locator("main button").filter({ hasText: /\d/ }).first().click();
  await page.getByRole("dialog").getByLabel(t.limits).waitFor();
  await visitor.look("admin-plan");
  await twoAdmins(visitor, language);

  // The workspace's login in the same browser was left alone.
  await visitor.go("/clients");
  await page.locator("[data-row-link]").first().waitFor();
}

/** The log speaks in sentences and leads to the records; the palette finds a workspace. */
async function readAudit(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const t = pick(adminWords, language);
  const { sentence, verbs, kinds } = pick(activityWords, language);
  await visitor.go("/admin/audit?recordType=workspace");
  await page.locator("tbody td a:not([data-row-link])").first().click();
  await page.waitForURL(/\/admin\/workspaces\?open=/);
  await visitor.go("/admin/audit?recordType=workspace");
  const said = page.locator("[data-row-link]", { hasText: sentence(verbs.update ?? "", kinds.workspace ?? "") }).first();
  await said.waitFor();
  await page.locator("tbody").getByText("UTC").first().waitFor();
  await said.click();
  await page.getByRole("dialog").getByText("workspace.update").waitFor();
  await page.getByRole("dialog").getByRole("link").first().click();
  await page.waitForURL(/\/admin\/workspaces\?open=/);
  await visitor.go("/admin");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: pick(shellWords, language).search }).fill("roastery");
  await page.getByRole("option", { name: /Corner Roastery/ }).click();
  await page.getByRole("dialog").getByText(t.renewal).first().waitFor();
}

/** Another admin changes the plan that is open here: what only they changed stays, what both changed is shown in both versions. */
async function twoAdmins(visitor: Visitor, language: Language): Promise<void> {
  const { page, url } = visitor;
  const [t, kit] = [pick(adminWords, language), pick(kitWords, language)];
  const sheet = page.getByRole("dialog");
  const login = await page.request.post(`${url}/v1/auth/admin/login`, { data: { email: ADMIN, password: ADMIN_PASSWORD } });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const slug = await sheet.getByLabel(t.slug).inputValue();
  const plans = (await (await page.request.get(`${url}/v1/admin/plans?limit=100`, { headers })).json()).plans as Plan[];
  const plan = plans.find((one) => one.slug === slug);
  assert.ok(plan, `a plan ${slug}`);
  const address = `${url}/v1/admin/plans/${plan.id}`;
  const change = async (data: Partial<Plan>) => assert.ok((await page.request.patch(address, { headers, data })).ok());
  const read = async () => (await (await page.request.get(address, { headers })).json()).plan as Plan;

  await sheet.getByLabel(t.description).fill("Mine");
  await change({ description: "Theirs", sortOrder: plan.sortOrder + 1 });
  await page.getByRole("button", { name: kit.save, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: kit.conflictTitle });
  await dialog.getByRole("cell", { name: "Theirs", exact: true }).waitFor();
  assert.equal((await read()).description, "Theirs", "no change is overwritten unseen");
  await dialog.getByRole("button", { name: kit.keepMine }).click();
  await dialog.waitFor({ state: "hidden" });
  const saved = await read();
  assert.deepEqual([saved.description, saved.sortOrder], ["Mine", plan.sortOrder + 1]);
  await change({ description: plan.description, sortOrder: plan.sortOrder });
}

interface Plan {
  id: string;
  slug: string;
  description: string | null;
  sortOrder: number;
}

/** A suspended workspace shows its status and the reason after sign-in; after resuming, it works as before. */
async function suspend(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const t = pick(adminWords, language);
  const i = pick(identityWords, language);
  const reason = "Under review";
  const open = async () => {
    await visitor.go(`/admin/workspaces?q=${language === "en" ? CLINIC : SALON}`);
    await page.locator("[data-row-link]").first().click();
  };
  await open();
  await page.getByRole("dialog").getByRole("button", { name: t.suspend, exact: true }).click();
  const asked = page.getByRole("dialog").filter({ hasText: t.suspendText });
  await asked.getByRole("textbox").fill(reason);
  await asked.getByRole("button", { name: t.suspend, exact: true }).click();
  await page.getByText(t.suspended).waitFor();
  await visitor.go("/");
  await page.getByText(reason).waitFor();
  await visitor.look("suspended");
  await open();
  await page.getByRole("dialog").getByRole("button", { name: t.resume, exact: true }).click();
  await page.getByText(t.resumed).waitFor();
  await visitor.go("/");
  await page.getByRole("button", { name: i.lookAgain }).waitFor({ state: "detached" });
}

/** An addition is charged with the next renewal, which shows it on a line of its own. */
async function renew(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const t = pick(adminWords, language);
  await visitor.go("/admin/workspaces");
  await page.locator("[data-row-link]").first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(t.reason).fill("Extra messages");
  await sheet.getByLabel(t.unitPrice).fill("12.50");
  await sheet.getByRole("button", { name: t.addAddition, exact: true }).click();
  await sheet.getByRole("button", { name: t.removeAddition("Extra messages") }).waitFor();
  await sheet.getByText("Extra messages").first().waitFor();
  await visitor.look("admin-workspace");
  await sheet.getByRole("button", { name: t.renew("").split(" ")[0] ?? "" }).click();
  await page
    .getByText(t.renewed("").split(" ")[0] ?? "", { exact: false })
    .first()
    .waitFor();
  await sheet.getByRole("button", { name: t.removeAddition("Extra messages") }).click();
  await sheet.getByText(t.noAdditions).waitFor();
}
