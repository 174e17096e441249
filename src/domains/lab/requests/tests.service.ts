import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { json, violates } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import { dayOf } from "../../../kit/time.ts";
import { dayAt } from "../../../kit/zone.ts";
import { findClient } from "../../people/clients/index.ts";
import {
  ClientNotFound,
  ItemBilled,
  ItemExists,
  ItemNotFound,
  LastItem,
  ReasonRequired,
  ResultsMissing,
  TestClosed,
  TestFull,
  TestNotFound,
} from "../catalogue/lab.errors.ts";
import { requireSize } from "../catalogue/size.service.ts";
import { issueOnCompletion } from "../reports/reports.service.ts";
import { reevaluateTest } from "../results/judging.service.ts";
import { followTest, unbookTest } from "./billing.service.ts";
import { countItemsOf, showTest } from "./items.service.ts";
import * as items from "./items.store.ts";
import { itemOf, MOST_ITEMS, requireOrdered } from "./ordering.service.ts";
import { accessionIn, lacksSpecimen } from "./specimens.rules.ts";
import { forgetItem, specimens } from "./specimens.store.ts";
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
import { openHoursOf } from "./turnaround.service.ts";
import { urgencyOf } from "./worklist.store.ts";

export async function createTest(ctx: WorkspaceContext, given: NewTest): Promise<LabTest> {
  const { workspaceId, now } = ctx;
  const client = await findClient(ctx.db, workspaceId, given.clientId);
  if (!client) throw ClientNotFound();
  const ordered = await requireOrdered(ctx, given);

  const id = newId();
  const hours = await openHoursOf(ctx);
  await store.tests.insert(ctx.db, workspaceId, {
    id,
    number: await store.takeNumber(ctx.db, workspaceId),
    clientId: client.id,
    patientName: client.name,
    patientDateOfBirth: client.dateOfBirth,
    patientGender: client.gender,
    testDate: testDay(given.testDate) ?? dayAt(now, ctx.timezone),
    notes: given.notes ?? null,
    createdAt: now,
    updatedAt: now,
  });
  await items.items.insertAll(
    ctx.db,
    workspaceId,
    ordered.map((each, position) => itemOf(ctx, id, each, position, hours)),
  );
  await requireSize(ctx, id);
  return readTest(ctx, id);
}

/** Words that are the number of a report or of a specimen find that test; others are looked for in the patients' names. */
export async function listTests(ctx: WorkspaceContext, { q, accession, ...query }: TestQuery): Promise<Page<ListedTest>> {
  const scanned = accession === undefined ? undefined : ((await testOfAccession(ctx, accession)) ?? NO_TEST);
  const named = (await testOfAccession(ctx, q)) ?? (await testOfNumber(ctx, q));
  const given = named || q === undefined ? query : { ...query, q };
  const [id, other] = new Set([scanned, named].filter((each) => each !== undefined));
  const where = id === undefined ? {} : { where: { id: other === undefined ? id : NO_TEST } };
  const order = query.by === undefined ? {} : ({ order: [urgencyOf("lab_tests"), "testDate", "id"], direction: "asc" } as const);
  const { rows, pagination } = await store.tests.page(ctx.db, ctx.workspaceId, TestQuery, given, { ...where, ...order });
  return { rows: await countItemsOf(ctx, rows), pagination };
}

/** An id that no test has. */
const NO_TEST = "";

async function testOfNumber(ctx: WorkspaceContext, words: string | undefined): Promise<Id | undefined> {
  const number = numberIn(words);
  return number === undefined ? undefined : (await store.tests.find(ctx.db, ctx.workspaceId, { number }))?.id;
}

async function testOfAccession(ctx: WorkspaceContext, words: string | undefined): Promise<Id | undefined> {
  const accession = accessionIn(words);
  return accession === undefined ? undefined : (await specimens.find(ctx.db, ctx.workspaceId, { accession }))?.testId;
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
  if (changes.reason !== undefined && status !== "cancelled") throw new InvalidInput("reason", "belongs to status cancelled");
  if (isOver && (testDate !== undefined || status !== undefined)) throw TestClosed();

  if (status === "cancelled" && changes.reason === undefined) await refuseSilentCancelling(ctx, id);

  await store.tests.update(ctx.db, ctx.workspaceId, id, {
    notes,
    testDate,
    status,
    cancelReason: changes.reason,
    updatedAt: ctx.now,
  });
  if (notes) await requireSize(ctx, id);
  if (status === "cancelled") await unbookTest(ctx, test);
  if (testDate !== undefined && testDate !== test.testDate) {
    await reevaluateTest(ctx, { ...test, testDate });
    await followTest(ctx, id);
  }
  return readTest(ctx, id);
}

/** Once a specimen has arrived, the patient was pricked for it: the reason stays with the test. */
async function refuseSilentCancelling(ctx: WorkspaceContext, testId: Id): Promise<void> {
  const own = await specimens.all(ctx.db, ctx.workspaceId, { testId });
  if (own.some(({ receivedAt }) => receivedAt !== null)) {
    throw ReasonRequired({ message: "Cancelling a test whose specimen was received requires a reason." });
  }
}

/**
 * Requires only that the test exists, unless the caller wants every result; completing it again keeps the first time. Where results are
 * verified, completing releases nothing; elsewhere it issues the report.
 */
export async function completeTest(ctx: WorkspaceContext, id: Id, { requireResults }: Completion): Promise<LabTest> {
  const test = await lockTest(ctx, id);
  const kept = await items.itemsOf(ctx.db, ctx.workspaceId, id, ctx.currency);
  const tubes = await specimens.all(ctx.db, ctx.workspaceId, { testId: id });
  const missing = kept.filter((item) => item.notPerformed === null && (item.resultedAt === null || lacksSpecimen(item.id, tubes)));
  if (requireResults && missing.length > 0) {
    const details = missing.slice(0, MOST_NAMED).map((item) => {
      const message = item.resultedAt === null ? `${item.testName} has no result` : `The specimen of ${item.testName} was rejected`;
      return { path: `items.${item.id}`, message };
    });
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
    const record = { type: "lab-test", id };
    await ctx.hooks.recordAction(ctx, { action: "lab-test.complete", record, after: { number: test.number } });
    await issueOnCompletion(ctx, completed);
  }
  return completed;
}

/** Missing results that a refusal names. */
const MOST_NAMED = 20;

export async function createItem(ctx: WorkspaceContext, testId: Id, analysisId: Id): Promise<TestItem> {
  const test = await lockOpenTest(ctx, testId);
  const [ordered] = await requireOrdered(ctx, { analysisIds: [analysisId], panelIds: [] });
  const existing = await items.itemsOf(ctx.db, ctx.workspaceId, test.id, ctx.currency);
  if (existing.length >= MOST_ITEMS) throw TestFull();
  const item = itemOf(ctx, test.id, mustExist(ordered), existing.length, await openHoursOf(ctx));
  try {
    await items.items.insert(ctx.db, ctx.workspaceId, item);
  } catch (error) {
    if (violates(error, "lab_test_items_analysis_key")) throw ItemExists();
    throw error;
  }
  await requireSize(ctx, test.id);
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
  await forgetItem(ctx.db, ctx.workspaceId, test.id, item.id);
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
