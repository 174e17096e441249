import { admin } from "../../../kit/access.ts";
import { WorkspaceNotFound } from "../../../kit/errors.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { PaymentNotFound } from "../plans/billing.errors.ts";
import { NewPayment, Payment, PaymentQuery } from "./subscription-payments.schemas.ts";
import * as payments from "./subscription-payments.service.ts";

const one = Type.Object({ payment: Payment });

export const listPayments = route({
  method: "GET",
  path: "/admin/payments",
  summary: "List payments of all workspaces, latest first",
  access: admin("payments.manage"),
  query: PaymentQuery,
  reply: ok(listOf("payments", Payment)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await payments.listPayments(ctx, query);
    return { payments: rows, pagination };
  },
});

export const createPayment = route({
  method: "POST",
  path: "/admin/payments",
  summary: "Record a payment that a workspace made",
  description: "`paidAt` defaults to now. To renew a subscription, use the workspace's renewal instead.",
  access: admin("payments.manage"),
  body: NewPayment,
  reply: created(one),
  errors: [WorkspaceNotFound],
  audit: { action: "payment.create", by: "service" },
  run: async (ctx, { body }) => ({ payment: await payments.createPayment(ctx, body) }),
});

export const readPayment = route({
  method: "GET",
  path: "/admin/payments/:paymentId",
  summary: "Get a payment",
  access: admin("payments.manage"),
  reply: ok(one),
  errors: [PaymentNotFound],
  run: async (ctx, { params }) => ({ payment: await payments.readPayment(ctx, params.paymentId) }),
});

export const removePayment = route({
  method: "DELETE",
  path: "/admin/payments/:paymentId",
  summary: "Delete a payment that was entered by mistake",
  description: "A subscription renewed by this payment stays renewed; change its end date on the workspace.",
  access: admin("payments.manage"),
  reply: ok(Message),
  errors: [PaymentNotFound],
  audit: { action: "payment.delete", by: "service" },
  run: (ctx, { params }) => payments.removePayment(ctx, params.paymentId),
});
