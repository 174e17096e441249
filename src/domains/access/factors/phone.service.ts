import type { AccountContext, Context } from "../../../kit/context.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { findWorkspace, giveBackAttempt, takeAttempt } from "../identity/index.ts";
import * as challenges from "./challenges.store.ts";
import { normaliseCode } from "./codes.rules.ts";
import { codeGuard, codePlace, describeMethod, holderOf, isSentCode, notify, openSealed, unseal } from "./factors.service.ts";
import type { Holder } from "./methods.store.ts";
import * as methods from "./methods.store.ts";
import { ChallengeEnded, ChallengeNotFound, WrongCode } from "./mfa.errors.ts";
import type { Method } from "./mfa.schemas.ts";
import { changes } from "./notices.texts.ts";
import { phonePlace, placeOf } from "./sealed.rules.ts";
import { sendCode } from "./sms.service.ts";
import { setPhoneVerified } from "./workspaces.store.ts";

export const CHALLENGE_MS = 10 * 60_000;

/** Sends a code to a phone to prove that it is the caller's. */
export async function startPhone(ctx: AccountContext, given: string | undefined) {
  const holder = holderOf(ctx);
  const { workspaceId, accountId } = holder;
  const phone = given ?? (await usualPhone(ctx, holder));
  const id = newId(ctx.now.getTime());
  const expiresAt = new Date(ctx.now.getTime() + CHALLENGE_MS);
  const accountKind = ctx.caller.kind === "admin" ? "admin" : ctx.caller.account.kind;
  await sendCode(ctx, { holder, phone, needsCredit: true }, async (tx, code) => {
    await challenges.voidChallenges(tx.db, holder, "phone", tx.now);
    const { vault } = tx.adapters;
    const sealedPhone = vault.seal(phone, phonePlace(id));
    const [codeHash] = vault.hashesOf(code, codePlace({ id }));
    const row = { workspaceId, id, purpose: "phone", accountKind, accountId, sealedPhone, codeHash, createdAt: ctx.now, expiresAt };
    await challenges.insertChallenge(tx.db, row);
  });
  return { challengeId: id, expiresAt: expiresAt.toISOString() };
}

/** The enrolled number; otherwise, for the owner, the workspace's. */
async function usualPhone(ctx: AccountContext, holder: Holder): Promise<string> {
  const enrolled = (await methods.verifiedMethods(ctx.db, holder)).find(({ type }) => type === "phone");
  if (enrolled) return openSealed(ctx, enrolled.sealed, placeOf(enrolled)).text;
  const isOwner = ctx.caller.kind === "workspace" && ctx.caller.account.kind === "owner";
  const workspace = isOwner ? await findWorkspace(ctx.db, holder.workspaceId) : undefined;
  if (!workspace) throw new InvalidInput("phone", "is required");
  return workspace.phone;
}

/** The code was right: the phone becomes a second factor, and the workspace's own number counts as verified. */
export async function verifyPhone(ctx: AccountContext, challengeId: Id, code: string): Promise<Method> {
  const holder = holderOf(ctx);
  return withSentCode(ctx, challengeId, code, async (tx, phone) => {
    await methods.lockFactors(tx.db, holder);
    const method = await enrolPhone(tx, holder, phone);
    if (tx.caller.kind === "workspace" && tx.caller.account.kind === "owner") {
      await setPhoneVerified(tx.db, holder.workspaceId, phone, tx.now);
    }
    await notify(tx, holder, changes.phoneAdded);
    return describeMethod(tx, method);
  });
}

async function enrolPhone(tx: Context, holder: Holder, phone: string): Promise<methods.MethodRow> {
  const { workspaceId, accountId } = holder;
  const verified = await methods.verifiedMethods(tx.db, holder);
  const known = verified.find(({ type }) => type === "phone");
  const id = known?.id ?? newId();
  const sealed = tx.adapters.vault.seal(phone, placeOf({ workspaceId, id }));
  if (known) {
    await methods.replaceSealed(tx.db, known, sealed, tx.now);
    return { ...known, sealed, verifiedAt: tx.now.toISOString(), lastUsedAt: null };
  }
  const stamps = { verifiedAt: tx.now, createdAt: tx.now };
  return methods.insertMethod(tx.db, { workspaceId, id, accountId, type: "phone", sealed, isPrimary: verified.length === 0, ...stamps });
}

/** Runs `work` if the code was sent for the caller's own challenge, which it uses up. */
export async function withSentCode<T>(
  ctx: AccountContext,
  challengeId: Id,
  code: string,
  work: (tx: AccountContext, phone: string) => Promise<T>,
): Promise<T> {
  const holder = holderOf(ctx);
  const scope = { workspaceId: holder.workspaceId };
  const guard = codeGuard(holder);
  if (!(await challenges.ownsChallenge(ctx.db, holder, challengeId))) throw ChallengeNotFound();
  const challenge = await ctx.transaction(scope, (tx) => challenges.takeGuess(tx.db, challengeId, "phone", tx.now));
  if (!challenge) throw ChallengeEnded();
  await takeAttempt(ctx, guard);
  if (!isSentCode(ctx, challenge, normaliseCode(code))) throw WrongCode();

  return ctx.transaction(scope, async (tx) => {
    if (!(await challenges.closeChallenge(tx.db, challenge, tx.now))) throw ChallengeEnded();
    await giveBackAttempt(tx, guard);
    return work(tx, openSealed(tx, challenge.sealedPhone ?? "", phonePlace(challengeId)).text);
  });
}

/** Whether this number is enrolled as a factor: a code sent elsewhere proves nothing about it. */
export async function isEnrolledPhone(tx: Context, holder: Holder, phone: string): Promise<boolean> {
  const enrolled = (await methods.verifiedMethods(tx.db, holder)).find(({ type }) => type === "phone");
  return enrolled !== undefined && (await unseal(tx, enrolled)) === phone;
}
