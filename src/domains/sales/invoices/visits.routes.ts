import { workspace } from "../../../kit/access.ts";
import { created, route } from "../../../kit/route.ts";
import { invoiceEvents } from "./invoices.events.ts";
import { OneInvoice } from "./invoices.schemas.ts";
import {
  AlreadyInvoiced,
  InvoiceTooLarge,
  RegisterClosed,
  RegisterNotFound,
  ServiceWithoutPrice,
  SessionNotFound,
} from "./sales.errors.ts";
import { NewVisitInvoice } from "./visits.schemas.ts";
import { invoiceSession } from "./visits.service.ts";

export const createSessionInvoice = route({
  method: "POST",
  path: "/workspace/:workspaceId/sessions/:sessionId/invoice",
  summary: "Create a draft invoice for a session",
  description:
    "Adds one line per service, at its price or the one in `prices`, and the client's own discount. A session has one invoice at a time: void it to create another.",
  access: workspace("store.orders.manage"),
  body: NewVisitInvoice,
  reply: created(OneInvoice),
  errors: [SessionNotFound, AlreadyInvoiced, ServiceWithoutPrice, RegisterNotFound, RegisterClosed, InvoiceTooLarge],
  invalid: { id: 400, body: 422 },
  emits: ({ invoice }) => invoiceEvents("invoice.created", invoice),
  audit: { none: "a draft has no effect yet; finalizing it leaves the line" },
  run: async (ctx, { params, body }) => ({ invoice: await invoiceSession(ctx, params.sessionId, body) }),
});
