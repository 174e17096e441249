import { tasksWords } from "../../../console/src/features/tasks/tasks.words.ts";
import { kitWords } from "../../../console/src/kit/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words.ts";
import type { Visitor } from "../visitor.ts";

/** A task is given, talked about and done. */
export async function doTask(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  const t = pick(tasksWords, language);
  const title = language === "en" ? "Order gloves" : "طلب قفازات";
  await visitor.go("/tasks");
  await visitor.look("tasks");
  await page.locator("main").getByRole("button", { name: t.add, exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(t.title).fill(title);
  await sheet.getByRole("combobox", { name: t.assignee }).click();
  await page.getByRole("option").first().click();
  await visitor.look("new-task");
  await sheet.getByRole("button", { name: t.add, exact: true }).click();
  await page.getByText(t.created).waitFor();

  await page.getByRole("article").filter({ hasText: title }).getByRole("button").last().click();
  await sheet.getByLabel(t.addComment).fill("Two boxes");
  await sheet.getByRole("button", { name: t.send }).click();
  await sheet.getByText("Two boxes").waitFor();
  await visitor.look("task");
  await sheet.getByRole("button", { name: pick(kitWords, language).close }).click();
  await page.getByRole("button", { name: t.markDone(title) }).click();
  await page.getByRole("region", { name: t.statuses.done }).getByText(title).waitFor();
}
