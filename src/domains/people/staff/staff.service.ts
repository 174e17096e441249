import type { Context, WorkspaceContext } from "../../../kit/context.ts";
import { json, violates } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { workspacePermissions } from "../../../kit/permissions.ts";
import { requirePhone } from "../../../kit/phones.ts";
import { endLoginsOf, hashUnknownPassword, insertAccount, invite, updateAccount } from "../../access/identity/index.ts";
import { requireRoom } from "../../platform/plans/index.ts";
import { checkWorkingHours } from "../../platform/workspace/index.ts";
import { services } from "../../visits/sessions/index.ts";
import { checkValues, readFieldFilter, saveValues } from "./field-values.service.ts";
import { fieldValues } from "./field-values.store.ts";
import { hasAllPermissions } from "./roles.rules.ts";
import { roles } from "./roles.store.ts";
import {
  BeyondOwnRights,
  InvitedJustNow,
  NotInvited,
  OwnAccount,
  OwnerListed,
  OwnerOnly,
  RoleUnknown,
  ServicesUnknown,
  StaffEmailTaken,
  StaffNotFound,
} from "./staff.errors.ts";
import { staffEvents } from "./staff.events.ts";
import { type NewStaff, type Staff, type StaffChanges, StaffQuery, staffSorting } from "./staff.schemas.ts";
import { countActiveStaff, idleOwner, isEmailTaken, staff } from "./staff.store.ts";

/** Limits how often one address is written to. */
const INVITE_AGAIN_MS = 60_000;

export async function listStaff(ctx: WorkspaceContext, query: StaffQuery): Promise<Page<Staff>> {
  const fields = query.fields === undefined ? undefined : await readFieldFilter(ctx, query.fields);
  const given = { ...query, fields };
  return staff.page(ctx.db, ctx.workspaceId, StaffQuery, given, staffSorting.orderOf(query.sort));
}

export async function readStaff(ctx: WorkspaceContext, id: Id): Promise<Staff> {
  const found = await staff.find(ctx.db, ctx.workspaceId, id);
  if (!found) throw StaffNotFound();
  return found;
}

/** Without a password, the person gets an e-mail to set one. */
export async function createStaff(ctx: WorkspaceContext, given: NewStaff): Promise<Staff> {
  if (given.self) return listOwner(ctx, given);
  const { db, workspaceId, now } = ctx;
  const { self: _, password, fields = {}, ...rest } = given;
  const phone = await requirePhone(given.phone ?? null, ctx.countryCode);
  const email = required(given, "email");
  const hashing = { turn: workspaceId, email };
  const passwordHash = password === undefined ? await hashUnknownPassword(ctx) : await ctx.adapters.passwords.hash(password, hashing);
  if (await isEmailTaken(db, workspaceId, email, null)) throw StaffEmailTaken();
  const roleId = await readRole(ctx, required(given, "roleId"));
  const values = await checkValues(ctx, fields);
  const planning = await readPlanning(ctx, given);
  await requireRoom(ctx, "max-staff", countActiveStaff);

  const id = newId();
  const stamps = { invitedAt: password === undefined ? now : null, createdAt: now, updatedAt: now };
  await withConflictErrors(() =>
    insertAccount(db, { ...rest, workspaceId, id, kind: "staff", email, phone, roleId, passwordHash, ...planning, ...stamps }),
  );
  await saveValues(ctx, id, values);
  if (password === undefined) await invite(ctx, workspaceId, id);
  return readStaff(ctx, id);
}

/** Only `self` makes them optional. */
function required<K extends "email" | "roleId">(given: NewStaff, name: K): NonNullable<NewStaff[K]> {
  const value = given[name];
  if (value === undefined) throw new InvalidInput(name, "is required");
  return value;
}

/** The owner's own account, with the data to be booked. Only the first of several concurrent requests adds it. */
async function listOwner(ctx: WorkspaceContext, given: NewStaff): Promise<Staff> {
  const { db, workspaceId, caller, now } = ctx;
  if (caller.account.kind !== "owner") throw OwnerOnly();
  refuseOwnersLogin(given);
  const { self: works, password: _, fields = {}, ...rest } = given;
  const phone = await requirePhone(given.phone, ctx.countryCode);
  const id = caller.account.id;
  const changes = { ...rest, works, phone, ...(await readPlanning(ctx, given)), updatedAt: now };
  if (!(await idleOwner.update(db, workspaceId, id, changes))) throw OwnerListed();
  await saveValues(ctx, id, await checkValues(ctx, fields));
  await ctx.forget(workspaceId);
  return readStaff(ctx, id);
}

/** The owner's e-mail and password are changed like everyone's own; a role would give the owner nothing. */
function refuseOwnersLogin(given: Pick<StaffChanges, "email" | "password" | "roleId" | "isActive">): void {
  for (const name of ["email", "password", "roleId"] as const) {
    if (given[name] !== undefined) throw new InvalidInput(name, "cannot be set for the owner");
  }
  if (given.isActive === false) throw new InvalidInput("isActive", "cannot be false for the owner");
}

export async function updateStaff(ctx: WorkspaceContext, id: Id, changes: StaffChanges): Promise<Staff> {
  const { db, workspaceId, now } = ctx;
  const { password, currentPassword: _, fields, ...rest } = changes;
  const { email, isActive } = rest;
  const phone = await requirePhone(changes.phone, ctx.countryCode);
  const current = await lockWithinReach(ctx, id);
  if (current.isOwner) refuseOwnersLogin(changes);
  if (isActive === false) refuseSelf(ctx, id);
  const hashing = { turn: workspaceId, email: email ?? current.email };
  const passwordHash = password === undefined ? undefined : await ctx.adapters.passwords.hash(password, hashing);
  if (email !== undefined && (await isEmailTaken(db, workspaceId, email, id))) throw StaffEmailTaken();
  const roleId = changes.roleId === undefined ? undefined : await readRole(ctx, changes.roleId);
  const values = fields && (await checkValues(ctx, fields, id));
  const planning = await readPlanning(ctx, changes);
  if (isActive && !current.isActive) await requireRoom(ctx, "max-staff", countActiveStaff);

  await withConflictErrors(() =>
    updateAccount(db, workspaceId, id, {
      ...rest,
      ...planning,
      phone,
      roleId,
      passwordHash,
      invitedAt: passwordHash && null,
      // A new address has not been confirmed.
      emailConfirmedAt: email === undefined || email === current.email ? undefined : null,
      updatedAt: now,
    }),
  );
  if (values) await saveValues(ctx, id, values);
  if (passwordHash !== undefined || isActive === false) await endLoginsOf(db, workspaceId, id, now);
  await ctx.forget(workspaceId);
  return readStaff(ctx, id);
}

/** For an invitation that was lost or has expired. */
export async function inviteAgain(ctx: WorkspaceContext, id: Id): Promise<Staff> {
  const { db, workspaceId, now } = ctx;
  const { invitedAt, isActive } = await lockWithinReach(ctx, id);
  if (!invitedAt || !isActive) throw NotInvited();
  if (now.getTime() - Date.parse(invitedAt) < INVITE_AGAIN_MS) throw InvitedJustNow();

  await updateAccount(db, workspaceId, id, { invitedAt: now, updatedAt: now });
  await invite(ctx, workspaceId, id);
  return readStaff(ctx, id);
}

/** The person has set a password, so the list no longer shows them as invited. */
export async function announceAccepted(ctx: Context, { workspaceId, accountId }: { workspaceId: Id; accountId: Id }): Promise<void> {
  const joined = await staff.find(ctx.db, workspaceId, accountId);
  if (joined) await ctx.emitEvent(staffEvents("staff.updated", joined), workspaceId);
}

/**
 * The person can no longer sign in and is not listed; their records keep their name, and their e-mail is free again. The owner is no longer
 * listed, and signs in as before.
 */
export async function removeStaff(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  const { db, workspaceId, now } = ctx;
  const { isOwner } = await lockWithinReach(ctx, id);
  if (!isOwner) refuseSelf(ctx, id);

  const changes = isOwner ? { works: false } : { isActive: false, roleId: null, deletedAt: now };
  await updateAccount(db, workspaceId, id, { ...changes, updatedAt: now });
  await fieldValues.remove(db, workspaceId, { staffId: id });
  if (!isOwner) await endLoginsOf(db, workspaceId, id, now);
  await ctx.forget(workspaceId);
  return { message: "Staff member deleted." };
}

/**
 * Changing someone with more permissions (for example their password) would be a way to get them. Changes to a person are made one at a
 * time.
 */
async function lockWithinReach(ctx: WorkspaceContext, id: Id): Promise<Staff> {
  const found = await staff.lock(ctx.db, ctx.workspaceId, id, "no key update");
  if (!found) throw StaffNotFound();
  const role = found.roleId ? await roles.find(ctx.db, ctx.workspaceId, found.roleId) : undefined;
  const theirs = found.isOwner ? Object.keys(workspacePermissions) : (role?.permissions ?? []);
  if (!hasAllPermissions(ctx.caller, theirs)) throw BeyondOwnRights();
  return found;
}

async function readRole(ctx: WorkspaceContext, given: Id): Promise<Id> {
  const role = await roles.find(ctx.db, ctx.workspaceId, given);
  if (!role) throw RoleUnknown();
  if (!hasAllPermissions(ctx.caller, role.permissions)) throw BeyondOwnRights();
  return role.id;
}

/** For what and when a person can be booked, as stored. */
async function readPlanning(ctx: WorkspaceContext, { serviceIds, workingHours }: StaffChanges) {
  if (workingHours) checkWorkingHours(workingHours);
  const ids = serviceIds && [...new Set(serviceIds)];
  if (ids && ids.length > 0) {
    const known = await services.all(ctx.db, ctx.workspaceId, { id: ids, scope: "sessions" });
    if (known.length < ids.length) throw ServicesUnknown();
  }
  return { serviceIds: ids, workingHours: workingHours && json(workingHours) };
}

function refuseSelf({ caller }: WorkspaceContext, id: Id): void {
  if (caller.account.id === id) throw OwnAccount();
}

/** Conflicts with concurrent requests give the same errors as if they had been found beforehand. */
async function withConflictErrors(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violates(error, "accounts_email_key")) throw StaffEmailTaken();
    if (violates(error, "accounts_workspace_id_role_id_fkey")) throw RoleUnknown();
    throw error;
  }
}
