import { createHash, randomBytes } from "node:crypto";
import type { AccountContext, Context, JobContext, PublicContext } from "../../kit/context.ts";
import type { Db } from "../../kit/db.ts";
import { InvalidInput } from "../../kit/errors.ts";
import { type Id, PLATFORM_ID } from "../../kit/ids.ts";
import { normaliseEmail } from "../../kit/schema.ts";
import { recordAudit } from "../audit/index.ts";
import * as accounts from "./accounts.store.ts";
import * as admins from "./admins.store.ts";
import { countFailure } from "./attempts.store.ts";
import { ResetRefused, WrongPassword } from "./identity.errors.ts";
import { identityOf } from "./logins.service.ts";
import { endLoginsOf } from "./logins.store.ts";

declare module "../../kit/context.ts" {
  interface Adapters {
    /** Where people reach the service; links in mails start with it. */
    publicUrl: string;
  }
}

const RESET_SECONDS = 30 * 60;
const INVITATION_DAYS = 7;
const MAX_RESET_MAILS = 5;
const MAX_ACCOUNTS = 20;
const ADMIN_MIN_LENGTH = 12;

interface Holder {
  workspaceId: Id;
  accountId: Id;
  passwordHash: string;
}

export async function changePassword(ctx: AccountContext, currentPassword: string, newPassword: string): Promise<{ message: string }> {
  const { workspaceId, accountId } = identityOf(ctx);
  const holder = await findHolder(ctx.db, workspaceId, accountId);
  if (!(await ctx.adapters.passwords.matches(currentPassword, holder?.passwordHash))) throw WrongPassword();
  refuseShortAdminPassword(workspaceId, newPassword);

  const passwordHash = await ctx.adapters.passwords.hash(newPassword);
  const scope = ctx.caller.kind === "admin" ? "platform" : { workspaceId };
  await ctx.transaction(scope, (tx) => setPassword(tx, workspaceId, accountId, passwordHash, ctx.caller.loginId));
  return { message: "Password changed. Other devices have been signed out." };
}

/** Answers alike whether anybody has this e-mail; whoever does gets a mail. */
export async function forgotPassword(ctx: PublicContext, email: string): Promise<{ message: string }> {
  await ctx.enqueue("identity.password-reset", { email: normaliseEmail(email) });
  return { message: "If this e-mail has an account, a link to set a new password is on its way." };
}

/** Queued by `forgotPassword`. The link carries a signed token that the new password makes worthless. */
export async function sendResetMails(ctx: JobContext, { email }: { email: string }): Promise<void> {
  const mails = await ctx.transaction("platform", (db) => countFailure(db, `reset:${email}`));
  if (mails > MAX_RESET_MAILS) return;
  const db = ctx.reader("platform");
  for (const { workspaceId, id, passwordHash } of await accounts.accountsByEmail(db, email, MAX_ACCOUNTS)) {
    const workspace = await accounts.findWorkspace(db, workspaceId);
    const holder = { workspaceId, accountId: id, passwordHash };
    await sendResetMail(ctx, email, workspace?.name ?? "your workspace", holder);
  }
  const admin = await admins.findActiveByEmail(db, email);
  if (admin) {
    const holder = { workspaceId: PLATFORM_ID, accountId: admin.id, passwordHash: admin.passwordHash };
    await sendResetMail(ctx, email, "the platform administration", holder);
  }
}

async function sendResetMail(ctx: JobContext, email: string, place: string, holder: Holder): Promise<void> {
  const claims = { sub: holder.accountId, ws: holder.workspaceId, fp: fingerprint(holder.passwordHash) };
  const token = await ctx.adapters.tokens.sign("password-reset", claims, RESET_SECONDS, ctx.now);
  await ctx.adapters.mail.send({
    to: email,
    subject: "Set a new password",
    text: `Somebody, hopefully you, asked for a new password for ${place}.\n\nSend this token with your new password to POST ${ctx.adapters.publicUrl}/v1/auth/password/reset within 30 minutes:\n\n${token}\n\nIf it was not you, nothing has changed and you can ignore this mail.\n`,
  });
}

/** What stands for the password of somebody who has yet to set one: nobody knows it, and it costs as much to compare. */
export async function hashUnknownPassword(ctx: Context): Promise<string> {
  return ctx.adapters.passwords.hash(randomBytes(32).toString("base64url"));
}

/** Queues a mail that lets a new account set its password. */
export async function invite(ctx: Context, workspaceId: Id, accountId: Id): Promise<void> {
  await ctx.enqueue("identity.invitation", { workspaceId, accountId });
}

/** Queued by `invite`. The token is a password reset's that lives longer; it too is worthless once a password is set. */
export async function sendInvitation(ctx: JobContext, { workspaceId, accountId }: { workspaceId: Id; accountId: Id }): Promise<void> {
  const db = ctx.reader("platform");
  const account = await accounts.findAccount(db, workspaceId, accountId);
  if (!account?.isActive) return;
  const workspace = await accounts.findWorkspace(db, workspaceId);
  const claims = { sub: accountId, ws: workspaceId, fp: fingerprint(account.passwordHash) };
  const token = await ctx.adapters.tokens.sign("password-reset", claims, INVITATION_DAYS * 86_400, ctx.now);
  const place = workspace?.name ?? "a workspace";
  await ctx.adapters.mail.send({
    to: account.email,
    subject: `You have been invited to ${place}`,
    text: `Welcome to ${place}.\n\nTo sign in, first choose a password: send this token with it to POST ${ctx.adapters.publicUrl}/v1/auth/password/reset within ${INVITATION_DAYS} days:\n\n${token}\n\nAfter that, ask for a new token at POST ${ctx.adapters.publicUrl}/v1/auth/password/forgot.\n`,
  });
}

export async function resetPassword(ctx: PublicContext, token: string, password: string): Promise<{ message: string }> {
  const claims = await ctx.adapters.tokens.read(token, ["password-reset"], ctx.now);
  const { sub: accountId = "", ws } = claims ?? {};
  const workspaceId = typeof ws === "string" ? ws : "";
  const holder = claims && (await findHolder(ctx.db, workspaceId, accountId));
  if (!holder || claims.fp !== fingerprint(holder.passwordHash)) throw ResetRefused();
  refuseShortAdminPassword(workspaceId, password);

  const passwordHash = await ctx.adapters.passwords.hash(password);
  await ctx.transaction("platform", (tx) => setPassword(tx, workspaceId, accountId, passwordHash));
  return { message: "Password set. Sign in with it." };
}

/** Whoever knew the old password loses access at once, but for the login that changed it. */
async function setPassword(ctx: Context, workspaceId: Id, accountId: Id, passwordHash: string, keepLogin?: Id): Promise<void> {
  if (workspaceId === PLATFORM_ID) {
    await admins.updateAdmin(ctx.db, accountId, { passwordHash, updatedAt: ctx.now });
    await recordAudit(ctx, { action: "admin.password-change", record: { type: "admin", id: accountId } });
  } else await accounts.setAccountPassword(ctx.db, workspaceId, accountId, passwordHash, ctx.now);
  await endLoginsOf(ctx.db, workspaceId, accountId, ctx.now, keepLogin);
  await ctx.forget(workspaceId);
}

async function findHolder(db: Db, workspaceId: Id, accountId: Id): Promise<Holder | undefined> {
  const row =
    workspaceId === PLATFORM_ID ? await admins.findWithHash(db, accountId) : await accounts.findAccount(db, workspaceId, accountId);
  return row?.isActive ? { workspaceId, accountId, passwordHash: row.passwordHash } : undefined;
}

function refuseShortAdminPassword(workspaceId: Id, password: string): void {
  if (workspaceId === PLATFORM_ID && password.length < ADMIN_MIN_LENGTH) {
    throw new InvalidInput("password", `must have at least ${ADMIN_MIN_LENGTH} characters`);
  }
}

function fingerprint(passwordHash: string): string {
  return createHash("sha256").update(passwordHash).digest("base64url").slice(0, 22);
}
