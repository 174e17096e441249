import { sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { Profile } from "./profile.schemas.ts";

const columns = [
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
  "subscriptionEndDate",
  "createdAt",
  "updatedAt",
] as const;

export async function findProfile(db: Db, id: Id): Promise<Profile> {
  const row = await db.selectFrom("workspaces").select(columns).where("id", "=", id).executeTakeFirstOrThrow();
  return row as Profile;
}

/** Another phone has not been verified yet, whatever the old one was. */
export async function updateProfile(db: Db, id: Id, changes: Updateable<Tables["workspaces"]>): Promise<Profile> {
  const { phone } = changes;
  const verified = phone === undefined ? {} : { phoneVerified: sql<boolean>`phone_verified and phone = ${phone}` };
  const row = await db
    .updateTable("workspaces")
    .set({ ...changes, ...verified })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as Profile;
}
