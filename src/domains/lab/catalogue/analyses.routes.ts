import { workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { Analysis, AnalysisChanges, AnalysisQuery, NewAnalysis } from "./analyses.schemas.ts";
import * as analyses from "./analyses.service.ts";
import { AnalysisCodeTaken, AnalysisNotFound, RangeNotFound, RangesFull, UnitUnavailable } from "./lab.errors.ts";
import { LabRange, NewRange, RangeChanges } from "./ranges.schemas.ts";

const one = Type.Object({ analysis: Analysis });
const oneRange = Type.Object({ range: LabRange });
const invalid = { id: 422, body: 422 } as const;

export const listAnalyses = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/analyses",
  summary: "List the laboratory's analyses, newest first",
  access: workspace("labs.view"),
  query: AnalysisQuery,
  reply: ok(listOf("analyses", Analysis)),
  errors: [],
  invalid,
  transaction: "snapshot",
  run: async (ctx, { query }) => {
    const { rows, pagination } = await analyses.listAnalyses(ctx, query);
    return { analyses: rows, pagination };
  },
});

export const createAnalysis = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/analyses",
  summary: "Add an analysis",
  description: "`reportName` and `billName` default to `testName`.",
  access: workspace("labs.manage"),
  audit: "analysis.create",
  body: NewAnalysis,
  reply: created(one),
  errors: [UnitUnavailable, AnalysisCodeTaken, AnalysisNotFound],
  invalid,
  run: async (ctx, { body }) => ({ analysis: await analyses.createAnalysis(ctx, body) }),
});

export const readAnalysis = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/analyses/:analysisId",
  summary: "Get an analysis with its reference ranges",
  access: workspace("labs.view"),
  reply: ok(one),
  errors: [AnalysisNotFound],
  invalid,
  transaction: "snapshot",
  run: async (ctx, { params }) => ({ analysis: await analyses.readAnalysis(ctx, params.analysisId) }),
});

export const updateAnalysis = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/labs/analyses/:analysisId",
  summary: "Update an analysis; tests already ordered are not affected",
  access: workspace("labs.manage"),
  audit: "analysis.update",
  body: AnalysisChanges,
  reply: ok(one),
  errors: [AnalysisNotFound, UnitUnavailable, AnalysisCodeTaken],
  invalid,
  run: async (ctx, { params, body }) => ({ analysis: await analyses.updateAnalysis(ctx, params.analysisId, body) }),
});

export const deactivateAnalysis = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/analyses/:analysisId/deactivate",
  summary: "Deactivate an analysis",
  access: workspace("labs.manage"),
  audit: "analysis.deactivate",
  reply: ok(one),
  errors: [AnalysisNotFound],
  invalid,
  run: async (ctx, { params }) => ({ analysis: await analyses.updateAnalysis(ctx, params.analysisId, { isActive: false }) }),
});

export const createAnalysisRange = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/analyses/:analysisId/ranges",
  summary: "Add a reference range",
  description:
    "Omitted limits and ages are open-ended. At least one of `lowLimit`, `highLimit` and `resultNotes` is needed; with notes alone, results get no flag.",
  access: workspace("labs.manage"),
  body: NewRange,
  reply: created(oneRange),
  errors: [AnalysisNotFound, RangesFull],
  invalid,
  audit: { action: "lab-range.create", keeps: ["lowLimit", "highLimit", "resultNotes"] },
  run: async (ctx, { params, body }) => ({ range: await analyses.createRange(ctx, params.analysisId, body) }),
});

export const updateAnalysisRange = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/labs/analyses/:analysisId/ranges/:rangeId",
  summary: "Update a reference range; results already flagged do not change",
  access: workspace("labs.manage"),
  body: RangeChanges,
  reply: ok(oneRange),
  errors: [RangeNotFound, RangesFull],
  invalid,
  audit: { action: "lab-range.update", keeps: ["lowLimit", "highLimit", "resultNotes"] },
  run: async (ctx, { params, body }) => ({ range: await analyses.updateRange(ctx, params.analysisId, params.rangeId, body) }),
});

export const removeAnalysisRange = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/labs/analyses/:analysisId/ranges/:rangeId",
  summary: "Delete a reference range",
  access: workspace("labs.manage"),
  reply: ok(Message),
  errors: [RangeNotFound],
  invalid,
  audit: { action: "lab-range.delete", keeps: ["lowLimit", "highLimit", "resultNotes"] },
  run: (ctx, { params }) => analyses.removeRange(ctx, params.analysisId, params.rangeId),
});
