import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { readLabSettings } from "../../platform/workspace/index.ts";
import { ItemNotFound, SamePerson, TestCancelled } from "../catalogue/lab.errors.ts";
import * as items from "../requests/items.store.ts";
import { refuseRejected } from "../requests/specimens.service.ts";
import { testEvents } from "../requests/tests.events.ts";
import type { KeptItem } from "../requests/tests.rules.ts";
import type { LabTest } from "../requests/tests.schemas.ts";
import { lockTest, readTest } from "../requests/tests.service.ts";
import { tests } from "../requests/tests.store.ts";

/**
 * A second person has seen the results: those that are given, or all that are entered. The test's row is locked, so that of two verifiers
 * one verifies, and a value that is being changed is verified before or after, never as something else.
 */
export async function verifyTest(ctx: WorkspaceContext, testId: Id, itemIds: readonly Id[] | undefined): Promise<LabTest> {
  const test = await lockTest(ctx, testId);
  if (test.status === "cancelled") throw TestCancelled();
  const all = await items.itemsOf(ctx.db, ctx.workspaceId, testId, ctx.currency);
  const unknown = itemIds?.some((id) => !all.some((item) => item.id === id));
  if (unknown) throw ItemNotFound();
  const entered = all.filter((item) => isEntered(item) && (itemIds === undefined || itemIds.includes(item.id)));
  if (entered.length === 0) return readTest(ctx, testId);

  await refuseSamePerson(ctx, entered);
  await refuseRejected(ctx, testId, entered);
  const verified = { verifiedAt: ctx.now, verifiedBy: json(byCaller(ctx)), updatedAt: ctx.now };
  await items.items.updateAll(ctx.db, ctx.workspaceId, { id: entered.map(({ id }) => id) }, verified);
  await tests.update(ctx.db, ctx.workspaceId, testId, { updatedAt: ctx.now });
  const shown = await readTest(ctx, testId);
  await ctx.emitEvent(testEvents("test.verified", shown));
  const record = { type: "lab-test", id: testId };
  await ctx.hooks.recordAction(ctx, { action: "lab-test.verify", record, after: { number: test.number } });
  return shown;
}

function isEntered(item: KeptItem): boolean {
  return item.resultedAt !== null && item.verifiedAt === null;
}

/** Results that a refusal names. */
const MOST_NAMED = 20;

async function refuseSamePerson(ctx: WorkspaceContext, entered: readonly KeptItem[]): Promise<void> {
  const { verifierMustDiffer } = await readLabSettings(ctx.db, ctx.workspaceId);
  if (!verifierMustDiffer) return;
  const own = entered.filter((item) => item.resultedBy === ctx.caller.account.id);
  if (own.length === 0) return;
  const details = own.slice(0, MOST_NAMED).map((item) => ({ path: `items.${item.id}`, message: `${item.testName} was entered by you` }));
  throw SamePerson({ details });
}
