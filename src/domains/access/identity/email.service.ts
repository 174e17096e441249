import type { AccountContext, Context, JobContext, PublicContext } from "../../../kit/context.ts";
import { violates } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { nameInMail } from "../../../kit/mail-words.ts";
import { recordAudit } from "../../platform/audit/index.ts";
import * as accounts from "./accounts.store.ts";
import { TooManyAttempts } from "./attempts.service.ts";
import { countFailure } from "./attempts.store.ts";
import { fingerprintOf } from "./fingerprint.rules.ts";
import { AddressTaken, ResetRefused, WrongCredentials } from "./identity.errors.ts";
import { identityOf } from "./login-tokens.service.ts";
import { readerOf, sendText } from "./mails.service.ts";
import { mailTexts } from "./mails.texts.ts";
import { afterConfirming, confirmProof } from "./proof.service.ts";

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
    await tx.enqueue(NOTICE_TOPIC, {
      workspaceId,
      from: current.email,
      to: email,
      isDone: false,
      language: current.language,
    } satisfies Notice);
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
  const { place, language } = await readerOf(ctx, workspaceId, current.language);
  const link = `${ctx.settings.publicUrl}/console/email?token=${token}`;
  await sendText(ctx, email, language, mailTexts[language].confirmAddress(place, link), `address link ${accountId}`);
}

interface Notice {
  workspaceId: Id;
  from: string;
  to: string;
  isDone: boolean;
  /** The account's; absent in what was queued before there was one. */
  language?: "en" | "ar" | null;
}

/** Notifies the old address when the change is requested, while it can still be stopped, and when it is done. */
export async function sendNotice(ctx: JobContext, { workspaceId, from, to, isDone, language: own }: Notice): Promise<void> {
  const { place, language } = await readerOf(ctx, workspaceId, own ?? null);
  const { addressChanged, addressAboutToChange } = mailTexts[language];
  await sendText(
    ctx,
    from,
    language,
    (isDone ? addressChanged : addressAboutToChange)(place, nameInMail(to)),
    `address notice ${workspaceId}`,
  );
}

export async function confirmChange(ctx: PublicContext, token: string): Promise<{ message: string }> {
  if (await confirmProof(ctx, token)) return { message: "Your e-mail is confirmed." };
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
  await afterConfirming(tx, workspaceId, current);
  if (current.kind === "owner") await accounts.setWorkspaceEmail(tx.db, workspaceId, email, tx.now);
  const record = { type: "account", id: accountId };
  await recordAudit(tx, { action: "account.email-change", record, workspaceId, before: { email: current.email }, after: { email } });
  await tx.enqueue(NOTICE_TOPIC, {
    workspaceId,
    from: current.email,
    to: email,
    isDone: true,
    language: current.language,
  } satisfies Notice);
  await tx.forget(workspaceId);
}
