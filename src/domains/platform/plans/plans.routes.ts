import { admin } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { PlanInUse, PlanNotFound, PlanSlugTaken } from "./billing.errors.ts";
import { NewPlan, Plan, PlanChanges, PlanQuery } from "./plans.schemas.ts";
import * as plans from "./plans.service.ts";

const one = Type.Object({ plan: Plan });

export const listPlans = route({
  method: "GET",
  path: "/admin/plans",
  summary: "List all plans, retired ones included, in display order",
  access: admin("plans.manage"),
  query: PlanQuery,
  reply: ok(listOf("plans", Plan)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await plans.listPlans(ctx, query);
    return { plans: rows, pagination };
  },
});

export const createPlan = route({
  method: "POST",
  path: "/admin/plans",
  summary: "Add a plan",
  access: admin("plans.manage"),
  body: NewPlan,
  reply: created(one),
  errors: [PlanSlugTaken],
  audit: { action: "plan.create", by: "service" },
  run: async (ctx, { body }) => ({ plan: await plans.createPlan(ctx, body) }),
});

export const readPlan = route({
  method: "GET",
  path: "/admin/plans/:planId",
  summary: "Get a plan",
  access: admin("plans.manage"),
  reply: ok(one),
  errors: [PlanNotFound],
  invalid: { id: 404 },
  run: async (ctx, { params }) => ({ plan: await plans.readPlan(ctx, params.planId) }),
});

export const updatePlan = route({
  method: "PATCH",
  path: "/admin/plans/:planId",
  summary: "Update a plan; each list you send replaces the old one entirely",
  description: "New prices apply from the next renewal. `isActive: false` retires a plan: workspaces already on it keep it.",
  access: admin("plans.manage"),
  body: PlanChanges,
  reply: ok(one),
  errors: [PlanNotFound, PlanSlugTaken],
  invalid: { id: 404 },
  audit: { action: "plan.update", by: "service" },
  run: async (ctx, { params, body }) => ({ plan: await plans.updatePlan(ctx, params.planId, body) }),
});

export const removePlan = route({
  method: "DELETE",
  path: "/admin/plans/:planId",
  summary: "Delete a plan that no workspace has",
  access: admin("plans.manage"),
  reply: ok(Message),
  errors: [PlanNotFound, PlanInUse],
  invalid: { id: 404 },
  audit: { action: "plan.delete", by: "service" },
  run: (ctx, { params }) => plans.removePlan(ctx, params.planId),
});
