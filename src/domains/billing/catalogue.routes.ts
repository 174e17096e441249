import { anyone } from "../../kit/access.ts";
import { ok, route } from "../../kit/route.ts";
import { Type } from "../../kit/schema.ts";
import { BusinessCategory } from "./business-categories.schemas.ts";
import { listActiveCategories } from "./business-categories.store.ts";
import { Plan } from "./plans.schemas.ts";
import { listActivePlans } from "./plans.store.ts";

const SHORTLY = "public, max-age=60";

export const publicPlans = route({
  method: "GET",
  path: "/public/plans",
  summary: "Plans that can be chosen at sign-up",
  access: anyone,
  reply: ok(Type.Object({ plans: Type.Array(Plan) })),
  errors: [],
  cache: SHORTLY,
  run: async (ctx) => ({ plans: await listActivePlans(ctx.db) }),
});

export const publicCategories = route({
  method: "GET",
  path: "/public/business-categories",
  summary: "Business categories that can be chosen at sign-up",
  access: anyone,
  reply: ok(Type.Object({ businessCategories: Type.Array(BusinessCategory) })),
  errors: [],
  cache: SHORTLY,
  run: async (ctx) => ({ businessCategories: await listActiveCategories(ctx.db) }),
});
