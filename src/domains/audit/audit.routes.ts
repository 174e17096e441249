import { admin } from "../../kit/access.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { ok, route } from "../../kit/route.ts";
import { DayText, freeText, IdText, optional, Type } from "../../kit/schema.ts";
import { AuditEvent } from "./audit.schemas.ts";
import * as audit from "./audit.service.ts";

export const listAudit = route({
  method: "GET",
  path: "/admin/audit",
  summary: "Who did what to which record: every admin write and every login, tried or done, newest first",
  access: admin("audit.view"),
  query: Type.Object({
    ...pageQuery,
    adminId: optional(IdText),
    action: optional(freeText(100, { example: "plan.update" })),
    recordType: optional(freeText(100, { example: "plan" })),
    recordId: optional(IdText),
    workspaceId: optional(IdText),
    from: optional(DayText),
    to: optional(DayText),
  }),
  reply: ok(listOf("events", AuditEvent)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await audit.listEvents(ctx, query, query);
    return { events: rows, pagination };
  },
});
