import { admin, workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { ok, route } from "../../../kit/route.ts";
import { AuditEvent, AuditQuery, WorkspaceAuditQuery } from "./audit.schemas.ts";
import * as audit from "./audit.service.ts";

export const listAuditEntries = route({
  method: "GET",
  path: "/admin/audit",
  summary: "List the platform's audit log: every admin write and every login attempt, newest first",
  description:
    "What members did to records of their business is listed without `before`, `after` and the record's name: those are the business's own.",
  access: admin("audit.view"),
  query: AuditQuery,
  reply: ok(listOf("events", AuditEvent)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await audit.listEvents(ctx, query);
    return { events: rows, pagination };
  },
});

export const listWorkspaceAudit = route({
  method: "GET",
  path: "/workspace/:workspaceId/audit",
  summary: "List the workspace's audit log, newest first",
  description:
    "Login attempts, password, e-mail and second-factor changes, changes of staff, roles, tax rates and the workspace's profile, refunds, closing the workspace, API keys, and actions by platform admins. Admins are shown without name or address. `before`, `after` and the record's name are null unless the caller may see the record.",
  access: workspace("workspace.manage"),
  query: WorkspaceAuditQuery,
  reply: ok(listOf("events", AuditEvent)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await audit.listWorkspaceEvents(ctx, query);
    return { events: rows, pagination };
  },
});
