import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { stored } from "../../../kit/stored.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import { readWorkingHours } from "../../platform/workspace/index.ts";
import { FieldValues, type Staff } from "./staff.schemas.ts";

const readFieldValues = stored(FieldValues);

/** Staff are accounts, except deleted ones and an owner who does not work. */
const isStaff = "(accounts.kind = 'staff' or accounts.works) and accounts.deleted_at is null";

const roleName = sql<string | null>`(
  select r.name from roles r where r.workspace_id = accounts.workspace_id and r.id = accounts.role_id)`;

/** Every custom field of the workspace, null without a value. */
const valuesByKey = sql<unknown>`(
  select coalesce(jsonb_object_agg(f.key, v.value), '{}') from staff_fields f
  left join staff_field_values v on v.workspace_id = f.workspace_id and v.field_id = f.id and v.staff_id = accounts.id
  where f.workspace_id = accounts.workspace_id)`;

export const staff = tenantTable("accounts", {
  columns: [
    "id",
    "name",
    "email",
    "phone",
    "roleId",
    roleName.as("roleName"),
    "isActive",
    "kind",
    "color",
    "invitedAt",
    "isBookable",
    "serviceIds",
    "workingHours",
    valuesByKey.as("fields"),
    "createdAt",
    "updatedAt",
  ],
  toRecord: ({ kind, ...row }): Staff => ({
    ...row,
    isOwner: kind === "owner",
    workingHours: row.workingHours === null ? null : readWorkingHours(row.workingHours),
    fields: readFieldValues(row.fields),
  }),
  only: isStaff,
  order: ["createdAt", "id"],
  weight: `coalesce(octet_length(accounts.working_hours::text), 0) + 30 * coalesce(cardinality(accounts.service_ids), 0)
    + coalesce((select sum(octet_length(v.value::text) + 150) from staff_field_values v
        where v.workspace_id = accounts.workspace_id and v.staff_id = accounts.id), 0)`,
});

export interface StaffName {
  id: Id;
  name: string | null;
  isActive: boolean;
}

const staffNames = tenantTable("accounts", { columns: ["id", "name", "isActive"], toRecord: narrow<StaffName>, only: isStaff });

/** Those of `ids` who are staff of the workspace, deactivated ones included; in no particular order. */
export async function findStaff(db: Db, workspaceId: Id, ids: readonly Id[]): Promise<StaffName[]> {
  return ids.length === 0 ? [] : staffNames.all(db, workspaceId, { id: ids });
}

/** The number that the plan's `max-staff` limits: staff who can sign in, without the owner. */
export async function countActiveStaff(db: Db, workspaceId: Id): Promise<number> {
  return staff.count(db, workspaceId, { isActive: true, kind: "staff" });
}

/** The owner's account, as long as it is not listed with the staff. */
export const idleOwner = tenantTable("accounts", { columns: ["id"], toRecord: (row) => row.id, only: "kind = 'owner' and not works" });

const accounts = tenantTable("accounts", { columns: ["id"], toRecord: (row) => row.id, only: "deleted_at is null" });

/** The owner's e-mail counts too. */
export async function isEmailTaken(db: Db, workspaceId: Id, email: string, exceptId: Id | null): Promise<boolean> {
  const holders = await accounts.all(db, workspaceId, { email });
  return holders.some((id) => id !== exceptId);
}
