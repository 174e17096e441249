import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { ItemNotFound, NoOpenCritical, TestNotFound } from "../catalogue/lab.errors.ts";
import { requireSize } from "../catalogue/size.service.ts";
import { newlyCritical, noLongerCritical, shownValue } from "../requests/criticals.rules.ts";
import { CriticalQuery, type CriticalValue, type Telling } from "../requests/criticals.schemas.ts";
import * as store from "../requests/criticals.store.ts";
import { showTest } from "../requests/items.service.ts";
import * as items from "../requests/items.store.ts";
import { testEvents } from "../requests/tests.events.ts";
import type { KeptItem } from "../requests/tests.rules.ts";
import type { TestItem, TestSummary } from "../requests/tests.schemas.ts";
import { tests } from "../requests/tests.store.ts";

/**
 * Opens every value that has become critical, entered or calculated, and withdraws those that no longer stand. Members who may see the test
 * are notified. Returns whether one was opened.
 */
export async function followCriticals(
  ctx: WorkspaceContext,
  test: TestSummary,
  before: readonly KeptItem[],
  after: readonly KeptItem[],
): Promise<boolean> {
  const { db, workspaceId, now } = ctx;
  const gone = noLongerCritical(before, after).map(({ id }) => id);
  await store.withdraw(db, workspaceId, test.id, gone, now);
  const opened = newlyCritical(before, after);
  for (const item of opened) {
    const id = newId();
    await store.criticals.insert(db, workspaceId, { id, testId: test.id, itemId: item.id, value: shownValue(item), since: now });
    await items.items.update(db, workspaceId, item.id, { criticalId: id });
    const record = { type: "test" as const, id: test.id };
    const occasion = `${item.id} ${shownValue(item)}`;
    await ctx.hooks.notifyMembers(ctx, { workspaceId, kind: "result-critical", record, occasion, name: test.patientName });
  }
  return opened.length > 0;
}

/** Open ones oldest first: they wait. */
export async function listCriticals(ctx: WorkspaceContext, query: CriticalQuery): Promise<Page<CriticalValue>> {
  return store.listed.page(ctx.db, ctx.workspaceId, CriticalQuery, query, query.open ? { direction: "asc" } : {});
}

/** Clocks of other machines may be this much ahead. */
const AHEAD_MS = 5 * 60_000;

/** Records that the laboratory told a person who treats the patient. */
export async function tell(
  ctx: WorkspaceContext,
  testId: Id,
  itemId: Id,
  { toldTo, channel, at, readBack, note }: Telling,
): Promise<TestItem> {
  const { db, workspaceId } = ctx;
  const test = await tests.lock(db, workspaceId, testId);
  if (!test) throw TestNotFound();
  const item = await items.items.find(db, workspaceId, { testId, id: itemId });
  if (!item) throw ItemNotFound();
  const toldAt = at === undefined ? ctx.now : new Date(at);
  if (toldAt.getTime() > ctx.now.getTime() + AHEAD_MS) throw new InvalidInput("at", "must not be in the future");

  const changes = { toldAt, toldTo, channel, readBack, note: note ?? null, toldBy: json(byCaller(ctx)) };
  const open = { itemId, isOpen: true };
  const closed = await store.criticals.updateAll(db, workspaceId, open, changes);
  if (closed.length === 0) throw NoOpenCritical();
  await requireSize(ctx, testId);
  const shown = await showTest(ctx, test);
  await ctx.emitEvent(testEvents("test.updated", shown));
  return shown.items.find(({ id }) => id === itemId) as TestItem;
}
