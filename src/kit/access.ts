import type { Id } from "./ids.ts";
import type { AdminPermission, WorkspacePermission } from "./permissions.ts";
import type { Timestamp } from "./time.ts";

/** Who may call a route. Part of every declaration; authentication, permission checks and their documented errors follow from it. */
export type Access = PublicAccess | BootstrapAccess | AdminAccess | WorkspaceAccess | OwnerAccess | AccountAccess;

export interface PublicAccess {
  kind: "public";
}
export interface BootstrapAccess {
  kind: "bootstrap";
}
export interface AdminAccess {
  kind: "admin";
  permission: AdminPermission;
}
export interface WorkspaceAccess {
  kind: "workspace";
  /** One of these is enough; none listed: any member of the workspace. */
  anyOf: readonly WorkspacePermission[];
  subscription: boolean;
}
export interface OwnerAccess {
  kind: "owner";
  subscription: boolean;
}
export interface AccountAccess {
  kind: "account";
  /** Whose tokens are accepted. */
  of: "workspace" | "admin" | "any";
}

export const anyone: PublicAccess = { kind: "public" };
export const bootstrap: BootstrapAccess = { kind: "bootstrap" };

export function admin(permission: AdminPermission): AdminAccess {
  return { kind: "admin", permission };
}

/** Owner, or staff holding one of the permissions. */
export function workspace(...anyOf: [WorkspacePermission, ...WorkspacePermission[]]): WorkspaceAccess {
  return { kind: "workspace", anyOf, subscription: false };
}

/** Owner or any staff, whatever their role. */
export const member: WorkspaceAccess = { kind: "workspace", anyOf: [], subscription: false };

export const owner: OwnerAccess = { kind: "owner", subscription: false };

export function account(of: AccountAccess["of"] = "any"): AccountAccess {
  return { kind: "account", of };
}

/** The same access, refused with 403 `SUBSCRIPTION_EXPIRED` once the workspace's subscription has ended. */
export function subscribed<A extends WorkspaceAccess | OwnerAccess>(access: A): A {
  return { ...access, subscription: true };
}

export interface WorkspaceCaller {
  kind: "workspace";
  loginId: Id;
  workspace: { id: Id; subscriptionEndDate: Timestamp | null };
  account: { id: Id; kind: "owner" | "staff"; email: string; name: string | null };
  permissions: ReadonlySet<WorkspacePermission> | "all";
}

export interface AdminCaller {
  kind: "admin";
  loginId: Id;
  admin: { id: Id; email: string; roles: readonly string[] };
  permissions: ReadonlySet<AdminPermission>;
}

export type Caller = WorkspaceCaller | AdminCaller;

/** What an access token says once its signature, expiry and audience are checked; no database is asked. */
export interface AccessClaims {
  kind: Caller["kind"];
  workspaceId: Id;
  accountId: Id;
  loginId: Id;
  /** When the token ends, in milliseconds. */
  expiresAt: number;
}

export interface Authenticator {
  readToken(token: string): Promise<AccessClaims | undefined>;
  /** The live caller, or undefined when the login has ended or the account is gone. */
  findCaller(claims: AccessClaims): Promise<Caller | undefined>;
  workspaceExists(workspaceId: Id): Promise<boolean>;
  /** Compares in constant time and counts wrong tokens of an address. */
  checkBootstrapToken(token: string | undefined, address: string): Promise<boolean>;
}

export function mayAct(caller: WorkspaceCaller, anyOf: readonly WorkspacePermission[]): boolean {
  const { permissions } = caller;
  return permissions === "all" || anyOf.length === 0 || anyOf.some((permission) => permissions.has(permission));
}

export function isSubscribed(caller: WorkspaceCaller, now: Date): boolean {
  const end = caller.workspace.subscriptionEndDate;
  return end === null || Date.parse(end) > now.getTime();
}
