import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { analyses as catalogue } from "../catalogue/analyses.store.ts";
import { units } from "../catalogue/units.store.ts";
import { readTest } from "../requests/tests.service.ts";
import { fhirBundle } from "./fhir.rules.ts";
import { reports } from "./reports.store.ts";

/** A test for another system, as it is now. */
export async function exchangeTest(ctx: WorkspaceContext, testId: Id): Promise<object> {
  const { db, workspaceId, settings } = ctx;
  const test = await readTest(ctx, testId);
  const [report] = (await reports.all(db, workspaceId, { testId })).slice(-1);
  const analysisIds = [...new Set(test.items.map(({ analysisId }) => analysisId))];
  const titles = [...new Set(test.items.flatMap(({ unitTitle }) => unitTitle ?? []))];
  const analyses = analysisIds.length > 0 ? await catalogue.all(db, workspaceId, { id: analysisIds }) : [];
  const named = titles.length > 0 ? await units.all(db, workspaceId, { labUnitTitle: titles }) : [];
  return fhirBundle({
    test,
    report,
    loinc: new Map(analyses.flatMap(({ id, loinc }) => (loinc ? [[id, loinc]] : []))),
    ucum: new Map(named.flatMap(({ labUnitTitle, ucum }) => (ucum ? [[labUnitTitle, ucum]] : []))),
    base: `${settings.publicUrl}/fhir/${workspaceId}`,
  });
}
