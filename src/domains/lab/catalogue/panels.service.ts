import type { WorkspaceContext } from "../../../kit/context.ts";
import { violates } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { fromCents, toCents } from "../../../kit/money.ts";
import type { Page } from "../../../kit/page.ts";
import { findAnalyses } from "./analyses.store.ts";
import { PanelCodeTaken, PanelNotFound } from "./lab.errors.ts";
import { type NewPanel, type Panel, type PanelChanges, PanelQuery } from "./panels.schemas.ts";
import { type PanelRow, panels } from "./panels.store.ts";

export async function createPanel(ctx: WorkspaceContext, { price = null, ...given }: NewPanel): Promise<Panel> {
  const analysisIds = await requireKnown(ctx, given.analysisIds);
  const priceCents = price === null ? null : toCents(price, ctx.currency);
  const row = { ...given, id: newId(), analysisIds, priceCents, createdAt: ctx.now, updatedAt: ctx.now };
  return toPanel(ctx, await refusingTakenCode(panels.insert(ctx.db, ctx.workspaceId, row)));
}

export async function listPanels(ctx: WorkspaceContext, query: PanelQuery): Promise<Page<Panel>> {
  const { rows, pagination } = await panels.page(ctx.db, ctx.workspaceId, PanelQuery, query);
  return { rows: rows.map((row) => toPanel(ctx, row)), pagination };
}

export async function readPanel(ctx: WorkspaceContext, id: Id): Promise<Panel> {
  const panel = await panels.find(ctx.db, ctx.workspaceId, id);
  if (!panel) throw PanelNotFound();
  return toPanel(ctx, panel);
}

/** Tests that were ordered before keep what they were ordered with. */
export async function updatePanel(ctx: WorkspaceContext, id: Id, { price, analysisIds, ...rest }: PanelChanges): Promise<Panel> {
  const changes = {
    ...rest,
    analysisIds: analysisIds && (await requireKnown(ctx, analysisIds)),
    priceCents: price === null ? null : toCents(price, ctx.currency),
    updatedAt: ctx.now,
  };
  const panel = await refusingTakenCode(panels.update(ctx.db, ctx.workspaceId, id, changes));
  if (!panel) throw PanelNotFound();
  return toPanel(ctx, panel);
}

export async function removePanel(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (!(await panels.remove(ctx.db, ctx.workspaceId, id))) throw PanelNotFound();
  return { message: "Panel deleted." };
}

/** In the given order, each once. */
async function requireKnown(ctx: WorkspaceContext, given: readonly Id[]): Promise<Id[]> {
  const ids = [...new Set(given)];
  const known = new Set((await findAnalyses(ctx.db, ctx.workspaceId, ids)).map(({ id }) => id));
  const unknown = given.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw new InvalidInput(`analysisIds.${unknown}`, "is not an analysis of this laboratory");
  return ids;
}

function toPanel({ currency }: WorkspaceContext, { priceCents, ...row }: PanelRow): Panel {
  return { ...row, price: priceCents === null ? null : fromCents(priceCents, currency) };
}

async function refusingTakenCode<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violates(error, "lab_panels_code_key")) throw PanelCodeTaken();
    throw error;
  }
}
