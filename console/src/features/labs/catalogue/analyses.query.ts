import { useQuery } from "@tanstack/react-query";
import { ApiError, api, ifMatch, readVersion, type Schema } from "../../../kit/data/api.ts";
import { everyRow } from "../../../kit/data/every-row.ts";
import { useList } from "../../../kit/data/list.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import type { Limits, Range } from "../bench/ranges.rules.ts";
import type { Analysis } from "../lab.query.ts";

export interface CatalogueFilter {
  q?: string;
  state?: "active" | "inactive";
}

export function useAnalyses({ q, state }: CatalogueFilter) {
  const { id } = useWorkspace();
  return useList(["analyses", "list", q ?? "", state ?? ""], async (cursor) => {
    const isActive = state === undefined ? undefined : state === "active";
    const query = { q: q || undefined, isActive, cursor, limit: 50, withTotal: cursor === undefined };
    const { analyses, pagination } = await api.get("/workspace/{workspaceId}/labs/analyses", {
      params: { path: { workspaceId: id }, query },
    });
    return { rows: analyses, pagination };
  });
}

/** One analysis and its version. */
export function useAnalysis(analysisId: string | undefined) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["analyses", "one", analysisId],
    queryFn: async () => {
      const params = { path: { workspaceId: id, analysisId: analysisId ?? "" } };
      const { data, etag } = await readVersion("/workspace/{workspaceId}/labs/analyses/{analysisId}", { params });
      return { record: data.analysis, etag };
    },
    enabled: analysisId !== undefined,
  });
}

export function useUnits() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["units"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: asked };
        const { labUnits, pagination } = await api.get("/workspace/{workspaceId}/labs/units", { params });
        return { rows: labUnits, pagination };
      }),
    staleTime: 60_000,
  });
}

export type Design = Pick<Schema["DesignResult"], "sections" | "commentRules" | "calculationsRules">;

/** The formulas and comments under a number; an empty one where there are none yet. */
export function useDesign(testId: number | undefined) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["designs", testId],
    queryFn: async (): Promise<Design> => {
      try {
        const params = { path: { workspaceId: id, testId: String(testId) as never } };
        return (await api.get("/workspace/{workspaceId}/labs/tests/{testId}/design-result", { params })).designResult;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { sections: [], commentRules: [], calculationsRules: [] };
        throw error;
      }
    },
    enabled: testId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A range in the form: with its own key, and an id once it is saved. */
export interface RangeDraft extends Limits {
  key: string;
  id: string | undefined;
  resultNotes: Range["resultNotes"];
}

export const toDraft = (range: Range): RangeDraft => ({
  key: range.id,
  id: range.id,
  gender: range.gender,
  ageFrom: range.ageFrom,
  ageTo: range.ageTo,
  ageUnit: range.ageUnit,
  lowLimit: range.lowLimit,
  highLimit: range.highLimit,
  criticalLow: range.criticalLow,
  criticalHigh: range.criticalHigh,
  priority: range.priority,
  resultNotes: range.resultNotes,
});

export const emptyRange = (): RangeDraft => ({
  key: crypto.randomUUID(),
  id: undefined,
  gender: "both",
  ageFrom: null,
  ageTo: null,
  ageUnit: "years",
  lowLimit: null,
  highLimit: null,
  criticalLow: null,
  criticalHigh: null,
  priority: 0,
  resultNotes: [],
});

const RANGES = "/workspace/{workspaceId}/labs/analyses/{analysisId}/ranges";

/** The ranges that the service has, as far as the form knows: kept over several attempts to save. */
export interface SavedRanges {
  /** By id. */
  bodies: Map<string, string>;
  /** Ids of ranges that were added by this form, by the key of their draft. */
  added: Map<string, string>;
  /** The last attempt to add a draft: sent again unchanged, it is added once even if the first answer was lost. */
  attempts: Map<string, { body: string; idempotencyKey: string }>;
}

export function savedRanges(ranges: readonly Range[]): SavedRanges {
  return {
    bodies: new Map(ranges.map((range) => [range.id, JSON.stringify(bodyOf(toDraft(range)))])),
    added: new Map(),
    attempts: new Map(),
  };
}

/** Sends only ranges that differ from the saved ones. Removals come first. An attempt after a failure continues where that one ended. */
export async function saveRanges(workspaceId: string, analysisId: string, saved: SavedRanges, after: readonly RangeDraft[]): Promise<void> {
  const path = { workspaceId, analysisId };
  const idOf = ({ id, key }: RangeDraft) => id ?? saved.added.get(key);
  const kept = new Set(after.map(idOf));
  for (const rangeId of [...saved.bodies.keys()].filter((id) => !kept.has(id))) {
    await removeRange({ ...path, rangeId });
    saved.bodies.delete(rangeId);
  }
  for (const draft of after) {
    const [body, rangeId] = [bodyOf(draft), idOf(draft)];
    const text = JSON.stringify(body);
    if (rangeId === undefined) {
      const headers = { "Idempotency-Key": attemptOf(saved, draft.key, text) };
      const { range } = await api.post(RANGES, { params: { path }, body, headers });
      saved.added.set(draft.key, range.id);
      saved.bodies.set(range.id, text);
    } else if (saved.bodies.get(rangeId) !== text) {
      await api.patch(`${RANGES}/{rangeId}`, { params: { path: { ...path, rangeId } }, body });
      saved.bodies.set(rangeId, text);
    }
  }
}

/** A range that is gone already was removed by an attempt whose answer was lost, or by a colleague. */
async function removeRange(path: { workspaceId: string; analysisId: string; rangeId: string }): Promise<void> {
  try {
    await api.delete(`${RANGES}/{rangeId}`, { params: { path } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

function attemptOf({ attempts }: SavedRanges, key: string, body: string): string {
  const last = attempts.get(key);
  if (last?.body === body) return last.idempotencyKey;
  const idempotencyKey = crypto.randomUUID();
  attempts.set(key, { body, idempotencyKey });
  return idempotencyKey;
}

function bodyOf({ key: _, id: __, ...limits }: RangeDraft) {
  return { ...limits, resultNotes: limits.resultNotes.filter(({ note }) => note.trim() !== "") };
}

type AnalysisBody = Schema["NewAnalysis"];

export async function saveAnalysis(
  workspaceId: string,
  base: { record: Analysis; etag: string } | undefined,
  body: AnalysisBody & { isActive?: boolean },
): Promise<Analysis> {
  if (!base) {
    const { isActive: _, ...given } = body;
    return (await api.post("/workspace/{workspaceId}/labs/analyses", { params: { path: { workspaceId } }, body: given })).analysis;
  }
  const path = { workspaceId, analysisId: base.record.id };
  const changed = await api.patch("/workspace/{workspaceId}/labs/analyses/{analysisId}", { params: { path }, body, ...ifMatch(base.etag) });
  return changed.analysis;
}
