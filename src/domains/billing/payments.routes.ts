import { admin } from "../../kit/access.ts";
import { WorkspaceNotFound } from "../../kit/errors.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { DayText, freeText, IdText, Message, oneOf, optional, Type } from "../../kit/schema.ts";
import { PaymentNotFound } from "./billing.errors.ts";
import { NewPayment, Payment, paymentTypes } from "./payments.schemas.ts";
import * as payments from "./payments.service.ts";

const one = Type.Object({ payment: Payment });

export const listPayments = route({
  method: "GET",
  path: "/admin/payments",
  summary: "Payments of all workspaces, the latest first",
  access: admin("payments.manage"),
  query: Type.Object({
    ...pageQuery,
    workspaceId: optional(IdText),
    type: optional(oneOf(paymentTypes)),
    from: optional(DayText),
    to: optional(DayText),
    q: optional(freeText(200, { description: "Part of the note" })),
  }),
  reply: ok(listOf("payments", Payment)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await payments.listPayments(ctx, query, query);
    return { payments: rows, pagination };
  },
});

export const addPayment = route({
  method: "POST",
  path: "/admin/payments",
  summary: "Record a payment that a workspace made",
  description: "Without `paidAt` it was paid now. To renew a subscription, use the workspace's renewal instead.",
  access: admin("payments.manage"),
  body: NewPayment,
  reply: created(one),
  errors: [WorkspaceNotFound],
  run: async (ctx, { body }) => ({ payment: await payments.addPayment(ctx, body) }),
});

export const readPayment = route({
  method: "GET",
  path: "/admin/payments/:paymentId",
  summary: "One payment",
  access: admin("payments.manage"),
  reply: ok(one),
  errors: [PaymentNotFound],
  run: async (ctx, { params }) => ({ payment: await payments.readPayment(ctx, params.paymentId) }),
});

export const removePayment = route({
  method: "DELETE",
  path: "/admin/payments/:paymentId",
  summary: "Delete a payment that was entered by mistake",
  description: "A subscription that it renewed stays renewed; set its end on the workspace.",
  access: admin("payments.manage"),
  reply: ok(Message),
  errors: [PaymentNotFound],
  run: (ctx, { params }) => payments.removePayment(ctx, params.paymentId),
});
