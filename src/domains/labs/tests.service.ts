import { byCaller } from "../../kit/by.ts";
import type { WorkspaceContext } from "../../kit/context.ts";
import { json, violates } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { Page } from "../../kit/page.ts";
import { dayOf } from "../../kit/time.ts";
import { findClient } from "../clients/index.ts";
import { type AnalysisRow, findAnalyses } from "./analyses.store.ts";
import { followTest, unbookTest } from "./billing.service.ts";
import { countItemsOf, showTest } from "./items.service.ts";
import * as items from "./items.store.ts";
import { reevaluateTest } from "./judging.service.ts";
import {
  AnalysisInactive,
  AnalysisNotFound,
  ClientNotFound,
  ItemBilled,
  ItemExists,
  ItemNotFound,
  LastItem,
  ResultsMissing,
  TestClosed,
  TestFull,
  TestNotFound,
} from "./labs.errors.ts";
import { testEvents } from "./tests.events.ts";
import { numberIn } from "./tests.rules.ts";
import {
  type Completion,
  type LabTest,
  type ListedTest,
  type NewTest,
  type TestChanges,
  type TestItem,
  TestQuery,
  type TestSummary,
} from "./tests.schemas.ts";
import * as store from "./tests.store.ts";

declare module "../../kit/context.ts" {
  interface Hooks {
    /** Tells the client that results are ready, if the workspace wants that, in the transaction that completes the test. */
    onTestCompleted: (ctx: WorkspaceContext, test: { workspaceId: Id; testId: Id }) => Promise<void>;
  }
}

export async function createTest(ctx: WorkspaceContext, given: NewTest): Promise<LabTest> {
  const { workspaceId, now } = ctx;
  const client = await findClient(ctx.db, workspaceId, given.clientId);
  if (!client) throw ClientNotFound();
  const analyses = await requireAnalyses(ctx, given.analysisIds);

  const id = newId();
  await store.tests.insert(ctx.db, workspaceId, {
    id,
    number: await store.takeNumber(ctx.db, workspaceId),
    clientId: client.id,
    patientName: client.name,
    patientDateOfBirth: client.dateOfBirth,
    patientGender: client.gender,
    testDate: testDay(given.testDate) ?? dayOf(now),
    notes: given.notes ?? null,
    createdAt: now,
    updatedAt: now,
  });
  await items.items.insertAll(
    ctx.db,
    workspaceId,
    analyses.map((analysis, position) => itemOf(ctx, id, analysis, position)),
  );
  return readTest(ctx, id);
}

/** In the given order, without duplicates. */
async function requireAnalyses(ctx: WorkspaceContext, given: readonly Id[]): Promise<AnalysisRow[]> {
  const ids = [...new Set(given)];
  const known = new Map((await findAnalyses(ctx.db, ctx.workspaceId, ids)).map((analysis) => [analysis.id, analysis]));
  const analyses = ids.map((id) => known.get(id)).filter((analysis) => analysis !== undefined);
  if (analyses.length < ids.length) throw AnalysisNotFound();
  if (analyses.some((analysis) => !analysis.isActive)) throw AnalysisInactive();
  return analyses;
}

/** Names, unit, price and kind are copied, so that the test keeps what it was ordered with. */
function itemOf(ctx: WorkspaceContext, testId: Id, analysis: AnalysisRow, position: number) {
  const { id: analysisId, testName, reportName, billName, code, unitTitle, priceCents, resultType, decimals } = analysis;
  const copied = { testName, reportName, billName, code, unitTitle, priceCents, resultType, decimals, options: json(analysis.options) };
  return { id: newId(), testId, analysisId, position, ...copied, createdAt: ctx.now, updatedAt: ctx.now };
}

/** Words that are the number of a report find that report; others are looked for in the patients' names. */
export async function listTests(ctx: WorkspaceContext, { q, ...query }: TestQuery): Promise<Page<ListedTest>> {
  const number = numberIn(q);
  const isNumber = number !== undefined && (await store.tests.find(ctx.db, ctx.workspaceId, { number })) !== undefined;
  const given = isNumber || q === undefined ? query : { ...query, q };
  const where = isNumber ? { where: { number } } : {};
  const { rows, pagination } = await store.tests.page(ctx.db, ctx.workspaceId, TestQuery, given, where);
  return { rows: await countItemsOf(ctx, rows), pagination };
}

export async function readTest(ctx: WorkspaceContext, id: Id): Promise<LabTest> {
  const test = await store.tests.find(ctx.db, ctx.workspaceId, id);
  if (!test) throw TestNotFound();
  return showTest(ctx, test);
}

/** An open test can get another date (its results are then evaluated again) or other notes, or be cancelled. */
export async function updateTest(ctx: WorkspaceContext, id: Id, changes: TestChanges): Promise<LabTest> {
  const test = await lockTest(ctx, id);
  const { notes, status } = changes;
  const testDate = testDay(changes.testDate);
  const isOver = test.status === "completed" || test.status === "cancelled";
  if (isOver && (testDate !== undefined || status !== undefined)) throw TestClosed();

  await store.tests.update(ctx.db, ctx.workspaceId, id, {
    notes,
    testDate,
    status,
    updatedAt: ctx.now,
  });
  if (status === "cancelled") await unbookTest(ctx, test);
  if (testDate !== undefined && testDate !== test.testDate) {
    await reevaluateTest(ctx, { ...test, testDate });
    await followTest(ctx, id);
  }
  return readTest(ctx, id);
}

/** Requires only that the test exists, unless the caller wants every result; completing it again keeps the first time. */
export async function completeTest(ctx: WorkspaceContext, id: Id, { requireResults }: Completion): Promise<LabTest> {
  const test = await lockTest(ctx, id);
  const kept = await items.itemsOf(ctx.db, ctx.workspaceId, id, ctx.currency);
  const missing = kept.filter((item) => item.resultedAt === null && item.notPerformed === null);
  if (requireResults && missing.length > 0) {
    const details = missing.slice(0, MOST_NAMED).map((item) => ({ path: `items.${item.id}`, message: `${item.testName} has no result` }));
    throw ResultsMissing({ details });
  }
  if (test.status !== "completed") {
    await store.tests.update(ctx.db, ctx.workspaceId, id, {
      status: "completed",
      completedAt: ctx.now,
      completedBy: json(byCaller(ctx)),
      updatedAt: ctx.now,
    });
  }
  const completed = await readTest(ctx, id);
  if (test.status !== "completed") {
    await ctx.emitEvent(testEvents("test.completed", completed));
    // Without the patient and the results: the line outlives them.
    await ctx.hooks.recordAction(ctx, { action: "lab-test.complete", record: { type: "lab-test", id } });
    if (kept.some(({ resultedAt }) => resultedAt !== null))
      await ctx.hooks.onTestCompleted(ctx, { workspaceId: ctx.workspaceId, testId: id });
  }
  return completed;
}

/** Missing results that a refusal names. */
const MOST_NAMED = 20;

/** As many as a new test may have. */
const MOST_ITEMS = 200;

export async function createItem(ctx: WorkspaceContext, testId: Id, analysisId: Id): Promise<TestItem> {
  const test = await lockOpenTest(ctx, testId);
  const [analysis] = await requireAnalyses(ctx, [analysisId]);
  if (!analysis) throw AnalysisNotFound();
  const existing = await items.itemsOf(ctx.db, ctx.workspaceId, test.id, ctx.currency);
  if (existing.length >= MOST_ITEMS) throw TestFull();
  const item = itemOf(ctx, test.id, analysis, existing.length);
  try {
    await items.items.insert(ctx.db, ctx.workspaceId, item);
  } catch (error) {
    if (violates(error, "lab_test_items_analysis_key")) throw ItemExists();
    throw error;
  }
  await store.tests.update(ctx.db, ctx.workspaceId, test.id, { updatedAt: ctx.now });
  await followTest(ctx, test.id);
  const changed = await readTest(ctx, test.id);
  await ctx.emitEvent(testEvents("test.updated", changed));
  return findItem(changed.items, item.id);
}

export async function removeItem(ctx: WorkspaceContext, testId: Id, itemId: Id): Promise<{ message: string }> {
  const test = await lockOpenTest(ctx, testId);
  const all = await items.itemsOf(ctx.db, ctx.workspaceId, test.id, ctx.currency);
  const item = findItem(all, itemId);
  if (item.invoiceId !== null) throw ItemBilled();
  if (all.length === 1) throw LastItem();
  await items.items.remove(ctx.db, ctx.workspaceId, item.id);
  await store.tests.update(ctx.db, ctx.workspaceId, test.id, { updatedAt: ctx.now });
  await followTest(ctx, test.id);
  await ctx.emitEvent(testEvents("test.updated", await readTest(ctx, test.id)));
  return { message: "Item deleted." };
}

export async function lockTest(ctx: WorkspaceContext, id: Id): Promise<TestSummary> {
  const test = await store.tests.lock(ctx.db, ctx.workspaceId, id);
  if (!test) throw TestNotFound();
  return test;
}

async function lockOpenTest(ctx: WorkspaceContext, id: Id): Promise<TestSummary> {
  const test = await lockTest(ctx, id);
  if (test.status === "completed" || test.status === "cancelled") throw TestClosed();
  return test;
}

export function findItem<T extends Pick<TestItem, "id">>(all: readonly T[], id: Id): T {
  const item = all.find((candidate) => candidate.id === id);
  if (!item) throw ItemNotFound();
  return item;
}

function testDay(given: string | undefined): string | undefined {
  return given === undefined ? undefined : dayOf(new Date(given));
}
