import { subscribed, workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { OccurrenceNotFound, OccurrenceSettled, PeriodLocked } from "../entries/finance.errors.ts";
import * as occurrences from "./occurrences.service.ts";
import { Occurrence, OccurrenceQuery, OccurrenceStats, OccurrenceStatsQuery, Posted, Skip } from "./recurring.schemas.ts";

const view = subscribed(workspace("finance.view"));
const manage = subscribed(workspace("finance.manage"));
const OneOccurrence = Type.Object({ occurrence: Occurrence });

export const listOccurrences = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/recurring-expense-occurrences",
  summary: "List occurrences up to today, latest due date first",
  access: view,
  query: OccurrenceQuery,
  reply: ok(listOf("occurrences", Occurrence)),
  errors: [],
  transaction: "manual",
  run: async (ctx, { query }) => {
    const { rows, pagination } = await occurrences.listOccurrences(ctx, query);
    return { occurrences: rows, pagination };
  },
});

export const readOccurrenceStats = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/recurring-expense-occurrences/stats",
  summary: "Get counts and amounts of occurrences by status and month",
  access: view,
  query: OccurrenceStatsQuery,
  reply: ok(Type.Object({ stats: OccurrenceStats })),
  errors: [],
  transaction: "manual",
  run: async (ctx, { query }) => ({ stats: await occurrences.readOccurrenceStats(ctx, query) }),
});

export const readOccurrence = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/recurring-expense-occurrences/:occurrenceId",
  summary: "Get an occurrence",
  access: view,
  reply: ok(OneOccurrence),
  errors: [OccurrenceNotFound],
  run: async (ctx, { params }) => ({ occurrence: await occurrences.readOccurrence(ctx, params.occurrenceId) }),
});

export const postOccurrence = route({
  method: "POST",
  path: "/client/workspace/:workspaceId/recurring-expense-occurrences/:occurrenceId/post",
  summary: "Post a pending occurrence: record an expense on its due date",
  access: manage,
  reply: ok(Posted),
  errors: [OccurrenceNotFound, OccurrenceSettled, PeriodLocked],
  audit: { action: "due-expense.post", keeps: ["title", "amount", "dueDate"] },
  run: (ctx, { params }) => occurrences.postOccurrence(ctx, params.occurrenceId),
});

export const skipOccurrence = route({
  method: "POST",
  path: "/client/workspace/:workspaceId/recurring-expense-occurrences/:occurrenceId/skip",
  summary: "Skip a pending occurrence",
  access: manage,
  body: Skip,
  reply: ok(OneOccurrence),
  errors: [OccurrenceNotFound, OccurrenceSettled],
  audit: { action: "due-expense.skip", keeps: ["title", "amount", "dueDate"] },
  run: async (ctx, { params, body }) => ({
    occurrence: await occurrences.skipOccurrence(ctx, params.occurrenceId, body.reason),
  }),
});
