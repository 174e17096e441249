import { sql } from "kysely";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { type Currency, currencyOf, isCurrency } from "../../../kit/currencies.ts";
import { json } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { requirePhone } from "../../../kit/phones.ts";
import type { Day } from "../../../kit/time.ts";
import { dayAt } from "../../../kit/zone.ts";
import { requirePictures } from "../files/index.ts";
import type { Profile, ProfileChanges } from "./profile.schemas.ts";
import * as store from "./profile.store.ts";
import { checkWorkingHours, isTimezone } from "./working-hours.rules.ts";
import { CurrencyFixed, PricesDoNotFit, TimezoneBeforeLock } from "./workspace.errors.ts";

declare module "../../../kit/context.ts" {
  interface Hooks {
    /** Restates the workspace's prices in another currency, or says why it cannot. */
    changeCurrency: (ctx: WorkspaceContext, to: Currency) => Promise<"money-recorded" | "prices-do-not-fit" | undefined>;
    /** The last day whose books are locked; it stays until the end of the transaction. */
    lockedUntil: (ctx: WorkspaceContext) => Promise<Day | null>;
  }
}

export async function readProfile(ctx: WorkspaceContext): Promise<Profile> {
  return store.findProfile(ctx.db, ctx.workspaceId);
}

export async function updateProfile(ctx: WorkspaceContext, changes: ProfileChanges): Promise<Profile> {
  const { workingHours, currencyCode, timezone, booking, labs, address, phone, translations, ...rest } = changes;
  refuseUnknown(changes);
  if (rest.logoFileId) await requirePictures(ctx, [rest.logoFileId], [], "logoFileId");
  if (currencyCode !== undefined && currencyCode !== ctx.currency.code) await changeCurrency(ctx, currencyCode);
  if (timezone !== undefined && timezone !== ctx.timezone) await refuseLockedToday(ctx, timezone);
  const countryCode = address === undefined ? ctx.countryCode : (address?.countryCode ?? null);
  const isElsewhere = countryCode !== ctx.countryCode || (timezone ?? ctx.timezone) !== ctx.timezone;
  if (isElsewhere) await ctx.forget(ctx.workspaceId);
  return store.updateProfile(ctx.db, ctx.workspaceId, {
    ...rest,
    phone: await requirePhone(phone, countryCode),
    workingHours: workingHours && json(workingHours),
    address: address && json(store.readAddress(address)),
    currencyCode,
    timezone,
    booking: booking && sql`coalesce(booking, '{}') || ${json(booking)}::jsonb`,
    labs: labs && sql`coalesce(labs, '{}') || ${json(labs)}::jsonb`,
    translations: translations && json(translations),
    updatedAt: ctx.now,
  });
}

function refuseUnknown({ workingHours, currencyCode, timezone }: ProfileChanges): void {
  if (workingHours) checkWorkingHours(workingHours);
  if (currencyCode !== undefined && !isCurrency(currencyCode)) throw new InvalidInput("currencyCode", "is not a known currency");
  if (timezone !== undefined && !isTimezone(timezone)) throw new InvalidInput("timezone", "is not a known time zone");
}

/** Sales of a locked day would be booked on another one until the day is over. */
async function refuseLockedToday(ctx: WorkspaceContext, timezone: string): Promise<void> {
  const lockedUntil = await ctx.hooks.lockedUntil(ctx);
  const today = dayAt(ctx.now, timezone);
  if (lockedUntil === null || today > lockedUntil) return;
  const message = `would set today back to ${today}, and the books are locked until ${lockedUntil}`;
  throw TimezoneBeforeLock({ details: [{ path: "timezone", message }] });
}

async function changeCurrency(ctx: WorkspaceContext, code: string): Promise<void> {
  const refusal = await ctx.hooks.changeCurrency(ctx, currencyOf(code));
  if (refusal === "money-recorded") throw CurrencyFixed();
  if (refusal === "prices-do-not-fit") throw PricesDoNotFit();
  await ctx.forget(ctx.workspaceId);
}
