import type { WorkspaceContext } from "../../kit/context.ts";
import { violates } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { toCents } from "../../kit/money.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { dayOf } from "../../kit/time.ts";
import { findClient } from "../clients/index.ts";
import type { Analysis } from "./analyses.schemas.ts";
import { findAnalyses } from "./analyses.store.ts";
import * as items from "./items.store.ts";
import {
  AnalysisInactive,
  AnalysisNotFound,
  ClientNotFound,
  ItemExists,
  ItemNotFound,
  LastItem,
  TestClosed,
  TestNotFound,
} from "./labs.errors.ts";
import { judgeAgain } from "./results.service.ts";
import type { LabTest, NewTest, TestChanges, TestItem, TestSummary } from "./tests.schemas.ts";
import * as store from "./tests.store.ts";

export async function addTest(ctx: WorkspaceContext, given: NewTest): Promise<LabTest> {
  const { workspaceId, now } = ctx;
  const client = await findClient(ctx.db, workspaceId, given.clientId.toLowerCase());
  if (!client) throw ClientNotFound();
  const analyses = await requireAnalyses(ctx, given.analysisIds);

  const id = newId();
  await store.insertTest(ctx.db, {
    workspaceId,
    id,
    clientId: client.id,
    patientName: client.name,
    patientDateOfBirth: client.dateOfBirth,
    patientGender: client.gender,
    testDate: testDay(given.testDate) ?? dayOf(now),
    notes: given.notes ?? null,
    createdAt: now,
    updatedAt: now,
  });
  await items.insertItems(
    ctx.db,
    analyses.map((analysis, position) => itemOf(ctx, id, analysis, position)),
  );
  return readTest(ctx, id);
}

/** In the order asked for; the same analysis twice is one. */
async function requireAnalyses(ctx: WorkspaceContext, given: readonly Id[]): Promise<Analysis[]> {
  const ids = [...new Set(given.map((id) => id.toLowerCase()))];
  const known = new Map((await findAnalyses(ctx.db, ctx.workspaceId, ids)).map((analysis) => [analysis.id, analysis]));
  const analyses = ids.map((id) => known.get(id)).filter((analysis) => analysis !== undefined);
  if (analyses.length < ids.length) throw AnalysisNotFound();
  if (analyses.some((analysis) => !analysis.isActive)) throw AnalysisInactive();
  return analyses;
}

/** Names, unit and price are copied: the test keeps what it was ordered with. */
function itemOf(ctx: WorkspaceContext, testId: Id, analysis: Analysis, position: number) {
  const { id: analysisId, testName, reportName, billName, code, unitTitle, price } = analysis;
  const copied = { testName, reportName, billName, code, unitTitle, priceCents: toCents(price) };
  return { workspaceId: ctx.workspaceId, id: newId(), testId, analysisId, position, ...copied, createdAt: ctx.now, updatedAt: ctx.now };
}

export async function listTests(ctx: WorkspaceContext, filter: store.TestFilter, page: PageRequest): Promise<Page<TestSummary>> {
  return store.listTests(ctx.db, ctx.workspaceId, filter, page);
}

export async function readTest(ctx: WorkspaceContext, id: Id): Promise<LabTest> {
  const test = await store.findTest(ctx.db, ctx.workspaceId, id);
  if (!test) throw TestNotFound();
  return { ...test, items: await items.itemsOf(ctx.db, ctx.workspaceId, id) };
}

/** A test that is not over can get another date (its results are then judged again), other notes, or be cancelled. */
export async function changeTest(ctx: WorkspaceContext, id: Id, changes: TestChanges): Promise<LabTest> {
  const test = await lockTest(ctx, id);
  const { notes, status } = changes;
  const testDate = testDay(changes.testDate);
  const isOver = test.status === "completed" || test.status === "cancelled";
  if (isOver && (testDate !== undefined || status !== undefined)) throw TestClosed();

  await store.updateTest(ctx.db, ctx.workspaceId, id, {
    ...(notes === undefined ? {} : { notes }),
    ...(testDate === undefined ? {} : { testDate }),
    ...(status === undefined ? {} : { status }),
    updatedAt: ctx.now,
  });
  if (testDate !== undefined && testDate !== test.testDate) await judgeAgain(ctx, { ...test, testDate });
  return readTest(ctx, id);
}

/** Needs only that the test exists; completing twice keeps the first time. */
export async function completeTest(ctx: WorkspaceContext, id: Id): Promise<LabTest> {
  const test = await lockTest(ctx, id);
  if (test.status !== "completed") {
    await store.updateTest(ctx.db, ctx.workspaceId, id, { status: "completed", completedAt: ctx.now, updatedAt: ctx.now });
  }
  return readTest(ctx, id);
}

export async function addItem(ctx: WorkspaceContext, testId: Id, analysisId: Id): Promise<TestItem> {
  const test = await lockOpenTest(ctx, testId);
  const [analysis] = await requireAnalyses(ctx, [analysisId]);
  if (!analysis) throw AnalysisNotFound();
  const existing = await items.itemsOf(ctx.db, ctx.workspaceId, test.id);
  const item = itemOf(ctx, test.id, analysis, existing.length);
  try {
    await items.insertItems(ctx.db, [item]);
  } catch (error) {
    if (violates(error, "lab_test_items_analysis_key")) throw ItemExists();
    throw error;
  }
  await store.updateTest(ctx.db, ctx.workspaceId, test.id, { updatedAt: ctx.now });
  return findItem(await items.itemsOf(ctx.db, ctx.workspaceId, test.id), item.id);
}

export async function removeItem(ctx: WorkspaceContext, testId: Id, itemId: Id): Promise<{ message: string }> {
  const test = await lockOpenTest(ctx, testId);
  const all = await items.itemsOf(ctx.db, ctx.workspaceId, test.id);
  const item = findItem(all, itemId);
  if (all.length === 1) throw LastItem();
  await items.deleteItem(ctx.db, ctx.workspaceId, item.id);
  await store.updateTest(ctx.db, ctx.workspaceId, test.id, { updatedAt: ctx.now });
  return { message: "Item deleted." };
}

export async function lockTest(ctx: WorkspaceContext, id: Id): Promise<TestSummary> {
  const test = await store.lockTest(ctx.db, ctx.workspaceId, id);
  if (!test) throw TestNotFound();
  return test;
}

async function lockOpenTest(ctx: WorkspaceContext, id: Id): Promise<TestSummary> {
  const test = await lockTest(ctx, id);
  if (test.status === "completed" || test.status === "cancelled") throw TestClosed();
  return test;
}

export function findItem(all: readonly TestItem[], id: Id): TestItem {
  const item = all.find((candidate) => candidate.id === id);
  if (!item) throw ItemNotFound();
  return item;
}

function testDay(given: string | undefined): string | undefined {
  return given === undefined ? undefined : dayOf(new Date(given));
}
