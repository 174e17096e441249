import { workspace } from "../../../kit/access.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { Profile, ProfileChanges } from "./profile.schemas.ts";
import * as profile from "./profile.service.ts";
import { CurrencyFixed, PricesDoNotFit, TimezoneBeforeLock } from "./workspace.errors.ts";

const one = Type.Object({ workspace: Profile });

export const readWorkspace = route({
  method: "GET",
  path: "/workspace/:workspaceId",
  summary: "Get the workspace's profile and settings",
  access: workspace("workspace.manage"),
  reply: ok(one),
  errors: [],
  run: async (ctx) => ({ workspace: await profile.readProfile(ctx) }),
});

export const updateWorkspace = route({
  method: "PATCH",
  path: "/workspace/:workspaceId",
  summary: "Update the workspace's profile and settings",
  description:
    "A new phone must be verified again. `workingHours` and `address` are replaced as a whole; null clears them. `currencyCode` cannot change once money has been recorded; until then, prices keep their numbers in the new currency. `timezone` cannot set today back to a day whose books are locked. Omitted parts of `booking` and `labs` do not change. `modules` are replaced as a whole; null returns to those of the business category.",
  access: workspace("workspace.manage"),
  body: ProfileChanges,
  reply: ok(one),
  errors: [CurrencyFixed, PricesDoNotFit, TimezoneBeforeLock],
  audit: "workspace.update",
  run: async (ctx, { body }) => ({ workspace: await profile.updateProfile(ctx, body) }),
});
