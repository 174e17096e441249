import { admin } from "../../../kit/access.ts";
import { WorkspaceNotFound } from "../../../kit/errors.ts";
import { listOf } from "../../../kit/page.ts";
import { ok, route } from "../../../kit/route.ts";
import { IdText, Type } from "../../../kit/schema.ts";
import { AlreadySuspended, ImportUnfinished, NotAtRest, PlanUnavailable } from "../plans/billing.errors.ts";
import { AdditionalStorage, AdminWorkspace, Storage, Suspension, WorkspaceChanges, WorkspaceQuery } from "./workspaces.schemas.ts";
import * as workspaces from "./workspaces.service.ts";

const one = Type.Object({ workspace: AdminWorkspace });
const changed = Type.Object({ message: Type.String({ examples: ["Plan assigned."] }), workspace: AdminWorkspace });

export const listAdminWorkspaces = route({
  method: "GET",
  path: "/admin/workspaces",
  summary: "List the platform's workspaces, newest first",
  access: admin("businesses.manage"),
  query: WorkspaceQuery,
  reply: ok(listOf("workspaces", AdminWorkspace)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await workspaces.listWorkspaces(ctx, query);
    return { workspaces: rows, pagination };
  },
});

export const readAdminWorkspace = route({
  method: "GET",
  path: "/admin/workspaces/:workspaceId",
  summary: "Get a workspace (admin view)",
  description: "If the workspace signed up without a name, `name` is the local part of its e-mail.",
  access: admin("businesses.manage"),
  reply: ok(one),
  errors: [WorkspaceNotFound],
  run: async (ctx, { params }) => ({ workspace: await workspaces.readWorkspace(ctx, params.workspaceId) }),
});

export const updateAdminWorkspace = route({
  method: "PATCH",
  path: "/admin/workspaces/:workspaceId",
  summary: "Update a workspace's name, discount or subscription end",
  description: "A null discount falls back to the business category's; 0 means none. A null end date means no end.",
  access: admin("businesses.manage"),
  body: WorkspaceChanges,
  reply: ok(one),
  errors: [WorkspaceNotFound],
  audit: { action: "workspace.update", by: "service" },
  run: async (ctx, { params, body }) => ({ workspace: await workspaces.updateWorkspace(ctx, params.workspaceId, body) }),
});

export const assignPlan = route({
  method: "PATCH",
  path: "/admin/workspaces/:workspaceId/plan",
  summary: "Assign an active plan; the subscription end date does not change",
  access: admin("businesses.manage"),
  body: Type.Object({ planId: IdText }),
  reply: ok(changed),
  errors: [WorkspaceNotFound, PlanUnavailable],
  invalid: { body: 422, fields: { planId: 400 } },
  matches: readAdminWorkspace,
  audit: { action: "workspace.plan", by: "service" },
  run: async (ctx, { params, body }) => {
    const workspace = await workspaces.assignPlan(ctx, params.workspaceId, body.planId);
    return { message: "Plan assigned.", workspace };
  },
});

export const suspendWorkspace = route({
  method: "POST",
  path: "/admin/workspaces/:workspaceId/suspend",
  summary: "Suspend a workspace",
  description:
    "Its routes answer 403 `WORKSPACE_SUSPENDED`, its public pages answer 404, and its background work is paused. People can still sign in and see the reason.",
  access: admin("businesses.manage"),
  body: Suspension,
  reply: ok(changed),
  errors: [WorkspaceNotFound, AlreadySuspended],
  audit: { action: "workspace.suspend", by: "service" },
  run: async (ctx, { params, body }) => {
    const workspace = await workspaces.suspendWorkspace(ctx, params.workspaceId, body.reason);
    return { message: "Workspace suspended.", workspace };
  },
});

export const resumeWorkspace = route({
  method: "POST",
  path: "/admin/workspaces/:workspaceId/resume",
  summary: "Resume a workspace that is suspended, or closed but not yet erased",
  access: admin("businesses.manage"),
  reply: ok(changed),
  errors: [WorkspaceNotFound, NotAtRest, ImportUnfinished],
  audit: { action: "workspace.resume", by: "service" },
  run: async (ctx, { params }) => {
    const workspace = await workspaces.resumeWorkspace(ctx, params.workspaceId);
    return { message: "Workspace resumed.", workspace };
  },
});

export const updateWorkspaceStorage = route({
  method: "PATCH",
  path: "/admin/workspaces/:workspaceId/storage",
  summary: "Set how much storage a workspace has beyond its plan",
  access: admin("businesses.manage"),
  body: AdditionalStorage,
  reply: ok(changed),
  errors: [WorkspaceNotFound],
  matches: readAdminWorkspace,
  audit: { action: "workspace.storage", by: "service" },
  run: async (ctx, { params, body }) => {
    const workspace = await workspaces.updateStorage(ctx, params.workspaceId, body.additionalStorageMB);
    return { message: "Storage changed.", workspace };
  },
});

export const readWorkspaceStorage = route({
  method: "GET",
  path: "/admin/workspaces/:workspaceId/storage",
  summary: "Get a workspace's storage: quota, usage, and how the quota is made up",
  access: admin("businesses.manage"),
  reply: ok(Storage),
  errors: [WorkspaceNotFound],
  run: (ctx, { params }) => workspaces.readStorage(ctx, params.workspaceId),
});
