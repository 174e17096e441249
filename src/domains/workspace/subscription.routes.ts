import { workspace } from "../../kit/access.ts";
import { ok, route } from "../../kit/route.ts";
import { Type } from "../../kit/schema.ts";
import { Subscription } from "./subscription.schemas.ts";
import { readSubscription as read } from "./subscription.service.ts";

export const readSubscription = route({
  method: "GET",
  path: "/workspace/:workspaceId/subscription",
  summary: "The workspace's plan, what it allows and how much of it is used",
  description: "Answers after the subscription has ended, too.",
  access: workspace("workspace.manage"),
  reply: ok(Type.Object({ subscription: Subscription })),
  errors: [],
  run: async (ctx) => ({ subscription: await read(ctx) }),
});
