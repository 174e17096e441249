import { admin } from "../../kit/access.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { freeText, Message, optional, Type } from "../../kit/schema.ts";
import { PlanInUse, PlanNotFound, PlanSlugTaken } from "./billing.errors.ts";
import { NewPlan, Plan, PlanChanges } from "./plans.schemas.ts";
import * as plans from "./plans.service.ts";

const one = Type.Object({ plan: Plan });

export const listPlans = route({
  method: "GET",
  path: "/admin/plans",
  summary: "All plans, retired ones too, in display order",
  access: admin("plans.manage"),
  query: Type.Object({
    ...pageQuery,
    q: optional(freeText(200, { description: "Part of the name or slug" })),
    isActive: optional(Type.Boolean()),
  }),
  reply: ok(listOf("plans", Plan)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await plans.listPlans(ctx, query, query);
    return { plans: rows, pagination };
  },
});

export const addPlan = route({
  method: "POST",
  path: "/admin/plans",
  summary: "Add a plan",
  access: admin("plans.manage"),
  body: NewPlan,
  reply: created(one),
  errors: [PlanSlugTaken],
  run: async (ctx, { body }) => ({ plan: await plans.addPlan(ctx, body) }),
});

export const readPlan = route({
  method: "GET",
  path: "/admin/plans/:planId",
  summary: "One plan",
  access: admin("plans.manage"),
  reply: ok(one),
  errors: [PlanNotFound],
  invalid: { id: 404 },
  run: async (ctx, { params }) => ({ plan: await plans.readPlan(ctx, params.planId) }),
});

export const changePlan = route({
  method: "PATCH",
  path: "/admin/plans/:planId",
  summary: "Change a plan; lists that are sent replace the old ones whole",
  description: "New prices count from the next renewal. `isActive: false` retires a plan: workspaces that have it keep it.",
  access: admin("plans.manage"),
  body: PlanChanges,
  reply: ok(one),
  errors: [PlanNotFound, PlanSlugTaken],
  invalid: { id: 404 },
  run: async (ctx, { params, body }) => ({ plan: await plans.changePlan(ctx, params.planId, body) }),
});

export const removePlan = route({
  method: "DELETE",
  path: "/admin/plans/:planId",
  summary: "Delete a plan that no workspace has",
  access: admin("plans.manage"),
  reply: ok(Message),
  errors: [PlanNotFound, PlanInUse],
  invalid: { id: 404 },
  run: (ctx, { params }) => plans.removePlan(ctx, params.planId),
});
