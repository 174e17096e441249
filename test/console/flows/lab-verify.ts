import assert from "node:assert/strict";
import { verificationWords } from "../../../console/src/features/labs/bench/verification.words.ts";
import { labWords } from "../../../console/src/features/labs/lab.words.ts";
import { issuedWords } from "../../../console/src/features/labs/reports/issued.words.ts";
import { requestWords } from "../../../console/src/features/labs/requests/request.words.ts";
import { labSettingsWords } from "../../../console/src/features/settings/business/lab.words.ts";
import { kitWords } from "../../../console/src/kit/words/kit.words.ts";
import { type Language, pick } from "../../../console/src/kit/words/words.ts";
import { Colleague } from "../colleague.ts";
import { CLINIC, TECHNICIAN } from "../flows.ts";
import type { Visitor } from "../visitor.ts";
import { type Made, makeRequest, nameFor, until } from "./labs.ts";

interface Item {
  id: string;
  testName: string;
  verifiedAt: string | null;
  resultValueNumeric: number | null;
}

async function switchTo(owner: Colleague, requireVerification: boolean): Promise<void> {
  await owner.call("PATCH", "", { labs: { requireVerification, verifierMustDiffer: true } });
}

const read = async (owner: Colleague, id: string) =>
  (await owner.call<{ test: { status: string; items: Item[] } }>("GET", `/labs/tests/${id}`)).test;
const reportsOf = async (owner: Colleague, id: string) =>
  (await owner.call<{ reports: { status: string; version: number }[] }>("GET", `/labs/tests/${id}/reports`)).reports.map(
    ({ status }) => status,
  );

/** The setting, pressed; then a second person verifies row by row and all at once, corrects a verified value, and releases. */
export async function verifyAsSecond(visitor: Visitor, language: Language): Promise<void> {
  const [lab, v, kit] = [pick(labWords, language), pick(verificationWords, language), pick(kitWords, language)];
  const { page } = visitor;
  const owner = await Colleague.signIn(visitor, CLINIC);
  const technician = await Colleague.signIn(visitor, TECHNICIAN);
  try {
    await switchOn(visitor, language);
    const made = await makeRequest(owner, nameFor("Second", language));
    const [first, second, own] = made.items;
    assert.ok(first && second && own);
    const enter = (by: Colleague, { id }: { id: string }, value: number) =>
      by.call("PATCH", `/labs/tests/${made.id}/items/${id}/result`, { resultValueNumeric: value });
    await enter(technician, first, 85);
    await enter(technician, second, 90);
    await enter(owner, own, 95);
    await visitor.go(`/lab?open=${made.id}`);
    await page.getByText(v.toVerify(3)).waitFor();
    await page.getByText(v.own).waitFor();
    await visitor.look("lab-verify");
    // One row, by its key.
    const field = page.getByLabel(lab.resultOf(first.testName), { exact: true });
    await field.focus();
    await page.keyboard.press("Alt+Enter");
    await page.getByText(v.toVerify(2)).waitFor();
    // The rest that others entered; the own one is left, in words.
    await page.keyboard.press("Control+Enter");
    await page.getByText(v.ownLeft(1)).waitFor();
    await page.keyboard.press("Control+Enter");
    await page.getByText(v.ownAll).first().waitFor();
    await visitor.look("lab-verify-own");
    assert.deepEqual(
      (await read(owner, made.id)).items.map(({ verifiedAt }) => verifiedAt !== null),
      [true, true, false],
    );
    await enter(technician, own, 96);
    await page
      .getByText(v.waiting)
      .or(page.getByRole("button", { name: v.verifyOne(own.testName) }))
      .first()
      .waitFor();
    await page.getByRole("button", { name: v.verifyOne(own.testName) }).click();
    await page.getByRole("button", { name: v.release, exact: true }).waitFor();
    await correctVerified(visitor, language, made);
    await page.getByRole("button", { name: kit.moreActions }).first().waitFor();
    await releaseVerified(visitor, language, made, owner, technician);
  } finally {
    await switchTo(owner, false);
  }
}

async function switchOn(visitor: Visitor, language: Language): Promise<void> {
  const [t, kit] = [pick(labSettingsWords, language), pick(kitWords, language)];
  const { page } = visitor;
  await visitor.go("/settings/lab");
  await page.getByRole("switch", { name: t.requireVerification }).click();
  await page.getByText(t.verifierMustDiffer, { exact: true }).waitFor();
  await visitor.look("lab-settings");
  await page.getByRole("button", { name: kit.saveChanges }).click();
  await page.getByText(kit.saved).first().waitFor();
}

/** A verified result of an open request takes no typing at the bench: it is corrected with a reason, and waits again. */
async function correctVerified(visitor: Visitor, language: Language, made: Made): Promise<void> {
  const [t, lab, v, kit] = [
    pick(requestWords, language),
    pick(labWords, language),
    pick(verificationWords, language),
    pick(kitWords, language),
  ];
  const { page } = visitor;
  const [first] = made.items;
  assert.ok(first);
  assert.equal(await page.getByLabel(lab.resultOf(first.testName), { exact: true }).count(), 0, "a verified result has no field");
  await visitor.go(`/lab/requests/${made.id}`);
  await page.getByText(v.countVerified(3, 3)).waitFor();
  await visitor.look("lab-request-verified");
  await page.getByRole("button", { name: kit.moreActions }).first().click();
  await page.getByRole("menuitem", { name: t.correct }).click();
  const dialog = page.getByRole("dialog", { name: t.correctTitle(made.number) });
  await dialog.getByRole("textbox", { name: t.newValue }).fill("88");
  await dialog.getByLabel(t.reason).fill("Read from the wrong line");
  await dialog.getByRole("button", { name: t.correct }).click();
  await page.getByText(t.corrected).waitFor();
  await page.getByText(v.countVerified(2, 3)).waitFor();
  // Corrected by the one who looks: again someone else's to verify.
  await page.getByText(v.ownAll).waitFor();
  await visitor.look("lab-request-corrected");
}

async function releaseVerified(visitor: Visitor, language: Language, made: Made, owner: Colleague, technician: Colleague): Promise<void> {
  const [lab, v, issued] = [pick(labWords, language), pick(verificationWords, language), pick(issuedWords, language)];
  const { page } = visitor;
  const [first] = made.items;
  assert.ok(first);
  // Without labs.verify, completing is all a technician can do: it releases nothing.
  await technician.call("PATCH", `/labs/tests/${made.id}/items/${first.id}/result`, { resultValueNumeric: 88.5, reason: "Measured again" });
  await visitor.go(`/lab/requests/${made.id}`);
  await page.getByRole("button", { name: v.verifyAll(1) }).click();
  await page.getByText(v.countVerified(3, 3)).waitFor();
  assert.deepEqual(await reportsOf(owner, made.id), []);
  await visitor.go(`/lab?open=${made.id}`);
  const release = page.getByRole("button", { name: v.release, exact: true });
  await release.press("Enter");
  await page.getByText(lab.released(made.number)).waitFor();
  await until(async () => (await read(owner, made.id)).status === "completed", "released after the time to undo");
  assert.deepEqual(await reportsOf(owner, made.id), ["final"]);
  await visitor.go(`/lab/requests/${made.id}`);
  await page.getByText(issued.statuses.final).first().waitFor();
  await visitor.look("lab-request-released");
}

/** A technician enters results and goes on by keyboard; nothing is released by that. */
export async function handOver(visitor: Visitor, language: Language): Promise<void> {
  const [lab, v] = [pick(labWords, language), pick(verificationWords, language)];
  const { page } = visitor;
  const owner = await Colleague.signIn(visitor, CLINIC);
  const name = nameFor("Handed", language);
  await switchTo(owner, true);
  try {
    const made = await makeRequest(owner, name, 1);
    const [item] = made.items;
    assert.ok(item);
    await visitor.go(`/lab?open=${made.id}`);
    const field = page.getByLabel(lab.resultOf(item.testName), { exact: true });
    await field.fill("85");
    await field.press("Enter");
    await page.getByText(v.waiting).waitFor();
    await until(
      async () => (await page.evaluate<string>("document.activeElement?.textContent ?? ''")) === v.next,
      "Enter leads to the next request",
    );
    await visitor.look("lab-handed-over");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name, exact: true }).waitFor({ state: "hidden" });
    assert.deepEqual([(await read(owner, made.id)).status, await reportsOf(owner, made.id)], ["in-progress", []]);
  } finally {
    await switchTo(owner, false);
  }
}
