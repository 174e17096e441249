import type { WorkspaceContext } from "../../kit/context.ts";
import { json, violates } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { toCents } from "../../kit/money.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import type { Analysis, AnalysisChanges, NewAnalysis } from "./analyses.schemas.ts";
import * as store from "./analyses.store.ts";
import { AnalysisCodeTaken, AnalysisNotFound, RangeNotFound, UnitUnavailable } from "./labs.errors.ts";
import { checkLimits } from "./ranges.rules.ts";
import type { LabRange, NewRange, RangeChanges } from "./ranges.schemas.ts";
import * as ranges from "./ranges.store.ts";
import { findUnit } from "./units.store.ts";

export async function addAnalysis(ctx: WorkspaceContext, given: NewAnalysis): Promise<Analysis> {
  const { testName, reportName = testName, billName = testName, ...rest } = given;
  const id = newId();
  const stamps = { createdAt: ctx.now, updatedAt: ctx.now };
  const row = { workspaceId: ctx.workspaceId, id, testName, reportName, billName, priceCents: toCents(given.price) };
  await refusingTakenCode(store.insertAnalysis(ctx.db, { ...row, ...(await toColumns(ctx, rest)), ...stamps }));
  return readAnalysis(ctx, id);
}

export async function listAnalyses(ctx: WorkspaceContext, filter: store.AnalysisFilter, page: PageRequest): Promise<Page<Analysis>> {
  return store.listAnalyses(ctx.db, ctx.workspaceId, filter, page);
}

export async function readAnalysis(ctx: WorkspaceContext, id: Id): Promise<Analysis> {
  const [analysis] = await store.findAnalyses(ctx.db, ctx.workspaceId, [id]);
  if (!analysis) throw AnalysisNotFound();
  return analysis;
}

export async function changeAnalysis(ctx: WorkspaceContext, id: Id, changes: AnalysisChanges): Promise<Analysis> {
  const changed = { ...(await toColumns(ctx, changes)), updatedAt: ctx.now };
  const exists = await refusingTakenCode(store.updateAnalysis(ctx.db, ctx.workspaceId, id, changed));
  if (!exists) throw AnalysisNotFound();
  return readAnalysis(ctx, id);
}

async function toColumns(ctx: WorkspaceContext, { price, unitId, ...rest }: AnalysisChanges) {
  if (unitId) await requireUnit(ctx, unitId.toLowerCase());
  return {
    ...rest,
    ...(price === undefined ? {} : { priceCents: toCents(price) }),
    ...(unitId === undefined ? {} : { unitId: unitId === null ? null : unitId.toLowerCase() }),
  };
}

async function requireUnit(ctx: WorkspaceContext, unitId: Id): Promise<void> {
  const unit = await findUnit(ctx.db, ctx.workspaceId, unitId);
  if (!unit || unit.deletedAt) throw UnitUnavailable();
}

export async function addRange(ctx: WorkspaceContext, analysisId: Id, given: NewRange): Promise<LabRange> {
  await readAnalysis(ctx, analysisId);
  const { ageFrom = null, ageTo = null, lowLimit = null, highLimit = null, criticalLow = null, criticalHigh = null, ...rest } = given;
  const limits = { ageFrom, ageTo, lowLimit, highLimit, criticalLow, criticalHigh };
  checkLimits(limits);
  const { workspaceId, now } = ctx;
  const resultNotes = json(rest.resultNotes);
  const row = { workspaceId, id: newId(), analysisId, ...limits, ...rest, resultNotes, createdAt: now, updatedAt: now };
  return ranges.insertRange(ctx.db, row);
}

export async function changeRange(ctx: WorkspaceContext, analysisId: Id, id: Id, changes: RangeChanges): Promise<LabRange> {
  const range = await ranges.lockRange(ctx.db, ctx.workspaceId, analysisId, id);
  if (!range) throw RangeNotFound();
  checkLimits({ ...range, ...changes });
  const { resultNotes, ...rest } = changes;
  const notes = resultNotes ? { resultNotes: json(resultNotes) } : {};
  return ranges.updateRange(ctx.db, ctx.workspaceId, id, { ...rest, ...notes, updatedAt: ctx.now });
}

export async function removeRange(ctx: WorkspaceContext, analysisId: Id, id: Id): Promise<{ message: string }> {
  const removed = await ranges.deleteRange(ctx.db, ctx.workspaceId, analysisId, id);
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
