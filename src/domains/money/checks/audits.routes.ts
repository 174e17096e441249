import { subscribed, workspace } from "../../../kit/access.ts";
import { accepted, ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { BooksAudit } from "./audits.schemas.ts";
import * as audits from "./audits.service.ts";

const one = Type.Object({ audit: BooksAudit });

export const readBooksAudit = route({
  method: "GET",
  path: "/workspace/:workspaceId/books/audit",
  summary: "Get the last check of the books",
  description:
    "Every night, and when it is asked for, invoices, payments, refunds, registers, orders, stock and incomes are compared with each other. Nothing is corrected automatically.",
  access: subscribed(workspace("finance.view")),
  reply: ok(one),
  errors: [],
  run: async (ctx) => ({ audit: await audits.readAudit(ctx) }),
});

export const requestBooksAudit = route({
  method: "POST",
  path: "/workspace/:workspaceId/books/audit",
  summary: "Check the books now",
  description:
    "The check runs after the response: read it again until `isRunning` is false. A request during a check starts no second one.",
  access: subscribed(workspace("finance.manage")),
  reply: accepted(one),
  errors: [],
  audit: { none: "changes nothing" },
  run: async (ctx) => ({ audit: await audits.requestAudit(ctx) }),
});
