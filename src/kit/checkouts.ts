import type { WorkspaceContext } from "./context.ts";
import { Failure, failure } from "./errors.ts";
import type { Id } from "./ids.ts";
import type { Cents } from "./money.ts";

/** A record that can be paid online. */
export interface Purpose {
  kind: "order" | "invoice";
  id: Id;
}

export const CheckoutOpen = failure(409, "CHECKOUT_OPEN", "checkout-open", "A page to pay at is open; try again.");
export const PaidMeanwhile = failure(409, "ALREADY_PAID", "paid-online", "It has just been paid online.");
export const ProviderUnavailable = failure(
  503,
  "PROVIDER_UNAVAILABLE",
  "provider-unavailable",
  "The payment provider cannot be reached; try again in a moment.",
);

export const OnlineRefundTooLarge = failure(
  422,
  "ONLINE_REFUND_TOO_LARGE",
  "online-refund-too-large",
  "So much cannot go back by the provider that it came from.",
);

/** Errors of `afterClosing`. */
export const closingErrors = [CheckoutOpen, PaidMeanwhile, ProviderUnavailable];

declare module "./context.ts" {
  interface Hooks {
    /**
     * Sends money back by the provider that it came from, after the commit; refuses more than came that way. The record is locked;
     * `request` comes back to it with the outcome.
     */
    refundOnline: (
      ctx: WorkspaceContext,
      purpose: Purpose,
      asked: { amountCents: Cents; reason: string | null; request?: object },
    ) => Promise<void>;
    /** Ends the open page of a record at the provider; throws `PaidMeanwhile` if the money has come. No transaction may be open. */
    closeCheckout: (ctx: WorkspaceContext, purpose: Purpose) => Promise<void>;
  }
}

/**
 * Concludes a change after which the record must not be paid online. It is tried first, because hardly any record has a page to pay at; `work` throws
 * `CheckoutOpen` if there is one, under the lock of the record.
 */
export async function afterClosing<T extends object>(
  ctx: WorkspaceContext,
  purpose: Purpose,
  work: (ctx: WorkspaceContext) => Promise<T>,
): Promise<T> {
  const scope = { workspaceId: ctx.workspaceId };
  try {
    return await ctx.conclude(scope, work);
  } catch (error) {
    if (!(error instanceof Failure && error.kind === CheckoutOpen)) throw error;
    await ctx.hooks.closeCheckout(ctx, purpose);
    return ctx.conclude(scope, work);
  }
}
