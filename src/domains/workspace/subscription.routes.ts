import { workspace } from "../../kit/access.ts";
import { ok, route } from "../../kit/route.ts";
import { Type } from "../../kit/schema.ts";
import { UsedSubscription } from "./subscription.schemas.ts";
import { readSubscription as read } from "./subscription.service.ts";

export const readSubscription = route({
  method: "GET",
  path: "/workspace/:workspaceId/subscription",
  summary: "The workspace's plan, what it allows, how much of it is used, and what renewing costs",
  description: "Answers after the subscription has ended, too.",
  access: workspace("workspace.manage"),
  reply: ok(Type.Object({ subscription: UsedSubscription })),
  errors: [],
  run: async (ctx) => ({ subscription: await read(ctx) }),
});
