import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { mustExist } from "../../../kit/table.ts";
import { type Entered, nothingEntered, readEntry } from "../catalogue/kinds.rules.ts";
import { ItemNotFound, ReasonRequired, ResultEntered, TestCancelled, TestClosed, TestNotFound } from "../catalogue/lab.errors.ts";
import { requireSize } from "../catalogue/size.service.ts";
import { showTest } from "../requests/items.service.ts";
import * as items from "../requests/items.store.ts";
import { refuseRejected } from "../requests/specimens.service.ts";
import { testEvents } from "../requests/tests.events.ts";
import type { KeptItem } from "../requests/tests.rules.ts";
import type { Clearing, NotPerforming, ResultEntry, TestItem, TestSummary } from "../requests/tests.schemas.ts";
import { tests } from "../requests/tests.store.ts";
import { followCriticals } from "./criticals.service.ts";
import { deriveOthers } from "./deriving.service.ts";
import { judgeAsBefore, judgeByCatalogue, noResult, refreshPatient, saveAmendment, saveResult } from "./judging.service.ts";

/**
 * Enters a result and evaluates it. While the test is open, it is evaluated by the current catalogue and patient; after completion by the
 * original range, and the reason and the previous result are kept, as for a verified one.
 */
export async function enterResult(ctx: WorkspaceContext, testId: Id, itemId: Id, { reason, ...given }: ResultEntry): Promise<TestItem> {
  return changeResult(ctx, { testId, itemId, reason }, async (test, item) => {
    const entered = readEntry(given, item);
    if (entered !== nothingEntered) await refuseRejected(ctx, testId, [item]);
    if (entered === nothingEntered) {
      if (test.status === "completed") throw TestClosed();
      return takeBack(ctx, test, item, reason);
    }
    if (isSettled(test, item)) await amendResult(ctx, test, item, entered, reason);
    else await enterValue(ctx, test, item, entered);
    return undefined;
  });
}

/** Takes a result back. Once completed or verified this is an amendment: the reason and the previous result are kept, and so is the range. */
export async function clearResult(ctx: WorkspaceContext, testId: Id, itemId: Id, { reason }: Clearing): Promise<TestItem> {
  return changeResult(ctx, { testId, itemId, reason }, (test, item) => takeBack(ctx, test, item, reason));
}

async function takeBack(ctx: WorkspaceContext, test: TestSummary, item: KeptItem, reason: string | undefined): Promise<Effect> {
  if (!isSettled(test, item)) {
    await clearValue(ctx, test, item);
    return { isSmaller: true };
  }
  if (!reason) throw ReasonRequired();
  if (item.resultedAt === null && item.notPerformed === null) return undefined;
  await saveAmendment(ctx, item, reason);
  const { range: _, ...cleared } = noResult;
  const changes = { ...cleared, notPerformed: null, isAmended: true, updatedAt: ctx.now };
  await items.items.update(ctx.db, ctx.workspaceId, item.id, changes);
  return undefined;
}

/** An analysis that cannot be done: nothing is missing any more, and the report says why there is no result. */
export async function notPerform(ctx: WorkspaceContext, testId: Id, itemId: Id, { reason }: NotPerforming): Promise<TestItem> {
  return changeResult(ctx, { testId, itemId, reason }, async (test, item) => {
    if (item.resultedAt !== null) throw ResultEntered();
    const wasSettled = isSettled(test, item);
    if (wasSettled) await saveAmendment(ctx, item, reason);
    const notPerformed = json({ reason, at: ctx.now.toISOString(), by: byCaller(ctx) });
    const amended = wasSettled ? { isAmended: true } : {};
    await items.items.update(ctx.db, ctx.workspaceId, item.id, { notPerformed, notes: json([]), ...amended, updatedAt: ctx.now });
    return undefined;
  });
}

/** Changes to what may have left the laboratory need a reason, and leave a history. */
function isSettled(test: TestSummary, item: KeptItem): boolean {
  return test.status === "completed" || item.verifiedAt !== null;
}

/** A value that is taken back without a trace makes a full test smaller. */
type Effect = { isSmaller: boolean } | undefined;

interface Changed {
  testId: Id;
  itemId: Id;
  reason: string | undefined;
}

/** Changes one result with the test's row locked, calculates those that depend on it, and informs members and listeners. */
async function changeResult(
  ctx: WorkspaceContext,
  { testId, itemId, reason }: Changed,
  change: (test: TestSummary, item: KeptItem) => Promise<Effect>,
): Promise<TestItem> {
  const test = await tests.lock(ctx.db, ctx.workspaceId, testId);
  if (!test) throw TestNotFound();
  const before = await items.itemsOf(ctx.db, ctx.workspaceId, testId, ctx.currency);
  const item = before.find(({ id }) => id === itemId);
  if (!item) throw ItemNotFound();
  if (test.status === "cancelled") throw TestCancelled();

  const { isSmaller = false } = (await change(test, item)) ?? {};
  await deriveOthers(ctx, testId, reason);
  if (!isSmaller) await requireSize(ctx, testId);
  const after = await items.itemsOf(ctx.db, ctx.workspaceId, testId, ctx.currency);
  const isCritical = await followCriticals(ctx, test, before, after);
  const changed = await showTest(ctx, mustExist(await tests.find(ctx.db, ctx.workspaceId, testId)));
  await ctx.emitEvent(testEvents(test.status === "completed" ? "test.amended" : "test.updated", changed));
  if (isCritical) await ctx.emitEvent(testEvents("test.critical", changed));
  return changed.items.find(({ id }) => id === itemId) as TestItem;
}

/** A test without any result is pending again. */
async function clearValue(ctx: WorkspaceContext, test: TestSummary, item: KeptItem): Promise<void> {
  if (item.resultedAt === null && item.notPerformed === null) return;
  const { db, workspaceId, now } = ctx;
  await items.items.update(db, workspaceId, item.id, { ...noResult, notPerformed: null, isCalculated: false, updatedAt: now });
  const left = (await items.items.all(db, workspaceId, { testId: test.id })).some(({ resultedAt }) => resultedAt !== null);
  await tests.update(db, workspaceId, test.id, { ...(left ? {} : { status: "pending" }), updatedAt: now });
}

async function enterValue(ctx: WorkspaceContext, test: TestSummary, item: KeptItem, entered: Entered): Promise<void> {
  const patient = await refreshPatient(ctx, test);
  const judgement = await judgeByCatalogue(ctx, item, patient, test.testDate, entered);
  await saveResult(ctx, item, entered, judgement, { isCalculated: false });
  if (test.status === "pending") await tests.update(ctx.db, ctx.workspaceId, test.id, { status: "in-progress", updatedAt: ctx.now });
}

async function amendResult(
  ctx: WorkspaceContext,
  test: TestSummary,
  item: KeptItem,
  entered: Entered,
  reason: string | undefined,
): Promise<void> {
  if (!reason) throw ReasonRequired();
  const judgement = await judgeAsBefore(ctx, test, item, entered);
  await saveAmendment(ctx, item, reason);
  await saveResult(ctx, item, entered, judgement, { isAmended: true, isCalculated: false });
}
