import type { WorkspaceContext } from "../../kit/context.ts";
import { json } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { findClient } from "../clients/index.ts";
import { derive } from "./designs.rules.ts";
import { designTestIdsOf, findDesigns } from "./designs.store.ts";
import * as items from "./items.store.ts";
import { ItemNotFound, ReasonRequired, TestCancelled, TestNotFound } from "./labs.errors.ts";
import { type Judgement, judge, matchRange, type Patient } from "./ranges.rules.ts";
import { rangesOf } from "./ranges.store.ts";
import type { ResultEntry, TestItem, TestSummary } from "./tests.schemas.ts";
import * as tests from "./tests.store.ts";

/**
 * Enters a result and judges it. While the test is open it is judged by the catalogue and the patient as they are now; after
 * completion by the range it was first judged by, the reason is kept, and what it replaces is kept too.
 */
export async function enterResult(ctx: WorkspaceContext, testId: Id, itemId: Id, entry: ResultEntry): Promise<TestItem> {
  const test = await tests.lockTest(ctx.db, ctx.workspaceId, testId);
  if (!test) throw TestNotFound();
  const item = (await items.itemsOf(ctx.db, ctx.workspaceId, testId)).find(({ id }) => id === itemId);
  if (!item) throw ItemNotFound();
  if (test.status === "cancelled") throw TestCancelled();

  if (test.status === "completed") await amend(ctx, test, item, entry);
  else await enter(ctx, test, item, entry.resultValueNumeric);
  await deriveOthers(ctx, testId, entry.reason);
  const changed = await items.itemsOf(ctx.db, ctx.workspaceId, testId);
  return changed.find(({ id }) => id === itemId) as TestItem;
}

async function enter(ctx: WorkspaceContext, test: TestSummary, item: TestItem, value: number): Promise<void> {
  const patient = await refreshPatient(ctx, test);
  await saveResult(ctx, item, value, await judgeByCatalogue(ctx, item, patient, test.testDate, value), { isCalculated: false });
  if (test.status === "pending") await tests.updateTest(ctx.db, ctx.workspaceId, test.id, { status: "in-progress", updatedAt: ctx.now });
}

async function amend(ctx: WorkspaceContext, test: TestSummary, item: TestItem, entry: ResultEntry): Promise<void> {
  if (!entry.reason) throw ReasonRequired();
  const { resultValueNumeric: value } = entry;
  const judgement = await judgeAsBefore(ctx, test, item, value);
  await keepPrevious(ctx, item, entry.reason);
  await saveResult(ctx, item, value, judgement, { isAmended: true, isCalculated: false });
}

/** After completion the range of the first judgement counts, whatever became of the catalogue. */
async function judgeAsBefore(ctx: WorkspaceContext, test: TestSummary, item: TestItem, value: number): Promise<Judgement> {
  if (item.resultedAt) return judge(value, item.range);
  const patient = { dateOfBirth: test.patientDateOfBirth, gender: test.patientGender };
  return judgeByCatalogue(ctx, item, patient, test.testDate, value);
}

async function keepPrevious(ctx: WorkspaceContext, item: TestItem, reason: string): Promise<void> {
  await items.insertAmendment(ctx.db, {
    workspaceId: ctx.workspaceId,
    id: newId(),
    testId: item.testId,
    itemId: item.id,
    reason,
    previous: json({ value: item.resultValueNumeric, flag: item.flag, range: item.range, notes: item.notes }),
    amendedBy: ctx.caller.account.id,
    amendedAt: ctx.now,
  });
  await tests.updateTest(ctx.db, ctx.workspaceId, item.testId, { isAmended: true, updatedAt: ctx.now });
}

/** Calculates what the design results of the test's analyses derive from the entered values, and the comments that follow. */
async function deriveOthers(ctx: WorkspaceContext, testId: Id, reason: string | undefined): Promise<void> {
  const designs = await findDesigns(ctx.db, ctx.workspaceId, await designTestIdsOf(ctx.db, ctx.workspaceId, testId));
  if (designs.length === 0) return;
  const test = (await tests.findTest(ctx.db, ctx.workspaceId, testId)) as TestSummary;
  const all = await items.itemsOf(ctx.db, ctx.workspaceId, testId);
  const entered = all.filter((item) => item.code && item.resultValueNumeric !== null && !item.isCalculated);
  const { values, comments } = derive(designs, new Map(entered.map((item) => [codeOf(item), item.resultValueNumeric as number])));
  for (const item of all) {
    const value = values.has(codeOf(item)) ? (values.get(codeOf(item)) ?? null) : item.resultValueNumeric;
    if (value !== item.resultValueNumeric) await saveDerived(ctx, test, item, value, reason);
  }
  await tests.updateTest(ctx.db, ctx.workspaceId, testId, { comments: json(comments), updatedAt: ctx.now });
}

function codeOf({ code }: TestItem): string {
  return code?.toLowerCase() ?? "";
}

async function saveDerived(
  ctx: WorkspaceContext,
  test: TestSummary,
  item: TestItem,
  value: number | null,
  reason: string | undefined,
): Promise<void> {
  const isAmendment = test.status === "completed";
  if (isAmendment) await keepPrevious(ctx, item, `Calculated again: ${reason ?? "a value it depends on changed"}`);
  if (value === null) return items.updateItem(ctx.db, ctx.workspaceId, item.id, { ...noResult, updatedAt: ctx.now });
  const patient = { dateOfBirth: test.patientDateOfBirth, gender: test.patientGender };
  const judgement = isAmendment
    ? await judgeAsBefore(ctx, test, item, value)
    : await judgeByCatalogue(ctx, item, patient, test.testDate, value);
  await saveResult(ctx, item, value, judgement, { isCalculated: true, ...(isAmendment ? { isAmended: true } : {}) });
}

const noResult = { resultValue: null, flag: null, isCritical: false, range: null, notes: json([]), resultedAt: null, resultedBy: null };

/** Judges every result of an open test once more, after its date changed. */
export async function judgeAgain(ctx: WorkspaceContext, test: TestSummary): Promise<void> {
  const patient = await refreshPatient(ctx, test);
  for (const item of await items.itemsOf(ctx.db, ctx.workspaceId, test.id)) {
    const { resultValueNumeric: value } = item;
    if (value === null) continue;
    await saveResult(ctx, item, value, await judgeByCatalogue(ctx, item, patient, test.testDate, value), {});
  }
}

async function judgeByCatalogue(
  ctx: WorkspaceContext,
  item: TestItem,
  patient: Patient,
  testDate: string,
  value: number,
): Promise<Judgement> {
  const ranges = await rangesOf(ctx.db, ctx.workspaceId, [item.analysisId]);
  return judge(value, matchRange(ranges, patient, testDate));
}

/** The patient as the client's record has them now; a client who was deleted stays as known before. */
async function refreshPatient(ctx: WorkspaceContext, test: TestSummary): Promise<Patient> {
  const client = await findClient(ctx.db, ctx.workspaceId, test.clientId);
  if (!client) return { dateOfBirth: test.patientDateOfBirth, gender: test.patientGender };
  const { name, dateOfBirth, gender } = client;
  const patient = { patientName: name, patientDateOfBirth: dateOfBirth, patientGender: gender };
  await tests.updateTest(ctx.db, ctx.workspaceId, test.id, { ...patient, updatedAt: ctx.now });
  return { dateOfBirth, gender };
}

async function saveResult(
  ctx: WorkspaceContext,
  item: TestItem,
  value: number,
  judgement: Judgement,
  extra: { isAmended?: boolean; isCalculated?: boolean },
): Promise<void> {
  const { flag, isCritical, range, notes } = judgement;
  await items.updateItem(ctx.db, ctx.workspaceId, item.id, {
    resultValue: value,
    flag,
    isCritical,
    range: range && json(range),
    notes: json(notes),
    resultedAt: ctx.now,
    resultedBy: ctx.caller.account.id,
    updatedAt: ctx.now,
    ...extra,
  });
}
