import assert from "node:assert/strict";
import { notificationWords } from "../../../console/src/features/notifications/notifications.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import type { Visitor } from "../visitor.ts";

/** A task given by the owner rings at once, leads to the task, and is read with that; the rest is read together. */
export async function ring(visitor: Visitor, language: Language, owner: string, me: string): Promise<void> {
  const t = pick(notificationWords, language);
  const { page } = visitor;
  const giver = await Colleague.signIn(visitor, owner);
  const { staff } = await giver.call<{ staff: { id: string; email: string }[] }>("GET", "/staff?limit=100");
  const staffId = staff.find(({ email }) => email === me)?.id;
  assert.ok(staffId, `${me} works here`);
  const give = (title: string) => giver.call("POST", `/staff/${staffId}/tasks`, { title });
  await (await Colleague.signIn(visitor, me)).call("POST", "/notifications/read", { until: new Date().toISOString() });
  await visitor.goAndListen("/");
  await page.getByRole("button", { name: t.bell(0), exact: true }).waitFor();
  await give("Call the supplier");
  await page.getByRole("button", { name: t.bell(1), exact: true }).click();
  const list = page.getByRole("dialog", { name: t.title });
  const row = list.getByRole("link", { name: /Call the supplier/ });
  await row.waitFor();
  await visitor.look("bell");
  await row.click();
  await page.waitForURL(/\/tasks\?.*open=/);
  // On a phone the task lies over the bell.
  await visitor.goAndListen("/");
  await page.getByRole("button", { name: t.bell(0), exact: true }).waitFor();

  await give("Count the stock");
  await give("Order towels");
  await page.getByRole("button", { name: t.bell(2), exact: true }).click();
  await list.getByRole("button", { name: t.markAll }).click();
  await list.getByRole("button", { name: t.markAll }).waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t.bell(0), exact: true }).waitFor();
}
