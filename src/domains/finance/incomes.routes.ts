import { subscribed, workspace } from "../../kit/access.ts";
import { listOf } from "../../kit/page.ts";
import { content, created, ok, route } from "../../kit/route.ts";
import { Message, Type } from "../../kit/schema.ts";
import { entriesAsCsv } from "./csv.rules.ts";
import { toIncome } from "./entries.rules.ts";
import { ChangedIncome, EntryStats, Income, IncomeFilter, IncomeQuery, NewIncome, StatsQuery } from "./entries.schemas.ts";
import * as entries from "./entries.service.ts";
import { BookedElsewhere, ClientNotFound, ExportTooLarge, IncomeNotFound } from "./finance.errors.ts";
import * as sums from "./sums.service.ts";

const view = subscribed(workspace("finance.view"));
const manage = subscribed(workspace("finance.manage"));
const OneIncome = Type.Object({ income: Income });

export const listIncomes = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/incomes",
  summary: "Incomes, newest first",
  access: view,
  query: IncomeQuery,
  reply: ok(listOf("incomes", Income)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await entries.listEntries(ctx, "income", query);
    return { incomes: rows.map(toIncome), pagination };
  },
});

export const createIncome = route({
  method: "POST",
  path: "/client/workspace/:workspaceId/incomes",
  summary: "Write down an income",
  access: manage,
  body: NewIncome,
  reply: created(OneIncome),
  errors: [ClientNotFound],
  run: async (ctx, { body }) => ({ income: toIncome(await entries.createEntry(ctx, "income", body)) }),
});

export const incomeStats = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/incomes/stats",
  summary: "Totals of incomes by category, account and month",
  access: view,
  query: StatsQuery,
  reply: ok(Type.Object({ stats: EntryStats })),
  errors: [],
  run: async (ctx, { query }) => ({ stats: await sums.entryStats(ctx, "income", query) }),
});

export const exportIncomes = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/incomes.csv",
  summary: "The list of incomes as a file for a spreadsheet",
  access: view,
  query: IncomeFilter,
  reply: content("text/csv; charset=utf-8"),
  errors: [ExportTooLarge],
  run: async (ctx, { query }) => {
    const rows = await entries.entriesToExport(ctx, "income", query);
    ctx.exchange.setHeader("content-disposition", 'attachment; filename="incomes.csv"');
    return entriesAsCsv("income", rows);
  },
});

export const getIncome = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/incomes/:incomeId",
  summary: "One income",
  access: view,
  reply: ok(OneIncome),
  errors: [IncomeNotFound],
  run: async (ctx, { params }) => ({ income: toIncome(await entries.getEntry(ctx, "income", params.incomeId)) }),
});

export const changeIncome = route({
  method: "PATCH",
  path: "/client/workspace/:workspaceId/incomes/:incomeId",
  summary: "Change an income",
  description: "Amount, date and client of an income that another record booked (`source`) cannot be changed here.",
  access: manage,
  body: ChangedIncome,
  reply: ok(OneIncome),
  errors: [IncomeNotFound, ClientNotFound, BookedElsewhere],
  run: async (ctx, { params, body }) => ({ income: toIncome(await entries.changeEntry(ctx, "income", params.incomeId, body)) }),
});

export const deleteIncome = route({
  method: "DELETE",
  path: "/client/workspace/:workspaceId/incomes/:incomeId",
  summary: "Delete an income",
  description: "An income that another record booked (`source`) cannot be deleted: refund or void that record.",
  access: manage,
  reply: ok(Message),
  errors: [IncomeNotFound, BookedElsewhere],
  run: async (ctx, { params }) => {
    await entries.deleteEntry(ctx, "income", params.incomeId);
    return { message: "The income was deleted." };
  },
});
