import type { Context, PublicContext } from "../../../kit/context.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { recordFailedLogin } from "../../platform/audit/index.ts";
import { finishAdminLogin, finishLogin, giveBackAttempt, type Proven, takeAttempt } from "../identity/index.ts";
import { countCodes } from "./backup-codes.store.ts";
import * as challenges from "./challenges.store.ts";
import { maskPhone } from "./codes.rules.ts";
import { acceptAny, codeGuard, codePlace, describeMethod, notify, unseal } from "./factors.service.ts";
import * as methods from "./methods.store.ts";
import { LoginChallengeEnded, LoginCodeWrong, NoPhone } from "./mfa.errors.ts";
import { changes } from "./notices.texts.ts";
import { CHALLENGE_MS } from "./phone.service.ts";
import { sendCode } from "./sms.service.ts";

interface GivenCode {
  challengeId: Id;
  code: string;
  methodId?: Id;
}

/** Called by the login once the password was right: what is still to be proven, or undefined without a second factor. */
export async function challengeLogin(ctx: PublicContext, { workspaceId, accountId, kind, fingerprint }: Proven) {
  const verified = await methods.verifiedMethods(ctx.db, { workspaceId, accountId });
  if (verified.length === 0) return undefined;
  const id = newId(ctx.now.getTime());
  const expiresAt = new Date(ctx.now.getTime() + CHALLENGE_MS);
  const row = { workspaceId, id, purpose: "login", accountKind: kind, accountId, fingerprint, createdAt: ctx.now, expiresAt };
  await ctx.transaction("platform", (tx) => challenges.insertChallenge(tx.db, row));
  const offered = verified.map((method) => describeMethod(ctx, method));
  return {
    mfaRequired: true as const,
    challengeId: id,
    methods: offered.map(({ id: methodId, type, isPrimary, maskedPhone }) => ({ id: methodId, type, isPrimary, maskedPhone })),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Sends a code to the account's phone; the previous code becomes invalid. */
export async function sendLoginCode(ctx: PublicContext, challengeId: Id) {
  const challenge = await challenges.findOpen(ctx.db, challengeId, "login", ctx.now);
  if (!challenge) throw LoginChallengeEnded();
  const phoneMethod = (await methods.verifiedMethods(ctx.db, challenge)).find(({ type }) => type === "phone");
  if (!phoneMethod) throw NoPhone();
  const phone = await ctx.transaction("platform", (tx) => unseal(tx, phoneMethod));
  await sendCode(ctx, { holder: challenge, phone, needsCredit: false }, async (tx, code) => {
    const [codeHash] = tx.adapters.vault.hashesOf(code, codePlace(challenge));
    await challenges.setCode(tx.db, challenge, phoneMethod.id, codeHash);
  });
  return { challengeId: challenge.id, maskedPhone: maskPhone(phone), expiresAt: challenge.expiresAt };
}

export function verifyLogin(ctx: PublicContext, given: GivenCode) {
  return verify(ctx, given, ["owner", "staff"], finishLogin);
}

export function verifyAdminLogin(ctx: PublicContext, given: GivenCode) {
  return verify(ctx, given, ["admin"], finishAdminLogin);
}

/** Finishes the login that a challenge belongs to. */
export async function passChallenge(ctx: PublicContext, given: GivenCode) {
  const open = await challenges.findOpen(ctx.db, given.challengeId, "login", ctx.now);
  return open?.accountKind === "admin" ? verifyAdminLogin(ctx, given) : verifyLogin(ctx, given);
}

/**
 * The guess is counted first, for the challenge and for the account, each in a separate transaction, so that it stays counted. Only then
 * is the code compared and used up and the login started, all together.
 */
async function verify<T extends object>(
  ctx: PublicContext,
  given: GivenCode,
  kinds: readonly Proven["kind"][],
  finish: (tx: Context, proven: Proven) => Promise<T>,
): Promise<T> {
  const { challengeId: id } = given;
  const open = await challenges.findOpen(ctx.db, id, "login", ctx.now);
  if (!open || !kinds.includes(open.accountKind)) throw LoginChallengeEnded();
  const challenge = await ctx.transaction("platform", (tx) => challenges.takeGuess(tx.db, id, "login", tx.now));
  if (!challenge) throw LoginChallengeEnded();
  const guard = codeGuard(challenge);
  await takeAttempt(ctx, guard);

  const { workspaceId, accountId, accountKind: kind } = challenge;
  const proven: Proven = { workspaceId, accountId, kind, fingerprint: challenge.fingerprint ?? "" };
  const login = await ctx.transaction("platform", async (tx) => {
    const factor = await acceptAny(tx, challenge, given);
    if (!factor) {
      await recordFailedLogin(tx, kind === "admin" ? "admin" : "account", [challenge], "second-factor");
      return undefined;
    }
    if (!(await challenges.closeChallenge(tx.db, challenge, tx.now))) throw LoginChallengeEnded();
    await giveBackAttempt(tx, guard);
    const begun = await finish(tx, proven);
    if (factor === "backup-code") await notifyBackupCodeUsed(tx, challenge, begun);
    return begun;
  });
  if (!login) throw LoginCodeWrong();
  return login;
}

async function notifyBackupCodeUsed(tx: Context, holder: methods.Holder, login: unknown): Promise<void> {
  const { account } = login as { account?: { email: string } };
  const left = await countCodes(tx.db, holder);
  if (account) await notify(tx, { ...holder, email: account.email }, changes.codeUsed(left));
}
