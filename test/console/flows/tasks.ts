import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { tasksWords } from "../../../console/src/features/tasks/tasks.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";
import { until } from "./labs.ts";

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

/** A card is carried to another column, taken further by keys, and stays where it is when let go beside the columns. */
export async function carryTask(visitor: Visitor, language: Language, email: string): Promise<void> {
  const { page } = visitor;
  const t = pick(tasksWords, language);
  const owner = await Colleague.signIn(visitor, email);
  const { staff } = await owner.call<{ staff: { id: string }[] }>("GET", "/staff?limit=1");
  const title = `Carry the boxes ${language}`;
  const { task } = await owner.call<{ task: Task }>("POST", `/staff/${staff[0]?.id}/tasks`, { title });
  const statusOf = async () => (await owner.call<{ task: Task }>("GET", `/staff/${task.staffId}/tasks/${task.id}`)).task.status;
  await visitor.go(`/tasks?whose=all&q=${encodeURIComponent(title)}`);
  const card = page.getByRole("article").filter({ hasText: title });
  const column = (status: keyof typeof t.statuses) => page.getByRole("region", { name: t.statuses[status], exact: true });
  const middle = async (of: Locator) => {
    const box = await of.boundingBox();
    assert.ok(box);
    return [box.x + box.width / 2, box.y + Math.min(box.height / 2, 60)] as const;
  };
  const carry = async (to: readonly [number, number], look?: string) => {
    await page.mouse.move(...(await middle(card)));
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 8 });
    if (look) await visitor.look(look);
    await page.mouse.up();
  };
  await carry(await middle(column("in-progress")), "task-carried");
  await column("in-progress").getByText(title).waitFor();
  await page.getByText(t.moved(t.statuses["in-progress"])).waitFor();
  assert.equal(await page.getByRole("dialog").count(), 0, "letting go opens nothing");
  await until(async () => (await statusOf()) === "in-progress", "the carried card is saved");
  await carry([5, 5]);
  await column("in-progress").getByText(title).waitFor();

  await card.getByRole("button").last().focus();
  await page.keyboard.press(language === "ar" ? "Shift+ArrowLeft" : "Shift+ArrowRight");
  await column("done").getByText(title).waitFor();
  await until(async () => (await statusOf()) === "done", "the card moved by key is saved");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: title }).waitFor();
}

interface Task {
  id: string;
  staffId: string;
  title: string;
  description: string | null;
  priority: string;
  status: string;
}

/** Two people at one task: what only the other changed stays, what both changed is shown in both versions; a task that is ticked shows it at once. */
export async function twoAtOneTask(visitor: Visitor, language: Language, email: string, name: string): Promise<void> {
  const [t, kit] = [pick(tasksWords, language), pick(kitWords, language)];
  const { page } = visitor;
  const other = await Colleague.signIn(visitor, email);
  const { staff } = await other.call<{ staff: { id: string }[] }>("GET", "/staff?limit=1");
  const title = `Ring the supplier ${language}`;
  const { task } = await other.call<{ task: Task }>("POST", `/staff/${staff[0]?.id}/tasks`, { title });
  const address = `/staff/${task.staffId}/tasks/${task.id}`;
  const read = async () => (await other.call<{ task: Task }>("GET", address)).task;
  await visitor.goAndListen(`/tasks?whose=all&q=${encodeURIComponent(title)}`);
  const card = page.getByRole("article").filter({ hasText: title });
  const open = async () => {
    await card.getByRole("button").last().click();
    await page.getByRole("dialog", { name: title }).getByLabel(t.description).waitFor();
  };
  await open();
  const sheet = page.getByRole("dialog", { name: title });
  await sheet.getByLabel(t.description).fill("In the morning");
  await other.call("PATCH", address, { priority: "urgent" });
  await sheet.getByText(kit.changedBy(`\u2068${name}\u2069`, "").trim(), { exact: false }).waitFor();
  assert.equal(await sheet.getByLabel(t.description).inputValue(), "In the morning", "the form does not jump");
  await visitor.look("changed-by-task");
  await sheet.getByRole("button", { name: kit.saveChanges }).click();
  await sheet.waitFor({ state: "hidden" });
  const merged = await read();
  assert.deepEqual([merged.description, merged.priority], ["In the morning", "urgent"], "both changes are kept");

  await open();
  await sheet.getByLabel(t.description).fill("At noon");
  // Out of what the board shows, and the form stays.
  await other.call("PATCH", address, { description: "In the evening", title: "Renamed" });
  await card.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: kit.saveChanges }).click();
  const dialog = page.getByRole("dialog", { name: kit.conflictTitle });
  await dialog.getByRole("cell", { name: "In the evening" }).waitFor();
  await visitor.look("task-conflict");
  await dialog.getByRole("button", { name: kit.keepTheirs }).click();
  await dialog.waitFor({ state: "hidden" });
  assert.equal((await read()).description, "In the evening");
}
