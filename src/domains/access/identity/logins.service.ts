import type { AccountContext, Context, PublicContext } from "../../../kit/context.ts";
import { Failure } from "../../../kit/errors.ts";
import { type Id, PLATFORM_ID } from "../../../kit/ids.ts";
import type { Static } from "../../../kit/schema.ts";
import { recordFailedLogin } from "../../platform/audit/index.ts";
import type { AdminLogin, Login, LoginChallenge, WorkspaceLogin } from "./accounts.schemas.ts";
import * as accounts from "./accounts.store.ts";
import * as admins from "./admins.store.ts";
import {
  accountGuard,
  addressGuard,
  deviceGuard,
  type Guard,
  giveBackAttempts,
  TooManyAttempts,
  takeAttempts,
} from "./attempts.service.ts";
import { accountsByHash, accountsConcerned, preferredHash } from "./candidates.store.ts";
import { type Credential, fingerprintOf } from "./fingerprint.rules.ts";
import { LoginNotFound, WorkspaceChoice, WrongCredentials } from "./identity.errors.ts";
import { clearCookie, identityOf, knownDevice, startLogin } from "./login-tokens.service.ts";
import * as store from "./logins.store.ts";
import { describeAdmin, describeMember } from "./me.service.ts";
import type { Subject } from "./subjects.rules.ts";

/** Someone who proved a password, and which: what it started becomes invalid with it. */
export interface Proven extends Subject {
  fingerprint: string;
}

declare module "../../../kit/context.ts" {
  interface Hooks {
    /** The second factor required after a correct password; undefined without one. */
    secondFactor: (ctx: PublicContext, proven: Proven) => Promise<LoginChallenge | undefined>;
    /** Finishes such a login with a code. */
    passSecondFactor: (
      ctx: PublicContext,
      given: { challengeId: Id; code: string },
    ) => Promise<Static<typeof WorkspaceLogin> | Static<typeof AdminLogin>>;
  }
}

/** An e-mail can be staff in many workspaces; at most this many are offered as a choice, or recorded for a failure. */
const MAX_ACCOUNTS = 20;

interface Credentials {
  email: string;
  password: string;
  workspaceId?: Id;
  /** From an authenticator, or a backup code: completes the login in one step, and opens an account that strangers have locked. */
  code?: string;
}

type Outcome<L> = L | LoginChallenge;

export async function logIn(ctx: PublicContext, given: Credentials): Promise<Outcome<Static<typeof WorkspaceLogin>>> {
  const { email, workspaceId } = given;
  const device = await knownDevice(ctx, email);
  const attempt = await beginAttempt(ctx, device ? deviceGuard(device) : accountGuard(email), given.code);

  const matching = await accountsWithPassword(ctx, { email, password: given.password, workspaceId });
  const [account, another] = matching;
  if (!account) {
    await recordFailure(ctx, "account", await accountsConcerned(ctx.db, email, workspaceId, MAX_ACCOUNTS));
    throw attempt.isLocked ? TooManyAttempts() : WrongCredentials();
  }
  if (another) {
    if (attempt.isLocked) throw TooManyAttempts();
    await ctx.transaction("platform", (tx) => giveBackAttempts(tx, attempt.guards));
    throw WorkspaceChoice({ extra: { choices: await choicesOf(ctx, matching) } });
  }
  const credential = await withCurrentSalt(ctx, account, given.password);
  const proven: Proven = { workspaceId: account.workspaceId, kind: account.kind, accountId: account.id, ...credential };
  return concludeLogin(ctx, attempt, proven, given.code, finishLogin);
}

interface Attempt {
  guards: readonly Guard[];
  /** Too many failures: only a password together with a second factor is accepted, and nothing reveals which was wrong. */
  isLocked: boolean;
}

/** Counts the attempt before anything is compared, so that concurrent attempts cannot exceed the limit. */
async function beginAttempt(ctx: PublicContext, account: Guard, code: string | undefined): Promise<Attempt> {
  const address = addressGuard(ctx.exchange.address);
  const exceeded = await takeAttempts(ctx, [account, address]);
  const isLocked = exceeded.has(account);
  if (exceeded.has(address) || (isLocked && code === undefined)) throw TooManyAttempts();
  return { guards: [account, address], isLocked };
}

async function concludeLogin<L extends Static<typeof WorkspaceLogin> | Static<typeof AdminLogin>>(
  ctx: PublicContext,
  { guards, isLocked }: Attempt,
  proven: Proven,
  code: string | undefined,
  finish: (tx: Context, proven: Proven) => Promise<L>,
): Promise<Outcome<L>> {
  const challenge = await ctx.hooks.secondFactor(ctx, proven);
  if (isLocked) {
    if (!challenge || code === undefined) throw TooManyAttempts();
    const login = await ctx.hooks.passSecondFactor(ctx, { challengeId: challenge.challengeId, code }).catch(hideReason);
    await ctx.transaction("platform", (tx) => giveBackAttempts(tx, guards));
    return login as L;
  }
  if (challenge) {
    await ctx.transaction("platform", (tx) => giveBackAttempts(tx, guards));
    return code === undefined ? challenge : ((await ctx.hooks.passSecondFactor(ctx, { ...challenge, code })) as L);
  }
  return ctx.transaction("platform", async (tx) => {
    await giveBackAttempts(tx, guards);
    return finish(tx, proven);
  });
}

/** While an account is locked, a right password with a wrong code looks like any other failure. */
function hideReason(error: unknown): never {
  throw error instanceof Failure && error.kind.status === 401 ? TooManyAttempts() : error;
}

/**
 * Finds the accounts with this password with one hash: the accounts of an address share a salt. If they do not (an older salt, or an
 * e-mail changed by someone else), the owner's comes first, then one with a confirmed address.
 */
async function accountsWithPassword(ctx: PublicContext, given: { email: string; password: string; workspaceId: Id | undefined }) {
  const { passwords } = ctx.adapters;
  const { email, password, workspaceId } = given;
  const like = await preferredHash(ctx.db, email, workspaceId, passwords.hashPrefixFor(email));
  const passwordHash = await passwords.hashLike(password, like, ctx.exchange.address);
  return accountsByHash(ctx.db, { email, workspaceId, passwordHash }, MAX_ACCOUNTS);
}

/** Re-salts the account with its address's salt if needed, because the password is known right now. */
async function withCurrentSalt(ctx: PublicContext, account: accounts.AccountRow, password: string): Promise<{ fingerprint: string }> {
  const { passwords } = ctx.adapters;
  const { workspaceId, id, email, passwordHash } = account;
  if (passwordHash.startsWith(passwords.hashPrefixFor(email))) return { fingerprint: fingerprintOf(account) };
  const fresh = await passwords.hash(password, { turn: ctx.exchange.address, email });
  const isReplaced = await ctx.transaction("platform", (tx) =>
    accounts.replacePasswordHash(tx.db, { workspaceId, id, from: passwordHash, to: fresh }),
  );
  return { fingerprint: fingerprintOf(isReplaced ? { email, passwordHash: fresh } : account) };
}

/** An unknown e-mail costs the same writes as a wrong password, so that timing reveals nothing. */
async function recordFailure(
  ctx: PublicContext,
  audience: "admin" | "account",
  meant: readonly { workspaceId: Id; accountId: Id }[],
): Promise<void> {
  await ctx.transaction("platform", (tx) => recordFailedLogin(tx, audience, meant, "password"));
}

/**
 * Everything required was proven: starts the login. Runs inside the caller's transaction. The account is locked until it ends, so that no
 * password change comes between the proof and the login.
 */
export async function finishLogin(ctx: Context, proven: Proven): Promise<Static<typeof WorkspaceLogin>> {
  const account = await accounts.holdAccount(ctx.db, proven.workspaceId, proven.accountId);
  requireUnchanged(account, proven);
  return { ...(await startLogin(ctx, proven)), ...(await describeMember(ctx, account)) };
}

export async function finishAdminLogin(ctx: Context, proven: Proven): Promise<Static<typeof AdminLogin>> {
  const admin = await admins.holdAdmin(ctx.db, proven.accountId);
  requireUnchanged(admin, proven);
  return { ...(await startLogin(ctx, proven)), admin: await describeAdmin(ctx, admin) };
}

function requireUnchanged<A extends Credential & { isActive: boolean }>(account: A | undefined, proven: Proven): asserts account is A {
  if (!account?.isActive || fingerprintOf(account) !== proven.fingerprint) throw WrongCredentials();
}

async function choicesOf(ctx: PublicContext, matching: accounts.AccountRow[]) {
  return Promise.all(
    matching.map(async ({ workspaceId }) => {
      const workspace = await accounts.findWorkspace(ctx.db, workspaceId);
      return { workspaceId, name: workspace?.name ?? null };
    }),
  );
}

export async function logInAdmin(ctx: PublicContext, given: Credentials): Promise<Outcome<Static<typeof AdminLogin>>> {
  const { email } = given;
  const device = await knownDevice(ctx, email, "admin");
  const attempt = await beginAttempt(ctx, device ? deviceGuard(device) : accountGuard(`admin:${email}`), given.code);

  const admin = await admins.findActiveByEmail(ctx.db, email);
  const matches = await ctx.adapters.passwords.matches(given.password, admin?.passwordHash, ctx.exchange.address);
  if (!admin || !matches) {
    await recordFailure(ctx, "admin", admin ? [{ workspaceId: PLATFORM_ID, accountId: admin.id }] : []);
    throw attempt.isLocked ? TooManyAttempts() : WrongCredentials();
  }
  const proven: Proven = { workspaceId: PLATFORM_ID, kind: "admin", accountId: admin.id, fingerprint: fingerprintOf(admin) };
  return concludeLogin(ctx, attempt, proven, given.code, finishAdminLogin);
}

export async function logOut(ctx: AccountContext): Promise<{ message: string }> {
  const { workspaceId } = identityOf(ctx);
  await store.endLogin(ctx.db, { workspaceId, id: ctx.caller.loginId }, ctx.now);
  await ctx.forget(workspaceId);
  clearCookie(ctx, ctx.caller.kind);
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
  return { message: "Login ended." };
}
