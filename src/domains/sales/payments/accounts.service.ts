import type { OnlineKind, Provider, ProviderRules } from "../../../adapters/payments/payments.ts";
import type { Context, Surroundings, WorkspaceContext } from "../../../kit/context.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { type ProviderAccount, type ProviderRow, placeOf } from "./providers.rules.ts";
import { providers, servingProviders } from "./providers.store.ts";

type Around = Pick<Surroundings, "adapters" | "settings">;

export function rulesOf({ adapters }: Pick<Surroundings, "adapters">, kind: OnlineKind): ProviderRules {
  return adapters.payments.rules[kind];
}

export function connect({ adapters }: Pick<Surroundings, "adapters">, { kind, key }: ProviderAccount): Provider {
  return adapters.payments.open(kind, key);
}

/** Null if its key was taken away. */
export function accountOf({ adapters }: Pick<Surroundings, "adapters">, row: ProviderRow | undefined): ProviderAccount | null {
  if (!row || row.kind === "on-site" || row.secretKey === null) return null;
  const { id, kind, name, mode, problem } = row;
  return { id, kind, name, mode, isRefused: problem !== null, key: adapters.vault.open(row.secretKey, placeOf(row)).text };
}

/** The platform's own account; null if the operator has none. */
export function ownAccount({ adapters, settings }: Around): ProviderAccount | null {
  const { platform, rules } = adapters.payments;
  if (!platform) return null;
  const { kind, secretKey: key } = platform;
  return { id: null, kind, name: settings.productName, mode: rules[kind].modeOf(key) ?? "live", key, isRefused: false };
}

/** The account that a checkout was opened with. */
export async function accountFor(
  ctx: Around,
  db: Db,
  checkout: { workspaceId: Id; providerId: Id | null },
): Promise<ProviderAccount | null> {
  if (checkout.providerId === null) return ownAccount(ctx);
  return accountOf(ctx, await providers.find(db, checkout.workspaceId, checkout.providerId));
}

/** Whether the key is still the provider's, which stays so until the end of the transaction. */
export async function holdAccount(ctx: WorkspaceContext, { id, key }: ProviderAccount): Promise<boolean> {
  if (id === null) return true;
  return accountOf(ctx, await providers.lock(ctx.db, ctx.workspaceId, id, "share"))?.key === key;
}

/** The account that visitors pay with now. A test key takes no real money, so in production it serves no visitors. */
export async function findServing(ctx: Pick<Surroundings, "adapters">, db: Db, workspaceId: Id): Promise<ProviderAccount | null> {
  const isGood = ({ mode }: ProviderRow) => mode === "live" || ctx.adapters.payments.acceptsTestMoney;
  return accountOf(ctx, (await servingProviders(db, workspaceId)).find(isGood));
}

/** The hook of the store: null if no provider serves it in this currency. */
export async function onlinePayment(ctx: Pick<Context, "db" | "adapters">, workspaceId: Id, currencyCode: string) {
  const account = await findServing(ctx, ctx.db, workspaceId);
  const units = account && rulesOf(ctx, account.kind).unitsOf(currencyOf(currencyCode));
  return units ? { step: units.step } : null;
}
