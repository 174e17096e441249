import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, table, tenantTable } from "../../../kit/table.ts";
import type { ProviderRow } from "./providers.rules.ts";

const lastEvent = sql<string | null>`(
  select max(e.received_at) from payment_events e
  where e.workspace_id = payment_providers.workspace_id and e.provider_id = payment_providers.id)`;

const spec = {
  columns: [
    "id",
    "workspaceId",
    "kind",
    "name",
    "isActive",
    "isDefault",
    "mode",
    "secretKey",
    "secretKeyEnding",
    "webhookSecret",
    "webhookSecretEnding",
    "previousWebhookSecret",
    "previousWebhookSecretUntil",
    "problem",
    lastEvent.as("lastEventAt"),
    "createdAt",
    "updatedAt",
  ],
  toRecord: narrow<ProviderRow>,
  only: "payment_providers.deleted_at is null",
  order: ["createdAt", "id"],
} as const;

export const providers = tenantTable("paymentProviders", spec);

/** Any workspace's, in the platform's scope: an event names the provider alone. */
const everyProvider = table("paymentProviders", spec);

export async function findAnyProvider(db: Db, id: Id): Promise<ProviderRow | undefined> {
  return everyProvider.find(db, { id });
}

/** Online providers that serve, the default first. */
export async function servingProviders(db: Db, workspaceId: Id): Promise<ProviderRow[]> {
  const found = await providers.all(db, workspaceId, { isActive: true });
  return found
    .filter(({ kind, secretKey }) => kind !== "on-site" && secretKey !== null)
    .sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
}

/** Accounts that took money since. In the platform's scope. */
export async function accountsInUse(db: Db, since: Date): Promise<Pick<ProviderRow, "workspaceId" | "id">[]> {
  const { rows } = await sql<Pick<ProviderRow, "workspaceId" | "id">>`
    select p.workspace_id, p.id from payment_providers p
    where p.secret_key is not null and p.deleted_at is null and exists (
      select from checkouts c where c.workspace_id = p.workspace_id and c.provider_id = p.id and c.created_at > ${since} and c.reference is not null)
    order by p.id`.execute(db);
  return rows;
}

export async function clearDefault(db: Db, workspaceId: Id): Promise<void> {
  await db
    .updateTable("paymentProviders")
    .set({ isDefault: false })
    .where("workspaceId", "=", workspaceId)
    .where("isDefault", "=", true)
    .execute();
}

/** Whether money is still on its way with this provider. */
export async function isInUse(db: Db, workspaceId: Id, providerId: Id): Promise<boolean> {
  const { rows } = await sql`
    select from checkouts c where c.workspace_id = ${workspaceId} and c.provider_id = ${providerId}
      and (c.status in ('open', 'processing') or c.refunding_cents > 0) limit 1`.execute(db);
  return rows.length > 0;
}

/** The latest page that is open or whose money is being returned, by its name at the provider. */
export async function sessionInUse(db: Db, workspaceId: Id, providerId: Id): Promise<string | undefined> {
  const { rows } = await sql<{ session: string }>`
    select c.session from checkouts c where c.workspace_id = ${workspaceId} and c.provider_id = ${providerId} and c.session is not null
      and (c.status in ('open', 'processing') or c.refunding_cents > 0) order by c.created_at desc, c.id desc limit 1`.execute(db);
  return rows[0]?.session;
}

/** The keys are forgotten; checkouts keep the name. */
export async function removeProvider(db: Db, workspaceId: Id, id: Id, at: Date): Promise<void> {
  const forgotten = { secretKey: null, webhookSecret: null, previousWebhookSecret: null, previousWebhookSecretUntil: null };
  await db
    .updateTable("paymentProviders")
    .set({ ...forgotten, isDefault: false, isActive: false, deletedAt: at })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .execute();
}

/** The platform's own account, without an id, has no row. */
export async function noteProblem(db: Db, workspaceId: Id, id: Id | null, problem: string | null): Promise<void> {
  if (id === null) return;
  await db
    .updateTable("paymentProviders")
    .set({ problem })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("problem", "is distinct from", problem)
    .execute();
}
