import { admin } from "../../kit/access.ts";
import { WorkspaceNotFound } from "../../kit/errors.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { ok, route } from "../../kit/route.ts";
import { freeText, IdText, oneOf, optional, SlugText, Type } from "../../kit/schema.ts";
import { PlanUnavailable } from "./billing.errors.ts";
import { AdditionalStorage, AdminWorkspace, Storage, WorkspaceChanges } from "./workspaces.schemas.ts";
import * as workspaces from "./workspaces.service.ts";

const one = Type.Object({ workspace: AdminWorkspace });
const changed = Type.Object({ message: Type.String({ examples: ["Plan assigned."] }), workspace: AdminWorkspace });

export const listWorkspaces = route({
  method: "GET",
  path: "/admin/workspaces",
  summary: "Workspaces of the platform, newest first",
  access: admin("businesses.manage"),
  query: Type.Object({
    ...pageQuery,
    q: optional(freeText(200, { description: "Part of the name or e-mail" })),
    plan: optional(freeText(120, { description: "Slug or id of a plan", example: "basic" })),
    status: optional(oneOf(["active", "expired"])),
    businessCategorySlug: optional(SlugText),
  }),
  reply: ok(listOf("workspaces", AdminWorkspace)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await workspaces.listWorkspaces(ctx, query, query);
    return { workspaces: rows, pagination };
  },
});

export const readWorkspace = route({
  method: "GET",
  path: "/admin/workspaces/:workspaceId",
  summary: "One workspace as admins see it",
  description: "`name` is null for a workspace that was signed up without one.",
  access: admin("businesses.manage"),
  reply: ok(one),
  errors: [WorkspaceNotFound],
  run: async (ctx, { params }) => ({ workspace: await workspaces.readWorkspace(ctx, params.workspaceId) }),
});

export const changeWorkspace = route({
  method: "PATCH",
  path: "/admin/workspaces/:workspaceId",
  summary: "Change a workspace's name, discount or end of subscription",
  description: "A discount of null leaves it to the business category's; 0 means none. An end of null means no end.",
  access: admin("businesses.manage"),
  body: WorkspaceChanges,
  reply: ok(one),
  errors: [WorkspaceNotFound],
  run: async (ctx, { params, body }) => ({ workspace: await workspaces.changeWorkspace(ctx, params.workspaceId, body) }),
});

export const assignPlan = route({
  method: "PATCH",
  path: "/admin/workspaces/:workspaceId/plan",
  summary: "Assign an active plan; the end of the subscription stays as it is",
  access: admin("businesses.manage"),
  body: Type.Object({ planId: IdText }),
  reply: ok(changed),
  errors: [WorkspaceNotFound, PlanUnavailable],
  invalid: { body: 422, fields: { planId: 400 } },
  matches: readWorkspace,
  run: async (ctx, { params, body }) => {
    const workspace = await workspaces.assignPlan(ctx, params.workspaceId, body.planId);
    return { message: "Plan assigned.", workspace };
  },
});

export const setStorage = route({
  method: "PATCH",
  path: "/admin/workspaces/:workspaceId/storage",
  summary: "Set how much storage a workspace has beyond its plan",
  access: admin("businesses.manage"),
  body: AdditionalStorage,
  reply: ok(changed),
  errors: [WorkspaceNotFound],
  matches: readWorkspace,
  run: async (ctx, { params, body }) => {
    const workspace = await workspaces.setStorage(ctx, params.workspaceId, body.additionalStorageMB);
    return { message: "Storage changed.", workspace };
  },
});

export const readStorage = route({
  method: "GET",
  path: "/admin/workspaces/:workspaceId/storage",
  summary: "A workspace's storage: quota, use, and where the quota comes from",
  access: admin("businesses.manage"),
  reply: ok(Storage),
  errors: [WorkspaceNotFound],
  run: (ctx, { params }) => workspaces.readStorage(ctx, params.workspaceId),
});
