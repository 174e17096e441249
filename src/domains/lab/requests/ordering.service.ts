import type { WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { type AnalysisRow, findAnalyses } from "../catalogue/analyses.store.ts";
import { AnalysisInactive, AnalysisNotFound, PanelNotFound, TestFull } from "../catalogue/lab.errors.ts";
import { shareOut } from "../catalogue/panels.rules.ts";
import { type PanelRow, panels } from "../catalogue/panels.store.ts";
import { dueAfter, type OpenHours } from "./turnaround.rules.ts";

/** As many as a test may have. */
export const MOST_ITEMS = 200;

/** An analysis as it is ordered: with its own price, or its share of a panel's. */
export interface Ordered {
  analysis: AnalysisRow;
  panel: PanelRow | null;
  priceCents: Cents;
}

interface Wanted {
  analysisIds: readonly Id[];
  panelIds: readonly Id[];
}

/** The analyses of the panels and then the others, in the given order, each once. */
export async function requireOrdered(ctx: WorkspaceContext, { analysisIds, panelIds }: Wanted): Promise<Ordered[]> {
  if (analysisIds.length + panelIds.length === 0)
    throw new InvalidInput("analysisIds", "must name at least one analysis, or panelIds a panel");
  const wantedPanels = await requirePanels(ctx, panelIds);
  const known = await requireAnalyses(ctx, [...wantedPanels.flatMap((panel) => panel.analysisIds), ...analysisIds]);
  if (known.size > MOST_ITEMS) throw TestFull();
  const taken = new Set<Id>();
  const take = (ids: readonly Id[]) =>
    [...new Set(ids)]
      .filter((id) => !taken.has(id))
      .map((id) => {
        taken.add(id);
        return known.get(id) as AnalysisRow;
      });
  const inPanels = wantedPanels.flatMap((panel) => priced(panel, take(panel.analysisIds)));
  const alone = take(analysisIds).map((analysis) => ({ analysis, panel: null, priceCents: analysis.priceCents }));
  return [...inPanels, ...alone];
}

function priced(panel: PanelRow, analyses: readonly AnalysisRow[]): Ordered[] {
  const shares = panel.priceCents === null ? undefined : shareOut(panel.priceCents, analyses);
  return analyses.map((analysis, index) => ({ analysis, panel, priceCents: shares?.[index] ?? analysis.priceCents }));
}

async function requirePanels(ctx: WorkspaceContext, given: readonly Id[]): Promise<PanelRow[]> {
  const ids = [...new Set(given)];
  const found = ids.length === 0 ? [] : await panels.all(ctx.db, ctx.workspaceId, { id: ids });
  const known = new Map(found.map((panel) => [panel.id, panel]));
  return ids.map((id) => {
    const panel = known.get(id);
    if (!panel) throw PanelNotFound();
    return panel;
  });
}

async function requireAnalyses(ctx: WorkspaceContext, given: readonly Id[]): Promise<Map<Id, AnalysisRow>> {
  const ids = [...new Set(given)];
  const known = await findAnalyses(ctx.db, ctx.workspaceId, ids);
  if (known.length < ids.length) throw AnalysisNotFound();
  if (known.some((analysis) => !analysis.isActive)) throw AnalysisInactive();
  return new Map(known.map((analysis) => [analysis.id, analysis]));
}

/** Names, unit, price and kind are copied, so that the test keeps what it was ordered with. */
export function itemOf(ctx: WorkspaceContext, testId: Id, { analysis, panel, priceCents }: Ordered, position: number, hours?: OpenHours) {
  const { id: analysisId, testName, reportName, billName, code, unitTitle, method, resultType, decimals, turnaroundMinutes } = analysis;
  const copied = { testName, reportName, billName, code, unitTitle, method, resultType, decimals, options: json(analysis.options) };
  const isPanelPriced = panel !== null && panel.priceCents !== null;
  const together = { panelId: panel?.id ?? null, panelName: panel?.name ?? null, isPanelPriced };
  const dueAt = turnaroundMinutes === null ? null : dueAfter(ctx.now, turnaroundMinutes, hours);
  const timed = { turnaroundMinutes, dueAt, deltaRule: analysis.delta && json(analysis.delta) };
  return {
    id: newId(),
    testId,
    analysisId,
    position,
    ...copied,
    ...timed,
    priceCents,
    ...together,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
}
