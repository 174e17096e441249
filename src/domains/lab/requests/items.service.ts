import type { WorkspaceContext } from "../../../kit/context.ts";
import { groupBy } from "../../../kit/groups.ts";
import type { Id } from "../../../kit/ids.ts";
import { fromCents } from "../../../kit/money.ts";
import { readLabSettings } from "../../platform/workspace/index.ts";
import { ItemNotFound, TestNotFound } from "../catalogue/lab.errors.ts";
import { matchRange } from "../catalogue/ranges.rules.ts";
import { ranges as catalogue } from "../catalogue/ranges.store.ts";
import type { ItemCritical } from "./criticals.schemas.ts";
import { criticals } from "./criticals.store.ts";
import { deltaOf } from "./delta.rules.ts";
import * as store from "./items.store.ts";
import { specimens } from "./specimens.store.ts";
import { type KeptItem, versionOf } from "./tests.rules.ts";
import type { LabTest, ListedTest, TestItem, TestSummary } from "./tests.schemas.ts";
import { tests } from "./tests.store.ts";
import { isLate } from "./turnaround.rules.ts";

interface Kept {
  test: TestSummary;
  item: KeptItem;
}

/**
 * Items as they are shown: with their version, the client's previous result and, before a result, the range that one would be evaluated by.
 */
export async function showItems(ctx: WorkspaceContext, kept: readonly Kept[]): Promise<TestItem[]> {
  const { db, workspaceId } = ctx;
  const empty = kept.filter(({ item }) => item.resultedAt === null && item.range === null);
  const analysisId = [...new Set(empty.map(({ item }) => item.analysisId))];
  const ranges = analysisId.length === 0 ? [] : await catalogue.all(db, workspaceId, { analysisId });
  const previous = await store.previousResults(
    db,
    workspaceId,
    kept.map(({ test: { id: testId, clientId, testDate }, item: { analysisId, unitTitle } }) => {
      return { testId, clientId, testDate, analysisId, unitTitle };
    }),
    (await readLabSettings(db, workspaceId)).requireVerification,
  );
  const shownTextOf = shortener([...previous.values()]);
  const critical = await criticalsOf(ctx, kept);
  return kept.map(({ test, item }) => {
    const patient = { dateOfBirth: test.patientDateOfBirth, gender: test.patientGender };
    const own = ranges.filter((range) => range.analysisId === item.analysisId);
    const range = item.resultedAt === null && item.range === null ? matchRange(own, patient, test.testDate) : item.range;
    const before = previous.get(`${test.id} ${item.analysisId}`);
    return {
      ...item,
      range,
      previous: before ? { ...before, text: shownTextOf(before) } : null,
      critical: critical.get(item.id) ?? null,
      delta: deltaOf(item, test.testDate, before),
      isLate: isLate(item, ctx.now),
      etag: versionOf(item),
    };
  });
}

/** Bytes of earlier texts beside the items of one answer. Beyond that, each is shortened; alone, an item shows its own whole. */
const MOST_EARLIER_BYTES = 100_000;
const SHORT = 200;

function shortener(earlier: readonly { text: string | null }[]): (previous: { text: string | null }) => string | null {
  const bytes = earlier.reduce((sum, { text }) => sum + Buffer.byteLength(text ?? ""), 0);
  if (bytes <= MOST_EARLIER_BYTES) return ({ text }) => text;
  return ({ text }) => (text === null || text.length <= SHORT ? text : `${text.slice(0, SHORT - 1)}…`);
}

async function criticalsOf(ctx: WorkspaceContext, kept: readonly Kept[]): Promise<Map<Id, ItemCritical>> {
  const id = kept.flatMap(({ item }) => item.criticalId ?? []);
  const found = id.length === 0 ? [] : await criticals.all(ctx.db, ctx.workspaceId, { id });
  return new Map(found.map(({ id: _, itemId, ...critical }) => [itemId, critical]));
}

/** The test as it is shown. */
export async function showTest(ctx: WorkspaceContext, test: TestSummary): Promise<LabTest> {
  const [shown] = await showTests(ctx, [test]);
  return shown as LabTest;
}

export async function showTests(ctx: WorkspaceContext, found: readonly TestSummary[]): Promise<LabTest[]> {
  const { db, workspaceId, currency } = ctx;
  const ids = found.map(({ id }) => id);
  const kept = await store.itemsOfTests(db, workspaceId, ids, currency);
  const all = await showItems(
    ctx,
    found.flatMap((test) => (kept.get(test.id) ?? []).map((item) => ({ test, item }))),
  );
  const items = groupBy(all, ({ testId }) => testId);
  const tubes = groupBy(await specimens.all(db, workspaceId, { testId: ids }), ({ testId }) => testId);
  const listed = await countItemsOf(ctx, found);
  return listed.map((test) => ({ ...test, items: items.get(test.id) ?? [], specimens: tubes.get(test.id) ?? [] }));
}

/** Tests with the counts and the sum of their items. */
export async function countItemsOf(ctx: WorkspaceContext, listed: readonly TestSummary[]): Promise<ListedTest[]> {
  const counted = await store.countItems(
    ctx.db,
    ctx.workspaceId,
    listed.map(({ id }) => id),
    ctx.now,
  );
  const none = {
    itemCount: 0,
    resultedCount: 0,
    abnormalCount: 0,
    criticalCount: 0,
    untoldCount: 0,
    totalCents: 0,
    dueAt: null,
    isLate: false,
  };
  return listed.map((test) => {
    const { totalCents, ...counts } = counted.get(test.id) ?? none;
    return { ...test, ...counts, total: fromCents(totalCents, ctx.currency) };
  });
}

export async function readItem(ctx: WorkspaceContext, testId: Id, itemId: Id): Promise<TestItem> {
  const test = await tests.find(ctx.db, ctx.workspaceId, testId);
  if (!test) throw TestNotFound();
  const item = (await store.itemsOf(ctx.db, ctx.workspaceId, testId, ctx.currency)).find(({ id }) => id === itemId);
  if (!item) throw ItemNotFound();
  const [shown] = await showItems(ctx, [{ test, item }]);
  return shown as TestItem;
}
