import assert from "node:assert/strict";
import { criticalWords } from "../../../console/src/features/labs/critical/critical.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import { CLINIC } from "../flows.ts";
import type { Visitor } from "../visitor.ts";
import { makeRequest, nameFor } from "./labs.ts";

interface Item {
  critical: { toldAt: string | null; toldTo: string | null; channel: string | null; readBack: boolean | null } | null;
}

/** A critical value waits on its page until someone passes it on; another is passed on at the bench. */
export async function tellCritical(visitor: Visitor, language: Language): Promise<void> {
  const t = pick(criticalWords, language);
  const { page } = visitor;
  const owner = await Colleague.signIn(visitor, CLINIC);
  const name = nameFor("Critical", language);
  const made = await makeRequest(owner, name, 2);
  for (const { id } of made.items) await owner.call("PATCH", `/labs/tests/${made.id}/items/${id}/result`, { resultValueNumeric: 30 });
  const read = async () => (await owner.call<{ test: { items: Item[] } }>("GET", `/labs/tests/${made.id}`)).test.items;
  const tell = async (to: string) => {
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t.tell }).click();
    await dialog.getByText(t.toldToMissing).waitFor();
    await dialog.getByLabel(t.toldTo).fill(to);
    await dialog.getByText(t.channels["in-person"], { exact: true }).click();
    await dialog.getByLabel(t.readBack).check();
    await visitor.look("lab-told");
    await dialog.getByRole("button", { name: t.tell }).click();
    await page.getByText(t.recorded).first().waitFor();
  };

  await visitor.go("/lab/critical");
  const rows = page.getByRole("link", { name: new RegExp(name) });
  await rows.first().waitFor();
  await visitor.look("lab-critical-open");
  const before = await rows.count();
  await rows.first().click();
  await tell("Dr. Sami");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await visitor.go("/lab/critical");
  await rows.first().waitFor();
  assert.equal(await rows.count(), before - 1, "a told value no longer waits");
  // A notification leads to the values of its request, whether they wait or not.
  await visitor.go(`/lab/critical?test=${made.id}`);
  await page.getByRole("button", { name: t.ofRequest(made.number) }).waitFor();
  assert.equal(await rows.count(), 2);

  await visitor.go(`/lab?open=${made.id}`);
  await page.getByRole("heading", { name, exact: true }).waitFor();
  await page.getByRole("button", { name: t.tell }).first().click();
  await tell("Dr. Layla");
  await page.getByRole("button", { name: t.tell }).waitFor({ state: "hidden" });
  await visitor.look("lab-critical-told");
  const critical = (await read()).map((item) => item.critical);
  assert.deepEqual(critical.map((one) => one?.toldTo).sort(), ["Dr. Layla", "Dr. Sami"]);
  assert.deepEqual([critical[0]?.channel, critical[0]?.readBack], ["in-person", true]);

  await visitor.go("/lab/critical?show=all");
  await rows.first().waitFor();
  await rows.first().click();
  await page.getByRole("dialog").getByText(t.channels["in-person"]).waitFor();
  await visitor.look("lab-critical-all");
}
