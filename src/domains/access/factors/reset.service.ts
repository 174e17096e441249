import type { Context } from "../../../kit/context.ts";
import { type Id, PLATFORM_ID } from "../../../kit/ids.ts";
import { recordAudit } from "../../platform/audit/index.ts";
import { endLoginsOf, giveBackAttempt, takeAttempt } from "../identity/index.ts";
import * as codes from "./backup-codes.store.ts";
import { normaliseCode } from "./codes.rules.ts";
import { acceptTotp, codeGuard, notify } from "./factors.service.ts";
import type { Holder } from "./methods.store.ts";
import * as store from "./methods.store.ts";
import { NoMethod, WrongCode } from "./mfa.errors.ts";
import { changes } from "./notices.texts.ts";

/** A code from an admin's authenticator; counted before the comparison, and used up. An admin without one cannot vouch for others. */
export async function proveAdminFactor(ctx: Context, adminId: Id, given: string): Promise<void> {
  const holder = { workspaceId: PLATFORM_ID, accountId: adminId };
  const guard = codeGuard(holder);
  await takeAttempt(ctx, guard);
  await ctx.transaction("platform", async (tx) => {
    const totp = (await store.verifiedMethods(tx.db, holder)).find(({ type }) => type === "totp");
    if (!totp || !(await acceptTotp(tx, totp, normaliseCode(given)))) throw WrongCode();
    await giveBackAttempt(tx, guard);
  });
}

/** Removes every second factor and backup code of an account, for people who lost their device; they are signed out and notified by e-mail. */
export async function resetFactors(ctx: Context, holder: Holder & { email: string }): Promise<{ removed: number }> {
  await store.lockFactors(ctx.db, holder);
  const methods = await store.verifiedMethods(ctx.db, holder);
  if (methods.length === 0) throw NoMethod();
  for (const method of methods) await store.deleteMethod(ctx.db, method);
  await codes.deleteCodes(ctx.db, holder);
  await endLoginsOf(ctx.db, holder.workspaceId, holder.accountId, ctx.now);
  await recordAudit(ctx, {
    action: "mfa.reset",
    record: { type: holder.workspaceId === PLATFORM_ID ? "admin" : "account", id: holder.accountId },
    after: { workspaceId: holder.workspaceId, removed: methods.length },
  });
  await notify(ctx, holder, changes.removed);
  await ctx.forget(holder.workspaceId);
  return { removed: methods.length };
}
