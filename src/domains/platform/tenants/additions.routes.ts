import { admin } from "../../../kit/access.ts";
import { WorkspaceNotFound } from "../../../kit/errors.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { AdditionNotFound, TooManyAdditions } from "../plans/billing.errors.ts";
import { AdditionChanges, InvoiceAddition, NewAddition } from "./additions.schemas.ts";
import * as additions from "./additions.service.ts";

const one = Type.Object({ invoiceAddition: InvoiceAddition });

export const listInvoiceAdditions = route({
  method: "GET",
  path: "/admin/workspaces/:workspaceId/invoice-additions",
  summary: "List the items on a workspace's recurring invoice besides the plan",
  access: admin("businesses.manage"),
  reply: ok(Type.Object({ invoiceAdditions: Type.Array(InvoiceAddition) })),
  errors: [WorkspaceNotFound],
  run: async (ctx, { params }) => ({ invoiceAdditions: await additions.listAdditions(ctx, params.workspaceId) }),
});

export const createInvoiceAddition = route({
  method: "POST",
  path: "/admin/workspaces/:workspaceId/invoice-additions",
  summary: "Add a charge to a workspace's recurring invoice",
  description: "The total is quantity x unitPrice, rounded to the cent. Discounts do not apply to it.",
  access: admin("businesses.manage"),
  body: NewAddition,
  reply: created(InvoiceAddition),
  errors: [WorkspaceNotFound, TooManyAdditions],
  audit: { action: "invoice-addition.create", by: "service" },
  run: (ctx, { params, body }) => additions.createAddition(ctx, params.workspaceId, body),
});

export const readInvoiceAddition = route({
  method: "GET",
  path: "/admin/workspaces/:workspaceId/invoice-additions/:additionId",
  summary: "Get an invoice addition",
  access: admin("businesses.manage"),
  reply: ok(one),
  errors: [WorkspaceNotFound, AdditionNotFound],
  run: async (ctx, { params }) => ({ invoiceAddition: await additions.readAddition(ctx, params.workspaceId, params.additionId) }),
});

export const updateInvoiceAddition = route({
  method: "PATCH",
  path: "/admin/workspaces/:workspaceId/invoice-additions/:additionId",
  summary: "Update an invoice addition; its total is recalculated",
  access: admin("businesses.manage"),
  body: AdditionChanges,
  reply: ok(one),
  errors: [WorkspaceNotFound, AdditionNotFound, TooManyAdditions],
  audit: { action: "invoice-addition.update", by: "service" },
  run: async (ctx, { params, body }) => ({
    invoiceAddition: await additions.updateAddition(ctx, params.workspaceId, params.additionId, body),
  }),
});

export const removeInvoiceAddition = route({
  method: "DELETE",
  path: "/admin/workspaces/:workspaceId/invoice-additions/:additionId",
  summary: "Stop charging an invoice addition",
  access: admin("businesses.manage"),
  reply: ok(Message),
  errors: [WorkspaceNotFound, AdditionNotFound],
  audit: { action: "invoice-addition.delete", by: "service" },
  run: (ctx, { params }) => additions.removeAddition(ctx, params.workspaceId, params.additionId),
});
