import type { AccountContext, Context, JobContext, PublicContext } from "../../kit/context.ts";
import { violates } from "../../kit/db.ts";
import { InvalidInput } from "../../kit/errors.ts";
import type { Id } from "../../kit/ids.ts";
import { nameInMail } from "../../kit/mail-words.ts";
import { recordAudit } from "../audit/index.ts";
import * as accounts from "./accounts.store.ts";
import { TooManyAttempts } from "./attempts.service.ts";
import { countFailure } from "./attempts.store.ts";
import { fingerprintOf } from "./fingerprint.rules.ts";
import { AddressTaken, ResetRefused, WrongCredentials } from "./identity.errors.ts";
import { identityOf } from "./sessions.service.ts";

export const LINK_TOPIC = "identity.email-change";
export const NOTICE_TOPIC = "identity.email-notice";
const LINK_SECONDS = 60 * 60;
/** Limits how many e-mails to strangers one account, or one address, can cause. */
const MAX_REQUESTS = 5;

interface Holder {
  workspaceId: Id;
  accountId: Id;
}

/** Nothing changes yet: the new address must be confirmed first. */
export async function requestChange(ctx: AccountContext, email: string): Promise<{ message: string }> {
  const holder = identityOf(ctx);
  const { workspaceId, accountId } = holder;
  const db = ctx.reader("platform");
  const current = await accounts.findAccount(db, workspaceId, accountId);
  if (!current) throw WrongCredentials();
  if (current.email === email) throw new InvalidInput("email", "is already your login e-mail");
  // Counted first: otherwise one could try address after address to find out which have accounts.
  await countRequest(ctx, holder, email);
  if (await accounts.isAddressTaken(db, current, email)) throw AddressTaken();

  await ctx.transaction({ workspaceId }, async (tx) => {
    await recordAudit(tx, { action: "account.email-change-request", record: { type: "account", id: accountId }, after: { email } });
    await tx.enqueue(LINK_TOPIC, { workspaceId, accountId, email, fingerprint: fingerprintOf(current) } satisfies Requested);
    await tx.enqueue(NOTICE_TOPIC, { workspaceId, from: current.email, to: email, isDone: false } satisfies Notice);
  });
  return { message: `A link was sent to ${email}. Your e-mail changes when it is used.` };
}

async function countRequest(ctx: AccountContext, { workspaceId, accountId }: Holder, email: string): Promise<void> {
  const keys = [`email-change:${workspaceId}:${accountId}`, `email-change:${email}`].sort();
  const counts = await ctx.transaction("platform", async (tx) => {
    const found: number[] = [];
    for (const key of keys) found.push(await countFailure(tx.db, key));
    return found;
  });
  if (Math.max(...counts) > MAX_REQUESTS) throw TooManyAttempts();
}

interface Requested extends Holder {
  email: string;
  fingerprint: string;
}

/** Queued by `requestChange`. */
export async function sendLink(ctx: JobContext, { workspaceId, accountId, email, fingerprint }: Requested): Promise<void> {
  const current = await accounts.findAccount(ctx.reader("platform"), workspaceId, accountId);
  if (!current?.isActive || fingerprintOf(current) !== fingerprint) return;
  const claims = { sub: accountId, ws: workspaceId, fp: fingerprint, email };
  const token = await ctx.adapters.tokens.sign("email-change", claims, LINK_SECONDS, ctx.now);
  await ctx.adapters.mail.send({
    to: email,
    subject: "Confirm your new e-mail",
    text: `Someone, hopefully you, wants to sign in to ${await placeOf(ctx, workspaceId)} with this address.\n\nOpen this link within an hour to confirm it:\n\n${ctx.settings.publicUrl}/console/email?token=${token}\n\nIf it was not you, you can ignore this e-mail; nothing has changed.\n`,
  });
}

interface Notice {
  workspaceId: Id;
  from: string;
  to: string;
  isDone: boolean;
}

/** Notifies the old address when the change is requested, while it can still be stopped, and when it is done. */
export async function sendNotice(ctx: JobContext, { workspaceId, from, to, isDone }: Notice): Promise<void> {
  const [place, address] = [await placeOf(ctx, workspaceId), nameInMail(to)];
  const asked = `Someone asked to sign in to ${place} with ${address} instead of this address. This takes effect once the link sent there is used.\n\nIf it was not you, change your password now: that makes the link invalid.\n`;
  const done = `You now sign in to ${place} with ${address}; this address is no longer used.\n\nIf it was not you, contact platform support immediately.\n`;
  await ctx.adapters.mail.send({
    to: from,
    subject: isDone ? "Your e-mail was changed" : "Your e-mail is about to change",
    text: isDone ? done : asked,
  });
}

export async function confirmChange(ctx: PublicContext, token: string): Promise<{ message: string }> {
  const claims = await ctx.adapters.tokens.read(token, ["email-change"], ctx.now);
  const { sub: accountId = "", ws: workspaceId, email } = claims ?? {};
  if (!claims || typeof workspaceId !== "string" || typeof email !== "string") throw ResetRefused();
  try {
    await ctx.transaction("platform", (tx) => applyChange(tx, { workspaceId, accountId, email, fingerprint: String(claims.fp) }));
  } catch (error) {
    if (violates(error, "accounts_email_key") || violates(error, "workspaces_email_key")) throw AddressTaken();
    throw error;
  }
  return { message: `From now on you sign in with ${email}.` };
}

/** If several requests use one link at once, one succeeds: the address it was made for is then gone. */
async function applyChange(tx: Context, { workspaceId, accountId, email, fingerprint }: Requested): Promise<void> {
  const current = await accounts.lockAccount(tx.db, workspaceId, accountId);
  if (!current || fingerprintOf(current) !== fingerprint) throw ResetRefused();
  await accounts.updateAccount(tx.db, workspaceId, accountId, { email, emailConfirmedAt: tx.now, updatedAt: tx.now });
  // The owner's sign-up address is also where the platform writes to.
  if (current.kind === "owner") await accounts.setWorkspaceEmail(tx.db, workspaceId, email, tx.now);
  const record = { type: "account", id: accountId };
  await recordAudit(tx, { action: "account.email-change", record, workspaceId, before: { email: current.email }, after: { email } });
  await tx.enqueue(NOTICE_TOPIC, { workspaceId, from: current.email, to: email, isDone: true } satisfies Notice);
  await tx.forget(workspaceId);
}

async function placeOf(ctx: JobContext, workspaceId: Id): Promise<string> {
  const workspace = await accounts.findWorkspace(ctx.reader("platform"), workspaceId);
  return workspace?.name ? nameInMail(workspace.name) : "your workspace";
}
