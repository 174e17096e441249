import assert from "node:assert/strict";
import { labWords } from "../../../console/src/features/labs/lab.words.ts";
import { requestWords } from "../../../console/src/features/labs/requests/request.words.ts";
import { specimensWords } from "../../../console/src/features/labs/specimens/specimens.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import { CLINIC } from "../flows.ts";
import type { Visitor } from "../visitor.ts";
import { makeRequest, nameFor } from "./labs.ts";

interface Specimen {
  accession: string;
  status: string;
  reason: string | null;
}

const isolated = (accession: string) => `\u2066${accession}\u2069`;

/** A tube is registered, received by scanning, and rejected; its analyses wait for another one. */
export async function handleSpecimens(visitor: Visitor, language: Language): Promise<void> {
  const [t, lab, request, kit] = [
    pick(specimensWords, language),
    pick(labWords, language),
    pick(requestWords, language),
    pick(kitWords, language),
  ];
  const { page } = visitor;
  const owner = await Colleague.signIn(visitor, CLINIC);
  const name = nameFor("Tube", language);
  const made = await makeRequest(owner, name, 2);
  const [first] = made.items;
  assert.ok(first);
  const read = async () => (await owner.call<{ specimens: Specimen[] }>("GET", `/labs/tests/${made.id}/specimens`)).specimens;
  const register = async (isCollected: boolean, count: number): Promise<string> => {
    await page.getByRole("button", { name: t.add }).first().click();
    const dialog = page.getByRole("dialog", { name: t.addTitle(made.number) });
    if (!isCollected) await dialog.getByLabel(t.collectedNow).uncheck();
    await visitor.look("lab-specimen-new");
    await dialog.getByRole("button", { name: t.add }).click();
    await dialog.waitFor({ state: "hidden" });
    const all = await read();
    assert.equal(all.length, count);
    const accession = all.at(-1)?.accession ?? "";
    await page.getByText(accession, { exact: true }).first().waitFor();
    return accession;
  };
  const act = async (accession: string, action: string) => {
    await page.getByRole("button", { name: `${t.specimens}: ${isolated(accession)}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  const scan = async (typed: string) => {
    await visitor.go("/lab");
    const field = page.getByLabel(t.scan);
    await field.fill(typed);
    await field.press("Enter");
  };

  await visitor.go(`/lab/requests/${made.id}`);
  const accession = await register(true, 1);
  await visitor.look("lab-specimens");
  await scan("26010199999");
  await page.getByText(t.unknown(isolated("26010199999"))).waitFor();
  // As a scanner reads it: digits alone.
  await scan(accession.replaceAll("-", ""));
  await page.getByText(t.done.received(isolated(accession))).waitFor();
  await page.getByRole("heading", { name, exact: true }).waitFor();
  await page.getByText(accession, { exact: true }).first().waitFor();
  await visitor.look("lab-scanned");
  assert.equal((await read())[0]?.status, "received");

  await visitor.go(`/lab/requests/${made.id}`);
  await page.getByRole("button", { name: kit.moreActions, exact: true }).click();
  await page.getByRole("menuitem", { name: request.cancelRequest }).click();
  const cancelling = page.getByRole("dialog", { name: request.cancelTitle(made.number) });
  await cancelling.getByLabel(t.cancelReason).waitFor();
  await page.keyboard.press("Escape");
  await cancelling.waitFor({ state: "hidden" });
  await act(accession, t.reject);
  const dialog = page.getByRole("dialog", { name: t.rejectTitle(isolated(accession)) });
  await dialog.getByRole("combobox", { name: t.reason }).click();
  await page.getByRole("option", { name: t.reasons.clotted }).click();
  await visitor.look("lab-reject");
  await dialog.getByRole("button", { name: t.reject }).click();
  await page.getByText(t.done.rejected(isolated(accession))).waitFor();
  assert.deepEqual([(await read())[0]?.status, (await read())[0]?.reason], ["rejected", "clotted"]);

  await visitor.go(`/lab?open=${made.id}`);
  await page.getByText(t.rejectedRow).first().waitFor();
  assert.equal(await page.getByLabel(lab.resultOf(first.testName), { exact: true }).count(), 0, "a rejected specimen takes no result");
  await visitor.look("lab-rejected");
  await visitor.go(`/lab/requests/${made.id}`);
  const second = await register(false, 2);
  await act(second, t.collect);
  await page.getByText(t.done.collected(isolated(second))).waitFor();
  await scan(second);
  await page.getByText(t.done.received(isolated(second))).waitFor();
  await page.getByLabel(lab.resultOf(first.testName), { exact: true }).fill("85");
  await page.keyboard.press("Enter");
  await page.getByText(lab.saved, { exact: true }).first().waitFor({ state: "attached" });
}
