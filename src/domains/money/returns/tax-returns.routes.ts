import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { LedgerOff, NotNewestReturn, ReturnOverlaps, TaxReturnNotFound } from "../ledger/ledger.errors.ts";
import { invalid, manage, view } from "../ledger/ledger.routes.ts";
import { taxReturnEvents } from "./tax-returns.events.ts";
import { Period, TaxFigures, TaxLine, TaxLineQuery, TaxReturn, TaxReturnQuery } from "./tax-returns.schemas.ts";
import * as returns from "./tax-returns.service.ts";

const OneReturn = Type.Object({ taxReturn: TaxReturn });

export const readTaxFigures = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/tax-return",
  summary: "Get the tax of a period by rate, before it is filed",
  description: "Collected tax counts by invoice, not by payment.",
  access: view,
  query: Period,
  reply: ok(Type.Object({ taxReturn: TaxFigures })),
  errors: [LedgerOff],
  invalid,
  transaction: "snapshot",
  run: async (ctx, { query }) => ({ taxReturn: await returns.readTaxFigures(ctx, query) }),
});

export const listTaxLines = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/tax-return/lines",
  summary: "List the lines that make up the tax of a period",
  access: view,
  query: TaxLineQuery,
  reply: ok(listOf("lines", TaxLine)),
  errors: [LedgerOff],
  invalid,
  run: async (ctx, { query }) => {
    const { rows, pagination } = await returns.listTaxLines(ctx, query);
    return { lines: rows, pagination };
  },
});

export const listTaxReturns = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/tax-returns",
  summary: "List filed tax returns, newest first",
  access: view,
  query: TaxReturnQuery,
  reply: ok(listOf("taxReturns", TaxReturn)),
  errors: [LedgerOff],
  invalid,
  run: async (ctx, { query }) => {
    const { rows, pagination } = await returns.listTaxReturns(ctx, query);
    return { taxReturns: rows, pagination };
  },
});

export const fileTaxReturn = route({
  method: "POST",
  path: "/client/workspace/:workspaceId/tax-returns",
  summary: "File a tax return",
  description: "Freezes the figures, moves the balance of the tax accounts to tax-settlement, and locks the period.",
  access: manage,
  body: Period,
  reply: created(OneReturn),
  errors: [LedgerOff, ReturnOverlaps],
  invalid,
  audit: "tax-return.file",
  emits: ({ taxReturn }) => taxReturnEvents("tax-return.filed", taxReturn),
  run: async (ctx, { body }) => ({ taxReturn: await returns.fileTaxReturn(ctx, body) }),
});

export const readTaxReturn = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/tax-returns/:taxReturnId",
  summary: "Get a filed tax return",
  access: view,
  reply: ok(OneReturn),
  errors: [LedgerOff, TaxReturnNotFound],
  run: async (ctx, { params }) => ({ taxReturn: await returns.readTaxReturn(ctx, params.taxReturnId) }),
});

export const removeTaxReturn = route({
  method: "DELETE",
  path: "/client/workspace/:workspaceId/tax-returns/:taxReturnId",
  summary: "Take back the newest tax return",
  description: "The balance moves back, and the lock goes back to where it was before.",
  access: manage,
  confirmation: { proof: "explicit" },
  reply: ok(Message),
  errors: [LedgerOff, TaxReturnNotFound, NotNewestReturn],
  invalid,
  audit: "tax-return.delete",
  run: (ctx, { params }) => returns.removeTaxReturn(ctx, params.taxReturnId),
});
