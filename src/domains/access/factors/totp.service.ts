import type { AccountContext } from "../../../kit/context.ts";
import { violates } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { giveBackAttempt, takeAttempt } from "../identity/index.ts";
import { newTotpSecret, normaliseCode, otpauthUrl, stepOf } from "./codes.rules.ts";
import { acceptTotp, codeGuard, describeMethod, holderOf, notify, unseal } from "./factors.service.ts";
import * as store from "./methods.store.ts";
import { AlreadyConfirmed, AlreadyEnrolled, CurrentCodeNeeded, MethodNotFound, WrongCode } from "./mfa.errors.ts";
import type { Method } from "./mfa.schemas.ts";
import { changes } from "./notices.texts.ts";
import { placeOf } from "./sealed.rules.ts";

/** Creates a secret that has no effect until a code proves that an authenticator has it. */
export async function setUpTotp(ctx: AccountContext) {
  const holder = holderOf(ctx);
  const { workspaceId, accountId, email } = holder;
  const { vault } = ctx.adapters;
  const { productName } = ctx.settings;
  const id = newId();
  const secret = newTotpSecret();
  await store.lockFactors(ctx.db, holder);
  // Admins replace theirs at `confirm`, which requires a code from the old one, because they cannot delete it.
  const hasOne = (await store.verifiedMethods(ctx.db, holder)).some(({ type }) => type === "totp");
  if (hasOne && ctx.caller.kind !== "admin") throw AlreadyEnrolled();
  await store.deleteUnconfirmed(ctx.db, holder);
  const sealed = vault.seal(secret, placeOf({ workspaceId, id }));
  await store.insertMethod(ctx.db, { workspaceId, id, accountId, type: "totp", sealed, createdAt: ctx.now });
  const url = otpauthUrl(secret, productName, email);
  const { toDataURL } = await import("qrcode");
  return { methodId: id, secret, otpauthUrl: url, qr: await toDataURL(url) };
}

interface Confirmation {
  methodId: Id;
  code: string;
  currentCode?: string;
}

export async function confirmTotp(ctx: AccountContext, given: Confirmation): Promise<Method> {
  const holder = holderOf(ctx);
  const guard = codeGuard(holder);
  const { methodId: id } = given;
  const pending = await store.findMethod(ctx.db, holder, id);
  if (pending?.type !== "totp") throw MethodNotFound();
  if (pending.verifiedAt) throw AlreadyConfirmed();

  await takeAttempt(ctx, guard);
  const scope = ctx.caller.kind === "admin" ? "platform" : { workspaceId: holder.workspaceId };
  try {
    return await ctx.transaction(scope, async (tx) => {
      await store.lockFactors(tx.db, holder);
      const confirmed = await confirm(tx, pending, given);
      await giveBackAttempt(tx, guard);
      await notify(tx, holder, changes.appAdded);
      return describeMethod(tx, confirmed);
    });
  } catch (error) {
    if (violates(error, "mfa_methods_one_of_a_type")) throw AlreadyEnrolled();
    throw error;
  }
}

async function confirm(tx: AccountContext, pending: store.MethodRow, given: Confirmation): Promise<store.MethodRow> {
  const step = stepOf(await unseal(tx, pending), normaliseCode(given.code), tx.now);
  if (step === undefined) throw WrongCode();
  const others = await store.verifiedMethods(tx.db, pending);
  const old = tx.caller.kind === "admin" ? others.find(({ type }) => type === "totp") : undefined;
  if (old) {
    if (!given.currentCode) throw CurrentCodeNeeded();
    if (!(await acceptTotp(tx, old, normaliseCode(given.currentCode)))) throw WrongCode();
    await store.deleteMethod(tx.db, old);
  }
  const isPrimary = others.every((method) => method === old);
  const confirmed = await store.confirmMethod(tx.db, pending, { isPrimary, lastStep: step, now: tx.now });
  if (!confirmed) throw AlreadyConfirmed();
  return confirmed;
}
