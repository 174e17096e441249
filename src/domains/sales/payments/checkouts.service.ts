import { passTo, readPass } from "../../../adapters/crypto/passes.ts";
import type { Vault } from "../../../adapters/crypto/vault.ts";
import type { Surroundings, WorkspaceContext } from "../../../kit/context.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import type { Language } from "../../../kit/writing.ts";
import { findStoreOf } from "../../store/settings/index.ts";
import { findServing } from "./accounts.service.ts";
import { checkoutEvents } from "./checkouts.events.ts";
import { type CheckoutRow, type RefundRow, toCheckout } from "./checkouts.rules.ts";
import { type Checkout, CheckoutQuery } from "./checkouts.schemas.ts";
import * as store from "./checkouts.store.ts";
import { CheckoutNotFound } from "./payments.errors.ts";
import { findWorkspace } from "./payments.store.ts";

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

/** Makes links with which invoices of the workspace are paid. */
async function payLinks(ctx: Reading, language: Language): Promise<(invoiceId: Id) => string> {
  const { workspaceId, adapters } = ctx;
  const site = await siteOf(ctx, ctx.db, workspaceId);
  return (id) => `${site}/invoices/${payTokenOf(adapters.vault, { workspaceId, id })}?lang=${language}`;
}

/** The link for paying an invoice, in its reader's language; null if no provider takes money for the workspace. */
export async function findPayLink(ctx: Reading, invoiceId: Id, language: Language): Promise<string | null> {
  const account = await findServing(ctx, ctx.db, ctx.workspaceId);
  return account && (await payLinks(ctx, language))(invoiceId);
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

export async function dismissCheckout(ctx: WorkspaceContext, id: Id): Promise<Checkout> {
  if (!(await store.checkouts.lock(ctx.db, ctx.workspaceId, id))) throw CheckoutNotFound();
  await store.checkouts.update(ctx.db, ctx.workspaceId, id, { isDismissed: true, updatedAt: ctx.now });
  return readCheckout(ctx, id);
}

async function shown(ctx: Reading, rows: readonly CheckoutRow[]): Promise<Checkout[]> {
  const refunds = await store.refundsOf(
    ctx.db,
    ctx.workspaceId,
    rows.filter(isTouched).map(({ id }) => id),
  );
  const hasInvoices = rows.some(({ purposeKind }) => purposeKind === "invoice");
  const linkOf = hasInvoices ? await payLinks(ctx, (await findWorkspace(ctx.db, ctx.workspaceId)).language) : () => null;
  const payUrl = ({ purposeKind, purposeId }: CheckoutRow) => (purposeKind === "invoice" ? linkOf(purposeId) : null);
  return rows.map((row) => toCheckout(row, refunds.get(row.id) ?? ([] as RefundRow[]), payUrl(row)));
}

/** Only checkouts with money have refunds. */
const isTouched = ({ paidAt }: CheckoutRow) => paidAt !== null;

/** Records an event about a checkout, after its change. */
export async function announce(ctx: WorkspaceContext, name: Parameters<typeof checkoutEvents>[0], id: Id): Promise<void> {
  await ctx.emitEvent(checkoutEvents(name, await readCheckout(ctx, id)));
}
