import type { AccountContext } from "../../../kit/context.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import type { Timestamp } from "../../../kit/time.ts";
import { identityOf } from "./login-tokens.service.ts";
import { requireOwnPassword } from "./passwords.service.ts";

declare module "../../../kit/context.ts" {
  interface Hooks {
    /** Throws unless the code is valid for the caller's second factor; uses the code up. */
    proveFactor: (ctx: AccountContext, code: string) => Promise<void>;
  }
}

const CONFIRMATION_SECONDS = 5 * 60;

/** Proof, valid for five minutes and this login only, that the account's owner is present. */
export async function confirm(
  ctx: AccountContext,
  given: { password?: string; code?: string },
): Promise<{ confirmationToken: string; expiresAt: Timestamp }> {
  if ((given.password === undefined) === (given.code === undefined))
    throw new InvalidInput("password", "or code is required, but not both");
  if (given.password !== undefined) await requireOwnPassword(ctx, given.password);
  if (given.code !== undefined) await ctx.hooks.proveFactor(ctx, given.code);

  const { workspaceId, accountId } = identityOf(ctx);
  const claims = { sub: accountId, ws: workspaceId, lid: ctx.caller.loginId };
  const confirmationToken = await ctx.adapters.tokens.sign("confirmation", claims, CONFIRMATION_SECONDS, ctx.now);
  return { confirmationToken, expiresAt: new Date(ctx.now.getTime() + CONFIRMATION_SECONDS * 1000).toISOString() };
}
