import type { AccountContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { giveBackAttempt, takeAttempt } from "../identity/index.ts";
import * as codes from "./backup-codes.store.ts";
import { isSixDigits, newBackupCode, normaliseCode } from "./codes.rules.ts";
import { acceptTotp, backupPlace, codeGuard, describeMethod, holderOf, notify } from "./factors.service.ts";
import type { Holder } from "./methods.store.ts";
import * as store from "./methods.store.ts";
import { CodesExist, MethodNotFound, NoMethod, WrongCode } from "./mfa.errors.ts";
import type { Method } from "./mfa.schemas.ts";
import { changes } from "./notices.texts.ts";
import { isEnrolledPhone, withSentCode } from "./phone.service.ts";

const BACKUP_CODES = 10;

export async function listMethods(ctx: AccountContext): Promise<Method[]> {
  const rows = await store.verifiedMethods(ctx.db, holderOf(ctx));
  return rows.map((row) => describeMethod(ctx, row));
}

export async function makePrimary(ctx: AccountContext, id: Id): Promise<Method> {
  const holder = holderOf(ctx);
  await store.lockFactors(ctx.db, holder);
  const method = await store.findMethod(ctx.db, holder, id);
  if (!method?.verifiedAt) throw MethodNotFound();
  if (!method.isPrimary) {
    await store.makePrimary(ctx.db, method);
    await notify(ctx, holder, changes.newPrimary);
  }
  return describeMethod(ctx, { ...method, isPrimary: true });
}

/** If the primary method is deleted, the oldest of the others becomes primary; deleting the last one deletes the backup codes. */
export async function removeMethod(ctx: AccountContext, id: Id): Promise<{ message: string }> {
  const holder = holderOf(ctx);
  await store.lockFactors(ctx.db, holder);
  const method = await store.findMethod(ctx.db, holder, id);
  if (!method) throw MethodNotFound();
  await store.deleteMethod(ctx.db, method);
  if (!method.verifiedAt) return { message: "Method deleted." };

  const [oldest] = await store.verifiedMethods(ctx.db, holder);
  if (!oldest) await codes.deleteCodes(ctx.db, holder);
  else if (method.isPrimary) await store.makePrimary(ctx.db, oldest);
  await notify(ctx, holder, changes.removed);
  return { message: "Method deleted." };
}

export async function countBackupCodes(ctx: AccountContext): Promise<number> {
  return codes.countCodes(ctx.db, holderOf(ctx));
}

export async function generateBackupCodes(ctx: AccountContext): Promise<string[]> {
  const holder = holderOf(ctx);
  await store.lockFactors(ctx.db, holder);
  if ((await store.verifiedMethods(ctx.db, holder)).length === 0) throw NoMethod();
  if ((await codes.countCodes(ctx.db, holder)) > 0) throw CodesExist();
  return replaceCodes(ctx, holder);
}

/** A code from the caller's authenticator, or a backup code; counted before the comparison, and used up. */
export async function proveFactor(ctx: AccountContext, given: string): Promise<void> {
  const holder = holderOf(ctx);
  const guard = codeGuard(holder);
  await takeAttempt(ctx, guard);
  const code = normaliseCode(given);
  const scope = ctx.caller.kind === "admin" ? "platform" : { workspaceId: holder.workspaceId };
  await ctx.transaction(scope, async (tx) => {
    const totp = (await store.verifiedMethods(tx.db, holder)).find(({ type }) => type === "totp");
    const isRight = isSixDigits(code)
      ? totp !== undefined && (await acceptTotp(tx, totp, code))
      : ctx.caller.kind !== "admin" && (await codes.spendCode(tx.db, holder, tx.adapters.vault.hashesOf(code, backupPlace(holder))));
    if (!isRight) throw WrongCode();
    await giveBackAttempt(tx, guard);
  });
}

interface FreshCode {
  code: string;
  /** Given with a code sent to the enrolled phone; without it, the code is from the authenticator. */
  challengeId?: Id;
}

export async function regenerateBackupCodes(ctx: AccountContext, { code, challengeId }: FreshCode): Promise<string[]> {
  const holder = holderOf(ctx);
  if ((await store.verifiedMethods(ctx.db, holder)).length === 0) throw NoMethod();
  if (challengeId) {
    return withSentCode(ctx, challengeId, code, async (tx, phone) => {
      if (!(await isEnrolledPhone(tx, holder, phone))) throw WrongCode();
      await store.lockFactors(tx.db, holder);
      return replaceCodes(tx, holder);
    });
  }
  const guard = codeGuard(holder);
  await takeAttempt(ctx, guard);
  return ctx.transaction({ workspaceId: holder.workspaceId }, async (tx) => {
    await store.lockFactors(tx.db, holder);
    const totp = (await store.verifiedMethods(tx.db, holder)).find(({ type }) => type === "totp");
    const plain = normaliseCode(code);
    if (!totp || !isSixDigits(plain) || !(await acceptTotp(tx, totp, plain))) throw WrongCode();
    await giveBackAttempt(tx, guard);
    return replaceCodes(tx, holder);
  });
}

async function replaceCodes(tx: AccountContext, holder: Holder & { email: string }): Promise<string[]> {
  const fresh = Array.from({ length: BACKUP_CODES }, newBackupCode);
  const place = backupPlace(holder);
  await codes.deleteCodes(tx.db, holder);
  const hashes = fresh.map((code) => tx.adapters.vault.hashesOf(normaliseCode(code), place)[0]);
  await codes.insertCodes(tx.db, holder, hashes, tx.now);
  await notify(tx, holder, changes.newCodes);
  return fresh;
}
