import { workspace } from "../../kit/access.ts";
import { ok, route } from "../../kit/route.ts";
import { Type } from "../../kit/schema.ts";
import { Profile, ProfileChanges } from "./profile.schemas.ts";
import * as profile from "./profile.service.ts";

const one = Type.Object({ workspace: Profile });

export const readWorkspace = route({
  method: "GET",
  path: "/workspace/:workspaceId",
  summary: "The workspace's profile and settings",
  access: workspace("workspace.manage"),
  reply: ok(one),
  errors: [],
  run: async (ctx) => ({ workspace: await profile.readProfile(ctx) }),
});

export const changeWorkspace = route({
  method: "PATCH",
  path: "/workspace/:workspaceId",
  summary: "Change the workspace's profile and settings",
  description: "A new phone has to be verified again. `workingHours` is replaced as a whole; null clears it.",
  access: workspace("workspace.manage"),
  body: ProfileChanges,
  reply: ok(one),
  errors: [],
  run: async (ctx, { body }) => ({ workspace: await profile.changeProfile(ctx, body) }),
});
