import type { WorkspaceContext } from "../../../kit/context.ts";
import { json, violates } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { fromCents, toCents } from "../../../kit/money.ts";
import type { Page } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import { type Analysis, type AnalysisChanges, AnalysisQuery, type NewAnalysis } from "./analyses.schemas.ts";
import * as store from "./analyses.store.ts";
import { checkKind, readDelta, readOptions } from "./kinds.rules.ts";
import { AnalysisCodeTaken, AnalysisNotFound, RangeNotFound, RangesFull, UnitUnavailable } from "./lab.errors.ts";
import { checkLimits } from "./ranges.rules.ts";
import type { LabRange, NewRange, RangeChanges } from "./ranges.schemas.ts";
import { ranges, sizeOf } from "./ranges.store.ts";
import { units } from "./units.store.ts";

export async function createAnalysis(ctx: WorkspaceContext, given: NewAnalysis): Promise<Analysis> {
  checkKind(given);
  const { testName, reportName = testName, billName = testName, ...rest } = given;
  const id = newId();
  const stamps = { createdAt: ctx.now, updatedAt: ctx.now };
  const priceCents = toCents(given.price, ctx.currency);
  const row = { ...(await toColumns(ctx, rest)), id, testName, reportName, billName, priceCents, ...stamps };
  await refusingTakenCode(store.analyses.insert(ctx.db, ctx.workspaceId, row));
  return readAnalysis(ctx, id);
}

export async function listAnalyses(ctx: WorkspaceContext, query: AnalysisQuery): Promise<Page<Analysis>> {
  const { rows, pagination } = await store.analyses.page(ctx.db, ctx.workspaceId, AnalysisQuery, query);
  const whole = await store.withRanges(ctx.db, ctx.workspaceId, rows);
  return { rows: whole.map((row) => toAnalysis(row, ctx)), pagination };
}

export async function readAnalysis(ctx: WorkspaceContext, id: Id): Promise<Analysis> {
  const [analysis] = await store.findAnalyses(ctx.db, ctx.workspaceId, [id]);
  if (!analysis) throw AnalysisNotFound();
  return toAnalysis(analysis, ctx);
}

function toAnalysis({ priceCents, ...row }: store.AnalysisRow, { currency }: WorkspaceContext): Analysis {
  return { ...row, price: fromCents(priceCents, currency) };
}

export async function updateAnalysis(ctx: WorkspaceContext, id: Id, changes: AnalysisChanges): Promise<Analysis> {
  const analysis = await store.analyses.lock(ctx.db, ctx.workspaceId, id);
  if (!analysis) throw AnalysisNotFound();
  checkKind({ ...analysis, ...changes });
  const changed = { ...(await toColumns(ctx, changes)), updatedAt: ctx.now };
  await refusingTakenCode(store.analyses.update(ctx.db, ctx.workspaceId, id, changed));
  return readAnalysis(ctx, id);
}

async function toColumns(ctx: WorkspaceContext, { price, options, delta, ...rest }: AnalysisChanges) {
  if (rest.unitId) await requireUnit(ctx, rest.unitId);
  const kind = { options: options && json(readOptions(options)), delta: delta && json(readDelta(delta)) };
  return { ...rest, ...kind, priceCents: toCents(price, ctx.currency) };
}

async function requireUnit(ctx: WorkspaceContext, unitId: Id): Promise<void> {
  const unit = await units.find(ctx.db, ctx.workspaceId, unitId);
  if (!unit || unit.deletedAt) throw UnitUnavailable();
}

export async function createRange(ctx: WorkspaceContext, analysisId: Id, given: NewRange): Promise<LabRange> {
  if (!(await store.analyses.lock(ctx.db, ctx.workspaceId, analysisId))) throw AnalysisNotFound();
  const { ageFrom = null, ageTo = null, lowLimit = null, highLimit = null, criticalLow = null, criticalHigh = null, ...rest } = given;
  const limits = { ageFrom, ageTo, lowLimit, highLimit, criticalLow, criticalHigh };
  checkLimits({ ...limits, resultNotes: rest.resultNotes });
  const { workspaceId, now } = ctx;
  const resultNotes = json(rest.resultNotes);
  const row = { id: newId(), analysisId, ...limits, ...rest, resultNotes, createdAt: now, updatedAt: now };
  const range = await ranges.insert(ctx.db, workspaceId, row);
  await requireRoom(ctx, analysisId);
  return range;
}

/** All of them are shown with the analysis, and read when a result is judged. */
const MOST_RANGES = 100;
const MOST_NOTES_BYTES = 120_000;

/** Refuses a change after which an analysis has too many ranges. The analysis is locked. */
async function requireRoom({ db, workspaceId }: WorkspaceContext, analysisId: Id): Promise<void> {
  const { count, bytes } = await sizeOf(db, workspaceId, analysisId);
  if (count > MOST_RANGES || bytes > MOST_NOTES_BYTES) throw RangesFull();
}

export async function updateRange(ctx: WorkspaceContext, analysisId: Id, id: Id, changes: RangeChanges): Promise<LabRange> {
  await store.analyses.lock(ctx.db, ctx.workspaceId, analysisId);
  const range = await ranges.lock(ctx.db, ctx.workspaceId, { analysisId, id });
  if (!range) throw RangeNotFound();
  checkLimits({ ...range, ...changes });
  const { resultNotes, ...rest } = changes;
  const notes = resultNotes ? { resultNotes: json(resultNotes) } : {};
  const changed = mustExist(await ranges.update(ctx.db, ctx.workspaceId, id, { ...rest, ...notes, updatedAt: ctx.now }));
  if (resultNotes) await requireRoom(ctx, analysisId);
  return changed;
}

export async function removeRange(ctx: WorkspaceContext, analysisId: Id, id: Id): Promise<{ message: string }> {
  const removed = await ranges.remove(ctx.db, ctx.workspaceId, { analysisId, id });
  if (!removed) throw RangeNotFound();
  return { message: "Range deleted." };
}

async function refusingTakenCode<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violates(error, "lab_analyses_code_key")) throw AnalysisCodeTaken();
    throw error;
  }
}
