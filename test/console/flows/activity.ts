import { activityWords } from "../../../console/src/features/activity/activity.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import type { Visitor } from "../visitor.ts";

/** The log is filtered by kind, an entry opens with its facts, and the jobs are one tab away. */
export async function readLog(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(activityWords, language);
  const { page } = visitor;
  await visitor.go("/activity");
  await page.locator("[data-row-link]").first().waitFor();
  await page.getByRole("combobox", { name: t.kind }).click();
  await page.getByRole("option", { name: t.kinds.login ?? "", exact: true }).click();
  await page.waitForURL(/recordType=login/);
  await page.getByRole("rowheader").first().waitFor();
  await page.getByRole("combobox", { name: t.action, exact: true }).click();
  await page.getByRole("option", { name: t.verbs.login ?? "", exact: true }).click();
  await page.waitForURL(/action=account\.login/);
  await page.locator("[data-row-link]").first().click();
  await page.getByRole("dialog").getByText(t.request).waitFor();
  await visitor.look("activity-entry");
  await visitor.go("/activity?recordType=staff");
  await page.locator("tbody td:nth-child(2) a").first().click();
  await page.waitForURL(/\/team\?open=/);
  await visitor.go("/activity");
  await page.getByRole("link", { name: t.jobs, exact: true }).click();
  await page.waitForURL(/\/activity\/jobs/);
  await visitor.look("activity-jobs");
}
