import type { WorkspaceContext } from "../../kit/context.ts";
import { violates } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { normaliseEmail } from "../../kit/schema.ts";
import { requireRoom } from "../billing/index.ts";
import { endLoginsOf, hashUnknownPassword, insertAccount, invite, updateAccount } from "../identity/index.ts";
import { checkValues, readFieldFilter, saveValues } from "./field-values.service.ts";
import { deleteValues } from "./field-values.store.ts";
import { reaches } from "./roles.rules.ts";
import { findRole } from "./roles.store.ts";
import { BeyondOwnRights, OwnAccount, RoleUnknown, StaffEmailTaken, StaffNotFound } from "./staff.errors.ts";
import type { NewStaff, Staff, StaffChanges, StaffFilter } from "./staff.schemas.ts";
import * as store from "./staff.store.ts";

export async function listStaff(ctx: WorkspaceContext, filter: StaffFilter, page: PageRequest): Promise<Page<Staff>> {
  const { fields, roleId, ...rest } = filter;
  const values = fields === undefined ? [] : await readFieldFilter(ctx, fields);
  return store.listStaff(ctx.db, ctx.workspaceId, { ...rest, ...(roleId ? { roleId: roleId.toLowerCase() } : {}), values }, page);
}

export async function readStaff(ctx: WorkspaceContext, id: Id): Promise<Staff> {
  const staff = await store.readStaff(ctx.db, ctx.workspaceId, id);
  if (!staff) throw StaffNotFound();
  return staff;
}

/** Without a password the person gets a mail to set one. */
export async function createStaff(ctx: WorkspaceContext, given: NewStaff): Promise<Staff> {
  const { db, workspaceId, now } = ctx;
  const { password, fields = {}, name, phone = null } = given;
  const passwordHash = password === undefined ? await hashUnknownPassword(ctx) : await ctx.adapters.passwords.hash(password);
  const email = normaliseEmail(given.email);
  if (await store.emailTaken(db, workspaceId, email, null)) throw StaffEmailTaken();
  const roleId = await readRole(ctx, given.roleId);
  const values = await checkValues(ctx, fields);
  await requireRoom(ctx, "max-staff", store.countActiveStaff);

  const id = newId();
  const stamps = { createdAt: now, updatedAt: now };
  await writing(() => insertAccount(db, { workspaceId, id, kind: "staff", email, name, phone, roleId, passwordHash, ...stamps }));
  await saveValues(ctx, id, values);
  if (password === undefined) await invite(ctx, workspaceId, id);
  return readStaff(ctx, id);
}

export async function changeStaff(ctx: WorkspaceContext, id: Id, changes: StaffChanges): Promise<Staff> {
  const { db, workspaceId, now } = ctx;
  const { password, fields, isActive, name, phone } = changes;
  const passwordHash = password === undefined ? undefined : await ctx.adapters.passwords.hash(password);
  const staff = await lockWithinReach(ctx, id);
  if (isActive === false) refuseOneself(ctx, id);
  const email = changes.email === undefined ? undefined : normaliseEmail(changes.email);
  if (email !== undefined && (await store.emailTaken(db, workspaceId, email, id))) throw StaffEmailTaken();
  const roleId = changes.roleId === undefined ? undefined : await readRole(ctx, changes.roleId);
  const values = fields && (await checkValues(ctx, fields, id));
  if (isActive && !staff.isActive) await requireRoom(ctx, "max-staff", store.countActiveStaff);

  await writing(() =>
    updateAccount(db, workspaceId, id, {
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
      ...(roleId === undefined ? {} : { roleId }),
      ...(isActive === undefined ? {} : { isActive }),
      ...(passwordHash === undefined ? {} : { passwordHash }),
      updatedAt: now,
    }),
  );
  if (values) await saveValues(ctx, id, values);
  if (passwordHash !== undefined || isActive === false) await endLoginsOf(db, workspaceId, id, now);
  await ctx.forget(workspaceId);
  return readStaff(ctx, id);
}

/** The person can no longer sign in and is listed nowhere; what they did keeps their name, and their e-mail is free again. */
export async function removeStaff(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  const { db, workspaceId, now } = ctx;
  await lockWithinReach(ctx, id);
  refuseOneself(ctx, id);

  await updateAccount(db, workspaceId, id, { isActive: false, roleId: null, deletedAt: now, updatedAt: now });
  await deleteValues(db, workspaceId, id);
  await endLoginsOf(db, workspaceId, id, now);
  await ctx.forget(workspaceId);
  return { message: "Staff member deleted." };
}

/** Changing somebody with more permissions (their password, say) would be a way to get them. */
async function lockWithinReach(ctx: WorkspaceContext, id: Id): Promise<store.LockedStaff> {
  const staff = await store.lockStaff(ctx.db, ctx.workspaceId, id);
  if (!staff) throw StaffNotFound();
  const role = staff.roleId ? await findRole(ctx.db, ctx.workspaceId, staff.roleId) : undefined;
  if (role && !reaches(ctx.caller, role.permissions)) throw BeyondOwnRights();
  return staff;
}

async function readRole(ctx: WorkspaceContext, given: Id): Promise<Id> {
  const role = await findRole(ctx.db, ctx.workspaceId, given.toLowerCase());
  if (!role) throw RoleUnknown();
  if (!reaches(ctx.caller, role.permissions)) throw BeyondOwnRights();
  return role.id;
}

function refuseOneself({ caller }: WorkspaceContext, id: Id): void {
  if (caller.account.id === id) throw OwnAccount();
}

/** What another request took or deleted since it was looked up is told as if it had been so all along. */
async function writing(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violates(error, "accounts_email_key")) throw StaffEmailTaken();
    if (violates(error, "accounts_workspace_id_role_id_fkey")) throw RoleUnknown();
    throw error;
  }
}
