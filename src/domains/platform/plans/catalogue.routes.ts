import { anyone } from "../../../kit/access.ts";
import { wholeList, wholeListOf, wholeQuery } from "../../../kit/page.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { BusinessCategory } from "./business-categories.schemas.ts";
import { listActiveCategories } from "./business-categories.service.ts";
import { Plan } from "./plans.schemas.ts";
import { listActivePlans } from "./plans.service.ts";

const SHORTLY = "public, max-age=60";

export const listPublicPlans = route({
  method: "GET",
  path: "/public/plans",
  summary: "List plans available at sign-up",
  access: anyone,
  query: Type.Object(wholeQuery),
  reply: ok(wholeListOf("plans", Plan)),
  errors: [],
  cache: SHORTLY,
  run: async (ctx, { query }) => wholeList("plans", await listActivePlans(ctx, query)),
});

export const listPublicBusinessCategories = route({
  method: "GET",
  path: "/public/business-categories",
  summary: "List business categories available at sign-up",
  access: anyone,
  reply: ok(Type.Object({ businessCategories: Type.Array(BusinessCategory) })),
  errors: [],
  cache: SHORTLY,
  run: async (ctx) => ({ businessCategories: await listActiveCategories(ctx) }),
});
