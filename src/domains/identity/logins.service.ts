import { createHash, randomBytes } from "node:crypto";
import type { AccountContext, Context, PublicContext } from "../../kit/context.ts";
import { type Id, isId, newId, PLATFORM_ID } from "../../kit/ids.ts";
import { isAllowedOrigin } from "../../kit/origins.ts";
import { workspacePermissions } from "../../kit/permissions.ts";
import { normaliseEmail, type Static } from "../../kit/schema.ts";
import { addDays, type Timestamp } from "../../kit/time.ts";
import { recordFailedLogin, recordLogin } from "../audit/index.ts";
import type { Account, AdminLogin, Login, LoginChallenge, Me, WorkspaceLogin } from "./accounts.schemas.ts";
import * as accounts from "./accounts.store.ts";
import * as admins from "./admins.store.ts";
import { accountGuard, addressGuard, countFailures, type Guard, refuseTooMany } from "./attempts.service.ts";
import { ForeignOrigin, LoginNotFound, RefreshRefused, WorkspaceChoice, WrongCredentials } from "./identity.errors.ts";
import * as store from "./logins.store.ts";

declare module "../../kit/context.ts" {
  interface Adapters {
    /** Origins that may use the refresh cookie, besides the service's own. */
    allowedOrigins: readonly string[];
    /** What somebody whose password was right must still prove; nothing without a second factor. */
    secondFactor: (ctx: PublicContext, subject: Subject) => Promise<LoginChallenge | undefined>;
  }
}

const ACCESS_SECONDS = 3600;
const REFRESH_DAYS = 30;
const REFRESH_COOKIE = "wp_refresh";
/** The cookie goes nowhere but to the auth routes, under either prefix. */
const COOKIE_PATHS = ["/v1/auth", "/api/v1/auth"];
/** An e-mail can be staff in many workspaces; a login compares with no more of them than this. */
const MAX_ACCOUNTS = 20;

export interface Subject {
  workspaceId: Id;
  kind: "owner" | "staff" | "admin";
  accountId: Id;
}

interface Session {
  token: string;
  expiresAt: Timestamp;
}

interface Credentials {
  email: string;
  password: string;
  workspaceId?: Id;
}

export async function logIn(ctx: PublicContext, given: Credentials): Promise<Static<typeof WorkspaceLogin> | LoginChallenge> {
  const email = normaliseEmail(given.email);
  const guards = [accountGuard(email), addressGuard(ctx.exchange.address)];
  await refuseTooMany(ctx, guards);

  const found = await accounts.accountsByEmail(ctx.db, email, MAX_ACCOUNTS);
  const wanted = given.workspaceId?.toLowerCase();
  const candidates = wanted ? found.filter((account) => account.workspaceId === wanted) : found;
  const matching = await withPassword(ctx, candidates, given.password);
  const [account, another] = matching;
  if (!account) {
    const meant = candidates.map(({ workspaceId, id }) => ({ workspaceId, accountId: id }));
    await noteFailure(ctx, guards, "account", meant);
    throw WrongCredentials();
  }
  if (another) throw WorkspaceChoice({ extra: { choices: await choicesOf(ctx, matching) } });

  const subject: Subject = { workspaceId: account.workspaceId, kind: account.kind, accountId: account.id };
  const challenge = await ctx.adapters.secondFactor(ctx, subject);
  return challenge ?? ctx.transaction("platform", (tx) => finishLogin(tx, subject));
}

/** An unknown e-mail costs the same writes as a wrong password, so that the time it takes tells nothing. */
async function noteFailure(
  ctx: PublicContext,
  guards: readonly Guard[],
  audience: "admin" | "account",
  meant: readonly { workspaceId: Id; accountId: Id }[],
): Promise<void> {
  await ctx.transaction("platform", async (tx) => {
    await countFailures(tx, guards);
    await recordFailedLogin(tx, audience, meant, "password");
  });
}

/** Everything asked for was proven: the login begins. Runs inside the caller's transaction. */
export async function finishLogin(ctx: Context, subject: Subject): Promise<Static<typeof WorkspaceLogin>> {
  const account = await accounts.findAccount(ctx.db, subject.workspaceId, subject.accountId);
  if (!account?.isActive) throw WrongCredentials();
  return { ...(await startLogin(ctx, subject)), ...(await describe(ctx, account)) };
}

async function withPassword(ctx: PublicContext, candidates: accounts.AccountRow[], password: string) {
  if (candidates.length === 0) await ctx.adapters.passwords.matches(password, undefined);
  const verdicts = await Promise.all(candidates.map((account) => ctx.adapters.passwords.matches(password, account.passwordHash)));
  return candidates.filter((_, index) => verdicts[index]);
}

async function choicesOf(ctx: PublicContext, matching: accounts.AccountRow[]) {
  return Promise.all(
    matching.map(async ({ workspaceId }) => {
      const workspace = await accounts.findWorkspace(ctx.db, workspaceId);
      return { workspaceId, name: workspace?.name ?? null };
    }),
  );
}

async function describe(ctx: Context, row: accounts.AccountRow) {
  const workspace = await accounts.findWorkspace(ctx.db, row.workspaceId);
  if (!workspace) throw WrongCredentials();
  const permissions = await permissionsOf(ctx, row);
  const account: Account = { id: row.id, kind: row.kind, email: row.email, name: row.name, roleId: row.roleId, permissions };
  return { account, workspace };
}

async function permissionsOf(ctx: Context, { kind, workspaceId, roleId }: accounts.AccountRow): Promise<string[]> {
  if (kind === "owner") return Object.keys(workspacePermissions);
  return roleId ? accounts.permissionsOfRole(ctx.db, workspaceId, roleId) : [];
}

export async function logInAdmin(ctx: PublicContext, given: Credentials): Promise<Static<typeof AdminLogin> | LoginChallenge> {
  const email = normaliseEmail(given.email);
  const guards = [accountGuard(`admin:${email}`), addressGuard(ctx.exchange.address)];
  await refuseTooMany(ctx, guards);

  const admin = await admins.findActiveByEmail(ctx.db, email);
  const matches = await ctx.adapters.passwords.matches(given.password, admin?.passwordHash);
  if (!admin || !matches) {
    await noteFailure(ctx, guards, "admin", admin ? [{ workspaceId: PLATFORM_ID, accountId: admin.id }] : []);
    throw WrongCredentials();
  }
  const subject: Subject = { workspaceId: PLATFORM_ID, kind: "admin", accountId: admin.id };
  const challenge = await ctx.adapters.secondFactor(ctx, subject);
  return challenge ?? ctx.transaction("platform", (tx) => finishAdminLogin(tx, subject));
}

export async function finishAdminLogin(ctx: Context, subject: Subject): Promise<Static<typeof AdminLogin>> {
  const admin = await admins.findAdmin(ctx.db, subject.accountId);
  if (!admin?.isActive) throw WrongCredentials();
  return { ...(await startLogin(ctx, subject)), admin };
}

/** A login: its row, its access token and its refresh cookie. Runs inside the caller's transaction. */
export async function startLogin(ctx: Context, subject: Subject): Promise<Session> {
  const id = newId();
  const secret = freshSecret();
  const { address, userAgent } = ctx.exchange;
  await store.insertLogin(ctx.db, {
    workspaceId: subject.workspaceId,
    id,
    accountKind: subject.kind,
    accountId: subject.accountId,
    refreshHash: hashOf(secret),
    address,
    userAgent,
    createdAt: ctx.now,
    lastUsedAt: ctx.now,
    expiresAt: addDays(ctx.now, REFRESH_DAYS),
  });
  await recordLogin(ctx, subject, id);
  setRefreshCookie(ctx, `${subject.workspaceId}.${id}.${secret}`, REFRESH_DAYS * 86_400);
  return issueAccess(ctx, subject, id);
}

async function issueAccess(ctx: Context, { workspaceId, kind, accountId }: Subject, loginId: Id): Promise<Session> {
  const audience = kind === "admin" ? "admin" : "workspace";
  const claims = { sub: accountId, ws: workspaceId, lid: loginId };
  const token = await ctx.adapters.tokens.sign(audience, claims, ACCESS_SECONDS, ctx.now);
  return { token, expiresAt: new Date(ctx.now.getTime() + ACCESS_SECONDS * 1000).toISOString() };
}

/** A new access token for the refresh cookie. A cookie that was used before ends its login: one of its two holders stole it. */
export async function refresh(ctx: PublicContext): Promise<Session> {
  refuseForeignOrigin(ctx);
  const [workspaceId = "", id = "", secret = ""] = (ctx.exchange.cookies[REFRESH_COOKIE] ?? "").split(".");
  if (!isId(workspaceId) || !isId(id) || !secret) throw RefreshRefused();

  const next = freshSecret();
  const hashes = { old: hashOf(secret), new: hashOf(next) };
  const session = await ctx.transaction("platform", async (tx) => {
    const login = await store.rotateRefresh(tx.db, { workspaceId, id }, hashes, tx.now);
    if (!login) {
      await store.endLogin(tx.db, { workspaceId, id }, tx.now);
      await tx.forget(workspaceId);
      return undefined;
    }
    const { accountKind: kind, accountId } = login;
    return issueAccess(tx, { workspaceId, kind, accountId }, id);
  });
  if (!session) {
    setRefreshCookie(ctx, "", 0);
    throw RefreshRefused();
  }
  setRefreshCookie(ctx, `${workspaceId}.${id}.${next}`, REFRESH_DAYS * 86_400);
  return session;
}

export async function logOut(ctx: AccountContext): Promise<{ message: string }> {
  const { workspaceId } = identityOf(ctx);
  await store.endLogin(ctx.db, { workspaceId, id: ctx.caller.loginId }, ctx.now);
  await ctx.forget(workspaceId);
  setRefreshCookie(ctx, "", 0);
  return { message: "Signed out." };
}

export async function listLogins(ctx: AccountContext): Promise<{ logins: Static<typeof Login>[] }> {
  const { workspaceId, accountId } = identityOf(ctx);
  const rows = await store.liveLoginsOf(ctx.db, workspaceId, accountId, ctx.now);
  return { logins: rows.map((row) => ({ ...row, isCurrent: row.id === ctx.caller.loginId })) };
}

export async function endOneLogin(ctx: AccountContext, id: Id): Promise<{ message: string }> {
  const { workspaceId, accountId } = identityOf(ctx);
  const ended = await store.endLogin(ctx.db, { workspaceId, id, accountId }, ctx.now);
  if (!ended) throw LoginNotFound();
  await ctx.forget(workspaceId);
  return { message: "Signed out there." };
}

export async function describeMe(ctx: AccountContext): Promise<Static<typeof Me>> {
  const { caller } = ctx;
  if (caller.kind === "admin") {
    const admin = await admins.findAdmin(ctx.db, caller.admin.id);
    return admin ? { admin } : {};
  }
  const account = await accounts.findAccount(ctx.db, caller.workspace.id, caller.account.id);
  return account ? describe(ctx, account) : {};
}

/** The workspace (or the platform) and the account a caller acts for. */
export function identityOf({ caller }: AccountContext): { workspaceId: Id; accountId: Id } {
  return caller.kind === "admin"
    ? { workspaceId: PLATFORM_ID, accountId: caller.admin.id }
    : { workspaceId: caller.workspace.id, accountId: caller.account.id };
}

/** Cookies travel by themselves, so a page elsewhere must not be able to use them. */
function refuseForeignOrigin({ exchange, adapters }: Context): void {
  if (!isAllowedOrigin(exchange, adapters.allowedOrigins)) throw ForeignOrigin();
}

function setRefreshCookie({ exchange }: Context, value: string, maxAgeSeconds: number): void {
  for (const path of COOKIE_PATHS) exchange.setCookie(REFRESH_COOKIE, value, { path, maxAgeSeconds });
}

function freshSecret(): string {
  return randomBytes(32).toString("base64url");
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
