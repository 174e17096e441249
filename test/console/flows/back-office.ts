import assert from "node:assert/strict";
import { adminWords } from "../../../console/src/features/admin/admin.words.ts";
import { backOfficeWords } from "../../../console/src/features/admin/back-office.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { ADMIN } from "../flows.ts";
import { ADMIN_PASSWORD, type Visitor } from "../visitor.ts";

/** The platform's own work: its expenses, subscriptions that end, webhooks that came in, and background work that failed. */
export async function backOffice(visitor: Visitor, language: Language): Promise<void> {
  await keepExpenses(visitor, language);
  await renewInTime(visitor, language);
  await readWebhooks(visitor, language);
  await retryFailures(visitor, language);
}

async function keepExpenses(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const [t, kit] = [pick(backOfficeWords, language), pick(kitWords, language)];
  const title = language === "en" ? "Server rent" : "إيجار الخوادم";
  await visitor.go("/admin/expenses");
  await page.getByRole("button", { name: t.addExpense }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: kit.save, exact: true }).click();
  await sheet.getByText(kit.required).first().waitFor();
  await sheet.getByLabel(t.expenseTitle).fill(title);
  await sheet.getByLabel(t.amount).fill("480.50");
  await sheet.getByLabel(t.vendor).fill("Northern Data");
  await visitor.look("admin-expense-new");
  await sheet.getByRole("button", { name: kit.save, exact: true }).click();
  await page.getByText(t.expenseSaved).first().waitFor();
  const row = page.getByRole("row").filter({ hasText: title });
  await row.filter({ hasText: "480.50" }).waitFor();

  await row.locator("[data-row-link]").click();
  await sheet.getByLabel(t.amount).fill("490");
  await sheet.getByRole("button", { name: kit.save, exact: true }).click();
  await row.filter({ hasText: "490.00" }).waitFor();
  await visitor.look("admin-expenses");

  await row.locator("[data-row-link]").click();
  await sheet.getByRole("button", { name: kit.remove, exact: true }).click();
  const asked = page.getByRole("dialog").filter({ hasText: t.removeExpenseText });
  await asked.getByRole("button", { name: kit.remove, exact: true }).click();
  await page.getByText(t.expenseRemoved).waitFor();
  await row.waitFor({ state: "detached" });
}

/** A subscription that ends within the week is listed first, and a renewal takes it off the list. */
async function renewInTime(visitor: Visitor, language: Language): Promise<void> {
  const { page, url } = visitor;
  const [t, common] = [pick(backOfficeWords, language), pick(adminWords, language)];
  const login = await page.request.post(`${url}/v1/auth/admin/login`, { data: { email: ADMIN, password: ADMIN_PASSWORD } });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const { workspaces } = await (await page.request.get(`${url}/v1/admin/workspaces?limit=1&standing=active`, { headers })).json();
  const [workspace] = workspaces;
  const data = { subscriptionEndDate: new Date(Date.now() + 3 * 86_400_000).toISOString() };
  assert.ok((await page.request.patch(`${url}/v1/admin/workspaces/${workspace.id}`, { headers, data })).ok());

  await visitor.go("/admin/renewals?ends=week");
  const row = page.getByRole("row").filter({ hasText: workspace.name });
  await row.getByText(t.daysLeft(3)).waitFor();
  const href = (await row.getByRole("link", { name: t.write(workspace.name) }).getAttribute("href")) ?? "";
  assert.ok(href.startsWith(`mailto:${workspace.email}?subject=`), href);
  await visitor.look("admin-renewals");
  await row.locator("[data-row-link]").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: common.renew("").split(" ")[0] ?? "" })
    .click();
  await row.waitFor({ state: "detached" });
}

async function readWebhooks(visitor: Visitor, language: Language): Promise<void> {
  const { page, url } = visitor;
  const t = pick(backOfficeWords, language);
  const event = `invoice.paid.${language}`;
  const headers = { "x-signature": "a-secret-signature" };
  assert.ok((await page.request.post(`${url}/v1/webhooks`, { headers, data: { event, amount: 12 } })).ok());
  await visitor.go(`/admin/webhooks?q=${event}`);
  await page.getByText(t.states.whole).first().waitFor();
  await visitor.look("admin-webhooks");
  await page.locator("[data-row-link]").first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText(`"event": "${event}"`).waitFor();
  await sheet.getByRole("row").filter({ hasText: "x-signature" }).getByText("[redacted]").waitFor();
  await visitor.look("admin-webhook");
}

/** Nothing fails for good in the demo, so the service's answers are given by hand. */
async function retryFailures(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const t = pick(backOfficeWords, language);
  await visitor.go("/admin/dead-letters");
  await page.getByText(t.noDead).waitFor();
  await visitor.look("admin-dead-letters-none");

  const workspaceId = "5f0000000000000000000001";
  const at = new Date().toISOString();
  const letter = { id: "5f0000000000000000000002", topic: "webhooks.deliver", attempts: 12, createdAt: at, deadAt: at };
  let waiting = [{ ...letter, workspaceId, lastError: "The endpoint answered 503" }];
  await page.route(/\/v1\/admin\/dead-letters(\?|$)/, (route) =>
    route.fulfill({ json: { deadLetters: waiting, pagination: { limit: 25, nextCursor: null, total: waiting.length } } }),
  );
  await page.route(/\/retry$/, (route) => {
    waiting = [];
    return route.fulfill({ status: 202, json: route.request().url().includes("/workspaces/") ? { count: 1 } : { message: "Queued." } });
  });
  await visitor.go("/admin/dead-letters");
  await page.getByText("webhooks.deliver").waitFor();
  await visitor.look("admin-dead-letters");
  await page.locator("[data-row-link]").first().click();
  await page.getByRole("dialog").getByText("The endpoint answered 503").waitFor();
  await visitor.look("admin-dead-letter");
  await page.getByRole("dialog").getByRole("button", { name: t.retry }).click();
  await page.getByText(t.retried).waitFor();

  waiting = [{ ...letter, workspaceId, lastError: "The endpoint answered 503" }];
  await visitor.go(`/admin/dead-letters?workspaceId=${workspaceId}`);
  await page.getByRole("button", { name: t.retryAll("").trim() }).click();
  await page.getByText(t.retriedAll(1)).waitFor();
}
