import { randomBytes } from "node:crypto";
import type { AccountContext, Context, JobContext, PublicContext } from "../../../kit/context.ts";
import type { Db } from "../../../kit/db.ts";
import { InvalidInput, RateLimited } from "../../../kit/errors.ts";
import { recordFact } from "../../../kit/facts.ts";
import { type Id, PLATFORM_ID } from "../../../kit/ids.ts";
import { networkOf } from "../../../kit/networks.ts";
import { queueWork } from "../../../kit/outbox.ts";
import { recordAudit } from "../../platform/audit/index.ts";
import { takeOutreach } from "../../platform/dashboard/index.ts";
import * as accounts from "./accounts.store.ts";
import * as admins from "./admins.store.ts";
import { giveBackAttempt, passwordGuard, takeAttempt } from "./attempts.service.ts";
import { countFailure } from "./attempts.store.ts";
import { accountsToRemind } from "./candidates.store.ts";
import { type Credential, fingerprintOf } from "./fingerprint.rules.ts";
import { ResetRefused, WrongPassword } from "./identity.errors.ts";
import { identityOf } from "./login-tokens.service.ts";
import { endLoginsOf } from "./logins.store.ts";
import { readerOf, sendText } from "./mails.service.ts";
import { mailTexts } from "./mails.texts.ts";
import { afterConfirming } from "./proof.service.ts";

declare module "../../../kit/context.ts" {
  interface Settings {
    /** The public address of the service; links in e-mails start with it. */
    publicUrl: string;
    /** The same if the operator has set it; null where only a request can say under which address it came. */
    siteUrl: string | null;
  }
}

declare module "../../../kit/facts.ts" {
  interface Facts {
    /** An invited member has set a password. */
    "invitation.accepted": (ctx: Context, member: { workspaceId: Id; accountId: Id }) => Promise<void>;
  }
}

const RESET_SECONDS = 30 * 60;
const INVITATION_DAYS = 7;
const DAY_MS = 86_400_000;
/** Requests in 15 minutes. */
const MAX_RESETS = { forAddress: 5, fromNetwork: 30 };
/** Limits how many e-mails a stranger's address receives. */
const MAX_REMINDED = { proven: 20, others: 3 };
const ADMIN_MIN_LENGTH = 12;

interface Holder extends Credential {
  workspaceId: Id;
  accountId: Id;
}

export async function changePassword(ctx: AccountContext, currentPassword: string, newPassword: string): Promise<{ message: string }> {
  const { workspaceId, accountId } = identityOf(ctx);
  refuseShortAdminPassword(workspaceId, newPassword);
  const holder = await requireOwnPassword(ctx, currentPassword);

  const passwordHash = await hashFor(ctx, holder, newPassword);
  const scope = ctx.caller.kind === "admin" ? "platform" : { workspaceId };
  await ctx.transaction(scope, (tx) => setPassword(tx, { workspaceId, accountId }, { passwordHash }, ctx.caller.loginId));
  return { message: "Password changed. Other devices have been signed out." };
}

/** The caller's own password, asked again: counted before the comparison. */
export async function requireOwnPassword(ctx: AccountContext, password: string): Promise<Holder> {
  const identity = identityOf(ctx);
  const guard = passwordGuard(identity);
  await takeAttempt(ctx, guard);
  const holder = await findHolder(ctx.db, identity.workspaceId, identity.accountId);
  const matches = await ctx.adapters.passwords.matches(password, holder?.passwordHash, ctx.exchange.address);
  if (!holder || !matches) throw WrongPassword();
  await ctx.transaction("platform", (tx) => giveBackAttempt(tx, guard));
  return holder;
}

/** Workspace accounts are salted by their address, so that one hash at login compares them all. */
function hashFor(ctx: Context, { workspaceId, email }: Holder, password: string): Promise<string> {
  const turn = ctx.exchange.address;
  return ctx.adapters.passwords.hash(password, workspaceId === PLATFORM_ID ? { turn } : { turn, email });
}

/**
 * Gives the same answer whether or not the e-mail has an account; if it does, an e-mail is sent. Counted before anything is queued: by
 * network, and by address, for which further requests change nothing because the links already sent are still valid.
 */
export async function forgotPassword(ctx: PublicContext, email: string): Promise<{ message: string }> {
  if ((await countFailure(ctx.db, `reset from ${networkOf(ctx.exchange.address)}`)) > MAX_RESETS.fromNetwork) throw tooManyResets();
  if ((await countFailure(ctx.db, `reset:${email}`)) <= MAX_RESETS.forAddress) await ctx.enqueue("identity.password-reset", { email });
  return { message: "If this e-mail has an account, a link to set a new password is on its way." };
}

const tooManyResets = () =>
  RateLimited({ message: "Too many requests for new passwords; try again in 15 minutes.", headers: { "retry-after": "900" } });

/** Queued by `forgotPassword`. The link contains a signed token that becomes invalid with the new password. */
export async function sendResetMails(ctx: JobContext, { email }: { email: string }): Promise<void> {
  const db = ctx.reader("platform");
  for (const { workspaceId, id, passwordHash, language: own } of await accountsToRemind(db, email, MAX_REMINDED)) {
    const { place, language } = await readerOf(ctx, workspaceId, own);
    const link = await resetLink(ctx, { workspaceId, accountId: id, email, passwordHash });
    await sendText(ctx, email, language, mailTexts[language].reset(place, link), `password ${id}`);
  }
  const admin = await admins.findActiveByEmail(db, email);
  if (admin) {
    const link = await resetLink(ctx, { workspaceId: PLATFORM_ID, accountId: admin.id, email, passwordHash: admin.passwordHash });
    await sendText(ctx, email, "en", mailTexts.en.resetOfAdmin(link), `password ${admin.id}`);
  }
}

async function resetLink(ctx: JobContext, holder: Holder): Promise<string> {
  const claims = { sub: holder.accountId, ws: holder.workspaceId, fp: fingerprintOf(holder) };
  const token = await ctx.adapters.tokens.sign("password-reset", claims, RESET_SECONDS, ctx.now);
  return `${ctx.settings.publicUrl}/console/reset?token=${token}`;
}

/** A placeholder for an account without a password: the hash of a random one that is not stored. Comparing with it takes the same time. */
export async function hashUnknownPassword(ctx: Context): Promise<string> {
  return ctx.adapters.passwords.hash(randomBytes(32).toString("base64url"), { turn: ctx.exchange.address });
}

/** Queues an e-mail that lets a new account set its password. */
export async function invite(ctx: Context, workspaceId: Id, accountId: Id): Promise<void> {
  await ctx.enqueue("identity.invitation", { workspaceId, accountId });
}

/** Queued by `invite`. A password reset token that lives longer; it too becomes invalid once a password is set. */
export async function sendInvitation(
  ctx: JobContext,
  { workspaceId, accountId, attemptsLeft = INVITATION_DAYS }: { workspaceId: Id; accountId: Id; attemptsLeft?: number },
): Promise<void> {
  const db = ctx.reader("platform");
  const account = await accounts.findAccount(db, workspaceId, accountId);
  if (!account?.isActive) return;
  const outreach = await takeOutreach(ctx, workspaceId, account.email);
  if (outreach !== "allowed") return holdInvitation(ctx, { workspaceId, accountId }, attemptsLeft);
  const claims = { sub: accountId, ws: workspaceId, fp: fingerprintOf(account) };
  const token = await ctx.adapters.tokens.sign("password-reset", claims, INVITATION_DAYS * 86_400, ctx.now);
  const { place, language } = await readerOf(ctx, workspaceId, account.language);
  const { publicUrl } = ctx.settings;
  const links = { link: `${publicUrl}/console/invite?token=${token}`, otherLink: `${publicUrl}/console/forgot` };
  await sendText(ctx, account.email, language, mailTexts[language].invitation(place, links, INVITATION_DAYS), "invitation");
}

/** Tried again a day later, or as soon as the owner's e-mail is confirmed. */
async function holdInvitation(ctx: JobContext, invited: { workspaceId: Id; accountId: Id }, attemptsLeft: number): Promise<void> {
  if (attemptsLeft <= 1) return;
  const runAt = new Date(ctx.now.getTime() + DAY_MS);
  await ctx.transaction("platform", (db) => queueWork(db, "identity.invitation", { ...invited, attemptsLeft: attemptsLeft - 1 }, runAt));
}

export async function resetPassword(ctx: PublicContext, token: string, password: string): Promise<{ message: string }> {
  const claims = await ctx.adapters.tokens.read(token, ["password-reset"], ctx.now);
  const { sub: accountId = "", ws } = claims ?? {};
  const workspaceId = typeof ws === "string" ? ws : "";
  const holder = claims && (await findHolder(ctx.db, workspaceId, accountId));
  if (!holder || claims.fp !== fingerprintOf(holder)) throw ResetRefused();
  refuseShortAdminPassword(workspaceId, password);

  const passwordHash = await hashFor(ctx, holder, password);
  await ctx.transaction("platform", async (tx) => {
    // If several requests use one token at once, one succeeds: the password it was made for is then gone.
    const current = await lockCredential(tx.db, workspaceId, accountId);
    if (!current || claims.fp !== fingerprintOf(current)) throw ResetRefused();
    // Having the token proves access to the mailbox.
    const before = workspaceId === PLATFORM_ID ? undefined : await accounts.lockAccount(tx.db, workspaceId, accountId);
    await setPassword(tx, { workspaceId, accountId }, { passwordHash, emailConfirmedAt: ctx.now });
    if (before) await afterConfirming(tx, workspaceId, before);
    if (before?.invitedAt) await recordFact(tx, "invitation.accepted", { workspaceId, accountId });
  });
  return { message: "Password set. Sign in with it." };
}

/** Everyone who knew the old password loses access immediately, except the login that changed it. */
async function setPassword(
  ctx: Context,
  { workspaceId, accountId }: { workspaceId: Id; accountId: Id },
  changes: { passwordHash: string; emailConfirmedAt?: Date },
  keepLogin?: Id,
): Promise<void> {
  const isAdmin = workspaceId === PLATFORM_ID;
  if (isAdmin) await admins.updateAdmin(ctx.db, accountId, { passwordHash: changes.passwordHash, updatedAt: ctx.now });
  else await accounts.setAccountPassword(ctx.db, { workspaceId, id: accountId }, changes, ctx.now);
  const action = isAdmin ? "admin.password-change" : "account.password-change";
  await recordAudit(ctx, { action, record: { type: isAdmin ? "admin" : "account", id: accountId }, workspaceId });
  await endLoginsOf(ctx.db, workspaceId, accountId, ctx.now, keepLogin);
  await ctx.forget(workspaceId);
}

async function findHolder(db: Db, workspaceId: Id, accountId: Id): Promise<Holder | undefined> {
  const row =
    workspaceId === PLATFORM_ID ? await admins.findWithHash(db, accountId) : await accounts.findAccount(db, workspaceId, accountId);
  return row?.isActive ? { workspaceId, accountId, email: row.email, passwordHash: row.passwordHash } : undefined;
}

async function lockCredential(db: Db, workspaceId: Id, accountId: Id): Promise<Credential | undefined> {
  return workspaceId === PLATFORM_ID ? admins.lockAdmin(db, accountId) : accounts.lockAccount(db, workspaceId, accountId);
}

function refuseShortAdminPassword(workspaceId: Id, password: string): void {
  if (workspaceId === PLATFORM_ID && password.length < ADMIN_MIN_LENGTH) {
    throw new InvalidInput("password", `must be at least ${ADMIN_MIN_LENGTH} characters long`);
  }
}
