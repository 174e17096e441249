import type { WorkspaceContext } from "../../kit/context.ts";
import { json } from "../../kit/db.ts";
import { InvalidInput } from "../../kit/errors.ts";
import type { Profile, ProfileChanges } from "./profile.schemas.ts";
import * as store from "./profile.store.ts";
import { checkWorkingHours, isTimezone } from "./working-hours.rules.ts";

const currencies = new Set(Intl.supportedValuesOf("currency"));

export async function readProfile(ctx: WorkspaceContext): Promise<Profile> {
  return store.findProfile(ctx.db, ctx.workspaceId);
}

export async function changeProfile(ctx: WorkspaceContext, changes: ProfileChanges): Promise<Profile> {
  const { workingHours, currencyCode, timezone, ...rest } = changes;
  if (workingHours) checkWorkingHours(workingHours);
  if (currencyCode !== undefined && !currencies.has(currencyCode)) throw new InvalidInput("currencyCode", "is no known currency");
  if (timezone !== undefined && !isTimezone(timezone)) throw new InvalidInput("timezone", "is no known time zone");

  return store.updateProfile(ctx.db, ctx.workspaceId, {
    ...rest,
    ...(workingHours === undefined ? {} : { workingHours: workingHours && json(workingHours) }),
    ...(currencyCode === undefined ? {} : { currencyCode }),
    ...(timezone === undefined ? {} : { timezone }),
    updatedAt: ctx.now,
  });
}
