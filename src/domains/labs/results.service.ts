import { byCaller } from "../../kit/by.ts";
import type { WorkspaceContext } from "../../kit/context.ts";
import { json } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { mustExist } from "../../kit/table.ts";
import { findClient } from "../clients/index.ts";
import { derive } from "./designs.rules.ts";
import { designTestIdsOf, designs as knownDesigns } from "./designs.store.ts";
import { showTest } from "./items.service.ts";
import * as items from "./items.store.ts";
import { ItemNotFound, ReasonRequired, TestCancelled, TestClosed, TestFull, TestNotFound } from "./labs.errors.ts";
import { type Evaluation, evaluateResult, matchRange, type Patient } from "./ranges.rules.ts";
import { ranges as catalogue } from "./ranges.store.ts";
import { testEvents } from "./tests.events.ts";
import type { KeptItem } from "./tests.rules.ts";
import type { Clearing, ResultEntry, TestItem, TestSummary } from "./tests.schemas.ts";
import { tests } from "./tests.store.ts";

/**
 * Enters a result and evaluates it. While the test is open, it is evaluated by the current catalogue and patient; after completion by the
 * original range, and the reason and the previous result are kept.
 */
export async function enterResult(ctx: WorkspaceContext, testId: Id, itemId: Id, entry: ResultEntry): Promise<TestItem> {
  const { resultValueNumeric: value, reason } = entry;
  return changeResult(ctx, { testId, itemId, reason }, async (test, item) => {
    if (value === null) {
      if (test.status === "completed") throw TestClosed();
      await clearValue(ctx, test, item);
    } else if (test.status === "completed") await amendResult(ctx, test, item, value, reason);
    else await enterValue(ctx, test, item, value);
  });
}

/** Takes a result back. After completion this is an amendment: the reason and the previous result are kept, and so is the range. */
export async function clearResult(ctx: WorkspaceContext, testId: Id, itemId: Id, { reason }: Clearing): Promise<TestItem> {
  return changeResult(ctx, { testId, itemId, reason }, async (test, item) => {
    if (test.status !== "completed") return clearValue(ctx, test, item);
    if (!reason) throw ReasonRequired();
    if (item.resultedAt === null) return;
    await saveAmendment(ctx, item, reason);
    const { range: _, ...cleared } = noResult;
    await items.items.update(ctx.db, ctx.workspaceId, item.id, { ...cleared, isAmended: true, updatedAt: ctx.now });
  });
}

interface Changed {
  testId: Id;
  itemId: Id;
  reason: string | undefined;
}

/** Changes one result with the test's row locked, calculates those that depend on it, and informs members and listeners. */
async function changeResult(
  ctx: WorkspaceContext,
  { testId, itemId, reason }: Changed,
  change: (test: TestSummary, item: KeptItem) => Promise<void>,
): Promise<TestItem> {
  const test = await tests.lock(ctx.db, ctx.workspaceId, testId);
  if (!test) throw TestNotFound();
  const before = await items.itemsOf(ctx.db, ctx.workspaceId, testId, ctx.currency);
  const item = before.find(({ id }) => id === itemId);
  if (!item) throw ItemNotFound();
  if (test.status === "cancelled") throw TestCancelled();

  await change(test, item);
  await deriveOthers(ctx, testId, reason);
  const changed = await showTest(ctx, mustExist(await tests.find(ctx.db, ctx.workspaceId, testId)));
  await tellOfCritical(ctx, test, before, changed.items);
  await ctx.emitEvent(testEvents(test.status === "completed" ? "test.amended" : "test.updated", changed));
  return changed.items.find(({ id }) => id === itemId) as TestItem;
}

/** A test without any result is pending again. */
async function clearValue(ctx: WorkspaceContext, test: TestSummary, item: KeptItem): Promise<void> {
  if (item.resultedAt === null) return;
  const { db, workspaceId, now } = ctx;
  await items.items.update(db, workspaceId, item.id, { ...noResult, isCalculated: false, updatedAt: now });
  const left = (await items.items.all(db, workspaceId, { testId: test.id })).some(({ resultValueNumeric }) => resultValueNumeric !== null);
  await tests.update(db, workspaceId, test.id, { ...(left ? {} : { status: "pending" }), updatedAt: now });
}

/** Members who may see the test are notified of every value, entered or calculated, that has become critical. */
async function tellOfCritical(
  ctx: WorkspaceContext,
  test: TestSummary,
  before: readonly KeptItem[],
  after: readonly KeptItem[],
): Promise<void> {
  const criticalBefore = new Map(before.map((item) => [item.id, item.isCritical ? item.resultValueNumeric : null]));
  for (const { id, isCritical, resultValueNumeric: value } of after) {
    if (!isCritical || criticalBefore.get(id) === value) continue;
    const record = { type: "test" as const, id: test.id };
    const { workspaceId } = ctx;
    await ctx.hooks.notifyMembers(ctx, {
      workspaceId,
      kind: "result-critical",
      record,
      occasion: `${id} ${value}`,
      name: test.patientName,
    });
  }
}

async function enterValue(ctx: WorkspaceContext, test: TestSummary, item: KeptItem, value: number): Promise<void> {
  const patient = await refreshPatient(ctx, test);
  await saveResult(ctx, item, value, await evaluateByCatalogue(ctx, item, patient, test.testDate, value), { isCalculated: false });
  if (test.status === "pending") await tests.update(ctx.db, ctx.workspaceId, test.id, { status: "in-progress", updatedAt: ctx.now });
}

async function amendResult(
  ctx: WorkspaceContext,
  test: TestSummary,
  item: KeptItem,
  value: number,
  reason: string | undefined,
): Promise<void> {
  if (!reason) throw ReasonRequired();
  const judgement = await evaluateAsBefore(ctx, test, item, value);
  await saveAmendment(ctx, item, reason);
  await saveResult(ctx, item, value, judgement, { isAmended: true, isCalculated: false });
}

/** After completion the original range applies, even if the catalogue has changed. */
async function evaluateAsBefore(ctx: WorkspaceContext, test: TestSummary, item: KeptItem, value: number): Promise<Evaluation> {
  if (item.resultedAt || item.range) return evaluateResult(value, item.range);
  const patient = { dateOfBirth: test.patientDateOfBirth, gender: test.patientGender };
  return evaluateByCatalogue(ctx, item, patient, test.testDate, value);
}

/** Limit per result, because amendments are part of every response with the test. */
const MOST_AMENDMENTS = 20;

async function saveAmendment(ctx: WorkspaceContext, item: KeptItem, reason: string): Promise<void> {
  if (item.amendments.length >= MOST_AMENDMENTS) throw TestFull();
  await items.amendments.insert(ctx.db, ctx.workspaceId, {
    id: newId(),
    testId: item.testId,
    itemId: item.id,
    reason,
    previous: json({ value: item.resultValueNumeric, flag: item.flag, range: item.range, notes: item.notes }),
    amendedBy: ctx.caller.account.id,
    amendedAt: ctx.now,
  });
  await tests.update(ctx.db, ctx.workspaceId, item.testId, { isAmended: true, updatedAt: ctx.now });
}

/** Calculates derived values and comments from the entered results, using the design results of the test's analyses. */
async function deriveOthers(ctx: WorkspaceContext, testId: Id, reason: string | undefined): Promise<void> {
  const designIds = await designTestIdsOf(ctx.db, ctx.workspaceId, testId);
  const designs = designIds.length === 0 ? [] : await knownDesigns.all(ctx.db, ctx.workspaceId, { testId: designIds });
  if (designs.length === 0) return;
  const test = (await tests.find(ctx.db, ctx.workspaceId, testId)) as TestSummary;
  const all = await items.itemsOf(ctx.db, ctx.workspaceId, testId, ctx.currency);
  const entered = all.filter((item) => item.code && item.resultValueNumeric !== null && !item.isCalculated);
  const { values, comments } = derive(designs, new Map(entered.map((item) => [codeOf(item), item.resultValueNumeric as number])));
  for (const item of all) {
    const value = values.has(codeOf(item)) ? (values.get(codeOf(item)) ?? null) : item.resultValueNumeric;
    if (value !== item.resultValueNumeric) await saveDerived(ctx, test, item, value, reason);
  }
  await tests.update(ctx.db, ctx.workspaceId, testId, { comments: json(comments), updatedAt: ctx.now });
}

function codeOf({ code }: KeptItem): string {
  return code?.toLowerCase() ?? "";
}

async function saveDerived(
  ctx: WorkspaceContext,
  test: TestSummary,
  item: KeptItem,
  value: number | null,
  reason: string | undefined,
): Promise<void> {
  const isAmendment = test.status === "completed";
  if (isAmendment) await saveAmendment(ctx, item, `Recalculated: ${reason ?? "a value it depends on changed"}`);
  if (value === null) {
    await items.items.update(ctx.db, ctx.workspaceId, item.id, { ...noResult, updatedAt: ctx.now });
    return;
  }
  const patient = { dateOfBirth: test.patientDateOfBirth, gender: test.patientGender };
  const judgement = isAmendment
    ? await evaluateAsBefore(ctx, test, item, value)
    : await evaluateByCatalogue(ctx, item, patient, test.testDate, value);
  await saveResult(ctx, item, value, judgement, { isCalculated: true, ...(isAmendment ? { isAmended: true } : {}) });
}

const noResult = {
  resultValue: null,
  flag: null,
  isCritical: false,
  range: null,
  notes: json([]),
  resultedAt: null,
  resultedBy: null,
  enteredBy: null,
};

/** Evaluates every result of an open test again, after its date changed. */
export async function reevaluateTest(ctx: WorkspaceContext, test: TestSummary): Promise<void> {
  const patient = await refreshPatient(ctx, test);
  for (const item of await items.itemsOf(ctx.db, ctx.workspaceId, test.id, ctx.currency)) {
    const { resultValueNumeric: value } = item;
    if (value === null) continue;
    await saveResult(ctx, item, value, await evaluateByCatalogue(ctx, item, patient, test.testDate, value), {});
  }
}

/** The same for every test of a client that is not completed, after the client's details were corrected. */
export async function reevaluateTestsOf(ctx: WorkspaceContext, clientId: Id): Promise<void> {
  for (const { id } of await tests.all(ctx.db, ctx.workspaceId, { clientId, status: ["pending", "in-progress"] })) {
    const test = await tests.lock(ctx.db, ctx.workspaceId, id);
    if (test && (test.status === "pending" || test.status === "in-progress")) await reevaluateTest(ctx, test);
  }
}

async function evaluateByCatalogue(
  ctx: WorkspaceContext,
  item: KeptItem,
  patient: Patient,
  testDate: string,
  value: number,
): Promise<Evaluation> {
  const ranges = await catalogue.all(ctx.db, ctx.workspaceId, { analysisId: item.analysisId });
  return evaluateResult(value, matchRange(ranges, patient, testDate));
}

/** The patient's details from the client's current record; for a deleted client, the last known ones. */
async function refreshPatient(ctx: WorkspaceContext, test: TestSummary): Promise<Patient> {
  const client = await findClient(ctx.db, ctx.workspaceId, test.clientId);
  if (!client) return { dateOfBirth: test.patientDateOfBirth, gender: test.patientGender };
  const { name, dateOfBirth, gender } = client;
  const patient = { patientName: name, patientDateOfBirth: dateOfBirth, patientGender: gender };
  await tests.update(ctx.db, ctx.workspaceId, test.id, { ...patient, updatedAt: ctx.now });
  return { dateOfBirth, gender };
}

async function saveResult(
  ctx: WorkspaceContext,
  item: KeptItem,
  value: number,
  judgement: Evaluation,
  extra: { isAmended?: boolean; isCalculated?: boolean },
): Promise<void> {
  const { flag, isCritical, range, notes } = judgement;
  await items.items.update(ctx.db, ctx.workspaceId, item.id, {
    resultValue: value,
    flag,
    isCritical,
    range: range && json(range),
    notes: json(notes),
    resultedAt: ctx.now,
    resultedBy: ctx.caller.account.id,
    enteredBy: json(byCaller(ctx)),
    updatedAt: ctx.now,
    ...extra,
  });
}
