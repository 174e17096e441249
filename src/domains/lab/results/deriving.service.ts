import type { WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { derive } from "../catalogue/designs.rules.ts";
import { designTestIdsOf, designs as knownDesigns } from "../catalogue/designs.store.ts";
import { nothingEntered } from "../catalogue/kinds.rules.ts";
import * as items from "../requests/items.store.ts";
import type { KeptItem } from "../requests/tests.rules.ts";
import type { TestSummary } from "../requests/tests.schemas.ts";
import { tests } from "../requests/tests.store.ts";
import { whyEmpty } from "./derived.texts.ts";
import { judgeAsBefore, judgeByCatalogue, noResult, saveAmendment, saveResult } from "./judging.service.ts";

/** Calculates derived values and comments from the entered results, using the design results of the test's analyses. */
export async function deriveOthers(ctx: WorkspaceContext, testId: Id, reason: string | undefined): Promise<void> {
  const designIds = await designTestIdsOf(ctx.db, ctx.workspaceId, testId);
  const designs = designIds.length === 0 ? [] : await knownDesigns.all(ctx.db, ctx.workspaceId, { testId: designIds });
  if (designs.length === 0) return;

  const test = (await tests.find(ctx.db, ctx.workspaceId, testId)) as TestSummary;
  const all = await items.itemsOf(ctx.db, ctx.workspaceId, testId, ctx.currency);
  const exact = exactValues(all);
  const fixed = all.filter((item) => !isCalculable(item) && !exact.has(codeOf(item)));
  const { values, comments, obstacles } = derive(designs, exact, new Set(fixed.map(codeOf)));
  for (const item of all) {
    const code = codeOf(item);
    if (!values.has(code) || !isCalculable(item)) continue;
    const value = values.get(code) ?? null;
    const notes = value === null ? [whyEmpty(obstacles.get(code) ?? [], all)] : [];
    if (value !== item.resultValueNumeric) await saveDerived(ctx, test, item, { value, notes, reason });
    else if (value === null) await sayWhyEmpty(ctx, item, notes);
  }
  await tests.update(ctx.db, ctx.workspaceId, testId, { comments: json(comments), updatedAt: ctx.now });
}

/** Values that formulas can take: entered numbers. One beyond what was measured (`<5`) stands for many. */
function exactValues(all: readonly KeptItem[]): Map<string, number> {
  const exact = all.filter((item) => item.code && item.resultValueNumeric !== null && item.comparator === null && !item.isCalculated);
  return new Map(exact.map((item) => [codeOf(item), item.resultValueNumeric as number]));
}

/** A value that a technician entered or that could not be measured is not replaced by a calculation. */
function isCalculable(item: KeptItem): boolean {
  const isEntered = item.resultedAt !== null && !item.isCalculated;
  return item.resultType === "numeric" && item.notPerformed === null && !isEntered;
}

function codeOf({ code }: KeptItem): string {
  return code?.toLowerCase() ?? "";
}

async function sayWhyEmpty(ctx: WorkspaceContext, item: KeptItem, notes: string[]): Promise<void> {
  if (notes[0] === item.notes[0]) return;
  await items.items.update(ctx.db, ctx.workspaceId, item.id, { notes: json(notes), updatedAt: ctx.now });
}

interface Calculated {
  value: number | null;
  notes: string[];
  reason: string | undefined;
}

async function saveDerived(ctx: WorkspaceContext, test: TestSummary, item: KeptItem, { value, notes, reason }: Calculated): Promise<void> {
  const isAmendment = test.status === "completed" || item.verifiedAt !== null;
  if (isAmendment) await saveAmendment(ctx, item, `Recalculated: ${reason ?? "a value it depends on changed"}`);
  if (value === null) {
    await items.items.update(ctx.db, ctx.workspaceId, item.id, { ...noResult, notes: json(notes), updatedAt: ctx.now });
    return;
  }
  const entered = { ...nothingEntered, value };
  const patient = { dateOfBirth: test.patientDateOfBirth, gender: test.patientGender };
  const judgement = isAmendment
    ? await judgeAsBefore(ctx, test, item, entered)
    : await judgeByCatalogue(ctx, item, patient, test.testDate, entered);
  await saveResult(ctx, item, entered, judgement, { isCalculated: true, ...(isAmendment ? { isAmended: true } : {}) });
}
