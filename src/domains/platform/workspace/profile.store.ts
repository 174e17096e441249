import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { stored } from "../../../kit/stored.ts";
import { type Changes, mustExist, narrow, table } from "../../../kit/table.ts";
import { readBookingSettings } from "./booking.rules.ts";
import { LabSettings } from "./labs.schemas.ts";
import { modulesOf } from "./modules.rules.ts";
import { Address, type Profile, ProfileTranslations } from "./profile.schemas.ts";
import { readWorkingHours } from "./working-hours.rules.ts";
import type { WorkingHours } from "./working-hours.schemas.ts";

export const readAddress = stored(Address);
export const readLabs = stored(LabSettings);
export const readProfileTranslations = stored(ProfileTranslations);

const profiles = table("workspaces", {
  columns: [
    "id",
    "name",
    "slogan",
    "email",
    "phone",
    "phoneVerified",
    "requirePhoneVerification",
    "planId",
    "businessCategorySlug",
    "marketingOptIn",
    "discountPercentage",
    "workingHours",
    "currencyCode",
    "timezone",
    "preventDoubleBooking",
    "booking",
    "labs",
    "modules",
    "language",
    "weekStartsOn",
    "taxNumber",
    "address",
    "paymentTermsDays",
    "logoFileId",
    "translations",
    "subscriptionEndDate",
    "createdAt",
    "updatedAt",
  ],
  toRecord: ({ workingHours, address, booking, labs, modules, translations, ...row }) =>
    narrow<Profile>({
      ...row,
      workingHours: workingHours === null ? null : readWorkingHours(workingHours),
      booking: readBookingSettings(booking),
      labs: readLabs(labs ?? {}),
      modules: modulesOf(modules, row.businessCategorySlug),
      address: address === null ? null : readAddress(address),
      translations: readProfileTranslations(translations),
    }),
});

export async function findProfile(db: Db, id: Id): Promise<Profile> {
  return mustExist(await profiles.find(db, { id }));
}

export async function findCountryCode(db: Db, id: Id): Promise<string | null> {
  const code = sql<string | null>`address ->> 'countryCode'`.as("code");
  return (await db.selectFrom("workspaces").select(code).where("id", "=", id).executeTakeFirst())?.code ?? null;
}

/** The language that the workspace writes in. */
export async function findLanguage(db: Db, id: Id): Promise<"en" | "ar"> {
  const row = await db.selectFrom("workspaces").select("language").where("id", "=", id).executeTakeFirst();
  return row?.language === "ar" ? "ar" : "en";
}

export async function readLabSettings(db: Db, id: Id): Promise<LabSettings> {
  const found = await db.selectFrom("workspaces").select("labs").where("id", "=", id).executeTakeFirst();
  return readLabs(found?.labs ?? {});
}

export async function findWorkingHours(db: Db, id: Id): Promise<WorkingHours | null> {
  const found = await db.selectFrom("workspaces").select("workingHours").where("id", "=", id).executeTakeFirst();
  return found?.workingHours ? readWorkingHours(found.workingHours) : null;
}

/** A new phone has not been verified yet. */
export async function updateProfile(db: Db, id: Id, changes: Changes<"workspaces">): Promise<Profile> {
  const { phone } = changes;
  const phoneVerified = phone === undefined ? undefined : sql<boolean>`phone_verified and phone = ${phone}`;
  return mustExist(await profiles.update(db, { id }, { ...changes, phoneVerified }));
}
