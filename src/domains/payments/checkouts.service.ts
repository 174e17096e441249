import { passTo, readPass } from "../../adapters/crypto/passes.ts";
import type { Vault } from "../../adapters/crypto/vault.ts";
import type { Context, Surroundings, WorkspaceContext } from "../../kit/context.ts";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { Page } from "../../kit/page.ts";
import { findStoreOf } from "../storefront/index.ts";
import { findServing } from "./accounts.service.ts";
import { checkoutEvents } from "./checkouts.events.ts";
import { type CheckoutRow, type RefundRow, toCheckout } from "./checkouts.rules.ts";
import { type Checkout, CheckoutQuery } from "./checkouts.schemas.ts";
import * as store from "./checkouts.store.ts";
import { CheckoutNotFound } from "./payments.errors.ts";

const PAY_LINK = "invoice payment";

/** The token with which anyone can pay an invoice. */
export function payTokenOf(vault: Vault, { workspaceId, id }: { workspaceId: Id; id: Id }): string {
  return passTo(vault, PAY_LINK, workspaceId, id);
}

export function readPayToken(vault: Vault, token: string): { workspaceId: Id; id: Id } | undefined {
  const opened = readPass(vault, PAY_LINK, token);
  return opened && { workspaceId: opened.workspaceId, id: opened.recordId };
}

/** Where the workspace's store is. */
export async function siteOf({ settings }: Pick<Surroundings, "settings">, db: Db, workspaceId: Id): Promise<string> {
  const shop = await findStoreOf(db, workspaceId);
  if (shop?.domain) return `https://${shop.domain}`;
  return shop ? `${settings.publicUrl}/s/${shop.slug}` : settings.publicUrl;
}

async function payUrlOf(ctx: Pick<Context, "adapters" | "settings">, db: Db, invoice: { workspaceId: Id; id: Id }): Promise<string> {
  return `${await siteOf(ctx, db, invoice.workspaceId)}/invoices/${payTokenOf(ctx.adapters.vault, invoice)}`;
}

/** The link for paying an invoice; null if no provider takes money for the workspace. */
export async function findPayLink(ctx: Reading, invoiceId: Id): Promise<string | null> {
  const account = await findServing(ctx, ctx.db, ctx.workspaceId);
  return account && payUrlOf(ctx, ctx.db, { workspaceId: ctx.workspaceId, id: invoiceId });
}

type Reading = Pick<WorkspaceContext, "db" | "workspaceId" | "adapters" | "settings">;

export async function listCheckouts(ctx: WorkspaceContext, query: CheckoutQuery): Promise<Page<Checkout>> {
  const { rows, pagination } = await store.checkouts.page(ctx.db, ctx.workspaceId, CheckoutQuery, query);
  return { rows: await shown(ctx, rows), pagination };
}

export async function readCheckout(ctx: Reading, id: Id): Promise<Checkout> {
  const row = await store.checkouts.find(ctx.db, ctx.workspaceId, id);
  if (!row) throw CheckoutNotFound();
  const [checkout] = await shown(ctx, [row]);
  return checkout as Checkout;
}

async function shown(ctx: Reading, rows: readonly CheckoutRow[]): Promise<Checkout[]> {
  const refunds = await store.refundsOf(
    ctx.db,
    ctx.workspaceId,
    rows.filter(isTouched).map(({ id }) => id),
  );
  const site = rows.some(({ purposeKind }) => purposeKind === "invoice") ? await siteOf(ctx, ctx.db, ctx.workspaceId) : "";
  const payUrl = ({ purposeKind, purposeId: id, workspaceId }: CheckoutRow) =>
    purposeKind === "invoice" ? `${site}/invoices/${payTokenOf(ctx.adapters.vault, { workspaceId, id })}` : null;
  return rows.map((row) => toCheckout(row, refunds.get(row.id) ?? ([] as RefundRow[]), payUrl(row)));
}

/** Only checkouts with money have refunds. */
const isTouched = ({ paidAt }: CheckoutRow) => paidAt !== null;

/** Records an event about a checkout, after its change. */
export async function announce(ctx: WorkspaceContext, name: Parameters<typeof checkoutEvents>[0], id: Id): Promise<void> {
  await ctx.emitEvent(checkoutEvents(name, await readCheckout(ctx, id)));
}
