import { standingOf } from "../../../kit/access.ts";
import type { AccountContext, Context, WorkspaceContext } from "../../../kit/context.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { permissionsOfAdmin, workspacePermissions } from "../../../kit/permissions.ts";
import type { Static } from "../../../kit/schema.ts";
import { pictureUrl, requirePictures } from "../../platform/files/index.ts";
import { modulesOf, readLabs } from "../../platform/workspace/index.ts";
import type { Account, AccountChanges, Me, MemberWorkspace, SignedInAdmin } from "./accounts.schemas.ts";
import * as accounts from "./accounts.store.ts";
import * as admins from "./admins.store.ts";
import { WrongCredentials } from "./identity.errors.ts";
import type { Subject } from "./subjects.rules.ts";

interface Member {
  account: Account;
  workspace: MemberWorkspace;
}

/** An account with its permissions, and its workspace as every member sees it. */
export async function describeMember(ctx: Context, row: accounts.AccountRow): Promise<Member> {
  const workspace = await accounts.findMemberWorkspace(ctx.db, row.workspaceId);
  if (!workspace) throw WrongCredentials();
  const { id, kind, email, name, roleId, language, color, photoFileId, emailConfirmedAt } = row;
  const account: Account = {
    ...{ id, kind, email, name, roleId, language, color, photoFileId, emailConfirmedAt },
    permissions: await permissionsOf(ctx, row),
    photoUrl: await pictureUrl(ctx, row.workspaceId, photoFileId),
  };
  return { account, workspace: await toMemberWorkspace(ctx, workspace) };
}

async function toMemberWorkspace(ctx: Context, row: accounts.MemberWorkspaceRow): Promise<MemberWorkspace> {
  const { logoFileId, subscriptionEndDate: endDate, suspendedAt, suspensionReason, closedAt, workingHours, ...rest } = row;
  const isOver = endDate !== null && Date.parse(endDate) <= ctx.now.getTime();
  return {
    ...rest,
    status: standingOf({ suspendedAt, closedAt }),
    statusReason: suspensionReason,
    modules: modulesOf(row.modules, row.businessCategorySlug),
    labs: readLabs(row.labs ?? {}),
    workingHours: workingHours as MemberWorkspace["workingHours"],
    logoUrl: await pictureUrl(ctx, row.id, logoFileId),
    subscription: { status: isOver ? "expired" : "active", endDate },
  };
}

async function permissionsOf(ctx: Context, { kind, workspaceId, roleId }: accounts.AccountRow): Promise<string[]> {
  if (kind === "owner") return Object.keys(workspacePermissions);
  return roleId ? accounts.permissionsOfRole(ctx.db, workspaceId, roleId) : [];
}

/** An admin with the permissions that the service itself checks. */
export async function describeAdmin(ctx: Context, row: admins.AdminRow): Promise<SignedInAdmin> {
  const permissions = permissionsOfAdmin(row.roles, await admins.hasNoSuperAdmin(ctx.db));
  return { ...row, permissions: [...permissions] };
}

/** The account of a login, if it can still sign in. */
export async function describeSubject(ctx: Context, subject: Subject): Promise<Member | { admin: SignedInAdmin } | undefined> {
  if (subject.kind === "admin") {
    const admin = await admins.findAdmin(ctx.db, subject.accountId);
    return admin?.isActive ? { admin: await describeAdmin(ctx, admin) } : undefined;
  }
  const account = await accounts.findAccount(ctx.db, subject.workspaceId, subject.accountId);
  return account?.isActive ? describeMember(ctx, account) : undefined;
}

export async function describeMe(ctx: AccountContext): Promise<Static<typeof Me>> {
  const { caller } = ctx;
  if (caller.kind === "admin") {
    const admin = await admins.findAdmin(ctx.db, caller.admin.id);
    return admin ? { admin: await describeAdmin(ctx, admin) } : {};
  }
  const account = await accounts.findAccount(ctx.db, caller.workspace.id, caller.account.id);
  return account ? describeMember(ctx, account) : {};
}

export async function changeMe(ctx: WorkspaceContext, changes: AccountChanges): Promise<Member> {
  const { workspaceId, caller } = ctx;
  const { photoFileId } = changes;
  if (photoFileId) await requirePictures(ctx, [photoFileId], [], "photoFileId");
  await accounts.updateAccount(ctx.db, workspaceId, caller.account.id, {
    ...changes,
    ...(photoFileId ? { photoFileId } : {}),
    updatedAt: ctx.now,
  });
  await ctx.forget(workspaceId);
  const account = await accounts.findAccount(ctx.db, workspaceId, caller.account.id);
  if (!account) throw new InvalidInput("account", "no longer exists");
  return describeMember(ctx, account);
}
