import { workspace } from "../../kit/access.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { freeText, Message, optional, Type } from "../../kit/schema.ts";
import { Analysis, AnalysisChanges, NewAnalysis } from "./analyses.schemas.ts";
import * as analyses from "./analyses.service.ts";
import { AnalysisCodeTaken, AnalysisNotFound, RangeNotFound, UnitUnavailable } from "./labs.errors.ts";
import { LabRange, NewRange, RangeChanges } from "./ranges.schemas.ts";

const one = Type.Object({ analysis: Analysis });
const oneRange = Type.Object({ range: LabRange });
const invalid = { id: 422, body: 422 } as const;

export const listAnalyses = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/analyses",
  summary: "Analyses the laboratory offers, the newest first",
  access: workspace("labs.view"),
  query: Type.Object({ ...pageQuery, q: optional(freeText(200)), isActive: optional(Type.Boolean()) }),
  reply: ok(listOf("analyses", Analysis)),
  errors: [],
  invalid,
  transaction: "snapshot",
  run: async (ctx, { query }) => {
    const { rows, pagination } = await analyses.listAnalyses(ctx, query, query);
    return { analyses: rows, pagination };
  },
});

export const addAnalysis = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/analyses",
  summary: "Add an analysis",
  description: "Report and bill name default to the test's name.",
  access: workspace("labs.manage"),
  body: NewAnalysis,
  reply: created(one),
  errors: [UnitUnavailable, AnalysisCodeTaken, AnalysisNotFound],
  invalid,
  run: async (ctx, { body }) => ({ analysis: await analyses.addAnalysis(ctx, body) }),
});

export const readAnalysis = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/analyses/:analysisId",
  summary: "One analysis with its reference ranges",
  access: workspace("labs.view"),
  reply: ok(one),
  errors: [AnalysisNotFound],
  invalid,
  transaction: "snapshot",
  run: async (ctx, { params }) => ({ analysis: await analyses.readAnalysis(ctx, params.analysisId) }),
});

export const changeAnalysis = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/labs/analyses/:analysisId",
  summary: "Change an analysis; tests already ordered keep what they were ordered with",
  access: workspace("labs.manage"),
  body: AnalysisChanges,
  reply: ok(one),
  errors: [AnalysisNotFound, UnitUnavailable, AnalysisCodeTaken],
  invalid,
  run: async (ctx, { params, body }) => ({ analysis: await analyses.changeAnalysis(ctx, params.analysisId, body) }),
});

export const deactivateAnalysis = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/analyses/:analysisId/deactivate",
  summary: "Take an analysis out of the offer",
  access: workspace("labs.manage"),
  reply: ok(one),
  errors: [AnalysisNotFound],
  invalid,
  run: async (ctx, { params }) => ({ analysis: await analyses.changeAnalysis(ctx, params.analysisId, { isActive: false }) }),
});

export const addRange = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/analyses/:analysisId/ranges",
  summary: "Add a reference range",
  description: "Limits and ages that are left out are open.",
  access: workspace("labs.manage"),
  body: NewRange,
  reply: created(oneRange),
  errors: [AnalysisNotFound],
  invalid,
  run: async (ctx, { params, body }) => ({ range: await analyses.addRange(ctx, params.analysisId, body) }),
});

export const changeRange = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/labs/analyses/:analysisId/ranges/:rangeId",
  summary: "Change a reference range; results already judged stay as they are",
  access: workspace("labs.manage"),
  body: RangeChanges,
  reply: ok(oneRange),
  errors: [RangeNotFound],
  invalid,
  run: async (ctx, { params, body }) => ({ range: await analyses.changeRange(ctx, params.analysisId, params.rangeId, body) }),
});

export const removeRange = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/labs/analyses/:analysisId/ranges/:rangeId",
  summary: "Delete a reference range",
  access: workspace("labs.manage"),
  reply: ok(Message),
  errors: [RangeNotFound],
  invalid,
  run: (ctx, { params }) => analyses.removeRange(ctx, params.analysisId, params.rangeId),
});
