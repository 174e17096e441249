import { type OnlineKind, ProviderAway, ProviderRefusal } from "../../../adapters/payments/payments.ts";
import { ProviderUnavailable } from "../../../kit/checkouts.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import { lockForPlanLimit } from "../../platform/plans/index.ts";
import { rulesOf } from "./accounts.service.ts";
import { aboutCheckout, unreadOf } from "./checkouts.store.ts";
import { OnSiteStays, ProviderInUse, ProviderNotFound, ProviderRefused, TooManyProviders } from "./payments.errors.ts";
import { endingOf, onSite, type ProviderRow, placeOf, toProvider } from "./providers.rules.ts";
import type { ChangeProvider, NewProvider, PaymentProvider } from "./providers.schemas.ts";
import * as store from "./providers.store.ts";
import { forgetReceiver } from "./receivers.service.ts";
import { SETTLE } from "./settling.service.ts";

const MOST_PROVIDERS = 10;
/** How many checkouts are read at once with a new key; the sweep comes to the others. */
const MOST_LOOKS = 500;
const ON_SITE = "On site";
/** How long events signed with the former secret are accepted. */
const OVERLAP_MS = 24 * 3_600_000;

/** Few, so they are one page. */
export async function listProviders(ctx: WorkspaceContext): Promise<Page<PaymentProvider>> {
  const rows = await store.providers.all(ctx.db, ctx.workspaceId);
  const shown = [onSiteOf(ctx, rows), ...rows.filter(({ kind }) => kind !== "on-site").map((row) => shownTo(ctx, row))];
  return { rows: shown, pagination: { limit: MOST_PROVIDERS + 1, nextCursor: null } };
}

export async function readProvider(ctx: WorkspaceContext, id: Id): Promise<PaymentProvider> {
  if (id === ctx.workspaceId) return onSiteOf(ctx, await store.providers.all(ctx.db, ctx.workspaceId));
  const row = await store.providers.find(ctx.db, ctx.workspaceId, id);
  if (!row) throw ProviderNotFound();
  return shownTo(ctx, row);
}

function onSiteOf({ workspaceId }: WorkspaceContext, rows: readonly ProviderRow[]): PaymentProvider {
  const name = rows.find(({ kind }) => kind === "on-site")?.name ?? ON_SITE;
  return onSite(workspaceId, { name, isDefault: !rows.some(({ kind, isDefault }) => kind !== "on-site" && isDefault) });
}

function shownTo(ctx: WorkspaceContext, row: ProviderRow): PaymentProvider {
  const events = row.kind === "on-site" ? [] : rulesOf(ctx, row.kind).events;
  return toProvider(row, { publicUrl: ctx.settings.publicUrl, events });
}

/**
 * The key is tried before anything is saved. New providers and new defaults wait for each other: locking the existing rows would not
 * hold back another new one.
 */
export async function createProvider(ctx: WorkspaceContext, given: NewProvider): Promise<{ paymentProvider: PaymentProvider }> {
  const mode = await checkKey(ctx, given.kind, given.secretKey);
  if (given.webhookSecret) checkEventSecret(ctx, given.kind, given.webhookSecret);
  const id = newId();
  return ctx.conclude({ workspaceId: ctx.workspaceId }, async (tx) => {
    await lockForPlanLimit(tx.db, tx.workspaceId);
    const others = await store.providers.all(tx.db, tx.workspaceId);
    if (others.filter(({ kind }) => kind !== "on-site").length >= MOST_PROVIDERS) throw TooManyProviders();
    const isDefault = given.isDefault ?? !others.some((other) => other.isDefault);
    if (isDefault) await store.clearDefault(tx.db, tx.workspaceId);
    const row = await store.providers.insert(tx.db, tx.workspaceId, {
      id,
      kind: given.kind,
      name: given.name ?? "Stripe",
      isActive: given.isActive ?? true,
      isDefault,
      mode,
      ...sealedKey(tx, id, given.secretKey),
      ...(given.webhookSecret ? sealedEventSecret(tx, id, given.webhookSecret) : {}),
      createdAt: tx.now,
      updatedAt: tx.now,
    });
    return { paymentProvider: shownTo(tx, row) };
  });
}

export async function updateProvider(
  ctx: WorkspaceContext,
  id: Id,
  changes: ChangeProvider,
): Promise<{ paymentProvider: PaymentProvider }> {
  if (id === ctx.workspaceId) return updateOnSite(ctx, changes);
  const current = await store.providers.find(ctx.db, ctx.workspaceId, id);
  if (!current || current.kind === "on-site") throw ProviderNotFound();
  const { secretKey, webhookSecret, ...plain } = changes;
  const key =
    secretKey === undefined ? {} : { ...sealedKey(ctx, id, secretKey), mode: await checkKey(ctx, current.kind, secretKey), problem: null };
  const seen = secretKey === undefined ? undefined : await checkSameAccount(ctx, { id, kind: current.kind }, secretKey);
  if (webhookSecret !== undefined) checkEventSecret(ctx, current.kind, webhookSecret);
  return ctx.conclude({ workspaceId: ctx.workspaceId }, async (tx) => {
    if (changes.isDefault) await lockForPlanLimit(tx.db, tx.workspaceId);
    const locked = await store.providers.lock(tx.db, tx.workspaceId, id);
    if (!locked) throw ProviderNotFound();
    // A page was opened in between, with the old key.
    if (secretKey !== undefined && (await store.sessionInUse(tx.db, tx.workspaceId, id)) !== seen) throw ProviderUnavailable();
    if (changes.isDefault) await store.clearDefault(tx.db, tx.workspaceId);
    const events = webhookSecret === undefined ? {} : { ...sealedEventSecret(tx, id, webhookSecret), ...formerSecret(locked, tx.now) };
    const row = await store.providers.update(tx.db, tx.workspaceId, id, { ...plain, ...key, ...events, updatedAt: tx.now });
    if (secretKey !== undefined) await lookAgain(tx, id);
    return { paymentProvider: shownTo(tx, mustExist(row)) };
  });
}

/** A new key shows what the old one could not read. */
async function lookAgain(ctx: WorkspaceContext, providerId: Id): Promise<void> {
  const ids = await unreadOf(ctx.db, ctx.workspaceId, providerId, MOST_LOOKS);
  await ctx.enqueueMerged(
    SETTLE,
    ids.map((id) => aboutCheckout(ctx.workspaceId, id)),
  );
}

/** Only its name and whether it is the default can change. */
function updateOnSite(ctx: WorkspaceContext, { name, isActive, isDefault, secretKey, webhookSecret }: ChangeProvider) {
  if (isActive === false) throw new InvalidInput("isActive", "must be true: the store's `paymentOptions` decide who can pay on site");
  if (secretKey !== undefined || webhookSecret !== undefined)
    throw new InvalidInput("secretKey", "must be omitted: paying on site has no keys");
  return ctx.conclude({ workspaceId: ctx.workspaceId }, async (tx) => {
    const { workspaceId: id, now } = tx;
    if (isDefault) await store.clearDefault(tx.db, id);
    if (name !== undefined) {
      const row = { id, kind: "on-site", name, mode: "live", createdAt: now, updatedAt: now };
      if (!(await store.providers.insertNew(tx.db, id, row))) await store.providers.update(tx.db, id, id, { name, updatedAt: now });
    }
    return { paymentProvider: await readProvider(tx, id) };
  });
}

export async function removeProvider(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (id === ctx.workspaceId) throw OnSiteStays();
  if (!(await store.providers.lock(ctx.db, ctx.workspaceId, id))) throw ProviderNotFound();
  if (await store.isInUse(ctx.db, ctx.workspaceId, id)) throw ProviderInUse();
  await store.removeProvider(ctx.db, ctx.workspaceId, id, ctx.now);
  ctx.afterCommit(() => forgetReceiver(ctx, id));
  return { message: "Payment provider deleted." };
}

/** Makes one harmless read with the key. Returns its mode. */
async function checkKey(ctx: WorkspaceContext, kind: OnlineKind, key: string): Promise<"test" | "live"> {
  const mode = rulesOf(ctx, kind).modeOf(key);
  if (!mode) throw new InvalidInput("secretKey", "must be a secret or restricted key, such as sk_live_... or rk_live_...");
  try {
    await ctx.adapters.payments.open(kind, key).check();
    return mode;
  } catch (error) {
    if (error instanceof ProviderAway) throw ProviderUnavailable();
    if (error instanceof ProviderRefusal) throw ProviderRefused({ message: `The provider refused the key: ${error.message}` });
    throw error;
  }
}

/**
 * A new key of the same account can take over at any time: the old one may have been revoked. A key of another account knows nothing of the
 * pages that are open. Returns the page that was asked for.
 */
async function checkSameAccount(ctx: WorkspaceContext, { id, kind }: { id: Id; kind: OnlineKind }, key: string) {
  const session = await store.sessionInUse(ctx.db, ctx.workspaceId, id);
  if (session === undefined) return undefined;
  try {
    await ctx.adapters.payments.open(kind, key).read(session);
    return session;
  } catch (error) {
    if (error instanceof ProviderAway) throw ProviderUnavailable();
    throw error instanceof ProviderRefusal ? ProviderInUse() : error;
  }
}

function checkEventSecret(ctx: WorkspaceContext, kind: OnlineKind, secret: string): void {
  if (!rulesOf(ctx, kind).isEventSecret(secret)) throw new InvalidInput("webhookSecret", "must be a signing secret, whsec_...");
}

function sealedKey({ adapters, workspaceId }: WorkspaceContext, id: Id, key: string) {
  return { secretKey: adapters.vault.seal(key, placeOf({ workspaceId, id })), secretKeyEnding: endingOf(key) };
}

function sealedEventSecret({ adapters, workspaceId }: WorkspaceContext, id: Id, secret: string) {
  return { webhookSecret: adapters.vault.seal(secret, placeOf({ workspaceId, id })), webhookSecretEnding: endingOf(secret) };
}

function formerSecret({ webhookSecret }: ProviderRow, now: Date) {
  if (webhookSecret === null) return {};
  return { previousWebhookSecret: webhookSecret, previousWebhookSecretUntil: new Date(now.getTime() + OVERLAP_MS) };
}
