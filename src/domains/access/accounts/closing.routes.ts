import { owner } from "../../../kit/access.ts";
import { ok, route } from "../../../kit/route.ts";
import { optional, TimestampText, Type } from "../../../kit/schema.ts";
import { GivenPassword } from "../identity/accounts.schemas.ts";
import * as closing from "./closing.service.ts";

export const closeWorkspace = route({
  method: "POST",
  path: "/workspace/:workspaceId/close",
  summary: "Close the workspace permanently",
  description:
    "Everyone is signed out and public pages go offline immediately; after 30 days all of the workspace's data is erased. Until then, a platform admin can resume it.",
  access: owner,
  body: Type.Object({ password: optional(GivenPassword) }, { title: "CloseWorkspace" }),
  reply: ok(Type.Object({ message: Type.String({ examples: ["Workspace closed."] }), purgeAt: TimestampText })),
  errors: [],
  confirmation: { proof: "explicit", password: "password" },
  confidential: true,
  audit: { action: "workspace.close", by: "service" },
  run: (ctx) => closing.closeWorkspace(ctx),
});
