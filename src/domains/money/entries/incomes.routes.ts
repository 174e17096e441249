import { subscribed, workspace } from "../../../kit/access.ts";
import { CSV_TYPE, csvFile } from "../../../kit/csv.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route, streamed } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { titlesFor } from "../../platform/workspace/index.ts";
import { entryColumns, entryTitles } from "./csv.rules.ts";
import { toIncome, toListedIncome } from "./entries.rules.ts";
import { ChangedIncome, EntryStats, Income, IncomeFilter, IncomeQuery, ListedIncome, NewIncome } from "./entries.schemas.ts";
import * as entries from "./entries.service.ts";
import { BookedElsewhere, ClientNotFound, IncomeNotFound, PeriodLocked } from "./finance.errors.ts";
import * as sums from "./sums.service.ts";

const view = subscribed(workspace("finance.view"));
const manage = subscribed(workspace("finance.manage"));
const OneIncome = Type.Object({ income: Income });

export const listIncomes = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/incomes",
  summary: "List incomes, newest first",
  access: view,
  query: IncomeQuery,
  reply: ok(listOf("incomes", ListedIncome)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await entries.listEntries(ctx, "income", query);
    return { incomes: rows.map((row) => toListedIncome(row, ctx.currency)), pagination };
  },
});

export const createIncome = route({
  method: "POST",
  path: "/client/workspace/:workspaceId/incomes",
  summary: "Record an income",
  access: manage,
  audit: "income.create",
  body: NewIncome,
  reply: created(OneIncome),
  errors: [ClientNotFound, PeriodLocked],
  run: async (ctx, { body }) => ({ income: toIncome(await entries.createEntry(ctx, "income", body), ctx.currency) }),
});

export const readIncomeStats = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/incomes/stats",
  summary: "Get income totals by category, account and month",
  description: "Takes the filters of the list.",
  access: view,
  query: IncomeFilter,
  reply: ok(Type.Object({ stats: EntryStats })),
  errors: [],
  run: async (ctx, { query }) => ({ stats: await sums.readEntryStats(ctx, "income", query) }),
});

export const exportIncomes = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/incomes.csv",
  summary: "Export incomes as CSV",
  access: view,
  query: IncomeFilter,
  reply: streamed(CSV_TYPE),
  errors: [],
  run: (ctx, { query }) => {
    const pages = entries.listEntriesToExport(ctx, "income", query);
    return csvFile(ctx, "incomes", entryColumns("income", ctx.currency), pages, titlesFor(ctx, entryTitles));
  },
});

export const readIncome = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/incomes/:incomeId",
  summary: "Get an income",
  access: view,
  reply: ok(OneIncome),
  errors: [IncomeNotFound],
  run: async (ctx, { params }) => ({ income: toIncome(await entries.readEntry(ctx, "income", params.incomeId), ctx.currency) }),
});

export const updateIncome = route({
  method: "PATCH",
  path: "/client/workspace/:workspaceId/incomes/:incomeId",
  summary: "Update an income",
  description: "If another record created the income (`source`), its amount, date and client cannot be changed here.",
  access: manage,
  audit: "income.update",
  body: ChangedIncome,
  reply: ok(OneIncome),
  errors: [IncomeNotFound, ClientNotFound, BookedElsewhere, PeriodLocked],
  run: async (ctx, { params, body }) => ({
    income: toIncome(await entries.updateEntry(ctx, "income", params.incomeId, body), ctx.currency),
  }),
});

export const removeIncome = route({
  method: "DELETE",
  path: "/client/workspace/:workspaceId/incomes/:incomeId",
  summary: "Delete an income",
  description: "If another record created the income (`source`), it cannot be deleted: refund or void that record instead.",
  access: manage,
  audit: "income.delete",
  reply: ok(Message),
  errors: [IncomeNotFound, BookedElsewhere, PeriodLocked],
  run: async (ctx, { params }) => {
    await entries.removeEntry(ctx, "income", params.incomeId);
    return { message: "Income deleted." };
  },
});
