import type { AccountContext, Context, JobContext, PublicContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { advanceWork } from "../../../kit/outbox.ts";
import { recordAudit } from "../../platform/audit/index.ts";
import * as accounts from "./accounts.store.ts";
import { TooManyAttempts } from "./attempts.service.ts";
import { countFailure } from "./attempts.store.ts";
import { fingerprintOf } from "./fingerprint.rules.ts";
import { ResetRefused, WrongCredentials } from "./identity.errors.ts";
import { identityOf } from "./login-tokens.service.ts";
import { readerOf, sendText } from "./mails.service.ts";
import { mailTexts } from "./mails.texts.ts";

// A sign-up does not prove that the e-mail belongs to the owner. Opening the link that is sent there does.

export const PROOF_TOPIC = "identity.email-proof";
const LINK_DAYS = 7;
const MAX_REQUESTS = 5;
/** Work that waits until the owner's e-mail is confirmed. */
const HELD_TOPICS = ["messages.send", "identity.invitation"];

interface Wanted {
  workspaceId: Id;
  accountId: Id;
  /** Asked for by the account itself, so that sign-ups under other spellings of the address cannot use up its mails. */
  isRequested?: boolean;
}

export async function requestProof(ctx: AccountContext): Promise<{ message: string }> {
  const { workspaceId, accountId } = identityOf(ctx);
  const account = await accounts.findAccount(ctx.reader("platform"), workspaceId, accountId);
  if (!account) throw WrongCredentials();
  if (account.emailConfirmedAt !== null) return { message: "Your e-mail is confirmed already." };
  const count = await ctx.transaction("platform", (tx) => countFailure(tx.db, `email-proof:${workspaceId}:${accountId}`));
  if (count > MAX_REQUESTS) throw TooManyAttempts();
  await ctx.transaction({ workspaceId }, (tx) => tx.enqueue(PROOF_TOPIC, { workspaceId, accountId, isRequested: true } satisfies Wanted));
  return { message: `A link was sent to ${account.email}.` };
}

/** Queued at sign-up and by `requestProof`. */
export async function sendProof(ctx: JobContext, { workspaceId, accountId, isRequested = false }: Wanted): Promise<void> {
  const account = await accounts.findAccount(ctx.reader("platform"), workspaceId, accountId);
  if (!account?.isActive || account.emailConfirmedAt !== null) return;
  const claims = { sub: accountId, ws: workspaceId, fp: fingerprintOf(account) };
  const token = await ctx.adapters.tokens.sign("email-proof", claims, LINK_DAYS * 86_400, ctx.now);
  const { place, language } = await readerOf(ctx, workspaceId, account.language);
  const link = `${ctx.settings.publicUrl}/console/email?token=${token}`;
  const text = mailTexts[language].proveAddress(place, link, LINK_DAYS);
  await sendText(ctx, account.email, language, text, isRequested ? `proof ${accountId}` : "proof");
}

/** False if it is no token of this kind. */
export async function confirmProof(ctx: PublicContext, token: string): Promise<boolean> {
  const claims = await ctx.adapters.tokens.read(token, ["email-proof"], ctx.now);
  const { sub: accountId = "", ws: workspaceId } = claims ?? {};
  if (!claims || typeof workspaceId !== "string") return false;
  await ctx.transaction("platform", async (tx) => {
    const current = await accounts.lockAccount(tx.db, workspaceId, accountId);
    if (!current || fingerprintOf(current) !== claims.fp) throw ResetRefused();
    if (current.emailConfirmedAt !== null) return;
    await accounts.updateAccount(tx.db, workspaceId, accountId, { emailConfirmedAt: tx.now, updatedAt: tx.now });
    await recordAudit(tx, { action: "account.email-confirm", record: { type: "account", id: accountId }, workspaceId });
    await afterConfirming(tx, workspaceId, current);
  });
  return true;
}

/** An owner's e-mail has just been confirmed: sends what waited for it. */
export async function afterConfirming(
  tx: Pick<Context, "db" | "now">,
  workspaceId: Id,
  before: { kind: string; emailConfirmedAt: string | null },
): Promise<void> {
  if (before.kind !== "owner" || before.emailConfirmedAt !== null) return;
  for (const topic of HELD_TOPICS) await advanceWork(tx.db, topic, workspaceId, tx.now);
}
