import type { Currency } from "./currencies.ts";
import type { Id } from "./ids.ts";
import type { AdminPermission, WorkspacePermission } from "./permissions.ts";
import type { Day, Timestamp } from "./time.ts";

/** Callers a route accepts. Part of every declaration; authentication, permission checks and their documented errors are derived from it. */
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
  /** Any one of these is enough; if none is listed, any member of the workspace. */
  anyOf: readonly WorkspacePermission[];
  subscription: boolean;
}
export interface OwnerAccess {
  kind: "owner";
  subscription: boolean;
}
export interface AccountAccess {
  kind: "account";
  /** Kind of account whose tokens are accepted. */
  of: "workspace" | "admin" | "any";
}

export const anyone: PublicAccess = { kind: "public" };
export const bootstrap: BootstrapAccess = { kind: "bootstrap" };

export function admin(permission: AdminPermission): AdminAccess {
  return { kind: "admin", permission };
}

/** The owner, or staff with one of the permissions. */
export function workspace(...anyOf: [WorkspacePermission, ...WorkspacePermission[]]): WorkspaceAccess {
  return { kind: "workspace", anyOf, subscription: false };
}

/** The owner or any staff member, with any role. */
export const member: WorkspaceAccess = { kind: "workspace", anyOf: [], subscription: false };

export const owner: OwnerAccess = { kind: "owner", subscription: false };

export function account(of: AccountAccess["of"] = "any"): AccountAccess {
  return { kind: "account", of };
}

/** The same access, but refused with 403 `SUBSCRIPTION_EXPIRED` once the workspace's subscription has ended. */
export function subscribed<A extends WorkspaceAccess | OwnerAccess>(access: A): A {
  return { ...access, subscription: true };
}

export type Standing = "active" | "suspended" | "closed";

/** Closed takes precedence over suspended. */
export function standingOf(row: { suspendedAt: Timestamp | null; closedAt: Timestamp | null }): Standing {
  return row.closedAt ? "closed" : row.suspendedAt ? "suspended" : "active";
}

export interface WorkspaceCaller {
  kind: "workspace";
  loginId: Id;
  /** When the login began, in milliseconds. It required a password, and a second factor if there is one. */
  signedInAt: number;
  workspace: {
    id: Id;
    subscriptionEndDate: Timestamp | null;
    /** Suspended by the platform or closed by its owner: only signing in works. */
    standing: Standing;
    /** The workspace's currency. It cannot change once money has been recorded. */
    currency: Currency;
    /** Country of its address; phone numbers are read as dialled there. */
    countryCode: string | null;
    /** Its days begin and end there. */
    timezone: string;
    /** The plan's limits when the caller was looked up: good enough to see that there is no limit, not to enforce one. */
    planFlags: readonly { key: string; value: string }[];
    /** Whether webhook endpoints may exist, as of when the caller was looked up. */
    hasWebhooks: boolean;
    /** The workspace's ledger, if it keeps one, as of when the caller was looked up. */
    ledger: { lockedUntil: Day | null } | null;
  };
  /** A person, an API key, or a payment provider whose money is recorded; the last two have no e-mail. */
  account: { id: Id; kind: "owner" | "staff" | "api-key" | "provider"; email: string; name: string | null };
  permissions: ReadonlySet<WorkspacePermission> | "all";
}

export interface AdminCaller {
  kind: "admin";
  loginId: Id;
  signedInAt: number;
  admin: { id: Id; email: string; roles: readonly string[] };
  permissions: ReadonlySet<AdminPermission>;
}

export type Caller = WorkspaceCaller | AdminCaller;

/** The content of an access token after checking its signature, expiry and audience, without a database query. */
export interface AccessClaims {
  kind: Caller["kind"];
  workspaceId: Id;
  accountId: Id;
  loginId: Id;
  /** The token is an API key: `accountId` and `loginId` are the key's id. */
  isApiKey?: boolean;
  /** When the token expires, in milliseconds. */
  expiresAt: number;
}

export interface Authenticator {
  /** Synchronous for a token that was read before. */
  readToken(token: string): AccessClaims | undefined | Promise<AccessClaims | undefined>;
  /** The current caller, or undefined if the login has ended or the account no longer exists. Synchronous if cached. */
  findCaller(claims: AccessClaims): Caller | undefined | Promise<Caller | undefined>;
  workspaceExists(workspaceId: Id): Promise<boolean>;
  /** Whether a confirmation token is genuine, has not expired, and belongs to this login. */
  isConfirmed(caller: Caller, confirmation: string): Promise<boolean>;
  /** Whether this is the caller's password. The attempt is counted before the comparison. */
  isPassword(caller: Caller, password: string, address: string): Promise<boolean>;
  /** Compares in constant time and counts wrong tokens per address. */
  checkBootstrapToken(token: string | undefined, address: string): Promise<boolean>;
}

export function hasAnyPermission(caller: WorkspaceCaller, anyOf: readonly WorkspacePermission[]): boolean {
  const { permissions } = caller;
  return permissions === "all" || anyOf.length === 0 || anyOf.some((permission) => permissions.has(permission));
}

export function isSubscribed(caller: WorkspaceCaller, now: Date): boolean {
  const end = caller.workspace.subscriptionEndDate;
  return end === null || Date.parse(end) > now.getTime();
}

/** Whether a member of the workspace may see what a route with this access returns. */
export function maySee(access: Access, caller: WorkspaceCaller, now: Date): boolean {
  if (access.kind !== "workspace" && access.kind !== "owner") return false;
  if (access.subscription && !isSubscribed(caller, now)) return false;
  return access.kind === "owner" ? caller.account.kind === "owner" : hasAnyPermission(caller, access.anyOf);
}

/** A program: it cannot prove that a person is present. */
export function isApiKey(caller: Caller): boolean {
  return caller.kind === "workspace" && caller.account.kind === "api-key";
}

/** The person who calls, if any: API keys have no account that a record could refer to. */
export function personOf({ account }: WorkspaceCaller): Id | null {
  return account.kind === "owner" || account.kind === "staff" ? account.id : null;
}

/** The API key that calls; null for people. */
export function keyOf({ account }: WorkspaceCaller): Id | null {
  return account.kind === "api-key" ? account.id : null;
}
