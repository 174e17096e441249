import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { mustExist } from "../../../kit/table.ts";
import { accountFor, rulesOf } from "./accounts.service.ts";
import { type CheckoutRow, isHopeless, isOpen } from "./checkouts.rules.ts";
import { announce } from "./checkouts.service.ts";
import * as store from "./checkouts.store.ts";
import { tellOwner } from "./notices.service.ts";
import { byProvider, type ProviderAccount } from "./providers.rules.ts";
import { noteProblem } from "./providers.store.ts";
import { purposes } from "./purposes.service.ts";
import type { Teller } from "./teller.service.ts";

/**
 * The provider refused to show a checkout: its key was revoked, or the account is closed. The settings show why. After a day of refusals, a
 * page that has been over for a day is given up. Subscriptions wait: the platform's own key is the operator's.
 */
export async function noteRefusal(teller: Teller, workspaceId: Id, id: Id, message: string): Promise<void> {
  const reader = teller.reader({ workspaceId });
  const found = await store.checkouts.find(reader, workspaceId, id);
  const account = found && (await accountFor(teller, reader, found));
  if (!account || account.id === null) return;
  await teller.within(workspaceId, byProvider(account), async (ctx) => {
    const checkout = mustExist(await store.checkouts.lock(ctx.db, workspaceId, id));
    await noteProblem(ctx.db, workspaceId, account.id, message);
    if (!isOpen(checkout)) return;
    if (isHopeless(checkout, ctx.now)) await giveUp(ctx, checkout, account);
    else if (checkout.refusedSince === null) await store.checkouts.update(ctx.db, workspaceId, id, { refusedSince: ctx.now });
  });
}

/** Frees what the record holds, as if the page had expired, unless a signed event says that money may have come: then the owner decides. */
async function giveUp(ctx: WorkspaceContext, checkout: CheckoutRow, account: ProviderAccount): Promise<void> {
  const { id, workspaceId, purposeKind, purposeId } = checkout;
  const mayBePaid = checkout.status === "processing" || (await store.hasEventOf(ctx.db, checkout, rulesOf(ctx, account.kind).paidEvents));
  const changes = { status: "failed", problem: "no-access", isDismissed: false, checkedAt: ctx.now, updatedAt: ctx.now };
  const failed = mustExist(await store.checkouts.update(ctx.db, workspaceId, id, changes));
  await purposes[purposeKind].note(ctx, purposeId, id, false);
  if (!mayBePaid) await purposes[purposeKind].expire(ctx, failed);
  await tellOwner(ctx, failed, mayBePaid ? "maybe-paid" : "no-access");
  await announce(ctx, "checkout.failed", id);
}
