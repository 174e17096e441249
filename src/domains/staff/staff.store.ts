import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import { mentions } from "./search.store.ts";
import type { Staff } from "./staff.schemas.ts";

/** Staff are accounts; the owner is none, and whoever was deleted is none any more. */
function staffIn(db: Db, workspaceId: Id) {
  return db
    .selectFrom("accounts")
    .where("accounts.workspaceId", "=", workspaceId)
    .where("accounts.kind", "=", "staff")
    .where("accounts.deletedAt", "is", null);
}

export interface StaffName {
  id: Id;
  name: string | null;
  isActive: boolean;
}

/** Those of `ids` who are staff of the workspace, deactivated ones included; in no particular order. */
export async function findStaff(db: Db, workspaceId: Id, ids: readonly Id[]): Promise<StaffName[]> {
  if (ids.length === 0) return [];
  return staffIn(db, workspaceId)
    .select(["id", "name", "isActive"])
    .where("id", "in", [...ids])
    .execute();
}

/** What the plan's `max-staff` counts: those who can sign in. */
export async function countActiveStaff(db: Db, workspaceId: Id): Promise<number> {
  const row = await staffIn(db, workspaceId)
    .select(sql<number>`count(*)`.as("active"))
    .where("isActive", "=", true)
    .executeTakeFirstOrThrow();
  return row.active;
}

function describedStaffIn(db: Db, workspaceId: Id) {
  return staffIn(db, workspaceId)
    .leftJoin("roles", (join) => join.onRef("roles.workspaceId", "=", "accounts.workspaceId").onRef("roles.id", "=", "accounts.roleId"))
    .select([
      "accounts.id",
      "accounts.name",
      "accounts.email",
      "accounts.phone",
      "accounts.roleId",
      "roles.name as roleName",
      "accounts.isActive",
      "accounts.createdAt",
      "accounts.updatedAt",
      fieldValues.as("fields"),
    ]);
}

/** Every field of the workspace, null where the person has no value. */
const fieldValues = sql<Record<string, unknown>>`(
  select coalesce(jsonb_object_agg(f.key, v.value), '{}') from staff_fields f
  left join staff_field_values v on v.workspace_id = f.workspace_id and v.field_id = f.id and v.staff_id = accounts.id
  where f.workspace_id = accounts.workspace_id)`;

export interface StaffSearch {
  q?: string;
  roleId?: Id;
  isActive?: boolean;
  values: readonly ValueSearch[];
}

/** A person's value of a field must have this digest, or, for a field of several choices, contain this text. */
export interface ValueSearch {
  fieldId: Id;
  matchKey?: string;
  contains?: string;
}

export async function listStaff(db: Db, workspaceId: Id, search: StaffSearch, page: PageRequest): Promise<Page<Staff>> {
  let query = describedStaffIn(db, workspaceId);
  if (search.roleId) query = query.where("accounts.roleId", "=", search.roleId);
  if (search.isActive !== undefined) query = query.where("accounts.isActive", "=", search.isActive);
  if (search.q) query = query.where(mentions(["accounts.name", "accounts.email", "accounts.phone"], withoutPunctuation(search.q)));
  for (const value of search.values) query = query.where(hasValue(value));
  return paginate(query, page, ["accounts.createdAt", "accounts.id"]);
}

/** Telephone numbers are kept as digits, whatever people write between them. */
function withoutPunctuation(q: string): string {
  return /^\+?[\d\s().-]+$/.test(q) ? q.replace(/[\s().-]/g, "") : q;
}

function hasValue({ fieldId, matchKey, contains }: ValueSearch) {
  const matches = contains === undefined ? sql`v.match_key = ${matchKey}` : sql`v.value @> to_jsonb(${contains}::text)`;
  return sql<boolean>`exists (
    select from staff_field_values v
    where v.workspace_id = accounts.workspace_id and v.staff_id = accounts.id and v.field_id = ${fieldId} and ${matches})`;
}

export async function readStaff(db: Db, workspaceId: Id, id: Id): Promise<Staff | undefined> {
  return describedStaffIn(db, workspaceId).where("accounts.id", "=", id).executeTakeFirst();
}

export async function emailTaken(db: Db, workspaceId: Id, email: string, exceptId: Id | null): Promise<boolean> {
  let query = db.selectFrom("accounts").select("id").where("workspaceId", "=", workspaceId).where("email", "=", email);
  if (exceptId) query = query.where("id", "!=", exceptId);
  return (await query.where("deletedAt", "is", null).executeTakeFirst()) !== undefined;
}

export interface LockedStaff {
  id: Id;
  roleId: Id | null;
  isActive: boolean;
}

/** Whoever changes or deletes a person does so one after the other. */
export async function lockStaff(db: Db, workspaceId: Id, id: Id): Promise<LockedStaff | undefined> {
  return staffIn(db, workspaceId).select(["id", "roleId", "isActive"]).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}
