import { workspace } from "../../../kit/access.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { UsedSubscription } from "./subscription.schemas.ts";
import { readSubscription as read } from "./subscription.service.ts";

export const readSubscription = route({
  method: "GET",
  path: "/workspace/:workspaceId/subscription",
  summary: "Get the workspace's plan, its limits and usage, and the cost of renewing",
  description: "Also works after the subscription has expired.",
  access: workspace("workspace.manage"),
  reply: ok(Type.Object({ subscription: UsedSubscription })),
  errors: [],
  run: async (ctx) => ({ subscription: await read(ctx) }),
});
