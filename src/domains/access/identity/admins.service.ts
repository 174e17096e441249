import type { AdminContext, Context, PublicContext } from "../../../kit/context.ts";
import { violates } from "../../../kit/db.ts";
import { type Id, newId, PLATFORM_ID } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import type { AdminRole } from "../../../kit/permissions.ts";
import { recordAudit } from "../../platform/audit/index.ts";
import { AdminQuery } from "./accounts.schemas.ts";
import type { AdminRow } from "./admins.store.ts";
import * as store from "./admins.store.ts";
import { AdminEmailTaken, AdminExists, AdminNotFound, LastSuperAdmin } from "./identity.errors.ts";
import { endLoginsOf } from "./logins.store.ts";

interface NewAdmin {
  email: string;
  password: string;
  roles: readonly AdminRole[];
}

interface AdminChanges {
  email?: string;
  password?: string;
  roles?: readonly AdminRole[];
  isActive?: boolean;
}

/** Creates the first admin; the singleton row decides between concurrent attempts. */
export async function bootstrapAdmin(ctx: PublicContext, given: NewAdmin): Promise<AdminRow> {
  const passwordHash = await ctx.adapters.passwords.hash(given.password, { turn: ctx.exchange.address });
  return ctx.transaction("platform", async (tx) => {
    const id = newId();
    if (!(await store.claimFirstAdmin(tx.db, id))) throw AdminExists();
    return insert(tx, id, given, passwordHash);
  });
}

export async function addAdmin(ctx: AdminContext, given: NewAdmin): Promise<AdminRow> {
  return insert(ctx, newId(), given, await ctx.adapters.passwords.hash(given.password, { turn: ctx.caller.admin.id }));
}

async function insert(ctx: Context, id: Id, { email, roles }: NewAdmin, passwordHash: string): Promise<AdminRow> {
  try {
    const stamps = { createdAt: ctx.now, updatedAt: ctx.now };
    const row = { id, email, passwordHash, roles: [...new Set(roles)], ...stamps };
    const admin = await store.insertAdmin(ctx.db, row);
    await ctx.forget(PLATFORM_ID);
    await recordAudit(ctx, { action: "admin.create", record: { type: "admin", id }, after: admin });
    return admin;
  } catch (error) {
    if (violates(error, "admins_email_key")) throw AdminEmailTaken();
    throw error;
  }
}

export async function listAdmins(ctx: AdminContext, query: AdminQuery): Promise<Page<AdminRow>> {
  return store.admins.page(ctx.db, {}, AdminQuery, query);
}

export async function readAdmin(ctx: AdminContext, id: Id): Promise<AdminRow> {
  const admin = await store.findAdmin(ctx.db, id);
  if (!admin) throw AdminNotFound();
  return admin;
}

export async function changeAdmin(ctx: AdminContext, id: Id, changes: AdminChanges): Promise<AdminRow> {
  const staysSuper = (changes.roles?.includes("super-admin") ?? true) && changes.isActive !== false;
  if (!staysSuper) await refuseLastSuperAdmin(ctx, id);
  const before = await readAdmin(ctx, id);
  const passwordHash = changes.password && (await ctx.adapters.passwords.hash(changes.password, { turn: ctx.caller.admin.id }));
  const updated = await update(ctx, id, changes, passwordHash);
  if (!updated) throw AdminNotFound();
  if (passwordHash || changes.isActive === false) await endLoginsOf(ctx.db, PLATFORM_ID, id, ctx.now);
  await ctx.forget(PLATFORM_ID);
  const after = { ...updated, ...(passwordHash ? { password: "changed" } : {}) };
  await recordAudit(ctx, { action: "admin.update", record: { type: "admin", id }, before, after });
  return updated;
}

async function update(ctx: AdminContext, id: Id, { roles, isActive, email }: AdminChanges, passwordHash: string | undefined) {
  try {
    return await store.updateAdmin(ctx.db, id, {
      email,
      roles: roles && [...new Set(roles)],
      isActive,
      passwordHash,
      updatedAt: ctx.now,
    });
  } catch (error) {
    if (violates(error, "admins_email_key")) throw AdminEmailTaken();
    throw error;
  }
}

export async function removeAdmin(ctx: AdminContext, id: Id): Promise<{ message: string }> {
  const before = await readAdmin(ctx, id);
  await refuseLastSuperAdmin(ctx, id);
  await endLoginsOf(ctx.db, PLATFORM_ID, id, ctx.now);
  await store.admins.remove(ctx.db, { id });
  await ctx.forget(PLATFORM_ID);
  await recordAudit(ctx, { action: "admin.delete", record: { type: "admin", id }, before });
  return { message: "Admin deleted." };
}

async function refuseLastSuperAdmin(ctx: AdminContext, id: Id): Promise<void> {
  const superAdmins = await store.lockSuperAdmins(ctx.db);
  if (superAdmins.length === 1 && superAdmins[0] === id) throw LastSuperAdmin();
}
