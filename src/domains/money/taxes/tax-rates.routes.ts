import { workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { NewTaxRate, TaxRate, TaxRateChanges, TaxRateQuery } from "./tax-rates.schemas.ts";
import * as rates from "./tax-rates.service.ts";
import { TaxRateNotFound, TooManyTaxRates } from "./taxes.errors.ts";

const one = Type.Object({ taxRate: TaxRate });
const view = workspace("finance.view", "finance.manage", "store.orders.view", "store.view", "services.view");
const manage = workspace("finance.manage", "workspace.manage");

export const listTaxRates = route({
  method: "GET",
  path: "/workspace/:workspaceId/tax-rates",
  summary: "List tax rates by name",
  access: view,
  query: TaxRateQuery,
  reply: ok(listOf("taxRates", TaxRate)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await rates.listTaxRates(ctx, query);
    return { taxRates: rows, pagination };
  },
});

export const createTaxRate = route({
  method: "POST",
  path: "/workspace/:workspaceId/tax-rates",
  summary: "Add a tax rate",
  description: "The default rate applies to everything without its own rate, drafts included.",
  access: manage,
  body: NewTaxRate,
  reply: created(one),
  errors: [TooManyTaxRates],
  audit: "tax-rate.create",
  run: async (ctx, { body }) => ({ taxRate: await rates.createTaxRate(ctx, body) }),
});

export const readTaxRate = route({
  method: "GET",
  path: "/workspace/:workspaceId/tax-rates/:taxRateId",
  summary: "Get a tax rate",
  access: view,
  reply: ok(one),
  errors: [TaxRateNotFound],
  run: async (ctx, { params }) => ({ taxRate: await rates.readTaxRate(ctx, params.taxRateId) }),
});

export const updateTaxRate = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/tax-rates/:taxRateId",
  summary: "Update a tax rate",
  description: "Drafts change immediately; issued invoices keep the rate they were issued with.",
  access: manage,
  body: TaxRateChanges,
  reply: ok(one),
  errors: [TaxRateNotFound],
  audit: "tax-rate.update",
  run: async (ctx, { params, body }) => ({ taxRate: await rates.updateTaxRate(ctx, params.taxRateId, body) }),
});

export const removeTaxRate = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/tax-rates/:taxRateId",
  summary: "Delete a tax rate",
  description: "Everything that used it is taxed at the default rate from then on; issued invoices keep it.",
  access: manage,
  reply: ok(Message),
  errors: [TaxRateNotFound],
  audit: "tax-rate.delete",
  run: (ctx, { params }) => rates.removeTaxRate(ctx, params.taxRateId),
});
